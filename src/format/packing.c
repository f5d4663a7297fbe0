/* SPDX-License-Identifier: MIT */
/* Pieces, perhaps a board, in brackets: lists of cells, or rows of two marks. */
#include "format/list.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/brackets.h"
#include "format/comments.h"
#include "format/marks.h"
#include "format/parts.h"
#include "format/roles.h"
#include "puzzle/sets.h"

/* Coordinates are -FARTHEST … FARTHEST; rows count upwards. */
#define FARTHEST 500

#define EXPECTED_LIST "a polyomino as [(0,0), (0,1)]"

static const char pentominoes[] = "pentominoes";
enum { PENTOMINO_CELLS = 60 };

struct packing {
    struct values values;
    struct scan *scan;
    struct puzzle *puzzle;        /* NULL: before reading */
    int32_t root;                 /* the list of members */
    int32_t board, pieces, holes; /* 0: none */
    int64_t width, height;        /* 0: none */
    int64_t size[2];              /* the same, by the member `sized`, 0: none */
    int32_t sized;
    bool turn, flip;
    bool has_rows; /* lists of two numbers are rows of a drawing */
};

static const struct value *at(const struct packing *packing, int32_t k)
{
    return &packing->values.at[k];
}

static bool fail(const struct packing *packing, int32_t k, const char *expected)
{
    return scan_expected(packing->scan, at(packing, k)->text, expected);
}

static struct place place_of(const struct packing *packing, int32_t k)
{
    return scan_place(packing->scan, at(packing, k)->text.text);
}

static bool begins_with_pair(const struct packing *packing, int32_t k)
{
    return at(packing, k)->is_list && at(packing, k)->size > 1 &&
           values_is_pair(&packing->values, k + 1);
}

static bool is_object(const struct packing *packing, int32_t k)
{
    return at(packing, k)->is_list && at(packing, k)->size > 1 && at(packing, k + 1)->name.text;
}

/* ---- figures ---- */

/* A piece or board, by column and row. */
struct figure {
    struct cell *cells; /* [count]; z: index in marks[] */
    size_t room;
    int count;
    int counts[2]; /* of each mark */
    struct word marks[2];
    int kinds; /* 0: all are cells */
};

static bool add_cell(struct packing *packing, struct figure *figure, int x, int y, int kind)
{
    struct cell *cells =
        memory_try_grow(figure->cells, &figure->room, (size_t)figure->count + 1, sizeof *cells);
    if (!cells)
        return diag_memory(packing->scan->diag, "the pieces");
    figure->cells = cells;
    cells[figure->count++] = (struct cell){x, y, kind};
    figure->counts[kind]++;
    return true;
}

static bool add_mark(struct packing *packing, struct figure *figure, struct word mark, int x, int y)
{
    int kind = 0;
    while (kind < figure->kinds && !word_equals(figure->marks[kind], mark))
        kind++;
    if (kind == 2)
        return scan_expected(packing->scan, mark, "one mark of cells and one of holes");
    figure->marks[kind] = mark;
    figure->kinds += kind == figure->kinds;
    return add_cell(packing, figure, x, y, kind);
}

/* Rows end at line ends, "\n" and '/'. */
static bool add_text(struct packing *packing, struct figure *figure, struct word text, int *y)
{
    int x = 0;
    for (size_t k = 0, bytes; k < text.length; k += bytes) {
        const char *c = text.text + k;
        bool is_escape = *c == '\\' && k + 1 < text.length && c[1] == 'n';
        for (bytes = 1; k + bytes < text.length && ((unsigned char)c[bytes] & 0xC0) == 0x80;)
            bytes++;
        bool is_end = is_escape || char_is_of(*c, "\r\n/");
        bytes += is_escape;
        *y += is_end && x > 0;
        if (!is_end && !add_mark(packing, figure, (struct word){c, bytes}, x, *y))
            return false;
        x = is_end ? 0 : x + 1;
    }
    *y += x > 0;
    return true;
}

