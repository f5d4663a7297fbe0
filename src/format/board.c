/* SPDX-License-Identifier: MIT */
/* Keys of pieces are in board_pieces.c. */
#include "format/board.h"

#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/words.h"
#include "format/dlx.h"
#include "format/format.h"
#include "format/matrix.h"
#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"

#define ANY_KIND -1

typedef bool read_value(struct board_reading *reading);

static bool need_body(struct board_reading *reading, struct scan *block, const char *expected)
{
    if (reading->value.length)
        return scan_expected(&reading->scan, reading->value, "the end of the line");
    return board_need_block(&reading->scan, block, expected);
}

/* ---- all kinds ---- */

static bool read_text(struct board_reading *reading)
{
    char **text = (char **)((char *)reading->puzzle + reading->field);
    if (!scan_need_text(&reading->scan, reading->value))
        return false;
    *text = word_copy(reading->value);
    return *text || diag_memory(reading->scan.diag, "a text");
}

static bool read_note(struct board_reading *reading)
{
    if (!scan_need_text(&reading->scan, reading->value))
        return false;
    struct word text = reading->value;
    struct scan block = scan_block(&reading->scan);
    char *end = memory_try_zero(text.length + block.source.length + 2, 1);
    reading->puzzle->note = end;
    if (!end)
        return diag_memory(reading->scan.diag, "a note");
    memcpy(end, text.text, text.length);
    end += text.length;
    while (scan_line(&block)) {
        text = scan_rest(&block);
        if (!scan_need_text(&block, text))
            return false;
        *end++ = '\n';
        memcpy(end, text.text, text.length);
        end += text.length;
    }
    return true;
}

static bool read_count(struct board_reading *reading)
{
    int64_t *number = (int64_t *)((char *)reading->puzzle + reading->field);
    bool nodes = number == &reading->puzzle->known_nodes;
    return word_number(reading->value, INT64_MAX, number) ||
           scan_expected(&reading->scan, reading->value,
                         nodes ? "a number of nodes" : "a number of solutions");
}

/* ---- tilings ---- */

static bool read_lattice(struct board_reading *reading)
{
    struct puzzle *puzzle = reading->puzzle;
    int found;
    if (puzzle->npieces || puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             "the lattice before the pieces and the board");
    if (!board_find_word(reading, reading->value, lattice_word, "lattice", &found))
        return false;
    puzzle->lattice = lattices[found];
    return true;
}

static bool read_pattern(struct board_reading *reading)
{
    int ignored;
    if (reading->puzzle->npieces)
        return scan_expected(&reading->scan, reading->word, "the pattern before the pieces");
    if (!board_find_word(reading, reading->value, board_pattern, "pattern", &ignored))
        return false;
    reading->has_pattern = true;
    reading->puzzle->ignores_pattern = ignored;
    return true;
}

static bool read_same(struct board_reading *reading)
{
    int same;
    if (!board_find_word(reading, reading->value, board_same, "symmetry", &same))
        return false;
    reading->puzzle->same = (enum same)same;
    return true;
}

static bool read_board(struct board_reading *reading)
{
    struct scan block;
    struct puzzle *puzzle = reading->puzzle;
    if (!need_body(reading, &block, "rows of the board") ||
        !drawing_read(&reading->board, &block, puzzle->lattice, DRAWING_FULL))
        return false;
    puzzle->region = reading->board.region;
    return true;
}

/* The board must be above the key. */
static bool read_over(struct board_reading *reading, struct drawing *over, const char *expected)
{
    struct scan block;
    return need_body(reading, &block, expected) &&
           drawing_read_over(over, &block, &reading->board);
}

static bool read_marks(struct board_reading *reading)
{
    struct drawing over;
    if (!reading->has_pattern || !reading->puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             reading->has_pattern ? "the board before its marks"
                                                  : "'pattern:' before the marks");
    if (!read_over(reading, &over, "rows of marks"))
        return false;
    reading->puzzle->region.pattern = over.region.pattern;
    drawing_done(&over);
    return true;
}

static bool read_placed(struct board_reading *reading)
{
    struct drawing over;
    struct puzzle *puzzle = reading->puzzle;
    if (!puzzle->npieces || !puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             "the pieces and the board before what is placed");
    if (!read_over(reading, &over, "rows of the board"))
        return false;
    bool done = placed_read(&over, puzzle);
    drawing_done(&over);
    memory_free(over.region.pattern);
    return done;
}

/* ---- blocks of other readers ---- */

static bool is_first(struct board_reading *reading)
{
    return !reading->puzzle->bare.item_names ||
           scan_expected(&reading->scan, reading->word, "one matrix or one list of options");
}

static bool is_below_sudoku(struct board_reading *reading)
{
    return reading->puzzle->sudoku.side ||
           scan_expected(&reading->scan, reading->word, "the sudoku before its other rules");
}

