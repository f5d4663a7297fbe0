/* SPDX-License-Identifier: MIT */
/* Plain dancing links without hooks, as a good plain program would store them.
 *
 * Nodes are structs of item, up and down, sizes are in the header's item field instead of an array,
 * and the search is one function with labels.  Source: TAOCP 7.2.2.1, Algorithm X and the program
 * DLX1; for the benchmark only. */
#include "reference.h"

#include "base/memory.h"

struct spot {
    int32_t item, up, down;
};

struct header {
    int32_t left, right;
};

static struct spot *spots;
static struct header *headers;
static int32_t *sizes, *chosen;

static void hide(int32_t p)
{
    for (int32_t q = p + 1; q != p;) {
        int32_t item = spots[q].item, up = spots[q].up, down = spots[q].down;
        if (item <= 0) {
            q = up;
            continue;
        }
        spots[up].down = down;
        spots[down].up = up;
        sizes[item]--;
        q++;
    }
}

static void unhide(int32_t p)
{
    for (int32_t q = p - 1; q != p;) {
        int32_t item = spots[q].item, up = spots[q].up, down = spots[q].down;
        if (item <= 0) {
            q = down;
            continue;
        }
        spots[up].down = spots[down].up = q;
        sizes[item]++;
        q--;
    }
}

static void cover(int32_t i)
{
    int32_t left = headers[i].left, right = headers[i].right;
    headers[left].right = right;
    headers[right].left = left;
    for (int32_t p = spots[i].down; p != i; p = spots[p].down)
        hide(p);
}

static void uncover(int32_t i)
{
    for (int32_t p = spots[i].up; p != i; p = spots[p].up)
        unhide(p);
    int32_t left = headers[i].left, right = headers[i].right;
    headers[left].right = headers[right].left = i;
}

static int32_t smallest(void)
{
    int32_t best = 0, least = INT32_MAX;
    for (int32_t i = headers[0].right; i; i = headers[i].right) {
        if (sizes[i] < least) {
            best = i;
            least = sizes[i];
            if (least == 0)
                break;
        }
    }
    return best;
}

static void commit(int32_t x)
{
    for (int32_t p = x + 1; p != x;) {
        if (spots[p].item <= 0) {
            p = spots[p].up;
        } else {
            cover(spots[p].item);
            p++;
        }
    }
}

static void uncommit(int32_t x)
{
    for (int32_t p = x - 1; p != x;) {
        if (spots[p].item <= 0) {
            p = spots[p].down;
        } else {
            uncover(spots[p].item);
            p--;
        }
    }
}

static void link_items(const struct problem *problem)
{
    int32_t last = problem->primary;
    for (int32_t i = 0; i <= problem->items; i++) {
        bool is_open = i <= last;
        headers[i].left = !is_open ? i : i ? i - 1 : last;
        headers[i].right = !is_open ? i : i < last ? i + 1 : 0;
        spots[i] = (struct spot){0, i, i};
        sizes[i] = 0;
    }
}

static void link_options(const struct problem *problem)
{
    spots[problem->items + 1].item = 0;
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t count = problem_length(problem, o), first = problem_node(problem, o, 0);
        for (int32_t k = 0; k < count; k++) {
            int32_t x = first + k, item = problem->entries[problem->first[o] + k].item;
            int32_t last = spots[item].up;
            spots[x] = (struct spot){item, last, item};
            spots[last].down = spots[item].up = x;
            sizes[item]++;
        }
        spots[first - 1].down = first + count - 1;
        spots[first + count].item = -o;
        spots[first + count].up = first;
    }
}

static struct reference search(void)
{
    struct reference found = {1, 0};
    int32_t level = 0, i, x;
enter:
    i = smallest();
    if (!i) {
        found.solutions++;
        goto leave;
    }
    if (!sizes[i])
        goto leave;
    cover(i);
    x = chosen[level] = spots[i].down;
advance:
    commit(x);
    level++;
    found.nodes++;
    goto enter;
leave:
    if (!level)
        return found;
    x = chosen[--level];
    uncommit(x);
    i = spots[x].item;
    x = chosen[level] = spots[x].down;
    if (x != i)
        goto advance;
    uncover(i);
    goto leave;
}

struct reference reference_search(const struct problem *problem)
{
    size_t items = (size_t)problem->items + 1;
    spots = memory_need(NULL, (size_t)problem_nodes(problem), sizeof *spots);
    headers = memory_need(NULL, items, sizeof *headers);
    sizes = memory_need(NULL, items, sizeof *sizes);
    chosen = memory_need(NULL, items, sizeof *chosen);
    link_items(problem);
    link_options(problem);
    struct reference found = search();
    memory_free(spots);
    memory_free(headers);
    memory_free(sizes);
    memory_free(chosen);
    return found;
}
