/* Parts of a search, and what came of them, as lines that travel between machines. */
#include "cmd/part_text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/attributes.h"
#include "base/memory.h"
#include "base/random.h"

static const char *const countings[] = {"all", "distinct"};

static uint64_t stir(uint64_t brew, uint64_t number)
{
    return random_at(brew ^ number, 0);
}

void split_hash(const struct parts *parts, bool distinct, char hash[SPLIT_HASH_ROOM])
{
    uint64_t brew = stir(stir(0, (uint64_t)parts->count), distinct);
    for (int32_t k = 0; k < parts->count; k++) {
        const struct part *part = &parts->at[k];
        brew = stir(stir(stir(brew, (uint64_t)part->count), (uint64_t)part->broken), part->weight);
        for (int32_t d = 0; d < part->count; d++)
            brew = stir(stir(brew, (uint64_t)part->decisions[d].item),
                        (uint64_t)part->decisions[d].option);
    }
    snprintf(hash, SPLIT_HASH_ROOM, "%016" PRIx64, brew);
}

/* ---- writing ---- */

static uint32_t check_of(const char *text, size_t length)
{
    uint64_t brew = 0;
    for (size_t k = 0; k < length; k++)
        brew = stir(brew, (unsigned char)text[k]);
    return (uint32_t)(brew >> 32);
}

/* A line that grows. */
struct draft {
    char *text;             /* owned */
    size_t length, room;
};

static void add(struct draft *draft, const char *format, ...) PRINTF_LIKE(2, 3);

static void add(struct draft *draft, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    size_t need = draft->length + (size_t)length + 1;
    if (need > draft->room) {
        draft->room = 2 * need;
        draft->text = memory_need(draft->text, draft->room, 1);
    }
    va_start(arguments, format);
    vsnprintf(draft->text + draft->length, draft->room - draft->length, format, arguments);
    va_end(arguments);
    draft->length += (size_t)length;
}

static void add_name(struct draft *draft, const char *kind, const struct part_name *name)
{
    add(draft, "%s:%d/%d:%s:%s:%s:", kind, (int)name->number, (int)name->total, name->puzzle,
        name->split, countings[name->distinct]);
}

static void print(struct draft *draft, FILE *out)
{
    fprintf(out, "%s%08" PRIx32 "\n", draft->text, check_of(draft->text, draft->length));
    memory_free(draft->text);
}

void part_text_print(const struct part_text *text, FILE *out)
{
    const struct part *part = &text->part;
    struct draft draft = {0};
    add_name(&draft, "p1", &text->name);
    add(&draft, "%" PRIu64 ":%d:", part->weight, (int)part->broken);
    for (int32_t k = 0; k < part->count; k++)
        add(&draft, "%s%d.%d", k ? "," : "", (int)part->decisions[k].item,
            (int)part->decisions[k].option);
    add(&draft, ":");
    print(&draft, out);
}

void count_text_print(const struct count_text *text, FILE *out)
{
    struct draft draft = {0};
    char *count = memory_need(NULL, mpz_sizeinbase(text->count, 10) + 2, 1);
    mpz_get_str(count, 10, text->count);
    add_name(&draft, "c1", &text->name);
    add(&draft, "%s:", count);
    memory_free(count);
    print(&draft, out);
}

/* ---- reading ---- */

/* What is left to read; NULL: something was not as it should be. */
struct reader {
    const char *at;
};

/* Step past a word. */
static void skip(struct reader *reader, const char *word)
{
    size_t length = strlen(word);
    if (reader->at)
        reader->at = strncmp(reader->at, word, length) == 0 ? reader->at + length : NULL;
}

static bool is_next(const struct reader *reader, const char *word)
{
    return reader->at && strncmp(reader->at, word, strlen(word)) == 0;
}

/* A number of digits only, least <= n <= INT32_MAX. */
static int32_t read_number(struct reader *reader, int32_t least)
{
    size_t length = reader->at ? strspn(reader->at, "0123456789") : 0;
    int64_t number = length && length <= 10 ? strtoll(reader->at, NULL, 10) : -1;
    if (number < least || number > INT32_MAX)
        reader->at = NULL;
    else
        reader->at += length;
    return reader->at ? (int32_t)number : least;
}

