/* SPDX-License-Identifier: MIT */
/* A puzzle's numbers, and its description as JSON. */
#include "cmd/exhibit.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/limit.h"
#include "cover/cursor.h"
#include "puzzle/encode.h"
#include "puzzle/remarks.h"

int exhibit_count_ways(const struct puzzle *puzzle, int piece)
{
    struct shapes ways = puzzle_orientations(puzzle, piece);
    int count = ways.count;
    shapes_done(&ways);
    return count;
}

int exhibit_count_givens(const struct sudoku *sudoku)
{
    int givens = 0;
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++)
        givens += sudoku->givens[cell] != 0;
    return givens;
}

int exhibit_count_sums(const struct sudoku *sudoku)
{
    int sums = 0;
    for (int cage = 1; cage <= sudoku->ncages; cage++)
        sums += sudoku->sums[cage] != 0;
    return sums;
}

/* Limits of the search; a move of a large problem is slow. */
#define MOVES_MOST 1000000
#define TIME_MOST (CLOCK_SECOND / 2)

/* Returns up to 2; *ended is false if a limit stopped the search. */
static int count_to_two(struct cursor *cursor, bool *ended)
{
    struct goal goal = GOAL_NONE;
    enum ending ending;
    int64_t until = clock_now() + TIME_MOST, slice = 1;
    int found = 0;
    goal.moves = 1u << MOVE_SOLVE;
    do {
        ending = cursor_run(cursor, 1, &goal, slice, NULL);
        found += ending == REACHED;
        slice *= 2;
    } while (found < 2 && ending != FINISHED && cursor->tally.moves < MOVES_MOST &&
             clock_now() < until);
    *ended = ending == FINISHED;
    return found;
}

const char *exhibit_estimate_solutions(const struct problem *problem)
{
    struct cursor cursor;
    struct diag unused = {0};
    bool ended;
    if (!cursor_init(&cursor, problem, (struct rule){0}, &unused))
        return "not known";
    int found = count_to_two(&cursor, &ended);
    cursor_done(&cursor);
    return found > 1 ? "more than one"
           : found   ? ended ? "exactly one" : "at least one"
           : ended   ? "none"
                     : "not known";
}

static void write_region(struct json *object, const struct puzzle *puzzle)
{
    const struct region *region = &puzzle->region;
    json_put(object, "board");
    struct json board = json_open(stdout, '{');
    json_put_text(&board, "lattice", puzzle->lattice->name);
    json_put_number(&board, "width", region->width);
    json_put_number(&board, "height", region->height);
    json_put_number(&board, "layers", region->layers ? region->layers : 1);
    json_put_number(&board, "cells", region_count(region, SITE_CELL));
    json_put_number(&board, "optional", region_count(region, SITE_OPTIONAL));
    json_put_number(&board, "barriers", region_count(region, SITE_BARRIER));
    json_put_number(&board, "placed", puzzle->nplaced);
    json_close(&board);
}

static void write_piece(struct json *pieces, const struct puzzle *puzzle, int p)
{
    const struct piece *piece = &puzzle->pieces[p];
    char uses[USES_TEXT];
    json_put(pieces, NULL);
    struct json object = json_open(stdout, '{');
    json_put_text(&object, "name", piece->name);
    json_put_number(&object, "cells", piece->shape.count);
    json_put_text(&object, "uses", uses_text(piece->uses, uses));
    if (piece->twin == p)
        json_put_number(&object, "orientations", exhibit_count_ways(puzzle, p));
    else
        json_put_text(&object, "equals", puzzle->pieces[piece->twin].name);
    json_close(&object);
}

static void write_cage(struct json *cages, const struct puzzle *puzzle, int cage)
{
    const struct sudoku *sudoku = &puzzle->sudoku;
    char text[CELL_TEXT];
    json_put(cages, NULL);
    struct json object = json_open(stdout, '{');
    if (sudoku->sums[cage])
        json_put_number(&object, "sum", sudoku->sums[cage]);
    json_put(&object, "cells");
    struct json cells = json_open(stdout, '[');
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++) {
        struct cell at = {cell % sudoku->side, cell / sudoku->side, 0};
        if (sudoku->cages[cell] == cage)
            json_put_text(&cells, NULL, cell_text(&puzzle->region, at, text));
    }
    json_close(&cells);
    json_close(&object);
}

static void write_sudoku(struct json *object, const struct puzzle *puzzle)
{
    const struct sudoku *sudoku = &puzzle->sudoku;
    json_put_number(object, "side", sudoku->side);
    json_put_number(object, "givens", exhibit_count_givens(sudoku));
    json_put_truth(object, "diagonals", sudoku->diagonals);
    json_put_truth(object, "windows", sudoku->windows);
    json_put(object, "cages");
    struct json cages = json_open(stdout, '[');
    for (int cage = 1; cage <= sudoku->ncages; cage++)
        write_cage(&cages, puzzle, cage);
    json_close(&cages);
}

