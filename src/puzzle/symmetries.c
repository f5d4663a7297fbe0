/* SPDX-License-Identifier: MIT */
/* Motions of a tiling that preserve region and placements: pieces and orientations that fit nowhere
 * break no symmetry.  A piece maps to one with exactly its placements' images and equal uses;
 * pieces with equal placements keep their order, so motions form a group. */
#include <stdlib.h>

#include "base/limit.h"
#include "base/memory.h"
#include "puzzle/encode.h"
#include "puzzle/orientations.h"

/* Orientations of a shape, adjacent in `sorted`. */
struct orientation_run {
    const struct orientation *first;
    int count;
};

struct symmetry_finder {
    const struct encoding *encoding;
    const struct puzzle *puzzle;
    struct orientations all, sorted;    /* owned; by piece, and by shape */
    int *first_oriented;        /* [npieces + 1], in `all`; not of later twins */
    int32_t *first_option;      /* [npieces + 1] */
    int32_t *item_of_piece;     /* [npieces], 0: none */
    int *rank;                  /* [npieces], among pieces with equal placements */
    struct cell corner;
    /* current motion: a turn, then a translation */
    int symmetry;
    struct cell *turned;        /* [sites] */
    struct cell move;
    struct orientation_run *images; /* [all.count]: of the image's shape */
    int *orientation;           /* [all.count]: of the image in its piece; -1: none */
    int *image_of_piece;        /* [npieces] */
    int32_t *image_of_option;   /* [options + 1], of the last piece tried */
};

static int compare_placements(const void *a, const void *b)
{
    const struct placement *p = a, *q = b;
    if (p->piece != q->piece)
        return p->piece < q->piece ? -1 : 1;
    if (p->orientation != q->orientation)
        return p->orientation < q->orientation ? -1 : 1;
    return cell_compare(p->cells[0], q->cells[0]);
}

static struct cell image_of(const struct symmetry_finder *finder, struct cell cell)
{
    return cell_plus(finder->turned[region_index(&finder->puzzle->region, cell)], finder->move);
}

static void turn_sites(struct symmetry_finder *finder, int symmetry)
{
    const struct region *region = &finder->puzzle->region;
    finder->symmetry = symmetry;
    finder->move = (struct cell){0, 0, 0};
    for (size_t i = 0; i < region_sites(region); i++)
        finder->turned[i] = lattice_turn(finder->puzzle->lattice, region_cell(region, i), symmetry);
}

static struct cell least_corner(const struct symmetry_finder *finder)
{
    const struct region *region = &finder->puzzle->region;
    struct cell least = {INT32_MAX, INT32_MAX, INT32_MAX};
    for (size_t i = 0; i < region_sites(region); i++) {
        if (region->sites[i] == SITE_OUTSIDE)
            continue;
        struct cell image = image_of(finder, region_cell(region, i));
        least.x = image.x < least.x ? image.x : least.x;
        least.y = image.y < least.y ? image.y : least.y;
        least.z = image.z < least.z ? image.z : least.z;
    }
    return least;
}

static bool region_maps_to_itself(const struct symmetry_finder *finder)
{
    const struct region *region = &finder->puzzle->region;
    for (size_t i = 0; i < region_sites(region); i++) {
        enum site site = region->sites[i];
        struct cell cell = region_cell(region, i), image = image_of(finder, cell);
        if (site != SITE_OUTSIDE &&
            (region_at(region, image) != site ||
             puzzle_mark(finder->puzzle, image) != puzzle_mark(finder->puzzle, cell)))
            return false;
    }
    return true;
}

/* Finds the translation after `symmetry` that preserves the region. */
static bool find_motion(struct symmetry_finder *finder, int symmetry)
{
    turn_sites(finder, symmetry);
    finder->move = cell_minus(finder->corner, least_corner(finder));
    return lattice_may_move(finder->puzzle->lattice, finder->move) &&
           region_maps_to_itself(finder);
}

static void turn_all(struct symmetry_finder *finder)
{
    for (int o = 0; o < finder->all.count; o++) {
        struct shape turned = shape_turn(&finder->all.at[o].shape, finder->symmetry);
        struct orientation_run *images = &finder->images[o];
        images->first = orientations_find(&finder->sorted, &turned, &images->count);
        shape_done(&turned);
    }
}

static int32_t image_of_cell(const struct symmetry_finder *finder, struct cell cell)
{
    return legend_item_at(&finder->encoding->legend, image_of(finder, cell));
}

/* Placed pieces make optional cells primary. */
static bool cells_stay_primary(const struct symmetry_finder *finder)
{
    const struct encoding *encoding = finder->encoding;
    int32_t primary = encoding->problem.primary;
    for (int32_t i = 1; i <= primary; i++) {
        const struct item_legend *means = &encoding->legend.items[i];
        if (means->meaning == MEANS_CELL && image_of_cell(finder, means->cell) > primary)
            return false;
    }
    return true;
}