static const struct board_block {
    const char *word, *expected;
    read_value *check;      /* NULL: none */
    bool (*read)(struct scan *block, struct puzzle *puzzle);
} blocks[] = {
    {"matrix", "rows of 0 and 1", is_first, matrix_read},
    {"options", "items and options", is_first, dlx_read},
    {"sudoku", "rows of a sudoku", NULL, sudoku_read},
    {"boxes", "rows with the letters of boxes", is_below_sudoku, sudoku_read_boxes},
    {"cages", "rows with the numbers of cages, then their sums", is_below_sudoku,
     sudoku_read_cages},
};

static bool read_block(struct board_reading *reading)
{
    const struct board_block *row = blocks;
    struct scan block;
    while (!word_is(reading->word, row->word))
        row++;
    return (!row->check || row->check(reading)) &&
           need_body(reading, &block, row->expected) && row->read(&block, reading->puzzle);
}

/* ---- numbers ---- */

static bool read_rules(struct board_reading *reading)
{
    struct sudoku *sudoku = &reading->puzzle->sudoku;
    struct word rest = reading->value, rule;
    if (!is_below_sudoku(reading))
        return false;
    while (word_cut(&rest, ',', &rule)) {
        bool is_windows = word_is(rule, "windows");
        if (!is_windows && !word_is(rule, "diagonals"))
            return scan_expected(&reading->scan, rule, "diagonals, windows");
        if (is_windows && !sudoku_order(sudoku->side))
            return scan_expected(&reading->scan, rule, "windows where boxes are squares alone");
        sudoku->windows |= is_windows;
        sudoku->diagonals |= !is_windows;
    }
    return true;
}

static bool set_family(struct board_reading *reading, struct family family)
{
    struct place place = scan_place(&reading->scan, reading->value.text);
    return puzzle_set_family(reading->puzzle, reading->puzzle->kind, family, place,
                             reading->scan.diag);
}

static bool read_number(struct board_reading *reading, struct word word, const char *expected,
                        int *number)
{
    int64_t wide;
    if (!word_number(word, INT_MAX, &wide))
        return scan_expected(&reading->scan, word, expected);
    *number = (int)wide;
    return true;
}

static bool read_family(struct board_reading *reading)
{
    struct family family = {0};
    bool queens = reading->kind == PUZZLE_QUEENS;
    return read_number(reading, reading->value,
                       queens ? "a number of queens" : "a number of pairs", &family.n) &&
           set_family(reading, family);
}

/* "3..4" or "3". */
static bool read_sizes(struct board_reading *reading, struct word sizes, struct family *family)
{
    static const char expected[] = "sizes of blocks such as 3 or 2..4";
    struct word least = sizes, most = sizes;
    board_cut(sizes, "..", &least, &most);
    return read_number(reading, least, expected, &family->least) &&
           read_number(reading, most, expected, &family->most);
}

/* "12", "12 3" or "12 2..4". */
static bool read_partition(struct board_reading *reading)
{
    struct word rest = reading->value, n = {0};
    struct family family = {.least = 1};
    word_cut(&rest, ' ', &n);
    if (!read_number(reading, n, "a number of elements", &family.n))
        return false;
    family.most = family.n;
    return (!rest.text || read_sizes(reading, word_trim(rest), &family)) &&
           set_family(reading, family);
}

/* ---- keys ---- */

struct board_key {
    const char *word;
    read_value *read;
    int kind;               /* or ANY_KIND */
    size_t field;           /* offset of a text or count */
    bool repeats, has_name;
};

#define FIELD(name) offsetof(struct puzzle, name)

/* In the order of the manual page. */
static const struct board_key keys[] = {
    {"title", read_text, ANY_KIND, FIELD(title), false, false},
    {"author", read_text, ANY_KIND, FIELD(author), false, false},
    {"source", read_text, ANY_KIND, FIELD(source), false, false},
    {"note", read_note, ANY_KIND, 0, false, false},
    {"count", read_count, ANY_KIND, FIELD(known_count), false, false},
    {"distinct", read_count, ANY_KIND, FIELD(known_distinct), false, false},
    {"nodes", read_count, ANY_KIND, FIELD(known_nodes), false, false},
    {"lattice", read_lattice, PUZZLE_TILING, 0, false, false},
    {"pattern", read_pattern, PUZZLE_TILING, 0, false, false},
    {"pieces", board_read_pieces, PUZZLE_TILING, 0, true, false},
    {"piece", board_read_piece, PUZZLE_TILING, 0, true, true},
    {"colour", board_read_colour, PUZZLE_TILING, 0, true, false},
    {"same", read_same, PUZZLE_TILING, 0, false, false},
    {"board", read_board, PUZZLE_TILING, 0, false, false},
    {"marks", read_marks, PUZZLE_TILING, 0, false, false},
    {"placed", read_placed, PUZZLE_TILING, 0, true, false},
    {"cost", board_read_cost, PUZZLE_TILING, 0, true, false},
    {"matrix", read_block, PUZZLE_BARE, 0, false, false},
    {"options", read_block, PUZZLE_BARE, 0, false, false},
    {"sudoku", read_block, PUZZLE_SUDOKU, 0, false, false},
    {"boxes", read_block, PUZZLE_SUDOKU, 0, false, false},
    {"rules", read_rules, PUZZLE_SUDOKU, 0, false, false},
    {"cages", read_block, PUZZLE_SUDOKU, 0, false, false},
    {"queens", read_family, PUZZLE_QUEENS, 0, false, false},
    {"langford", read_family, PUZZLE_LANGFORD, 0, false, false},
    {"partition", read_partition, PUZZLE_PARTITION, 0, false, false},
};

