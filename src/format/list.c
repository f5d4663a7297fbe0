/* SPDX-License-Identifier: MIT */
/* Lists of pieces, written without a board. */
#include "format/list.h"

#include <string.h>

#include "base/memory.h"
#include "base/scan.h"
#include "format/brackets.h"
#include "format/format.h"
#include "format/roles.h"

/* Turns the shape and swaps coordinates: the first column's lowest cell is first. */
static void write_square(const struct shape *shape, FILE *out)
{
    struct shape turned = shape_turn(shape, 1);
    for (int i = 0; i < turned.count; i++)
        fprintf(out, "%s(%d,%d)", i ? ", " : "", turned.cells[i].y, turned.cells[i].x);
    shape_done(&turned);
}

/* The reader does not accept layers. */
static void write_cell(const struct shape *shape, int i, FILE *out)
{
    struct cell cell = shape->cells[i];
    fprintf(out, "%s(%d,%d", i ? ", " : "", cell.x, cell.y);
    if (shape->lattice->layer)
        fprintf(out, ",%d", cell.z);
    fputc(')', out);
}

void list_write(const struct shape *shape, FILE *out)
{
    fputc('[', out);
    if (shape->lattice == &lattice_square)
        write_square(shape, out);
    else
        for (int i = 0; i < shape->count; i++)
            write_cell(shape, i, out);
    fputs("]\n", out);
}

/* Counts of pairs in round and in square brackets, and of lists of them. */
struct pairs {
    int round, square, lists;
    bool is_far, is_shallow, has_others;
};

static void add_up(struct pairs *pairs, const struct values *values, int32_t list, int depth)
{
    int32_t before = pairs->round + pairs->square;
    int64_t x = 0, y = 0;
    VALUES_EACH(values, k, list) {
        bool is_round = *values->at[k].text.text == '(';
        if (!values_is_pair(values, k)) {
            enum role role = role_of(values->at[k].name);
            pairs->has_others |= !values->at[k].is_list;
            pairs->is_shallow |= role == ROLE_UNIVERSE || role == ROLE_SETS;
            add_up(pairs, values, k, depth + 1);
            continue;
        }
        pairs->round += is_round;
        pairs->square += !is_round;
        pairs->is_shallow |= depth < 2;
        pairs->is_far |= value_integer(&values->at[k + 1], 1, &x) +
                             value_integer(&values->at[k + 2], 1, &y) < 2;
    }
    pairs->lists += pairs->round + pairs->square > before && depth > 1;
}

/* Pairs in round brackets are cells.  In square brackets they are if each is in two lists and a
 * number is above 1, or if lists have names; else they are rows of a matrix. */
static enum match match_pairs(const struct values *values)
{
    struct pairs pairs = {0};
    if (values->count)
        add_up(&pairs, values, 0, 0);
    bool is_open = values->count > 1 && *values->at[1].text.text == '[';
    bool is_object = values->count > 2 && values->at[2].name.text;
    bool is_json = pairs.square && !pairs.round && !pairs.is_shallow &&
                   (is_object ? pairs.lists > 1 : pairs.is_far);
    return pairs.has_others                      ? MATCH_NO
           : is_json || (pairs.round && is_open) ? MATCH_SIGNED
           : pairs.round && !pairs.square        ? MATCH_CERTAIN
                                                 : MATCH_NO;
}

static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct values values = {0};
    bool is_cut = scan.source.length + 2 < source->length;
    bool is_packing = (values_read(&values, &scan) || is_cut) && packing_is(&values, &scan);
    enum match found = is_packing ? MATCH_SIGNED : match_pairs(&values);
    values_done(&values);
    return found;
}

bool list_claims(const struct source *source)
{
    return match(source) == MATCH_SIGNED;
}

static const char *refuse(const struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces; p++)
        if (strchr(puzzle->pieces[p].name, '"'))
            return "a list cannot hold pieces whose names have quotes";
    bool plain = puzzle->kind == PUZZLE_TILING && puzzle->lattice == &lattice_square &&
                 !puzzle->region.sites;
    for (int p = 0; p < puzzle->npieces && plain; p++) {
        const struct piece *piece = &puzzle->pieces[p];
        plain = uses_equal(piece->uses, USE_ONCE) && piece->turn && piece->flip &&
                !piece->shape.marks;
    }
    return plain ? NULL : "a list can hold only polyominoes";
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    (void)diag;
    bool named = !puzzle_names_are_default(puzzle);
    for (int p = 0; p < puzzle->npieces; p++) {
        if (named)
            fprintf(out, "\"%s\": ", puzzle->pieces[p].name);
        list_write(&puzzle->pieces[p].shape, out);
    }
    return true;
}

const struct format format_list = {
    .name = "list",
    .summary = "pieces in brackets, by their cells or rows, with a board or without",
    .programs = "Python, JavaScript, C",
    .heading = "# polyominoes",
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS | LOSS_COSTS,
    .match = match,
    .read = packing_read,
    .refuse = refuse,
    .write = write,
};