/* So many hexadecimal digits, and room for the NUL. */
static void read_digits(struct reader *reader, char *digits, size_t room)
{
    digits[0] = 0;
    if (!reader->at || strspn(reader->at, "0123456789abcdef") < room - 1) {
        reader->at = NULL;
        return;
    }
    memcpy(digits, reader->at, room - 1);
    digits[room - 1] = 0;
    reader->at += room - 1;
}

static void read_name(struct reader *reader, const char *kind, struct part_name *name)
{
    skip(reader, kind);
    skip(reader, ":");
    name->number = read_number(reader, 1);
    skip(reader, "/");
    name->total = read_number(reader, name->number);
    skip(reader, ":");
    read_digits(reader, name->puzzle, sizeof name->puzzle);
    skip(reader, ":");
    read_digits(reader, name->split, sizeof name->split);
    skip(reader, ":");
    name->distinct = is_next(reader, countings[true]);
    skip(reader, countings[name->distinct]);
    skip(reader, ":");
}

static void read_decisions(struct reader *reader, struct part *part)
{
    size_t room = 0;
    while (reader->at && !is_next(reader, ":")) {
        struct decision decision;
        if (part->count)
            skip(reader, ",");
        decision.item = read_number(reader, 1);
        skip(reader, ".");
        decision.option = read_number(reader, 0);
        if (reader->at) {
            size_t need = (size_t)part->count + 1;
            if (need > room) {
                room = 2 * need;
                part->decisions = memory_need(part->decisions, room, sizeof decision);
            }
            part->decisions[part->count++] = decision;
        }
    }
    skip(reader, ":");
}

/* The line as a text without its 8 digits, where these are right; NULL with a diag. */
static char *check_line(const char *line, size_t length, const char *kind, struct diag *diag)
{
    const struct place nowhere = {0};
    char check[16], *text = memory_need(NULL, length + 1, 1);
    memcpy(text, line, length);
    text[length] = 0;
    size_t kept = length > 8 ? length - 8 : 0;
    bool is_meant = length >= 3 && strncmp(text, kind, 2) == 0 && text[2] == ':';
    snprintf(check, sizeof check, "%08" PRIx32, check_of(text, kept));
    if (is_meant && strcmp(text + kept, check) == 0) {
        text[kept] = 0;
        return text;
    }
    if (is_meant)
        diag_fault(diag, nowhere, "damaged or cut off");
    else
        diag_fault(diag, nowhere, "expected a line as dancetty %s prints it, found '%.60s'",
                   kind[0] == 'p' ? "split" : "count --part", text);
    memory_free(text);
    return NULL;
}

static bool is_at_end(const struct reader *reader, const char *text, struct diag *diag)
{
    return (reader->at && !*reader->at) ||
           diag_fault(diag, (struct place){0}, "not written by this program: '%.60s'", text);
}

bool part_text_read(struct part_text *text, const char *line, size_t length, struct diag *diag)
{
    char *copy = check_line(line, length, "p1", diag);
    struct reader reader = {copy};
    *text = (struct part_text){0};
    if (!copy)
        return false;
    read_name(&reader, "p1", &text->name);
    text->part.weight = (uint64_t)read_number(&reader, 1);
    skip(&reader, ":");
    text->part.broken = read_number(&reader, 0);
    skip(&reader, ":");
    read_decisions(&reader, &text->part);
    if (text->part.broken > text->part.count)
        reader.at = NULL;
    bool done = is_at_end(&reader, copy, diag);
    if (!done)
        part_done(&text->part);
    memory_free(copy);
    return done;
}

bool count_text_read(struct count_text *text, const char *line, size_t length, struct diag *diag)
{
    char *copy = check_line(line, length, "c1", diag);
    struct reader reader = {copy};
    *text = (struct count_text){0};
    if (!copy)
        return false;
    read_name(&reader, "c1", &text->name);
    size_t digits = reader.at ? strspn(reader.at, "0123456789") : 0;
    bool has_count = digits && strcmp(reader.at + digits, ":") == 0;
    if (has_count) {
        copy[reader.at - copy + (ptrdiff_t)digits] = 0;
        mpz_init_set_str(text->count, reader.at, 10);
    } else {
        is_at_end(&(struct reader){NULL}, copy, diag);
    }
    memory_free(copy);
    return has_count;
}
