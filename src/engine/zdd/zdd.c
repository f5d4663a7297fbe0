/* SPDX-License-Identifier: MIT */
#include "engine/zdd/zdd.h"

#include <string.h>

#include "base/large.h"
#include "base/memory.h"
#include "base/random.h"

static bool check_node(const struct zdd *zdd, size_t n)
{
    const struct zdd_node *node = &zdd->nodes[n];
    return node->option >= 1 && node->option <= zdd->problem->options && node->lo < n &&
           node->hi < n && node->hi != ZDD_NONE && zdd->nodes[node->lo].option != node->option &&
           zdd->nodes[node->hi].option != node->option;
}

bool zdd_check(const struct zdd *zdd)
{
    for (size_t n = 2; n < zdd->count; n++)
        if (!check_node(zdd, n))
            return false;
    return zdd->count >= 2 && zdd->root < zdd->count && !zdd->nodes[ZDD_NONE].option &&
           !zdd->nodes[ZDD_ONE].option;
}

void zdd_done(struct zdd *zdd)
{
    memory_free(zdd->nodes);
    *zdd = (struct zdd){0};
}

bool zdd_view_init(struct zdd_view *view, const struct zdd *zdd, struct diag *diag)
{
    *view = (struct zdd_view){.zdd = zdd};
    view->barred = memory_try_zero((size_t)zdd->problem->options + 1, sizeof *view->barred);
    view->reached = memory_try_zero(zdd->count, sizeof *view->reached);
    if (view->barred && view->reached)
        return true;
    zdd_view_done(view);
    return diag_memory(diag, "the options");
}

static void forget_counts(struct zdd_view *view)
{
    memory_free(view->below);
    memory_free(view->scratch);
    view->below = view->scratch = NULL;
    view->limbs = 0;
}

void zdd_view_done(struct zdd_view *view)
{
    forget_counts(view);
    memory_free(view->barred);
    memory_free(view->reached);
    *view = (struct zdd_view){0};
}

void zdd_view_widen(struct zdd_view *view)
{
    memset(view->barred, 0, ((size_t)view->zdd->problem->options + 1) * sizeof *view->barred);
}

void zdd_view_bar(struct zdd_view *view, int32_t option)
{
    view->barred[option] = true;
}

/* Returns an exact item that all options contain; 0: none. */
static int32_t find_common(const struct problem *problem, const int32_t *options, int32_t count)
{
    for (int32_t e = problem->first[options[0]]; e < problem->first[options[0] + 1]; e++) {
        int32_t item = problem->entries[e].item, k = 0;
        if (!problem_is_exact(problem, item))
            continue;
        while (k < count && problem_find(problem, options[k], item))
            k++;
        if (k == count)
            return item;
    }
    return 0;
}

static bool is_among(int32_t option, const int32_t *options, int32_t count)
{
    for (int32_t k = 0; k < count; k++)
        if (options[k] == option)
            return true;
    return false;
}

bool zdd_view_need(struct zdd_view *view, const int32_t *options, int32_t count)
{
    const struct problem *problem = view->zdd->problem;
    int32_t item = find_common(problem, options, count);
    for (int32_t o = 1; o <= problem->options && item; o++)
        if (problem_find(problem, o, item) && !is_among(o, options, count))
            zdd_view_bar(view, o);
    return item;
}

static mp_limb_t *below(const struct zdd_view *view, uint32_t node)
{
    return view->below + (size_t)node * (size_t)view->limbs;
}

/* Fails if `arrays` arrays of a number per node exceed the memory. */
static bool has_room(const struct zdd *zdd, mp_size_t limbs, size_t arrays, struct diag *diag)
{
    double number = (double)limbs * sizeof(mp_limb_t), node = sizeof(struct zdd_node);
    return (double)zdd->count * (node + number * (double)arrays) <= (double)zdd->memory ||
           diag_fault(diag, (struct place){0}, "the diagram's counts would take more than %zu MB",
                      zdd->memory / 1000000);
}

