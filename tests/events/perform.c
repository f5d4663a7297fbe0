/* SPDX-License-Identifier: MIT */
#include "perform.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/words.h"
#include "cover/method.h"
#include "format/format.h"
#include "format/library.h"

#define NAME 64
#define WORDS 4

static const char *item_name(const struct performance *performance, int32_t item, char *name)
{
    return legend_item(&performance->encoding.legend, item, name, NAME);
}

static const char *option_name(const struct performance *performance, int32_t option, char *name)
{
    if (!option)
        return "no more";
    return legend_option(&performance->encoding.legend, option, name, NAME);
}

static void say_event(struct performance *performance, struct event event)
{
    char name[NAME];
    const struct problem *problem = &performance->encoding.problem;
    FILE *out = performance->out;
    fputs(event_name((enum event_kind)event.kind), out);
    switch ((enum event_kind)(event.kind & ~1)) {
    case EVENT_SOLVE:
        break;
    case EVENT_TRY:
    case EVENT_ASIDE:
        fprintf(out, " %s", option_name(performance, event.subject, name));
        break;
    case EVENT_HIDE: {
        int32_t option = performance->playback.mirror.option_of[event.subject];
        int32_t k = event.subject - problem_node(problem, option, 0);
        struct entry entry = problem->entries[problem->first[option] + k];
        fprintf(out, " %s", item_name(performance, entry.item, name));
        fprintf(out, " of %s", option_name(performance, option, name));
        break;
    }
    default:
        fprintf(out, " %s", item_name(performance, event.subject, name));
    }
    putc('\n', out);
}

static void see(void *self, const struct event *events, size_t count, int direction)
{
    struct performance *performance = self;
    (void)direction;
    for (size_t k = 0; k < count && performance->out; k++)
        if (performance->links_shown || (events[k].kind | 1) != EVENT_UNHIDE)
            say_event(performance, events[k]);
}

static void close_playback(struct performance *performance)
{
    if (!performance->is_open)
        return;
    playback_done(&performance->playback);
    encoding_done(&performance->encoding);
    performance->is_open = false;
}

void performance_done(struct performance *performance)
{
    close_playback(performance);
    puzzle_done(&performance->puzzle);
    *performance = (struct performance){0};
}

static bool open_playback(struct performance *performance, struct diag *diag)
{
    close_playback(performance);
    if (!encode(&performance->encoding, &performance->puzzle, performance->order, diag))
        return false;
    if (!playback_init(&performance->playback, &performance->encoding.problem, performance->rule,
                       diag)) {
        encoding_done(&performance->encoding);
        return false;
    }
    performance->is_open = true;
    playback_add_observer(&performance->playback, (struct observer){performance, see, false});
    return true;
}

/* The words of a command; missing ones are empty. */
struct words {
    int count;
    char at[WORDS][NAME];
    const char *rows;   /* borrowed */
};

static bool is_word(const struct words *words, const char *text)
{
    for (int k = 1; k < words->count; k++)
        if (strcmp(words->at[k], text) == 0)
            return true;
    return false;
}

/* The first number among the arguments, else `otherwise`. */
static long number_in(const struct words *words, long otherwise)
{
    for (int k = 1; k < words->count; k++)
        if (strspn(words->at[k], "0123456789") == strlen(words->at[k]))
            return strtol(words->at[k], NULL, 10);
    return otherwise;
}

static void step(struct performance *performance, const struct words *words, int direction)
{
    bool by_links = is_word(words, "link");
    enum grain grain = by_links                   ? GRAIN_LINK
                       : is_word(words, "event") ? GRAIN_EVENT
                                                 : GRAIN_DECISION;
    performance->links_shown = by_links || is_word(words, "links");
    for (long left = number_in(words, 1); left; left--) {
        if (!playback_step(&performance->playback, grain, direction)) {
            fputs(direction > 0 ? "at the end\n" : "at the start\n", performance->out);
            break;
        }
    }
}

static void forward(struct performance *performance, const struct words *words)
{
    step(performance, words, 1);
}

static void backward(struct performance *performance, const struct words *words)
{
    step(performance, words, -1);
}

