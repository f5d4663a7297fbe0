/* SPDX-License-Identifier: MIT */
/* The steps of dancing links.
 *
 * `traits` is constant in each caller: a search without events, colours or bounds has no code for
 * them.  Source: TAOCP 7.2.2.1 (12)–(15), (50)–(57), Algorithm M. */
#ifndef COVER_DANCE_H
#define COVER_DANCE_H

#include "base/attributes.h"
#include "cover/census.h"
#include "cover/links.h"

enum traits {
    COLOURED = 1,
    BOUNDED = 2,
    WATCHED = 4,
    LINKED = 8,         /* also HIDE and UNHIDE, if is_linked; with WATCHED */
    COUNTED = 16,
    SIFTED = 32,        /* keeps forced sets */
    SUMMED = 64         /* for the census, forward */
};

struct dance {
    struct links *links;
    struct event_log *log;      /* has room; if WATCHED */
    bool is_linked;             /* if LINKED */
    struct census *census;      /* if SUMMED */
    uint16_t level;
    int64_t events;
    int64_t updates;            /* nodes hidden, if COUNTED */
};

static ALWAYS_INLINE void emit(struct dance *dance, unsigned traits, enum event_kind kind,
                               int32_t subject)
{
    if (traits & WATCHED)
        dance->log->events[dance->log->count++] =
            (struct event){(uint8_t)kind, 0, dance->level, subject};
    if (traits & SUMMED)
        census_add(dance->census, kind, dance->level, subject, 1);
    dance->events++;
}

static ALWAYS_INLINE void emit_link(struct dance *dance, unsigned traits, enum event_kind kind,
                                    int32_t subject)
{
    if (traits & LINKED && dance->is_linked)
        dance->log->events[dance->log->count++] =
            (struct event){(uint8_t)kind, 0, dance->level, subject};
}

static ALWAYS_INLINE void sift(struct dance *dance, unsigned traits, int32_t i)
{
    if (traits & SIFTED)
        links_sift(dance->links, i);
}

/* Removes the other nodes of x's option from their items' lists. */
static ALWAYS_INLINE void hide(struct dance *dance, unsigned traits, int32_t x)
{
    struct node *node = dance->links->node;
    int32_t *size = dance->links->size;
    for (int32_t q = x + 1; q != x;) {
        int32_t item = node[q].item, up = node[q].up, down = node[q].down;
        if (item <= 0) {
            q = up;
            continue;
        }
        if (!(traits & COLOURED) || node[q].colour >= 0) {
            node[up].down = down;
            node[down].up = up;
            size[item]--;
            sift(dance, traits, item);
            emit_link(dance, traits, EVENT_HIDE, q);
            if (traits & COUNTED)
                dance->updates++;
        }
        q++;
    }
}

static ALWAYS_INLINE void unhide(struct dance *dance, unsigned traits, int32_t x)
{
    struct node *node = dance->links->node;
    int32_t *size = dance->links->size;
    for (int32_t q = x - 1; q != x;) {
        int32_t item = node[q].item, up = node[q].up, down = node[q].down;
        if (item <= 0) {
            q = down;
            continue;
        }
        if (!(traits & COLOURED) || node[q].colour >= 0) {
            node[up].down = q;
            node[down].up = q;
            size[item]++;
            sift(dance, traits, item);
            emit_link(dance, traits, EVENT_UNHIDE, q);
        }
        q--;
    }
}

/* Hides item `i`'s options everywhere else and closes it. */
static ALWAYS_INLINE void cover(struct dance *dance, unsigned traits, int32_t i)
{
    struct links *links = dance->links;
    for (int32_t x = links->node[i].down; x != i; x = links->node[x].down)
        hide(dance, traits, x);
    int32_t left = links->left[i], right = links->right[i];
    links->right[left] = right;
    links->left[right] = left;
    if (traits & SIFTED)
        links_unsift(links, i);
    emit(dance, traits, EVENT_COVER, i);
}

static ALWAYS_INLINE void uncover(struct dance *dance, unsigned traits, int32_t i)
{
    struct links *links = dance->links;
    emit(dance, traits, EVENT_UNCOVER, i);
    int32_t left = links->left[i], right = links->right[i];
    links->right[left] = i;
    links->left[right] = i;
    sift(dance, traits, i);
    for (int32_t x = links->node[i].up; x != i; x = links->node[x].up)
        unhide(dance, traits, x);
}

/* Hides the options of node p's secondary item with other colours, and marks the others as
 * checked. */