static bool read_pairs(struct packing *packing, int32_t list, struct figure *figure)
{
    char expected[64];
    int64_t number[2], least[2] = {FARTHEST, FARTHEST}, most[2] = {-FARTHEST, -FARTHEST};
    snprintf(expected, sizeof expected, "a coordinate from -%d to %d", FARTHEST, FARTHEST);
    VALUES_EACH(&packing->values, k, list)
    {
        if (!at(packing, k)->is_list || values_length(&packing->values, k) != 2)
            return fail(packing, k, "a cell as (0,1)");
        for (int i = 0; i < 2; i++)
            if (!value_integer(at(packing, k + 1 + i), FARTHEST, &number[i]))
                return fail(packing, k + 1 + i, expected);
        for (int i = 0; i < 2; i++) {
            least[i] = number[i] < least[i] ? number[i] : least[i];
            most[i] = number[i] > most[i] ? number[i] : most[i];
            if (most[i] - least[i] > FARTHEST)
                return fail(packing, k, "a cell at most 500 from others of its piece");
        }
        if (!add_cell(packing, figure, (int)number[0], -(int)number[1], 0))
            return false;
    }
    return true;
}

static bool read_row(struct packing *packing, int32_t row, struct figure *figure, int *y)
{
    int x = 0;
    if (at(packing, row)->is_quoted)
        return add_text(packing, figure, at(packing, row)->text, y);
    if (!at(packing, row)->is_list)
        return fail(packing, row, "rows in quotes or brackets");
    VALUES_EACH(&packing->values, k, row)
    if (at(packing, k)->is_list)
        return fail(packing, k, "a row of cells and holes");
    else if (!add_mark(packing, figure, at(packing, k)->text, x++, *y))
        return false;
    ++*y;
    return true;
}

static bool read_rows(struct packing *packing, int32_t list, struct figure *figure)
{
    int y = 0;
    if (at(packing, list)->is_quoted)
        return read_row(packing, list, figure, &y);
    VALUES_EACH(&packing->values, k, list)
    if (!read_row(packing, k, figure, &y))
        return false;
    return true;
}

static int32_t unwrap(const struct packing *packing, int32_t k)
{
    while (at(packing, k)->is_list && at(packing, k)->size > 2 && at(packing, k + 1)->is_list &&
           at(packing, k + 1)->size == at(packing, k)->size - 1 && at(packing, k + 2)->is_list)
        k++;
    return k;
}

static bool read_figure(struct packing *packing, int32_t k, struct figure *figure)
{
    bool has_rows = packing->has_rows &&
                    !role_is_called(at(packing, k)->name, "coord coordinate cell position point");
    k = unwrap(packing, k);
    *figure = (struct figure){.count = 0};
    bool done = begins_with_pair(packing, k) && !has_rows ? read_pairs(packing, k, figure)
                                                          : read_rows(packing, k, figure);
    return done && (figure->count || fail(packing, k, EXPECTED_LIST));
}

static int full_kind(const struct figure *figure)
{
    return figure->kinds == 2 && mark_of_word(figure->marks[1]) < mark_of_word(figure->marks[0]);
}

static bool make_shape(struct figure *figure, int kind, struct shape *shape)
{
    int count = 0;
    for (int k = 0; k < figure->count; k++)
        if (figure->cells[k].z == kind)
            figure->cells[count++] = (struct cell){figure->cells[k].x, figure->cells[k].y, 0};
    *shape = shape_of(&lattice_square, figure->cells, count);
    return shape->count == count;
}

/* ---- members ---- */

static bool read_flag(struct packing *packing, int32_t k, bool *flag)
{
    struct word word = at(packing, k)->text;
    int mark = mark_of_word(word);
    *flag = word_is_any_case(word, "yes") || mark == 0;
    return *flag || word_is_any_case(word, "no") || mark >= MARK_ZERO ||
           fail(packing, k, "true or false");
}

static bool read_number(struct packing *packing, int32_t k, int64_t *number)
{
    return (value_integer(at(packing, k), PIECES_CELLS_LIMIT, number) && *number >= 0) ||
           fail(packing, k, "a number");
}