/* Prints the place of the search and its figures. */
static void say_place(struct performance *performance, const struct words *words)
{
    struct tally tally = playback_tally(&performance->playback);
    const struct mirror *mirror = playback_mirror(&performance->playback);
    bool between = playback_between_moves(&performance->playback);
    (void)words;
    const char *side = !between                                     ? "inside a move"
                       : performance->playback.cursor.phase == ENTER ? "before its subtree"
                                                                  : "behind its subtree";
    fprintf(performance->out, "level %d, %s\n", (int)mirror->level, side);
    fprintf(performance->out,
            "moves %lld, nodes %lld, solutions %lld, dead ends %lld, events %lld\n",
            (long long)tally.moves, (long long)tally.nodes, (long long)tally.solutions,
            (long long)tally.deads, (long long)tally.events);
}

static void say_path(struct performance *performance, const struct words *words)
{
    char name[NAME];
    const struct mirror *mirror = playback_mirror(&performance->playback);
    (void)words;
    for (int32_t l = 0; l < mirror->level; l++) {
        const struct mirror_choice *choice = &mirror->path[l];
        fprintf(performance->out, "%s:", item_name(performance, choice->item, name));
        fprintf(performance->out, " %s, %d of %d\n",
                option_name(performance, choice->option, name), (int)choice->place,
                (int)choice->size);
    }
}

static void say_open(struct performance *performance, const struct words *words)
{
    char name[NAME];
    const struct mirror *mirror = playback_mirror(&performance->playback);
    const char *gap = "";
    (void)words;
    for (int32_t i = 1; i <= performance->encoding.problem.items; i++) {
        if (!mirror->open[i])
            continue;
        fprintf(performance->out, "%s%s %d", gap, item_name(performance, i, name),
                (int)mirror->size[i]);
        if (mirror->colour[i])
            fprintf(performance->out, " in %s",
                    performance->puzzle.bare.colour_names[mirror->colour[i]]);
        gap = ", ";
    }
    fputs(*gap ? "\n" : "nothing is open\n", performance->out);
}

static void say_solutions(struct performance *performance, const struct words *words)
{
    char name[NAME];
    const struct solutions *solutions = &performance->playback.solutions;
    (void)words;
    for (size_t k = 0; k < solutions->count; k++) {
        const struct solution *solution = &solutions->at[k];
        fprintf(performance->out, "node %lld:", (long long)solution->node);
        for (int32_t o = 0; o < solution->count; o++)
            fprintf(performance->out, "%s %s", o ? "," : "",
                    option_name(performance, solution->options[o], name));
        putc('\n', performance->out);
    }
}

/* Runs without events, and prints the place reached. */
static void run_to(struct performance *performance, int direction, struct goal goal)
{
    FILE *out = performance->out;
    performance->out = NULL;
    playback_run(&performance->playback, direction, &goal, INT64_MAX);
    performance->out = out;
    say_place(performance, NULL);
}

static void jump(struct performance *performance, const struct words *words)
{
    static const char *const names[] = {
        [JUMP_OVER] = "over", [JUMP_OUT] = "out",   [JUMP_SOLUTION] = "solution",
        [JUMP_DEAD] = "dead", [JUMP_END] = "end",
    };
    int direction = is_word(words, "back") ? -1 : 1;
    enum jump where = JUMP_OVER;
    while (where < JUMP_END && !is_word(words, names[where]))
        where++;
    FILE *out = performance->out;
    performance->out = NULL;
    struct goal goal = playback_begin_jump(&performance->playback, where, direction);
    performance->out = out;
    run_to(performance, direction, goal);
}

static void go_to(struct performance *performance, const struct words *words)
{
    struct goal goal;
    int direction;
    if (playback_begin_goto(&performance->playback, number_in(words, 1), &goal, &direction))
        run_to(performance, direction, goal);
    else
        say_place(performance, NULL);
}

static void say_fault(struct performance *performance, const struct diag *diag)
{
    char line[512];
    diag_format(diag, line, sizeof line);
    fprintf(performance->out, "fault: %s\n", line);
}

