/* SPDX-License-Identifier: MIT */
#include "draw/tile.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/bits.h"
#include "base/memory.h"
#include "draw/style.h"
#include "puzzle/kinds.h"

#define PATTERN_COLUMNS 5   /* least width with blanks between pattern and letter */

/* Lines separate different kinds. */
enum tile_kind { OUTSIDE, BARRIER, OPEN, COVERED };

static enum tile_kind kind_of(const struct tile *tile)
{
    return tile->piece >= 0 || tile->symbol ? COVERED
         : tile->site == SITE_BARRIER       ? BARRIER
         : tile->site == SITE_OUTSIDE       ? OUTSIDE : OPEN;
}

struct tile tile_empty(enum site site)
{
    return (struct tile){.site = site, .piece = -1, .was = -1, .number = -1,
                         .heat = -1};
}

const struct tile *tile_at(const struct board_picture *picture, int x, int y)
{
    static const struct tile outside = {
        .site = SITE_OUTSIDE, .piece = -1, .was = -1, .number = -1, .heat = -1};
    const struct rect *cells = &picture->cells;
    x -= cells->x;
    y -= cells->y;
    if (x < 0 || y < 0 || x >= cells->width || y >= cells->height)
        return &outside;
    return &picture->tiles[(size_t)y * (size_t)cells->width + (size_t)x];
}

static bool is_marked(const struct tile *tile)
{
    return tile->look == LOOK_CHOSEN || tile->look == LOOK_COVERING;
}

static bool belong_together(const struct tile *a, const struct tile *b)
{
    enum tile_kind kind = kind_of(a);
    if (a == b)
        return true;
    if (kind != kind_of(b))
        return a->shade && b->shade && a->look == LOOK_PLAIN && b->look == LOOK_PLAIN;
    if (kind == COVERED)
        return a->piece == b->piece && a->placement == b->placement;
    return kind != OPEN || (a->placement == b->placement && a->look == b->look && !is_marked(a));
}

/* Tints of clues have no outline, because many clues would hide the boxes. */
static bool is_outlined(const struct tile *tile)
{
    return tile->look != LOOK_PLAIN && tile->look < LOOK_LEAVES_NONE;
}

enum edge tile_edge(const struct tile *a, const struct tile *b, bool grid)
{
    if (a == b)
        return EDGE_NONE;
    if (!belong_together(a, b) && (is_outlined(a) || is_outlined(b)))
        return EDGE_LOOK;
    bool cages = a->cage != b->cage;
    if (a->box != b->box)
        return cages ? EDGE_CAGE_BOX : EDGE_BOX;
    if (a->box)
        return cages ? EDGE_CAGE : grid || !a->cage ? EDGE_GRID : EDGE_NONE;
    if (!belong_together(a, b))
        return EDGE_PLAIN;
    return grid && kind_of(a) == OPEN ? EDGE_GRID : EDGE_NONE;
}

int edge_weight(enum edge edge)
{
    return edge == EDGE_NONE ? 0 : edge < EDGE_BOX ? 1 : 2;
}

struct style edge_style(enum edge edge)
{
    static const struct {
        enum role role;
        enum sign_kind sign;
    } looks[] = {
        [EDGE_NONE] = {ROLE_EDGE, SIGN_NONE},     [EDGE_GRID] = {ROLE_OPEN, SIGN_GRID},
        [EDGE_PLAIN] = {ROLE_EDGE, SIGN_OUTLINE}, [EDGE_CAGE] = {ROLE_CAGE, SIGN_CAGE},
        [EDGE_BOX] = {ROLE_EDGE, SIGN_BOX},       [EDGE_CAGE_BOX] = {ROLE_CAGE, SIGN_CAGE},
        [EDGE_LOOK] = {ROLE_TRYING, SIGN_FRAMED},
    };
    return style_as(looks[edge].sign, style_of(looks[edge].role));
}

struct tile_marks {
    uint32_t left, right, fill;
};

static struct tile_marks marks_of(const struct tile *tile)
{
    switch (tile->look) {
    case LOOK_TRYING: return (struct tile_marks){0x2591, 0x2591, 0x2591};
    case LOOK_COVERING: return (struct tile_marks){0xD7, 0xD7, 0};
    case LOOK_CHOSEN: return (struct tile_marks){0x25B8, 0x25C2, 0};
    case LOOK_REASON: return (struct tile_marks){'(', ')', 0};
    case LOOK_RESULT: return (struct tile_marks){'[', ']', 0};
    case LOOK_LEAVES_NONE: return (struct tile_marks){'-', '-', 0};
    case LOOK_LEAVES_ONE: return (struct tile_marks){'=', '=', 0};
    case LOOK_LEAVES_SEVERAL: return (struct tile_marks){'+', '+', 0};
    case LOOK_CAUSE:
    case LOOK_PLAIN: break;
    }
    /* dashes around a digit would change its number */
    bool has_pattern = kind_of(tile) == COVERED && tile->piece >= 0 && !tile->shade &&
                       !tile->box && !tile->dimmed;
    uint32_t pattern = has_pattern ? style_pattern(style_look(tile->piece).pattern) : 0;
    return (struct tile_marks){0, 0, kind_of(tile) == BARRIER ? 0x2588 : pattern};
}