/* Warns of a member, or refuses a rule of other problems. */
static bool pass_over(struct packing *packing, int32_t k)
{
    char shown[WORD_SHOWN];
    if (!packing->puzzle)
        return true;
    struct word name = at(packing, k)->name.text ? at(packing, k)->name : at(packing, k)->text;
    enum role role = role_of(name);
    bool is_spare = role_is_called(name, "fill") && mark_of_word(at(packing, k)->text) >= MARK_ZERO;
    if (role == ROLE_RULE || role == ROLE_SECONDARY || role == ROLE_TIMES || is_spare)
        return scan_expected(packing->scan, name, "a packing without this member");
    puzzle_warn(packing->puzzle, "member %s is not read", word_show(name, shown));
    return true;
}

/* Warns of a description that may state a rule. */
static void see_description(struct packing *packing, const struct value *value)
{
    char shown[WORD_SHOWN];
    if (packing->puzzle && !value->is_list && comments_state_rule(value->text, false))
        puzzle_warn(packing->puzzle, "member %s is not read", word_show(value->name, shown));
}

/* "3x4", 3 or [3, 4]. */
static bool read_size(const struct packing *packing, int32_t k, int64_t size[2])
{
    k += at(packing, k)->size == 4 && values_is_pair(&packing->values, k + 1);
    struct word text = at(packing, k)->text, width, height = text;
    if (values_is_pair(&packing->values, k))
        return value_integer(at(packing, k + 1), FARTHEST, &size[0]) &&
               value_integer(at(packing, k + 2), FARTHEST, &size[1]);
    if (!word_cut(&height, 'x', &width) || !height.text)
        height = width;
    return !at(packing, k)->is_list && word_number(width, FARTHEST, &size[0]) &&
           word_number(height, FARTHEST, &size[1]);
}

/* Prefers width and height to a size. */
static bool settle_size(struct packing *packing)
{
    bool differs = packing->width != packing->size[0] || packing->height != packing->size[1];
    if (packing->width && packing->height)
        return !packing->sized || !differs || pass_over(packing, packing->sized);
    packing->width = packing->width ? packing->width : packing->size[0];
    packing->height = packing->height ? packing->height : packing->size[1];
    return true;
}

/* Takes members of the packing, or of an object that is its board or size. */
static bool take_members(struct packing *packing, int32_t list)
{
    int64_t size[2];
    VALUES_EACH(&packing->values, k, list)
    {
        const struct value *value = at(packing, k);
        enum part part = k == packing->pieces ? PART_PIECES : part_of(value->name, IN_WHOLE);
        bool is_board = part == PART_BOARD || part == PART_SIZE, done = true;
        if (k == packing->pieces)
            continue;
        if (part == PART_TEXT)
            see_description(packing, value);
        else if (is_board && read_size(packing, k, size)) {
            done = !packing->sized || memcmp(size, packing->size, sizeof size) == 0 ||
                   fail(packing, k, "one size of the board");
            memcpy(packing->size, size, sizeof size);
            packing->sized = k;
        } else if (part == PART_FLIP || part == PART_TURN)
            done = read_flag(packing, k, part == PART_FLIP ? &packing->flip : &packing->turn);
        else if (is_board && is_object(packing, k))
            done = take_members(packing, k);
        else if (!value->is_list && (part == PART_WIDTH || part == PART_HEIGHT))
            done = read_number(packing, k, part == PART_WIDTH ? &packing->width : &packing->height);
        else if (part == PART_HOLES)
            packing->holes = k;
        else if (packing->pieces ? part != PART_NONE && part != PART_SIZE : part == PART_BOARD) {
            done = !packing->board || fail(packing, k, "one board");
            packing->board = k;
        } else if (packing->pieces || !begins_with_pair(packing, k))
            done = pass_over(packing, k);
        if (!done)
            return false;
    }
    return true;
}

