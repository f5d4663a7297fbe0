/* SPDX-License-Identifier: MIT */
/* The mirror derived from the path of choices: what it takes to come there, kept to go back. */
#include "playback/mirror.h"

#include "base/memory.h"
#include "cover/method.h"

static void keep(struct mirror *mirror, struct event event)
{
    if (mirror->ndone == mirror->room_done) {
        mirror->room_done = 2 * mirror->room_done + 1024;
        mirror->done = memory_need(mirror->done, mirror->room_done, sizeof event);
    }
    mirror->done[mirror->ndone++] = event;
}

/* Let it happen, and keep it. */
static void make(struct mirror *mirror, enum event_kind kind, int32_t subject)
{
    struct event event = {.kind = (uint8_t)kind, .subject = subject};
    mirror_apply(mirror, event);
    keep(mirror, event);
}

/* The same for what happens thousands of times a frame. */
static void make_hidden(struct mirror *mirror, int32_t node)
{
    mirror_set_linked(mirror, node, false);
    keep(mirror, (struct event){.kind = EVENT_HIDE, .subject = node});
}

/* Take the other nodes of `node`'s option off their lists, except those that a
 * colour has already settled. */
static void hide(struct mirror *mirror, int32_t node)
{
    const struct problem *problem = mirror->problem;
    int32_t option = mirror->option_of[node];
    int32_t first = problem_node(problem, option, 0), count = problem_length(problem, option);
    for (int32_t other = first; other < first + count; other++) {
        struct entry entry = mirror_entry(mirror, other);
        bool settled = entry.colour && mirror->colour[entry.item] == entry.colour;
        if (other != node && !settled)
            make_hidden(mirror, other);
    }
}

/* Hide the listed options of item i, but for those of colour `keep` (0: none). */
static void hide_list(struct mirror *mirror, int32_t i, int32_t keep)
{
    for (int32_t k = mirror->first[i]; k < mirror->first[i + 1]; k++) {
        int32_t node = mirror->nodes[k];
        if (mirror->linked[node] && !(keep && mirror_entry(mirror, node).colour == keep))
            hide(mirror, node);
    }
}

static void cover(struct mirror *mirror, int32_t item)
{
    hide_list(mirror, item, 0);
    make(mirror, EVENT_COVER, item);
}

static void use(struct mirror *mirror, int32_t item)
{
    if (mirror->most[item] > 1)
        make(mirror, EVENT_SPEND, item);
    else
        cover(mirror, item);
}

static void commit(struct mirror *mirror, struct entry entry)
{
    if (!entry.colour) {
        use(mirror, entry.item);
    } else if (!mirror->colour[entry.item]) {
        hide_list(mirror, entry.item, entry.colour);
        make(mirror, EVENT_PURIFY, entry.item);
    }
}

/* Commit the other items of `option` in the order of the links, which is from
 * behind `item` on and around: an option is hidden from the item that comes first. */
static void commit_others(struct mirror *mirror, int32_t option, int32_t item)
{
    const struct problem *problem = mirror->problem;
    const struct entry *entries = &problem->entries[problem->first[option]];
    int32_t count = problem_length(problem, option);
    int32_t at = problem_place(problem, option, item);
    for (int32_t k = 1; k < count; k++)
        commit(mirror, entries[(at + k) % count]);
}

/* Set aside the options of an item down to this one; all of them where it is 0. */
static void set_aside(struct mirror *mirror, int32_t item, int32_t option)
{
    for (int32_t k = mirror->first[item]; k < mirror->first[item + 1]; k++) {
        int32_t node = mirror->nodes[k];
        if (!mirror->linked[node])
            continue;
        hide(mirror, node);
        make_hidden(mirror, node);
        make(mirror, EVENT_ASIDE, mirror->option_of[node]);
        if (mirror->option_of[node] == option)
            break;
    }
}

/* Take the branch of `item` that tries `option`; 0 closes the item. */
static void take_branch(struct mirror *mirror, int32_t item, int32_t option)
{
    bool stays_open = mirror->most[item] > 1;
    make(mirror, EVENT_CHOOSE, item);
    if (stays_open)
        set_aside(mirror, item, option);
    else
        cover(mirror, item);
    make(mirror, EVENT_TRY, option);
    if (option && stays_open)
        use(mirror, item);
    if (option)
        commit_others(mirror, option, item);
    else
        make(mirror, EVENT_COVER, item);
}

/* Take the branch by a method that looks nowhere but at the option's own items. */
static void mark_branch(struct mirror *mirror, int32_t item, int32_t option)
{
    const struct problem *problem = mirror->problem;
    make(mirror, EVENT_CHOOSE, item);
    make(mirror, EVENT_TRY, option);
    if (!option)
        make(mirror, EVENT_COVER, item);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        struct entry entry = problem->entries[e];
        if (entry.colour && !mirror->colour[entry.item])
            make(mirror, EVENT_PURIFY, entry.item);
        else if (!entry.colour && mirror->most[entry.item] > 1)
            make(mirror, EVENT_SPEND, entry.item);
        else if (!entry.colour)
            make(mirror, EVENT_COVER, entry.item);
    }
}

/* The levels whose branches the cursor has taken, too. */
static int32_t count_common(const struct mirror *mirror, const struct cursor *cursor)
{
    int32_t l = 0;
    while (l < mirror->level && l < cursor->level &&
           mirror->path[l].item == cursor->choices[l].item &&
           mirror->path[l].option == cursor_option(cursor, l))
        l++;
    return l;
}

static void undo_to(struct mirror *mirror, int32_t level)
{
    size_t end = level < mirror->level ? mirror->begun[level] : mirror->ndone;
    while (mirror->ndone > end) {
        struct event event = mirror->done[--mirror->ndone];
        if (event.kind == EVENT_HIDE) {
            mirror_set_linked(mirror, event.subject, true);
            continue;
        }
        event.kind = (uint8_t)event_inverse(event.kind);
        mirror_apply(mirror, event);
    }
}

void mirror_derive(struct mirror *mirror, const struct cursor *cursor)
{
    if (mirror->derived < 0)
        mirror_reset(mirror);
    undo_to(mirror, count_common(mirror, cursor));
    for (int32_t l = mirror->level; l < cursor->level; l++) {
        int32_t item = cursor->choices[l].item, option = cursor_option(cursor, l);
        mirror->begun[l] = mirror->ndone;
        if (cursor->method->hides)
            take_branch(mirror, item, option);
        else
            mark_branch(mirror, item, option);
    }
    mirror->derived = cursor->level;
}
