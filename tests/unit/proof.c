/* SPDX-License-Identifier: MIT */
/* Proofs: a checker that shares no code with the program accepts them, and refuses them after any
 * change. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "boards.h"
#include "explain/proof.h"
#include "format/plain.h"
#include "proof/checker.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

enum { CNF, LRAT, MODELS, FILES };

struct made {
    char *text[FILES];
    size_t length[FILES];
    FILE *out[FILES];
    struct proof_figures figures;
    struct diag diag;
};

static void made_done(struct made *made)
{
    for (int k = 0; k < FILES; k++)
        free(made->text[k]);
}

/* Proves the number of solutions, in slices of `budget` nodes. */
static void make_proof(struct made *made, const struct puzzle *puzzle, int64_t solutions,
                       int64_t budget)
{
    struct plain plain;
    struct cnf cnf;
    *made = (struct made){0};
    for (int k = 0; k < FILES; k++)
        made->out[k] = open_memstream(&made->text[k], &made->length[k]);
    ck_assert(plain_init(&plain, puzzle, &made->diag));
    ck_assert(cnf_init(&cnf, &plain.puzzle.bare.problem, &made->diag));
    ck_assert(cnf_write(&cnf, &plain.puzzle, solutions, made->out[CNF], &made->diag));
    struct proof_files files = {made->out[CNF], made->out[LRAT], made->out[MODELS]};
    struct proof *proof = proof_open(&cnf, solutions, files, &made->diag);
    ck_assert_ptr_nonnull(proof);
    while (proof_run(proof, budget, &made->diag) == OUTCOME_PAUSED)
        ck_assert_double_le(proof_figures(proof).share, 1);
    made->figures = proof_figures(proof);
    proof_close(proof);
    cnf_done(&cnf);
    plain_done(&plain);
    for (int k = 0; k < FILES; k++)
        fclose(made->out[k]);
}

/* The checker's objection to the texts; NULL: none. */
static const char *check(char *const text[FILES])
{
    FILE *in[FILES];
    for (int k = 0; k < FILES; k++)
        in[k] = fmemopen(text[k], strlen(text[k]) + !*text[k], "r");
    const char *why = check_proof(in[CNF], in[LRAT], *text[MODELS] ? in[MODELS] : NULL);
    for (int k = 0; k < FILES; k++)
        fclose(in[k]);
    return why;
}

static void check_puzzle(const struct puzzle *puzzle, int64_t solutions, int64_t budget)
{
    struct made made;
    make_proof(&made, puzzle, solutions, budget);
    ck_assert_msg(!made.diag.set, "%s", made.diag.text);
    ck_assert_int_eq(made.figures.solutions, solutions);
    ck_assert_int_eq(made.figures.bytes, (int64_t)made.length[LRAT]);
    const char *why = check(made.text);
    ck_assert_msg(!why, "%s\n%s%s", why, made.text[CNF], made.text[LRAT]);
    made_done(&made);
}

static void check_text(const struct format *format, const char *text, int64_t solutions)
{
    struct puzzle puzzle;
    read_text(&puzzle, format, text);
    check_puzzle(&puzzle, solutions, 1);
    puzzle_done(&puzzle);
}

START_TEST(small_problems_are_proved)
{
    check_text(&format_dlx, "a b\na\n", 0);
    check_text(&format_dlx, "a\n", 0);
    check_text(&format_dlx, "a\na\na\n", 2);
    check_text(&format_dlx, "a b | x\na b\na x:R\nb x:G\nb x:R\n", 2);
    check_text(&format_dlx, "a b | x\na x:R\nb x:G\nb x\n", 0);
    check_text(&format_dimacs, "p xc 0 0\n", 1);
    check_text(&format_dlx, "2|a b c\na b\na c\nb\nc\n", 1);
    check_text(&format_dlx, "1:2|a b c d\na b\na c\na d\nb\nc\nd\n", 6);
    check_text(&format_dlx, "3|a b c d\na b c\na d\na d\na b\na c\n", 2);
    check_text(&format_dlx, "3|a b c\na b\na c\nb\n", 0);
}
END_TEST

