/* SPDX-License-Identifier: MIT */
/* Parts by symmetries: of the placements that they take to each other, one is enough. */
#include "base/memory.h"
#include "engine/pool/parts.h"
#include "engine/remains.h"

void symmetries_kept_done(struct symmetries *kept)
{
    memory_free(kept->items);
    memory_free(kept->options);
    *kept = (struct symmetries){0};
}

static bool keeps(const struct symmetries *symmetries, int32_t s, struct decision decision)
{
    return symmetries->items[s][decision.item] == decision.item &&
           symmetries->options[s][decision.option] == decision.option;
}

static bool keeps_all(const struct symmetries *symmetries, int32_t s, const struct part *part)
{
    for (int32_t k = 0; k < part->broken; k++)
        if (!keeps(symmetries, s, part->decisions[k]))
            return false;
    return true;
}

/* True where two symmetries do the same to the part's broken decisions. */
static bool does_the_same(int32_t *const *options, int32_t *const *others, const struct part *part)
{
    for (int32_t k = 0; k < part->broken; k++)
        if ((*options)[part->decisions[k].option] != (*others)[part->decisions[k].option])
            return false;
    return true;
}

/* Nothing that was chosen so far does the same to them. */
static bool turns(const struct symmetries *chosen, const struct symmetries *symmetries, int32_t s,
                  const struct part *part)
{
    for (int32_t c = 0; c < chosen->count; c++)
        if (does_the_same(&chosen->options[c], &symmetries->options[s], part))
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

struct breaker {
    const struct symmetries *symmetries;
    struct lists lists;
    struct remains whole, remains;  /* of all, and of the part at work */
    bool branched;                  /* some part was, in this round */
};

/* Where an item may stay open that is branched on, or that some symmetry moves, what the
 * symmetries make of its options says nothing of the solutions. */
static bool is_fit(const struct remains *remains, const struct symmetries *kept, int32_t item)
{
    const struct lot *lot = &remains->lots[item];
    bool fits = lot->least == 1 && lot->most == 1;
    for (int32_t s = 0; s < kept->count && fits; s++)
        fits = kept->items[s][item] == item;
    return fits;
}

static bool is_first_of_orbit(const struct symmetries *kept, int32_t option)
{
    for (int32_t s = 0; s < kept->count; s++)
        if (kept->options[s][option] < option)
            return false;
    return true;
}

/* By the group's order and that of its stabiliser. */
static uint64_t orbit_size(const struct symmetries *kept, int32_t option)
{
    uint64_t keepers = 1;
    for (int32_t s = 0; s < kept->count; s++)
        keepers += kept->options[s][option] == option;
    return ((uint64_t)kept->count + 1) / keepers;
}

/* How many options of the item stand for all. */
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

/* Few orbits make few parts, and large ones leave much out.  0: no item helps, that is, would leave
 * two thirds of its options or less.  Tried on the gallery: orbits alone, and with a square less or
 * more; none is best everywhere, and this one nowhere bad. */
static int32_t choose_item(const struct remains *remains, const struct symmetries *kept)
{
    int32_t best = 0;
    double least = 0;
    for (int32_t i = 1; i <= remains->problem->primary; i++) {
        if (!is_fit(remains, kept, i))
            continue;
        double orbits = count_orbits(remains, kept, i), options = remains->lots[i].options;
        double price = orbits * orbits * orbits / options;
        if (3 * orbits > 2 * options || (best && price >= least))
            continue;
        best = i;
        least = price;
    }
    return best;
}

static bool branch(struct parts *next, const struct part *part, const struct remains *remains,
                   const struct symmetries *kept, int32_t item, struct diag *diag)
{
    const struct lists *lists = remains->lists;
    bool done = true;
    for (int32_t k = lists->first[item]; k < lists->first[item + 1] && done; k++) {
        struct decision decision = {item, lists->option[k]};
        if (remains->gone[decision.option] || !is_first_of_orbit(kept, decision.option))
            continue;
        done = parts_add(next, part, &decision, diag);
        if (done) {
            next->at[next->count - 1].broken++;
            next->at[next->count - 1].weight *= orbit_size(kept, decision.option);
        }
    }
    return done;
}

/* Add to `next` what becomes of the part. */
static bool break_part(struct breaker *breaker, struct parts *next, const struct part *part,
                       struct diag *diag)
{
    struct remains *remains = &breaker->remains;
    struct symmetries kept;
    if (!symmetries_kept(&kept, breaker->symmetries, part, diag))
        return false;
    bool done = remains_load(remains, &breaker->whole, part, diag);
    if (done && !remains_are_dead(remains)) {
        int32_t item = kept.count ? choose_item(remains, &kept) : 0;
        breaker->branched |= item;
        done = item ? branch(next, part, remains, &kept, item, diag)
                    : parts_add(next, part, NULL, diag);
    }
    symmetries_kept_done(&kept);
    return done;
}

/* Each part once; what they become takes their place. */
static bool break_all(struct breaker *breaker, struct parts *parts, struct diag *diag)
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

/* What so many parts have not broken is not worth more of them. */
enum { PARTS_ENOUGH = 64 };

static bool break_on(struct breaker *breaker, struct parts *parts, struct diag *diag)
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
    struct breaker breaker = {.symmetries = symmetries};
    if (!lists_init(&breaker.lists, problem, diag))
        return false;
    bool done = remains_init(&breaker.whole, problem, &breaker.lists, diag) &&
                remains_init(&breaker.remains, problem, &breaker.lists, diag) &&
                break_on(&breaker, parts, diag);
    remains_done(&breaker.whole);
    remains_done(&breaker.remains);
    lists_done(&breaker.lists);
    return done;
}
