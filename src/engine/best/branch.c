/* SPDX-License-Identifier: MIT */
/* Branch and bound: the cheapest solutions by dancing links with taxes.
 *
 * A search that is not soon done starts over with better taxes.  A branch ends if its net cost and
 * a bound on the rest reach the limit: once enough solutions are found, the highest of their
 * costs. */
#include <inttypes.h>

#include "base/memory.h"
#include "base/sort.h"
#include "engine/best/links.h"
#include "engine/best/ranked.h"

/* Nodes before the taxes are improved, and nodes per entry. */
#define ANNEAL_NODES 500
#define ANNEAL_ENTRIES 1

struct branch_level {
    int32_t item;
    int32_t node;           /* the item's, of the option tried */
    int32_t option;         /* 0: excluded (flexible item) */
    int32_t branches, tried;
    int64_t spent;          /* net cost of the levels above */
    int64_t cover, take;    /* limits of sorted_cover(), sorted_take() */
};

struct branch_run {
    struct engine_run run;
    const struct problem *problem;
    struct taxes taxes;
    struct sorted_links links;
    struct branch_level *levels;    /* [depth] */
    int32_t *options;       /* [depth] */
    int32_t level;          /* -1: done */
    int64_t longest;        /* most exact items in an option */
    int64_t bar;            /* solutions must have a lower net cost */
    int64_t limit;          /* and a lower cost, since the search started over */
    int64_t anneal;         /* nodes when taxes are improved; INT64_MAX: done */
    bool is_done, counts;
    struct writer *proof;   /* borrowed; each node is written there, or NULL */
    mpz_t counted;          /* since the search started over */
    mpz_t told;             /* most so far, already added to the count */
    struct ranked ranked;
};

static void close_run(struct engine_run *run)
{
    struct branch_run *branch = (struct branch_run *)run;
    sorted_links_done(&branch->links);
    taxes_done(&branch->taxes);
    ranked_clear(&branch->ranked);
    mpz_clears(branch->counted, branch->told, NULL);
    memory_free(branch->levels);
    memory_free(branch->options);
    memory_free(branch);
}

/* Costs are whole, so they are at most limit - 1. */
static void set_bar(struct branch_run *branch)
{
    const struct cheapest *wanted = branch->ranked.wanted;
    int64_t limit = wanted->limit    ? wanted->limit(wanted->self)
                    : branch->counts ? INT64_MAX
                                     : ranked_limit(&branch->ranked, 0);
    int64_t to = wanted->to;
    limit = branch->limit < limit ? branch->limit : limit;
    limit = to < limit ? to + 1 : limit;
    limit = branch->problem->sum < limit ? branch->problem->sum + 1 : limit;
    limit = limit > wanted->from ? limit : 0;
    branch->bar = (limit - 1) * branch->taxes.scale + 1 - branch->taxes.paid;
}

static void print_taxes(struct writer *proof, const struct taxes *taxes)
{
    writer_print(proof, "scale %" PRId64 "\n", taxes->scale);
    for (int32_t i = 1; i <= taxes->problem->primary; i++)
        if (taxes->tax[i])
            writer_print(proof, "tax %d %" PRId64 "\n", (int)i, taxes->tax[i]);
}

/* Begins at the root, with the links in the order of the net costs. */
static bool start(struct branch_run *branch, struct diag *diag)
{
    sorted_links_done(&branch->links);
    if (!sorted_links_init(&branch->links, &branch->taxes, diag))
        return false;
    branch->level = 0;
    branch->levels[0] = (struct branch_level){.spent = 0};
    set_bar(branch);
    branch->is_done |= branch->bar <= 0;
    if (branch->proof) {
        print_taxes(branch->proof, &branch->taxes);
        writer_print(branch->proof, branch->is_done ? "0\n" : "");
    }
    return true;
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    const struct problem *problem = task->problem;
    struct branch_run *branch = memory_need_zero(1, sizeof *branch);
    int64_t entries = problem->first[problem->options + 1];
    size_t depth = (size_t)problem->primary + (size_t)problem->options + 2;
    branch->run = (struct engine_run){.engine = &best_links};
    branch->problem = problem;
    branch->ranked = ranked_begin(task);
    branch->limit = INT64_MAX;
    branch->counts = task->counts;
    branch->proof = task->proof;
    branch->longest = 1;
    branch->anneal = problem->costs ? ANNEAL_NODES + ANNEAL_ENTRIES * entries : INT64_MAX;
    mpz_inits(branch->counted, branch->told, NULL);
    for (int32_t o = 1; o <= problem->options; o++) {
        int64_t exact = problem_count_exact(problem, o);
        branch->longest = exact > branch->longest ? exact : branch->longest;
    }
    depth = problem->bounds ? depth : (size_t)problem->primary + 2;
    branch->levels = memory_try(NULL, depth, sizeof *branch->levels);
    branch->options = memory_try(NULL, depth, sizeof *branch->options);
    bool done = (branch->levels && branch->options) || diag_memory(diag, "the search");
    done = done && taxes_init(&branch->taxes, problem, diag);
    if (done && task->wanted->taxes) {
        branch->anneal = INT64_MAX;
        taxes_inherit(&branch->taxes, task->wanted->taxes, task->wanted->items);
    } else if (done && task->proof) {   /* a proof has one search tree */
        branch->anneal = INT64_MAX;
        done = taxes_anneal(&branch->taxes, diag);
    }
    branch->is_done = done && !taxes_raise(&branch->taxes);
    if (done && start(branch, diag))
        return &branch->run;
    close_run(&branch->run);
    return NULL;
}

