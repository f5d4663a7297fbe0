/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/board.h"
#include "format/builder.h"
#include "puzzle/orientations.h"
#include "puzzle/prices.h"
#include "puzzle/sets.h"

bool board_need_block(struct scan *scan, struct scan *block, const char *expected)
{
    char indented[96];
    struct scan next = *scan;
    *block = scan_block(scan);
    if (block->source.length)
        return true;
    scan_line(&next);
    snprintf(indented, sizeof indented, "%s, indented", expected);
    return scan_expected(&next, scan_word(&next, ""), indented);
}

bool board_find_word(struct board_reading *reading, struct word value, word_function *word,
                     const char *kind, int *found)
{
    char text[WORD_ROOM];
    *found = word_find(word, word_text(value, text, sizeof text));
    return *found >= 0 || scan_unknown(&reading->scan, value, word, kind, NULL);
}

/* turn and flip: -1 if not given */
struct terms {
    struct uses uses;
    bool has_use;
    int turn, flip;
    int across, down;
};

static const struct terms no_terms = {
    .uses = {1, 1},
    .turn = -1,
    .flip = -1,
    .across = 1,
    .down = 1,
};

/* In the order of the manual page. */
static const char every_term[] =
    "once, at most once, any, 2..5, turn, flip, fixed, enlarged K or stretched WxH";

bool board_cut(struct word word, const char *between, struct word *before, struct word *behind)
{
    const char *at = word_search(word, word.text, between);
    if (!at)
        return false;
    size_t length = (size_t)(at - word.text), end = length + strlen(between);
    *before = word_trim((struct word){word.text, length});
    *behind = word_trim((struct word){word.text + end, word.length - end});
    return true;
}

static struct word word_after(struct word word, const char *begin)
{
    size_t length = strlen(begin);
    return word_trim((struct word){word.text + length, word.length - length});
}

/* An empty word is `nothing`. */
static bool read_bound(struct word word, int nothing, int *bound)
{
    int64_t number = nothing;
    if (word.length && !word_number(word, USES_MANY - 1, &number))
        return false;
    *bound = (int)number;
    return true;
}

/* "3", "2..5", "2..", "..5", "2 to 5", "at least 2" or "at most 5". */
static bool read_bounds(struct word word, struct uses *uses)
{
    struct word least = word, most = word;
    if (!board_cut(word, "at least ", &most, &least) &&
        !board_cut(word, "at most ", &least, &most) &&
        !board_cut(word, "..", &least, &most))
        board_cut(word, " to ", &least, &most);
    return least.length + most.length > 0 && read_bound(least, 0, &uses->least) &&
           read_bound(most, USES_MANY, &uses->most) && uses->least <= uses->most && uses->most > 0;
}

static bool is_bounds(struct word word)
{
    return word.length && (strchr("0123456789.", word.text[0]) || word_begins(word, "at "));
}

static bool find_use(struct word word, struct uses *uses)
{
    static const struct {
        const char *word;
        struct uses uses;
    } words[] = {{"once", {1, 1}}, {"at most once", {0, 1}}, {"any", {0, USES_MANY}}};
    for (size_t use = 0; use < sizeof words / sizeof *words; use++)
        if (word_is(word, words[use].word)) {
            *uses = words[use].uses;
            return true;
        }
    return read_bounds(word, uses);
}

bool board_uses(const char *text, struct uses *uses)
{
    return find_use(word_of_text(text), uses);
}

static bool read_use(struct scan *scan, struct word word, struct terms *terms)
{
    if (!find_use(word, &terms->uses))
        return scan_expected(scan, word,
                             is_bounds(word) ? "how often as 3, 2..5 or 2.., the last not 0"
                                             : every_term);
    if (terms->has_use)
        return scan_expected(scan, word, "one term for how often a piece is used");
    terms->has_use = true;
    return true;
}

static bool read_factor(struct word word, int *factor)
{
    int64_t number;
    if (!word_number(word, STRETCH_LIMIT, &number) || !number)
        return false;
    *factor = (int)number;
    return true;
}

/* "stretched 4x3" or "enlarged 3". */
static bool read_factors(struct word word, struct terms *terms)
{
    struct word down, across;
    if (word_begins(word, "enlarged")) {
        across = word_after(word, "enlarged");
        return read_factor(across, &terms->across) && read_factor(across, &terms->down);
    }
    down = word_after(word, "stretched");
    return word_cut(&down, 'x', &across) && down.text && read_factor(across, &terms->across) &&
           read_factor(word_trim(down), &terms->down);
}

