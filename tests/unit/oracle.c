/* SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

#define PLACEMENTS 4096

/* A placement: its sites as bits, and its sites with mark a and b.  `kind` numbers the kinds of
 * pieces; pieces with the same orientations are of one kind. */
struct lying {
    int kind;
    uint32_t sites, a, b;
};

struct kind {
    int piece;                  /* the first one of this kind */
    int least, most;            /* of all pieces of this kind */
    int used;
};

struct oracle {
    const struct sample_tiling *tiling;
    int sites;
    struct centre at[SAMPLE_SITES];
    uint32_t needed, open;      /* sites that must, and that may be covered */
    int kinds;
    struct kind kind[SAMPLE_PIECES];
    int count;
    struct lying lying[PLACEMENTS];     /* by kind and sites, ascending */
    int depth;
    int path[SAMPLE_SITES];
    int found;
    int (*solutions)[SAMPLE_SITES + 1]; /* owned; [ORACLE_MOST]: placements, ascending, -1 */
};

/* ---- orientations ---- */

static int site_of(const struct oracle *oracle, struct centre at)
{
    for (int i = 0; i < oracle->sites; i++)
        if (oracle->at[i].a == at.a && oracle->at[i].b == at.b)
            return i;
    return -1;
}

/* Computes an orientation; false if it is not allowed. */
static bool turn_piece(const struct sample_tiling *tiling, const struct sample_piece *piece,
                       bool mirror, int turns, struct sample_piece *turned)
{
    if ((mirror && !piece->flip) || (turns && !piece->turn))
        return false;
    *turned = *piece;
    for (int i = 0; i < piece->count; i++)
        turned->at[i] = sample_turn(tiling->lattice, piece->at[i], mirror, turns);
    return true;
}

static bool are_equal(enum sample_lattice lattice, const struct sample_piece *one,
                      const struct sample_piece *other, int anchor)
{
    int a = other->at[anchor].a - one->at[0].a, b = other->at[anchor].b - one->at[0].b, hit = 0;
    for (int i = 0; i < one->count; i++)
        for (int k = 0; k < other->count; k++)
            hit += other->at[k].a == one->at[i].a + a && other->at[k].b == one->at[i].b + b &&
                   other->mark[k] == one->mark[i];
    return hit == one->count && sample_may_move(lattice, a, b);
}

/* True if `other` has an orientation and translation equal to `one`. */
static bool can_be_placed_as(enum sample_lattice lattice, const struct sample_tiling *tiling,
                             const struct sample_piece *one, const struct sample_piece *other)
{
    struct sample_piece turned;
    for (int s = 0; s < 2 * sample_turns(lattice); s++)
        for (int anchor = 0; anchor < other->count; anchor++)
            if (turn_piece(tiling, other, s % 2, s / 2, &turned) &&
                are_equal(lattice, one, &turned, anchor))
                return true;
    return false;
}

static bool has_all_ways_of(const struct sample_tiling *tiling, const struct sample_piece *one,
                            const struct sample_piece *other)
{
    struct sample_piece turned;
    bool all = one->count == other->count;
    for (int s = 0; s < 2 * sample_turns(tiling->lattice) && all; s++)
        if (turn_piece(tiling, other, s % 2, s / 2, &turned))
            all = can_be_placed_as(tiling->lattice, tiling, &turned, one);
    return all;
}

static int add_up(int a, int b)
{
    return a + b > SAMPLE_MANY ? SAMPLE_MANY : a + b;
}

static void list_kinds(struct oracle *oracle)
{
    const struct sample_tiling *tiling = oracle->tiling;
    for (int p = 0; p < tiling->pieces; p++) {
        const struct sample_piece *piece = &tiling->piece[p];
        int k = 0;
        for (; k < oracle->kinds; k++) {
            const struct sample_piece *other = &tiling->piece[oracle->kind[k].piece];
            if (has_all_ways_of(tiling, piece, other) && has_all_ways_of(tiling, other, piece))
                break;
        }
        if (k == oracle->kinds)
            oracle->kind[oracle->kinds++] = (struct kind){.piece = p};
        oracle->kind[k].least += piece->least;
        oracle->kind[k].most = add_up(oracle->kind[k].most, piece->most);
    }
}

/* ---- placements ---- */

