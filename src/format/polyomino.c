/* SPDX-License-Identifier: MIT */
/* What Knuth's polyomino-dlx reads: a line with the cells of a board, then a line for each piece.
 *
 * A cell is two digits, its row and its column, of 0-9, a-z, A-Z, so 62 of them; a set of digits
 * stands in brackets, as in [0-5]a.  What follows the digits is a suffix: such a cell is a
 * secondary item of its own.  Pieces are rotated and flipped.  One of `4*P` is used four times;
 * lines of the same name are one piece.  Lines that begin with a bar are comments. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/polyomino.h"

bool polyominoes_next_line(struct scan *scan)
{
    while (scan_full_line(scan))
        if (scan->line.text[0] != '|')
            return true;
    return false;
}

/* ---- cells ---- */

/* -1: none. */
static int digit_of(char c)
{
    const char *found = c ? strchr(POLYOMINO_DIGITS, c) : NULL;
    return found ? (int)(found - POLYOMINO_DIGITS) : -1;
}

static bool need_digit(const struct scan *scan, const char *text, int *digit)
{
    *digit = text < scan->line.text + scan->line.length ? digit_of(*text) : -1;
    return *digit >= 0 || scan_expected_byte(scan, text, "a digit of 0-9, a-z, A-Z");
}

/* The digits of `word` from *at on up to the bracket, as bits: at least one. */
static bool read_set(const struct scan *scan, struct word word, size_t *at, uint64_t *set)
{
    int digit = -1, last;
    if (*at < word.length && word.text[*at] == ']')
        return need_digit(scan, word.text + *at, &last);
    for (; *at < word.length && word.text[*at] != ']'; ++*at) {
        bool is_range = word.text[*at] == '-' && digit >= 0;
        *at += is_range;
        if (!need_digit(scan, word.text + *at, &last))
            return false;
        if (is_range && last < digit)
            return scan_expected_byte(scan, word.text + *at, "a range that ascends");
        for (int d = is_range ? digit : last; d <= last; d++)
            *set |= UINT64_C(1) << d;
        digit = is_range ? -1 : last;
    }
    if (*at == word.length)
        return scan_expected_byte(scan, word.text + *at, "']'");
    ++*at;
    return true;
}

static bool read_digits(const struct scan *scan, struct word word, size_t *at, uint64_t *set)
{
    int digit;
    *set = 0;
    if (*at < word.length && word.text[*at] == '[') {
        ++*at;
        return read_set(scan, word, at, set);
    }
    if (!need_digit(scan, word.text + *at, &digit))
        return false;
    ++*at;
    *set = UINT64_C(1) << digit;
    return true;
}

static bool add_spot(struct spots *spots, struct spot spot)
{
    struct spot *grown = memory_try_grow(spots->at, &spots->room, (size_t)spots->count + 1,
                                         sizeof *grown);
    if (!grown)
        return false;
    spots->at = grown;
    grown[spots->count++] = spot;
    return true;
}

int spot_compare(const void *a, const void *b)
{
    const struct spot *p = a, *q = b;
    size_t length = p->suffix.length < q->suffix.length ? p->suffix.length : q->suffix.length;
    int suffix = length ? memcmp(p->suffix.text, q->suffix.text, length) : 0;
    return p->x != q->x ? p->x - q->x
           : p->y != q->y ? p->y - q->y
           : suffix       ? suffix
                          : (p->suffix.length > length) - (q->suffix.length > length);
}

void spots_sort(struct spots *spots)
{
    int kept = 0;
    if (spots->count)
        qsort(spots->at, (size_t)spots->count, sizeof *spots->at, spot_compare);
    for (int k = 0; k < spots->count; k++)
        if (!kept || spot_compare(&spots->at[kept - 1], &spots->at[k]) != 0)
            spots->at[kept++] = spots->at[k];
    spots->count = kept;
}

