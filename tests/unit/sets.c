/* SPDX-License-Identifier: MIT */
/* Sets of pieces by name and number, their sizes, and the usual drawings. */
#include "puzzle/sets.h"

#include <string.h>

#include "boards.h"
#include "suites.h"

/* Sets too large for a puzzle have names too, so that they can be refused by name. */
START_TEST(sets_have_the_known_sizes)
{
    static const struct {
        const char *name;
        int free, one_sided, fixed;
    } cases[] = {
        {"monominoes", 1, 1, 1},
        {"dominoes", 1, 1, 2},
        {"trominoes", 2, 2, 6},
        {"tetrominoes", 5, 7, 19},
        {"pentominoes", 12, 18, 63},
        {"hexominoes", 35, 60, 216},
        {"heptominoes", 108, 196, 760},
        {"octominoes", 369, 704, 2725},
        {"nonominoes", 1285, 2500, 9910},
        {"decominoes", 4655, 9189, 36446},
        {"monohexes", 1, 1, 1},
        {"dihexes", 1, 1, 3},
        {"trihexes", 3, 3, 11},
        {"tetrahexes", 7, 10, 44},
        {"pentahexes", 22, 33, 186},
        {"hexahexes", 82, 147, 814},
        {"heptahexes", 333, 620, 3652},
        {"octahexes", 1448, 2821, 16689},
        {"nonahexes", 6572, 12942, 77359},
        {"moniamonds", 1, 1, 2},
        {"diamonds", 1, 1, 3},
        {"triamonds", 1, 1, 6},
        {"tetriamonds", 3, 4, 14},
        {"pentiamonds", 4, 6, 36},
        {"hexiamonds", 12, 19, 94},
        {"heptiamonds", 24, 43, 250},
        {"octiamonds", 66, 120, 675},
        {"enneiamonds", 160, 307, 1838},
        {"deciamonds", 448, 866, 5053},
        {"undeciamonds", 1186, 2336, 14016},
        {"dodeciamonds", 3334, 6588, 39169},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int counts[] = {cases[i].free, cases[i].one_sided, cases[i].fixed};
        for (int forms = FORMS_FREE; forms <= FORMS_FIXED; forms++) {
            if (counts[forms] > 4096) /* slow */
                continue;
            struct set_pieces members = set_list_pieces(&all_sets()[i], (enum forms)forms);
            ck_assert_str_eq(all_sets()[i].name, cases[i].name);
            ck_assert_msg(members.count == counts[forms], "%d %s: %d", forms, cases[i].name,
                          members.count);
            set_pieces_done(&members);
        }
    }
}
END_TEST

START_TEST(usual_drawings_are_all_pieces)
{
    for (const struct set *set = all_sets(); set->name; set++) {
        int most = set->lattice == &lattice_square     ? 5
                   : set->lattice == &lattice_triangle ? 6
                   : set->lattice == &lattice_tan      ? 2
                                                       : 4;
        struct shapes drawn = {0};
        if (set->cells > most || !set->lattice->named_pieces)
            continue;
        struct shapes shapes = polyforms(set->lattice, set->cells, FORMS_FREE);
        for (const struct named_piece *u = set->lattice->named_pieces; u->cells; u++) {
            struct shape shape;
            if (u->cells != set->cells)
                continue;
            ck_assert(piece_usual_shape(set, u->name, &shape));
            struct shapes images = shape_orientations(&shape, true, true);
            shapes_add(&drawn, shape_copy(&images.at[0]));
            shapes_done(&images);
            shape_done(&shape);
        }
        shapes_sort(&drawn);
        ck_assert_int_eq(drawn.count, shapes.count);
        for (int i = 0; i < shapes.count; i++)
            ck_assert_int_eq(shape_compare(&drawn.at[i], &shapes.at[i]), 0);
        shapes_done(&drawn);
        shapes_done(&shapes);
    }
}
END_TEST

