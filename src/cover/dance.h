/* The steps of dancing links, written once: each caller fixes at compile time how much is told.
 *
 * `telling` and `coloured` are constants wherever these are called from, so the
 * quiet search holds no trace of the telling.  Each step is undone by its
 * partner, and only when all that came after it has been undone.
 * Source: TAOCP 7.2.2.1 (12)–(15), (50)–(57). */
#ifndef COVER_DANCE_H
#define COVER_DANCE_H

#include "base/attributes.h"
#include "cover/event.h"
#include "cover/links.h"

enum telling { QUIET, WATCHED, TOLD };

struct dance {
    struct links *links;
    struct event_log *log;      /* has room; not touched where QUIET */
    uint16_t level;
    int64_t events;             /* made so far, links not counted */
};

static ALWAYS_INLINE void tell(struct dance *dance, enum telling telling, enum event_kind kind,
                               int32_t subject)
{
    if (telling >= WATCHED)
        dance->log->events[dance->log->count++] =
            (struct event){(uint8_t)kind, 0, dance->level, subject};
    dance->events++;
}

static ALWAYS_INLINE void tell_link(struct dance *dance, enum telling telling,
                                    enum event_kind kind, int32_t subject)
{
    if (telling == TOLD)
        dance->log->events[dance->log->count++] =
            (struct event){(uint8_t)kind, 0, dance->level, subject};
}

/* Take the other nodes of x's option off their items' lists. */
static ALWAYS_INLINE void hide(struct dance *dance, enum telling telling, bool coloured, int32_t x)
{
    struct node *node = dance->links->node;
    int32_t *size = dance->links->size;
    for (int32_t q = x + 1; q != x;) {
        int32_t item = node[q].item, up = node[q].up, down = node[q].down;
        if (item <= 0) {
            q = up;
            continue;
        }
        if (!coloured || node[q].colour >= 0) {
            node[up].down = down;
            node[down].up = up;
            size[item]--;
            tell_link(dance, telling, EVENT_HIDE, q);
        }
        q++;
    }
}

static ALWAYS_INLINE void unhide(struct dance *dance, enum telling telling, bool coloured,
                                 int32_t x)
{
    struct node *node = dance->links->node;
    int32_t *size = dance->links->size;
    for (int32_t q = x - 1; q != x;) {
        int32_t item = node[q].item, up = node[q].up, down = node[q].down;
        if (item <= 0) {
            q = down;
            continue;
        }
        if (!coloured || node[q].colour >= 0) {
            node[up].down = q;
            node[down].up = q;
            size[item]++;
            tell_link(dance, telling, EVENT_UNHIDE, q);
        }
        q--;
    }
}

/* Hide the options of item `i` everywhere else and take it off the open list. */
static ALWAYS_INLINE void cover(struct dance *dance, enum telling telling, bool coloured, int32_t i)
{
    struct links *links = dance->links;
    for (int32_t x = links->node[i].down; x != i; x = links->node[x].down)
        hide(dance, telling, coloured, x);
    int32_t left = links->left[i], right = links->right[i];
    links->right[left] = right;
    links->left[right] = left;
    tell(dance, telling, EVENT_COVER, i);
}

static ALWAYS_INLINE void uncover(struct dance *dance, enum telling telling, bool coloured,
                                  int32_t i)
{
    struct links *links = dance->links;
    tell(dance, telling, EVENT_UNCOVER, i);
    int32_t left = links->left[i], right = links->right[i];
    links->right[left] = i;
    links->left[right] = i;
    for (int32_t x = links->node[i].up; x != i; x = links->node[x].up)
        unhide(dance, telling, coloured, x);
}

/* Bind the secondary item of node p to p's colour: hide its options of other
 * colours, and mark those of the same as needing no further check. */
static ALWAYS_INLINE void purify(struct dance *dance, enum telling telling, int32_t p)
{
    struct links *links = dance->links;
    struct node *node = links->node;
    int32_t colour = node[p].colour, i = node[p].item;
    links->colour[i] = colour;
    for (int32_t x = node[i].down; x != i; x = node[x].down) {
        if (node[x].colour == colour)
            node[x].colour = -1;
        else
            hide(dance, telling, true, x);
    }
    tell(dance, telling, EVENT_PURIFY, i);
}

static ALWAYS_INLINE void unpurify(struct dance *dance, enum telling telling, int32_t p)
{
    struct links *links = dance->links;
    struct node *node = links->node;
    int32_t colour = node[p].colour, i = node[p].item;
    tell(dance, telling, EVENT_UNPURIFY, i);
    for (int32_t x = node[i].up; x != i; x = node[x].up) {
        if (node[x].colour < 0)
            node[x].colour = colour;
        else
            unhide(dance, telling, true, x);
    }
    links->colour[i] = 0;
}

/* Cover or purify all other items of node x's option. */
static ALWAYS_INLINE void commit(struct dance *dance, enum telling telling, bool coloured,
                                 int32_t x)
{
    const struct node *node = dance->links->node;
    for (int32_t p = x + 1; p != x;) {
        int32_t item = node[p].item;
        if (item <= 0) {
            p = node[p].up;
            continue;
        }
        if (!coloured || node[p].colour == 0)
            cover(dance, telling, coloured, item);
        else if (node[p].colour > 0)
            purify(dance, telling, p);
        p++;
    }
}

static ALWAYS_INLINE void uncommit(struct dance *dance, enum telling telling, bool coloured,
                                   int32_t x)
{
    const struct node *node = dance->links->node;
    for (int32_t p = x - 1; p != x;) {
        int32_t item = node[p].item;
        if (item <= 0) {
            p = node[p].down;
            continue;
        }
        if (!coloured || node[p].colour == 0)
            uncover(dance, telling, coloured, item);
        else if (node[p].colour > 0)
            unpurify(dance, telling, p);
        p--;
    }
}

#endif
