/* SPDX-License-Identifier: MIT */
/* Lattices: neighbours, the group of symmetries, and translations, by the same laws for all. */
#include "lattice/polyforms.h"

#include "suites.h"

/* Cells around the origin, more than a period to each side. */
#define REACH 3

static bool is_same(struct cell a, struct cell b)
{
    return cell_compare(a, b) == 0;
}

static bool is_beside(const struct lattice *lattice, struct cell a, struct cell b)
{
    for (int side = 0; side < lattice_sides(lattice, a); side++)
        if (is_same(lattice_neighbour(lattice, a, side), b))
            return true;
    return false;
}

static void expect_neighbours(const struct lattice *lattice, struct cell cell)
{
    for (int side = 0; side < lattice_sides(lattice, cell); side++) {
        struct cell next = lattice_neighbour(lattice, cell, side);
        ck_assert(!is_same(next, cell));
        ck_assert_msg(is_beside(lattice, next, cell), "%s %d,%d side %d", lattice->name, cell.x,
                      cell.y, side);
        for (int other = 0; other < side; other++)
            ck_assert(!is_same(next, lattice_neighbour(lattice, cell, other)));
    }
}

/* Symmetry 1 generates all rotations of a layer; with the first reflection, all others; reflections
 * rotate in the other direction. */
static void expect_turns(const struct lattice *lattice, struct cell cell)
{
    int half = lattice->symmetries / 2, level = lattice_level_turns(lattice);
    struct cell turned = cell, mirrored = lattice_turn(lattice, cell, half);
    ck_assert(is_same(lattice_turn(lattice, cell, 0), cell));
    for (int s = 0; s < level; s++) {
        ck_assert_msg(is_same(turned, lattice_turn(lattice, cell, s)), "%s turn %d", lattice->name,
                      s);
        ck_assert_msg(is_same(mirrored, lattice_turn(lattice, cell, half + s)), "%s mirror %d",
                      lattice->name, s);
        turned = lattice_turn(lattice, turned, 1);
        mirrored = lattice_turn(lattice, mirrored, 1);
    }
    ck_assert(is_same(turned, cell));
    mirrored = lattice_turn(lattice, cell, half);
    ck_assert(is_same(lattice_turn(lattice, mirrored, half), cell));
    ck_assert(is_same(lattice_turn(lattice, lattice_turn(lattice, mirrored, 1), half),
                      lattice_turn(lattice, cell, level - 1)));
}

/* Cells on no axis: a single symmetry maps each to its image. */
static const struct cell crooked[] = {{9, 1, 4}, {1, 0, 0}, {0, 0, 0}, {-3, 5, 1}};
enum { CROOKED = sizeof crooked / sizeof *crooked };

static struct cell crooked_cell(const struct lattice *lattice, int k)
{
    struct cell cell = crooked[k];
    cell.z *= lattice->layer != NULL;
    cell.x += !lattice_has(lattice, cell);
    return cell;
}

/* The symmetry that does s and then t; -1: none. */
static int product_of(const struct lattice *lattice, int s, int t)
{
    for (int u = 0; u < lattice->symmetries; u++) {
        bool is = true;
        for (int k = 0; k < CROOKED && is; k++) {
            struct cell cell = crooked_cell(lattice, k);
            is = is_same(lattice_turn(lattice, cell, u),
                         lattice_turn(lattice, lattice_turn(lattice, cell, s), t));
        }
        if (is)
            return u;
    }
    return -1;
}

/* The product of two symmetries is a symmetry; it preserves handedness if both or neither do. */
START_TEST(the_group_closes)
{
    for (int l = 0; lattices[l]; l++) {
        const struct lattice *lattice = lattices[l];
        int half = lattice->symmetries / 2;
        for (int s = 0; s < lattice->symmetries; s++)
            for (int t = 0; t < lattice->symmetries; t++) {
                int product = product_of(lattice, s, t);
                ck_assert_msg(product >= 0, "%s %d %d", lattice->name, s, t);
                ck_assert_int_eq(product >= half, (s >= half) != (t >= half));
            }
    }
}
END_TEST

