/* SPDX-License-Identifier: MIT */
/* Describes a puzzle without searching it. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/limit.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "cmd/each.h"
#include "cmd/exhibit.h"
#include "cmd/forms.h"
#include "cmd/output.h"
#include "cmd/puzzle_file.h"
#include "cmd/settings.h"
#include "cover/symmetry.h"
#include "deduce/rating.h"
#include "cover/taxes.h"
#include "format/drawing.h"
#include "format/format.h"
#include "format/library.h"
#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"
#include "puzzle/remarks.h"

#define LABEL "%-12s"
#define LINE_WIDTH 78
#define LABEL_WIDTH 12

/* Prints lines after a label; nothing if NULL. */
static void print_text(const char *label, const char *text)
{
    while (text && *text) {
        size_t length = strcspn(text, "\n");
        char *line = memory_need(NULL, length + 1, 1);
        memcpy(line, text, length);
        line[length] = 0;
        printf(LABEL, label);
        text_print(stdout, line, text_locale_is_utf8());
        putchar('\n');
        memory_free(line);
        text += length + (text[length] == '\n');
        label = "";
    }
}

static void print_format(const struct exhibit *shown)
{
    print_text("file", shown->source.name);
    printf(LABEL "%s\n", "read as", shown->format->name);
    print_text("counted", shown->format->counts);
    print_text("warning", shown->puzzle.warning);
}

static void print_region(const struct puzzle *puzzle)
{
    const struct region *region = &puzzle->region;
    char text[COUNT_ROOM];
    int optional = region_count(region, SITE_OPTIONAL);
    int barriers = region_count(region, SITE_BARRIER);
    printf("\n");
    drawing_write(region, puzzle->lattice, 0, 0, stdout);
    if (region->pattern) {
        printf("\n");
        drawing_write(region, puzzle->lattice, '_', 0, stdout);
    }
    printf("\n" LABEL "%d wide, %d high, ", "board", region->width, region->height);
    if (region->layers)
        printf("%d deep, ", region->layers);
    printf("%s", number_count(region_count(region, SITE_CELL), "cell", text));
    if (optional)
        printf(", %d optional", optional);
    if (barriers)
        printf(", %s", number_count(barriers, "barrier", text));
    if (puzzle->nplaced)
        printf(", %s placed", number_count(puzzle->nplaced, "piece", text));
    printf("\n");
}

/* "F:8 I:2 G=F …": orientations, or the piece that it equals. */
static void list_pieces(const struct puzzle *puzzle)
{
    int column = 0;
    for (int p = 0; p < puzzle->npieces; p++) {
        const struct piece *piece = &puzzle->pieces[p]; /* names contain no colon */
        bool is_twin = piece->twin != p;
        char ways[NUMBER_ROOM] = "";
        if (!is_twin)
            snprintf(ways, sizeof ways, "%d", exhibit_count_ways(puzzle, p));
        const char *after = is_twin ? puzzle->pieces[piece->twin].name : ways;
        int width = text_width(piece->name) + text_width(after) + 2;
        if (column == 0 || column + width > LINE_WIDTH) {
            printf("%s" LABEL, column ? "\n" : "", "");
            column = LABEL_WIDTH;
        } else {
            putchar(' ');
        }
        text_print(stdout, piece->name, text_locale_is_utf8());
        putchar(is_twin ? '=' : ':');
        text_print(stdout, after, text_locale_is_utf8());
        column += width;
    }
    putchar('\n');
}

/* "3 once, 2 any, ": pieces by number of uses. */
static void print_uses(const struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces; p++) {
        struct uses uses = puzzle->pieces[p].uses;
        int alike = 0, before = 0;
        for (int q = 0; q < puzzle->npieces; q++)
            if (uses_equal(puzzle->pieces[q].uses, uses)) {
                alike++;
                before += q < p;
            }
        char text[USES_TEXT];
        if (!before)
            printf("%d %s%s, ", alike, uses_text(uses, text),
                   uses.most == 1 ? "" : uses_equal(uses, USE_ANY) ? " number of times" : " times");
    }
}

