/* SPDX-License-Identifier: MIT */
#include "play/exercise.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "format/format.h"

static bool read_text(struct puzzle *puzzle, const char *text, struct diag *diag)
{
    struct source source;
    bool done = source_of_bytes(&source, "exercise", text, strlen(text), diag);
    bool is_board = strncmp(text, "dancetty", strlen("dancetty")) == 0;
    if (done) {
        done = format_read(is_board ? &format_board : &format_dlx, &source, puzzle, diag);
        source_close(&source);
    }
    return done;
}

static void end(struct exercise *exercise)
{
    encoding_done(&exercise->encoding);
    puzzle_done(&exercise->puzzle);
    memory_free(exercise);
}

static struct exercise *begin(const char *text, struct diag *diag)
{
    struct exercise *exercise = memory_need_zero(1, sizeof *exercise);
    if (read_text(&exercise->puzzle, text, diag) &&
        encode(&exercise->encoding, &exercise->puzzle, ORDER_PIECES, diag)) {
        exercise->encoding.legend.naming = NAMING_MATRIX;
        return exercise;
    }
    end(exercise);
    return NULL;
}

static struct exercise *add_search(struct exercise *exercise, struct diag *diag)
{
    if (exercise && playback_init(&exercise->playback, &exercise->encoding.problem,
                                  (struct rule){.by = CHOOSE_SMALLEST}, diag))
        return exercise;
    if (exercise)
        end(exercise);
    return NULL;
}

struct exercise *exercise_open(const char *text, struct diag *diag)
{
    return add_search(begin(text, diag), diag);
}

void exercise_close(struct exercise *exercise)
{
    if (!exercise)
        return;
    playback_done(&exercise->playback);
    end(exercise);
}

enum {
    COLUMNS = 4, ROWS = 3,  /* a shape is a bit set of places, row by row */
    PIECES = 3,
    OPTIONS_LEAST = 5, OPTIONS_MOST = 8,
    TEXT_ROOM = 512
};

struct chance {
    uint64_t seed, count;
};

static int roll(struct chance *chance, int sides)
{
    return (int)(random_at(chance->seed, chance->count++) % (uint64_t)sides);
}

static unsigned beside(unsigned shape)
{
    const unsigned first = 0x111, last = 0x888, all = 0xfff;
    return (shape << COLUMNS | shape >> COLUMNS | (shape & ~last) << 1 | (shape & ~first) >> 1) &
           all & ~shape;
}

/* Returns a random shape of `cells` cells, in the upper left corner. */
static unsigned grow(struct chance *chance, int cells)
{
    unsigned shape = 1u << roll(chance, COLUMNS * ROWS);
    for (int k = 1; k < cells;) {
        unsigned place = 1u << roll(chance, COLUMNS * ROWS);
        k += (place & beside(shape)) != 0;
        shape |= place & beside(shape);
    }
    while (!(shape & 0x00f))
        shape >>= COLUMNS;
    while (!(shape & 0x111))
        shape >>= 1;
    return shape;
}

static void draw(char *text, const char *title, unsigned shape)
{
    strcat(text, title);
    for (int row = 0; row < ROWS && shape >> row * COLUMNS; row++) {
        char line[] = "  ....\n";
        for (int column = 0; column < COLUMNS; column++)
            if (shape >> (row * COLUMNS + column) & 1)
                line[2 + column] = 'x';
        strcat(text, line);
    }
}

static void draw_puzzle(struct chance *chance, char text[TEXT_ROOM])
{
    unsigned pieces[PIECES];
    strcpy(text, "dancetty 1\n");
    for (int k = 0; k < PIECES; k++) {
        bool is_new = true;
        pieces[k] = grow(chance, 2 + roll(chance, 3));
        for (int other = 0; other < k; other++)
            is_new &= pieces[other] != pieces[k];
        if (is_new)
            draw(text, "piece: any, fixed\n", pieces[k]);
    }
    draw(text, "board:\n", grow(chance, 6 + roll(chance, 3)));
}

/* The first steps must include a dead end and a solution. */
static bool is_worth_it(const struct problem *problem, int steps)
{
    struct cursor cursor;
    struct diag diag = {0};
    int seen[MOVE_RETREAT + 1] = {0};
    enum move move = MOVE_TRY;
    if (problem->options < OPTIONS_LEAST || problem->options > OPTIONS_MOST ||
        !cursor_init(&cursor, problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag))
        return false;
    for (int k = 0; k < steps && move != MOVE_NONE; k += move != MOVE_RETREAT)
        seen[move = cursor_forward(&cursor, DETAIL_EVENTS, NULL)]++;
    cursor_done(&cursor);
    return move != MOVE_NONE && seen[MOVE_DIE] && seen[MOVE_SOLVE];
}

struct exercise *exercise_random(uint64_t seed, int steps, struct diag *diag)
{
    struct chance chance = {seed, 0};
    for (;;) {
        char text[TEXT_ROOM];
        draw_puzzle(&chance, text);
        struct exercise *exercise = begin(text, diag);
        if (!exercise || is_worth_it(&exercise->encoding.problem, steps))
            return add_search(exercise, diag);
        end(exercise);
    }
}