static struct style ground_of(const struct tile *tile, enum role plain)
{
    switch (tile->shade) {
    case SHADE_LIGHT: return style_of(ROLE_LIGHT);
    case SHADE_DARK: return style_of(ROLE_DARK);
    case SHADE_NONE: break;
    }
    return tile->band ? style_band(tile->band) : style_of(plain);
}

static struct style open_style(const struct tile *tile)
{
    struct style ground = ground_of(tile, ROLE_OPEN);
    return tile->was >= 0    ? style_fade(style_piece(tile->was), ground, tile->glow)
           : tile->heat >= 0 ? style_heat(tile->heat) : ground;
}

static struct style style_at_rest(const struct tile *tile)
{
    if (tile->look == LOOK_COVERING || tile->look == LOOK_RESULT)
        return style_of(ROLE_COVERING);
    if (tile->look == LOOK_CHOSEN || tile->look == LOOK_REASON)
        return style_of(ROLE_CHOSEN);
    if (tile->look >= LOOK_LEAVES_NONE)
        return style_heat((tile->look - LOOK_LEAVES_NONE) / 2.0);
    switch (kind_of(tile)) {
    case OUTSIDE: return tile->mark || tile->number >= 0 ? style_of(ROLE_FAINT) : STYLE_PLAIN;
    case BARRIER: return style_of(ROLE_BARRIER);
    case OPEN: return open_style(tile);
    case COVERED: break;
    }
    if (tile->dimmed)
        return ground_of(tile, ROLE_FAINT);
    struct style style = tile->shade || tile->piece < 0 ? ground_of(tile, ROLE_TEXT)
                                                        : style_piece(tile->piece);
    bool bold = tile->look != LOOK_PLAIN || tile->fixed || tile->shade;
    style.attributes |= bold ? BOLD : 0;
    return tile->glow > 0 ? style_lit(style, tile->glow) : style;
}

static enum sign_kind open_sign(const struct tile *tile)
{
    if (tile->was >= 0)
        return SIGN_FADING;
    if (tile->number >= 0 || tile->heat >= 0)
        return SIGN_NUMBER;
    if (tile->mark)
        return tile->meaning ? tile->meaning : SIGN_PRINTED;
    return tile->shade                     ? SIGN_SQUARE
           : tile->cage_band               ? SIGN_CAGE
           : tile->band                    ? SIGN_BAND
           : tile->site == SITE_OPTIONAL   ? SIGN_OPTIONAL : SIGN_OPEN;
}

static enum sign_kind sign_of(const struct tile *tile)
{
    switch (tile->look) {
    case LOOK_TRYING: return SIGN_TRIED;
    case LOOK_COVERING: return SIGN_COVERED;
    case LOOK_CHOSEN: return SIGN_BRANCHED;
    case LOOK_CAUSE: return SIGN_CAUSE;
    case LOOK_REASON: return SIGN_REASON;
    case LOOK_RESULT: return SIGN_RESULT;
    case LOOK_LEAVES_NONE: return SIGN_LEAVES_NONE;
    case LOOK_LEAVES_ONE: return SIGN_LEAVES_ONE;
    case LOOK_LEAVES_SEVERAL: return SIGN_LEAVES_SEVERAL;
    case LOOK_PLAIN: break;
    }
    switch (kind_of(tile)) {
    case OUTSIDE: return SIGN_LAYER;
    case BARRIER: return SIGN_BARRIER;
    case OPEN: return open_sign(tile);
    case COVERED: break;
    }
    return tile->dimmed ? SIGN_DIMMED : tile->fixed ? SIGN_FIXED : SIGN_PIECE;
}

static struct style style_of_tile(const struct tile *tile)
{
    struct style style = style_as(sign_of(tile), style_at_rest(tile));
    style.attributes ^= tile->pulses ? REVERSE : 0;
    return style;
}