static bool read_size(struct board_reading *reading, struct word word, struct terms *terms)
{
    const struct lattice *lattice = reading->puzzle->lattice;
    char expected[64];
    snprintf(expected, sizeof expected, "enlarged K or stretched WxH with factors from 1 to %d",
             STRETCH_LIMIT);
    if (!read_factors(word, terms))
        return scan_expected(&reading->scan, word, expected);
    return lattice_may_stretch(lattice, terms->across, terms->down) ||
           diag_fault(reading->scan.diag, scan_place(&reading->scan, word.text), "%s",
                      lattice->unstretched);
}

static bool read_term(struct board_reading *reading, struct word word, struct terms *terms)
{
    bool turn = word_is(word, "turn"), flip = word_is(word, "flip"), fixed = word_is(word, "fixed");
    if (word_begins(word, "stretched") || word_begins(word, "enlarged"))
        return read_size(reading, word, terms);
    if (!turn && !flip && !fixed)
        return read_use(&reading->scan, word, terms);
    terms->turn = turn || terms->turn > 0;
    terms->flip = flip || terms->flip > 0;
    return true;
}

static bool read_terms(struct board_reading *reading, struct word rest, struct terms *terms)
{
    struct word word;
    while (word_cut(&rest, ',', &word))
        if (!read_term(reading, word, terms))
            return false;
    return true;
}

bool board_read_pieces(struct board_reading *reading)
{
    struct scan *scan = &reading->scan;
    struct terms terms = no_terms;
    struct word rest = reading->value, set;
    char name[WORD_SHOWN];
    word_cut(&rest, ',', &set);
    if (!set.length)
        return scan_expected(scan, set, "a set of pieces");
    if (!read_terms(reading, rest, &terms))
        return false;
    return puzzle_add_set(reading->puzzle, word_text(set, name, sizeof name), terms.uses,
                          terms.turn, terms.flip, terms.across, terms.down,
                          scan_place(scan, set.text), scan->diag);
}

/* "X of pentominoes", cut. */
static bool find_usual(struct board_reading *reading, struct word piece, struct word set,
                       struct shape *shape)
{
    const struct set *found;
    enum forms forms;
    const struct lattice *lattice = reading->puzzle->lattice;
    char piece_name[WORD_SHOWN], set_name[WORD_SHOWN];
    if (set_find(word_text(set, set_name, sizeof set_name), lattice, &found, &forms) &&
        (found->lattice == lattice || found->lattice == lattice->layer) &&
        piece_usual_shape(found, word_text(piece, piece_name, sizeof piece_name), shape)) {
        shape->lattice = lattice;
        return true;
    }
    struct word whole = {piece.text, (size_t)(set.text + set.length - piece.text)};
    return scan_expected(&reading->scan, whole, "a piece of a set such as X of pentominoes");
}

static bool read_drawing(struct board_reading *reading, struct shape *shape)
{
    enum drawing_kind kind = reading->has_pattern ? DRAWING_MARKED : DRAWING_PLAIN;
    struct scan block;
    struct drawing drawing;
    if (!board_need_block(&reading->scan, &block, "a drawing of the piece") ||
        !drawing_read(&drawing, &block, reading->puzzle->lattice, kind))
        return false;
    *shape = drawing_shape(&drawing.region, reading->puzzle->lattice);
    region_done(&drawing.region);
    drawing_done(&drawing);
    return true;
}

/* Stretches `shape`.  False with a diag, and the shape freed, if it would have too many sites. */
static bool stretch(struct scan *scan, struct word value, const struct terms *terms,
                    struct shape *shape)
{
    struct cell size = shape_size(shape);
    int64_t sites = (int64_t)size.x * size.y * terms->across * terms->down;
    struct shape plain = *shape;
    if (terms->across == 1 && terms->down == 1)
        return true;
    bool fits = sites <= DRAWING_LIMIT;
    if (fits)
        *shape = shape_stretch(&plain, terms->across, terms->down);
    shape_done(&plain);
    return fits || diag_fault(scan->diag, scan_place(scan, value.text),
                              "expected at most %d sites, found more", DRAWING_LIMIT);
}

bool board_read_piece(struct board_reading *reading)
{
    struct terms terms = no_terms;
    struct word name = reading->name, value = reading->value, rest = value, tail = value, first;
    struct word piece, set;
    struct shape shape;
    struct scan key = reading->scan;    /* errors found after the drawing are in the key's line */
    word_cut(&tail, ',', &first);
    bool usual = board_cut(first, " of ", &piece, &set);
    if (usual)
        rest = tail;
    if ((value.length && !read_terms(reading, rest, &terms)) ||
        !(usual ? find_usual(reading, piece, set, &shape) : read_drawing(reading, &shape)) ||
        !stretch(&key, value, &terms, &shape))
        return false;
    char *copy = name.length ? word_copy(name) : NULL;
    if (name.length && !copy) {
        shape_done(&shape);
        return diag_memory(key.diag, "a name");
    }
    bool done = puzzle_add_piece(reading->puzzle, copy, shape, terms.uses, terms.turn != 0,
                                 terms.flip != 0, scan_place(&key, name.text), key.diag);
    memory_free(copy);
    return done;
}