/* One value, perhaps with a name, may have the members.  Lists are rather pieces than a word. */
static bool survey(struct packing *packing)
{
    bool is_one = packing->values.count > 2 && at(packing, 1)->size == packing->values.count - 1;
    bool is_part = part_of(at(packing, is_one)->name, IN_WHOLE) != PART_NONE;
    packing->root = is_one && !is_part && is_object(packing, 1);
    packing->turn = packing->flip = true;
    packing->board = packing->pieces = packing->holes = 0;
    packing->width = packing->height = packing->size[0] = packing->size[1] = 0;
    packing->sized = 0;
    VALUES_EACH(&packing->values, k, packing->root)
    if (part_of(at(packing, k)->name, IN_WHOLE) == PART_PIECES &&
        (!packing->pieces || at(packing, k)->is_list > at(packing, packing->pieces)->is_list))
        packing->pieces = k;
    bool is_text = is_one && !is_object(packing, 1) && at(packing, 1)->is_list &&
                   (at(packing, 2)->is_quoted ||
                    (at(packing, 2)->size > 1 && at(packing, 3)->is_quoted));
    packing->board = is_text && !packing->pieces ? 1 : 0;
    bool done = packing->board || take_members(packing, packing->root);
    return settle_size(packing) && done;
}

static bool has_board(const struct packing *packing)
{
    return packing->board || (packing->width && packing->height);
}

/* ---- pieces ---- */

/* A figure, or an object with one. */
static bool take_piece(struct packing *packing, int32_t piece)
{
    struct uses uses = USE_ONCE;
    struct word name = at(packing, piece)->name;
    bool turn = packing->turn, flip = packing->flip, is_one = is_object(packing, piece);
    int32_t cells = is_one ? -1 : piece;
    int64_t number;
    struct figure figure;
    struct shape shape;
    for (int32_t k = piece + 1; is_one && k < piece + at(packing, piece)->size;
         k += at(packing, k)->size) {
        enum part part = part_of(at(packing, k)->name, IN_PIECE);
        bool is_number = part == PART_COUNT || part == PART_LEAST || part == PART_MOST, done = true;
        if (is_number && !read_number(packing, k, &number))
            return false;
        uses.least = is_number && part != PART_MOST ? (int)number : uses.least;
        uses.most = is_number && part != PART_LEAST ? (int)number : uses.most;
        name = part == PART_NAME ? at(packing, k)->text : name;
        if (part == PART_FLIP || part == PART_TURN)
            done = read_flag(packing, k, part == PART_FLIP ? &flip : &turn);
        else if (part == PART_CELLS && cells < 0)
            cells = k;
        else if (part == PART_CELLS || part == PART_NONE)
            done = pass_over(packing, k);
        if (!done)
            return false;
    }
    if (cells < 0 || uses.least > uses.most)
        return fail(packing, piece, cells < 0 ? "a piece with its cells" : "min up to max");
    bool done = read_figure(packing, cells, &figure);
    bool once = done && make_shape(&figure, full_kind(&figure), &shape);
    memory_free(figure.cells);
    if (!done)
        return false;
    cells = unwrap(packing, cells);
    struct place place = place_of(packing, cells + (at(packing, cells)->size > 1));
    if (!once || !uses.most) {
        shape_done(&shape);
        return once ||
               diag_expected(packing->scan->diag, place, "each cell once", "one of them again");
    }
    char *copy = name.length ? word_copy(name) : NULL;
    if (copy)
        name_fit(copy);
    done = puzzle_add_piece(packing->puzzle, copy, shape, uses, turn, flip, place,
                            packing->scan->diag);
    memory_free(copy);
    return done;
}

/* Drops the names of lists of lists of cells. */
static bool take_lists(struct packing *packing, int32_t list)
{
    int32_t inner = list;
    if (list && list == packing->board)
        return true;
    while (at(packing, inner)->is_list && *at(packing, inner)->text.text == '(' &&
           at(packing, inner)->size > 1 && !begins_with_pair(packing, inner) &&
           at(packing, inner + 1)->size == at(packing, inner)->size - 1)
        inner++;
    if (begins_with_pair(packing, inner))
        return take_piece(packing, list);
    if (!at(packing, list)->is_list)
        return fail(packing, list, EXPECTED_LIST);
    VALUES_EACH(&packing->values, k, list)
    if (!take_lists(packing, k))
        return false;
    return true;
}

static bool take_letter(struct packing *packing, int32_t k)
{
    const struct set *set;
    enum forms forms;
    struct shape shape;
    char name[SET_NAME];
    word_text(at(packing, k)->text, name, sizeof name);
    if (!set_find(pentominoes, &lattice_square, &set, &forms) ||
        !piece_usual_shape(set, name, &shape))
        return fail(packing, k, "a piece by its cells, or the letter of a pentomino");
    return puzzle_add_piece(packing->puzzle, name, shape, USE_ONCE, packing->turn, packing->flip,
                            place_of(packing, k), packing->scan->diag);
}

