/* SPDX-License-Identifier: MIT */
#include "engine/pool/part_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

/* Tests build another version. */
#ifndef PART_VERSION
#define PART_VERSION 1
#endif

#define SUM_DIGITS 8

static uint64_t stir(uint64_t brew, uint64_t number)
{
    return random_at(brew ^ number, 0);
}

void counting_hash(const struct counting *counting, const struct problem *problem,
                   const struct symmetries *symmetries, char hash[PROBLEM_HASH_ROOM])
{
    char *half = hash + (PROBLEM_HASH_ROOM - SPLIT_HASH_ROOM);
    problem_hash(problem, counting->distinct ? symmetries : NULL, hash);
    if (!counting->is_priced)
        return;
    uint64_t brew = strtoull(half, NULL, 16);
    for (int32_t o = 1; o <= problem->options; o++)
        brew = stir(brew, (uint64_t)problem_cost(problem, o));
    snprintf(half, SPLIT_HASH_ROOM, "%016" PRIx64, brew);
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

static void print_sum(uint64_t sum, char digits[SUM_DIGITS + 1])
{
    snprintf(digits, SUM_DIGITS + 1, "%08" PRIx32, (uint32_t)(sum >> 32));
}

static void print_name(struct writer *writer, char kind, const struct part_name *name)
{
    writer_print(writer, "%c%d:%d/%d:%s:%s:", kind, PART_VERSION, (int)name->number,
                 (int)name->total, name->puzzle, name->split);
    writer_counting(writer, &name->counting);
    writer_print(writer, ":");
}

static void print_end(struct writer *writer)
{
    char sum[SUM_DIGITS + 1];
    writer_print(writer, ":");
    print_sum(writer->sum, sum);
    fprintf(writer->out, "%s\n", sum);
}

void part_text_print(const struct part_text *text, FILE *out)
{
    struct writer writer = {.out = out};
    print_name(&writer, 'p', &text->name);
    writer_print(&writer, "%" PRIu64 ":%d:", text->part.weight, (int)text->part.broken);
    writer_decisions(&writer, &text->part);
    print_end(&writer);
}

void count_text_print(const struct count_text *text, FILE *out)
{
    struct writer writer = {.out = out};
    print_name(&writer, 'c', &text->name);
    writer_count(&writer, text->count);
    print_end(&writer);
}

static void read_name(struct reader *reader, struct part_name *name)
{
    reader->at = reader->at ? strchr(reader->at, ':') : NULL;
    reader_skip(reader, ":");
    name->number = reader_number(reader, 1);
    reader_skip(reader, "/");
    name->total = reader_number(reader, name->number);
    reader_skip(reader, ":");
    reader_digits(reader, name->puzzle, sizeof name->puzzle);
    reader_skip(reader, ":");
    reader_digits(reader, name->split, sizeof name->split);
    reader_skip(reader, ":");
    name->counting = reader_counting(reader);
    reader_skip(reader, ":");
}

/* 0: another kind. */
static int32_t line_version(const char *text, char kind)
{
    if (text[0] != kind)
        return 0;
    struct reader reader = {text + 1};
    int32_t version = reader_number(&reader, 1);
    reader_skip(&reader, ":");
    return reader.at ? version : 0;
}

static bool check_text(const char *text, size_t kept, char kind, struct diag *diag)
{
    const struct place nowhere = {0};
    bool is_part = kind == 'p';
    int32_t version = line_version(text, kind);
    if (!version)
        return diag_fault(diag, nowhere, "expected a line as dancetty %s prints it, found '%.60s'",
                          is_part ? "split" : "count --part", text);
    if (version != PART_VERSION)
        return diag_fault(diag, nowhere, "a %s of version %d, but dancetty %s reads version %d: "
                          "use the same dancetty everywhere", is_part ? "part" : "count",
                          (int)version, PACKAGE_VERSION, PART_VERSION);
    char sum[SUM_DIGITS + 1];
    print_sum(fields_sum(text, kept), sum);
    return strcmp(text + kept, sum) == 0 || diag_fault(diag, nowhere, "damaged or cut off");
}

static char *check_line(const char *line, size_t length, char kind, struct diag *diag)
{
    char *text = memory_need(NULL, length + 1, 1);
    size_t kept = length > SUM_DIGITS ? length - SUM_DIGITS : 0;
    memcpy(text, line, length);
    text[length] = 0;
    if (check_text(text, kept, kind, diag)) {
        text[kept] = 0;
        return text;
    }
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
    char *copy = check_line(line, length, 'p', diag);
    struct reader reader = {copy};
    struct part *part = &text->part;
    *text = (struct part_text){0};
    if (!copy)
        return false;
    read_name(&reader, &text->name);
    part->weight = (uint64_t)reader_number(&reader, 1);
    reader_skip(&reader, ":");
    part->broken = reader_number(&reader, 0);
    reader_skip(&reader, ":");
    bool done = reader_decisions(&reader, part, diag);
    reader_skip(&reader, ":");
    if (part->broken > part->count)
        reader.at = NULL;
    done = done && is_at_end(&reader, copy, diag);
    if (!done)
        part_done(part);
    memory_free(copy);
    return done;
}

bool count_text_read(struct count_text *text, const char *line, size_t length, struct diag *diag)
{
    char *copy = check_line(line, length, 'c', diag);
    struct reader reader = {copy};
    *text = (struct count_text){0};
    if (!copy)
        return false;
    mpz_init(text->count);
    read_name(&reader, &text->name);
    reader_count(&reader, text->count);
    reader_skip(&reader, ":");
    bool done = is_at_end(&reader, copy, diag);
    if (!done)
        mpz_clear(text->count);
    memory_free(copy);
    return done;
}

bool part_text_suits(const struct part_text *text, const struct problem *problem,
                     const struct symmetries *symmetries, struct diag *diag)
{
    struct part part = text->part;
    char puzzle[PROBLEM_HASH_ROOM];
    counting_hash(&text->name.counting, problem, symmetries, puzzle);
    if (strcmp(puzzle, text->name.puzzle) != 0)
        return diag_fault(diag, (struct place){0},
                          "this part belongs to another puzzle, or to this one read with other "
                          "flags");
    return parts_check(&(struct parts){.at = &part, .count = 1}, problem, diag);
}
