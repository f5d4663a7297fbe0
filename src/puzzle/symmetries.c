/* The symmetries of a tiling: motions of the lattice that map region and pieces to themselves.
 *
 * No two pieces but twins can lie alike (puzzle_check() sees to that), and of twins only the
 * first is laid, so a shape tells the piece and its orientation, and a shape with its first
 * cell the option. */
#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"
#include "puzzle/encode.h"
#include "puzzle/lies.h"

struct finder {
    const struct encoding *encoding;
    const struct puzzle *puzzle;
    struct lies lies, sorted;   /* owned; the same by piece and by shape */
    int *first_lie;             /* owned; [npieces + 1], indices into `lies`; twins have none */
    int32_t *item_of_piece;     /* owned; [npieces], 0: none */
    /* the motion in hand: first turned, then moved */
    int symmetry;
    struct cell move;
    const struct lie **images;  /* owned; [lies.count], in `sorted` */
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

static struct cell image_of(const struct finder *finder, struct cell cell)
{
    cell = finder->puzzle->lattice->turn(cell, finder->symmetry);
    return (struct cell){cell.x + finder->move.x, cell.y + finder->move.y};
}

/* The least corner of what is on the board, its image under the motion in hand. */
static struct cell least_corner(const struct finder *finder)
{
    const struct region *region = &finder->puzzle->region;
    struct cell least = {INT32_MAX, INT32_MAX};
    for (int y = 0; y < region->height; y++) {
        for (int x = 0; x < region->width; x++) {
            if (region_at(region, x, y) == SITE_OUTSIDE)
                continue;
            struct cell image = image_of(finder, (struct cell){x, y});
            least.x = image.x < least.x ? image.x : least.x;
            least.y = image.y < least.y ? image.y : least.y;
        }
    }
    return least;
}

static bool region_maps_to_itself(const struct finder *finder)
{
    const struct region *region = &finder->puzzle->region;
    for (int y = 0; y < region->height; y++) {
        for (int x = 0; x < region->width; x++) {
            enum site site = region_at(region, x, y);
            struct cell image = image_of(finder, (struct cell){x, y});
            if (site != SITE_OUTSIDE &&
                (region_at(region, image.x, image.y) != site ||
                 puzzle_mark(finder->puzzle, image) !=
                     puzzle_mark(finder->puzzle, (struct cell){x, y})))
                return false;
        }
    }
    return true;
}

/* Choose the move after `symmetry` that brings the region back onto itself. */
static bool find_motion(struct finder *finder, int symmetry)
{
    finder->move = (struct cell){0, 0};
    finder->symmetry = 0;
    struct cell to = least_corner(finder);
    finder->symmetry = symmetry;
    struct cell from = least_corner(finder);
    finder->move = (struct cell){to.x - from.x, to.y - from.y};
    return lattice_may_move(finder->puzzle->lattice, finder->move.x, finder->move.y) &&
           region_maps_to_itself(finder);
}

static bool find_image(struct finder *finder, int lie)
{
    struct shape turned = shape_turn(&finder->lies.at[lie].shape, finder->symmetry);
    finder->images[lie] = lies_find(&finder->sorted, &turned);
    shape_done(&turned);
    return finder->images[lie];
}

/* Each orientation of a piece must become one of the same other piece, and the other way. */
static bool piece_has_image(struct finder *finder, int piece)
{
    int first = finder->first_lie[piece], end = finder->first_lie[piece + 1];
    for (int lie = first; lie < end; lie++)
        if (!find_image(finder, lie) || finder->images[lie]->piece != finder->images[first]->piece)
            return false;
    int image = finder->images[first]->piece;
    return finder->first_lie[image + 1] - finder->first_lie[image] == end - first &&
           uses_equal(puzzle_uses(finder->puzzle, image), puzzle_uses(finder->puzzle, piece));
}

static bool pieces_have_images(struct finder *finder)
{
    for (int p = 0; p < finder->puzzle->npieces; p++)
        if (finder->puzzle->pieces[p].twin == p && !piece_has_image(finder, p))
            return false;
    return true;
}

static int image_of_piece(const struct finder *finder, int piece)
{
    return finder->images[finder->first_lie[finder->puzzle->pieces[piece].twin]]->piece;
}

/* A placed piece must become another one that is placed, or itself. */
static bool placed_has_image(const struct finder *finder, const struct placed *placed)
{
    const struct puzzle *puzzle = finder->puzzle;
    int image = puzzle_placed_at(puzzle, image_of(finder, placed->cells[0]));
    for (int i = 1; i < placed->count; i++)
        if (puzzle_placed_at(puzzle, image_of(finder, placed->cells[i])) != image)
            return false;
    return image >= 0 && puzzle->placed[image].count == placed->count &&
           puzzle->pieces[puzzle->placed[image].piece].twin ==
               image_of_piece(finder, placed->piece);
}

static bool all_placed_have_images(const struct finder *finder)
{
    for (int k = 0; k < finder->puzzle->nplaced; k++)
        if (!placed_has_image(finder, &finder->puzzle->placed[k]))
            return false;
    return true;
}

static int32_t image_of_item(const struct finder *finder, int32_t item)
{
    const struct legend *legend = &finder->encoding->legend;
    const struct item_legend *means = &legend->items[item];
    if (means->meaning == MEANS_PIECE)
        return finder->item_of_piece[image_of_piece(finder, means->piece)];
    struct cell image = image_of(finder, means->cell);
    return legend->item_at[(size_t)image.y * (size_t)finder->puzzle->region.width +
                           (size_t)image.x];
}

static int32_t image_of_option(const struct finder *finder, int32_t option)
{
    const struct encoding *encoding = finder->encoding;
    const struct placement *from = &encoding->legend.placements[option];
    const struct lie *lie = finder->images[finder->first_lie[from->piece] + from->orientation];
    struct cell least = image_of(finder, from->cells[0]);
    for (int i = 1; i < from->count; i++) {
        struct cell image = image_of(finder, from->cells[i]);
        if (cell_compare(image, least) < 0)
            least = image;
    }
    struct placement sought = {lie->piece, lie->orientation, from->count, &least};
    const struct placement *found =
        bsearch(&sought, encoding->legend.placements + 1, (size_t)encoding->problem.options,
                sizeof sought, compare_placements);
    assert(found);
    return (int32_t)(found - encoding->legend.placements);
}

/* Write the motion in hand as permutations; dropped again where it is nothing new. */
static bool add_motion(const struct finder *finder, struct symmetries *symmetries,
                       struct diag *diag)
{
    const struct problem *problem = &finder->encoding->problem;
    int32_t *items = memory_try_zero((size_t)problem->items + 1, sizeof *items);
    int32_t *options = memory_try_zero((size_t)problem->options + 1, sizeof *options);
    if (!items || !options) {
        memory_free(items);
        memory_free(options);
        return diag_memory(diag, "the symmetries");
    }
    for (int32_t i = 1; i <= problem->items; i++)
        items[i] = image_of_item(finder, i);
    for (int32_t o = 1; o <= problem->options; o++)
        options[o] = image_of_option(finder, o);
    symmetries_add(symmetries, problem, items, options);
    return true;
}

static void finder_init(struct finder *finder, const struct encoding *encoding)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    size_t pieces = (size_t)puzzle->npieces;
    *finder = (struct finder){
        .encoding = encoding,
        .puzzle = puzzle,
        .lies = lies_of(puzzle),
        .sorted = lies_of(puzzle),
        .first_lie = memory_need_zero(pieces + 1, sizeof *finder->first_lie),
        .item_of_piece = memory_need_zero(pieces, sizeof *finder->item_of_piece),
    };
    lies_sort(&finder->sorted);
    finder->images = memory_need_zero((size_t)finder->lies.count, sizeof *finder->images);
    for (int i = 0; i < finder->lies.count; i++)
        finder->first_lie[finder->lies.at[i].piece + 1] = i + 1;
    for (size_t p = 1; p <= pieces; p++)
        if (!finder->first_lie[p])
            finder->first_lie[p] = finder->first_lie[p - 1];
    for (int32_t i = 1; i <= encoding->problem.items; i++)
        if (encoding->legend.items[i].meaning == MEANS_PIECE)
            finder->item_of_piece[encoding->legend.items[i].piece] = i;
}

static void finder_done(struct finder *finder)
{
    lies_done(&finder->lies);
    lies_done(&finder->sorted);
    memory_free(finder->first_lie);
    memory_free(finder->item_of_piece);
    memory_free(finder->images);
}

/* The symmetries of the lattice to try are 1 to this one less. */
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
    struct finder finder;
    finder_init(&finder, encoding);
    bool done = true;
    for (int s = 1; s < allowed && done; s++)
        if (find_motion(&finder, s) && pieces_have_images(&finder) &&
            all_placed_have_images(&finder))
            done = add_motion(&finder, symmetries, diag);
    finder_done(&finder);
    if (!done)
        symmetries_done(symmetries);
    return done;
}