/* The pieces, or the set that replaces them; without both, the pentominoes. */
static bool take_pieces(struct packing *packing)
{
    int32_t list = packing->pieces ? packing->pieces : packing->root, before;
    char set[SET_NAME];
    if (!at(packing, list)->is_list)
        return puzzle_add_set(packing->puzzle, word_text(at(packing, list)->text, set, sizeof set),
                              USE_ONCE, -1, packing->flip ? -1 : 0, 1, 1, place_of(packing, list),
                              packing->scan->diag);
    before = packing->puzzle->npieces;
    VALUES_EACH(&packing->values, k, list)
    {
        bool is_letter = !at(packing, k)->is_list && at(packing, k)->text.length == 1 &&
                         isalpha((unsigned char)*at(packing, k)->text.text);
        bool is_piece = packing->pieces || (k != packing->board && at(packing, k)->is_list &&
                                            begins_with_pair(packing, k));
        if (is_piece && !(is_letter ? take_letter(packing, k) : take_piece(packing, k)))
            return false;
    }
    return packing->puzzle->npieces > before ||
           puzzle_add_set(packing->puzzle, pentominoes, USE_ONCE, -1, -1, 1, 1,
                          place_of(packing, list), packing->scan->diag);
}

/* ---- the board ---- */

static int64_t area_of_pieces(const struct puzzle *puzzle)
{
    int64_t area = 0;
    for (int p = 0; p < puzzle->npieces; p++)
        area += (int64_t)puzzle->pieces[p].shape.count * puzzle->pieces[p].uses.most;
    return area;
}

static bool read_board(struct packing *packing, struct figure *figure)
{
    if (packing->board)
        return read_figure(packing, packing->board, figure);
    if (packing->width > FARTHEST || packing->height > FARTHEST)
        return fail(packing, packing->root, "a board of at most 500 by 500");
    for (int k = 0; k < packing->width * packing->height; k++)
        if (!add_cell(packing, figure, k % (int)packing->width, k / (int)packing->width, 0))
            return false;
    return true;
}

static bool remove_holes(struct packing *packing, struct figure *figure)
{
    struct figure holes;
    bool done = read_figure(packing, packing->holes, &holes);
    for (int h = 0; done && h < holes.count; h++) {
        int k = 0;
        while (k < figure->count &&
               (figure->cells[k].x != holes.cells[h].x || figure->cells[k].y != -holes.cells[h].y))
            k++;
        done = k < figure->count ||
               fail(packing, packing->holes, "holes in the board, by column and row");
        if (done) {
            figure->counts[figure->cells[k].z]--;
            figure->cells[k] = figure->cells[--figure->count];
        }
    }
    memory_free(holes.cells);
    if (done && packing->width != packing->height)
        puzzle_warn(packing->puzzle, "holes are read as column and row");
    return done;
}

/* Its cells are the mark that occurs as often as the pieces have cells, else the fuller mark. */
static bool take_board(struct packing *packing)
{
    struct figure figure = {0};
    struct shape shape;
    char shown[2][WORD_SHOWN];
    if (!read_board(packing, &figure) || (packing->holes && !remove_holes(packing, &figure))) {
        memory_free(figure.cells);
        return false;
    }
    int64_t area = area_of_pieces(packing->puzzle);
    int kind = full_kind(&figure), cells = figure.counts[kind];
    bool swap = cells != area && figure.count - cells == area;
    if (cells != area && !swap && figure.kinds > 1 && mark_of_word(figure.marks[!kind]) < MARK_ZERO)
        puzzle_warn(packing->puzzle, "%s is read as a cell, %s as a hole",
                    word_show(figure.marks[kind], shown[0]),
                    word_show(figure.marks[!kind], shown[1]));
    bool once = make_shape(&figure, swap ? !kind : kind, &shape);
    memory_free(figure.cells);
    if (once)
        packing->puzzle->region = region_of_shape(&shape);
    shape_done(&shape);
    return once || fail(packing, packing->board, "each cell of the board once");
}

