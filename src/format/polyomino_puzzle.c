/* SPDX-License-Identifier: MIT */
/* The lines of Knuth's polyomino-dlx as a puzzle.
 *
 * It is a board with pieces unless there are suffixes, a piece of several lines, or two pieces that
 * are alike: these are told apart, so it is then the bare problem that the program would write. */
#include <ctype.h>
#include <limits.h>
#include <string.h>

#include "base/memory.h"
#include "format/builder.h"
#include "format/format.h"
#include "format/polyomino.h"

#define TRANSFORMATIONS 8

/* ---- a board with pieces ---- */

static struct shape shape_of_spots(const struct spots *spots)
{
    struct cell *cells = memory_need(NULL, (size_t)spots->count, sizeof *cells);
    for (int k = 0; k < spots->count; k++)
        cells[k] = (struct cell){spots->at[k].y, spots->at[k].x, 0};
    struct shape shape = shape_of(&lattice_square, cells, spots->count);
    memory_free(cells);
    return shape;
}

static bool has_suffix(const struct spots *spots)
{
    for (int k = 0; k < spots->count; k++)
        if (spots->at[k].suffix.length)
            return true;
    return false;
}

/* True where two pieces are alike. */
static bool has_twins(const struct polyominoes *polyominoes)
{
    struct shapes shapes = {0};
    for (int k = 0; k < polyominoes->count; k++) {
        struct shape shape = shape_of_spots(&polyominoes->parts[k].spots);
        shapes_add(&shapes, shape_least(&shape));
        shape_done(&shape);
    }
    shapes_sort(&shapes);
    bool has = shapes.count < polyominoes->count;
    shapes_done(&shapes);
    return has;
}

static bool is_tiling(const struct polyominoes *polyominoes)
{
    bool is_plain = polyominoes->board.count && !has_suffix(&polyominoes->board);
    for (int k = 0; k < polyominoes->count && is_plain; k++)
        is_plain = !has_suffix(&polyominoes->parts[k].spots) && polyominoes->parts[k].spots.count &&
                   polyominoes_first(polyominoes, k) == k;
    return is_plain && !has_twins(polyominoes);
}

static bool make_tiling(const struct polyominoes *polyominoes, struct puzzle *puzzle)
{
    struct shape board = shape_of_spots(&polyominoes->board);
    bool done = true;
    puzzle->kind = PUZZLE_TILING;
    puzzle->region = region_of_shape(&board);
    shape_done(&board);
    for (int k = 0; k < polyominoes->count && done; k++) {
        const struct part *part = &polyominoes->parts[k];
        char *name = word_copy(part->name);
        done = name ? puzzle_add_piece(puzzle, name, shape_of_spots(&part->spots),
                                       (struct uses){part->uses, part->uses}, true, true,
                                       scan_place(&polyominoes->scan, part->name.text),
                                       polyominoes->scan.diag)
                    : diag_memory(polyominoes->scan.diag, "the pieces");
        memory_free(name);
    }
    return done;
}

/* ---- a bare problem ---- */

/* The bare problem while it is made. */
struct making {
    const struct polyominoes *polyominoes;
    struct builder *builder;
    struct scan scan;       /* on the line that is turned into items or options */
    char *name;             /* owned; room for any cell's */
};

static struct word name_of(struct making *making, struct spot spot)
{
    making->name[0] = POLYOMINO_DIGITS[spot.x];
    making->name[1] = POLYOMINO_DIGITS[spot.y];
    memcpy(making->name + 2, spot.suffix.text, spot.suffix.length);
    return (struct word){making->name, 2 + spot.suffix.length};
}

static bool add_cells(struct making *making, bool secondary)
{
    const struct spots *board = &making->polyominoes->board;
    for (int k = 0; k < board->count; k++)
        if (!board->at[k].suffix.length != secondary &&
            !builder_item(making->builder, name_of(making, board->at[k]), (struct bounds){1, 1},
                          "a cell"))
            return false;
    return true;
}