/* A queen has its square's ink, a digit its tint; other boxes are blank. */
int tile_colour(const struct tile *tile)
{
    enum tile_kind kind = kind_of(tile);
    struct style ground = ground_of(tile, ROLE_EMPTY);
    if (kind == OUTSIDE)
        return -1;
    if (kind == BARRIER)
        return style_of(ROLE_BARRIER).ink;
    if (kind == COVERED && tile->dimmed)
        return style_of(ROLE_FAINT).ink;
    if (kind == COVERED && tile->shade)
        return ground.ink;
    if (kind == COVERED && (tile->piece >= 0 || tile->box))
        return style_piece(tile->piece >= 0 ? tile->piece : tile->symbol).paper;
    return kind == COVERED                   ? ground.ink
         : tile->box % 2 && !tile->band ? -1
                                             : ground.paper;
}

/* "1234", or "1k" if too long.  Returns the length. */
static int write_number(int64_t number, int room, char digits[24])
{
    static const char units[] = "kMGTPE";
    int count = snprintf(digits, 24, "%" PRId64, number);
    for (int unit = 0; count > room && number > 999; unit++) {
        number /= 1000;
        count = snprintf(digits, 24, "%" PRId64 "%c", number, units[unit]);
    }
    return count;
}

static int write_content(const struct tile *tile, int room, uint32_t *content)
{
    char digits[24];
    int before = 0;
    switch (kind_of(tile)) {
    case OUTSIDE:
        content[0] = (unsigned char)tile->mark;
        before = tile->mark && (room > 1 || tile->number < 0);
        if (tile->number < 0)
            return before;
        break;
    case BARRIER:
        return 0;
    case COVERED:
        content[0] = (unsigned char)tile->symbol;
        return 1;
    case OPEN:
        break;
    }
    if (tile->was >= 0) {
        content[0] = (unsigned char)tile->was_symbol;
        return 1;
    }
    char band = style_band_mark(tile->band);
    if (tile->number < 0 && tile->faded)
        return 0;
    if (tile->number < 0) {
        content[0] = tile->mark ? (unsigned char)tile->mark
                   : band       ? (unsigned char)band
                   : tile->site == SITE_OPTIONAL && !tile->shade ? 0x2013 : 0xB7;
        return 1;
    }
    int count = write_number(tile->number, room - before, digits);
    if (count > room - before) {
        digits[0] = '+';
        count = 1;
    }
    for (int i = 0; i < count; i++)
        content[before + i] = (unsigned char)digits[i];
    return before + count;
}

struct glyph tile_filling(const struct tile *tile)
{
    return glyph_plain(marks_of(tile).fill, style_of_tile(tile));
}

static bool has_mark_below(const struct tile *tile)
{
    return kind_of(tile) == COVERED && tile->mark && !tile->fixed && !tile->shade;
}

struct glyph tile_content(const struct tile *tile, int x, int columns)
{
    struct glyph glyph = tile_filling(tile);
    struct tile_marks marks = marks_of(tile);
    uint32_t content[16];
    int count = write_content(tile, columns - (marks.right ? 1 : 0), content);
    /* put numbers right of the middle if necessary */
    bool has_number = kind_of(tile) == OPEN && tile->number >= 0 && tile->was < 0;
    bool has_blanks = tile->look == LOOK_PLAIN && marks.fill && columns >= PATTERN_COLUMNS;
    int spare = columns - count + has_number;
    int at = x - spare / 2;
    if (at >= 0 && at < count)
        glyph.c = content[at];
    else if (has_blanks && at >= -1 && at <= count && kind_of(tile) == COVERED)
        glyph.c = ' ';
    else if (marks.right && (x == 0 || x == columns - 1))
        glyph.c = x ? marks.right : marks.left;
    else if (x == columns - 1 && kind_of(tile) == COVERED && style_band_mark(tile->band))
        glyph.c = (unsigned char)style_band_mark(tile->band);
    if (x == columns - 1 && at >= count && has_mark_below(tile))
        glyph = glyph_plain((unsigned char)tile->mark, style_as(SIGN_PRINTED, glyph.style));
    return glyph;
}

/* `step` columns apart; across 0: does not fit. */
struct digit_places {
    int across, down, step;
};

static int least_root(int square)
{
    int root = 1;
    while (root * root < square)
        root++;
    return root;
}

/* Digits are arranged as in a box: a single line would look like a number. */
static struct digit_places find_places(int digits, int columns, int rows)
{
    int across = least_root(digits);
    if (rows > 1 && across * rows < digits)
        across = (digits + rows - 1) / rows;
    if (rows < 2 || across > columns)
        return (struct digit_places){0, 0, 0};
    int step = 2 * across - 1 <= columns ? 2 : 1;
    return (struct digit_places){across, (digits + across - 1) / across, step};
}

