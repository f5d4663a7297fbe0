/* A checkpoint as text: the parts of a count, and what came of those that are done. */
#include "cmd/checkpoint_text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/attributes.h"
#include "base/memory.h"
#include "base/random.h"

static const char heading[] = "dancetty checkpoint ";
#define FORM 1  /* its version */

static const char *const countings[] = {"all", "distinct"};

#define SUM_DIGITS 16

static uint64_t add_sum(uint64_t sum, const char *text, size_t length)
{
    for (size_t k = 0; k < length; k++)
        sum = random_at(sum ^ (unsigned char)text[k], 0);
    return sum;
}

/* ---- writing ---- */

struct scribe {
    FILE *out;
    uint64_t sum;           /* of all that was written so far */
};

static void put(struct scribe *scribe, const char *text)
{
    fputs(text, scribe->out);
    scribe->sum = add_sum(scribe->sum, text, strlen(text));
}

static void print(struct scribe *scribe, const char *format, ...) PRINTF_LIKE(2, 3);

/* What is short: numbers and words of ours. */
static void print(struct scribe *scribe, const char *format, ...)
{
    char text[128];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    put(scribe, text);
}

static void print_count(struct scribe *scribe, const struct errand *errand)
{
    if (errand->state != ERRAND_DONE) {
        put(scribe, "-");
        return;
    }
    char *count = memory_need(NULL, mpz_sizeinbase(errand->count, 10) + 2, 1);
    put(scribe, mpz_get_str(count, 10, errand->count));
    memory_free(count);
}

static void print_part(struct scribe *scribe, const struct part *part,
                       const struct errand *errand)
{
    print(scribe, "%" PRIu64 " %d %.9g ", part->weight, (int)part->broken, errand->share);
    print_count(scribe, errand);
    put(scribe, " ");
    if (!part->count)
        put(scribe, "-");
    for (int32_t k = 0; k < part->count; k++)
        print(scribe, "%s%d.%d", k ? "," : "", (int)part->decisions[k].item,
              (int)part->decisions[k].option);
    put(scribe, "\n");
}

void checkpoint_print(const struct crew *crew, const char *puzzle, bool distinct, FILE *out)
{
    struct scribe scribe = {.out = out};
    print(&scribe, "%s%d\n%s %s\n", heading, FORM, puzzle, countings[distinct]);
    for (int32_t k = 0; k < crew->parts.count; k++)
        if (crew->errands[k].state != ERRAND_SPLIT)
            print_part(&scribe, &crew->parts.at[k], &crew->errands[k]);
    fprintf(out, "%0*" PRIx64 "\n", SUM_DIGITS, scribe.sum);
}

/* ---- reading ---- */

static bool fail(const struct source *source, int line, struct diag *diag, const char *what)
{
    return diag_fault(diag, (struct place){source->name, line, 0}, "%s", what);
}

static bool check_heading(const struct source *source, struct diag *diag)
{
    size_t length = strlen(heading);
    if (strncmp(source->bytes, heading, length) != 0)
        return fail(source, 0, diag, "expected a checkpoint, found something else");
    long version = strtol(source->bytes + length, NULL, 10);
    return version == FORM ||
           diag_fault(diag, (struct place){source->name, 0, 0},
                      "expected a checkpoint of version %d, found version %ld", FORM, version);
}

/* The length of all but the last line, which is their sum. */
static bool check_sum(const struct source *source, size_t *length, struct diag *diag)
{
    char sum[SUM_DIGITS + 2];
    *length = source->length > SUM_DIGITS ? source->length - SUM_DIGITS - 1 : 0;
    snprintf(sum, sizeof sum, "%0*" PRIx64 "\n", SUM_DIGITS,
             add_sum(0, source->bytes, *length));
    return (*length && strcmp(source->bytes + *length, sum) == 0) ||
           fail(source, 0, diag, "damaged or cut off: its parts do not make its last line");
}

/* What is left to read of a line; NULL: something was not as it should be. */
struct reader {
    const char *at;
};

static void skip(struct reader *reader, char c)
{
    if (reader->at)
        reader->at = *reader->at == c ? reader->at + 1 : NULL;
}

static int64_t read_number(struct reader *reader, int64_t least, int64_t most)
{
    size_t digits = reader->at ? strspn(reader->at, "0123456789") : 0;
    int64_t number = digits && digits <= 18 ? strtoll(reader->at, NULL, 10) : -1;
    bool fits = number >= least && number <= most;
    reader->at = fits ? reader->at + digits : NULL;
    return fits ? number : least;
}