/* Improves the taxes.  Solutions will be found again; if they were enough, their highest cost still
 * limits the search. */
static bool start_over(struct branch_run *branch, struct diag *diag)
{
    int64_t limit = ranked_limit(&branch->ranked, 0);
    branch->anneal = INT64_MAX;
    branch->limit = !branch->counts && limit < INT64_MAX ? limit + 1 : INT64_MAX;
    mpz_set_ui(branch->counted, 0);
    ranked_clear(&branch->ranked);
    return taxes_anneal(&branch->taxes, diag) && (taxes_raise(&branch->taxes), true) &&
           start(branch, diag);
}

int64_t best_links_limit(const struct engine_run *run)
{
    return ranked_limit(&((const struct branch_run *)run)->ranked, 0);
}

const struct taxes *best_links_taxes(const struct engine_run *run)
{
    return &((const struct branch_run *)run)->taxes;
}

enum { DEAD = -1, SOLVED = 0 };

static int32_t count_options(const struct sorted_node *at, int32_t item, int64_t limit,
                             int32_t most)
{
    int32_t count = 0;
    for (int32_t node = at[item].down; node != item && at[node].net < limit && count <= most;
         node = at[node].down)
        count++;
    return count;
}

/* Returns the open item with the fewest branches, of these the one whose cheapest option costs
 * most; SOLVED: none needs a branch; DEAD: the rest costs too much.  The rest costs at least the
 * items' least net costs, divided by `longest`. */
static int32_t choose(const struct branch_run *branch, int64_t limit, int32_t *branches)
{
    const struct sorted_links *links = &branch->links;
    const struct sorted_node *at = links->at;
    int32_t best = SOLVED, fewest = INT32_MAX - 1;
    int64_t dearest = -1, longest = branch->longest;
    int64_t rest = limit < INT64_MAX / longest ? limit * longest : INT64_MAX;
    for (int32_t i = links->right[0]; i; i = links->right[i]) {
        int32_t need = links->flexible[i] ? links->least[i] : 1;
        int32_t spare = links->flexible[i] ? 1 - (need > 0 ? need : 0) : 0;
        int64_t net = at[i].down != i ? at[at[i].down].net : limit;
        int32_t count = count_options(at, i, limit, fewest - spare);
        if (count < need)
            return DEAD;
        if (!count)
            continue;
        if (!links->flexible[i] && (rest -= net) <= 0)
            return DEAD;
        if (count + spare < fewest || (count + spare == fewest && net > dearest)) {
            best = i;
            fewest = count + spare;
            dearest = net;
        }
    }
    *branches = fewest;
    return best;
}

static void go_down(struct branch_run *branch, struct branch_level *level)
{
    struct sorted_links *links = &branch->links;
    int64_t net = links->at[level->node].net;
    level->tried++;
    level->option = sorted_option(links, level->node);
    level->take = branch->bar - level->spent - net;
    if (links->flexible[level->item])
        sorted_count(links, level->item, level->take);
    sorted_take(links, level->node, level->take);
    level[1] = (struct branch_level){.spent = level->spent + net};
    branch->level++;
}

static void go_up(struct branch_run *branch, struct branch_level *level)
{
    sorted_untake(&branch->links, level->node, level->take);
    if (branch->links.flexible[level->item])
        sorted_uncount(&branch->links, level->item, level->take);
}

