/* SPDX-License-Identifier: MIT */
/* Sudokus: .sdk, .sdm and .ss, one line or a drawn grid.
 *
 * Lines that begin with '#' and a letter describe the puzzle, as in SudoCue. */
#include "format/sudoku/sudoku.h"

#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/format.h"
#include "format/roles.h"
#include "format/unread.h"
#include "puzzle/kinds.h"
#include "puzzle/sets.h"

#define RULES_BELOW "rules above the sudoku"
enum { STRICT, LINES, LOOSE };      /* readers */

#define FIELD(name) offsetof(struct puzzle, name)

static const struct sudoku_heading {
    char letter;
    size_t field;           /* offset in the puzzle */
    const char *before;
} headings[] = {
    {'A', FIELD(author), ""},     {'D', FIELD(title), ""},      {'S', FIELD(source), ""},
    {'C', FIELD(note), ""},       {'B', FIELD(note), "date "},  {'L', FIELD(note), "level "},
    {'U', FIELD(note), "address "},
};

enum { HEADINGS = sizeof headings / sizeof *headings };

/* Keeps the first title; an unknown letter begins a comment. */
static bool read_heading(struct scan *scan, struct puzzle *puzzle, FILE *note)
{
    int letter = scan->line.text[scan->at++], k = 0;
    struct word text = scan_rest(scan);
    if (text.length && !scan_need_text(scan, text))
        return false;
    while (k < HEADINGS && headings[k].letter != letter)
        k++;
    if (!text.length || k == HEADINGS)
        return true;
    if (headings[k].field == FIELD(note)) {
        fprintf(note, "%s%.*s\n", headings[k].before, (int)text.length, text.text);
        return true;
    }
    char **whole = (char **)((char *)puzzle + headings[k].field);
    *whole = *whole ? *whole : word_copy(text);
    return *whole || diag_memory(scan->diag, "a text");
}

static bool read_headings(struct scan scan, struct puzzle *puzzle)
{
    char *text;
    size_t length;
    FILE *note = open_memstream(&text, &length);
    bool done = note;
    while (done && scan_full_line(&scan)) {
        bool is_note = scan_peek(&scan) == '#';
        scan.at++;
        if (is_note && scan.at < scan.line.length && !char_is_blank(scan.line.text[scan.at]))
            done = read_heading(&scan, puzzle, note);
    }
    if (!note || fclose(note) != 0)
        return diag_memory(scan.diag, "a text");
    if (length && !word_add_line(&puzzle->note, "", (struct word){text, length - 1}))
        done = diag_memory(scan.diag, "a text");
    memory_free_text(text);
    return done;
}

/* Warns of words in parts such as `[State]`. */
static bool see_rest(struct scan *scan, struct puzzle *puzzle)
{
    struct unread unread = {.count = 0};
    while (scan_full_line(scan))
        if (!char_is_of(scan_peek(scan), "#[") && sudoku_has_word(&scan->line))
            unread_add_line(&unread, &scan->line);
    unread_warn(&unread, puzzle);
    return true;
}

/* Its lines may all be headings, so *last is 0. */
static bool read_strictly(struct scan *scan, struct puzzle *puzzle, int *last)
{
    *last = 0;
    return sudoku_read(scan, puzzle) &&
           (puzzle->sudoku.boxes ||
            diag_expected(scan->diag, scan_place(scan, scan->line.text),
                          "rows with the letters of regions", "the end of the file")) &&
           see_rest(scan, puzzle);
}

/* True if one is below line `last`. */
static bool has_another(struct scan scan, int last)
{
    struct word found;
    bool has = false;
    while (!has && scan_full_line(&scan))
        has = scan.line.number > last && sudoku_find_line(scan, &found);
    return has;
}

/* A value in a line, as in `regions = ["AABB"]`; without one, the name is empty. */
struct setting {
    struct word name, value;
    bool is_list;       /* has brackets or quotes */
    bool is_rule;       /* by its name, unless a text with usual words */
};

