/* SPDX-License-Identifier: MIT */
#include "explain/sample.h"

#include <math.h>

#define BATCHES 16          /* approximately */
#define BATCHES_LEAST 4     /* for an estimate of the error */

static int32_t common_divisor(int32_t a, int32_t b)
{
    return b ? common_divisor(b, a % b) : a;
}

/* The golden section of `all` spreads any number of first sections evenly.  Source: TAOCP 6.4,
 * theorem S. */
static int32_t find_step(int32_t all)
{
    int32_t step = (int32_t)(0.6180339887 * all) + 1;
    while (common_divisor(step, all) > 1)
        step++;
    return step;
}

static int64_t nodes_so_far(const struct playback *playback)
{
    return (playback->reached + 1) / 2 + 1;
}

bool sample_begin(struct sample *sample, struct playback *playback, int64_t nodes, int32_t start,
                  struct diag *diag)
{
    int32_t all = playback->waypoints.count + 1;
    double wanted = ceil((double)nodes * all / (double)nodes_so_far(playback));
    *sample = (struct sample){
        .playback = playback,
        .moves = playback->reached,
        .distance = playback->waypoints.distance,
        .all = all,
        .wanted = wanted < all ? (int32_t)wanted : all,
        .batch = wanted < BATCHES ? 1 : (int32_t)(wanted / BATCHES),
        .step = find_step(all),
        .next = start % all,
    };
    bool done = gathering_begin(&sample->gathering, playback, true, false, 0, diag);
    if (!done)
        sample_done(sample);
    return done;
}

void sample_done(struct sample *sample)
{
    gathering_done(&sample->gathering);
    *sample = (struct sample){.playback = NULL};
}

static void go_to_next(struct sample *sample)
{
    const struct waypoints *waypoints = &sample->playback->waypoints;
    int32_t k = sample->next;
    bool is_last = k + 1 == sample->all;
    gathering_go(&sample->gathering, k ? &waypoints->points[k - 1] : &waypoints->origin);
    sample->end = is_last ? INT64_MAX : waypoints->points[k].tally.nodes;
    sample->next = (int32_t)(((int64_t)k + sample->step) % sample->all);
}

static int64_t walk(struct sample *sample, int64_t budget)
{
    struct gathering *gathering = &sample->gathering;
    const struct tally *tally = &gathering->cursor.tally;
    int64_t from = tally->moves;
    bool is_more = true;
    while (is_more && tally->nodes < sample->end && tally->moves - from < budget)
        is_more = gathering_run(gathering, sample->playback, sample->moves, 1);
    if (!is_more || tally->nodes >= sample->end) {
        sample->end = 0;
        if (++sample->walked % sample->batch == 0)
            grouping_end_batch(&gathering->causes);
    }
    return tally->moves - from;
}

bool sample_run(struct sample *sample, int64_t budget)
{
    if (sample->playback->waypoints.distance != sample->distance)
        sample->wanted = sample->walked + (sample->end > 0);
    if (sample->walked < sample->wanted) {
        if (!sample->end)
            go_to_next(sample);
        sample->made += walk(sample, budget);
    }
    return sample->walked < sample->wanted;
}

void sample_stop(struct sample *sample)
{
    sample->wanted = sample->walked + (sample->end > 0);
    while (sample_run(sample, INT64_MAX))
        continue;
}

int64_t sample_moves(const struct sample *sample)
{
    return sample->made;
}

int64_t sample_all_moves(const struct sample *sample)
{
    bool is_ended = sample->walked >= sample->wanted;
    return is_ended ? sample->made
                    : (int64_t)((double)sample->moves * sample->wanted / sample->all);
}

double sample_share(const struct sample *sample)
{
    return sample->all ? (double)sample->walked / sample->all : 0;
}

static int64_t round_off(double number)
{
    double unit = 1;
    while (number >= 100 * unit)
        unit *= 10;
    return (int64_t)(round(number / unit) * unit);
}

/* Returns the total's standard error; `spread` is the standard deviation per batch. */
static double error_of(const struct sample *sample, double spread)
{
    double share = sample_share(sample), batches = (double)sample->walked / sample->batch;
    if (sample->gathering.causes.batches < BATCHES_LEAST || share <= 0)
        return 0;
    return spread * sqrt(batches * (1 - share)) / share;
}

void sample_find(const struct sample *sample, struct findings *findings)
{
    double scale = sample->walked ? 1 / sample_share(sample) : 1;
    grouping_find(&sample->gathering.causes, findings);
    findings->has_skipped = true;
    for (int32_t k = 0; k < findings->count; k++) {
        struct finding *finding = &findings->at[k];
        finding->count = scale > 1 ? round_off(scale * (double)finding->count) : finding->count;
        finding->spread = (double)round_off(error_of(sample, finding->spread));
    }
}