static void write_puzzle(struct json *object, const struct puzzle *puzzle)
{
    if (puzzle->kind == PUZZLE_TILING) {
        write_region(object, puzzle);
        json_put(object, "pieces");
        struct json pieces = json_open(stdout, '[');
        for (int p = 0; p < puzzle->npieces; p++)
            write_piece(&pieces, puzzle, p);
        json_close(&pieces);
    } else if (puzzle->kind == PUZZLE_SUDOKU) {
        write_sudoku(object, puzzle);
    } else if (puzzle->kind != PUZZLE_BARE) {
        json_put_number(object, "n", puzzle->family.n);
    }
}

int32_t exhibit_count_dropped(const struct encoding *encoding)
{
    int32_t dropped = 0;
    for (int32_t o = 1; o <= encoding->problem.options; o++)
        dropped += !encoding_has(encoding, o);
    return dropped;
}

static void write_problem(struct json *object, const struct exhibit *shown)
{
    const struct problem *problem = &shown->encoding.problem;
    int32_t dropped = exhibit_count_dropped(&shown->encoding);
    json_put_number(object, "items", problem->items);
    json_put_number(object, "secondary", problem->items - problem->primary);
    json_put_number(object, "options", problem->options - dropped);
    if (shown->encoding.is_restricted)
        json_put_number(object, "dropped", dropped);
    if (shown->symmetries.order)
        json_put_text(object, "symmetries", shown->symmetries.order);
    else if (shown->symmetries.known)
        json_put_number(object, "symmetries", (int64_t)shown->symmetries.count + 1);
    else
        json_put_text(object, "symmetries_unknown", shown->symmetries.why);
    if (shown->lists_generators && shown->symmetries.known)
        exhibit_generators_json(shown, object);
}

static void write_findings(struct json *object, const struct exhibit *shown)
{
    static const char *const words[] = {
        [SEVERITY_PROOF] = "no solution", [SEVERITY_NOTE] = "note", [SEVERITY_FINE] = "fine"};
    struct remarks remarks = examine(&shown->encoding);
    bool impossible = remarks.count && remarks.at[0].severity == SEVERITY_PROOF;
    json_put_text(object, "solutions",
                impossible ? "none" : exhibit_estimate_solutions(&shown->encoding.problem));
    if (shown->puzzle.known_count >= 0)
        json_put_number(object, "known_solutions", shown->puzzle.known_count);
    if (shown->puzzle.known_distinct >= 0)
        json_put_number(object, "known_distinct", shown->puzzle.known_distinct);
    json_put(object, "findings");
    struct json list = json_open(stdout, '[');
    for (int k = 0; k < remarks.count; k++) {
        json_put(&list, NULL);
        struct json finding = json_open(stdout, '{');
        json_put_text(&finding, "is", words[remarks.at[k].severity]);
        json_put_text(&finding, "text", remarks.at[k].text);
        json_close(&finding);
    }
    json_close(&list);
    remarks_done(&remarks);
}

bool exhibit_rate(const struct exhibit *shown, struct rating *rating, struct diag *diag)
{
    struct diag fault = {0};
    if (rate(rating, &shown->encoding, &fault))
        return true;
    rating->end = RATED_NOT;
    if (limits_passed() == LIMIT_NONE)
        *diag = fault;
    return !diag->set;
}

static void write_rating(struct json *object, const struct rating *rating)
{
    static const char *const ends[] = {"", "solved", "impossible", "stuck"};
    if (rating->end == RATED_NOT)
        return;
    json_put(object, "by_rules");
    struct json member = json_open(stdout, '{');
    json_put_text(&member, "end", ends[rating->end]);
    rating_put(rating, &member);
    json_close(&member);
}

bool exhibit_json(const struct exhibit *shown, struct diag *diag)
{
    const struct puzzle *puzzle = &shown->puzzle;
    struct rating rating;
    if (!exhibit_rate(shown, &rating, diag))
        return false;
    struct json object = json_open(stdout, '{');
    json_put_text(&object, "title", puzzle->title);
    json_put_text(&object, "author", puzzle->author);
    json_put_text(&object, "source", puzzle->source);
    json_put_text(&object, "note", puzzle->note);
    json_put_text(&object, "file", shown->source.name);
    json_put_text(&object, "read_as", shown->format->name);
    json_put_text(&object, "warning", puzzle->warning);
    json_put_text(&object, "kind", shown->encoding.legend.encoder->name);
    write_puzzle(&object, puzzle);
    write_problem(&object, shown);
    write_rating(&object, &rating);
    write_findings(&object, shown);
    json_close(&object);
    putchar('\n');
    return true;
}
