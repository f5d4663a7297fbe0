/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <string.h>

#include "base/memory.h"
#include "format/board.h"
#include "format/dlx.h"
#include "format/matrix.h"
#include "format/sudoku/sudoku.h"
#include "puzzle/orientations.h"
#include "puzzle/sets.h"

#define INDENT 2

const char *board_same(int k)
{
    static const char *const words[] = {
        [SAME_ALL] = "turned and mirrored",
        [SAME_TURNED] = "turned",
        [SAME_NONE] = "nothing",
        NULL,
    };
    return words[k];
}

const char *board_pattern(int k)
{
    static const char *const words[] = {"matched", "ignored", NULL};
    return words[k];
}

static void write_text(const char *key, const char *text, FILE *out)
{
    if (text)
        fprintf(out, "%s: %s\n", key, text);
}

static void write_note(const char *note, FILE *out)
{
    struct word rest = word_of_text(note), line;
    const char *before = " ";
    fputs("note:", out);
    while (word_cut(&rest, '\n', &line))
        if (line.length) {
            fprintf(out, "%s%.*s", before, (int)line.length, line.text);
            before = "\n  ";
        }
    fputc('\n', out);
}

/* Omits terms that are the set's default. */
static void write_moves(const struct batch *batch, FILE *out)
{
    const struct set *set;
    enum forms forms = FORMS_FREE;
    bool usual = batch->set && set_find(batch->set, NULL, &set, &forms) &&
                 batch->turn == (forms != FORMS_FIXED) && batch->flip == (forms == FORMS_FREE);
    if (usual)
        return;
    if (!batch->turn && !batch->flip)
        fputs(", fixed", out);
    if (batch->turn)
        fputs(", turn", out);
    if (batch->flip)
        fputs(", flip", out);
}

static void write_set(const struct batch *batch, FILE *out)
{
    char uses[USES_TEXT];
    fprintf(out, "pieces: %s, %s", batch->set, uses_text(batch->uses, uses));
    write_moves(batch, out);
    if (batch->across != batch->down)
        fprintf(out, ", stretched %dx%d", batch->across, batch->down);
    else if (batch->across != 1)
        fprintf(out, ", enlarged %d", batch->across);
    fputc('\n', out);
}

static void write_piece(const struct puzzle *puzzle, int p, const struct batch *batch, FILE *out)
{
    const struct piece *piece = &puzzle->pieces[p];
    char uses[USES_TEXT];
    fprintf(out, "piece %s: %s", piece->name, uses_text(batch->uses, uses));
    write_moves(batch, out);
    fputc('\n', out);
    struct region drawing = region_of_shape(&piece->shape);
    bool has_marks = puzzle->region.pattern;
    if (has_marks && !drawing.pattern)
        drawing.pattern = memory_need_zero(region_sites(&drawing), 1);
    drawing_write(&drawing, puzzle->lattice, has_marks ? DRAWING_NO_MARK : 0, INDENT, out);
    region_done(&drawing);
}

static void write_batches(const struct puzzle *puzzle, FILE *out)
{
    for (int b = 0; b < puzzle->nbatches; b++) {
        const struct batch *batch = &puzzle->batches[b];
        if (batch->set)
            write_set(batch, out);
        for (int p = batch->first; !batch->set && p < batch->first + batch->count; p++)
            write_piece(puzzle, p, batch, out);
    }
}

static void write_colours(const struct puzzle *puzzle, FILE *out)
{
    for (int p = 0; p < puzzle->npieces; p++)
        if (puzzle->pieces[p].colour)
            fprintf(out, "colour: %s %s\n", puzzle->pieces[p].name,
                    colour_word((int)puzzle->pieces[p].colour - 1));
}

static void write_board(const struct puzzle *puzzle, FILE *out)
{
    fputs("board:\n", out);
    drawing_write(&puzzle->region, puzzle->lattice, 0, INDENT, out);
    if (puzzle->region.pattern) {
        fputs("marks:\n", out);
        drawing_write(&puzzle->region, puzzle->lattice, DRAWING_NO_MARK, INDENT, out);
    }
}

/* Several drawings keep the order of the pieces. */
static void write_placed(const struct puzzle *puzzle, FILE *out)
{
    struct region letters = puzzle->region;
    for (int k = 0; k < puzzle->nplaced;) {
        letters.pattern = memory_need_zero(region_sites(&letters), 1);
        k = placed_fill(puzzle, k, letters.pattern);
        fputs("placed:\n", out);
        drawing_write(&letters, puzzle->lattice, '.', INDENT, out);
        memory_free(letters.pattern);
    }
}

static bool marks_can_be_drawn(const struct puzzle *puzzle)
{
    const struct region *region = &puzzle->region;
    bool can = !region->pattern ||
               drawing_holds_marks(region->pattern, (int)region_sites(region));
    for (int p = 0; p < puzzle->npieces && can; p++)
        can = !puzzle->pieces[p].shape.marks ||
              (region->pattern &&
               drawing_holds_marks(puzzle->pieces[p].shape.marks, puzzle->pieces[p].shape.count));
    return can;
}

