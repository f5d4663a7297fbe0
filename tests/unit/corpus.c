/* SPDX-License-Identifier: MIT */
/* Files of other programs, tests/corpus/forms: each is recognised and has the stated count;
 * damaged, it is never silently read as another format. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cover/cursor.h"
#include "format/format.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

struct specimen {
    char name[48], format[16], expected[160];   /* a count, or the beginning of a message */
    char *text;
    size_t length;
};

static char *read_corpus(const char *name)
{
    const char *top = getenv("srcdir");
    char path[512];
    struct source source;
    struct diag diag = {0};
    snprintf(path, sizeof path, "%s/tests/corpus/%s", top ? top : ".", name);
    ck_assert_msg(source_open(&source, path, &diag), "%s: %s", path, diag.text);
    char *text = memory_text(source.bytes);
    source_close(&source);
    return text;
}

/* Reads the next block: "== name format count" and the lines up to the next one; false at the end.
 * Points into the text, which it cuts. */
static bool next_specimen(char **rest, struct specimen *specimen)
{
    char *head = strstr(*rest, "== ");
    if (!head)
        return false;
    char *text = strchr(head, '\n') + 1, *end = strstr(text, "\n== ");
    text[-1] = 0;
    int fields = sscanf(head, "== %47s %15s %159[^\n]", specimen->name, specimen->format,
                        specimen->expected);
    ck_assert_msg(fields == 3, "%s", head);
    specimen->text = text;
    specimen->length = end ? (size_t)(end + 1 - text) : strlen(text);
    *rest = text + specimen->length;
    return true;
}

struct reading {
    bool done;
    const struct format *format;
    struct puzzle puzzle;
    struct diag diag;
};

static struct reading read_bytes(const char *text, size_t length)
{
    struct reading reading = {0};
    struct source source;
    ck_assert(source_of_bytes(&source, "f", text, length, &reading.diag));
    reading.done = source_decode(&source, &reading.diag) &&
                   puzzle_read(&reading.puzzle, &source, NULL, &reading.format, &reading.diag);
    source_close(&source);
    ck_assert(reading.done != reading.diag.set);
    return reading;
}

static void reading_done(struct reading *reading)
{
    if (reading->done)
        puzzle_done(&reading->puzzle);
}