static bool are_used_alike(const struct symmetry_finder *finder, int piece, int other)
{
    const struct problem *problem = &finder->encoding->problem;
    int32_t a = finder->item_of_piece[piece], b = finder->item_of_piece[other];
    if (!a || !b)
        return a == b;
    struct bounds p = problem_bounds(problem, a), q = problem_bounds(problem, b);
    return (a <= problem->primary) == (b <= problem->primary) && p.least == q.least &&
           p.most == q.most;
}

static int count_options(const struct symmetry_finder *finder, int piece)
{
    return finder->first_option[piece + 1] - finder->first_option[piece];
}

static int32_t find_option(const struct symmetry_finder *finder, int32_t option, int image)
{
    const struct encoding *encoding = finder->encoding;
    const struct placement *from = &encoding->legend.placements[option];
    struct cell least = image_of(finder, from->cells[0]);
    for (int i = 1; i < from->count; i++) {
        struct cell cell = image_of(finder, from->cells[i]);
        if (cell_compare(cell, least) < 0)
            least = cell;
    }
    int orientation = finder->orientation[finder->first_oriented[from->piece] + from->orientation];
    struct placement sought = {.piece = image, .orientation = orientation,
                               .count = from->count, .cells = &least};
    const struct placement *placements = encoding->legend.placements;
    const struct placement *found =
        bsearch(&sought, placements + finder->first_option[image],
                (size_t)count_options(finder, image), sizeof sought, compare_placements);
    return found ? (int32_t)(found - placements) : 0;
}

static void orient(struct symmetry_finder *finder, int piece, int image)
{
    for (int o = finder->first_oriented[piece]; o < finder->first_oriented[piece + 1]; o++) {
        struct orientation_run images = finder->images[o];
        finder->orientation[o] = -1;
        for (int k = 0; k < images.count; k++)
            if (images.first[k].piece == image)
                finder->orientation[o] = images.first[k].number;
    }
}

static bool is_image(struct symmetry_finder *finder, int piece, int image)
{
    bool is = are_used_alike(finder, piece, image) &&
              count_options(finder, piece) == count_options(finder, image);
    if (is)
        orient(finder, piece, image);
    for (int32_t o = finder->first_option[piece]; o < finder->first_option[piece + 1] && is; o++) {
        is = limit_step();
        finder->image_of_option[o] = find_option(finder, o, image);
        is &= finder->image_of_option[o] != 0;
    }
    return is;
}

/* Returns orientations equal to the image of the first placement. */
static struct orientation_run candidates_for(const struct symmetry_finder *finder, int piece)
{
    const struct placement *first =
        &finder->encoding->legend.placements[finder->first_option[piece]];
    return finder->images[finder->first_oriented[piece] + first->orientation];
}

/* Returns -1 if there is none.  A piece that fits nowhere maps to itself. */
static int find_image(struct symmetry_finder *finder, int piece)
{
    if (!count_options(finder, piece))
        return piece;
    struct orientation_run run = candidates_for(finder, piece);
    for (int k = 0; k < run.count; k++)
        if (finder->rank[run.first[k].piece] == finder->rank[piece] &&
            is_image(finder, piece, run.first[k].piece))
            return run.first[k].piece;
    return -1;
}

static bool pieces_have_images(struct symmetry_finder *finder)
{
    bool have = true;
    for (int p = 0; p < finder->puzzle->npieces && have; p++) {
        finder->image_of_piece[p] = find_image(finder, p);
        have = finder->image_of_piece[p] >= 0;
    }
    return have;
}

static void rank_pieces(struct symmetry_finder *finder)
{
    turn_all(finder);
    for (int p = 0; p < finder->puzzle->npieces; p++) {
        struct orientation_run run = {0};
        if (count_options(finder, p))
            run = candidates_for(finder, p);
        for (int k = 0; k < run.count && run.first[k].piece < p; k++)
            finder->rank[p] += is_image(finder, p, run.first[k].piece);
    }
}

/* Searches backward: crossings are the last items. */
static int32_t image_of_crossing(const struct symmetry_finder *finder, struct cell node)
{
    const struct item_legend *items = finder->encoding->legend.items;
    int32_t item = finder->encoding->problem.items;
    struct cell image = image_of(finder, node);
    while (cell_compare(items[item].cell, image) != 0)
        item--;
    return item;
}

static int32_t image_of_item(const struct symmetry_finder *finder, int32_t item)
{
    const struct item_legend *means = &finder->encoding->legend.items[item];
    if (means->meaning == MEANS_RULE)
        return image_of_crossing(finder, means->cell);
    return means->meaning == MEANS_PIECE
               ? finder->item_of_piece[finder->image_of_piece[means->piece]]
               : image_of_cell(finder, means->cell);
}