/* Frees the puzzle and restores the default rule and order. */
static void clear_playback(struct performance *performance)
{
    FILE *out = performance->out;
    performance_done(performance);
    performance->out = out;
}

/* Without rows it is the problem without items, which no file can represent. */
static bool read_rows(struct puzzle *puzzle, const char *rows, struct diag *diag)
{
    struct source source;
    if (!*rows) {
        puzzle_init(puzzle, PUZZLE_BARE);
        return problem_init(&puzzle->bare.problem, 0, 0, diag);
    }
    if (!source_of_bytes(&source, "", rows, strlen(rows), diag))
        return false;
    bool done = format_read(&format_dlx, &source, puzzle, diag);
    source_close(&source);
    return done;
}

static void read_problem(struct performance *performance, const struct words *words)
{
    struct diag diag = {0};
    clear_playback(performance);
    if (!read_rows(&performance->puzzle, words->rows, &diag) || !open_playback(performance, &diag))
        say_fault(performance, &diag);
}

static void load_board(struct performance *performance, const struct words *words)
{
    struct diag diag = {0};
    char *path = library_find(words->at[1]);
    clear_playback(performance);
    if (!puzzle_load(&performance->puzzle, path, NULL, NULL, &diag) ||
        !open_playback(performance, &diag))
        say_fault(performance, &diag);
    memory_free(path);
}

/* Begins a new search of the problem by another rule or order. */
static void begin_again(struct performance *performance, const struct words *words)
{
    struct diag diag = {0};
    for (int k = 1; k < words->count; k++) {
        int by = word_find(choose_word, words->at[k]);
        performance->rule.by = by < 0 ? performance->rule.by : (enum choose_by)by;
    }
    performance->rule.random = is_word(words, "random");
    performance->rule.seed = (uint64_t)number_in(words, 0);
    performance->order = is_word(words, "cells") ? ORDER_CELLS : ORDER_PIECES;
    if (!open_playback(performance, &diag))
        say_fault(performance, &diag);
}

/* Begins a new search of the problem by another method. */
static void change_method(struct performance *performance, const struct words *words)
{
    struct diag diag = {0};
    int k = word_find(method_word, words->at[1]);
    performance->rule.method = k < 0 ? NULL : methods[k];
    if (!open_playback(performance, &diag))
        say_fault(performance, &diag);
}

static const struct command {
    const char *name;
    void (*perform)(struct performance *performance, const struct words *words);
    bool opens;     /* needs no loaded puzzle */
} commands[] = {
    {"PROBLEM", read_problem, true},    /* the rows below, in Knuth's notation */
    {"BOARD", load_board, true},        /* NAME of a bundled board */
    {"SEARCH", begin_again, false},     /* [smallest|leftmost|sharp] [random SEED] [cells] */
    {"METHOD", change_method, false},   /* dlx|pieces|cells|matrix */
    {"FORWARD", forward, false},        /* [N] [decision|event|link] [links]: N steps with their
                                         * events */
    {"BACKWARD", backward, false},
    {"JUMP", jump, false},              /* over|out|solution|dead|end [back] */
    {"GOTO", go_to, false},             /* NODE */
    {"PLACE", say_place, false},
    {"PATH", say_path, false},          /* the current choices */
    {"OPEN", say_open, false},          /* the open items, with sizes and colours */
    {"SOLUTIONS", say_solutions, false},
};

static void split(const char *command, struct words *words)
{
    while (words->count < WORDS && *(command += strspn(command, " "))) {
        int length = (int)strcspn(command, " ");
        snprintf(words->at[words->count++], NAME, "%.*s", length, command);
        command += length;
    }
}

void perform(struct performance *performance, const char *command, const char *rows, FILE *out)
{
    struct words words = {.rows = rows};
    split(command, &words);
    performance->out = out;
    for (size_t k = 0; k < sizeof commands / sizeof *commands; k++) {
        if (strcmp(commands[k].name, words.at[0]) != 0)
            continue;
        if (performance->is_open || commands[k].opens)
            commands[k].perform(performance, &words);
        else
            fputs("fault: no problem is loaded\n", out);
        return;
    }
    fprintf(out, "fault: there is no command %s\n", words.at[0]);
}