static struct setting find_setting(const struct scan *line)
{
    static const char rules[] = "area block boxe cage constraint jigsaw kind killercage region "
                                "rule ruleset type variant variation";
    struct word value = word_of_line(&line->line), name = word_until(value, "=");
    value = word_trim(word_skip(value, name.length + 1));
    for (name = word_trim(word_until(name, "[:")); word_has(name, " ");)
        name = word_skip(name, word_until(name, " ").length + 1);
    name.length = sudoku_has_any(value, isalnum) ? name.length : 0;
    bool has_lists = word_has(value, "[{(") &&
                     word_has(word_skip(value, word_until(value, "[{(").length + 1), "[{(\"'");
    return (struct setting){name, value, word_has(value, "[{(\"'"),
                          name.length && role_is_called(name, rules) &&
                              (has_lists || char_is_of(*value.text, "\"'"))};
}

/* True for a line that a title may be, or a list with a name; not other code or the names of
 * columns. */
static bool is_title(const struct scan *line, bool is_list)
{
    struct word text = word_trim(word_of_line(&line->line));
    return char_is_letter(*text.text) && sudoku_has_any(text, isalpha) &&
           (is_list || !word_has(text, "\"'`<;\t")) &&
           !char_is_of(text.text[text.length - 1], "[{(,") &&
           (word_has(text, " ") || !word_has(text, ",="));
}

/* Reads rules in headings, except authors, dates, sources and addresses; in tags; in lines up to
 * `last`, beside a sudoku; and below it in values with names, or in words, which can only be
 * refused, unless it is the first of several lines.  Warns of titles with words that may name a
 * rule, and refuses lists that are one. */
static bool read_rules(struct scan scan, int last, int reader, struct puzzle *puzzle)
{
    const struct sudoku *sudoku = &puzzle->sudoku;
    struct unread unread = {.count = 0};
    bool done = true, stops = reader == LINES && has_another(scan, last);
    while (done && scan_full_line(&scan)) {
        int rules = 0, added = sudoku->diagonals + sudoku->windows;
        struct word before = word_trim(word_of_line(&scan.line)), after = {NULL, 0}, found;
        const char *end = before.text + before.length;
        bool is_note = char_is_of(*before.text, "#["), is_past = scan.line.number > last;
        if (is_past && stops)
            break;
        bool is_plain = !is_note && !sudoku_is_tag(&scan);
        if (is_plain && is_past && !sudoku_has_word(&scan.line))
            continue;
        if (is_note && before.length > 1 && char_is_of(before.text[1], "DCL")) {
            after.text = before.text + 2;
        } else if (!is_note && sudoku_find_line(scan, &found)) {
            before.length = found.text > before.text ? (size_t)(found.text - before.text) : 0;
            after.text = found.text + found.length;
        }
        after.length = after.text ? (size_t)(end - after.text) : 0;
        done = sudoku_read_rules(before, scan_place(&scan, before.text), puzzle, &rules,
                                 scan.diag) &&
               sudoku_read_rules(after, scan_place(&scan, after.text), puzzle, &rules, scan.diag);
        struct setting setting = find_setting(&scan);
        bool is_named =
            is_plain && !after.text && setting.name.length && scan.line.number != last + 1;
        bool is_usual = rules || (before.length > 1 && sudoku_is_usual(before));
        bool is_rule = is_named && setting.is_rule && !rules &&
                       (!is_usual || word_has(setting.value, "[{(") || setting.value.length == 3);
        if (done && is_plain && is_past && !is_named &&
            added < sudoku->diagonals + sudoku->windows)
            done = scan_expected(&scan, before, RULES_BELOW);
        if (done && is_rule)
            done = scan_expected(&scan, before, SUDOKU_RULES);
        if (is_named && is_past && !rules && reader == LOOSE)
            unread_add_line(&unread, &scan.line);
        if (is_plain && !is_past && !is_usual && !after.text &&
            is_title(&scan, is_named && setting.is_list)) {
            char shown[WORD_SHOWN];
            puzzle_warn(puzzle, "%s in line %d is not read as a rule", word_show(before, shown),
                        scan.line.number);
        }
    }
    unread_warn(&unread, puzzle);
    return done;
}

