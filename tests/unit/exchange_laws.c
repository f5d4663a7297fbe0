/* SPDX-License-Identifier: MIT */
/* Problems with arbitrary Unicode names are converted between all formats, which are guessed: names
 * and structure survive, or the format refuses them. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/builder.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

enum { NAME = 40 };

/* Letters of all scripts, signs, digits and invisible characters; no control characters. */
static uint32_t random_character(struct dice *dice)
{
    static const struct { int first, last; } blocks[] = {
        {'!', '~'}, {'0', '1'}, {'x', 'x'}, {0xA0, 0x17F}, {0x300, 0x36F}, {0x370, 0x3FF},
        {0x5D0, 0x5EA}, {0x900, 0x97F}, {0x1100, 0x11FF}, {0x200B, 0x202E}, {0x2066, 0x2069},
        {0x3040, 0x30FF}, {0x4E00, 0x9FFF}, {0xE000, 0xE010}, {0xFE00, 0xFEFF},
        {0x1F300, 0x1F6FF}, {0xE0020, 0xE007F},
    };
    int block = roll(dice, 0, sizeof blocks / sizeof *blocks - 1);
    return (uint32_t)roll(dice, blocks[block].first, blocks[block].last);
}

/* A name without characters that mean something to a format. */
static void random_name(struct dice *dice, char name[NAME])
{
    int count = roll_one(dice, 4) ? roll(dice, 1, 8) : roll(dice, 1, 2);
    size_t length = 0;
    while (count--) {
        uint32_t c = random_character(dice);
        length += (size_t)text_encode(c == ':' || c == '|' ? '=' : c, name + length);
    }
}

/* Adds `count` distinct names: sometimes numbers, or the beginnings of other formats. */
static void add_names(struct dice *dice, struct names *names, int count)
{
    int kind = roll(dice, 0, 3);
    while (names->count < count) {
        char name[NAME];
        if (kind == 0)
            snprintf(name, sizeof name, "%d", (int)names->count + 1);
        else if (kind == 1)
            snprintf(name, sizeof name, "<%c>", 'a' + (int)names->count);
        else
            random_name(dice, name);
        struct word word = {name, strlen(name)};
        if (!names_find(names, word))
            ck_assert_int_ne(names_add(names, word), 0);
    }
}

static void add_option(struct dice *dice, struct bare *bare)
{
    struct problem *problem = &bare->problem;
    struct entry entries[16];
    struct diag diag = {0};
    int32_t count = 0, one = roll(dice, 1, problem->primary);
    for (int32_t i = 1; i <= problem->items; i++)
        if (i == one || roll_one(dice, 3)) {
            bool coloured = i > problem->primary && bare->colours && roll_one(dice, 2);
            entries[count++] = (struct entry){
                .item = i, .colour = coloured ? roll(dice, 1, bare->colours) : 0};
        }
    ck_assert(problem_add(problem, entries, count, &diag));
}

static void random_puzzle(struct dice *dice, struct puzzle *puzzle)
{
    struct diag diag = {0};
    struct names items = {0}, colours = {0}, options = {0};
    struct bare *bare = &puzzle->bare;
    int primary = roll(dice, 1, 6), secondary = roll_one(dice, 2) ? 0 : roll(dice, 1, 3);
    puzzle_init(puzzle, PUZZLE_BARE);
    add_names(dice, &items, primary + secondary);
    bare->colours = secondary && roll_one(dice, 2) ? roll(dice, 1, 3) : 0;
    add_names(dice, &colours, bare->colours);
    ck_assert(problem_init(&bare->problem, primary + secondary, primary, &diag));
    bare->item_names = names_release(&items);
    bare->colour_names = names_release(&colours);
    for (int left = roll(dice, 0, 6); left > 0; left--)
        add_option(dice, bare);
    add_names(dice, &options, roll_one(dice, 2) ? bare->problem.options : 0);
    bare->option_names = names_release(&options);
    for (int32_t i = 1; i <= primary + secondary; i++)
        bare->problem.sharp[i] = bare->item_names[i][0] == '#';
}