static void expect_neighbours_kept(const struct lattice *lattice, struct cell cell)
{
    for (int s = 0; s < lattice->symmetries; s++)
        for (int side = 0; side < lattice_sides(lattice, cell); side++)
            ck_assert_msg(
                is_beside(lattice, lattice_turn(lattice, cell, s),
                          lattice_turn(lattice, lattice_neighbour(lattice, cell, side), s)),
                "%s %d,%d symmetry %d side %d", lattice->name, cell.x, cell.y, s, side);
}

static void for_all_cells(void (*expect)(const struct lattice *lattice, struct cell cell))
{
    for (int l = 0; lattices[l]; l++)
        for (int y = -REACH; y <= REACH; y++)
            for (int x = -REACH; x <= REACH; x++)
                if (lattice_has(lattices[l], (struct cell){x, y, 0}))
                    expect(lattices[l], (struct cell){x, y, 0});
}

START_TEST(neighbours_are_mutual)
{
    for_all_cells(expect_neighbours);
}
END_TEST

/* Prisms that point up are beside those that point down, and on top of each other. */
START_TEST(prisms_beside_each_other_differ_in_colour)
{
    const struct colouring *colouring = &lattice_prism.colourings[1];
    for (int k = 0; k < CROOKED; k++) {
        struct cell cell = crooked_cell(&lattice_prism, k);
        for (int side = 0; side < lattice_sides(&lattice_prism, cell); side++) {
            struct cell next = lattice_neighbour(&lattice_prism, cell, side);
            int apart = colouring->across * (next.x - cell.x) +
                        colouring->down * (next.y - cell.y) + colouring->deep * (next.z - cell.z);
            ck_assert_int_ne(apart % colouring->colours, 0);
        }
    }
}
END_TEST

START_TEST(turns_make_turns)
{
    for_all_cells(expect_turns);
}
END_TEST

START_TEST(symmetries_keep_neighbours)
{
    for_all_cells(expect_neighbours_kept);
}
END_TEST

/* ---- the same by hand, for each lattice in its own coordinates ---- */

static struct cell beside_square(struct cell cell, int side)
{
    static const struct cell steps[] = {{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}};
    return cell_plus(cell, steps[side]);
}

static struct cell turn_square(struct cell cell, int symmetry)
{
    if (symmetry >= 4)
        cell.x = -cell.x;
    for (int quarters = symmetry % 4; quarters > 0; quarters--)
        cell = (struct cell){-cell.y, cell.x, 0};
    return cell;
}

/* In axial coordinates; a rotation by 60 degrees maps each step to the next one. */
static struct cell beside_hex(struct cell cell, int side)
{
    static const struct cell steps[] = {{1, 0, 0},  {0, 1, 0},  {-1, 1, 0},
                                        {-1, 0, 0}, {0, -1, 0}, {1, -1, 0}};
    return cell_plus(cell, steps[side]);
}

static struct cell turn_hex(struct cell cell, int symmetry)
{
    if (symmetry >= 6)
        cell = (struct cell){cell.y, cell.x, 0};
    for (int sixths = symmetry % 6; sixths > 0; sixths--)
        cell = (struct cell){-cell.y, cell.x + cell.y, 0};
    return cell;
}

static bool points_up(struct cell cell)
{
    return floor_rest(cell.x + cell.y, 2) == 0;
}

static struct cell beside_triangle(struct cell cell, int side)
{
    static const int steps[] = {1, 0, -1};
    return (struct cell){cell.x + steps[side],
                         side != 1 ? cell.y : points_up(cell) ? cell.y + 1 : cell.y - 1, 0};
}

/* The centre of a triangle: across in halves of an edge, down in thirds of a row. */
static struct cell turn_triangle(struct cell cell, int symmetry)
{
    int across = symmetry >= 6 ? -cell.x : cell.x, down = 3 * cell.y + (points_up(cell) ? 2 : 1);
    for (int sixths = symmetry % 6; sixths > 0; sixths--) {
        int before = across;
        across = (across - down) / 2;
        down = (3 * before + down) / 2;
    }
    return (struct cell){across, floor_divide(down, 3), 0};
}

