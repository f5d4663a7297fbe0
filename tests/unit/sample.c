/* SPDX-License-Identifier: MIT */
/* Random puzzles as plain arrays: making them, and spelling bounds. */
#include "sample.h"

#include <stdio.h>
#include <string.h>

const char *sample_name(int k)
{
    static const char *const names[] = {
        "東京", "日本", "Ω", "ж", "ملف", "हिन्दी", "e\xCC\x81", "\xC3\xA9",
        "😀", "ñandú", "한글", "ⅷ", "Ж", "x-9", "a-1", "שלום",
    };
    return names[(size_t)k % (sizeof names / sizeof *names)];
}

/* Digit n of `form` is replaced by the n-th number. */
static const char *spell(const char *form, const int *numbers, char text[32])
{
    size_t length = 0;
    for (; *form; form++)
        if (*form >= '1' && *form <= '4')
            length += (size_t)snprintf(text + length, 32 - length, "%d", numbers[*form - '1']);
        else
            text[length++] = *form;
    text[length] = 0;
    return text;
}

const char *sample_bounds(int least, int most, int room, int k, char text[32])
{
    enum { EXACT = 1, ONE = 2, AT_MOST_ONE = 4, OPEN = 8, ANY = 16, CLOSED = 32, FROM_NONE = 64 };
    static const struct {
        int when;
        const char *form;
    } forms[] = {
        {ONE, ""}, {ONE, "once"}, {AT_MOST_ONE, "at most once"}, {ANY, "any"}, {EXACT, "1"},
        {CLOSED, "1..2"}, {CLOSED, "1 to 2"}, {FROM_NONE | CLOSED, "..2"},
        {FROM_NONE | CLOSED, "at most 2"}, {OPEN, "1.."}, {OPEN, "at least 1"},
        {OPEN, "1..3"}, {OPEN, "1..4"}, {FROM_NONE | OPEN, "..4"},
    };
    bool open = most == SAMPLE_MANY;
    int is = (!open && least == most ? EXACT : 0) | (least == 1 && most == 1 ? ONE : 0) |
             (least == 0 && most == 1 ? AT_MOST_ONE : 0) | (open ? OPEN : CLOSED) |
             (least == 0 ? FROM_NONE : 0) | (least == 0 && open ? ANY : 0);
    int last = room > least ? room : least;
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++)
        if ((forms[f].when & is) == forms[f].when && k-- == 0)
            return spell(forms[f].form, (int[]){least, most, last + !last, last + 7}, text);
    return NULL;
}

/* ---- geometry ---- */

/* Triangles of a row meet in the middles of edges; even x + y point up. */
struct centre sample_centre(enum sample_lattice lattice, int x, int y)
{
    int up = (x + y) % 2 == 0;
    if (lattice != SAMPLE_TRIANGLE)
        return (struct centre){x, y};
    return (struct centre){(3 * (x - y) - 1 - up) / 2, 3 * y + 1 + up};
}

int sample_turns(enum sample_lattice lattice)
{
    return lattice == SAMPLE_SQUARE ? 4 : 6;
}

/* The reflection matters only if a piece may be flipped and not rotated: it is horizontal for
 * squares and triangles; for hexagons it swaps columns and rows. */
struct centre sample_turn(enum sample_lattice lattice, struct centre centre, bool mirror, int turns)
{
    if (mirror && lattice == SAMPLE_SQUARE)
        centre.a = -centre.a;
    else if (mirror && lattice == SAMPLE_HEX)
        centre = (struct centre){centre.b, centre.a};
    else if (mirror)
        centre.a = -centre.a - centre.b;
    for (; turns > 0; turns--)
        centre = lattice == SAMPLE_SQUARE ? (struct centre){-centre.b, centre.a}
                                          : (struct centre){-centre.b, centre.a + centre.b};
    return centre;
}

bool sample_may_move(enum sample_lattice lattice, int a, int b)
{
    return lattice != SAMPLE_TRIANGLE || (a % 3 == 0 && b % 3 == 0);
}

static struct centre neighbour(enum sample_lattice lattice, struct centre at, int side)
{
    static const struct centre steps[][6] = {
        {{1, 0}, {0, 1}, {-1, 0}, {0, -1}},
        {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}},
        {{2, -1}, {-1, -1}, {-1, 2}},
    };
    struct centre step = steps[lattice][side];
    bool down = lattice == SAMPLE_TRIANGLE && (at.b % 3 + 3) % 3 == 1;
    return down ? (struct centre){at.a - step.a, at.b - step.b}
                : (struct centre){at.a + step.a, at.b + step.b};
}

static int count_sides(enum sample_lattice lattice)
{
    static const int sides[] = {4, 6, 3};
    return sides[lattice];
}

