/* SPDX-License-Identifier: MIT */
/* Makes a puzzle from a short description. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "cmd/puzzle_file.h"
#include "cmd/values.h"
#include "format/drawing.h"
#include "play/rated.h"
#include "puzzle/kinds.h"
#include "puzzle/remarks.h"
#include "puzzle/sets.h"

static bool make_family(struct puzzle *puzzle, const struct command_settings *settings,
                        enum puzzle_kind kind, struct diag *diag)
{
    int64_t n;
    return value_number(settings->second, 1, FAMILY_LIMIT, &n, diag) &&
           puzzle_set_family(puzzle, kind, (struct family){.n = (int)n}, (struct place){0}, diag);
}

static bool make_queens(struct puzzle *puzzle, const struct command_settings *settings,
                        struct diag *diag)
{
    return make_family(puzzle, settings, PUZZLE_QUEENS, diag);
}

static bool make_langford(struct puzzle *puzzle, const struct command_settings *settings,
                          struct diag *diag)
{
    return make_family(puzzle, settings, PUZZLE_LANGFORD, diag);
}

/* Reads "3" or "2..4". */
static bool read_sizes(const char *text, struct family *family, struct diag *diag)
{
    int64_t size;
    if (!value_is_number(text))
        return value_pair(text, "..", "sizes of blocks such as 3 or 2..4", &family->least,
                          &family->most, diag);
    if (!value_number(text, 1, FAMILY_LIMIT, &size, diag))
        return false;
    family->least = family->most = (int)size;
    return true;
}

static bool make_partition(struct puzzle *puzzle, const struct command_settings *settings,
                           struct diag *diag)
{
    int64_t n;
    if (!value_number(settings->second, 1, FAMILY_LIMIT, &n, diag))
        return false;
    struct family family = {(int)n, 1, (int)n};
    return (!settings->third || read_sizes(settings->third, &family, diag)) &&
           puzzle_set_family(puzzle, PUZZLE_PARTITION, family, (struct place){0}, diag);
}

static bool make_sudoku(struct puzzle *puzzle, const struct command_settings *settings,
                        struct diag *diag)
{
    int64_t order = 3;
    if (settings->second &&
        !value_number(settings->second, 1, SUDOKU_ORDER, &order, diag))
        return false;
    return puzzle_set_sudoku(puzzle, (int)(order * order), diag);
}

static bool fill_rows(struct puzzle *puzzle, const struct lattice *lattice, const char *set,
                      const char *rows, struct diag *diag)
{
    bool in_space = lattice->layer;
    int size[3] = {0, 0, 1};
    puzzle->lattice = lattice;
    if (!value_numbers(rows, "x", in_space ? "a size as 3x4x5" : "a size as 6x10", size,
                       in_space ? 3 : 2, diag))
        return false;
    if (!region_fill(&puzzle->region, (struct cell){size[0], size[1], size[2]}, lattice))
        return diag_fault(diag, (struct place){0}, "expected at most %d sites, found more",
                          REGION_SITES);
    return puzzle_add_set(puzzle, set, USE_ONCE, -1, -1, 1, 1, (struct place){0}, diag) &&
           puzzle_check(puzzle, NULL, diag);
}

static const char *set_of(const struct command_settings *settings)
{
    return settings->third ? settings->third : "pentominoes";
}

static bool make_rectangle(struct puzzle *puzzle, const struct command_settings *settings,
                           struct diag *diag)
{
    const struct set *set;
    enum forms forms;
    bool found = set_find(set_of(settings), &lattice_square, &set, &forms);
    return fill_rows(puzzle, found ? set->lattice : &lattice_square, set_of(settings),
                     settings->second, diag);
}

static bool make_box(struct puzzle *puzzle, const struct command_settings *settings,
                     struct diag *diag)
{
    return fill_rows(puzzle, lattice_in_space(&lattice_square), set_of(settings),
                     settings->second, diag);
}

/* Cells, in reading order: months, days and, if any, weekdays. */
static const char calendar[] =
    "dancetty 1\n"
    "piece L: L of pentominoes\npiece N: N of pentominoes\npiece P: P of pentominoes\n"
    "piece U: U of pentominoes\npiece V: V of pentominoes\npiece Y: Y of pentominoes\n"
    "piece Z: Z of pentominoes\npiece O:\n  xxx\n  xxx\n"
    "board:\n  xxxxxx.\n  xxxxxx.\n  xxxxxxx\n  xxxxxxx\n  xxxxxxx\n  xxxxxxx\n  xxx....\n";
