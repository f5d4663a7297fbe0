/* SPDX-License-Identifier: MIT */
#include "format/parts.h"

#include "format/roles.h"

/* For role_is_called(). */
static const struct {
    enum part part;
    int where;
    const char *words;
} parts[] = {
    {PART_BOARD, IN_WHOLE, "board region grid target container field area tray frame box"},
    {PART_PIECES, IN_WHOLE,
     "piece shape tile polyomino polyominoe pentomino pentominoe tetromino "
     "present figure"},
    {PART_WIDTH, IN_WHOLE, "width w column col ncol boardwidth gridwidth"},
    {PART_HEIGHT, IN_WHOLE, "height h row nrow boardheight gridheight"},
    {PART_SIZE, IN_WHOLE, "size dimension dim boardsize gridsize"},
    {PART_HOLES, IN_WHOLE, "hole blocked blockedcell obstacle wall removed missing blocker"},
    {PART_CELLS, IN_WHOLE | IN_PIECE,
     "cell row coord coordinate square shape grid layout mask "
     "data pattern form matrix position point block"},
    {PART_COUNT, IN_PIECE, "count copie copy quantity qty amount number n num time use available"},
    {PART_LEAST, IN_PIECE, "min minimum least"},
    {PART_MOST, IN_PIECE, "max maximum most"},
    {PART_NAME, IN_PIECE, "name id label letter symbol"},
    {PART_TEXT, IN_PIECE, "color colour fill char character width height size area"},
    {PART_FLIP, IN_WHOLE | IN_PIECE,
     "flip flippable canflip allowflip reflect reflection "
     "allowreflection mirror allowmirror canreflect flipping"},
    {PART_TURN, IN_WHOLE | IN_PIECE,
     "rotate rotation rotatable canrotate allowrotation "
     "allowrotate turn rotating"},
};

enum part part_of(struct word name, int where)
{
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
        if (name.text && parts[k].where & where && role_is_called(name, parts[k].words))
            return parts[k].part;
    return name.text && role_of(name) == ROLE_TEXT ? PART_TEXT : PART_NONE;
}