/* ---- pieces ---- */

static bool has_cell(const struct sample_piece *piece, struct centre centre)
{
    for (int i = 0; i < piece->count; i++)
        if (piece->at[i].a == centre.a && piece->at[i].b == centre.b)
            return true;
    return false;
}

static bool is_same_when_moved(enum sample_lattice lattice, const struct sample_piece *one,
                               const struct sample_piece *other)
{
    for (int i = 0; i < other->count; i++) {
        int a = other->at[i].a - one->at[0].a, b = other->at[i].b - one->at[0].b, hit = 0;
        for (int k = 0; k < one->count; k++)
            hit += has_cell(other, (struct centre){one->at[k].a + a, one->at[k].b + b});
        if (hit == one->count && sample_may_move(lattice, a, b))
            return true;
    }
    return false;
}

/* forms: 0 free, 1 one-sided, 2 fixed. */
static bool is_same_form(enum sample_lattice lattice, const struct sample_piece *one,
                         const struct sample_piece *other, int forms)
{
    for (int mirror = 0; mirror <= (forms == 0); mirror++)
        for (int turns = 0; turns < (forms == 2 ? 1 : sample_turns(lattice)); turns++) {
            struct sample_piece image = *one;
            for (int i = 0; i < one->count; i++)
                image.at[i] = sample_turn(lattice, one->at[i], mirror, turns);
            if (is_same_when_moved(lattice, &image, other))
                return true;
        }
    return false;
}

/* Adds the forms that extend piece `from` by a cell, each once among those from `first` on. */
static void grow(struct sample_tiling *tiling, const struct sample_piece *from, int first,
                 int forms)
{
    for (int i = 0; i < from->count; i++)
        for (int side = 0; side < count_sides(tiling->lattice); side++) {
            struct sample_piece grown = *from;
            bool found = false;
            grown.at[grown.count++] = neighbour(tiling->lattice, from->at[i], side);
            for (int p = first; p < tiling->pieces && !found; p++)
                found = is_same_form(tiling->lattice, &grown, &tiling->piece[p], forms);
            if (!found && !has_cell(from, grown.at[from->count]) &&
                tiling->pieces < SAMPLE_PIECES)
                tiling->piece[tiling->pieces++] = grown;
        }
}

/* Single cells; a fixed triangle points up or down. */
static void add_cells(struct sample_tiling *tiling, int forms)
{
    int kinds = tiling->lattice == SAMPLE_TRIANGLE && forms == 2 ? 2 : 1;
    for (int x = 0; x < kinds; x++)
        tiling->piece[tiling->pieces++] =
            (struct sample_piece){.count = 1, .at = {sample_centre(tiling->lattice, x, 0)}};
}

/* Adds all forms of `cells` cells, grown from forms with one cell less, which are then removed. */
static void add_set(struct sample_tiling *tiling, int cells, int forms)
{
    int first = tiling->pieces;
    add_cells(tiling, forms);
    for (int n = 1; n < cells; n++) {
        int end = tiling->pieces;
        for (int p = first; p < end; p++)
            grow(tiling, &tiling->piece[p], end, forms);
        memmove(&tiling->piece[first], &tiling->piece[end],
                (size_t)(tiling->pieces - end) * sizeof *tiling->piece);
        tiling->pieces -= end - first;
    }
    for (int p = first; p < tiling->pieces; p++) {
        tiling->piece[p].turn = forms < 2;
        tiling->piece[p].flip = forms < 1;
    }
}

static void add_drawn(struct sample_tiling *tiling, struct dice *dice)
{
    struct sample_piece *piece = &tiling->piece[tiling->pieces++];
    int wanted = roll(dice, 1, roll_one(dice, 4) ? SAMPLE_CELLS : 3);
    *piece = (struct sample_piece){.turn = !roll_one(dice, 4), .flip = !roll_one(dice, 3)};
    piece->at[piece->count++] = sample_centre(tiling->lattice, roll(dice, 0, 1), 0);
    while (piece->count < wanted) {
        struct centre at = piece->at[roll(dice, 0, piece->count - 1)];
        for (int steps = roll_one(dice, 12) ? 2 : 1; steps; steps--)
            at = neighbour(tiling->lattice, at, roll(dice, 0, count_sides(tiling->lattice) - 1));
        if (!has_cell(piece, at))
            piece->at[piece->count++] = at;
    }
    for (int i = 0; i < piece->count && tiling->marked; i++)
        piece->mark[i] = (char)(roll_one(dice, 3) ? 0 : 'a' + roll(dice, 0, 1));
}

