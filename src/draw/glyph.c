/* SPDX-License-Identifier: MIT */
#include "draw/canvas.h"

#include <assert.h>
#include <string.h>
#include <stdint.h>

/* Rows: up and down; columns: left and right; 00 01 02 10 … 22 of none, light, heavy. */
static const uint_least32_t lines[9][10] = {
    U" ╶╺╴─╼╸╾━",
    U"╷┌┍┐┬┮┑┭┯",
    U"╻┎┏┒┰┲┓┱┳",
    U"╵└┕┘┴┶┙┵┷",
    U"│├┝┤┼┾┥┽┿",
    U"╽┟┢┧╁╆┪╅╈",
    U"╹┖┗┚┸┺┛┹┻",
    U"╿┞┡┦╀╄┩╃╇",
    U"┃┠┣┨╂╊┫╉╋",
};

uint32_t glyph_line(int up, int right, int down, int left)
{
    assert(up >= 0 && up <= 2 && right >= 0 && right <= 2);
    assert(down >= 0 && down <= 2 && left >= 0 && left <= 2);
    return lines[up * 3 + down][left * 3 + right];
}

bool glyph_arms(uint32_t c, int arms[4])
{
    static const struct {
        uint_least32_t c;
        int arms[4];
    } rounded[] = {
        {U'╭', {0, 1, 1, 0}}, {U'╮', {0, 0, 1, 1}}, {U'╯', {1, 0, 0, 1}}, {U'╰', {1, 1, 0, 0}},
    };
    for (int k = 0; k < 4; k++)
        if (rounded[k].c == c) {
            memcpy(arms, rounded[k].arms, sizeof rounded[k].arms);
            return true;
        }
    for (int way = 1; way < 81; way++)
        if (lines[way / 9][way % 9] == c) {
            arms[0] = way / 27;
            arms[1] = way % 3;
            arms[2] = way / 9 % 3;
            arms[3] = way % 9 / 3;
            return true;
        }
    return false;
}