bool tile_has_room(int digits, int columns, int rows)
{
    return find_places(digits, columns, rows).across;
}

static uint32_t digit_at(const struct tile *tile, struct digit_places places, int x, int y)
{
    if (x < 0 || y < 0 || x % places.step || x / places.step >= places.across || y >= places.down)
        return 0;
    int digit = y * places.across + x / places.step;
    return digit >= tile->digits          ? 0
           : tile->pencil >> digit & 1 ? (unsigned char)SUDOKU_DIGITS[digit] : 0xB7;
}

/* One of two Braille characters, a dot per digit. */
static uint32_t dots_of(const struct tile *tile, int half)
{
    static const unsigned char bits[4][2] = {
        {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    int across = least_root(tile->digits);
    uint32_t dots = 0x2800;
    for (int digit = 0; digit < tile->digits; digit++)
        if (tile->pencil >> digit & 1 && digit % across / 2 == half)
            dots |= bits[digit / across][digit % across % 2];
    return dots;
}

/* Dots, or "3?"; returns the length. */
static int write_pencil(const struct tile *tile, uint32_t *content)
{
    char text[24];
    if (tile->dots && tile->pencil && least_root(tile->digits) <= PENCIL_DOTS_ACROSS) {
        content[0] = dots_of(tile, 0);
        content[1] = dots_of(tile, 1);
        return 2;
    }
    int length = snprintf(text, sizeof text, "%d?", (int)bit_count(tile->pencil));
    for (int k = 0; k < length; k++)
        content[k] = (unsigned char)text[k];
    return length;
}

/* Marks at both ends stay if digits fit between; if colours tell the same, digits matter more. */
static struct glyph pencil_glyph(const struct tile *tile, int x, int y, int columns, int rows)
{
    struct tile bare = *tile;
    bool is_lit = tile->look == LOOK_REASON || tile->look == LOOK_RESULT;
    bool is_middle = y == (rows - 1) / 2;
    bare.faded = true;
    struct glyph glyph = is_middle ? tile_content(&bare, x, columns) : tile_filling(&bare);
    int room = marks_of(tile).left ? columns - 2 : columns;
    struct digit_places places = find_places(tile->digits, room, rows);
    if (!places.across && is_lit && !style_theme()->is_mono) {
        places = find_places(tile->digits, columns, rows);
        glyph = places.across ? tile_filling(&bare) : glyph;
    }
    uint32_t content[24], c = 0;
    if (places.across) {
        int width = (places.across - 1) * places.step + 1;
        c = digit_at(tile, places, x - (columns - width) / 2, y - (rows - places.down) / 2);
    } else if (is_middle) {
        int count = write_pencil(tile, content), at = x - (columns - count + 1) / 2;
        c = at >= 0 && at < count ? content[at] : 0;
    }
    if (c)
        glyph = glyph_plain(c, style_as(SIGN_PENCIL, glyph.style));
    return glyph;
}

struct glyph tile_inside(const struct tile *tile, int x, int y, int columns, int rows)
{
    if (tile->digits && kind_of(tile) == OPEN && tile->number < 0 && tile->was < 0)
        return pencil_glyph(tile, x, y, columns, rows);
    return y == (rows - 1) / 2 ? tile_content(tile, x, columns) : tile_filling(tile);
}

struct glyph tile_between(const struct tile *a, const struct tile *b)
{
    struct tile plain = *b;
    plain.look = a->look == LOOK_TRYING ? LOOK_TRYING : LOOK_PLAIN;
    if (kind_of(a) == OPEN && !b->shade)
        return glyph_plain(0, STYLE_PLAIN);
    return tile_filling(&plain);
}

struct board_picture picture_of_shape(const struct shape *shape, int piece, char letter,
                                      const int32_t *parts)
{
    struct region region = region_of_shape(shape);
    int width = region_columns(&region), height = region.height;
    size_t count = (size_t)width * (size_t)height;
    struct tile *tiles = memory_need(NULL, count, sizeof *tiles);
    for (size_t k = 0; k < count; k++)
        tiles[k] = tile_empty(SITE_OUTSIDE);
    for (int i = 0; i < shape->count; i++) {
        struct cell place = region_place(&region, shape->cells[i]);
        struct tile *tile = &tiles[place.y * width + place.x];
        tile->site = SITE_CELL;
        tile->piece = piece;
        tile->symbol = shape->marks ? shape->marks[i] : letter;
        tile->placement = parts ? parts[i] : 0;
    }
    region_done(&region);
    return (struct board_picture){{0, 0, width, height}, tiles};
}

void picture_done(struct board_picture *picture)
{
    memory_free((struct tile *)picture->tiles);
    picture->tiles = NULL;
}