static double read_share(struct reader *reader)
{
    char *end = NULL;
    double share = reader->at ? strtod(reader->at, &end) : -1;
    bool fits = end != reader->at && share >= 0 && share <= 1;
    reader->at = fits ? end : NULL;
    return fits ? share : 0;
}

/* A count of any size, or that there is none. */
static void read_count(struct reader *reader, struct known *known)
{
    size_t digits = reader->at ? strspn(reader->at, "0123456789") : 0;
    known->is_done = digits;
    if (!digits) {
        skip(reader, '-');
        return;
    }
    char *count = memory_need(NULL, digits + 1, 1);
    memcpy(count, reader->at, digits);
    count[digits] = 0;
    mpz_set_str(known->count, count, 10);
    memory_free(count);
    reader->at += digits;
}

/* In the part's place at the end of all. */
static bool read_decisions(struct reader *reader, struct parts *parts, struct part *part,
                           struct diag *diag)
{
    size_t room = 0;
    if (reader->at && *reader->at == '-')
        reader->at++;
    while (reader->at && *reader->at != '\n') {
        if (part->count)
            skip(reader, ',');
        struct decision decision = {.item = (int32_t)read_number(reader, 1, INT32_MAX)};
        skip(reader, '.');
        decision.option = (int32_t)read_number(reader, 0, INT32_MAX);
        struct decision *grown = memory_try_grow(part->decisions, &room, (size_t)part->count + 1,
                                                 sizeof *grown);
        if (!grown)
            return diag_memory(diag, "the parts");
        part->decisions = grown;
        part->decisions[part->count++] = decision;
    }
    skip(reader, '\n');
    if (part->broken > part->count)
        reader->at = NULL;
    return !reader->at || parts_add(parts, part, NULL, diag);
}

static struct known *add_known(struct checkpoint_text *text, struct diag *diag)
{
    size_t need = (size_t)text->count + 1;
    struct known *grown = memory_try_grow(text->known, &text->room, need, sizeof *grown);
    if (!grown) {
        diag_memory(diag, "the parts");
        return NULL;
    }
    text->known = grown;
    grown[text->count] = (struct known){0};
    mpz_init(grown[text->count].count);
    return &grown[text->count++];
}

static bool read_part(struct reader *reader, struct checkpoint_text *text, struct diag *diag)
{
    struct part part = {0};
    struct known *known = add_known(text, diag);
    if (!known)
        return false;
    part.weight = (uint64_t)read_number(reader, 1, INT32_MAX);
    skip(reader, ' ');
    part.broken = (int32_t)read_number(reader, 0, INT32_MAX);
    skip(reader, ' ');
    known->share = read_share(reader);
    skip(reader, ' ');
    read_count(reader, known);
    skip(reader, ' ');
    bool done = read_decisions(reader, &text->parts, &part, diag);
    part_done(&part);
    return done;
}

static void read_puzzle(struct reader *reader, struct checkpoint_text *text)
{
    size_t digits = PROBLEM_HASH_ROOM - 1;
    reader->at = strchr(reader->at, '\n') + 1;
    if (strspn(reader->at, "0123456789abcdef") != digits) {
        reader->at = NULL;
        return;
    }
    memcpy(text->puzzle, reader->at, digits);
    reader->at += digits;
    skip(reader, ' ');
    text->distinct = reader->at && *reader->at == 'd';
    for (const char *c = countings[text->distinct]; *c; c++)
        skip(reader, *c);
    skip(reader, '\n');
}

static bool read_all(struct checkpoint_text *text, const struct source *source, size_t length,
                     struct diag *diag)
{
    struct reader reader = {source->bytes};
    int line = 3;
    bool done = true;
    read_puzzle(&reader, text);
    for (; done && reader.at && reader.at < source->bytes + length; line++)
        done = read_part(&reader, text, diag);
    return done && (reader.at || fail(source, line - 1, diag, "not written by this program"));
}

bool checkpoint_read(struct checkpoint_text *text, const struct source *source,
                     struct diag *diag)
{
    size_t length;
    *text = (struct checkpoint_text){0};
    bool done = check_heading(source, diag) && check_sum(source, &length, diag) &&
                read_all(text, source, length, diag);
    if (!done)
        checkpoint_text_done(text);
    return done;
}

void checkpoint_text_done(struct checkpoint_text *text)
{
    for (int32_t k = 0; k < text->count; k++)
        mpz_clear(text->known[k].count);
    memory_free(text->known);
    parts_done(&text->parts);
    *text = (struct checkpoint_text){0};
}
