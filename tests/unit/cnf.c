/* SPDX-License-Identifier: MIT */
/* CNF: the models, counted by a solver of our own, correspond one-to-one to the solutions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "boards.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

struct formula {
    int variables, clauses, nliterals;
    int *literals;      /* each clause ended by 0 */
    int *first;         /* [clauses] */
    signed char *value; /* [variables + 1]: 1 true, -1 false, 0 open */
    int *trail, ntrail;
};

static void parse(struct formula *formula, const char *text)
{
    *formula = (struct formula){0};
    while (*text == 'c')
        text = strchr(text, '\n') + 1;
    int length;
    ck_assert_int_eq(sscanf(text, "p cnf %d %d\n%n", &formula->variables, &formula->clauses,
                            &length), 2);
    text += length;
    formula->literals = memory_need(NULL, strlen(text) + 1, sizeof *formula->literals);
    formula->first = memory_need(NULL, (size_t)formula->clauses + 1, sizeof *formula->first);
    formula->value = memory_need_zero((size_t)formula->variables + 1, 1);
    formula->trail = memory_need(NULL, (size_t)formula->variables + 1, sizeof *formula->trail);
    int clauses = 0;
    for (char *end; *text; text = end + 1) {
        ck_assert_int_lt(clauses, formula->clauses);
        formula->first[clauses++] = formula->nliterals;
        int literal;
        do {
            literal = (int)strtol(text, &end, 10);
            ck_assert_ptr_ne(end, text);
            ck_assert_int_le(abs(literal), formula->variables);
            formula->literals[formula->nliterals++] = literal;
            text = end;
        } while (literal);
        ck_assert_int_eq(*end, '\n');
    }
    ck_assert_int_eq(clauses, formula->clauses);
}

static void formula_done(struct formula *formula)
{
    memory_free(formula->literals);
    memory_free(formula->first);
    memory_free(formula->value);
    memory_free(formula->trail);
}

static int value_of(const struct formula *formula, int literal)
{
    int value = formula->value[abs(literal)];
    return literal > 0 ? value : -value;
}

static void assign(struct formula *formula, int literal)
{
    formula->value[abs(literal)] = literal > 0 ? 1 : -1;
    formula->trail[formula->ntrail++] = abs(literal);
}

/* Propagates clauses with one open literal; false if a clause fails. */
static bool propagate(struct formula *formula)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int c = 0; c < formula->clauses; c++) {
            int open = 0, last = 0;
            const int *literal = &formula->literals[formula->first[c]];
            for (; *literal && value_of(formula, *literal) <= 0; literal++)
                if (value_of(formula, *literal) == 0) {
                    open++;
                    last = *literal;
                }
            if (*literal || open > 1)
                continue;
            if (!open)
                return false;
            assign(formula, last);
            changed = true;
        }
    }
    return true;
}

/* Returns the number of models; *most_alike is the largest number that agree in the variables up to
 * `known`. */
static int count_models(struct formula *formula, int known, int *most_alike)
{
    int begin = formula->ntrail, models = 0, open = 1;
    if (propagate(formula)) {
        while (open <= formula->variables && formula->value[open])
            open++;
        if (open > formula->variables)
            models = 1;
        for (int sign = -1; sign <= 1 && open <= formula->variables; sign += 2) {
            int before = formula->ntrail;
            assign(formula, sign * open);
            models += count_models(formula, known, most_alike);
            while (formula->ntrail > before)
                formula->value[formula->trail[--formula->ntrail]] = 0;
        }
        if (open > known && models > *most_alike)
            *most_alike = models;
    }
    while (formula->ntrail > begin)
        formula->value[formula->trail[--formula->ntrail]] = 0;
    return models;
}

/* Returns the number of models of the puzzle's CNF; each must be determined by its options. */
static int models_of(const struct puzzle *puzzle, int32_t options)
{
    struct formula formula;
    int most_alike = 0;
    char *text = write_text(puzzle, &format_cnf);
    parse(&formula, text);
    ck_assert_int_ge(formula.variables, options);
    int models = count_models(&formula, options, &most_alike);
    ck_assert_int_le(most_alike, 1);
    formula_done(&formula);
    free(text);
    return models;
}

static int models_of_text(const struct format *format, const char *text)
{
    struct puzzle puzzle;
    read_text(&puzzle, format, text);
    int models = models_of(&puzzle, puzzle.bare.problem.options);
    puzzle_done(&puzzle);
    return models;
}