/* Tries the strict form, one sudoku per line, then printed sudokus, and reports the last fault. */
static bool read(struct scan *scan, struct puzzle *puzzle)
{
    static bool (*const readers[])(struct scan *scan, struct puzzle *puzzle, int *last) = {
        [STRICT] = read_strictly, [LINES] = sudoku_read_first, [LOOSE] = sudoku_read_loose};
    struct diag fault = {0};
    int last = 0, k = 0;
    if (sudoku_is_code(*scan))
        return sudoku_read_code(scan, puzzle);
    bool done = false;
    for (; k <= LOOSE && !done && !fault.is_memory; k++) {
        struct scan whole = *scan;
        struct diag other = {0};
        whole.diag = &other;
        puzzle_done(puzzle);
        puzzle_init(puzzle, PUZZLE_SUDOKU);
        done = readers[k](&whole, puzzle, &last);
        fault = other.set ? other : fault;
    }
    if (!done && scan->diag && !scan->diag->set)
        *scan->diag = fault;
    return done && read_headings(*scan, puzzle) && read_rules(*scan, last, k - 1, puzzle);
}

/* True for digits above 1 or letters except x: no matrix or board.  *mostly: 3/4 of the characters
 * are cells.  *is_like: a third of them open, without separators and a title. */
static bool has_numbers(struct scan scan, bool *mostly, bool *is_like)
{
    size_t numbers = 0, cells = 0, others = 0, marks = 0, open = 0, dots = 0,
           ones = 0, twos = 0;
    while (scan_full_line(&scan)) {
        bool is_text = scan.line.number == 1 && sudoku_has_word(&scan.line);
        if (sudoku_is_comment(scan))
            continue;
        for (; scan_peek(&scan) >= 0; scan.at++) {
            char c = scan.line.text[scan.at];
            bool is_sign = char_is_of(c, "0123456789|+" SUDOKU_OPEN);
            numbers += isalnum((unsigned char)c) && !char_is_of(c, "01xX");
            cells += is_sign || char_is_of(c, "xX");
            others += c && !is_sign;
            marks += c && !is_sign && (is_text || char_is_of(c, ",[]"));
            open += char_is_of(c, "0" SUDOKU_OPEN);
            ones += c == '1';
            twos += c >= '2' && c <= '9';
            dots += c == '.';
        }
    }
    *mostly = cells > 3 * others;
    *is_like = cells > 9 * (others - marks) && open * 3 > cells && twos >= ones &&
               twos > (dots * 3 > cells ? 0 : 3);
    return numbers;
}

/* Also false if the first line has words. */
static bool has_rows(struct scan scan)
{
    struct grid grid;
    struct scan first = scan;
    scan_full_line(&first);
    if (!grid_read(&scan, &grid))
        return false;
    bool enough = grid.width > 3 && grid.height > 3 && !sudoku_has_word(&first.line);
    grid_done(&grid);
    return enough;
}

/* True if the first line is a whole sudoku of side 9 or more, which no other format has. */
static bool begins_with_line(struct scan scan)
{
    struct word found;
    while (scan_full_line(&scan) && sudoku_is_comment(scan))
        continue;
    return sudoku_find_line(scan, &found) && found.length >= 81 &&
           found.length == word_trim(word_of_line(&scan.line)).length;
}

