/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "base/sort.h"
#include "engine/pool/parts.h"
#include "engine/remains.h"

void symmetries_kept_done(struct symmetries *kept)
{
    memory_free(kept->items);
    memory_free(kept->options);
    *kept = (struct symmetries){0};
}

static bool is_broken(const struct part *part, int32_t option)
{
    int32_t k = 0;
    while (k < part->broken && part->decisions[k].option != option)
        k++;
    return k < part->broken;
}

static bool keeps_all(const struct symmetries *symmetries, int32_t s, const struct part *part)
{
    int32_t k = 0;
    while (k < part->broken && is_broken(part, symmetries->options[s][part->decisions[k].option]))
        k++;
    return k == part->broken;
}

static bool is_among_images(const int32_t *options, const struct part *part, int32_t image)
{
    int32_t k = 0;
    while (k < part->broken && options[part->decisions[k].option] != image)
        k++;
    return k < part->broken;
}

static bool does_the_same(const int32_t *options, const int32_t *others, const struct part *part)
{
    int32_t k = 0;
    while (k < part->broken && is_among_images(options, part, others[part->decisions[k].option]))
        k++;
    return k == part->broken;
}

/* True if the symmetry moves the options, and no chosen one maps them to the same set. */
static bool turns(const struct symmetries *chosen, const struct symmetries *symmetries, int32_t s,
                  const struct part *part)
{
    for (int32_t c = 0; c < chosen->count; c++)
        if (does_the_same(chosen->options[c], symmetries->options[s], part))
            return false;
    return !keeps_all(symmetries, s, part);
}

static bool choose(struct symmetries *chosen, const struct symmetries *symmetries,
                   const struct part *part, bool is_turned, struct diag *diag)
{
    size_t room = (size_t)symmetries->count + 1;
    *chosen = (struct symmetries){.known = symmetries->known};
    chosen->items = memory_try(NULL, room, sizeof *chosen->items);
    chosen->options = memory_try(NULL, room, sizeof *chosen->options);
    if (!chosen->items || !chosen->options) {
        symmetries_kept_done(chosen);
        return diag_memory(diag, "the symmetries of a part");
    }
    for (int32_t s = 0; s < symmetries->count; s++)
        if (is_turned ? turns(chosen, symmetries, s, part) : keeps_all(symmetries, s, part)) {
            chosen->items[chosen->count] = symmetries->items[s];
            chosen->options[chosen->count++] = symmetries->options[s];
        }
    return true;
}

bool symmetries_kept(struct symmetries *kept, const struct symmetries *symmetries,
                     const struct part *part, struct diag *diag)
{
    return choose(kept, symmetries, part, false, diag);
}

bool symmetries_turning(struct symmetries *turning, const struct symmetries *symmetries,
                        const struct part *part, struct diag *diag)
{
    return choose(turning, symmetries, part, true, diag);
}

/* Most items branched on together; most options assigned to them. */
enum { ORBIT_ITEMS = 8, ASSIGNMENTS = 1 << 17 };

struct item_orbit {
    int32_t items[ORBIT_ITEMS], count;
};

struct symmetry_breaker {
    const struct symmetries *symmetries;
    struct lists lists;
    struct remains whole;
    struct remains remains[ORBIT_ITEMS];    /* after the part's and each further decision */
    struct part made;               /* owned; the part in the making */
    int32_t assignments;
    bool branched;                  /* in this round */
};

/* If it may stay open, its options and solutions may have different symmetries. */
static bool is_fit(const struct remains *remains, int32_t item)
{
    const struct item_rest *rest = &remains->rests[item];
    return rest->least == 1 && rest->most == 1;
}

/* False if the orbit is too large or has a lower item. */
static bool find_orbit(struct item_orbit *orbit, const struct symmetries *kept, int32_t item)
{
    *orbit = (struct item_orbit){{item}, 1};
    for (int32_t s = 0; s < kept->count; s++) {
        int32_t image = kept->items[s][item], k = 0;
        while (k < orbit->count && orbit->items[k] != image)
            k++;
        if (image < item || k == ORBIT_ITEMS)
            return false;
        orbit->items[k] = image;
        orbit->count += k == orbit->count;
    }
    return true;
}

static bool is_first_of_orbit(const struct symmetries *kept, int32_t option)
{
    for (int32_t s = 0; s < kept->count; s++)
        if (kept->options[s][option] < option)
            return false;
    return true;
}