/* 1,200 items in a row, covered in pairs of neighbours, each pair forced by the previous one; with
 * additional items and options. */
static void check_row(const char *items, const char *options, int64_t solutions)
{
    enum { ROW = 1200 };
    char *text = memory_need(NULL, 24 * ROW + 256, 1), *end = text;
    end += sprintf(end, "%s", items);
    for (int k = 1; k <= ROW; k++)
        end += sprintf(end, " i%d", k);
    for (int k = 1; k < ROW; k++)
        end += sprintf(end, "\ni%d i%d", k, k + 1);
    sprintf(end, "\n%s", options);
    check_text(&format_dlx, text, solutions);
    memory_free(text);
}

START_TEST(what_is_in_each_solution_is_proved_once)
{
    struct puzzle puzzle;
    struct made made;
    check_row("x", "x\nx\n", 2);
    check_row("x y z", "x y\ny z\nx z\n", 0);
    check_row("w x y z", "w x\nx y\ny z\nz w\n", 2);
    check_row("w x y z", "w x i7\nx y\ny z\nz w\nw x i8\n", 1);
    check_row("2|b x", "x b\nx b i2\nb i1 i2\nb i3 i4\n", 2);
    check_row("x", "i1 x\nx i1200\nx\n", 1);
    read_text(&puzzle, &format_dlx, "a b c d\na\nb\nc\nd\n");
    make_proof(&made, &puzzle, 1, 1);
    /* four steps of one literal, and the end */
    ck_assert_int_eq(made.figures.steps, 5);
    made_done(&made);
    puzzle_done(&puzzle);
}
END_TEST

/* Among `many` options, by pairs or by layers of variables, each excludes all others. */
START_TEST(of_many_options_each_excludes_each_other)
{
    for (int many = 1; many <= 300; many += many < 40 ? 1 : 65) {
        char *text = memory_need(NULL, 8 * (size_t)many + 32, 1), *end = text;
        end += sprintf(end, "a b\n");
        for (int k = 0; k < many; k++)
            end += sprintf(end, k % 2 ? "a\n" : "b a\n");
        check_text(&format_dlx, text, (many + 1) / 2);
        memory_free(text);
    }
}
END_TEST

/* The mutilated chessboard: dominoes leave two cells of one colour. */
START_TEST(boards_are_proved)
{
    struct puzzle puzzle;
    board_init(&puzzle, ".xxx/xxxx/xxxx/xxx.", "dominoes");
    puzzle.batches[0].uses = puzzle.pieces[0].uses = USE_ANY;
    check_puzzle(&puzzle, 0, 7);
    board_draw(&puzzle, ".xxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxx.");
    check_puzzle(&puzzle, 0, 7);
    board_draw(&puzzle, "xxxx/xxxx/xxxx/xxxx");
    check_puzzle(&puzzle, 36, 7);
    puzzle_done(&puzzle);
}
END_TEST

static bool is_suited(const struct problem *problem)
{
    for (int32_t o = 1; o <= problem->options; o++)
        if (problem_is_choice(problem, o) && !problem_count_exact(problem, o))
            return false;
    return true;
}

START_TEST(random_problems_are_proved)
{
    struct dice dice = dice_for("proof");
    int proved = 0;
    for (int round = 0; round < rounds(600); round++) {
        struct puzzle puzzle;
        struct bare *bare = &puzzle.bare;
        puzzle_init(&puzzle, PUZZLE_BARE);
        random_problem(&bare->problem, &dice);
        bare->item_names = memory_need_zero((size_t)bare->problem.items + 1, sizeof(char *));
        for (int32_t i = 1; i <= bare->problem.items; i++)
            bare->item_names[i] = memory_text("i");
        bare->colours = 3;
        bare->colour_names = memory_need_zero(4, sizeof(char *));
        for (int32_t c = 1; c <= 3; c++)
            bare->colour_names[c] = memory_text("c");
        if (is_suited(&bare->problem)) {
            check_puzzle(&puzzle, (int64_t)brute_solutions(&bare->problem, NULL, 0),
                         roll(&dice, 1, 9));
            proved++;
        }
        puzzle_done(&puzzle);
    }
    ck_assert_int_gt(proved, 0);
}
END_TEST