/* Returns the number of the piece called `name`; npieces: none. */
static int find_piece(const struct puzzle *puzzle, struct word name)
{
    int piece = 0;
    while (piece < puzzle->npieces && !word_is(name, puzzle->pieces[piece].name))
        piece++;
    return piece;
}

bool board_read_colour(struct board_reading *reading)
{
    struct puzzle *puzzle = reading->puzzle;
    struct scan scan = reading->scan;
    scan.at = (size_t)(reading->value.text - scan.line.text);
    struct word name = scan_word(&scan, ""), colour = scan_rest(&scan);
    int piece = find_piece(puzzle, name), k;
    if (piece == puzzle->npieces || !colour.length)
        return scan_expected(&reading->scan, name, "a piece of the lines above and a colour");
    if (!board_find_word(reading, colour, colour_word, "colour", &k))
        return false;
    puzzle->pieces[piece].colour = (enum piece_colour)(k + 1);
    return true;
}

/* Returns the orientation that follows the piece's name in `name`; -1: none. */
static int find_orientation(const struct puzzle *puzzle, int piece, struct word name)
{
    struct shapes ways = puzzle_orientations(puzzle, piece);
    struct facing *facings = memory_need(NULL, (size_t)ways.count, sizeof *facings);
    size_t length = strlen(puzzle->pieces[piece].name);
    const struct word rest = {name.text + length, name.length - length};
    char text[FACING_TEXT];
    int way = ways.count - 1;
    orientations_mark(puzzle, piece, &ways, facings);
    while (way >= 0 && !word_is(rest, facing_text(facings[way], false, text)))
        way--;
    memory_free(facings);
    shapes_done(&ways);
    return way;
}

/* "F", or "F'↓" for an orientation; "*" means any piece. */
static bool read_priced(struct board_reading *reading, struct word name, struct price *price)
{
    const struct puzzle *puzzle = reading->puzzle;
    int piece = find_piece(puzzle, name);
    *price = (struct price){.piece = piece, .orientation = -1, .cell = {.x = -1}};
    if (word_is(name, "*"))
        price->piece = -1;
    if (price->piece < puzzle->npieces)
        return true;
    for (piece = 0; piece < puzzle->npieces && price->orientation < 0; piece++)
        if (word_begins(name, puzzle->pieces[piece].name)) {
            price->piece = piece;
            price->orientation = find_orientation(puzzle, piece, name);
        }
    return price->orientation >= 0 ||
           scan_expected(&reading->scan, name, "a piece, one of its orientations, or '*'");
}

/* "x,y" or "x,y,z" from 1. */
static bool read_cell(struct board_reading *reading, struct word word, struct cell *cell)
{
    struct word rest = word, part;
    int64_t numbers[3] = {1, 1, 1};
    int count = 0;
    bool fits = true;
    while (fits && word_cut(&rest, ',', &part))
        fits = count < 3 && word_number(part, REGION_SITES, &numbers[count++]);
    *cell = (struct cell){(int)numbers[0] - 1, (int)numbers[1] - 1, (int)numbers[2] - 1};
    return (fits && count >= 2 && site_is_cell(region_at(&reading->puzzle->region, *cell))) ||
           scan_expected(&reading->scan, word, "a cell of the board, such as 1,2, or a cost");
}

/* "F 3" or, with a cost for each cell, "F'↓ 1,1 2,1 3". */
bool board_read_cost(struct board_reading *reading)
{
    struct word rest = reading->value, name, word;
    struct price price;
    if (!reading->puzzle->npieces || !reading->puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             "the pieces and the board before the costs");
    word_cut(&rest, ' ', &name);
    if (!read_priced(reading, name, &price))
        return false;
    struct word cost = {name.text + name.length, 0};
    for (struct word all = rest; word_cut(&all, ' ', &word);)
        cost = word.length ? word : cost;
    if (!word_number(cost, COSTS_MOST, &price.cost))
        return scan_expected(&reading->scan, cost, COSTS_EXPECTED);
    while (word_cut(&rest, ' ', &word) && word.text != cost.text) {
        if (!word.length)
            continue;
        if (!read_cell(reading, word, &price.cell))
            return false;
        prices_add(reading->puzzle, price);
    }
    if (price.cell.x < 0)
        prices_add(reading->puzzle, price);
    return true;
}