static int32_t count_orbits(const struct remains *remains, const struct symmetries *kept,
                            int32_t item)
{
    const struct lists *lists = remains->lists;
    int32_t orbits = 0;
    for (int32_t k = lists->first[item]; k < lists->first[item + 1]; k++)
        orbits += !remains->gone[lists->option[k]] &&
                  is_first_of_orbit(kept, lists->option[k]);
    return orbits;
}

/* The lower the better: few orbits make few parts, and large ones omit many options.  0: over two
 * thirds of the options would remain. */
static double price_item(const struct remains *remains, const struct symmetries *kept,
                         int32_t item)
{
    double orbits = count_orbits(remains, kept, item), options = remains->rests[item].options;
    return 3 * orbits > 2 * options ? 0 : orbits * orbits * orbits / options;
}

/* Returns the growth of a search that branches on these items first, divided by the savings of
 * symmetries; 0: does not help. */
static double price_orbit(const struct remains *remains, const struct symmetries *kept,
                          const struct item_orbit *orbit, double fewest)
{
    double options = remains->rests[orbit->items[0]].options;
    double price = pow(options / fewest, orbit->count) / (kept->count + 1.0);
    return 3 * price > 2 || pow(options, orbit->count) > (double)ASSIGNMENTS ? 0 : price;
}

/* Returns the options that its options remove, with repetitions.  The more, the fewer assignments
 * remain. */
static double count_taken(const struct remains *remains, int32_t item)
{
    const struct problem *problem = remains->problem;
    const struct lists *lists = remains->lists;
    double taken = 0;
    for (int32_t k = lists->first[item]; k < lists->first[item + 1]; k++) {
        int32_t o = lists->option[k];
        for (int32_t e = problem->first[o]; e < problem->first[o + 1] && !remains->gone[o]; e++)
            taken += remains->rests[problem->entries[e].item].options;
    }
    return taken;
}

/* Chooses the best item fixed by all symmetries; if none helps, several; or none. */
static void choose_items(const struct remains *remains, const struct symmetries *kept,
                         struct item_orbit *best)
{
    double least = 0, taken = 0, fewest = remains->rests[remains_choose(remains)].options;
    *best = (struct item_orbit){0};
    for (int32_t i = 1; i <= remains->problem->primary; i++) {
        struct item_orbit orbit;
        if (!is_fit(remains, i) || !find_orbit(&orbit, kept, i) ||
            (best->count == 1 && orbit.count > 1))
            continue;
        bool is_one = orbit.count == 1;
        double price = is_one ? price_item(remains, kept, i)
                              : price_orbit(remains, kept, &orbit, fewest);
        double takes = is_one || price == 0 ? 0 : count_taken(remains, i);
        bool is_first = !best->count || (is_one && best->count > 1);
        bool is_less = price < least || (price == least && takes > taken);
        if (price == 0 || !(is_first || is_less))
            continue;
        *best = orbit;
        least = price;
        taken = takes;
    }
}

/* Returns the symmetries, with the identity, that fix the `count` options; 0 if one maps them to a
 * lesser set. */
static uint64_t count_keepers(const struct symmetries *kept, const struct decision *decisions,
                              int32_t count)
{
    int32_t own[ORBIT_ITEMS], images[ORBIT_ITEMS];
    uint64_t keepers = 1;
    for (int32_t k = 0; k < count; k++)
        own[k] = decisions[k].option;
    sort_numbers(own, count);
    for (int32_t s = 0; s < kept->count; s++) {
        int32_t k = 0;
        for (int32_t i = 0; i < count; i++)
            images[i] = kept->options[s][own[i]];
        sort_numbers(images, count);
        while (k < count && images[k] == own[k])
            k++;
        if (k < count && images[k] < own[k])
            return 0;
        keepers += k == count;
    }
    return keepers;
}

/* Unless a lesser image represents it. */
static bool add_part(struct symmetry_breaker *breaker, struct parts *next, const struct part *part,
                     const struct symmetries *kept, struct diag *diag)
{
    struct part *made = &breaker->made;
    breaker->assignments++;
    uint64_t keepers =
        count_keepers(kept, made->decisions + part->count, made->count - part->count);
    if (!keepers)
        return true;
    made->weight = part->weight * (((uint64_t)kept->count + 1) / keepers);
    made->broken = made->count;
    return parts_add(next, made, NULL, 0, diag);
}

