/* SPDX-License-Identifier: MIT */
#include "puzzle/legend.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/words.h"
#include "puzzle/encode.h"
#include "puzzle/sets.h"

const char *order_word(int k)
{
    static const char *const words[] = {[ORDER_PIECES] = "pieces", [ORDER_CELLS] = "cells", NULL};
    return words[k];
}

bool legend_same_item(const struct legend *a, int32_t i, const struct legend *b, int32_t j)
{
    const struct item_legend *one = &a->items[i], *other = &b->items[j];
    if (!i || !j || one->meaning != other->meaning)
        return i == j;
    return one->meaning == MEANS_PIECE  ? one->piece == other->piece
           : one->meaning == MEANS_CELL ? cell_compare(one->cell, other->cell) == 0
                                        : i == j;
}

bool placement_covers(const struct placement *placement, struct cell cell)
{
    for (int k = 0; k < placement->count; k++)
        if (cell_compare(placement->cells[k], cell) == 0)
            return true;
    return false;
}

void legend_done(struct legend *legend)
{
    memory_free(legend->items);
    memory_free(legend->placements);
    memory_free(legend->cells);
    memory_free(legend->item_at);
    memory_free(legend->blocked);
    *legend = (struct legend){0};
}

const char *legend_item(const struct legend *legend, int32_t item, char *name, size_t size)
{
    const struct item_legend *means = &legend->items[item];
    char place[CELL_TEXT];
    switch (means->meaning) {
    case MEANS_PIECE:
        snprintf(name, size, "%s", legend->puzzle->pieces[means->piece].name);
        break;
    case MEANS_CELL:
        if (legend->naming == NAMING_MATRIX)
            snprintf(name, size, "cell %d", (int)item);
        else if (legend->encoder->place)
            snprintf(name, size, "%s %d", legend->encoder->place, means->cell.x + 1);
        else
            snprintf(name, size, "%s %s", lattice_units(legend->puzzle->lattice, 1),
                     cell_text(&legend->puzzle->region, means->cell, place));
        break;
    case MEANS_NAME:
        snprintf(name, size, "%s", legend->puzzle->bare.item_names[item]);
        break;
    case MEANS_RULE:
        legend->encoder->name_item(legend, item, name, size);
        break;
    }
    return name;
}

static char row_letter(int32_t option)
{
    return PIECE_LETTERS[(size_t)(option - 1) % strlen(PIECE_LETTERS)];
}

const char *legend_option(const struct legend *legend, int32_t option, char *name, size_t size)
{
    if (legend->naming == NAMING_MATRIX)
        snprintf(name, size, "%c", row_letter(option));
    else
        legend->encoder->name_option(legend, option, legend->naming, name, size);
    return name;
}

#define TYPED_ROOM 256

typedef const char *name_function(const struct legend *legend, int32_t number, char *name,
                                  size_t size);

static int32_t find(name_function *write, const struct legend *legend, const char *name,
                    int32_t from, int32_t to)
{
    size_t size = strlen(name) + 2; /* longer names differ */
    char *own = memory_need(NULL, size, 1);
    int32_t k = from;
    while (k <= to && limit_step() && strcmp(write(legend, k, own, size), name) != 0)
        k++;
    memory_free(own);
    return k <= to && !limits_passed() ? k : 0;
}

int32_t legend_find_item(const struct legend *legend, const char *name, int32_t items)
{
    return find(legend_item, legend, name, 1, items);
}

/* Writes ASCII, with a dash before the place, as in a matrix. */
static void simplify(const char *name, char *simple)
{
    while (*name) {
        if (strncmp(name, " at ", 4) == 0)
            name += 3;
        uint32_t c = text_decode(&name);
        *simple++ = c == ' ' ? '-' : text_ascii(c);
    }
    *simple = 0;
}

static bool is_called(const struct legend *legend, int32_t option, const char *asked)
{
    char name[TYPED_ROOM];
    bool is = false;
    for (enum naming naming = NAMING_SIGNS; naming <= NAMING_PLACE && !is; naming++) {
        legend->encoder->name_option(legend, option, naming, name, sizeof name);
        simplify(name, name);
        is = strcmp(name, asked) == 0;
    }
    return is;
}

