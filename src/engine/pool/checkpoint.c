/* SPDX-License-Identifier: MIT */
#include "engine/pool/checkpoint.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/outfile.h"
#include "engine/pool/part_text.h"

#define PERIOD CLOCK_SECOND

/* Writing takes at most 1/SPARE of the time. */
#define SPARE 20

static const char heading[] = "dancetty checkpoint ";
#define FORM 1          /* version */
#define FORM_STATES 2   /* with the state of an engine */

#define SUM_DIGITS 16

static void print_part(struct writer *writer, const struct part *part,
                       const struct part_state *state)
{
    writer_print(writer, "%" PRIu64 " %d %.9g ", part->weight, (int)part->broken, state->share);
    if (state->state == PART_DONE)
        writer_count(writer, state->count);
    else
        writer_print(writer, "-");
    writer_print(writer, part->count ? " " : " -");
    writer_decisions(writer, part);
    writer_print(writer, "\n");
}

static int64_t stage_of(const struct engine_run *run)
{
    return run && run->engine->stage ? run->engine->stage(run) : -1;
}

/* Needs the pool's lock. */
static void print(const struct worker_pool *pool, const struct checkpoint *checkpoint, FILE *out)
{
    struct writer writer = {.out = out};
    const struct engine_run *run = worker_pool_whole_run(pool);
    bool keeps = stage_of(run) >= 0;
    writer_print(&writer, "%s%d\n%s ", heading, keeps ? FORM_STATES : FORM, checkpoint->puzzle);
    writer_counting(&writer, &checkpoint->counting);
    writer_print(&writer, "\n");
    for (int32_t k = 0; k < pool->parts.count; k++)
        if (pool->states[k].state != PART_SPLIT)
            print_part(&writer, &pool->parts.at[k], &pool->states[k]);
    if (keeps) {
        writer_print(&writer, "%s ", run->engine->name);
        run->engine->save(run, &writer);
    }
    fprintf(out, "%0*" PRIx64 "\n", SUM_DIGITS, writer.sum);
}

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
    return version == FORM || version == FORM_STATES ||
           diag_fault(diag, (struct place){source->name, 0, 0},
                      "expected a checkpoint of version %d or %d, found version %ld", FORM,
                      FORM_STATES, version);
}

/* Checks the last line; sets `length` without it. */
static bool check_sum(const struct source *source, size_t *length, struct diag *diag)
{
    char sum[SUM_DIGITS + 2];
    *length = source->length > SUM_DIGITS ? source->length - SUM_DIGITS - 1 : 0;
    snprintf(sum, sizeof sum, "%0*" PRIx64 "\n", SUM_DIGITS,
             fields_sum(source->bytes, *length));
    return (*length && strcmp(source->bytes + *length, sum) == 0) ||
           fail(source, 0, diag, "damaged or cut off: the checksum in the last line is wrong");
}

static double read_share(struct reader *reader)
{
    char *end = NULL;
    double share = reader->at ? strtod(reader->at, &end) : -1;
    bool fits = end != reader->at && share >= 0 && share <= 1;
    reader->at = fits ? end : NULL;
    return fits ? share : 0;
}

static bool read_decisions(struct reader *reader, struct parts *parts, struct part *part,
                           struct diag *diag)
{
    if (reader_is_at(reader, "-"))
        reader_skip(reader, "-");
    else if (!reader_decisions(reader, part, diag))
        return false;
    reader_skip(reader, "\n");
    if (part->broken > part->count)
        reader->at = NULL;
    return !reader->at || parts_add(parts, part, NULL, 0, diag);
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
    part.weight = (uint64_t)reader_number(reader, 1);
    reader_skip(reader, " ");
    part.broken = reader_number(reader, 0);
    reader_skip(reader, " ");
    known->share = read_share(reader);
    reader_skip(reader, " ");
    known->is_done = !reader_is_at(reader, "-");
    if (known->is_done)
        reader_count(reader, known->count);
    else
        reader_skip(reader, "-");
    reader_skip(reader, " ");
    bool done = read_decisions(reader, &text->parts, &part, diag);
    part_done(&part);
    return done;
}

static void read_puzzle(struct reader *reader, struct checkpoint_text *text)
{
    reader_skip(reader, heading);
    reader_number(reader, FORM);
    reader_skip(reader, "\n");
    reader_digits(reader, text->puzzle, sizeof text->puzzle);
    reader_skip(reader, " ");
    text->counting = reader_counting(reader);
    reader_skip(reader, "\n");
}

bool checkpoint_is_of_whole(const struct checkpoint_text *text)
{
    return text->count == 1 && !text->parts.at[0].count && !text->known[0].is_done;
}

static bool read_states(struct reader *reader, struct checkpoint_text *text, const char *end)
{
    for (int k = 0; engines[k] && !text->engine; k++)
        if (engines[k]->restore && reader_is_at(reader, engines[k]->name))
            text->engine = engines[k];
    if (!text->engine)
        return false;
    reader_skip(reader, text->engine->name);
    reader_skip(reader, " ");
    text->states = *reader;
    text->end = end;
    reader->at = checkpoint_is_of_whole(text) && reader->at ? end : NULL;
    return true;
}