START_TEST(what_is_derived_is_as_by_hand)
{
    static const struct {
        const struct lattice *lattice;
        struct cell (*beside)(struct cell cell, int side);
        struct cell (*turn)(struct cell cell, int symmetry);
    } hands[] = {{&lattice_square, beside_square, turn_square},
                 {&lattice_hex, beside_hex, turn_hex},
                 {&lattice_triangle, beside_triangle, turn_triangle}};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++)
        for (int at = 0; at < 21 * 21; at++) {
            const struct lattice *lattice = hands[i].lattice;
            struct cell cell = {at % 21 - 10, at / 21 - 10, 0};
            for (int side = 0; side < lattice->sides; side++)
                ck_assert(is_same(lattice_neighbour(lattice, cell, side),
                                  hands[i].beside(cell, side)));
            for (int s = 0; s < lattice->symmetries; s++)
                ck_assert(is_same(lattice_turn(lattice, cell, s), hands[i].turn(cell, s)));
        }
}
END_TEST

/* Each side of a cell is between two corners that the neighbour shares, and no other cell does. */
static void expect_corners(const struct lattice *lattice, struct cell cell)
{
    int corners = lattice->joins == JOIN_BY_SIDE ? lattice_corners(lattice, cell) : 0;
    for (int side = 0; side < corners; side++) {
        struct cell next = lattice_neighbour(lattice, cell, side);
        int shared = 0;
        for (int k = 0; k < lattice_corners(lattice, next); k++)
            shared += is_same(lattice_corner(lattice, next, k),
                              lattice_corner(lattice, cell, side)) ||
                      is_same(lattice_corner(lattice, next, k),
                              lattice_corner(lattice, cell, (side + 1) % corners));
        ck_assert_int_eq(shared, 2);
    }
}

START_TEST(a_side_lies_between_two_cells)
{
    for_all_cells(expect_corners);
}
END_TEST

/* Fixed, one-sided and free polyforms of 1, 2, 3 … cells, by an enumerator that shares no code with
 * the program.  In OEIS: A057786, free polykites, A006074, free polyaboloes, A019988, free
 * polysticks. */
static const struct {
    const struct lattice *lattice;
    int64_t counts[7][3];
} known[] = {
    {&lattice_prism,
     {{2, 1, 1}, {5, 2, 2}, {20, 3, 3}, {91, 13, 11}, {450, 43, 30}, {2355, 221, 137}}},
    {&lattice_rhomb, {{3, 1, 1}, {6, 1, 1}, {14, 4, 3}, {36, 6, 4}, {99, 19, 12}, {281, 49, 27},
      {816, 143, 78}}},
    {&lattice_kite,
     {{6, 1, 1}, {12, 2, 2}, {32, 6, 4}, {93, 16, 10}, {288, 48, 27}, {926, 158, 85},
      {3048, 508, 262}}},
    {&lattice_drafter, {{12, 2, 1}, {18, 3, 3}, {36, 6, 3}, {75, 13, 9}, {168, 28, 14}}},
    {&lattice_kagome, {{3, 2, 2}, {6, 1, 1}, {21, 4, 4}, {73, 14, 9}, {273, 47, 30}}},
    {&lattice_tan,
     {{4, 1, 1}, {9, 4, 3}, {24, 6, 4}, {71, 22, 14}, {224, 56, 30}, {740, 198, 107},
      {2496, 624, 318}}},
    {&lattice_stick,
     {{2, 1, 1}, {6, 2, 2}, {22, 7, 5}, {88, 25, 16}, {372, 99, 55}, {1628, 416, 222},
      {7312, 1854, 950}}},
    {&lattice_octagon, {{2, 2, 2}, {6, 2, 2}, {26, 8, 7}, {121, 34, 22}, {597, 158, 93}}},
};