static void print_pieces(const struct puzzle *puzzle)
{
    char all[COUNT_ROOM], turned[COUNT_ROOM];
    int64_t ways = 0, cells = 0;
    for (int p = 0; p < puzzle->npieces; p++) {
        if (puzzle->pieces[p].twin == p)
            ways += exhibit_count_ways(puzzle, p);
        cells += puzzle->pieces[p].shape.count;
    }
    printf(LABEL, "pieces");
    print_uses(puzzle);
    printf("%s, %s\n", number_count(cells, "cell", all),
           number_count(ways, "orientation", turned));
    list_pieces(puzzle);
}

/* "diagonals, windows; 4 cages, 3 with sums" */
static void print_rules(const struct sudoku *sudoku)
{
    char cages[COUNT_ROOM];
    bool names = sudoku->diagonals || sudoku->windows;
    if (!sudoku_has_more_rules(sudoku))
        return;
    printf(LABEL "%s%s%s%s", "rules", sudoku->diagonals ? "diagonals" : "",
           sudoku->diagonals && sudoku->windows ? ", " : "", sudoku->windows ? "windows" : "",
           names && sudoku->cages ? "; " : "");
    if (sudoku->cages)
        printf("%s, %d with sums", number_count(sudoku->ncages, "cage", cages),
               exhibit_count_sums(sudoku));
    printf("\n");
}

static void print_sudoku(const struct sudoku *sudoku)
{
    char givens[COUNT_ROOM];
    printf("\n");
    sudoku_write(sudoku, 0, stdout);
    if (!sudoku_has_square_boxes(sudoku)) {
        printf("\n");
        sudoku_write_boxes(sudoku, 0, stdout);
    }
    if (sudoku->cages) {
        printf("\n");
        sudoku_write_cages(sudoku, 0, stdout);
    }
    printf("\n" LABEL "side %d, %s\n", "sudoku", sudoku->side,
           number_count(exhibit_count_givens(sudoku), "given", givens));
    print_rules(sudoku);
}

/* Nothing for a bare problem. */
static void print_numbers(const struct puzzle *puzzle)
{
    char elements[COUNT_ROOM];
    const struct family *family = &puzzle->family;
    switch (puzzle->kind) {
    case PUZZLE_SUDOKU:
        print_sudoku(&puzzle->sudoku);
        break;
    case PUZZLE_QUEENS:
        printf(LABEL "%d on %d x %d\n", "queens", family->n, family->n, family->n);
        break;
    case PUZZLE_LANGFORD:
        printf(LABEL "1 to %d in %d slots\n", "pairs", family->n, 2 * family->n);
        break;
    case PUZZLE_PARTITION:
        printf(LABEL "of %d to %d among %s\n", "blocks", family->least, family->most,
               number_count(family->n, "element", elements));
        break;
    default:
        break;
    }
}

/* "0 to 9; a solution costs at least 12", by taxes. */
static void print_costs(const struct problem *problem)
{
    int64_t least = INT64_MAX, most = 0;
    struct taxes taxes;
    struct diag diag = {0};
    for (int32_t o = 1; o <= problem->options; o++) {
        least = problem_cost(problem, o) < least ? problem_cost(problem, o) : least;
        most = problem_cost(problem, o) > most ? problem_cost(problem, o) : most;
    }
    if (!problem->costs || !taxes_init(&taxes, problem, &diag))
        return;
    printf(LABEL "%" PRId64 " to %" PRId64, "costs", least, most);
    if (taxes_anneal(&taxes, &diag) && taxes_raise(&taxes) && taxes.paid > 0)
        printf("; a solution costs at least %" PRId64, (taxes.paid - 1) / taxes.scale + 1);
    printf("\n");
    taxes_done(&taxes);
}

