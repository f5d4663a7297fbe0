/* SPDX-License-Identifier: MIT */
#include "format/format.h"

#include <string.h>

#include "base/memory.h"
#include "cover/symmetry.h"
#include "format/builder.h"
#include "format/comments.h"
#include "format/names.h"
#include "format/plain.h"

const struct format *const formats[] = {
#define ROW(name) &format_##name,
    FORMATS(ROW)
#undef ROW
    NULL,
};

size_t format_stem(const struct format *format, const char *name)
{
    const char *suffix = format->suffix ? format->suffix : "";
    size_t length = strlen(name), end = strlen(suffix);
    return length > end && strcmp(name + length - end, suffix) == 0 ? length - end : length;
}

bool format_has_heading(const struct format *format, const struct source *source)
{
    struct line line = {0};
    return format->heading && source_next_line(source, &line) &&
           word_is(word_of_line(&line), format->heading);
}

static bool read_all(const struct format *format, const struct source *source,
                     struct puzzle *puzzle, struct diag *diag)
{
    struct diag unkept = {0};
    struct scan scan = scan_open(source, diag ? diag : &unkept);
    puzzle_init(puzzle, format->kind);
    bool done = format->build ? builder_read(&scan, puzzle, format->build, NULL)
                              : format->read(&scan, puzzle);
    if (!done)
        puzzle_done(puzzle);
    return done;
}

/* Warns if a short file's comments could be names of another problem. */
static void compare(const struct format *format, const struct source *source,
                    struct puzzle *puzzle)
{
    enum { SHORT = 4096 };
    struct puzzle whole;
    char hash[PROBLEM_HASH_ROOM], other[PROBLEM_HASH_ROOM];
    if (source->length > SHORT || !read_all(format, source, &whole, NULL))
        return;
    problem_hash(&puzzle->bare.problem, NULL, hash);
    problem_hash(&whole.bare.problem, NULL, other);
    if (strcmp(hash, other) != 0)
        puzzle_warn(puzzle, "comments are left out, but could also be names");
    puzzle_done(&whole);
}

bool format_read(const struct format *format, const struct source *source, struct puzzle *puzzle,
                 struct diag *diag)
{
    struct source clean = {.bytes = NULL};
    struct diag fault = {0};
    bool may_have = format->comments != COMMENTS_KEPT && !format_has_heading(format, source);
    bool keeps = format->comments == COMMENTS_REMOVED, is_raw = false;
    if (may_have && !comments_remove(source, keeps, &clean, diag))
        return false;
    bool done = read_all(format, clean.bytes ? &clean : source, puzzle, &fault);
    bool may_try = clean.bytes && format->comments == COMMENTS_TRIED && !fault.is_memory;
    if (done && may_try)
        compare(format, source, puzzle);
    else if (!done && may_try)
        done = is_raw = read_all(format, source, puzzle, NULL);
    if (done && !is_raw && format != &format_board && puzzle->kind != PUZZLE_SUDOKU)
        comments_warn(source, &clean, puzzle);
    if (!done && diag)
        *diag = fault;
    memory_free(clean.bytes);
    return done;
}

bool format_put(const struct format *format, const struct puzzle *puzzle, FILE *out,
                struct diag *diag)
{
    struct plain plain = {.puzzle = *puzzle};
    if (format->losses & LOSS_BOARD && !plain_init(&plain, puzzle, diag))
        return false;
    const char *why = format->refuse ? format->refuse(&plain.puzzle) : NULL;
    if (plain.puzzle.is_labelled && plain.puzzle.kind == PUZZLE_TILING)
        why = "this format cannot keep copies of a piece apart";
    bool done = why ? diag_fault(diag, (struct place){0}, "%s", why)
                    : format->write(&plain.puzzle, out, diag);
    plain_done(&plain);
    return done;
}

/* Numbers are not names. */
static bool has_item_names(const struct puzzle *puzzle)
{
    return puzzle->kind == PUZZLE_BARE &&
           !names_are_numbers(puzzle->bare.item_names, puzzle->bare.problem.items);
}

void format_losses(const struct format *format, const struct puzzle *puzzle, char *text,
                   size_t size)
{
    const struct bare *bare = &puzzle->bare;
    const struct {
        enum loss loss;
        const char *name;
        bool is_there;
    } parts[] = {
        {LOSS_TITLE, "title", puzzle->title},
        {LOSS_TEXTS, "author", puzzle->author},
        {LOSS_TEXTS, "source", puzzle->source},
        {LOSS_TEXTS, "note", puzzle->note},
        {LOSS_COUNTS, "solution counts",
         puzzle->known_count >= 0 || puzzle->known_distinct >= 0},
        {LOSS_COUNTS, "node count", puzzle->known_nodes >= 0},
        {LOSS_BOARD, "board", puzzle->kind != PUZZLE_BARE},
        {LOSS_ITEMS, "names of items", has_item_names(puzzle)},
        {LOSS_OPTIONS, "names of options", bare->option_names},
        {LOSS_COLOURS, "names of colours", !names_are_numbers(bare->colour_names, bare->colours)},
        {LOSS_PIECES, "names of pieces", !puzzle_names_are_default(puzzle)},
        {LOSS_COSTS, "costs", bare->problem.costs || puzzle->nprices},
    };
    size_t length = 0;
    text[0] = 0;
    for (size_t k = 0; k < sizeof parts / sizeof *parts && length < size; k++)
        if (format->losses & parts[k].loss && parts[k].is_there)
            length += (size_t)snprintf(text + length, size - length, "%s%s",
                                       length ? ", " : "", parts[k].name);
}