START_TEST(polyforms_are_as_many_as_known)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        for (int n = 0; n < 7 && known[i].counts[n][0]; n++) {
            const int64_t *counts = known[i].counts[n];
            ck_assert_int_eq(polyforms_count(known[i].lattice, n + 1, FORMS_FIXED), counts[0]);
            ck_assert_int_eq(polyforms_count(known[i].lattice, n + 1, FORMS_ONE_SIDED), counts[1]);
            ck_assert_int_eq(polyforms_count(known[i].lattice, n + 1, FORMS_FREE), counts[2]);
            struct shapes grown = polyforms_grown(known[i].lattice, n + 1, FORMS_FREE);
            ck_assert_int_eq(grown.count, counts[2]);
            shapes_done(&grown);
        }
}
END_TEST

START_TEST(symmetries_differ)
{
    static const struct {
        const struct lattice *lattice;
        int symmetries, sides;
    } cases[] = {{&lattice_square, 8, 4}, {&lattice_hex, 12, 6}, {&lattice_triangle, 12, 3},
                 {&lattice_cube, 48, 6}, {&lattice_prism, 24, 5}, {&lattice_rhomb, 12, 4},
                 {&lattice_kite, 12, 4}, {&lattice_drafter, 12, 3}, {&lattice_kagome, 12, 6},
                 {&lattice_octagon, 8, 8}, {&lattice_tan, 8, 3}, {&lattice_stick, 8, 6}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct lattice *lattice = cases[i].lattice;
        struct cell cell = crooked_cell(lattice, 0);
        ck_assert_int_eq(lattice->symmetries, cases[i].symmetries);
        ck_assert_int_eq(lattice->sides, cases[i].sides);
        for (int s = 0; s < lattice->symmetries; s++)
            for (int t = 0; t < s; t++)
                ck_assert(!is_same(lattice_turn(lattice, cell, s), lattice_turn(lattice, cell, t)));
    }
}
END_TEST

/* True if the translation preserves the neighbours of the cell. */
static bool keeps_neighbours(const struct lattice *lattice, struct cell cell, struct cell move)
{
    bool kept = true;
    for (int side = 0; side < lattice_sides(lattice, cell); side++) {
        struct cell next = lattice_neighbour(lattice, cell, side);
        kept = kept && is_beside(lattice, cell_plus(cell, move), cell_plus(next, move));
    }
    return kept;
}

/* A translation preserves the neighbours of all cells of a period; any other vector breaks some. */
static void expect_move(const struct lattice *lattice, struct cell move)
{
    bool kept = true;
    for (int kind = 0; kind < lattice->across * lattice->down; kind++) {
        struct cell cell = {kind % lattice->across, kind / lattice->across, 0};
        kept = kept && keeps_neighbours(lattice, cell, move);
    }
    ck_assert_msg(kept == lattice_may_move(lattice, move), "%s by %d,%d", lattice->name, move.x,
                  move.y);
}

START_TEST(moves_keep_neighbours)
{
    for (int l = 0; lattices[l]; l++)
        for (int dy = -REACH; dy <= REACH; dy++)
            for (int dx = -REACH; dx <= REACH; dx++)
                expect_move(lattices[l], (struct cell){dx, dy, 0});
}
END_TEST

Suite *suite_lattice(void)
{
    Suite *suite = suite_create("lattice");
    TCase *tests = tcase_create("lattice");
    tcase_add_test(tests, neighbours_are_mutual);
    tcase_add_test(tests, turns_make_turns);
    tcase_add_test(tests, prisms_beside_each_other_differ_in_colour);
    tcase_add_test(tests, symmetries_keep_neighbours);
    tcase_add_test(tests, the_group_closes);
    tcase_add_test(tests, symmetries_differ);
    tcase_add_test(tests, polyforms_are_as_many_as_known);
    tcase_add_test(tests, moves_keep_neighbours);
    tcase_add_test(tests, what_is_derived_is_as_by_hand);
    tcase_add_test(tests, a_side_lies_between_two_cells);
    suite_add_tcase(suite, tests);
    return suite;
}