/* A wrong number of solutions is a fault. */
START_TEST(solutions_are_counted)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_dlx, "a\na\na\n");
    for (int64_t solutions = 1; solutions <= 3; solutions += 2) {
        struct made made;
        make_proof(&made, &puzzle, solutions, 1);
        ck_assert(made.diag.set);
        made_done(&made);
    }
    puzzle_done(&puzzle);
}
END_TEST

static void make_langford(struct made *made, struct puzzle *puzzle)
{
    read_text(puzzle, &format_board, "dancetty 1\nlangford: 4\n");
    make_proof(made, puzzle, 2, 100);
    ck_assert(!made->diag.set);
    ck_assert_ptr_null(check(made->text));
}

/* Returns the text with `count` bytes at `at` replaced by `other`. */
static char *change(const char *text, size_t at, size_t count, const char *other)
{
    char *changed = memory_need(NULL, strlen(text) + strlen(other) + 1, 1);
    memcpy(changed, text, at);
    strcpy(changed + at, other);
    strcat(changed, text + at + count);
    return changed;
}

static void expect_refused(const struct made *made, int file, size_t at, size_t count,
                           const char *other)
{
    char *text[FILES], *changed = change(made->text[file], at, count, other);
    memcpy(text, made->text, sizeof text);
    text[file] = changed;
    ck_assert_msg(check(text) != NULL, "accepted:\n%s", changed);
    memory_free(changed);
}

/* Dropping a line of the proof, or dropping or changing a hint, is noticed, except for a dropped
 * deletion. */
START_TEST(a_changed_proof_is_refused)
{
    struct puzzle puzzle;
    struct made made;
    make_langford(&made, &puzzle);
    const char *text = made.text[LRAT];
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        size_t number = strcspn(line, " ") + 1, at = (size_t)(line - text);
        if (line[number] == 'd')
            continue;
        expect_refused(&made, LRAT, at, strcspn(line, "\n") + 1, "");
        const char *hint = line[number] == '0' ? line + number : strstr(line, " 0 ") + 1;
        for (hint += 2; *hint != '0'; hint += strcspn(hint, " ") + 1) {
            ck_assert(strncmp(hint, "2 ", 2) != 0);
            expect_refused(&made, LRAT, (size_t)(hint - text), strcspn(hint, " ") + 1, "");
            expect_refused(&made, LRAT, (size_t)(hint - text), strcspn(hint, " "), "2");
        }
        if (line[number] != '0')
            expect_refused(&made, LRAT, at + number, 1, "");      /* the sign of a literal */
    }
    made_done(&made);
    puzzle_done(&puzzle);
}
END_TEST

/* A clause that excludes a solution is required, and must exclude no other one. */
START_TEST(changed_solutions_are_refused)
{
    struct puzzle puzzle;
    struct made made;
    make_langford(&made, &puzzle);
    char *last = strrchr(made.text[CNF], '-');
    size_t at = (size_t)(last - made.text[CNF]), number = strcspn(last, " ") + 1;
    expect_refused(&made, CNF, at, number, "");
    expect_refused(&made, CNF, at, number, "1 ");
    last = strrchr(made.text[MODELS], 'v');
    at = (size_t)(last - made.text[MODELS]);
    expect_refused(&made, MODELS, at, strlen(last), "");
    expect_refused(&made, MODELS, 0, at, last);
    made_done(&made);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_proof(void)
{
    Suite *suite = suite_create("proof");
    TCase *proof = tcase_create("proof");
    tcase_add_test(proof, small_problems_are_proved);
    tcase_add_test(proof, of_many_options_each_excludes_each_other);
    tcase_add_test(proof, what_is_in_each_solution_is_proved_once);
    tcase_add_test(proof, boards_are_proved);
    tcase_add_test(proof, random_problems_are_proved);
    tcase_add_test(proof, solutions_are_counted);
    tcase_add_test(proof, a_changed_proof_is_refused);
    tcase_add_test(proof, changed_solutions_are_refused);
    suite_add_tcase(suite, proof);
    return suite;
}