/* Goes to the next branch of the level; false: none. */
static bool advance(struct branch_run *branch, struct branch_level *level)
{
    struct sorted_links *links = &branch->links;
    if (links->flexible[level->item]) {
        if (!level->option) {
            sorted_restore(links, level->node);
            return false;
        }
        go_up(branch, level);
        level->option = 0;
        level->tried++;
        level[1] = (struct branch_level){.spent = level->spent};
        branch->level++;
        return true;
    }
    go_up(branch, level);
    level->node = links->at[level->node].down;
    if (level->node != level->item && links->at[level->node].net < branch->bar - level->spent) {
        go_down(branch, level);
        return true;
    }
    sorted_uncover(links, level->item, level->cover);
    return false;
}

static void go_back(struct branch_run *branch)
{
    do
        branch->level--;
    while (branch->level >= 0 && !advance(branch, &branch->levels[branch->level]));
    branch->is_done = branch->level < 0;
}

static void begin_level(struct branch_run *branch, struct branch_level *level)
{
    struct sorted_links *links = &branch->links;
    level->node = links->at[level->item].down;
    level->cover = branch->bar - level->spent - links->at[level->node].net;
    if (links->flexible[level->item]) {
        level->branches = 2;
        sorted_remove(links, level->node);
    } else {
        sorted_cover(links, level->item, level->cover);
    }
    go_down(branch, level);
}

static bool note_solution(struct branch_run *branch, struct diag *diag)
{
    const struct cheapest *wanted = branch->ranked.wanted;
    int32_t count = 0;
    for (int32_t l = 0; l < branch->level; l++)
        if (branch->levels[l].option)
            branch->options[count++] = branch->levels[l].option;
    int64_t cost = problem_cost_all(branch->problem, branch->options, count);
    if (cost < wanted->from)
        return true;
    if (branch->counts) {
        sort_numbers(branch->options, count);
        if (!wanted->keeps || wanted->keeps(wanted->self, branch->options, count))
            mpz_add_ui(branch->counted, branch->counted, 1);
        if (wanted->limit)
            set_bar(branch);
        return true;
    }
    if (!ranked_add(&branch->ranked, cost, 0, branch->options, count, diag))
        return false;
    set_bar(branch);
    return true;
}

static bool search(struct branch_run *branch, int64_t budget, struct diag *diag)
{
    for (int64_t left = budget; left > 0 && !branch->is_done; left--) {
        struct branch_level *level = &branch->levels[branch->level];
        branch->run.nodes++;
        level->item = choose(branch, branch->bar - level->spent, &level->branches);
        if (branch->proof)
            writer_print(branch->proof, "%d\n", level->item > 0 ? (int)level->item : 0);
        if (level->item > 0) {
            begin_level(branch, level);
            continue;
        }
        if (level->item == SOLVED && level->spent < branch->bar && !note_solution(branch, diag))
            return false;
        if (branch->run.nodes >= branch->anneal) {
            if (!start_over(branch, diag))
                return false;
            continue;
        }
        go_back(branch);
    }
    return true;
}

/* OUTCOME_DONE also after a failure. */
static enum outcome search_slice(struct branch_run *branch, int64_t budget)
{
    struct diag diag = {0};
    if (branch->ranked.wanted->limit)
        set_bar(branch);
    if (!branch->is_done && !search(branch, budget, &diag))
        branch->run.has_failed = true;
    return branch->is_done || branch->run.has_failed ? OUTCOME_DONE : OUTCOME_PAUSED;
}

static enum outcome run_to_solution(struct engine_run *run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct branch_run *branch = (struct branch_run *)run;
    bool was_done = branch->is_done;
    enum outcome outcome = search_slice(branch, budget);
    if (outcome == OUTCOME_PAUSED || run->has_failed)
        return outcome;
    if (!was_done)
        ranked_sort(&branch->ranked);
    return ranked_next(&branch->ranked, solution);
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct branch_run *branch = (struct branch_run *)run;
    enum outcome outcome = search_slice(branch, budget);
    count_more(branch->counted, branch->told, solutions);
    return outcome;
}

static double progress(const struct engine_run *run)
{
    const struct branch_run *branch = (const struct branch_run *)run;
    double share = 0, rest = 1;
    for (int32_t l = 0; l < branch->level; l++) {
        rest /= branch->levels[l].branches;
        share += rest * (branch->levels[l].tried - 1);
    }
    return branch->is_done ? 1 : share;
}

static bool suits(const struct task *task, struct diag *diag)
{
    return !task->proof || !task->problem->bounds ||
           diag_fault(diag, (struct place){0}, "its proof needs items without bounds");
}

const struct engine best_links = {
    .name = "links",
    .summary = "branch and bound",
    .pace = 500,
    .suits = suits,
    .open = open_run,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