static bool add_items(struct making *making)
{
    const struct polyominoes *polyominoes = making->polyominoes;
    if (!add_cells(making, false))
        return false;
    for (int k = 0; k < polyominoes->count; k++) {
        const struct part *part = &polyominoes->parts[k];
        making->scan.line = part->line;
        if (polyominoes_first(polyominoes, k) == k &&
            !builder_item(making->builder, part->name, (struct bounds){part->uses, part->uses},
                          "a piece's name"))
            return false;
    }
    builder_part(making->builder);
    return add_cells(making, true) && builder_begin(making->builder);
}

/* The least and the largest row and column. */
struct extent {
    int x, y, last_x, last_y;
};

static struct extent find_extent(const struct spots *spots)
{
    struct extent extent = {INT_MAX, INT_MAX, INT_MIN, INT_MIN};
    for (int k = 0; k < spots->count; k++) {
        struct spot spot = spots->at[k];
        extent.x = spot.x < extent.x ? spot.x : extent.x;
        extent.y = spot.y < extent.y ? spot.y : extent.y;
        extent.last_x = spot.x > extent.last_x ? spot.x : extent.last_x;
        extent.last_y = spot.y > extent.last_y ? spot.y : extent.last_y;
    }
    return extent;
}

static void move(struct spots *spots, int dx, int dy)
{
    for (int k = 0; k < spots->count; k++) {
        spots->at[k].x += dx;
        spots->at[k].y += dy;
    }
}

/* The image by one of the transformations, with the least row and column 0. */
static void transform(const struct spots *spots, int transformation, struct spots *image)
{
    for (int k = 0; k < spots->count; k++) {
        struct spot spot = spots->at[k];
        int x = transformation & 1 ? spot.y : spot.x, y = transformation & 1 ? spot.x : spot.y;
        image->at[k] = (struct spot){transformation & 2 ? -x : x, transformation & 4 ? -y : y,
                                     spot.suffix};
    }
    image->count = spots->count;
    struct extent extent = find_extent(image);
    move(image, -extent.x, -extent.y);
    spots_sort(image);
}

static bool lies_on_board(const struct spots *board, const struct spots *image)
{
    for (int k = 0; k < image->count; k++)
        if (!image->at[k].suffix.length && !spots_have(board, image->at[k]))
            return false;
    return true;
}

static const struct word none = {NULL, 0};

/* A cell of the image, which stands in no file: the fault lies at the piece. */
static bool add_cell(struct making *making, const struct part *part, struct spot spot)
{
    struct word name = name_of(making, spot);
    char shown[WORD_SHOWN];
    if (!names_find(&making->builder->items, name))
        return diag_expected(making->scan.diag, scan_place(&making->scan, part->name.text),
                             "pieces that move to known items", word_show(name, shown));
    return builder_entry(making->builder, part->name, name, none);
}

static bool add_option(struct making *making, const struct part *part, const struct spots *image)
{
    bool done = builder_entry(making->builder, part->name, part->name, none);
    for (int k = 0; k < image->count && done; k++)
        done = add_cell(making, part, image->at[k]);
    return done && builder_option(making->builder);
}

/* All that can be shifted to. */
static bool add_shifted(struct making *making, const struct part *part, struct spots *image)
{
    const struct spots *board = &making->polyominoes->board;
    struct extent box = find_extent(board), size = find_extent(image);
    bool done = true;
    for (int x = box.x; x <= box.last_x - size.last_x && done; x++)
        for (int y = box.y; y <= box.last_y - size.last_y && done; y++) {
            move(image, x, y);
            done = !lies_on_board(board, image) || add_option(making, part, image);
            move(image, -x, -y);
        }
    return done;
}

static bool are_equal(const struct spots *a, const struct spots *b)
{
    for (int k = 0; k < a->count; k++)
        if (spot_compare(&a->at[k], &b->at[k]) != 0)
            return false;
    return true;
}

/* Each image once. */
static bool add_part(struct making *making, const struct part *part)
{
    struct spots images[TRANSFORMATIONS] = {{NULL, 0, 0}};
    bool done = true;
    making->scan.line = part->line;
    for (int t = 0; t < TRANSFORMATIONS && done; t++) {
        bool is_new = true;
        images[t].at = memory_try(NULL, (size_t)part->spots.count, sizeof *images[t].at);
        if (!images[t].at) {
            done = diag_memory(making->scan.diag, "the pieces");
            break;
        }
        transform(&part->spots, t, &images[t]);
        for (int k = 0; k < t && is_new; k++)
            is_new = !are_equal(&images[k], &images[t]);
        done = !is_new || add_shifted(making, part, &images[t]);
    }
    for (int t = 0; t < TRANSFORMATIONS; t++)
        memory_free(images[t].at);
    return done;
}