static void print_problem(const struct exhibit *shown)
{
    const struct problem *problem = &shown->encoding.problem;
    int32_t dropped = exhibit_count_dropped(&shown->encoding);
    printf(LABEL "%d", "items", (int)problem->items);
    if (problem->items > problem->primary)
        printf(", %d secondary", (int)(problem->items - problem->primary));
    printf("\n" LABEL "%d", "options", (int)(problem->options - dropped));
    if (shown->encoding.is_restricted)
        printf(", %d dropped", (int)dropped);
    printf("\n");
    print_costs(problem);
    if (shown->symmetries.order)
        printf(LABEL "%s (including the identity)\n", "symmetries", shown->symmetries.order);
    else if (shown->symmetries.known)
        printf(LABEL "%d (including the identity)\n", "symmetries",
               (int)shown->symmetries.count + 1);
    else
        printf(LABEL "not known: %s\n", "symmetries", shown->symmetries.why);
    if (shown->lists_generators && shown->symmetries.known)
        exhibit_generators(shown);
}

static void print_solutions(const struct exhibit *shown, bool impossible)
{
    const struct puzzle *puzzle = &shown->puzzle;
    printf(LABEL, "solutions");
    if (impossible)
        printf("none");
    else if (puzzle->known_count < 0)
        printf("%s", exhibit_estimate_solutions(&shown->encoding.problem));
    else
        printf("%" PRId64, puzzle->known_count);
    if (!impossible && puzzle->known_distinct >= 0)
        printf(", distinct %" PRId64, puzzle->known_distinct);
    if (impossible && puzzle->known_count > 0)
        printf("; %" PRId64 " in the file", puzzle->known_count);
    else if (!impossible && puzzle->known_count >= 0)
        printf(", as the file says");
    printf("\n");
}

static void print_findings(const struct exhibit *shown)
{
    static const char *const before[] = {
        [SEVERITY_PROOF] = "no solution: ", [SEVERITY_NOTE] = "note: ", [SEVERITY_FINE] = ""};
    struct remarks remarks = examine(&shown->encoding);
    print_solutions(shown, remarks.count && remarks.at[0].severity == SEVERITY_PROOF);
    for (int k = 0; k < remarks.count; k++) {
        printf(LABEL "%s", k ? "" : "findings", before[remarks.at[k].severity]);
        text_print(stdout, remarks.at[k].text, text_locale_is_utf8());
        putchar('\n');
    }
    remarks_done(&remarks);
}

static bool print_rating(const struct exhibit *shown, struct diag *diag)
{
    struct rating rating;
    char text[RATING_TEXT];
    bool done = exhibit_rate(shown, &rating, diag);
    if (done && rating.end != RATED_NOT)
        printf(LABEL "%s\n", "by rules", rating_write(&rating, text));
    return done;
}

static bool print_all(const struct exhibit *shown, struct diag *diag)
{
    const struct puzzle *puzzle = &shown->puzzle;
    print_text("title", puzzle->title);
    print_text("author", puzzle->author);
    print_text("source", puzzle->source);
    print_text("note", puzzle->note);
    print_format(shown);
    if (puzzle->kind == PUZZLE_TILING) {
        print_region(puzzle);
        print_pieces(puzzle);
    } else {
        print_numbers(puzzle);
    }
    print_problem(shown);
    if (!print_rating(shown, diag))
        return false;
    print_findings(shown);
    return true;
}

/* ---- a 0/1 matrix, readable as a bare problem ---- */

/* "1", "2", …: the columns of a matrix need no names. */
static char **number_items(int32_t items)
{
    char **names = memory_need_zero((size_t)items + 1, sizeof *names), number[16];
    for (int32_t i = 1; i <= items; i++) {
        snprintf(number, sizeof number, "%d", (int)i);
        names[i] = memory_text(number);
    }
    return names;
}

/* Usual names as one word each. */
static char **name_rows(const struct encoding *encoding)
{
    char **names = memory_need_zero((size_t)encoding->problem.options + 1, sizeof *names);
    for (int32_t o = 1; o <= encoding->problem.options; o++) {
        names[o] = legend_full_option(&encoding->legend, o);
        for (char *c = names[o]; *c; c++)
            *c = *c == ' ' ? '-' : *c;
    }
    return names;
}

