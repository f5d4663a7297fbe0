/* Reading our own board file: a table of keys, each with what reads its value. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/board.h"
#include "format/dlx.h"
#include "format/drawing.h"
#include "format/matrix.h"

/* What a key says something of. */
enum realm { REALM_ALL, REALM_TILING, REALM_BARE };

struct reading {
    struct scan scan;
    struct puzzle *puzzle;
    enum realm realm;
    unsigned seen;          /* a bit for each key */
    /* the present key: */
    struct word word;
    struct word name;       /* after the word: the piece's name; else empty */
    struct word value;      /* after the ':', without blanks around it */
};

struct key {
    const char *word;
    bool (*read)(struct reading *reading);  /* NULL: planned for a later version */
    enum realm realm;
    bool repeats, has_name;
};

/* `found` belongs to a later version. */
static bool refuse(struct reading *reading, struct word found, const char *expected)
{
    char shown[WORD_SHOWN];
    return diag_fault(reading->scan.diag, scan_place(&reading->scan, found.text),
                      "expected %s, found %s: it is not read by this version", expected,
                      word_show(found, shown));
}

/* Text holds no control characters but tabs. */
static bool need_text(struct scan *scan, struct word text)
{
    for (size_t k = 0; k < text.length; k++) {
        unsigned char c = (unsigned char)text.text[k];
        if ((c < ' ' && c != '\t') || c == 127)
            return scan_expected_byte(scan, text.text + k, "text");
    }
    return text.length || scan_expected(scan, text, "text");
}

static bool keep_text(struct reading *reading, char **text)
{
    if (!need_text(&reading->scan, reading->value))
        return false;
    *text = word_copy(reading->value);
    return *text || diag_memory(reading->scan.diag, "a text");
}

static bool read_title(struct reading *reading)
{
    return keep_text(reading, &reading->puzzle->title);
}

static bool read_author(struct reading *reading)
{
    return keep_text(reading, &reading->puzzle->author);
}

static bool read_source(struct reading *reading)
{
    return keep_text(reading, &reading->puzzle->source);
}

/* The value and the lines below it, joined by newlines. */
static bool read_note(struct reading *reading)
{
    if (!need_text(&reading->scan, reading->value))
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
        if (!need_text(&block, text))
            return false;
        *end++ = '\n';
        memcpy(end, text.text, text.length);
        end += text.length;
    }
    return true;
}

static bool read_number(struct reading *reading, int64_t *number, const char *expected)
{
    return word_number(reading->value, INT64_MAX, number) ||
           scan_expected(&reading->scan, reading->value, expected);
}

static bool read_count(struct reading *reading)
{
    return read_number(reading, &reading->puzzle->known_count, "a number of solutions");
}

static bool read_distinct(struct reading *reading)
{
    return read_number(reading, &reading->puzzle->known_distinct, "a number of solutions");
}

static bool read_nodes(struct reading *reading)
{
    return read_number(reading, &reading->puzzle->known_nodes, "a number of nodes");
}

static bool read_lattice(struct reading *reading)
{
    static const char expected[] = "the lattice square";
    struct puzzle *puzzle = reading->puzzle;
    if (puzzle->npieces)
        return scan_expected(&reading->scan, reading->word, "the lattice before the pieces");
    if (word_is(reading->value, "hex") || word_is(reading->value, "triangle"))
        return refuse(reading, reading->value, expected);
    int i = 0;
    while (lattices[i] && !word_is(reading->value, lattices[i]->name))
        i++;
    if (!lattices[i])
        return scan_expected(&reading->scan, reading->value, expected);
    puzzle->lattice = lattices[i];
    return true;
}

static bool read_pieces(struct reading *reading)
{
    return board_read_set(&reading->scan, reading->value, reading->puzzle);
}

static bool read_piece(struct reading *reading)
{
    return board_read_piece(&reading->scan, reading->name, reading->value, reading->puzzle);
}

static bool read_same(struct reading *reading)
{
    int same = 0;
    while (board_sames[same] && !word_is(reading->value, board_sames[same]))
        same++;
    if (!board_sames[same])
        return scan_expected(&reading->scan, reading->value,
                             "turned and mirrored, turned or nothing");
    reading->puzzle->same = (enum same)same;
    return true;
}

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

/* A key with nothing but the lines below it. */
static bool need_body(struct reading *reading, struct scan *block, const char *expected)
{
    if (reading->value.length)
        return scan_expected(&reading->scan, reading->value, "the end of the line");
    return board_need_block(&reading->scan, block, expected);
}

static bool read_board(struct reading *reading)
{
    struct scan block;
    return need_body(reading, &block, "rows of the board") &&
           drawing_read(&block, DRAWING_FULL, &reading->puzzle->region);
}

static bool begin_bare(struct reading *reading)
{
    if (reading->puzzle->kind == PUZZLE_BARE)
        return scan_expected(&reading->scan, reading->word, "one matrix or one list of options");
    reading->puzzle->kind = PUZZLE_BARE;
    return true;
}