/* Adds a piece with an orientation of another one, and possibly more. */
static void add_relative(struct sample_tiling *tiling, struct dice *dice)
{
    struct sample_piece piece = tiling->piece[roll(dice, 0, tiling->pieces - 1)];
    bool mirror = roll_one(dice, 3);
    int turns = roll(dice, 0, sample_turns(tiling->lattice) - 1);
    for (int i = 0; i < piece.count; i++)
        piece.at[i] = sample_turn(tiling->lattice, piece.at[i], mirror, turns);
    if (roll_one(dice, 2)) {
        piece.turn = roll_one(dice, 2);
        piece.flip = roll_one(dice, 2);
    }
    tiling->piece[tiling->pieces++] = piece;
}

/* Longer than the board. */
static void add_misfit(struct sample_tiling *tiling, struct dice *dice)
{
    struct sample_piece piece = {.turn = roll_one(dice, 2), .flip = roll_one(dice, 2)};
    for (; piece.count < SAMPLE_CELLS; piece.count++)
        piece.at[piece.count] = sample_centre(tiling->lattice, piece.count * 2, piece.count == 2);
    tiling->piece[tiling->pieces++] = piece;
}

static void roll_uses(struct sample_piece *piece, struct dice *dice)
{
    static const int usual[][2] = {{1, 1}, {0, 1}, {0, SAMPLE_MANY}, {0, SAMPLE_MANY}};
    int kind = roll(dice, 0, 5);
    if (kind < 4) {
        piece->least = usual[kind][0];
        piece->most = usual[kind][1];
        return;
    }
    piece->least = roll_one(dice, 2) ? 0 : roll(dice, 1, 2);
    piece->most = roll_one(dice, 3) ? SAMPLE_MANY
                                    : roll(dice, piece->least + !piece->least, 4);
}

static void add_batch(struct sample_tiling *tiling, struct dice *dice)
{
    struct sample_batch *batch = &tiling->batch[tiling->batches++];
    static const int largest[] = {3, 3, 4};
    int kind = roll(dice, 0, 7);
    *batch = (struct sample_batch){.first = tiling->pieces, .spelling = roll(dice, 0, 20),
                                   .name = roll_one(dice, 4) ? -1 : roll(dice, 0, 15)};
    if (kind == 0 && !tiling->marked && tiling->pieces < SAMPLE_PIECES / 4) {
        batch->set = roll(dice, 1, largest[tiling->lattice]);
        batch->forms = roll(dice, 0, 2);
        add_set(tiling, batch->set, batch->forms);
    } else if (kind == 1) {
        add_misfit(tiling, dice);
    } else if (kind < 4 && tiling->pieces) {
        add_relative(tiling, dice);
    } else {
        add_drawn(tiling, dice);
    }
    batch->count = tiling->pieces - batch->first;
    roll_uses(&tiling->piece[batch->first], dice);
    for (int p = batch->first + 1; p < tiling->pieces; p++) {
        tiling->piece[p].least = tiling->piece[batch->first].least;
        tiling->piece[p].most = tiling->piece[batch->first].most;
    }
    for (int b = 0; b < tiling->batches - 1; b++)
        if (tiling->batch[b].name == batch->name)
            batch->name = -1;
}

static void roll_board(struct sample_tiling *tiling, struct dice *dice)
{
    int sites, holes = roll(dice, 3, 25);
    bool is_even = !roll_one(dice, 3);  /* mostly with a half-turn symmetry */
    tiling->width = roll(dice, 1, SAMPLE_WIDTH);
    tiling->height = roll(dice, 1, SAMPLE_SITES / SAMPLE_WIDTH);
    sites = tiling->width * tiling->height;
    for (int i = 0; i < sites; i++) {
        tiling->site[i] = roll_one(dice, holes) ? "x?.#?"[roll(dice, 0, 4)] : 'x';
        tiling->mark[i] = (char)(tiling->marked && !roll_one(dice, 3) ? 'a' + roll(dice, 0, 1) : 0);
    }
    for (int i = 0; i < sites && is_even; i++) {
        tiling->site[sites - 1 - i] = tiling->site[i];
        tiling->mark[sites - 1 - i] = tiling->mark[i];
    }
    if (!memchr(tiling->site, 'x', (size_t)sites) && !memchr(tiling->site, '?', (size_t)sites))
        tiling->site[0] = 'x';
}

void sample_tiling(struct sample_tiling *tiling, struct dice *dice)
{
    *tiling = (struct sample_tiling){.lattice = (enum sample_lattice)roll(dice, 0, 2),
                                     .marked = roll_one(dice, 4),
                                     .same = "aaatn"[roll(dice, 0, 4)]};
    roll_board(tiling, dice);
    for (int batches = roll(dice, 1, 4); batches; batches--)
        add_batch(tiling, dice);
}
