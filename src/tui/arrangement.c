/* SPDX-License-Identifier: MIT */
#include "tui/arrangement.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "tui/view.h"

#define BLANKS " \t"
#define SIGNS BLANKS "()/:"     /* end a word */

struct arrangement_reader {
    struct arranged *arranged;
    const char *begin, *at;
    struct diag *diag;
};

static char next_sign(struct arrangement_reader *reading)
{
    reading->at += strspn(reading->at, BLANKS);
    return *reading->at;
}

static bool miss(struct arrangement_reader *reading, const char *expected, const char *hint)
{
    size_t length = strcspn(reading->at, SIGNS);
    struct place place = {.column = (int)(reading->at - reading->begin) + 1};
    if (!*reading->at)
        return diag_expected(reading->diag, place, expected, "the end");
    return diag_fault(reading->diag, place, "expected %s, found \"%.*s\"%s", expected,
                      (int)(length ? length : 1), reading->at, hint);
}

static int add_part(struct arrangement_reader *reading, struct arranged_part part)
{
    struct arranged *arranged = reading->arranged;
    if (arranged->count == ARRANGED_PARTS) {
        miss(reading, "fewer brackets", "");
        return -1;
    }
    arranged->parts[arranged->count] = part;
    return arranged->count++;
}

static bool read_pane(struct arrangement_reader *reading)
{
    const struct arranged *arranged = reading->arranged;
    size_t length = strcspn(reading->at, SIGNS);
    char word[WORD_ROOM];
    struct place place = {.column = (int)(reading->at - reading->begin) + 1};
    snprintf(word, sizeof word, "%.*s", (int)length, reading->at);
    const struct view *view = length < sizeof word ? view_find(word) : NULL;
    if (!length)
        return miss(reading, "a pane, such as board or stack", "");
    if (!view)
        return word_unknown(view_word, word, "pane", NULL, place, reading->diag);
    for (int k = 0; k < arranged->count; k++)
        if (arranged->parts[k].view == view)
            return miss(reading, "each pane once", " again");
    reading->at += length;
    return add_part(reading, (struct arranged_part){view, false, view == &view_board ? 2 : 1,
                                           arranged->count + 1}) >= 0;
}

static bool read_share(struct arrangement_reader *reading, struct arranged_part *part)
{
    char *end;
    if (next_sign(reading) != ':')
        return true;
    reading->at++;
    long share = strtol(reading->at, &end, 10);
    if (*reading->at < '0' || *reading->at > '9' || share < 1 || share > ARRANGED_SHARE)
        return miss(reading, "a share from 1 to 99", "");
    reading->at = end;
    part->share = (int)share;
    return true;
}

static bool read_parts(struct arrangement_reader *reading, bool is_row);

static bool read_part(struct arrangement_reader *reading)
{
    struct arranged *arranged = reading->arranged;
    int part = arranged->count;
    if (next_sign(reading) != '(')
        return read_pane(reading) && read_share(reading, &arranged->parts[part]);
    reading->at++;
    if (!read_parts(reading, false))
        return false;
    if (next_sign(reading) != ')')
        return miss(reading, "\")\"", "");
    reading->at++;
    return read_share(reading, &arranged->parts[part]);
}

/* A group of one part has its share. */
static void close_part(struct arranged *arranged, int holder)
{
    struct arranged_part *parts = arranged->parts, *part = &parts[holder];
    bool has_board = false;
    part->end = arranged->count;
    for (int k = holder + 1; k < part->end; k++)
        has_board = has_board || parts[k].view == &view_board;
    part->share = parts[holder + 1].end == part->end ? parts[holder + 1].share : 1 + has_board;
}

static bool read_parts(struct arrangement_reader *reading, bool is_row)
{
    int holder = add_part(reading, (struct arranged_part){NULL, is_row, 1, 0});
    bool goes_on = holder >= 0;
    while (goes_on) {
        if (!(is_row ? read_part(reading) : read_parts(reading, true)))
            return false;
        char sign = next_sign(reading);
        goes_on = is_row ? sign && sign != '/' && sign != ')' : sign == '/';
        reading->at += goes_on && !is_row;
    }
    if (holder >= 0)
        close_part(reading->arranged, holder);
    return holder >= 0;
}

bool arranged_read(struct arranged *arranged, const char *text, struct diag *diag)
{
    struct arranged read = {.count = 0};
    struct arrangement_reader reading = {&read, text, text, diag};
    if (strlen(text) >= sizeof read.text)
        return diag_expected(diag, (struct place){0}, "panes in a line of text", "a very long one");
    if (!read_parts(&reading, false))
        return false;
    if (next_sign(&reading))
        return miss(&reading, "\"/\" or a pane", "");
    snprintf(read.text, sizeof read.text, "%s", text);
    *arranged = read;
    return true;
}

struct least {
    int width, height;
};

static struct least least_of(const struct arranged *arranged, int k)
{
    const struct arranged_part *part = &arranged->parts[k];
    struct least all = {ARRANGED_WIDTH, ARRANGED_HEIGHT};
    if (part->view)
        return all;
    all = (struct least){0, 0};
    for (int inner = k + 1; inner < part->end; inner = arranged->parts[inner].end) {
        struct least one = least_of(arranged, inner);
        int *sum = part->is_row ? &all.width : &all.height;
        int *most = part->is_row ? &all.height : &all.width;
        int across = part->is_row ? one.height : one.width;
        *sum += part->is_row ? one.width : one.height;
        *most = across > *most ? across : *most;
    }
    return all;
}

static int least_along(const struct arranged *arranged, int k, bool is_row)
{
    struct least least = least_of(arranged, k);
    return is_row ? least.width : least.height;
}

/* Divides by the shares, but leaves the least size to each later part. */
static int place(const struct arranged *arranged, int k, struct rect area,
                 struct placed_pane *placed)
{
    const struct arranged_part *parts = arranged->parts, *part = &parts[k];
    int shares = 0, behind = 0, count = 0;
    if (part->view) {
        *placed = (struct placed_pane){part->view, area};
        return 1;
    }
    for (int inner = k + 1; inner < part->end; inner = parts[inner].end) {
        shares += parts[inner].share;
        behind += least_along(arranged, inner, part->is_row);
    }
    for (int inner = k + 1; inner < part->end; inner = parts[inner].end) {
        int *room = part->is_row ? &area.width : &area.height;
        int least = least_along(arranged, inner, part->is_row), all = *room;
        int size = all * parts[inner].share / shares;
        behind -= least;
        size = size > all - behind ? all - behind : size;
        *room = size < least ? least : size;
        count += place(arranged, inner, area, placed + count);
        *(part->is_row ? &area.x : &area.y) += *room;
        *room = all - *room;
        shares -= parts[inner].share;
    }
    return count;
}

int arranged_place(const struct arranged *arranged, struct rect area, struct placed_pane *placed)
{
    if (!arranged->count)
        return 0;
    struct least least = least_of(arranged, 0);
    if (area.width < least.width || area.height < least.height)
        return 0;
    return place(arranged, 0, area, placed);
}