static bool read_matrix(struct reading *reading)
{
    struct scan block;
    return begin_bare(reading) && need_body(reading, &block, "rows of 0 and 1") &&
           matrix_read(&block, &reading->puzzle->bare);
}

static bool read_options(struct reading *reading)
{
    struct scan block;
    return begin_bare(reading) && need_body(reading, &block, "items and options") &&
           dlx_read(&block, reading->puzzle);
}

/* In the order of the man page. */
static const struct key keys[] = {
    {"title", read_title, REALM_ALL, false, false},
    {"author", read_author, REALM_ALL, false, false},
    {"source", read_source, REALM_ALL, false, false},
    {"note", read_note, REALM_ALL, false, false},
    {"count", read_count, REALM_ALL, false, false},
    {"distinct", read_distinct, REALM_ALL, false, false},
    {"nodes", read_nodes, REALM_ALL, false, false},
    {"lattice", read_lattice, REALM_TILING, false, false},
    {"pieces", read_pieces, REALM_TILING, true, false},
    {"piece", read_piece, REALM_TILING, true, true},
    {"same", read_same, REALM_TILING, false, false},
    {"board", read_board, REALM_TILING, false, false},
    {"matrix", read_matrix, REALM_BARE, false, false},
    {"options", read_options, REALM_BARE, false, false},
    {"pattern", NULL, REALM_ALL, false, false},
    {"givens", NULL, REALM_ALL, false, false},
};

#define KEYS (sizeof keys / sizeof *keys)

static bool expect_key(struct reading *reading)
{
    char list[160];
    int length = snprintf(list, sizeof list, "a key (");
    for (size_t i = 0; i < KEYS; i++)
        if (keys[i].read)
            length += snprintf(list + length, sizeof list - (size_t)length, "%s%s",
                               i ? ", " : "", keys[i].word);
    snprintf(list + length, sizeof list - (size_t)length, ")");
    return scan_expected(&reading->scan, reading->word, list);
}

/* The key at the start of the line; NULL with a diag. */
static const struct key *find_key(struct reading *reading)
{
    struct scan *scan = &reading->scan;
    size_t i = 0;
    if (is_blank(scan->line.text[0])) {
        scan_expected(scan, scan_word(scan, ""), "a key at the start of the line");
        return NULL;
    }
    reading->word = scan_word(scan, ":");
    while (i < KEYS && !word_is(reading->word, keys[i].word))
        i++;
    if (i == KEYS)
        expect_key(reading);
    else if (!keys[i].read)
        refuse(reading, reading->word, "a key");
    else if (!keys[i].repeats && reading->seen >> i & 1)
        diag_fault(scan->diag, scan_place(scan, reading->word.text),
                   "expected each key once, found '%s' again", keys[i].word);
    else {
        reading->seen |= 1u << i;
        return &keys[i];
    }
    return NULL;
}

static bool enter_realm(struct reading *reading, enum realm realm)
{
    if (reading->realm == REALM_ALL)
        reading->realm = realm;
    if (realm == REALM_ALL || realm == reading->realm)
        return true;
    return scan_expected(&reading->scan, reading->word,
                         realm == REALM_BARE ? "nothing of a bare problem beside a board"
                                             : "nothing of a board beside a bare problem");
}

static bool read_key(struct reading *reading)
{
    struct scan *scan = &reading->scan;
    const struct key *key = find_key(reading);
    if (!key || !enter_realm(reading, key->realm))
        return false;
    reading->name = (struct word){scan->line.text + scan->at, 0};
    if (key->has_name)
        reading->name = scan_word(scan, ":");
    if (scan_peek(scan) != ':')
        return scan_expected_byte(scan, scan->line.text + scan->at, "':'");
    scan->at++;
    reading->value = scan_rest(scan);
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
    return scan_peek(scan) < 0 || scan_expected(scan, scan_word(scan, ""), "the end of the line");
}

static bool check_complete(struct reading *reading)
{
    struct scan *scan = &reading->scan;
    if (reading->puzzle->kind == PUZZLE_BARE)
        return true;
    if (!reading->puzzle->region.sites)
        return scan_expected_byte(scan, scan->line.text, "'board:', 'matrix:' or 'options:'");
    return reading->puzzle->npieces ||
           scan_expected_byte(scan, scan->line.text, "'pieces:' or 'piece NAME:'");
}

static bool read_lines(struct reading *reading)
{
    if (!read_version(&reading->scan))
        return false;
    while (scan_full_line(&reading->scan))
        if (reading->scan.line.text[0] != '#' && !read_key(reading))
            return false;
    return check_complete(reading);
}

bool board_read(const struct source *source, struct puzzle *puzzle, struct diag *diag)
{
    struct reading reading = {.scan = scan_open(source, diag), .puzzle = puzzle};
    puzzle_init(puzzle, PUZZLE_TILING);
    bool done = read_lines(&reading);
    if (!done)
        puzzle_done(puzzle);
    return done;
}