static bool add_motion(const struct symmetry_finder *finder, struct symmetries *symmetries,
                       struct diag *diag)
{
    const struct problem *problem = &finder->encoding->problem;
    int32_t *items, *options;
    if (!symmetries_room(problem, &items, &options, diag))
        return false;
    for (int32_t i = 1; i <= problem->items; i++)
        items[i] = image_of_item(finder, i);
    for (int32_t o = 1; o <= problem->options; o++)
        options[o] = finder->image_of_option[o];
    symmetries_add(symmetries, problem, items, options);
    return true;
}

/* A piece's orientations are adjacent, and its options. */
static void list_pieces(struct symmetry_finder *finder)
{
    const struct encoding *encoding = finder->encoding;
    int pieces = finder->puzzle->npieces;
    for (int i = 0; i < finder->all.count; i++)
        finder->first_oriented[finder->all.at[i].piece + 1]++;
    for (int32_t o = 1; o <= encoding->problem.options; o++)
        finder->first_option[encoding->legend.placements[o].piece + 1]++;
    finder->first_option[0] = 1;
    for (int p = 0; p < pieces; p++) {
        finder->first_oriented[p + 1] += finder->first_oriented[p];
        finder->first_option[p + 1] += finder->first_option[p];
    }
    for (int32_t i = 1; i <= encoding->problem.items; i++)
        if (encoding->legend.items[i].meaning == MEANS_PIECE)
            finder->item_of_piece[encoding->legend.items[i].piece] = i;
}

static void finder_init(struct symmetry_finder *finder, const struct encoding *encoding)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    size_t pieces = (size_t)puzzle->npieces, options = (size_t)encoding->problem.options;
    *finder = (struct symmetry_finder){
        .encoding = encoding,
        .puzzle = puzzle,
        .all = orientations_of(puzzle),
        .sorted = orientations_of(puzzle),
        .first_oriented = memory_need_zero(pieces + 1, sizeof *finder->first_oriented),
        .first_option = memory_need_zero(pieces + 1, sizeof *finder->first_option),
        .item_of_piece = memory_need_zero(pieces, sizeof *finder->item_of_piece),
        .rank = memory_need_zero(pieces, sizeof *finder->rank),
        .turned = memory_need(NULL, region_sites(&puzzle->region), sizeof *finder->turned),
        .image_of_piece = memory_need_zero(pieces, sizeof *finder->image_of_piece),
        .image_of_option = memory_need(NULL, options + 1, sizeof *finder->image_of_option),
    };
    size_t count = (size_t)finder->all.count;
    finder->images = memory_need_zero(count, sizeof *finder->images);
    finder->orientation = memory_need_zero(count, sizeof *finder->orientation);
    orientations_sort(&finder->sorted);
    list_pieces(finder);
    turn_sites(finder, 0);
    finder->corner = least_corner(finder);
    rank_pieces(finder);
}

static void finder_done(struct symmetry_finder *finder)
{
    orientations_done(&finder->all);
    orientations_done(&finder->sorted);
    memory_free(finder->first_oriented);
    memory_free(finder->first_option);
    memory_free(finder->item_of_piece);
    memory_free(finder->rank);
    memory_free(finder->images);
    memory_free(finder->orientation);
    memory_free(finder->turned);
    memory_free(finder->image_of_piece);
    memory_free(finder->image_of_option);
}

static bool is_symmetry(struct symmetry_finder *finder, int symmetry)
{
    if (!find_motion(finder, symmetry) || !cells_stay_primary(finder))
        return false;
    turn_all(finder);
    return pieces_have_images(finder);
}

/* The last symmetry to try, plus 1. */
static int count_allowed(const struct puzzle *puzzle)
{
    switch (puzzle->same) {
    case SAME_ALL:
        return puzzle->lattice->symmetries;
    case SAME_TURNED:
        return puzzle->lattice->symmetries / 2;
    case SAME_NONE:
        break;
    }
    return 1;
}

bool find_tiling_symmetries(struct symmetries *symmetries, const struct encoding *encoding,
                            struct diag *diag)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    int allowed = count_allowed(puzzle);
    symmetries->items = memory_need_zero((size_t)allowed, sizeof *symmetries->items);
    symmetries->options = memory_need_zero((size_t)allowed, sizeof *symmetries->options);
    struct symmetry_finder finder;
    finder_init(&finder, encoding);
    bool done = true;
    for (int s = 1; s < allowed && done; s++)
        if (is_symmetry(&finder, s))
            done = add_motion(&finder, symmetries, diag);
    if (limits_passed())
        done = diag_memory(diag, "the symmetries");
    finder_done(&finder);
    if (!done)
        symmetries_done(symmetries);
    return done;
}