static bool make_all(struct making *making)
{
    bool done = add_items(making);
    for (int k = 0; k < making->polyominoes->count && done; k++)
        done = add_part(making, &making->polyominoes->parts[k]);
    return done;
}

/* Faults lie on the line of the piece that is being placed. */
static bool make_bare(struct builder *builder)
{
    struct scan *scan = builder->scan;
    struct polyominoes polyominoes;
    struct making making = {.polyominoes = &polyominoes, .builder = builder, .scan = *scan};
    bool done = polyominoes_read(&polyominoes, scan);
    making.name = memory_try(NULL, scan->source.length + 2, 1);
    builder->scan = &making.scan;
    done = done && (making.name ? make_all(&making) : diag_memory(scan->diag, "the cells"));
    builder->scan = scan;
    memory_free(making.name);
    polyominoes_done(&polyominoes);
    return done;
}

/* ---- the format ---- */

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct polyominoes polyominoes;
    bool done = polyominoes_read(&polyominoes, scan), tiling = done && is_tiling(&polyominoes);
    if (tiling)
        done = make_tiling(&polyominoes, puzzle);
    polyominoes_done(&polyominoes);
    return done && (tiling || builder_read(scan, puzzle, make_bare));
}

/* Pairs of digits, one of them no letter, so that words are none. */
static bool is_pair(struct word word)
{
    return word.length == 2 && isalnum((unsigned char)word.text[0]) &&
           isalnum((unsigned char)word.text[1]) &&
           (isdigit((unsigned char)word.text[0]) || isdigit((unsigned char)word.text[1]));
}

/* A set of digits, as in [0-5]0; *ranges: how many of these have a range. */
static bool is_set(struct word word, int *ranges)
{
    struct word rest = word, part;
    bool is_one = word.length > 3 && (word.text[0] == '[' || word.text[1] == '[') &&
                  memchr(word.text, ']', word.length);
    for (size_t k = 0; is_one && word.text[k] != ']'; k++)
        is_one = isalnum((unsigned char)word.text[k]) || strchr("[-", word.text[k]);
    *ranges += is_one && word_cut(&rest, '-', &part) && rest.text;
    return is_one;
}

/* Two digits and a suffix. */
static bool is_long_cell(struct word word)
{
    return word.length > 2 && isdigit((unsigned char)word.text[0]) &&
           isdigit((unsigned char)word.text[1]);
}

/* Is the rest of the line cells?  In a file of *ranges they may have suffixes. */
static bool has_cells(struct scan *scan, int *ranges)
{
    int cells = 0;
    for (; scan_peek(scan) >= 0; cells++) {
        struct word word = scan_word(scan, "");
        if (!is_pair(word) && !is_set(word, ranges) && !(*ranges && is_long_cell(word)))
            return false;
    }
    return cells;
}

/* A range of digits is a signature.  Without one all lines are cells, and pieces have names that
 * begin with a letter. */
static int score(const struct source *source)
{
    struct scan scan = scan_head(source);
    int ranges = 0, pieces = 0;
    if (!polyominoes_next_line(&scan) || !has_cells(&scan, &ranges))
        return 0;
    for (; !ranges && polyominoes_next_line(&scan); pieces++) {
        struct word name = scan_word(&scan, "");
        int unused = 0;
        if (!isalpha((unsigned char)name.text[0]) || is_pair(name) || !has_cells(&scan, &unused))
            return 0;
    }
    return ranges ? 100 : pieces ? 70 : 0;
}

const struct format format_polyomino = {
    .name = "polyomino-dlx",
    .summary = "a board and pieces by digits, as Knuth's polyomino-dlx reads them",
    .kind = PUZZLE_BARE,
    .score = score,
    .read = read,
};