/* ---- all ---- */

static bool has_pentominoes(struct packing *packing)
{
    struct figure figure = {0};
    bool has = packing->board && read_figure(packing, packing->board, &figure) &&
               (figure.counts[0] == PENTOMINO_CELLS) != (figure.counts[1] == PENTOMINO_CELLS);
    memory_free(figure.cells);
    return has;
}

static bool has_lists(const struct packing *packing)
{
    bool are = packing->board && at(packing, packing->board)->size < packing->values.count - 1;
    VALUES_EACH(&packing->values, k, packing->root)
    are &= begins_with_pair(packing, k);
    return are;
}

/* True for more than lists of cells. */
static bool find_parts(struct packing *packing)
{
    struct scan quiet = *packing->scan, *before = packing->scan;
    quiet.diag = NULL;
    packing->scan = &quiet;
    bool is_known = packing->values.count > 1 && survey(packing);
    bool has = packing->pieces ? has_board(packing) || is_known
                               : is_known && (has_pentominoes(packing) || has_lists(packing));
    packing->scan = before;
    int32_t part = packing->board ? packing->board : packing->pieces;
    return has && part &&
           (at(packing, part)->is_quoted || char_is_of(*at(packing, part)->text.text, "[({"));
}

bool packing_is(const struct values *values, struct scan *scan)
{
    struct packing packing = {.values = *values, .scan = scan};
    return find_parts(&packing);
}

static bool read_once(struct packing *packing, struct puzzle *puzzle, bool has_rows)
{
    puzzle_init(puzzle, PUZZLE_TILING);
    packing->puzzle = puzzle;
    packing->has_rows = has_rows;
    return survey(packing) && take_pieces(packing) && (!has_board(packing) || take_board(packing));
}

static bool is_full(const struct puzzle *puzzle)
{
    return region_count(&puzzle->region, SITE_CELL) == area_of_pieces(puzzle);
}

/* Pairs of numbers are cells, or rows if these cover the board. */
static bool read_parts(struct packing *packing, struct puzzle *puzzle)
{
    struct diag fault = {0}, *diag = packing->scan->diag;
    struct puzzle rows;
    puzzle_done(puzzle);
    bool done = read_once(packing, puzzle, false);
    if (done && is_full(puzzle))
        return true;
    packing->scan->diag = &fault;
    bool has_rows = read_once(packing, &rows, true);
    packing->scan->diag = diag;
    bool differs = done && has_rows && area_of_pieces(puzzle) != area_of_pieces(&rows);
    if (has_rows && (!done || is_full(&rows))) {
        struct puzzle other = *puzzle;
        *puzzle = rows;
        rows = other;
        *diag = (struct diag){0};
        done = true;
    } else if (differs && has_board(packing)) {
        puzzle_warn(puzzle, "pairs of numbers are read as coordinates");
    }
    puzzle_done(&rows);
    return done;
}

/* Reads lists of cells, the first of them as the board if it has as many as all others. */
static bool read_lists(struct packing *packing, struct puzzle *puzzle)
{
    struct scan *scan = packing->scan;
    *packing = (struct packing){packing->values, scan, puzzle, .turn = true, .flip = true};
    if (!take_lists(packing, 0))
        return false;
    if (!puzzle->npieces)
        return scan_expected_byte(scan, scan->line.text, EXPECTED_LIST);
    if (puzzle->npieces < 3 || puzzle->pieces[0].shape.count * INT64_C(2) != area_of_pieces(puzzle))
        return true;
    for (packing->board = 1; !begins_with_pair(packing, packing->board);)
        packing->board++;
    puzzle_done(puzzle);
    puzzle_init(puzzle, PUZZLE_TILING);
    puzzle_warn(puzzle, "the first polyomino is read as the board");
    return take_lists(packing, 0) && take_board(packing);
}

bool packing_read(struct scan *scan, struct puzzle *puzzle)
{
    struct packing packing = {.scan = scan};
    bool done = values_read(&packing.values, scan);
    if (done)
        done = find_parts(&packing) ? read_parts(&packing, puzzle) : read_lists(&packing, puzzle);
    values_done(&packing.values);
    return done;
}