static void free_names(char **names, int32_t count)
{
    for (int32_t i = 1; i <= count; i++)
        memory_free(names[i]);
    memory_free(names);
}

/* A row per option, with its name, a column per item.  Fails if a matrix cannot express the
 * problem. */
static bool print_matrix(const struct encoding *encoding, struct diag *diag)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    if (puzzle->kind == PUZZLE_BARE)
        return format_put(&format_matrix, puzzle, stdout, diag);
    struct puzzle bare;
    puzzle_init(&bare, PUZZLE_BARE);
    bare.bare.problem = encoding->problem;
    bare.bare.item_names = number_items(encoding->problem.items);
    bare.bare.option_names = name_rows(encoding);
    bool written = format_put(&format_matrix, &bare, stdout, diag);
    free_names(bare.bare.item_names, encoding->problem.items);
    free_names(bare.bare.option_names, encoding->problem.options);
    return written;
}

static bool examine_all(struct exhibit *shown, const struct command_settings *settings,
                        struct diag *diag)
{
    shown->lists_generators = settings->generators;
    return encode_puzzle(&shown->encoding, &shown->puzzle, settings, diag) &&
           find_symmetries(&shown->symmetries, &shown->encoding, settings->symmetry, diag);
}

static bool print(const struct exhibit *shown, const struct command_settings *settings,
                  struct diag *diag)
{
    if (settings->matrix)
        return print_matrix(&shown->encoding, diag);
    if (!settings->json)
        return print_all(shown, diag);
    return exhibit_json(shown, diag);
}

static void close(struct exhibit *shown)
{
    symmetries_done(&shown->symmetries);
    encoding_done(&shown->encoding);
    puzzle_done(&shown->puzzle);
    *shown = (struct exhibit){.source = shown->source};
}

static int show(const struct command_settings *settings, struct diag *diag)
{
    struct exhibit shown = {.format = NULL};
    if (!library_open(&shown.source, settings->operand, diag))
        return output_status(diag);
    bool done = puzzle_read(&shown.puzzle, &shown.source, &settings->reading, &shown.format,
                            diag) &&
                examine_all(&shown, settings, diag) && print(&shown, settings, diag);
    output_finish(diag);
    close(&shown);
    source_close(&shown.source);
    return done ? STATUS_DONE : STATUS_FAULT;
}

static int show_each(const struct command_settings *settings, struct diag *diag)
{
    struct each each;
    if (!each_open(&each, settings, diag))
        return output_status(diag);
    while (each_next(&each)) {
        struct exhibit shown = {.source = each.source};
        struct diag fault = {0};
        bool done = each_read(&each, &each.place, &shown.puzzle, &shown.format, &fault);
        each_head(&each, done ? shown.puzzle.title : NULL, settings->json);
        if (!done || !examine_all(&shown, settings, &fault) || !print(&shown, settings, &fault))
            each_fail(&each, &fault);
        close(&shown);
    }
    return each_close(&each, diag);
}

static int run(struct command_settings *settings, struct diag *diag)
{
    if (settings->matrix && settings->json) {
        diag_fault(diag, (struct place){0}, "--matrix cannot be used with --to json");
        return STATUS_FAULT;
    }
    if (!settings->each && forms_are_listed(settings))
        return forms_draw_list(&export_text, settings, diag);
    return settings->each ? show_each(settings, diag) : show(settings, diag);
}

static const struct flag *const flags[] = {
    &flag_each, &flag_data_to, &flag_matrix, &flag_symmetry, &flag_generators, &flag_order,
    LIMIT_FLAGS, &flag_from, &flag_reduce, PIECE_FLAGS, &flag_mirror, &flag_turn,
    &flag_enlarge, NULL,
};

const struct command command_show = {
    .name = "show",
    .summary = "describe a puzzle: board, pieces, size, symmetries",
    .operands = "FILE",
    .flags = flags,
    .run = run,
};
