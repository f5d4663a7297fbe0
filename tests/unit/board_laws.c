/* SPDX-License-Identifier: MIT */
/* Our own board file: any board that is written is read back. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

/* A random text, or NULL; of one line, or of more if `lines`. */
static char *random_text(struct dice *dice, bool lines)
{
    static const char *const parts[] = {
        "twelve", "# no comment", "board:",     "x..x", "\xC3\xA9t\xC3\xA9", "one, any",
        "|",      "\xC2\xB7",     "dancetty 1", "\"'\\"};
    char text[256] = "";
    if (roll_one(dice, 3))
        return NULL;
    for (int left = roll(dice, 1, 5); left; left--) {
        strcat(text, parts[roll(dice, 0, 9)]);
        if (left > 1)
            strcat(text, lines && roll_one(dice, 2) ? "\n" : roll_one(dice, 2) ? " " : "  ");
    }
    return memory_text(text);
}

/* The corners are not holes, because hexagons are drawn without empty margins. */
static struct region random_region(struct dice *dice, int most, int sites)
{
    struct region region = {.width = roll(dice, 1, most), .height = roll(dice, 1, most)};
    int count = region.width * region.height;
    region.sites = memory_need(NULL, (size_t)count, 1);
    for (int i = 0; i < count; i++)
        region.sites[i] = (uint8_t)roll(dice, 0, sites - 1);
    region.sites[0] = region.sites[count - 1] = SITE_CELL;
    return region;
}

static char random_mark(struct dice *dice)
{
    static const char marks[] = "OXx#?~";
    return roll_one(dice, 6) ? '\0' : marks[roll(dice, 0, 5)];
}

static void add_pattern(struct puzzle *puzzle, struct dice *dice)
{
    struct region *region = &puzzle->region;
    int count = region->width * region->height;
    region->pattern = memory_need_zero((size_t)count, 1);
    for (int i = 0; i < count; i++)
        if (region->sites[i] == SITE_CELL || region->sites[i] == SITE_OPTIONAL)
            region->pattern[i] = random_mark(dice);
    puzzle->ignores_pattern = roll_one(dice, 3);
}

static struct uses roll_uses(struct dice *dice)
{
    const struct uses uses[] = {
        USE_ONCE, USE_AT_MOST_ONCE, USE_ANY, {2, 2}, {0, 3}, {2, 7}, {1, 4}, {3, USES_MANY},
    };
    return uses[roll(dice, 0, 7)];
}

static void add_random_set(struct puzzle *puzzle, struct dice *dice)
{
    static const char *const names[][4] = {
        {"monominoes", "dominoes", "one-sided tetrominoes", "pentominoes"},
        {"monohexes", "dihexes", "one-sided trihexes", "tetrahexes"},
        {"moniamonds", "diamonds", "one-sided tetriamonds", "fixed hexiamonds"},
    };
    const struct lattice *on = puzzle->lattice;
    int across = roll(dice, 1, 3), down = on == &lattice_square ? roll(dice, 1, 3) : across;
    bool may_stretch = lattice_may_stretch(on, across, down);
    int lattice = 0;
    while (lattices[lattice] != puzzle->lattice)
        lattice++;
    struct diag diag = {0};
    ck_assert_msg(puzzle_add_set(puzzle, names[lattice][roll(dice, 0, 3)], roll_uses(dice),
                                 roll(dice, -1, 1), roll(dice, -1, 1),
                                 may_stretch ? across : 1, may_stretch ? down : 1,
                                 (struct place){0}, &diag),
                  "%s", diag.text);
}

static void add_random_piece(struct puzzle *puzzle, struct dice *dice)
{
    char name[32], marks[25];
    struct diag diag = {0};
    struct region drawing = random_region(dice, 5, 2);
    struct cell cells[25];
    int count = 0;
    for (int i = 0; i < drawing.width * drawing.height; i++)
        if (drawing.sites[i] == SITE_CELL) {
            marks[count] = random_mark(dice);
            cells[count++] = (struct cell){i % drawing.width, i / drawing.width, 0};
        }
    memory_free(drawing.sites);
    marks[0] = 'O';
    bool marked = puzzle->region.pattern && !roll_one(dice, 3);
    snprintf(name, sizeof name, "%s%d", roll_one(dice, 2) ? "#" : "\xC3\xA9,", puzzle->npieces);
    ck_assert_msg(puzzle_add_piece(puzzle, roll_one(dice, 2) ? name : NULL,
                                   shape_marked(puzzle->lattice, cells, marked ? marks : NULL,
                                                count),
                                   roll_uses(dice), roll_one(dice, 2),
                                   roll_one(dice, 2), (struct place){0}, &diag),
                  "%s", diag.text);
}

/* Places a random piece in a random orientation with its first cell at a random site; false if it
 * does not fit. */
static bool try_placed(struct puzzle *puzzle, struct dice *dice)
{
    struct diag diag = {0};
    int piece = roll(dice, 0, puzzle->npieces - 1);
    struct shapes ways = puzzle_orientations(puzzle, piece);
    const struct shape *way = &ways.at[roll(dice, 0, ways.count - 1)];
    struct placed placed = {.piece = piece, .count = way->count};
    int dx = roll(dice, 0, puzzle->region.width - 1) - way->cells[0].x;
    int dy = roll(dice, 0, puzzle->region.height - 1);
    placed.cells = memory_need(NULL, (size_t)way->count, sizeof *placed.cells);
    for (int i = 0; i < way->count; i++)
        placed.cells[i] = (struct cell){way->cells[i].x + dx, way->cells[i].y + dy, 0};
    shapes_done(&ways);
    puzzle->placed = memory_need(puzzle->placed, (size_t)puzzle->nplaced + 1, sizeof placed);
    puzzle->placed[puzzle->nplaced++] = placed;
    bool fits = puzzle->pieces[piece].letter != '*' &&
                puzzle_check_placed(puzzle, puzzle->nplaced - 1, (struct place){0}, &diag);
    if (!fits)
        memory_free(puzzle->placed[--puzzle->nplaced].cells);
    return fits;
}

static int random_board_comes_back(struct dice *dice)
{
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    puzzle.title = random_text(dice, false);
    puzzle.author = random_text(dice, false);
    puzzle.source = random_text(dice, false);
    puzzle.note = random_text(dice, true);
    puzzle.known_count = roll(dice, -1, 3);
    puzzle.known_distinct = roll(dice, -1, 3);
    puzzle.lattice = lattices[roll(dice, 0, 2)];
    puzzle.region = random_region(dice, 12, 4);
    puzzle.same = (enum same)roll(dice, 0, 2);
    if (roll_one(dice, 3))
        add_pattern(&puzzle, dice);
    for (int left = roll(dice, 1, 4); left; left--)
        (roll_one(dice, 3) ? add_random_set : add_random_piece)(&puzzle, dice);
    for (int left = roll(dice, 0, 20); left; left--)
        try_placed(&puzzle, dice);
    int placed = puzzle.nplaced;
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    return placed;
}

START_TEST(random_boards_come_back)
{
    struct dice dice = dice_for("board");
    int placed = 0, count = rounds(400);
    for (int round = 0; round < count; round++)
        placed += random_board_comes_back(&dice);
    ck_assert_int_gt(placed, count / 4);
}
END_TEST
Suite *suite_board_laws(void)
{
    Suite *suite = suite_create("board_laws");
    TCase *board = tcase_create("board");
    tcase_add_test(board, random_boards_come_back);
    suite_add_tcase(suite, board);
    return suite;
}