static int compare_lying(const void *one, const void *other)
{
    const struct lying *p = one, *q = other;
    if (p->kind != q->kind)
        return p->kind < q->kind ? -1 : 1;
    if (p->sites != q->sites)
        return p->sites < q->sites ? -1 : 1;
    if (p->a != q->a)
        return p->a < q->a ? -1 : 1;
    return (p->b > q->b) - (p->b < q->b);
}

static int find(const struct oracle *oracle, struct lying lying)
{
    const struct lying *found = bsearch(&lying, oracle->lying, (size_t)oracle->count,
                                        sizeof lying, compare_lying);
    return found ? (int)(found - oracle->lying) : -1;
}

/* False unless all sites are open, and marks agree if both have one. */
static bool lay(const struct oracle *oracle, const struct sample_piece *piece, struct centre move,
                struct lying *lying)
{
    for (int i = 0; i < piece->count; i++) {
        int site = site_of(oracle, (struct centre){piece->at[i].a + move.a,
                                                   piece->at[i].b + move.b});
        if (site < 0 || !(oracle->open >> site & 1))
            return false;
        char mark = oracle->tiling->mark[site];
        if (mark && piece->mark[i] && mark != piece->mark[i])
            return false;
        lying->sites |= UINT32_C(1) << site;
        lying->a |= (uint32_t)(piece->mark[i] == 'a') << site;
        lying->b |= (uint32_t)(piece->mark[i] == 'b') << site;
    }
    return true;
}

/* Lists all placements of an orientation; an optional piece is placed only if it covers a required
 * site. */
static void list_lying(struct oracle *oracle, int kind, const struct sample_piece *piece)
{
    for (int site = 0; site < oracle->sites; site++) {
        struct centre move = {oracle->at[site].a - piece->at[0].a,
                              oracle->at[site].b - piece->at[0].b};
        struct lying lying = {.kind = kind};
        bool is_known = false;
        if (!sample_may_move(oracle->tiling->lattice, move.a, move.b) ||
            !lay(oracle, piece, move, &lying) ||
            (!oracle->kind[kind].least && !(lying.sites & oracle->needed)))
            continue;
        for (int k = 0; k < oracle->count && !is_known; k++)
            is_known = compare_lying(&oracle->lying[k], &lying) == 0;
        if (!is_known && oracle->count < PLACEMENTS)
            oracle->lying[oracle->count++] = lying;
    }
}

static void list_placements(struct oracle *oracle)
{
    for (int k = 0; k < oracle->kinds; k++)
        for (int s = 0; s < 2 * sample_turns(oracle->tiling->lattice); s++) {
            struct sample_piece turned;
            if (turn_piece(oracle->tiling, &oracle->tiling->piece[oracle->kind[k].piece], s % 2,
                           s / 2, &turned))
                list_lying(oracle, k, &turned);
        }
    qsort(oracle->lying, (size_t)oracle->count, sizeof *oracle->lying, compare_lying);
}

/* ---- solutions ---- */

static int compare_numbers(const void *a, const void *b)
{
    const int *p = a, *q = b;
    return (*p > *q) - (*p < *q);
}

static int compare_solutions(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(int[SAMPLE_SITES + 1]));
}

static void set_solution(int solution[SAMPLE_SITES + 1], const int *path, int depth)
{
    for (int k = 0; k <= SAMPLE_SITES; k++)
        solution[k] = k < depth ? path[k] : -1;
    qsort(solution, (size_t)depth, sizeof *solution, compare_numbers);
}

static void note_solution(struct oracle *oracle)
{
    for (int k = 0; k < oracle->kinds; k++)
        if (oracle->kind[k].used < oracle->kind[k].least)
            return;
    if (oracle->found < ORACLE_MOST)
        set_solution(oracle->solutions[oracle->found], oracle->path, oracle->depth);
    oracle->found++;
}

/* Sites below `site` are decided. */
static void fill(struct oracle *oracle, int site, uint32_t covered)
{
    if (oracle->found > ORACLE_MOST)
        return;
    if (site == oracle->sites) {
        note_solution(oracle);
        return;
    }
    bool is_covered = covered >> site & 1;
    for (int k = 0; k < oracle->count && !is_covered; k++) {
        const struct lying *lying = &oracle->lying[k];
        struct kind *kind = &oracle->kind[lying->kind];
        bool begins_here = (lying->sites & -lying->sites) == UINT32_C(1) << site;
        if (!begins_here || lying->sites & covered || kind->used == kind->most)
            continue;
        kind->used++;
        oracle->path[oracle->depth++] = k;
        fill(oracle, site + 1, covered | lying->sites);
        oracle->depth--;
        kind->used--;
    }
    if (is_covered || !(oracle->needed >> site & 1))
        fill(oracle, site + 1, covered);
}