static bool get_numbers(struct zdd_view *view, mp_size_t limbs, struct diag *diag)
{
    size_t size = (size_t)limbs * sizeof(mp_limb_t);
    if (view->limbs == limbs)
        return true;
    forget_counts(view);
    if (!has_room(view->zdd, limbs, 1, diag))
        return false;
    view->below = memory_try(NULL, view->zdd->count, size);
    view->scratch = memory_try(NULL, 2, size);
    if (!view->below || !view->scratch) {
        forget_counts(view);
        return diag_memory(diag, "the diagram's counts");
    }
    view->limbs = limbs;
    return true;
}

static void find_reached(struct zdd_view *view)
{
    const struct zdd *zdd = view->zdd;
    memset(view->reached, 0, zdd->count * sizeof *view->reached);
    view->reached[zdd->root] = true;
    for (size_t n = zdd->count - 1; n >= 2; n--) {
        if (!view->reached[n])
            continue;
        view->reached[zdd->nodes[n].lo] = true;
        if (!view->barred[zdd->nodes[n].option])
            view->reached[zdd->nodes[n].hi] = true;
    }
}

static bool count_below(struct zdd_view *view)
{
    const struct zdd *zdd = view->zdd;
    mpn_zero(below(view, ZDD_NONE), 2 * view->limbs);
    *below(view, ZDD_ONE) = 1;
    for (uint32_t n = 2; n < zdd->count; n++) {
        struct zdd_node node = zdd->nodes[n];
        if (!view->reached[n])
            continue;
        if (view->barred[node.option])
            mpn_copyi(below(view, n), below(view, node.lo), view->limbs);
        else if (mpn_add_n(below(view, n), below(view, node.lo), below(view, node.hi), view->limbs))
            return false;
    }
    return true;
}

bool zdd_view_count(struct zdd_view *view, struct diag *diag)
{
    find_reached(view);
    for (mp_size_t limbs = view->limbs ? view->limbs : 1;; limbs *= 2) {
        if (!get_numbers(view, limbs, diag))
            return false;
        if (count_below(view))
            return true;
    }
}

static void export(mpz_t number, const mp_limb_t *limbs, mp_size_t count)
{
    mpz_import(number, (size_t)count, -1, sizeof *limbs, 0, GMP_NAIL_BITS, limbs);
}

void zdd_view_below(const struct zdd_view *view, uint32_t node, mpz_t count)
{
    export(count, below(view, node), view->limbs);
}

void zdd_view_total(const struct zdd_view *view, mpz_t total)
{
    zdd_view_below(view, view->zdd->root, total);
}

static void pass_on(const struct zdd_view *view, mp_limb_t *above, uint32_t from, uint32_t node)
{
    mp_size_t limbs = view->limbs;
    mp_limb_t *to = above + (size_t)node * (size_t)limbs;
    if (!mpn_zero_p(below(view, node), limbs))
        mpn_add_n(to, to, above + (size_t)from * (size_t)limbs, limbs);
}

/* Uses of a node's option: paths to the node, times solutions below `hi`, at most the total. */
static void count_uses(struct zdd_uses *uses, const struct zdd_view *view, mp_limb_t *above)
{
    const struct zdd *zdd = view->zdd;
    mp_size_t limbs = view->limbs;
    above[(size_t)zdd->root * (size_t)limbs] = 1;
    for (uint32_t n = (uint32_t)zdd->count - 1; n >= 2; n--) {
        struct zdd_node node = zdd->nodes[n];
        mp_limb_t *use = uses->at + (size_t)node.option * (size_t)limbs;
        if (!view->reached[n])
            continue;
        pass_on(view, above, n, node.lo);
        if (view->barred[node.option])
            continue;
        pass_on(view, above, n, node.hi);
        mpn_mul_n(view->scratch, above + (size_t)n * (size_t)limbs, below(view, node.hi), limbs);
        mpn_add_n(use, use, view->scratch, limbs);
    }
}

