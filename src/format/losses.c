/* SPDX-License-Identifier: MIT */
/* What of a puzzle is lost when a format writes it. */
#include <stdio.h>

#include "format/format.h"
#include "format/names.h"
#include "puzzle/sets.h"

static bool has_title(const struct puzzle *puzzle)
{
    return puzzle->title;
}

static bool has_author(const struct puzzle *puzzle)
{
    return puzzle->author;
}

static bool has_source(const struct puzzle *puzzle)
{
    return puzzle->source;
}

static bool has_note(const struct puzzle *puzzle)
{
    return puzzle->note;
}

static bool has_counts(const struct puzzle *puzzle)
{
    return puzzle->known_count >= 0 || puzzle->known_distinct >= 0;
}

static bool has_nodes(const struct puzzle *puzzle)
{
    return puzzle->known_nodes >= 0;
}

static bool has_board(const struct puzzle *puzzle)
{
    return puzzle->kind != PUZZLE_BARE;
}

/* Names that are numbers say nothing that is lost. */
static bool has_item_names(const struct puzzle *puzzle)
{
    return !has_board(puzzle) &&
           !names_are_numbers(puzzle->bare.item_names, puzzle->bare.problem.items);
}

static bool has_option_names(const struct puzzle *puzzle)
{
    return puzzle->bare.option_names;
}

static bool has_colour_names(const struct puzzle *puzzle)
{
    return !names_are_numbers(puzzle->bare.colour_names, puzzle->bare.colours);
}

/* Other names than pieces get where a file has none. */
static bool has_piece_names(const struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces && p < (int)sizeof PIECE_LETTERS - 1; p++)
        if (puzzle->pieces[p].name[0] != PIECE_LETTERS[p] || puzzle->pieces[p].name[1])
            return true;
    return false;
}

static const struct part {
    enum loss loss;
    const char *name;
    bool (*is_there)(const struct puzzle *puzzle);
} parts[] = {
    {LOSS_TITLE, "title", has_title},
    {LOSS_TEXTS, "author", has_author},
    {LOSS_TEXTS, "source", has_source},
    {LOSS_TEXTS, "note", has_note},
    {LOSS_COUNTS, "numbers of solutions", has_counts},
    {LOSS_COUNTS, "number of nodes", has_nodes},
    {LOSS_BOARD, "board", has_board},
    {LOSS_ITEMS, "names of items", has_item_names},
    {LOSS_OPTIONS, "names of options", has_option_names},
    {LOSS_COLOURS, "names of colours", has_colour_names},
    {LOSS_PIECES, "names of pieces", has_piece_names},
};

void format_losses(const struct format *format, const struct puzzle *puzzle, char *text,
                   size_t size)
{
    size_t length = 0;
    text[0] = 0;
    for (size_t k = 0; k < sizeof parts / sizeof *parts && length < size; k++)
        if (format->losses & parts[k].loss && parts[k].is_there(puzzle))
            length += (size_t)snprintf(text + length, size - length, "%sno %s",
                                       length ? ", " : "", parts[k].name);
}