static ALWAYS_INLINE void purify(struct dance *dance, unsigned traits, int32_t p)
{
    struct links *links = dance->links;
    struct node *node = links->node;
    int32_t colour = node[p].colour, i = node[p].item;
    links->colour[i] = colour;
    for (int32_t x = node[i].down; x != i; x = node[x].down) {
        if (node[x].colour == colour)
            node[x].colour = -1;
        else
            hide(dance, traits, x);
    }
    emit(dance, traits, EVENT_PURIFY, i);
}

static ALWAYS_INLINE void unpurify(struct dance *dance, unsigned traits, int32_t p)
{
    struct links *links = dance->links;
    struct node *node = links->node;
    int32_t colour = node[p].colour, i = node[p].item;
    emit(dance, traits, EVENT_UNPURIFY, i);
    for (int32_t x = node[i].up; x != i; x = node[x].up) {
        if (node[x].colour < 0)
            node[x].colour = colour;
        else
            unhide(dance, traits, x);
    }
    links->colour[i] = 0;
}

/* True if item `i` stays open when covered once more. */
static ALWAYS_INLINE bool is_reusable(const struct links *links, unsigned traits, int32_t i)
{
    return traits & BOUNDED && links->most[i] > 1;
}

/* Uses one cover of item `i`; the last covers it. */
static ALWAYS_INLINE void use(struct dance *dance, unsigned traits, int32_t i)
{
    if (!is_reusable(dance->links, traits, i)) {
        cover(dance, traits, i);
        return;
    }
    dance->links->most[i]--;
    sift(dance, traits, i);
    emit(dance, traits, EVENT_SPEND, i);
}

static ALWAYS_INLINE void unuse(struct dance *dance, unsigned traits, int32_t i)
{
    if (!(traits & BOUNDED) || !links_open(dance->links, i)) {
        uncover(dance, traits, i);
        return;
    }
    emit(dance, traits, EVENT_UNSPEND, i);
    dance->links->most[i]++;
    sift(dance, traits, i);
}

/* Removes the first option of item i from all lists; returns its node, which stores the node set
 * aside `before` (i: none). */
static ALWAYS_INLINE int32_t set_aside(struct dance *dance, unsigned traits, int32_t i,
                                       int32_t before)
{
    struct node *node = dance->links->node;
    int32_t x = node[i].down, down = node[x].down;
    hide(dance, traits, x);
    node[i].down = down;
    node[down].up = i;
    node[x].up = before;
    dance->links->size[i]--;
    sift(dance, traits, i);
    emit_link(dance, traits, EVENT_HIDE, x);
    if (traits & COUNTED)
        dance->updates++;
    emit(dance, traits, EVENT_ASIDE, traits & WATCHED ? links_option(dance->links, x) : 0);
    return x;
}

/* Undoes set_aside(); returns its `before`. */
static ALWAYS_INLINE int32_t take_back(struct dance *dance, unsigned traits, int32_t i, int32_t x)
{
    struct node *node = dance->links->node;
    int32_t before = node[x].up, down = node[x].down;
    emit(dance, traits, EVENT_UNASIDE, traits & WATCHED ? links_option(dance->links, x) : 0);
    emit_link(dance, traits, EVENT_UNHIDE, x);
    dance->links->size[i]++;
    sift(dance, traits, i);
    node[x].up = i;
    node[down].up = x;
    node[i].down = x;
    unhide(dance, traits, x);
    return before;
}

/* Uses or purifies all other items of node x's option. */
static ALWAYS_INLINE void commit(struct dance *dance, unsigned traits, int32_t x)
{
    const struct node *node = dance->links->node;
    for (int32_t p = x + 1; p != x;) {
        int32_t item = node[p].item;
        if (item <= 0) {
            p = node[p].up;
            continue;
        }
        if (!(traits & COLOURED) || node[p].colour == 0)
            use(dance, traits, item);
        else if (node[p].colour > 0)
            purify(dance, traits, p);
        p++;
    }
}

static ALWAYS_INLINE void uncommit(struct dance *dance, unsigned traits, int32_t x)
{
    const struct node *node = dance->links->node;
    for (int32_t p = x - 1; p != x;) {
        int32_t item = node[p].item;
        if (item <= 0) {
            p = node[p].down;
            continue;
        }
        if (!(traits & COLOURED) || node[p].colour == 0)
            unuse(dance, traits, item);
        else if (node[p].colour > 0)
            unpurify(dance, traits, p);
        p--;
    }
}

#endif