bool zdd_uses_init(struct zdd_uses *uses, const struct zdd_view *view, struct diag *diag)
{
    size_t size = (size_t)view->limbs * sizeof(mp_limb_t);
    *uses = (struct zdd_uses){.limbs = view->limbs};
    if (!has_room(view->zdd, view->limbs, 2, diag))
        return false;
    mp_limb_t *above = memory_try_zero(view->zdd->count, size);
    uses->at = memory_try_zero((size_t)view->zdd->problem->options + 1, size);
    if (above && uses->at)
        count_uses(uses, view, above);
    else
        diag_memory(diag, "the diagram's counts");
    bool done = above && uses->at;
    memory_free(above);
    if (!done)
        zdd_uses_done(uses);
    return done;
}

void zdd_uses_done(struct zdd_uses *uses)
{
    memory_free(uses->at);
    *uses = (struct zdd_uses){0};
}

void zdd_uses_of(const struct zdd_uses *uses, int32_t option, mpz_t count)
{
    export(count, uses->at + (size_t)option * (size_t)uses->limbs, uses->limbs);
}

int32_t zdd_view_nth(const struct zdd_view *view, const mpz_t index, int32_t *options)
{
    mp_limb_t *left = view->scratch;
    int32_t count = 0;
    for (mp_size_t k = 0; k < view->limbs; k++)
        left[k] = mpz_getlimbn(index, k);
    for (uint32_t n = view->zdd->root; n != ZDD_ONE;) {
        struct zdd_node node = view->zdd->nodes[n];
        const mp_limb_t *with = below(view, node.hi);
        bool barred = view->barred[node.option];
        if (!barred && mpn_cmp(left, with, view->limbs) < 0) {
            options[count++] = node.option;
            n = node.hi;
            continue;
        }
        if (!barred)
            mpn_sub_n(left, left, with, view->limbs);
        n = node.lo;
    }
    return count;
}

/* Draws as many bits as the total has, until the number is less. */
void zdd_view_draw(const struct zdd_view *view, uint64_t seed, uint64_t *counter, mpz_t index)
{
    mpz_t total;
    mpz_init(total);
    zdd_view_total(view, total);
    size_t bits = mpz_sizeinbase(total, 2);
    do {
        mpz_set_ui(index, 0);
        for (size_t k = 0; k < bits; k += 32) {
            mpz_mul_2exp(index, index, 32);
            large_add(index, random_at(seed, (*counter)++) >> 32);
        }
        mpz_tdiv_r_2exp(index, index, bits);
    } while (mpz_cmp(index, total) >= 0);
    mpz_clear(total);
}

bool zdd_walk_init(struct zdd_walk *walk, const struct zdd_view *view, struct diag *diag)
{
    size_t levels = (size_t)problem_levels(view->zdd->problem) + 1;
    *walk = (struct zdd_walk){.view = view, .count = -1};
    walk->path = memory_try(NULL, levels, sizeof *walk->path);
    walk->options = memory_try(NULL, levels, sizeof *walk->options);
    if (walk->path && walk->options)
        return true;
    zdd_walk_done(walk);
    return diag_memory(diag, "a solution");
}

void zdd_walk_done(struct zdd_walk *walk)
{
    memory_free(walk->path);
    memory_free(walk->options);
    *walk = (struct zdd_walk){0};
}

bool zdd_walk_next(struct zdd_walk *walk)
{
    const struct zdd *zdd = walk->view->zdd;
    uint32_t n = zdd->root;
    if (walk->count >= 0)
        n = walk->count ? zdd->nodes[walk->path[--walk->count]].lo : ZDD_NONE;
    else
        walk->count = 0;
    while (n != ZDD_ONE) {
        if (n == ZDD_NONE) {
            if (!walk->count)
                return false;
            n = zdd->nodes[walk->path[--walk->count]].lo;
            continue;
        }
        struct zdd_node node = zdd->nodes[n];
        if (walk->view->barred[node.option]) {
            n = node.lo;
            continue;
        }
        walk->path[walk->count] = n;
        walk->options[walk->count++] = node.option;
        n = node.hi;
    }
    return true;
}