/* Writes the puzzle and reads it in the guessed format; false if the format cannot represent it. */
static bool pass_through(const struct puzzle *puzzle, const struct format *format,
                         struct puzzle *again, uint64_t seed)
{
    struct diag diag = {0};
    struct source source;
    const struct format *used = NULL;
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    bool held = format_write(format, puzzle, out, &diag);
    fclose(out);
    ck_assert(held != diag.set);
    if (held) {
        ck_assert(source_of_bytes(&source, "f", text, length, &diag));
        bool done = puzzle_read(again, &source, NULL, &used, &diag);
        ck_assert_msg(done, "SEED %llu: %s: %s in\n%s", (unsigned long long)seed, format->name,
                      diag.text, text);
        ck_assert_msg(used == format, "SEED %llu: %s is taken for %s:\n%s",
                      (unsigned long long)seed, format->name, used->name, text);
        source_close(&source);
    }
    free(text);
    return held;
}

/* Fails unless all is preserved, except names if the format has none. */
static void expect_kept(const struct puzzle *puzzle, const struct puzzle *again,
                        const struct format *format)
{
    const struct problem *a = &puzzle->bare.problem, *b = &again->bare.problem;
    if (!(format->losses & (LOSS_ITEMS | LOSS_COLOURS | LOSS_OPTIONS))) {
        expect_same_puzzle(puzzle, again);
        return;
    }
    ck_assert_int_eq(a->items, b->items);
    ck_assert_int_eq(a->primary, b->primary);
    ck_assert_int_eq(a->options, b->options);
    for (int32_t e = 0; a->options && e < a->first[a->options + 1]; e++)
        ck_assert_int_eq(!a->entries[e].colour, !b->entries[e].colour);
}

/* Returns the number of formats that can represent it; `further`: convert each result to all
 * formats. */
static int try_formats(const struct puzzle *puzzle, bool further, uint64_t seed)
{
    int held = 0;
    for (int i = 0; formats[i]; i++) {
        struct puzzle again;
        if (!formats[i]->match || !formats[i]->write ||
            !pass_through(puzzle, formats[i], &again, seed))
            continue;
        expect_kept(puzzle, &again, formats[i]);
        held += further ? try_formats(&again, false, seed) : 1;
        puzzle_done(&again);
    }
    return held;
}

START_TEST(names_of_any_script_go_from_format_to_format)
{
    struct dice dice = dice_for("names of any script");
    int held = 0, all = rounds(300);
    for (int round = 0; round < all; round++) {
        struct puzzle puzzle;
        random_puzzle(&dice, &puzzle);
        held += try_formats(&puzzle, true, dice.seed);
        puzzle_done(&puzzle);
    }
    ck_assert_int_gt(held, 10 * all);
}
END_TEST

static char *random_text(struct dice *dice)
{
    char text[8 * (NAME + 1)] = "", name[NAME];
    for (int words = roll(dice, 1, 6); words > 0; words--) {
        random_name(dice, name);
        strcat(strcat(text, name), words > 1 ? roll_one(dice, 4) ? "\t" : " " : "");
    }
    return memory_text(text);
}

START_TEST(texts_of_any_script_live_through_files)
{
    struct dice dice = dice_for("texts of any script");
    for (int round = rounds(300); round > 0; round--) {
        struct puzzle tiling, sudoku;
        char file[256], name[NAME];
        random_name(&dice, name);
        snprintf(file, sizeof file, "dancetty 1\npiece %s:\n  x\nboard:\n  x\n", name);
        read_text(&tiling, &format_board, file);
        ck_assert_str_eq(tiling.pieces[0].name, name);
        read_text(&sudoku, &format_sudoku, "1...\n....\n....\n....\n");
        struct puzzle *puzzles[] = {&tiling, &sudoku};
        for (int k = 0; k < 2; k++) {
            puzzles[k]->title = random_text(&dice);
            puzzles[k]->author = random_text(&dice);
            puzzles[k]->source = random_text(&dice);
            puzzles[k]->note = random_text(&dice);
        }
        expect_identity(&tiling, &format_board);
        expect_identity(&sudoku, &format_board);
        expect_identity(&sudoku, &format_sudoku);
        puzzle_done(&tiling);
        puzzle_done(&sudoku);
    }
}
END_TEST

Suite *suite_exchange_laws(void)
{
    Suite *suite = suite_create("exchange_laws");
    TCase *tcase = tcase_create("exchange_laws");
    tcase_add_test(tcase, names_of_any_script_go_from_format_to_format);
    tcase_add_test(tcase, texts_of_any_script_live_through_files);
    suite_add_tcase(suite, tcase);
    return suite;
}