START_TEST(usual_letters_differ)
{
    for (const struct set *set = all_sets(); set->name; set++) {
        char letters[32] = "";
        for (const struct named_piece *u = set->lattice->named_pieces; u && u->cells; u++) {
            if (u->cells != set->cells)
                continue;
            ck_assert_msg(!strchr(letters, u->letter), "%s: %s", set->name, u->name);
            strncat(letters, &u->letter, 1);
        }
    }
}
END_TEST

START_TEST(what_is_no_usual_name)
{
    const struct set *set;
    enum forms forms;
    struct shape shape;
    ck_assert(set_find("pentominoes", NULL, &set, &forms));
    ck_assert(!piece_usual_shape(set, "O", &shape));
    ck_assert(!piece_usual_shape(set, "bee", &shape));
}
END_TEST

START_TEST(set_names_are_read_kindly)
{
    static const struct {
        const char *name, *found;
    } cases[] = {
        {"pentominoes", "pentominoes"},
        {"Pentomino", "pentominoes"},
        {"free pentominoes", "pentominoes"},
        {"  One-Sided   TETROMINOES ", "one-sided tetrominoes"},
        {"fixed hexomino", "fixed hexominoes"},
        {"tetrahex", "tetrahexes"},
        {"one-sided hexiamond", "one-sided hexiamonds"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct set *set;
        enum forms forms;
        char name[SET_NAME];
        ck_assert(set_find(cases[i].name, NULL, &set, &forms));
        ck_assert_str_eq(set_name(set, forms, name), cases[i].found);
    }
}
END_TEST

START_TEST(similar_sets_are_suggested)
{
    static const struct {
        const char *name, *meant;
    } cases[] = {
        {"pentominos", "did you mean pentominoes?"},
        {"one sided pentominoes", "did you mean one-sided pentominoes?"},
        {"fixed tetrominose", "did you mean fixed tetrominoes?"},
        {"septominoes", "did you mean heptominoes?"},
        {"hexonimoes", "did you mean hexominoes?"},
        {"pentahexe", "did you mean pentahexes?"},
        {"hexiamants", "did you mean hexiamonds?"},
        {"wooden bricks", "see dancetty list sets"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct diag diag = {0};
        const struct set *set;
        enum forms forms;
        ck_assert(!set_need(cases[i].name, NULL, &set, &forms, (struct place){0}, &diag));
        ck_assert_ptr_nonnull(strstr(diag.text, cases[i].meant));
    }
}
END_TEST

START_TEST(numbers_name_sets_of_their_lattice)
{
    static const struct {
        const char *name;
        const struct lattice *lattice;
        const char *found;
    } cases[] = {
        {"4", &lattice_square, "tetrominoes"},
        {"fixed 4", &lattice_square, "fixed tetrominoes"},
        {"free 5", &lattice_hex, "pentahexes"},
        {"One-sided  6", &lattice_triangle, "one-sided hexiamonds"},
        {"fixed 04", &lattice_square, NULL},
        {"fixed 4", NULL, NULL},
        {"0", &lattice_square, NULL},
        {"11", &lattice_square, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct set *set;
        enum forms forms;
        char name[SET_NAME];
        bool found = set_find(cases[i].name, cases[i].lattice, &set, &forms);
        ck_assert_int_eq(found, cases[i].found != NULL);
        if (found)
            ck_assert_str_eq(set_name(set, forms, name), cases[i].found);
    }
}
END_TEST

Suite *suite_sets(void)
{
    Suite *suite = suite_create("sets");
    TCase *tests = tcase_create("sets");
    tcase_add_test(tests, sets_have_the_known_sizes);
    tcase_add_test(tests, usual_drawings_are_all_pieces);
    tcase_add_test(tests, usual_letters_differ);
    tcase_add_test(tests, what_is_no_usual_name);
    tcase_add_test(tests, set_names_are_read_kindly);
    tcase_add_test(tests, similar_sets_are_suggested);
    tcase_add_test(tests, numbers_name_sets_of_their_lattice);
    suite_add_tcase(suite, tests);
    return suite;
}
