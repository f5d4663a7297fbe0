/* SPDX-License-Identifier: MIT */
#include "reread.h"

#include <stdlib.h>
#include <string.h>

#include "puzzle/kinds.h"

static bool try_text(struct puzzle *puzzle, const struct format *format, const char *text,
                     struct diag *diag)
{
    struct source source;
    *diag = (struct diag){0};
    ck_assert(source_of_bytes(&source, "f", text, strlen(text), diag));
    bool done = format_read(format, &source, puzzle, diag);
    source_close(&source);
    return done;
}

void read_text(struct puzzle *puzzle, const struct format *format, const char *text)
{
    struct diag diag;
    ck_assert_msg(try_text(puzzle, format, text, &diag), "%d:%d: %s in %s", diag.line,
                  diag.column, diag.text, text);
}

void expect_fault(const struct format *format, const char *text, const char *message)
{
    struct puzzle puzzle;
    struct diag diag;
    char line[sizeof diag.file + sizeof diag.text + 32];
    ck_assert_msg(!try_text(&puzzle, format, text, &diag), "read: %s", text);
    ck_assert(diag.set);
    diag_format(&diag, line, sizeof line);
    ck_assert_str_eq(line, message);
}

static bool try_write(const struct puzzle *puzzle, const struct format *format, char **text,
                      struct diag *diag)
{
    size_t length;
    FILE *out = open_memstream(text, &length);
    ck_assert_ptr_nonnull(out);
    bool done = format_put(format, puzzle, out, diag);
    ck_assert_int_eq(fclose(out), 0);
    return done;
}

char *write_text(const struct puzzle *puzzle, const struct format *format)
{
    struct diag diag = {0};
    char *text;
    ck_assert_msg(try_write(puzzle, format, &text, &diag), "%s", diag.text);
    return text;
}

void expect_unwritable(const struct puzzle *puzzle, const struct format *format,
                       const char *message)
{
    struct diag diag = {0};
    char *text;
    ck_assert_msg(!try_write(puzzle, format, &text, &diag), "written: %s", text);
    ck_assert_str_eq(diag.text, message);
    free(text);
}

static void expect_same_text(const char *a, const char *b)
{
    ck_assert_int_eq(!a, !b);
    if (a)
        ck_assert_str_eq(a, b);
}

static void expect_same_names(char *const *a, char *const *b, int32_t count)
{
    ck_assert_int_eq(count && a, count && b);
    for (int32_t i = 1; a && i <= count; i++)
        ck_assert_str_eq(a[i], b[i]);
}

static void expect_same_bare(const struct bare *a, const struct bare *b)
{
    const struct problem *p = &a->problem, *q = &b->problem;
    ck_assert_int_eq(p->items, q->items);
    ck_assert_int_eq(p->primary, q->primary);
    ck_assert_int_eq(p->options, q->options);
    expect_same_names(a->item_names, b->item_names, p->items);
    expect_same_names(a->option_names, b->option_names, p->options);
    for (int32_t i = 1; i <= p->items; i++)
        ck_assert_int_eq(p->sharp[i], q->sharp[i]);
    for (int32_t i = 1; i <= p->primary; i++) {
        ck_assert_int_eq(problem_bounds(p, i).least, problem_bounds(q, i).least);
        ck_assert_int_eq(problem_bounds(p, i).most, problem_bounds(q, i).most);
    }
    for (int32_t o = 1; o <= p->options; o++)
        ck_assert_int_eq(problem_length(p, o), problem_length(q, o));
    for (int32_t e = 0; p->options && e < p->first[p->options + 1]; e++) {
        const struct entry *x = &p->entries[e], *y = &q->entries[e];
        ck_assert_int_eq(x->item, y->item);
        ck_assert_int_eq(!x->colour, !y->colour);
        if (x->colour)
            ck_assert_str_eq(a->colour_names[x->colour], b->colour_names[y->colour]);
    }
}

static void expect_same_numbers(const struct puzzle *a, const struct puzzle *b)
{
    ck_assert_int_eq(a->family.n, b->family.n);
    ck_assert_int_eq(a->family.least, b->family.least);
    ck_assert_int_eq(a->family.most, b->family.most);
    ck_assert_int_eq(a->sudoku.side, b->sudoku.side);
    for (int cell = 0; cell < a->sudoku.side * a->sudoku.side; cell++) {
        ck_assert_int_eq(a->sudoku.givens[cell], b->sudoku.givens[cell]);
        ck_assert_int_eq(a->sudoku.boxes[cell], b->sudoku.boxes[cell]);
        ck_assert_int_eq(sudoku_unit_at(&a->sudoku, UNIT_CAGE, cell),
                         sudoku_unit_at(&b->sudoku, UNIT_CAGE, cell));
    }
}