/* -1 if a walk of `most` moves does not end. */
static int64_t count(const struct puzzle *puzzle, int64_t most)
{
    struct encoding encoding;
    struct cursor cursor;
    struct diag diag = {0};
    struct goal goal = GOAL_NONE;
    ck_assert_msg(encode(&encoding, puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    ck_assert(cursor_init(&cursor, &encoding.problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    bool finished = cursor_run(&cursor, 1, &goal, most, NULL) == FINISHED;
    int64_t solutions = finished ? cursor.tally.solutions : -1;
    cursor_done(&cursor);
    encoding_done(&encoding);
    return solutions;
}

/* False if the program was built without jansson. */
static bool is_built(const struct specimen *specimen)
{
#ifdef HAVE_JANSSON
    return specimen;
#else
    return strcmp(specimen->format, "json") != 0;
#endif
}

/* True if the message says that libcsv is missing. */
static bool is_left_out(const struct reading *reading)
{
    return !reading->done && strstr(reading->diag.text, "which this program was built without");
}

/* True for a count, perhaps with part of a warning behind it. */
static bool is_count(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits && (!text[digits] || text[digits] == ' ');
}

/* Enough for all files; in a short run for most. */
static int64_t most_moves(void)
{
    return is_short_run() ? 50000 : 20000000;
}

/* Fails unless it is recognised with the stated count, or the message or the warning of a guess
 * contains its line. */
static void expect_known(const struct specimen *specimen, const char *text, size_t length,
                         bool counts)
{
    if (!is_built(specimen))
        return;
    struct reading reading = read_bytes(text, length);
    if (is_left_out(&reading))
        return;
    if (!is_count(specimen->expected)) {
        char fault[sizeof reading.diag];
        diag_format(&reading.diag, fault, sizeof fault);
        const char *said = reading.done ? reading.puzzle.warning : fault;
        ck_assert_msg(reading.done || strstr(reading.diag.note, "--from"), "%s", specimen->name);
        ck_assert_msg(!reading.done || strncmp(specimen->expected, "read as", 7) == 0,
                      "%s: read as %s", specimen->name, reading.done ? reading.format->name : "");
        ck_assert_msg(said && strstr(said, specimen->expected), "%s: %s", specimen->name,
                      said ? said : "");
        reading_done(&reading);
        return;
    }
    ck_assert_msg(reading.done, "%s: %d:%d: %s", specimen->name, reading.diag.line,
                  reading.diag.column, reading.diag.text);
    ck_assert_msg(strcmp(reading.format->name, specimen->format) == 0, "%s: read as %s",
                  specimen->name, reading.format->name);
    const char *warning = strchr(specimen->expected, ' ');
    ck_assert_msg(!warning ||
                      (reading.puzzle.warning && strstr(reading.puzzle.warning, warning + 1)),
                  "%s: %s", specimen->name, reading.puzzle.warning ? reading.puzzle.warning : "");
    int64_t expected = atoll(specimen->expected);
    int64_t solutions = counts ? count(&reading.puzzle, most_moves()) : expected;
    bool is_cut = solutions < 0 && is_short_run();
    ck_assert_msg(solutions == expected || is_cut, "%s: %lld solutions", specimen->name,
                  (long long)solutions);
    reading_done(&reading);
}

/* A board that is written, read and written again is the same, except, unless it is a matrix, for
 * names of options, and for options without primary items, which are comments. */
static void expect_same_twice(const struct puzzle *puzzle)
{
    const struct problem *problem = &puzzle->bare.problem;
    struct puzzle again;
    char *text = write_text(puzzle, &format_board);
    bool is_whole = !puzzle->bare.option_names || strstr(text, "\nmatrix:\n");
    read_text(&again, &format_board, text);
    char *twice = write_text(&again, &format_board);
    for (int32_t o = 1; is_whole && puzzle->kind == PUZZLE_BARE && o <= problem->options; o++)
        is_whole = problem_is_choice(problem, o) || !problem->costs;
    if (is_whole)
        ck_assert_str_eq(text, twice);
    puzzle_done(&again);
    free(text);
    free(twice);
}

/* A fault has a diag; a puzzle that was read can be checked, and survives a board file. */
static void expect_sound(const struct specimen *specimen, const struct format *format,
                         const char *text, size_t length)
{
    struct source source;
    struct puzzle puzzle;
    struct diag diag = {0}, unsound = {0};
    ck_assert(source_of_bytes(&source, "f", text, length, &diag));
    bool done = format_read(format, &source, &puzzle, &diag);
    ck_assert_msg(done != diag.set, "%s as %s", specimen->name, format->name);
    if (done && puzzle_check(&puzzle, "f", &unsound) && !format_board.refuse(&puzzle))
        expect_same_twice(&puzzle);
    if (done)
        puzzle_done(&puzzle);
    source_close(&source);
}

/* Like expect_sound(), for the whole file and its own reader. */
static void expect_kept(const struct specimen *specimen)
{
    for (int k = 0; formats[k] && is_built(specimen); k++)
        if (formats[k]->match && strcmp(formats[k]->name, specimen->format) == 0)
            expect_sound(specimen, formats[k], specimen->text, specimen->length);
}

START_TEST(files_of_other_programs_are_known)
{
    struct specimen specimen;
    char *corpus = read_corpus("forms"), *rest = corpus;
    int specimens = 0;
    for (; next_specimen(&rest, &specimen); specimens++) {
        expect_known(&specimen, specimen.text, specimen.length, true);
        expect_kept(&specimen);
    }
    ck_assert_int_ge(specimens, 150);
    memory_free(corpus);
}
END_TEST

/* ---- other characters and ends of lines ---- */

enum wrapping { WITH_MARK, WITH_CRLF, WITH_CR, AS_LITTLE, AS_BIG, AS_UNMARKED, WRAPPINGS };

static bool is_ascii(const struct specimen *specimen)
{
    for (size_t k = 0; k < specimen->length; k++)
        if ((unsigned char)specimen->text[k] >= 0x80)
            return false;
    return true;
}

/* Writes one character, in two bytes if characters have 16 bits. */
static void put(char *out, size_t *length, char c, enum wrapping wrapping)
{
    if (wrapping == AS_BIG)
        out[(*length)++] = 0;
    out[(*length)++] = c;
    if (wrapping == AS_LITTLE || wrapping == AS_UNMARKED)
        out[(*length)++] = 0;
}

static size_t wrap(const struct specimen *specimen, enum wrapping wrapping, char *out)
{
    static const char *const marks[WRAPPINGS] = {
        [WITH_MARK] = "\xEF\xBB\xBF", [AS_LITTLE] = "\xFF\xFE", [AS_BIG] = "\xFE\xFF"};
    const char *mark = marks[wrapping] ? marks[wrapping] : "";
    size_t length = strlen(mark);
    memcpy(out, mark, length);
    for (size_t k = 0; k < specimen->length; k++) {
        char c = specimen->text[k];
        if (c == '\n' && wrapping == WITH_CRLF)
            put(out, &length, '\r', wrapping);
        put(out, &length, c == '\n' && wrapping == WITH_CR ? '\r' : c, wrapping);
    }
    return length;
}

START_TEST(marks_and_ends_of_lines_are_taken_off)
{
    struct specimen specimen;
    char *corpus = read_corpus("forms"), *rest = corpus;
    while (next_specimen(&rest, &specimen)) {
        char *out = memory_need(NULL, specimen.length * 2 + 4, 1);
        for (int k = 0; k < WRAPPINGS && is_ascii(&specimen); k++)
            expect_known(&specimen, out, wrap(&specimen, (enum wrapping)k, out), false);
        memory_free(out);
    }
    memory_free(corpus);
}
END_TEST

START_TEST(latin_1_becomes_utf_8)
{
    static const char latin[] = "caf\xE9 th\xE9\ncaf\xE9\nth\xE9\n";
    struct reading reading = read_bytes(latin, sizeof latin - 1);
    ck_assert(reading.done);
    ck_assert_str_eq(reading.puzzle.bare.item_names[1], "caf\xC3\xA9");
    ck_assert_int_eq(count(&reading.puzzle, 100), 1);
    reading_done(&reading);
}
END_TEST

/* ---- damage ---- */

enum damage { CUT, DOUBLED, SWAPPED, ENDED, DAMAGES };

static const char *skip_line(const char *start, const char *end)
{
    const char *newline = memchr(start, '\n', (size_t)(end - start));
    return newline ? newline + 1 : end;
}

/* Copies the text with line `line` deleted, doubled or swapped with the next one, or cut off from
 * the middle of the line.  False past the last line. */
static bool harm(const struct specimen *specimen, int line, enum damage damage, char *out,
                 size_t *length)
{
    const char *end = specimen->text + specimen->length, *start = specimen->text;
    for (; line > 0; line--)
        start = skip_line(start, end);
    if (start == end)
        return false;
    const char *next = skip_line(start, end), *after = skip_line(next, end);
    size_t before = (size_t)(start - specimen->text), own = (size_t)(next - start);
    size_t second = (size_t)(after - next);
    char *at = out + before;
    memcpy(out, specimen->text, before);
    if (damage == ENDED) {
        memcpy(at, start, own / 2);
        *length = before + own / 2;
        return true;
    }
    if (damage == SWAPPED) {
        memcpy(at, next, second);
        at += second;
        next = after;
    }
    for (int times = damage == CUT ? 0 : damage == DOUBLED ? 2 : 1; times; times--) {
        memcpy(at, start, own);
        at += own;
    }
    memcpy(at, next, (size_t)(end - next));
    *length = (size_t)(at - out) + (size_t)(end - next);
    return true;
}

/* Lists that jansson rejects may be Python's, which allow a comma before ']'.  A sudoku may be read
 * in another notation. */
static bool is_same_form(const struct specimen *specimen, const struct format *format)
{
    bool is_list = format == &format_sets || format == &format_matrix ||
                   (format == &format_sudoku && strstr(specimen->name, "sudoku"));
    bool is_counted = (format == &format_counted && strstr(specimen->name, "counted")) ||
                      (format == &format_sets && strcmp(specimen->format, "counted") == 0);
    return strcmp(format->name, specimen->format) == 0 || is_counted ||
           (strcmp(specimen->format, "json") == 0 && is_list);
}

/* Lines of a problem are options, except those with names or counts: reordering keeps the number of
 * solutions, and doubling does not lower it.  If items are declared, deleting an option does not
 * raise it.  In other formats a line may be part of an option, or a heading.  A count that was cut
 * off tells nothing. */
static bool is_right(const struct specimen *specimen, const struct puzzle *puzzle, int damage)
{
    static const char *const declaring[] = {"matrix", "sparse", "dimacs", "xcc", "dlx"};
    if (puzzle->kind != PUZZLE_BARE || damage == ENDED || strstr(specimen->name, "wrapped") ||
        strstr(specimen->name, "heading"))
        return true;
    int64_t solutions = count(puzzle, 200000), before = atoll(specimen->expected);
    if (solutions < 0)
        return true;
    bool declares = false;
    for (size_t k = 0; k < sizeof declaring / sizeof *declaring; k++)
        declares |= strcmp(specimen->format, declaring[k]) == 0;
    return damage == SWAPPED   ? solutions == before
           : damage == DOUBLED ? solutions >= before
                               : !declares || solutions <= before;
}

/* Fails unless a message refuses it and names the guess, it is read as its own format with the
 * right count, or a warning names the guess or an unread part. */
static void expect_honest(const struct specimen *specimen, const char *text, size_t length,
                          int line, int damage)
{
    struct reading reading = read_bytes(text, length);
    const char *warning = reading.done ? reading.puzzle.warning : NULL;
    bool named = warning && (strstr(warning, "read as") || strstr(warning, "is not read"));
    ck_assert_msg(reading.done || strstr(reading.diag.note, "--from"), "%s, line %d, damage %d: %s",
                  specimen->name, line + 1, damage, reading.diag.text);
    bool right = !reading.done || named || (is_same_form(specimen, reading.format) &&
                                            is_right(specimen, &reading.puzzle, damage));
    ck_assert_msg(right, "%s, line %d, damage %d: read as %s", specimen->name, line + 1, damage,
                  reading.done ? reading.format->name : "");
    reading_done(&reading);
}

static void expect_honest_lines(const struct specimen *specimen, enum damage damage)
{
    char *out = memory_need(NULL, specimen->length * 2 + 1, 1);
    size_t length;
    for (int line = 0; harm(specimen, line, damage, out, &length); line++)
        expect_honest(specimen, out, length, line, (int)damage);
    memory_free(out);
}

/* A short run damages each file in one way. */
START_TEST(damaged_files_are_not_taken_for_others)
{
    struct specimen specimen;
    char *corpus = read_corpus("forms"), *rest = corpus;
    for (int n = 0; next_specimen(&rest, &specimen); n++) {
        bool is_fit = is_count(specimen.expected) && is_built(&specimen);
        for (int damage = 0; is_fit && damage < DAMAGES; damage++)
            if (!is_short_run() || n % DAMAGES == damage)
                expect_honest_lines(&specimen, (enum damage)damage);
    }
    memory_free(corpus);
}
END_TEST

/* ---- unknown entries ---- */

/* Everything that a reading tells: the puzzle, its texts, names and warning.  NULL: refused.  Owned
 * by the caller. */
static char *write_reading(const char *text, size_t length)
{
    struct reading reading = read_bytes(text, length);
    char *parts_shown = NULL;
    size_t size;
    if (!reading.done)
        return NULL;
    struct puzzle *puzzle = &reading.puzzle;
    FILE *out = open_memstream(&parts_shown, &size);
    char *board = format_board.refuse(puzzle) ? NULL : write_text(puzzle, &format_board);
    fprintf(out, "%s\n%s\n%s", puzzle->warning ? puzzle->warning : "",
            board ? board : "", puzzle->note ? puzzle->note : "");
    for (int o = 1; puzzle->bare.option_names && o <= puzzle->bare.problem.options; o++)
        fprintf(out, "\n%s", puzzle->bare.option_names[o]);
    free(board);
    fclose(out);
    reading_done(&reading);
    return parts_shown;
}

/* Fails if the changed file is read like the file, in silence. */
static void expect_noticed(const struct specimen *specimen, const char *parts_shown,
                           const char *text, size_t length)
{
    char *changed = write_reading(text, length);
    ck_assert_msg(!changed || strcmp(changed, parts_shown) != 0, "%s is read the same as\n%.*s",
                  specimen->name, (int)length, text);
    free(changed);
}

/* Replaces the `part` bytes at `at` by `entry`. */
static void try_entry(const struct specimen *specimen, const char *parts_shown, const char *at,
                      size_t part, const char *entry)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    fprintf(out, "%.*s%s%s", (int)(at - specimen->text), specimen->text, entry, at + part);
    fclose(out);
    char *end = strstr(text, "\n== ");     /* the next block */
    expect_noticed(specimen, parts_shown, text, end ? (size_t)(end + 1 - text) : length);
    free(text);
}

/* Puts unknown lines before or instead of each line. */
static void try_lines(const struct specimen *specimen, const char *parts_shown, bool all)
{
    static const char *const entries[] = {"zork: quux 17\n", "zork = 17\n", "frobnicate\n"};
    const char *end = specimen->text + specimen->length, *next;
    for (const char *line = specimen->text; line < end; line = next) {
        next = skip_line(line, end);
        for (size_t k = 0; k < 3 && *line != '\n'; k += all ? 1 : 3) {
            try_entry(specimen, parts_shown, line, 0, entries[k]);
            try_entry(specimen, parts_shown, line, (size_t)(next - line), entries[k]);
        }
    }
}

/* False for "key": false, null, "", [] and {}, which say nothing. */
static bool has_value(const char *colon)
{
    static const char *const nothing[] = {"false", "null", "\"\"", "[]", "{}"};
    const char *value = colon + 1 + strspn(colon + 1, " \n");
    bool has = true;
    for (size_t k = 0; k < sizeof nothing / sizeof *nothing; k++)
        has &= strncmp(value, nothing[k], strlen(nothing[k])) != 0;
    return has;
}

/* Renames each member, and adds one to each object. */
static void try_members(const struct specimen *specimen, const char *parts_shown)
{
    const char *end = specimen->text + specimen->length, *quote = NULL;
    for (const char *at = specimen->text; at < end; at++) {
        size_t blanks = *at == '{' ? strspn(at + 1, " \n") : 0;
        if (*at == '{' && at[1 + blanks] == '"')
            try_entry(specimen, parts_shown, at + 1, 0, "\"zork\": 17, ");
        else if (*at == '"' && at[1] == ':' && quote && has_value(at + 1))
            try_entry(specimen, parts_shown, quote, (size_t)(at + 1 - quote), "\"zork\"");
        quote = *at != '"' ? quote : quote ? NULL : at;
    }
}

/* A line or a member that no reader knows changes what is read, a warning names it, or the file is
 * refused. */
START_TEST(unknown_entries_are_noticed)
{
    struct specimen specimen;
    char *corpus = read_corpus("forms"), *rest = corpus;
    while (next_specimen(&rest, &specimen)) {
        bool is_fit = is_count(specimen.expected) && is_built(&specimen);
        char *parts_shown = is_fit ? write_reading(specimen.text, specimen.length) : NULL;
        if (parts_shown && strcmp(specimen.format, "json") == 0)
            try_members(&specimen, parts_shown);
        else if (parts_shown)
            try_lines(&specimen, parts_shown, !is_short_run());
        free(parts_shown);
    }
    memory_free(corpus);
}
END_TEST

/* ---- any damage, any reader ---- */

static char *any_byte(struct dice *dice, char *text, size_t length)
{
    return text + roll(dice, 0, (int)length - 1);
}

/* `text` has `length` bytes, and room for twice as many and for those of `other`. */
static size_t mutate(struct dice *dice, char *text, size_t length, const struct specimen *other)
{
    size_t from = (size_t)roll(dice, 0, (int)length - 1);
    size_t part = (size_t)roll(dice, 1, (int)(length - from));
    switch (roll(dice, 0, 5)) {
    case 0:
        return from + 1;
    case 1:
        memmove(text + from, text + from + part, length - from - part);
        return length - part > 0 ? length - part : length;
    case 2:
        memmove(text + from + part, text + from, length - from);
        return length + part;
    case 3:
        *any_byte(dice, text, length) = (char)roll(dice, 0, 255);
        return length;
    case 4:
        text[from] = *any_byte(dice, text, length);
        return length;
    default:
        part = (size_t)roll(dice, 0, (int)other->length);
        memcpy(text + from, other->text + other->length - part, part);
        return from + part > 0 ? from + part : length;
    }
}

START_TEST(readers_bear_any_damage)
{
    struct dice dice = dice_for("damaged files");
    struct specimen specimens[900];
    char *corpus = read_corpus("forms"), *rest = corpus;
    int count = 0, readers = 0;
    while (count < 900 && next_specimen(&rest, &specimens[count]))
        count++;
    while (formats[readers])
        readers++;
    for (int round = rounds(1500); round > 0; round--) {
        const struct specimen *specimen = &specimens[roll(&dice, 0, count - 1)];
        const struct specimen *other = &specimens[roll(&dice, 0, count - 1)];
        const struct format *format = formats[roll(&dice, 0, readers - 1)];
        char *text = memory_need(NULL, 8 * specimen->length + 8 * other->length + 8, 1);
        size_t length = specimen->length;
        memcpy(text, specimen->text, length);
        for (int times = roll(&dice, 1, 2); times > 0 && length; times--)
            length = mutate(&dice, text, length, other);
        for (int k = 0; formats[k] && length; k++)
            if (formats[k]->match && (formats[k] == format ||
                                     strcmp(formats[k]->name, specimen->format) == 0))
                expect_sound(specimen, formats[k], text, length);
        memory_free(text);
    }
    memory_free(corpus);
}
END_TEST

/* Replaces a line of tests/corpus/fuzz by its bytes in place; returns their number. */
static size_t unescape(char *line)
{
    size_t length = 0;
    for (char *from = line; *from; length++) {
        unsigned byte = 0;
        int digits = 0;
        if (*from == '\\' && from[1] != '\\') {
            ck_assert_int_eq(sscanf(from, "\\0%3o%n", &byte, &digits), 1);
            line[length] = (char)byte;
            from += digits;
        } else {
            from += *from == '\\';
            line[length] = *from++;
        }
    }
    return length;
}

/* All readers survive inputs that fuzzers found for one of them. */
START_TEST(readers_bear_what_fuzzers_found)
{
    struct specimen specimen = {.name = "tests/corpus/fuzz"};
    char *corpus = read_corpus("fuzz"), *rest;
    int lines = 0;
    for (char *line = strtok_r(corpus, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        size_t length = unescape(line);
        for (int k = 0; formats[k]; k++)
            if (formats[k]->match)
                expect_sound(&specimen, formats[k], line, length);
        struct reading reading = read_bytes(line, length);
        reading_done(&reading);
        lines++;
    }
    ck_assert_int_ge(lines, 100);
    memory_free(corpus);
}
END_TEST

Suite *suite_corpus(void)
{
    Suite *suite = suite_create("corpus");
    TCase *corpus = tcase_create("corpus"), *damage = tcase_create("damage");
    tcase_add_test(corpus, files_of_other_programs_are_known);
    tcase_add_test(corpus, marks_and_ends_of_lines_are_taken_off);
    tcase_add_test(corpus, latin_1_becomes_utf_8);
    tcase_add_test(corpus, damaged_files_are_not_taken_for_others);
    tcase_add_test(corpus, unknown_entries_are_noticed);
    suite_add_tcase(suite, corpus);
    tcase_add_test(damage, readers_bear_any_damage);
    tcase_add_test(damage, readers_bear_what_fuzzers_found);
    suite_add_tcase(suite, damage);
    return suite;
}