static bool branch(struct symmetry_breaker *breaker, struct parts *next, const struct part *part,
                   const struct symmetries *kept, const struct item_orbit *orbit, int32_t at,
                   struct diag *diag)
{
    struct part *made = &breaker->made;
    struct remains *remains = &breaker->remains[made->count - part->count];
    while (at < orbit->count && !remains->rests[orbit->items[at]].most)
        at++;
    if (at == orbit->count)
        return add_part(breaker, next, part, kept, diag);
    const struct lists *lists = &breaker->lists;
    int32_t item = orbit->items[at];
    bool done = true;
    for (int32_t k = lists->first[item]; k < lists->first[item + 1] && done; k++) {
        struct decision decision = {item, lists->option[k]};
        if (remains->gone[decision.option])
            continue;
        made->decisions[made->count++] = decision;
        if (at + 1 < orbit->count) {
            remains_copy(remains + 1, remains);
            done = remains_take(remains + 1, decision, diag);
        }
        done = done && branch(breaker, next, part, kept, orbit, at + 1, diag);
        made->count--;
    }
    return done;
}

static void drop_parts(struct parts *parts, int32_t count)
{
    while (parts->count > count)
        part_done(&parts->at[--parts->count]);
}

/* If few assignments conflict, the items are far apart, and each way to fill one place would repeat
 * the search of the others. */
#define INDEPENDENT (7.0 / 8)

static bool is_independent(const struct item_orbit *orbit, double options, double assignments)
{
    double pairs = orbit->count * (orbit->count - 1) / 2;
    return pairs > 0 && assignments > pow(options, orbit->count) * pow(INDEPENDENT, pairs);
}

/* Keeps the part unchanged if its items are independent. */
static bool branch_on(struct symmetry_breaker *breaker, struct parts *next, const struct part *part,
                      const struct symmetries *kept, const struct item_orbit *orbit,
                      struct diag *diag)
{
    size_t count = (size_t)part->count;
    struct decision *decisions = memory_try(NULL, count + ORBIT_ITEMS, sizeof *decisions);
    if (!decisions)
        return diag_memory(diag, "the parts");
    if (count)
        memcpy(decisions, part->decisions, count * sizeof *decisions);
    breaker->made = *part;
    breaker->made.decisions = decisions;
    breaker->assignments = 0;
    int32_t before = next->count;
    bool done = branch(breaker, next, part, kept, orbit, 0, diag);
    memory_free(decisions);
    int32_t options = breaker->remains[0].rests[orbit->items[0]].options;
    bool drops = done && is_independent(orbit, options, breaker->assignments);
    breaker->branched |= !drops;
    if (!drops)
        return done;
    drop_parts(next, before);
    return parts_add(next, part, NULL, 0, diag);
}

static bool break_part(struct symmetry_breaker *breaker, struct parts *next,
                       const struct part *part, struct diag *diag)
{
    struct remains *remains = &breaker->remains[0];
    struct symmetries kept;
    if (!symmetries_kept(&kept, breaker->symmetries, part, diag))
        return false;
    bool done = remains_load(remains, &breaker->whole, part, diag);
    if (done && !remains_are_dead(remains)) {
        struct item_orbit orbit = {0};
        if (kept.count)
            choose_items(remains, &kept, &orbit);
        done = orbit.count ? branch_on(breaker, next, part, &kept, &orbit, diag)
                           : parts_add(next, part, NULL, 0, diag);
    }
    symmetries_kept_done(&kept);
    return done;
}

static bool break_all(struct symmetry_breaker *breaker, struct parts *parts, struct diag *diag)
{
    struct parts next = {0};
    bool done = true;
    breaker->branched = false;
    for (int32_t k = 0; k < parts->count && done; k++)
        done = break_part(breaker, &next, &parts->at[k], diag);
    if (!done) {
        parts_done(&next);
        return false;
    }
    parts_done(parts);
    *parts = next;
    return true;
}

/* Further symmetries do not pay for more parts. */
enum { PARTS_ENOUGH = 64 };

static bool break_on(struct symmetry_breaker *breaker, struct parts *parts, struct diag *diag)
{
    do
        if (!break_all(breaker, parts, diag))
            return false;
    while (breaker->branched && parts->count < PARTS_ENOUGH);
    return true;
}

bool parts_break(struct parts *parts, const struct problem *problem,
                 const struct symmetries *symmetries, struct diag *diag)
{
    struct symmetry_breaker breaker = {.symmetries = symmetries};
    if (!lists_init(&breaker.lists, problem, diag))
        return false;
    bool done = remains_init(&breaker.whole, problem, &breaker.lists, diag);
    for (int k = 0; k < ORBIT_ITEMS && done; k++)
        done = remains_init(&breaker.remains[k], problem, &breaker.lists, diag);
    done = done && break_on(&breaker, parts, diag);
    remains_done(&breaker.whole);
    for (int k = 0; k < ORBIT_ITEMS; k++)
        remains_done(&breaker.remains[k]);
    lists_done(&breaker.lists);
    return done;
}