static void expect_same_batch(const struct batch *a, const struct batch *b)
{
    expect_same_text(a->set, b->set);
    ck_assert_int_eq(a->first, b->first);
    ck_assert_int_eq(a->count, b->count);
    ck_assert_int_eq(a->turn, b->turn);
    ck_assert_int_eq(a->flip, b->flip);
    ck_assert(uses_equal(a->uses, b->uses));
    ck_assert_int_eq(a->across, b->across);
    ck_assert_int_eq(a->down, b->down);
}

static void expect_same_piece(const struct piece *a, const struct piece *b)
{
    ck_assert_str_eq(a->name, b->name);
    ck_assert_int_eq(a->letter, b->letter);
    ck_assert_int_eq(shape_compare(&a->shape, &b->shape), 0);
    ck_assert_int_eq(a->turn, b->turn);
    ck_assert_int_eq(a->flip, b->flip);
    ck_assert(uses_equal(a->uses, b->uses));
}

static void expect_same_region(const struct region *a, const struct region *b)
{
    ck_assert_int_eq(a->width, b->width);
    ck_assert_int_eq(a->height, b->height);
    size_t sites = (size_t)a->width * (size_t)a->height;
    if (a->sites)
        ck_assert_mem_eq(a->sites, b->sites, sites);
    ck_assert_int_eq(!a->pattern, !b->pattern);
    if (a->pattern)
        ck_assert_mem_eq(a->pattern, b->pattern, sites);
}

static void expect_same_placed(const struct placed *a, const struct placed *b)
{
    ck_assert_int_eq(a->piece, b->piece);
    ck_assert_int_eq(a->count, b->count);
    for (int i = 0; i < a->count; i++)
        ck_assert_int_eq(cell_compare(a->cells[i], b->cells[i]), 0);
}

void expect_same_puzzle(const struct puzzle *a, const struct puzzle *b)
{
    ck_assert_int_eq(a->kind, b->kind);
    expect_same_text(a->title, b->title);
    expect_same_text(a->author, b->author);
    expect_same_text(a->source, b->source);
    expect_same_text(a->note, b->note);
    ck_assert_int_eq(a->known_count, b->known_count);
    ck_assert_int_eq(a->known_distinct, b->known_distinct);
    ck_assert_int_eq(a->known_nodes, b->known_nodes);
    ck_assert_ptr_eq(a->lattice, b->lattice);
    expect_same_region(&a->region, &b->region);
    ck_assert_int_eq(a->npieces, b->npieces);
    for (int p = 0; p < a->npieces; p++)
        expect_same_piece(&a->pieces[p], &b->pieces[p]);
    ck_assert_int_eq(a->nbatches, b->nbatches);
    for (int i = 0; i < a->nbatches; i++)
        expect_same_batch(&a->batches[i], &b->batches[i]);
    ck_assert_int_eq(a->same, b->same);
    ck_assert_int_eq(a->ignores_pattern, b->ignores_pattern);
    ck_assert_int_eq(a->nplaced, b->nplaced);
    for (int k = 0; k < a->nplaced; k++)
        expect_same_placed(&a->placed[k], &b->placed[k]);
    expect_same_bare(&a->bare, &b->bare);
    expect_same_numbers(a, b);
}

void expect_identity(const struct puzzle *puzzle, const struct format *format)
{
    struct puzzle again;
    char *text = write_text(puzzle, format);
    read_text(&again, format, text);
    expect_same_puzzle(puzzle, &again);
    char *twice = write_text(&again, format);
    ck_assert_str_eq(text, twice);
    puzzle_done(&again);
    free(text);
    free(twice);
}

const struct format *guess_text(const char *name, const char *text)
{
    struct source source;
    struct diag diag = {0};
    ck_assert(source_of_bytes(&source, name, text, strlen(text), &diag));
    struct guess_of_format guess;
    ck_assert(format_guess(&source, &guess, &diag));
    source_close(&source);
    return guess.format;
}