int32_t legend_find_option(const struct legend *legend, const char *name, int32_t from, int32_t to)
{
    char asked[TYPED_ROOM];
    int32_t o = find(legend_option, legend, name, from, to);
    if (o || !legend->placements || strlen(name) >= sizeof asked)
        return o;
    simplify(name, asked);
    for (o = from; o <= to && limit_step() && !is_called(legend, o, asked); o++)
        continue;
    return o <= to && !limits_passed() ? o : 0;
}

static bool refuse(name_function *write, const struct legend *legend, const char *kind,
                   const char *asked, int32_t count, struct place place, struct diag *diag)
{
    char name[WORD_ROOM], otherwise[3 * WORD_ROOM];
    struct guess guess = guess_begin(asked);
    for (int32_t number = 1; number <= count && limit_step(); number++)
        guess_try(&guess, write(legend, number, name, sizeof name));
    int length = snprintf(otherwise, sizeof otherwise, "give a name, such as %s",
                          count ? write(legend, 1, name, sizeof name) : "");
    if (write == legend_option)
        snprintf(otherwise + length, sizeof otherwise - (size_t)length,
                 ", or a number from 1 to %d", (int)count);
    return guess_fault(&guess, kind, count ? otherwise : "there is none", place, diag);
}

bool legend_unknown_item(const struct legend *legend, const char *asked, int32_t items,
                         struct place place, struct diag *diag)
{
    return refuse(legend_item, legend, "item", asked, items, place, diag);
}

bool legend_unknown_option(const struct legend *legend, const char *asked, int32_t options,
                           struct place place, struct diag *diag)
{
    return refuse(legend_option, legend, legend_noun(legend), asked, options, place, diag);
}

#define ROOM_FIRST 64

/* A name that fills the buffer may be cut. */
static char *find_name(name_function *write, const struct legend *legend, int32_t number)
{
    size_t size = ROOM_FIRST;
    char *name = memory_need(NULL, size, 1);
    while (strlen(write(legend, number, name, size)) + 1 == size) {
        size *= 2;
        name = memory_need(name, size, 1);
    }
    return name;
}

char *legend_full_item(const struct legend *legend, int32_t item)
{
    return find_name(legend_item, legend, item);
}

char *legend_full_option(const struct legend *legend, int32_t option)
{
    return find_name(legend_option, legend, option);
}

static void write_text(char *name, FILE *out)
{
    json_text(out, name);
    memory_free(name);
}

void legend_write_item(const struct legend *legend, int32_t item, FILE *out)
{
    write_text(legend_full_item(legend, item), out);
}

void legend_write_option(const struct legend *legend, int32_t option, FILE *out)
{
    write_text(legend_full_option(legend, option), out);
}

char legend_symbol(const struct legend *legend, int32_t option)
{
    return legend->encoder->symbol ? legend->encoder->symbol(legend, option) : 0;
}

int *legend_uses(const struct legend *legend, const int32_t *options, int32_t count)
{
    const struct puzzle *puzzle = legend->puzzle;
    bool has_digits = puzzle->kind == PUZZLE_SUDOKU;
    int numbers = has_digits ? puzzle->sudoku.side : puzzle->npieces;
    if (!has_digits && puzzle->kind != PUZZLE_TILING)
        return NULL;
    int *uses = memory_need_zero((size_t)numbers + 1, sizeof *uses);
    for (int32_t k = 0; k < count; k++)
        if (options[k])
            uses[legend->placements[options[k]].piece]++;
    return uses;
}

char legend_letter(const struct legend *legend, int32_t option)
{
    if (legend->naming == NAMING_MATRIX)
        return row_letter(option);
    char symbol = legend_symbol(legend, option);
    const struct puzzle *puzzle = legend->puzzle;
    int piece = legend->placements[option].piece;
    if (symbol)
        return symbol;
    return piece < puzzle->npieces ? puzzle->pieces[piece].letter
                                   : PIECE_LETTERS[(size_t)piece % strlen(PIECE_LETTERS)];
}