static bool read_spot(struct scan *scan, struct word word, struct spots *spots)
{
    uint64_t rows, columns;
    size_t at = 0;
    if (!read_digits(scan, word, &at, &rows) || !read_digits(scan, word, &at, &columns))
        return false;
    struct word suffix = {word.text + at, word.length - at};
    if (suffix.length && !word_is_name(suffix))
        return scan_expected(scan, word, "a suffix without ':' and '|'");
    for (int x = 0; x < POLYOMINO_SIDE; x++)
        for (int y = 0; rows >> x & 1 && y < POLYOMINO_SIDE; y++)
            if (columns >> y & 1 && !add_spot(spots, (struct spot){x, y, suffix}))
                return diag_memory(scan->diag, "the cells");
    return true;
}

/* The rest of the line. */
static bool read_spots(struct scan *scan, struct spots *spots)
{
    while (scan_peek(scan) >= 0)
        if (!read_spot(scan, scan_word(scan, ""), spots))
            return false;
    spots_sort(spots);
    return true;
}

/* ---- lines ---- */

bool spots_have(const struct spots *spots, struct spot spot)
{
    return spots->count && bsearch(&spot, spots->at, (size_t)spots->count, sizeof spot,
                                   spot_compare);
}

/* `P` or `4*P`; the name is not that of a cell. */
static bool read_name(struct polyominoes *polyominoes, struct part *part)
{
    struct scan *scan = &polyominoes->scan;
    struct word word = scan_word(scan, "");
    *part = (struct part){.name = word, .uses = 1, .line = scan->line};
    if (word.length > 1 && word.text[1] == '*') {
        part->uses = digit_of(word.text[0]);
        part->name = (struct word){word.text + 2, word.length - 2};
    }
    if (part->uses < 1)
        return scan_expected(scan, word, "a piece, or how often it is used as 4*P");
    if (!word_is_name(part->name) || memchr(part->name.text, '*', part->name.length) ||
        memchr(part->name.text, '[', part->name.length))
        return scan_expected(scan, word, "a piece's name without '*', '[', ':' and '|'");
    if (part->name.length == 2 && spots_have(&polyominoes->board, (struct spot){
            digit_of(part->name.text[0]), digit_of(part->name.text[1]), {NULL, 0}}))
        return scan_expected(scan, part->name, "a piece's name, which no cell has");
    return true;
}

static bool has_name(const struct part *part, struct word name)
{
    return part->name.length == name.length &&
           memcmp(part->name.text, name.text, name.length) == 0;
}

int polyominoes_first(const struct polyominoes *polyominoes, int k)
{
    int first = 0;
    while (!has_name(&polyominoes->parts[first], polyominoes->parts[k].name))
        first++;
    return first;
}

static bool read_part(struct polyominoes *polyominoes)
{
    struct part *grown = memory_try_grow(polyominoes->parts, &polyominoes->room,
                                         (size_t)polyominoes->count + 1, sizeof *grown);
    if (!grown)
        return diag_memory(polyominoes->scan.diag, "the pieces");
    polyominoes->parts = grown;
    struct part *part = &grown[polyominoes->count];
    if (!read_name(polyominoes, part))
        return false;
    int k = polyominoes->count++;
    if (part->uses != grown[polyominoes_first(polyominoes, k)].uses)
        return scan_expected(&polyominoes->scan, part->name, "as many of this piece as above");
    return (scan_peek(&polyominoes->scan) >= 0 ||
            scan_expected_byte(&polyominoes->scan,
                               polyominoes->scan.line.text + polyominoes->scan.at,
                               "the cells of a piece")) &&
           read_spots(&polyominoes->scan, &part->spots);
}

bool polyominoes_read(struct polyominoes *polyominoes, const struct scan *from)
{
    *polyominoes = (struct polyominoes){.scan = *from};
    struct scan *scan = &polyominoes->scan;
    if (!polyominoes_next_line(scan))
        return scan_expected_byte(scan, scan->line.text, "the cells of a board as [0-5][0-9]");
    bool done = read_spots(scan, &polyominoes->board);
    while (done && polyominoes_next_line(scan))
        done = read_part(polyominoes);
    return done && (polyominoes->count ||
                    scan_expected_byte(scan, scan->line.text, "a piece and its cells"));
}

void polyominoes_done(struct polyominoes *polyominoes)
{
    for (int k = 0; k < polyominoes->count; k++)
        memory_free(polyominoes->parts[k].spots.at);
    memory_free(polyominoes->parts);
    memory_free(polyominoes->board.at);
}