/* ---- symmetric images ---- */

/* The image of each site under a symmetry; -1: no such site. */
struct turning {
    int site[SAMPLE_SITES];
};

static bool find_turning(const struct oracle *oracle, bool mirror, int turns,
                         struct centre move, struct turning *turning)
{
    const struct sample_tiling *tiling = oracle->tiling;
    for (int i = 0; i < oracle->sites; i++) {
        turning->site[i] = -1;
        if (tiling->site[i] == '.')
            continue;
        struct centre at = sample_turn(tiling->lattice, oracle->at[i], mirror, turns);
        int to = site_of(oracle, (struct centre){at.a + move.a, at.b + move.b});
        bool is_cell = tiling->site[i] == 'x' || tiling->site[i] == '?';
        if (to < 0 || tiling->site[to] != tiling->site[i] ||
            (is_cell && tiling->mark[to] != tiling->mark[i]))
            return false;
        turning->site[i] = to;
    }
    return true;
}

static uint32_t turn_sites(const struct turning *turning, uint32_t sites)
{
    uint32_t turned = 0;
    for (int i = 0; i < SAMPLE_SITES; i++)
        if (sites >> i & 1)
            turned |= UINT32_C(1) << turning->site[i];
    return turned;
}

static struct lying turn_lying(const struct turning *turning, struct lying lying, int kind)
{
    return (struct lying){kind, turn_sites(turning, lying.sites), turn_sites(turning, lying.a),
                          turn_sites(turning, lying.b)};
}

static int count_of(const struct oracle *oracle, int kind)
{
    int count = 0;
    for (int k = 0; k < oracle->count; k++)
        count += oracle->lying[k].kind == kind;
    return count;
}

static int room_for(const struct oracle *oracle, int kind)
{
    int open = 0;
    for (int i = 0; i < oracle->sites; i++)
        open += (int)(oracle->open >> i & 1);
    return open / oracle->tiling->piece[oracle->kind[kind].piece].count;
}

static int real_most(const struct oracle *oracle, int kind)
{
    int most = oracle->kind[kind].most, room = room_for(oracle, kind);
    return most < room ? most : room;
}

/* True if the images of one kind's placements are the other kind's placements, with equal
 * bounds. */
static bool turns_into(const struct oracle *oracle, const struct turning *turning, int kind,
                       int other)
{
    bool does = oracle->kind[kind].least == oracle->kind[other].least &&
                real_most(oracle, kind) == real_most(oracle, other) &&
                count_of(oracle, kind) == count_of(oracle, other);
    for (int k = 0; k < oracle->count && does; k++)
        if (oracle->lying[k].kind == kind)
            does = find(oracle, turn_lying(turning, oracle->lying[k], other)) >= 0;
    return does;
}

/* Finds the image of each kind: the first matching kind not yet an image.  False: none. */
static bool turn_kinds(const struct oracle *oracle, const struct turning *turning,
                       int image[SAMPLE_PIECES])
{
    bool taken[SAMPLE_PIECES] = {false};
    for (int k = 0; k < oracle->kinds; k++) {
        int other = 0;
        image[k] = k;
        if (!count_of(oracle, k))
            continue;
        while (other < oracle->kinds &&
               (taken[other] || !turns_into(oracle, turning, k, other)))
            other++;
        if (other == oracle->kinds)
            return false;
        image[k] = other;
        taken[other] = true;
    }
    return true;
}

/* Marks the image of solution `n`, unless it is `n` itself. */
static void strike_image(const struct oracle *oracle, const struct turning *turning,
                         const int *image, int n, bool *struck)
{
    int path[SAMPLE_SITES], turned[SAMPLE_SITES + 1], depth = 0;
    for (const int *k = oracle->solutions[n]; *k >= 0; k++) {
        struct lying lying = oracle->lying[*k];
        path[depth++] = find(oracle, turn_lying(turning, lying, image[lying.kind]));
    }
    set_solution(turned, path, depth);
    int(*found)[SAMPLE_SITES + 1] = bsearch(turned, oracle->solutions, (size_t)oracle->found,
                                            sizeof turned, compare_solutions);
    if (!found)
        abort();
    if (found - oracle->solutions > n)
        struck[found - oracle->solutions] = true;
}

