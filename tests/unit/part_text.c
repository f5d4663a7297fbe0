/* SPDX-License-Identifier: MIT */
/* Parts and counts as lines: they are read back, and damaged lines are refused. */
#include "engine/pool/part_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "random_problem.h"
#include "suites.h"

#define LINE 512

/* Captures the output of `print` without its newline; returns the length. */
static size_t catch_part(const struct part_text *text, char line[LINE])
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    part_text_print(text, file);
    rewind(file);
    size_t length = fread(line, 1, LINE, file);
    fclose(file);
    ck_assert(length > 1 && length < LINE && line[length - 1] == '\n');
    line[length - 1] = 0;
    return length - 1;
}

static size_t catch_count(const struct count_text *text, char line[LINE])
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    count_text_print(text, file);
    rewind(file);
    size_t length = fread(line, 1, LINE, file);
    fclose(file);
    ck_assert(length > 1 && length < LINE && line[length - 1] == '\n');
    line[length - 1] = 0;
    return length - 1;
}

static struct part_name random_name(struct dice *dice)
{
    struct part_name name = {.counting.distinct = roll_one(dice, 2)};
    if (roll_one(dice, 2))
        name.counting = (struct counting){name.counting.distinct, true, roll(dice, 0, 9),
                                          roll_one(dice, 3) ? INT64_MAX : roll(dice, 9, 1000000)};
    name.total = roll_one(dice, 2) ? roll(dice, 1, 9) : roll(dice, 1, 1000000);
    name.number = roll(dice, 1, name.total);
    for (size_t k = 0; k + 1 < sizeof name.puzzle; k++)
        name.puzzle[k] = "0123456789abcdef"[roll(dice, 0, 15)];
    for (size_t k = 0; k + 1 < sizeof name.split; k++)
        name.split[k] = "0123456789abcdef"[roll(dice, 0, 15)];
    return name;
}

static void expect_name(const struct part_name *one, const struct part_name *other)
{
    ck_assert_int_eq(one->number, other->number);
    ck_assert_int_eq(one->total, other->total);
    ck_assert_str_eq(one->puzzle, other->puzzle);
    ck_assert_str_eq(one->split, other->split);
    ck_assert(counting_is(&one->counting, &other->counting));
}

static void random_text(struct part_text *text, struct decision *decisions, struct dice *dice)
{
    *text = (struct part_text){.name = random_name(dice)};
    text->part.weight = (uint64_t)roll(dice, 1, 48);
    text->part.count = roll(dice, 0, 8);
    text->part.broken = roll(dice, 0, text->part.count);
    text->part.decisions = decisions;
    for (int32_t k = 0; k < text->part.count; k++) {
        int32_t item = roll(dice, 1, 2000), option = roll(dice, 1, 100000);
        switch (roll(dice, 1, 4)) {
        case 1:
            decisions[k] = cut_from(item, option);
            break;
        case 2:
            decisions[k] = cut_before(item, option);
            break;
        default:
            decisions[k] = (struct decision){item, option % 3 ? option : 0};
        }
    }
}

START_TEST(parts_come_back)
{
    struct dice dice = dice_for("lines of parts");
    for (int round = rounds(300); round; round--) {
        struct decision decisions[8];
        struct part_text text, again;
        struct diag diag = {0};
        char line[LINE];
        random_text(&text, decisions, &dice);
        size_t length = catch_part(&text, line);
        ck_assert_msg(part_text_read(&again, line, length, &diag), "%s", diag.text);
        expect_name(&text.name, &again.name);
        ck_assert_uint_eq(text.part.weight, again.part.weight);
        ck_assert_int_eq(text.part.broken, again.part.broken);
        ck_assert_int_eq(text.part.count, again.part.count);
        for (int32_t k = 0; k < text.part.count; k++) {
            ck_assert_int_eq(decisions[k].item, again.part.decisions[k].item);
            ck_assert_int_eq(decisions[k].option, again.part.decisions[k].option);
        }
        /* no character with a meaning to the shell */
        ck_assert_uint_eq(strspn(line, "abcdefghijklmnopqrstuvwxyz0123456789:/.,+-"), length);
        part_done(&again.part);
    }
}
END_TEST