static bool read_all(struct checkpoint_text *text, const struct source *source, size_t length,
                     struct diag *diag)
{
    struct reader reader = {source->bytes};
    int line = 3;
    bool done = true;
    read_puzzle(&reader, text);
    for (; done && reader.at && reader.at < source->bytes + length; line++)
        if (!read_states(&reader, text, source->bytes + length))
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
    source_close(&text->source);
    *text = (struct checkpoint_text){0};
}

static bool check_text(const struct checkpoint *checkpoint, const struct checkpoint_text *text,
                       const struct problem *problem, struct diag *diag)
{
    const struct place place = {checkpoint->path, 0, 0};
    char words[COUNTING_ROOM];
    if (!counting_is(&text->counting, &checkpoint->counting))
        return diag_fault(diag, place, "checkpoint of a count of %s",
                          counting_words(&text->counting, words));
    if (strcmp(text->puzzle, checkpoint->puzzle) != 0)
        return diag_fault(diag, place,
                          "this checkpoint belongs to another puzzle, or to this one read with "
                          "other flags");
    struct diag why = {0};
    return parts_check(&text->parts, problem, &why) || diag_fault(diag, place, "%s", why.text);
}

static int32_t count_done(const struct checkpoint_text *text)
{
    int32_t done = 0;
    for (int32_t k = 0; k < text->count; k++)
        done += text->known[k].is_done;
    return done;
}

static bool read_file(struct checkpoint *checkpoint, const struct problem *problem,
                      struct checkpoint_text *text, struct diag *diag)
{
    struct source source;
    if (!source_open_large(&source, checkpoint->path, heading, diag))
        return false;
    bool done = checkpoint_read(text, &source, diag);
    if (done)
        text->source = source;
    else
        source_close(&source);
    if (done && !check_text(checkpoint, text, problem, diag)) {
        checkpoint_text_done(text);
        done = false;
    }
    checkpoint->resumed = done ? count_done(text) : -1;
    return done;
}

bool checkpoint_open(struct checkpoint *checkpoint, const char *path,
                     const struct counting *counting, const struct problem *problem,
                     const struct symmetries *symmetries, struct checkpoint_text *text,
                     struct diag *diag)
{
    *text = (struct checkpoint_text){0};
    *checkpoint = (struct checkpoint){
        .path = path, .counting = *counting, .count = -1, .stage = -1, .resumed = -1};
    counting_hash(counting, problem, symmetries, checkpoint->puzzle);
    return outfile_check(path, NULL, diag) &&
           (access(path, F_OK) != 0 || read_file(checkpoint, problem, text, diag));
}

struct engine_run *checkpoint_restore(struct checkpoint *checkpoint, struct checkpoint_text *text,
                                      const struct task *task, const struct engine *wanted,
                                      struct diag *diag)
{
    const struct place place = {checkpoint->path, 0, 0};
    const struct engine *engine = text->engine;
    struct diag why = {0};
    if (!engine)
        return NULL;
    if (wanted != &engine_auto && wanted != engine) {
        diag_fault(diag, place, "checkpoint of the engine %s, not of %s", engine->name,
                   wanted->name);
        return NULL;
    }
    struct engine_run *run = engine_open(engine, task, &why);
    bool done = run && engine->restore(run, &text->states, &why);
    if (done && text->states.at == text->end) {
        checkpoint_note(checkpoint, 1, 1, engine->stage(run));
        return run;
    }
    diag_fault(diag, place, "%s", done ? "not written by this program" : why.text);
    engine_close(run);
    return NULL;
}

void checkpoint_resume(const struct checkpoint_text *text, struct worker_pool *pool)
{
    for (int32_t k = 0; k < text->count; k++) {
        worker_pool_weigh(pool, k, text->known[k].share);
        if (text->known[k].is_done)
            worker_pool_set_count(pool, k, text->known[k].count);
    }
}

bool checkpoint_save(struct checkpoint *checkpoint, struct worker_pool *pool, struct diag *diag)
{
    struct outfile file;
    int64_t began = clock_now();
    worker_pool_hold(pool);
    int64_t stage = stage_of(worker_pool_whole_run(pool));
    bool is_new = pool->parts.count != checkpoint->count || pool->undone != checkpoint->undone ||
                  stage != checkpoint->stage;
    worker_pool_release(pool);
    if (!is_new)
        return true;
    if (!outfile_open(&file, checkpoint->path, NULL, diag))
        return false;
    worker_pool_hold(pool);
    print(pool, checkpoint, file.out);
    checkpoint_note(checkpoint, pool->parts.count, pool->undone, stage);
    worker_pool_release(pool);
    bool done = outfile_close(&file, true, diag);
    int64_t spent = clock_now() - began;
    checkpoint->next = began + spent + (SPARE * spent > PERIOD ? SPARE * spent : PERIOD);
    return done;
}

bool checkpoint_is_due(const struct checkpoint *checkpoint, int64_t now)
{
    return checkpoint->path && now >= checkpoint->next;
}