START_TEST(clauses_are_written_as_dimacs_has_them)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_dlx, "a b | x\na b\na x:R\nb x:G\nb x:R\n");
    char *text = write_text(&puzzle, &format_cnf);
    ck_assert_str_eq(text, "c 1: a b\nc 2: a x:R\nc 3: b x:G\nc 4: b x:R\n"
                           "p cnf 5 10\n"
                           "1 2 0\n-1 -2 0\n"                       /* a */
                           "1 3 4 0\n-1 -3 0\n-1 -4 0\n-3 -4 0\n"   /* b */
                           "5 -2 0\n5 -4 0\n-5 2 4 0\n-5 -3 0\n");  /* x: R is 5, G is 3 */
    free(text);
    ck_assert_int_eq(models_of(&puzzle, 4), 2);
    puzzle_done(&puzzle);
}
END_TEST

/* Exactly one of `many`, encoded by pairs or by counting: `many` models. */
START_TEST(exactly_one_of_many)
{
    for (int many = 1; many <= 40; many++) {
        char text[256] = "a\n";
        for (int k = 0; k < many; k++)
            strcat(text, "a\n");
        ck_assert_int_eq(models_of_text(&format_dlx, text), many);
    }
}
END_TEST

/* Binomial coefficients, by Pascal's triangle. */
START_TEST(bounds_are_counted)
{
    int binomial[10][10] = {{1}};
    for (int n = 1; n < 10; n++)
        for (int k = 0; k <= n; k++)
            binomial[n][k] = (k ? binomial[n - 1][k - 1] : 0) + binomial[n - 1][k];
    for (int many = 0; many < 10; many++)
        for (int least = 0; least <= 10; least++)
            for (int most = least ? least : 1; most <= 11; most++) {
                char text[128];
                int expected = 0;
                snprintf(text, sizeof text, "%d:%d|a\n", least, most);
                for (int k = 0; k < many; k++)
                    strcat(text, "a\n");
                for (int k = least; k <= most && k <= many; k++)
                    expected += binomial[many][k];
                ck_assert_int_eq(models_of_text(&format_dlx, text), expected);
            }
}
END_TEST

START_TEST(what_cannot_be_covered_has_no_model)
{
    ck_assert_int_eq(models_of_text(&format_dlx, "a b\na\n"), 0);
    ck_assert_int_eq(models_of_text(&format_dlx, "a\n"), 0);
    ck_assert_int_eq(models_of_text(&format_matrix, "1 1\n0 0\n"), 1);
    ck_assert_int_eq(models_of_text(&format_dimacs, "p xc 0 0\n"), 1);
}
END_TEST

/* Known counts: FACTS of dominoes on 4 x 4, of trominoes on 3 x 3. */
START_TEST(tilings_have_as_many_models_as_solutions)
{
    struct puzzle puzzle;
    board_init(&puzzle, "xxxx/xxxx/xxxx/xxxx", "dominoes");
    puzzle.batches[0].uses = puzzle.pieces[0].uses = USE_ANY;
    ck_assert_int_eq(models_of(&puzzle, 24), 36);
    puzzle_done(&puzzle);
    board_init(&puzzle, "xxxxx/xxxxx/xxxxx/xxxxx", "tetrominoes");
    ck_assert_int_eq(models_of(&puzzle, 1), 0);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(random_problems_have_as_many_models_as_solutions)
{
    struct dice dice = dice_for("cnf");
    for (int round = 0; round < rounds(300); round++) {
        struct puzzle puzzle;
        struct problem *problem = &puzzle.bare.problem;
        puzzle_init(&puzzle, PUZZLE_BARE);
        random_problem(problem, &dice);
        puzzle.bare.item_names = memory_need_zero((size_t)problem->items + 1, sizeof(char *));
        for (int32_t i = 1; i <= problem->items; i++)
            puzzle.bare.item_names[i] = memory_text("i");
        puzzle.bare.colours = 3;
        puzzle.bare.colour_names = memory_need_zero(4, sizeof(char *));
        for (int32_t c = 1; c <= 3; c++)
            puzzle.bare.colour_names[c] = memory_text("c");
        ck_assert_uint_eq((unsigned)models_of(&puzzle, problem->options),
                          brute_solutions(problem, NULL, 0));
        puzzle_done(&puzzle);
    }
}
END_TEST

Suite *suite_cnf(void)
{
    Suite *suite = suite_create("cnf");
    TCase *cnf = tcase_create("cnf");
    tcase_add_test(cnf, clauses_are_written_as_dimacs_has_them);
    tcase_add_test(cnf, exactly_one_of_many);
    tcase_add_test(cnf, bounds_are_counted);
    tcase_add_test(cnf, what_cannot_be_covered_has_no_model);
    tcase_add_test(cnf, tilings_have_as_many_models_as_solutions);
    tcase_add_test(cnf, random_problems_have_as_many_models_as_solutions);
    suite_add_tcase(suite, cnf);
    return suite;
}