static const char weekday_calendar[] =
    "dancetty 1\n"
    "piece L: L of pentominoes\npiece N: N of pentominoes\npiece P: P of pentominoes\n"
    "piece T: T of pentominoes\npiece U: U of pentominoes\npiece V: V of pentominoes\n"
    "piece Z: Z of pentominoes\npiece I: I of tetrominoes\npiece J: L of tetrominoes\n"
    "piece S: Z of tetrominoes\n"
    "board:\n  xxxxxx.\n  xxxxxx.\n  xxxxxxx\n  xxxxxxx\n  xxxxxxx\n  xxxxxxx\n  xxxxxxx\n"
    "  ....xxx\n";

#define MONTHS 12
#define DAYS   31

static const struct month {
    const char *name;
    int days;
} months[MONTHS] = {
    {"January", 31}, {"February", 29}, {"March", 31}, {"April", 30}, {"May", 31}, {"June", 30},
    {"July", 31}, {"August", 31}, {"September", 30}, {"October", 31}, {"November", 30},
    {"December", 31},
};

static const char *weekday_word(int k)
{
    static const char *const words[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    return k < (int)(sizeof words / sizeof *words) ? words[k] : NULL;
}

static bool read_date(const struct command_settings *settings, int *month, int *day,
                      struct diag *diag)
{
    int64_t number;
    if (!settings->second) {
        clock_today(month, day);
        return true;
    }
    if (!settings->third)
        return diag_fault(diag, (struct place){0}, "make calendar needs a day after the month");
    if (!value_number(settings->second, 1, MONTHS, &number, diag))
        return false;
    *month = (int)number - 1;
    *day = 0;
    if (value_number(settings->third, 1, months[*month].days, &number, NULL))
        *day = (int)number;
    return *day || diag_fault(diag, (struct place){0}, "%s has the days 1 to %d, found '%.100s'",
                              months[*month].name, months[*month].days, settings->third);
}

static void exclude_cell(struct region *region, int n)
{
    size_t site = 0;
    while (region->sites[site] == SITE_OUTSIDE || n-- > 0)
        site++;
    region->sites[site] = SITE_BARRIER;
}

static bool make_calendar(struct puzzle *puzzle, const struct command_settings *settings,
                          struct diag *diag)
{
    int month = 0, day = 0, weekday = -1;
    char title[64];
    struct source source;
    const char *text = settings->noperands > 3 ? weekday_calendar : calendar;
    if (!read_date(settings, &month, &day, diag) ||
        (settings->noperands > 3 &&
         !word_need(weekday_word, settings->operands[3], "weekday", NULL, &weekday, diag)) ||
        !source_of_bytes(&source, "calendar", text, strlen(text), diag))
        return false;
    bool done = format_read(&format_board, &source, puzzle, diag);
    source_close(&source);
    if (!done)
        return false;
    exclude_cell(&puzzle->region, month);
    exclude_cell(&puzzle->region, MONTHS + day - 1);
    if (weekday >= 0)
        exclude_cell(&puzzle->region, MONTHS + DAYS + weekday);
    snprintf(title, sizeof title, "%s%s%d %s", weekday < 0 ? "" : weekday_word(weekday),
             weekday < 0 ? "" : ", ", day, months[month].name);
    puzzle->title = memory_text(title);
    return true;
}

#define ATTEMPTS 1000

static void show_progress(struct progress *progress, const struct rated *rated, int attempt)
{
    char text[64], nearest[32] = "";
    int64_t now = clock_now();
    if (!progress_is_due(progress, now))
        return;
    if (rated->nearest >= 0)
        snprintf(nearest, sizeof nearest, ", nearest rating %" PRId32, rated->nearest);
    snprintf(text, sizeof text, "attempt %d of %d%s", attempt, ATTEMPTS, nearest);
    progress_say(progress, text, now);
}

/* Returns the status. */
static int say_none(const struct rated *rated, const char *ratings, bool is_early)
{
    char nearest[48] = "";
    if (rated->nearest >= 0)
        snprintf(nearest, sizeof nearest, "; the nearest is %" PRId32, rated->nearest);
    note("%sno puzzle with a rating of %s found%s", is_early ? "stopped early: " : "", ratings,
         nearest);
    return is_early ? STATUS_EARLY : STATUS_NONE;
}

/* Fixes some of a solution in the puzzle; returns the status. */
static int make_rated(struct puzzle *puzzle, const struct command_settings *settings,
                      struct diag *diag)
{
    struct rated rated;
    struct progress progress;
    struct puzzle made;
    char why[REMARK_TEXT];
    bool found = false;
    if (puzzle_impossible(puzzle, why, sizeof why)) {
        note("no solution: %s", why);
        return STATUS_NONE;
    }
    progress_begin(&progress, clock_now());
    if (!rated_begin(&rated, puzzle, settings->ratings, settings->family.seed, diag))
        return STATUS_FAULT;
    for (int k = 1; k <= ATTEMPTS && !found && !diag->set; k++) {
        show_progress(&progress, &rated, k);
        found = rated_attempt(&rated, &made, diag);
    }
    progress_clear(&progress);
    bool is_early = diag->is_stopped;
    if (is_early)
        *diag = (struct diag){.set = false};
    int status = found         ? STATUS_DONE
                 : diag->set ? STATUS_FAULT
                             : say_none(&rated, settings->rating, is_early);
    rated_done(&rated);
    if (found) {
        puzzle_done(puzzle);
        *puzzle = made;
    }
    return status;
}

static const struct recipe {
    const char *name;
    int least, most;        /* operands */
    bool (*make)(struct puzzle *puzzle, const struct command_settings *settings, struct diag *diag);
} recipes[] = {
    {"queens", 1, 1, make_queens},
    {"langford", 1, 1, make_langford},
    {"partition", 1, 2, make_partition},
    {"sudoku", 0, 1, make_sudoku},
    {"rectangle", 1, 2, make_rectangle},
    {"box", 1, 2, make_box},
    {"calendar", 0, 3, make_calendar},
};

static const char *recipe_word(int k)
{
    return k < (int)(sizeof recipes / sizeof *recipes) ? recipes[k].name : NULL;
}

static bool check_words(const struct recipe *recipe, const struct command_settings *settings,
                        struct diag *diag)
{
    int words = settings->noperands - 1;
    if (words < recipe->least)
        return diag_fault(diag, (struct place){0},
                          "make %s needs a number or a size: see dancetty help make",
                          recipe->name);
    return words <= recipe->most ||
           diag_fault(diag, (struct place){0}, "make %s: unexpected word '%.100s'",
                      recipe->name, settings->operands[recipe->most + 1]);
}

static int run(struct command_settings *settings, struct diag *diag)
{
    const struct format *to = settings->puzzle_to ? settings->puzzle_to : &format_board;
    struct puzzle puzzle;
    char why[REMARK_TEXT];
    int k, status = STATUS_FAULT;
    if (!word_need(recipe_word, settings->operand, "kind of puzzle", NULL, &k, diag) ||
        !check_words(&recipes[k], settings, diag))
        return status;
    puzzle_init(&puzzle, PUZZLE_TILING);
    if (recipes[k].make(&puzzle, settings, diag))
        status = settings->rating ? make_rated(&puzzle, settings, diag) : STATUS_DONE;
    if (status == STATUS_DONE)
        status = write_puzzle(&puzzle, to, settings, diag);
    if (status == STATUS_DONE && puzzle_impossible(&puzzle, why, sizeof why))
        note("no solution: %s", why);
    puzzle_done(&puzzle);
    return status;
}

static const struct flag *const flags[] = {
    &flag_ratings, &flag_random_seed, &flag_puzzle_to, &flag_output, &flag_force, LIMIT_FLAGS, NULL,
};

const struct command command_make = {
    .name = "make",
    .summary = "generate a puzzle: queens, sudoku, rectangle and others",
    .operands = "KIND [WORD]...",
    .words = recipe_word,
    .about = "  queens N              N queens that do not attack each other\n"
             "  langford N            pairs 1 to N in a row, with k numbers between the two k\n"
             "  partition N [SIZES]   a set of N elements split into blocks, of size 3 or 2..4\n"
             "  sudoku [ORDER]        an empty sudoku (default: order 3, boxes of 3 x 3)\n"
             "  rectangle WxH [SET]   pieces of a set of any lattice, each once, in H rows\n"
             "                        of W cells, WxHxD in space (default: pentominoes)\n"
             "  box WxHxD [SET]       the same with cubes, and flat pieces, too\n"
             "  calendar [MONTH DAY [WEEKDAY]]\n"
             "                        eight pieces around a date (default: today), or ten\n"
             "                        around a date and a weekday such as Sat\n"
             "With --rating, fixes pieces, or gives numbers, until rules alone solve the rest\n"
             "with this rating (see explain).  Without --to, prints a board file.",
    .flags = flags,
    .run = run,
};