static enum match match(const struct source *source)
{
    const struct scan head = scan_head(source);
    const struct word all = {head.source.bytes, head.source.length};
    struct scan scan = head;
    struct puzzle puzzle;
    struct diag fault = {0};
    bool mostly, is_like;
    scan.diag = &fault;
    if (sudoku_is_code(head))
        return MATCH_SIGNED;
    bool has_heavy = word_search(all, all.text, "\u2503") || word_search(all, all.text, "\u2551");
    if (!has_numbers(head, &mostly, &is_like) && !has_heavy)
        return MATCH_NO;
    puzzle_init(&puzzle, PUZZLE_SUDOKU);
    bool done = read(&scan, &puzzle);
    bool is_refused = !done && (strstr(fault.text, SUDOKU_RULES) ||
                                strstr(fault.text, SUDOKU_MAP) || strstr(fault.text, RULES_BELOW));
    bool is_broken = !done && !is_refused;
    /* digits that contradict each other, alone or for side 4; and sides below 4 */
    bool is_alone = !word_has(all, SUDOKU_OPEN);
    bool is_doubtful =
        done && ((is_alone && puzzle.sudoku.side < 4) ||
                 ((is_alone || puzzle.sudoku.side == 4) && puzzle_impossible(&puzzle, NULL, 0)));
    bool is_weak = is_broken ? mostly || strstr(fault.text, SUDOKU_CAGE) || has_rows(head)
                             : is_doubtful;
    bool has_slip = is_broken && is_like &&
                    (strstr(fault.text, "the sudoku") || strstr(fault.text, "from 1 to") ||
                     strstr(fault.text, "to 9, A") || strstr(fault.text, "the letters of regions"));
    bool is_matrix = is_alone && is_doubtful && puzzle.sudoku.side == 4;
    puzzle_done(&puzzle);
    if (done && begins_with_line(head))
        return MATCH_SIGNED;
    return is_matrix                        ? MATCH_NO
           : is_refused                     ? MATCH_REFUSED
           : (done && !is_weak) || has_slip ? MATCH_CERTAIN
           : is_weak                        ? MATCH_LAST_RESORT
                                            : MATCH_NO;
}

bool sudoku_has_square_boxes(const struct sudoku *sudoku)
{
    int order = sudoku_order(sudoku->side);
    for (int cell = 0; order && cell < sudoku->side * sudoku->side; cell++)
        if (sudoku->boxes[cell] !=
            cell / sudoku->side / order * order + cell % sudoku->side / order)
            return false;
    return order;
}

static void write_rows(const struct sudoku *sudoku, int indent, const char *signs,
                       const int *sign_of, FILE *out)
{
    for (int y = 0; y < sudoku->side; y++) {
        fprintf(out, "%*s", indent, "");
        for (int x = 0; x < sudoku->side; x++)
            fputc(signs[sign_of[y * sudoku->side + x]], out);
        fputc('\n', out);
    }
}

void sudoku_write(const struct sudoku *sudoku, int indent, FILE *out)
{
    write_rows(sudoku, indent, "." SUDOKU_DIGITS, sudoku->givens, out);
}

void sudoku_write_boxes(const struct sudoku *sudoku, int indent, FILE *out)
{
    write_rows(sudoku, indent, PIECE_LETTERS, sudoku->boxes, out);
}

static void write_heading(char letter, const char *text, FILE *out)
{
    if (!text)
        return;
    char *copy = memory_text(text), *rest;
    for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        fprintf(out, "#%c%s\n", letter, line);
    memory_free(copy);
}

static const char *refuse(const struct puzzle *puzzle)
{
    return puzzle->kind != PUZZLE_SUDOKU ? "a sudoku file can hold only sudokus"
           : sudoku_has_more_rules(&puzzle->sudoku)
               ? "a sudoku file can hold no diagonals, windows and cages: a board file can"
               : NULL;
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    (void)diag;
    write_heading('A', puzzle->author, out);
    write_heading('D', puzzle->title, out);
    write_heading('S', puzzle->source, out);
    write_heading('C', puzzle->note, out);
    sudoku_write(&puzzle->sudoku, 0, out);
    if (!sudoku_has_square_boxes(&puzzle->sudoku))
        sudoku_write_boxes(&puzzle->sudoku, 0, out);
    return true;
}

const struct format format_sudoku = {
    .name = "sudoku",
    .summary = "rows of numbers, framed or not, or all of them in a line",
    .programs = "HoDoKu, SumoCue, SadMan Sudoku",
    .suffix = ".sdk",
    .heading = "# sudoku",
    .losses = LOSS_COUNTS,
    .kind = PUZZLE_SUDOKU,
    .match = match,
    .is_slow = true,
    .read = read,
    .refuse = refuse,
    .write = write,
};