#define KEYS (sizeof keys / sizeof *keys)

/* [enum puzzle_kind] */
static const char *const kinds[] = {
    [PUZZLE_TILING] = "a board",
    [PUZZLE_BARE] = "a bare problem",
    [PUZZLE_SUDOKU] = "a sudoku",
    [PUZZLE_QUEENS] = "queens",
    [PUZZLE_LANGFORD] = "Langford pairs",
    [PUZZLE_PARTITION] = "partitions",
};

static const char *key_word(int k)
{
    return k < (int)KEYS ? keys[k].word : NULL;
}

static const struct board_key *find_key(struct board_reading *reading)
{
    struct scan *scan = &reading->scan;
    size_t i = 0;
    if (char_is_blank(scan->line.text[0])) {
        scan_expected(scan, scan_word(scan, ""), "a key at the start of the line");
        return NULL;
    }
    reading->word = scan_word(scan, ":");
    while (i < KEYS && !word_is(reading->word, keys[i].word))
        i++;
    if (i == KEYS)
        scan_unknown(scan, reading->word, key_word, "key", NULL);
    else if (!keys[i].repeats && reading->seen >> i & 1)
        diag_fault(scan->diag, scan_place(scan, reading->word.text),
                   "expected each key once, found '%s' again", keys[i].word);
    else {
        reading->seen |= 1u << i;
        return &keys[i];
    }
    return NULL;
}

/* The first key with a kind decides; false with a diag for another. */
static bool enter_kind(struct board_reading *reading, int kind)
{
    char expected[96];
    if (kind == ANY_KIND || kind == reading->kind)
        return true;
    if (reading->kind == ANY_KIND) {
        reading->kind = kind;
        reading->puzzle->kind = (enum puzzle_kind)kind;
        return true;
    }
    snprintf(expected, sizeof expected, "nothing of %s beside %s", kinds[kind],
             kinds[reading->kind]);
    return scan_expected(&reading->scan, reading->word, expected);
}

static bool read_key(struct board_reading *reading)
{
    struct scan *scan = &reading->scan;
    const struct board_key *key = find_key(reading);
    if (!key || !enter_kind(reading, key->kind))
        return false;
    reading->name = (struct word){scan->line.text + scan->at, 0};
    if (key->has_name)
        reading->name = scan_word(scan, ":");
    if (scan_peek(scan) != ':')
        return scan_expected_byte(scan, scan->line.text + scan->at, "':'");
    scan->at++;
    reading->value = scan_rest(scan);
    reading->field = key->field;
    return key->read(reading);
}

static bool read_version(struct scan *scan)
{
    char expected[32];
    int64_t version;
    scan_line(scan);
    struct word magic = scan_word(scan, ""), number = scan_word(scan, "");
    snprintf(expected, sizeof expected, "'dancetty %d'", BOARD_VERSION);
    if (!word_is(magic, "dancetty"))
        return scan_expected(scan, magic, expected);
    snprintf(expected, sizeof expected, "version %d", BOARD_VERSION);
    if (!word_number(number, BOARD_VERSION, &version) || version != BOARD_VERSION)
        return scan_expected(scan, number, expected);
    return scan_need_end(scan);
}

/* Bare problems and families need one key. */
static bool check_complete(struct board_reading *reading)
{
    const struct puzzle *puzzle = reading->puzzle;
    const char *missing = NULL;
    if (puzzle->kind == PUZZLE_SUDOKU && !puzzle->sudoku.boxes)
        missing = "'boxes:'";
    else if (puzzle->kind == PUZZLE_TILING)
        missing = !puzzle->region.sites ? "'board:', 'matrix:' or 'options:'"
                  : !puzzle->npieces    ? "'pieces:' or 'piece NAME:'"
                  : reading->has_pattern && !puzzle->region.pattern ? "'marks:'"
                                                                    : NULL;
    return !missing || scan_expected_byte(&reading->scan, reading->scan.line.text, missing);
}

static bool read_lines(struct board_reading *reading)
{
    if (!read_version(&reading->scan))
        return false;
    while (scan_full_line(&reading->scan))
        if (reading->scan.line.text[0] != '#' && !read_key(reading))
            return false;
    return check_complete(reading);
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct board_reading reading = {.scan = *scan, .puzzle = puzzle, .kind = ANY_KIND};
    bool done = read_lines(&reading);
    drawing_done(&reading.board);
    return done;
}

static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    return scan_line(&scan) && word_is(scan_word(&scan, ""), "dancetty") ? MATCH_SIGNED : MATCH_NO;
}

const struct format format_board = {
    .name = "board",
    .summary = "dancetty's own board file: pieces, board and known counts",
    .suffix = ".board",
    .match = match,
    .read = read,
    .refuse = board_refuse,
    .write = board_write,
};