static void strike_images(const struct oracle *oracle, bool mirror, int turns, bool *struck)
{
    struct centre first = {0, 0};
    struct turning turning;
    int image[SAMPLE_PIECES], from = 0;
    while (oracle->tiling->site[from] == '.')
        from++;
    first = sample_turn(oracle->tiling->lattice, oracle->at[from], mirror, turns);
    for (int to = 0; to < oracle->sites; to++) {
        struct centre move = {oracle->at[to].a - first.a, oracle->at[to].b - first.b};
        if (!sample_may_move(oracle->tiling->lattice, move.a, move.b) ||
            !find_turning(oracle, mirror, turns, move, &turning) ||
            !turn_kinds(oracle, &turning, image))
            continue;
        for (int n = 0; n < oracle->found; n++)
            strike_image(oracle, &turning, image, n, struck);
    }
}

static int64_t count_distinct(const struct oracle *oracle)
{
    const struct sample_tiling *tiling = oracle->tiling;
    bool struck[ORACLE_MOST] = {false};
    int64_t distinct = 0;
    qsort(oracle->solutions, (size_t)oracle->found, sizeof *oracle->solutions, compare_solutions);
    for (int mirror = 0; mirror <= (tiling->same == 'a'); mirror++)
        for (int turns = 0; turns < sample_turns(tiling->lattice) && tiling->same != 'n'; turns++)
            strike_images(oracle, mirror, turns, struck);
    for (int n = 0; n < oracle->found; n++)
        distinct += !struck[n];
    return distinct;
}

bool oracle_tiling(const struct sample_tiling *tiling, int64_t *all, int64_t *distinct)
{
    static struct oracle oracle;
    oracle = (struct oracle){.tiling = tiling, .sites = tiling->width * tiling->height};
    oracle.solutions = malloc(ORACLE_MOST * sizeof *oracle.solutions);
    if (!oracle.solutions)
        abort();
    for (int i = 0; i < oracle.sites && i < SAMPLE_SITES; i++) {
        oracle.at[i] = sample_centre(tiling->lattice, i % tiling->width, i / tiling->width);
        oracle.needed |= (uint32_t)(tiling->site[i] == 'x') << i;
        oracle.open |= (uint32_t)(tiling->site[i] == 'x' || tiling->site[i] == '?') << i;
    }
    list_kinds(&oracle);
    list_placements(&oracle);
    fill(&oracle, 0, 0);
    bool is_small = oracle.found <= ORACLE_MOST && oracle.count < PLACEMENTS;
    *all = oracle.found;
    *distinct = is_small ? count_distinct(&oracle) : -1;
    free(oracle.solutions);
    return is_small;
}

/* ---- problems ---- */

/* Returns the number of chosen options that cover the item, -1 if in two colours. */
static int covered(const struct sample_problem *problem, unsigned chosen, int item)
{
    int count = 0, colour = 0;
    for (int o = 0; o < problem->options; o++) {
        int has = chosen >> o & 1 ? problem->has[o][item] : 0;
        if (has && item >= problem->primary && count && (has == 1 || has != colour))
            return -1;
        colour = has ? has : colour;
        count += has != 0;
    }
    return count;
}

static bool is_solution(const struct sample_problem *problem, unsigned chosen)
{
    for (int i = 0; i < problem->items; i++) {
        int count = covered(problem, chosen, i);
        if (count < 0 ||
            (i < problem->primary && (count < problem->least[i] || count > problem->most[i])))
            return false;
    }
    return true;
}

static bool may_be_taken(const struct sample_problem *problem, int option)
{
    for (int i = 0; i < problem->primary; i++)
        if (problem->has[option][i])
            return true;
    return false;
}

int64_t oracle_problem(const struct sample_problem *problem)
{
    unsigned idle = 0;
    int64_t found = 0;
    for (int o = 0; o < problem->options; o++)
        idle |= (unsigned)!may_be_taken(problem, o) << o;
    for (unsigned chosen = 0; chosen < 1u << problem->options; chosen++)
        found += !(chosen & idle) && is_solution(problem, chosen);
    return found;
}
