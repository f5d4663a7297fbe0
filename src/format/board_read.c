/* SPDX-License-Identifier: MIT */
/* Our own board file, `.board`: keys and drawings, to be read and written by hand.  Reading it: a
 * table of keys, each with what reads its value. */
#include <stddef.h>
#include <stdio.h>

#include "base/words.h"
#include "format/board.h"
#include "format/dlx.h"
#include "format/format.h"
#include "format/matrix.h"

struct key {
    const char *word;
    board_read_value *read;
    int kind;               /* enum puzzle_kind or BOARD_ANY_KIND: what it says something of */
    size_t field;           /* in the puzzle, what board_read_text() or board_read_count() sets */
    bool repeats, has_name;
};

/* True before the one matrix or list of options. */
static bool is_first(struct board_reading *reading)
{
    return !reading->puzzle->bare.item_names ||
           scan_expected(&reading->scan, reading->word, "one matrix or one list of options");
}

static bool read_matrix(struct board_reading *reading)
{
    struct scan block;
    return is_first(reading) && board_need_body(reading, &block, "rows of 0 and 1") &&
           matrix_read(&block, reading->puzzle);
}

static bool read_options(struct board_reading *reading)
{
    struct scan block;
    return is_first(reading) && board_need_body(reading, &block, "items and options") &&
           dlx_read(&block, reading->puzzle);
}

#define FIELD(name) offsetof(struct puzzle, name)

/* In the order of the man page. */
static const struct key keys[] = {
    {"title", board_read_text, BOARD_ANY_KIND, FIELD(title), false, false},
    {"author", board_read_text, BOARD_ANY_KIND, FIELD(author), false, false},
    {"source", board_read_text, BOARD_ANY_KIND, FIELD(source), false, false},
    {"note", board_read_note, BOARD_ANY_KIND, 0, false, false},
    {"count", board_read_count, BOARD_ANY_KIND, FIELD(known_count), false, false},
    {"distinct", board_read_count, BOARD_ANY_KIND, FIELD(known_distinct), false, false},
    {"nodes", board_read_count, BOARD_ANY_KIND, FIELD(known_nodes), false, false},
    {"lattice", board_read_lattice, PUZZLE_TILING, 0, false, false},
    {"pattern", board_read_pattern, PUZZLE_TILING, 0, false, false},
    {"pieces", board_read_pieces, PUZZLE_TILING, 0, true, false},
    {"piece", board_read_piece, PUZZLE_TILING, 0, true, true},
    {"colour", board_read_colour, PUZZLE_TILING, 0, true, false},
    {"same", board_read_same, PUZZLE_TILING, 0, false, false},
    {"board", board_read_board, PUZZLE_TILING, 0, false, false},
    {"marks", board_read_marks, PUZZLE_TILING, 0, false, false},
    {"placed", board_read_placed, PUZZLE_TILING, 0, true, false},
    {"matrix", read_matrix, PUZZLE_BARE, 0, false, false},
    {"options", read_options, PUZZLE_BARE, 0, false, false},
    {"sudoku", board_read_sudoku, PUZZLE_SUDOKU, 0, false, false},
    {"boxes", board_read_boxes, PUZZLE_SUDOKU, 0, false, false},
    {"rules", board_read_rules, PUZZLE_SUDOKU, 0, false, false},
    {"cages", board_read_cages, PUZZLE_SUDOKU, 0, false, false},
    {"queens", board_read_family, PUZZLE_QUEENS, 0, false, false},
    {"langford", board_read_family, PUZZLE_LANGFORD, 0, false, false},
    {"partition", board_read_partition, PUZZLE_PARTITION, 0, false, false},
};

#define KEYS (sizeof keys / sizeof *keys)

/* By enum puzzle_kind: what a file cannot have beside one of another kind. */
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

/* Names the nearest key, else all. */
static bool expect_key(struct board_reading *reading)
{
    char list[256], found[WORD_ROOM];
    const char *meant = word_meant(key_word, word_text(reading->word, found, sizeof found));
    if (meant) {
        snprintf(list, sizeof list, "a key (%s?)", meant);
        return scan_expected(&reading->scan, reading->word, list);
    }
    int length = snprintf(list, sizeof list, "a key (");
    for (size_t i = 0; i < KEYS; i++)
        length += snprintf(list + length, sizeof list - (size_t)length, "%s%s", i ? ", " : "",
                           keys[i].word);
    snprintf(list + length, sizeof list - (size_t)length, ")");
    return scan_expected(&reading->scan, reading->word, list);
}

/* The key at the start of the line; NULL with a diag. */
static const struct key *find_key(struct board_reading *reading)
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
        expect_key(reading);
    else if (!keys[i].repeats && reading->seen >> i & 1)
        diag_fault(scan->diag, scan_place(scan, reading->word.text),
                   "expected each key once, found '%s' again", keys[i].word);
    else {
        reading->seen |= 1u << i;
        return &keys[i];
    }
    return NULL;
}

/* A file is of one kind, that of its first key that has one. */
static bool enter_kind(struct board_reading *reading, int kind)
{
    char expected[96];
    if (kind == BOARD_ANY_KIND || kind == reading->kind)
        return true;
    if (reading->kind == BOARD_ANY_KIND) {
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
    const struct key *key = find_key(reading);
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

/* The key that the puzzle still needs; a bare problem and a family have all in one key. */
static const char *find_missing(const struct board_reading *reading)
{
    const struct puzzle *puzzle = reading->puzzle;
    if (puzzle->kind == PUZZLE_SUDOKU)
        return puzzle->sudoku.boxes ? NULL : "'boxes:'";
    if (puzzle->kind != PUZZLE_TILING)
        return NULL;
    return !puzzle->region.sites ? "'board:', 'matrix:' or 'options:'"
           : !puzzle->npieces    ? "'pieces:' or 'piece NAME:'"
           : reading->has_pattern && !puzzle->region.pattern ? "'marks:'"
                                                             : NULL;
}

static bool check_complete(struct board_reading *reading)
{
    const char *missing = find_missing(reading);
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
    struct board_reading reading = {.scan = *scan, .puzzle = puzzle, .kind = BOARD_ANY_KIND};
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