static bool has_letters(const struct puzzle *puzzle)
{
    bool has = true;
    for (int k = 0; k < puzzle->nplaced && has; k++)
        has = placed_has_letter(puzzle, k);
    return has;
}

static void write_way(const struct puzzle *puzzle, const struct price *price, FILE *out)
{
    struct shapes ways = puzzle_orientations(puzzle, price->piece);
    struct facing *facings = memory_need(NULL, (size_t)ways.count, sizeof *facings);
    char text[FACING_TEXT];
    orientations_mark(puzzle, price->piece, &ways, facings);
    fputs(facing_text(facings[price->orientation], false, text), out);
    memory_free(facings);
    shapes_done(&ways);
}

static void write_costs(const struct puzzle *puzzle, FILE *out)
{
    char place[CELL_TEXT];
    for (int k = 0; k < puzzle->nprices; k++) {
        const struct price *price = &puzzle->prices[k];
        fprintf(out, "cost: %s", price->piece < 0 ? "*" : puzzle->pieces[price->piece].name);
        if (price->orientation >= 0)
            write_way(puzzle, price, out);
        if (price->cell.x >= 0)
            fprintf(out, " %s", cell_text(&puzzle->region, price->cell, place));
        fprintf(out, " %" PRId64 "\n", price->cost);
    }
}

static void write_tiling(const struct puzzle *puzzle, FILE *out)
{
    fprintf(out, "lattice: %s\n", puzzle->lattice->name);
    if (puzzle->region.pattern)
        fprintf(out, "pattern: %s\n", board_pattern(puzzle->ignores_pattern));
    write_batches(puzzle, out);
    write_colours(puzzle, out);
    if (puzzle->same != SAME_ALL)
        fprintf(out, "same: %s\n", board_same((int)puzzle->same));
    write_board(puzzle, out);
    write_placed(puzzle, out);
    write_costs(puzzle, out);
}

/* A matrix loses the order of items in options. */
static bool has_order(const struct problem *problem)
{
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o] + 1; e < problem->first[o + 1]; e++)
            if (problem->entries[e].item < problem->entries[e - 1].item)
                return true;
    return false;
}

static void write_bare(const struct puzzle *puzzle, FILE *out)
{
    const struct problem *problem = &puzzle->bare.problem;
    bool as_matrix = !problem->costs && !has_order(problem) && !matrix_refuse(puzzle);
    fputs(as_matrix ? "matrix:\n" : "options:\n", out);
    (as_matrix ? matrix_write : dlx_write)(&puzzle->bare, INDENT, out);
}

const char *board_refuse(const struct puzzle *puzzle)
{
    if (puzzle->kind == PUZZLE_BARE)
        return puzzle->bare.problem.primary
                   ? NULL : "a board file cannot hold a problem without primary items";
    return !marks_can_be_drawn(puzzle)
               ? "a board file can hold only ASCII marks other than '.' and '_'"
           : !has_letters(puzzle)
               ? "a board file cannot hold placed pieces without a letter of their own"
               : NULL;
}

static void write_sudoku(const struct sudoku *sudoku, FILE *out)
{
    fputs("sudoku:\n", out);
    sudoku_write(sudoku, INDENT, out);
    if (!sudoku_has_square_boxes(sudoku)) {
        fputs("boxes:\n", out);
        sudoku_write_boxes(sudoku, INDENT, out);
    }
    if (sudoku->diagonals || sudoku->windows)
        fprintf(out, "rules: %s%s%s\n", sudoku->diagonals ? "diagonals" : "",
                sudoku->diagonals && sudoku->windows ? ", " : "",
                sudoku->windows ? "windows" : "");
    if (sudoku->cages) {
        fputs("cages:\n", out);
        sudoku_write_cages(sudoku, INDENT, out);
    }
}

static void write_partition(struct family family, FILE *out)
{
    fprintf(out, "partition: %d", family.n);
    if (family.least == family.most)
        fprintf(out, " %d", family.least);
    else if (family.least > 1 || family.most < family.n)
        fprintf(out, " %d..%d", family.least, family.most);
    fputc('\n', out);
}

static void write_number(const char *key, int64_t number, FILE *out)
{
    if (number >= 0)
        fprintf(out, "%s: %" PRId64 "\n", key, number);
}

bool board_write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    (void)diag;
    fprintf(out, "dancetty %d\n", BOARD_VERSION);
    write_text("title", puzzle->title, out);
    write_text("author", puzzle->author, out);
    write_text("source", puzzle->source, out);
    if (puzzle->note)
        write_note(puzzle->note, out);
    write_number("count", puzzle->known_count, out);
    write_number("distinct", puzzle->known_distinct, out);
    write_number("nodes", puzzle->known_nodes, out);
    switch (puzzle->kind) {
    case PUZZLE_TILING: write_tiling(puzzle, out); break;
    case PUZZLE_BARE: write_bare(puzzle, out); break;
    case PUZZLE_SUDOKU: write_sudoku(&puzzle->sudoku, out); break;
    case PUZZLE_QUEENS: write_number("queens", puzzle->family.n, out); break;
    case PUZZLE_LANGFORD: write_number("langford", puzzle->family.n, out); break;
    case PUZZLE_PARTITION: write_partition(puzzle->family, out); break;
    }
    return true;
}