START_TEST(counts_of_any_size_come_back)
{
    struct dice dice = dice_for("lines of counts");
    for (int round = rounds(300); round; round--) {
        struct count_text text = {.name = random_name(&dice)}, again;
        struct diag diag = {0};
        char line[LINE];
        mpz_init_set_ui(text.count, (unsigned long)roll(&dice, 0, 9));
        mpz_mul_2exp(text.count, text.count, (unsigned long)roll(&dice, 0, 300));
        size_t length = catch_count(&text, line);
        ck_assert_msg(count_text_read(&again, line, length, &diag), "%s", diag.text);
        expect_name(&text.name, &again.name);
        ck_assert_int_eq(mpz_cmp(text.count, again.count), 0);
        mpz_clear(text.count);
        mpz_clear(again.count);
    }
}
END_TEST

/* Any byte changed, deleted or cut off. */
START_TEST(damage_is_noticed)
{
    struct dice dice = dice_for("damaged lines");
    for (int round = rounds(2000); round; round--) {
        struct decision decisions[8];
        struct part_text text, again;
        struct diag diag = {0};
        char line[LINE];
        random_text(&text, decisions, &dice);
        size_t length = catch_part(&text, line);
        size_t at = (size_t)roll(&dice, 0, (int)length - 1);
        switch (roll(&dice, 1, 3)) {
        case 1:
            line[at] = (char)(line[at] ^ 1 << roll(&dice, 0, 7));
            break;
        case 2:
            memmove(line + at, line + at + 1, length - at);
            length--;
            /* deleting either of two equal bytes is the same */
            if (at < length && line[at] == line[at ? at - 1 : 0])
                continue;
            break;
        default:
            length = at;
        }
        if (part_text_read(&again, line, length, &diag)) {
            char same[LINE];
            ck_assert_uint_eq(catch_part(&text, same), length);
            ck_assert_int_eq(memcmp(line, same, length), 0);
            part_done(&again.part);
        }
        ck_assert(!count_text_read(&(struct count_text){0}, line, length, &(struct diag){0}));
    }
}
END_TEST

static void expect_refused(const struct part_text *text)
{
    struct part_text again;
    struct diag diag = {0};
    char line[LINE];
    size_t length = catch_part(text, line);
    ck_assert(!part_text_read(&again, line, length, &diag));
    ck_assert_int_eq(strncmp(diag.text, "not written by this program: 'p1:", 33), 0);
}

/* The checksum is right, but no split makes such a part. */
START_TEST(nonsense_is_refused)
{
    struct decision decision = {1, 2};
    struct part_text text = {
        .name = {1, 3, "0123456789abcdef0123456789abcdef", "0123456789abcdef",
                 {.distinct = false}},
        .part = {.decisions = &decision, .count = 1, .weight = 1},
    };
    char line[LINE];
    struct part_text again;
    size_t length = catch_part(&text, line);
    ck_assert(part_text_read(&again, line, length, &(struct diag){0}));
    part_done(&again.part);
    text.name.number = 4;
    expect_refused(&text);
    text.name.number = 0;
    expect_refused(&text);
    text.name.number = 3;
    text.part.broken = 2;
    expect_refused(&text);
    text.part.broken = -1;
    expect_refused(&text);
    text.part.broken = 0;
    text.part.weight = 0;
    expect_refused(&text);
    text.part.weight = UINT64_MAX;
    expect_refused(&text);
    text.part.weight = 1;
    decision.item = 0;
    expect_refused(&text);
    decision.item = 1;
    text.name.puzzle[3] = 'x';
    expect_refused(&text);
}
END_TEST

Suite *suite_part_text(void)
{
    Suite *suite = suite_create("part_text");
    TCase *tcase = tcase_create("part_text");
    tcase_add_test(tcase, parts_come_back);
    tcase_add_test(tcase, counts_of_any_size_come_back);
    tcase_add_test(tcase, damage_is_noticed);
    tcase_add_test(tcase, nonsense_is_refused);
    suite_add_tcase(suite, tcase);
    return suite;
}
