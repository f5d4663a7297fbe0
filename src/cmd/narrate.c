/* SPDX-License-Identifier: MIT */
/* Describes a search in sentences, one per line. */
#include <inttypes.h>
#include <stdio.h>

#include "base/limit.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/puzzle_file.h"
#include "explain/caption.h"

#define SLICE 65536         /* moves between checks */

struct narration {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
    bool staged;
};

static bool open(struct narration *narration, const struct command_settings *settings,
                 struct diag *diag)
{
    *narration = (struct narration){0};
    narration->staged =
        load_puzzle(&narration->puzzle, settings, diag) &&
        encode_puzzle(&narration->encoding, &narration->puzzle, settings, diag) &&
        playback_init(&narration->playback, &narration->encoding.problem, settings->strategy.rule,
                      diag);
    return narration->staged;
}

static void close(struct narration *narration)
{
    if (narration->staged)
        playback_done(&narration->playback);
    encoding_done(&narration->encoding);
    puzzle_done(&narration->puzzle);
}

static bool say(const struct narration *narration)
{
    char text[CAPTION_ROOM];
    text_print(stdout, caption_write(&narration->playback, &narration->encoding.legend, text),
               text_locale_is_utf8());
    putchar('\n');
    return output_flush() && limits_check() == LIMIT_NONE;
}

static bool go_there(struct narration *narration, int64_t node, struct diag *diag)
{
    struct goal goal;
    int direction;
    enum ending ending = RAN_OUT;
    if (!playback_begin_goto(&narration->playback, node, &goal, &direction))
        return true;
    while (ending == RAN_OUT && limits_check() == LIMIT_NONE)
        ending = playback_run(&narration->playback, direction, &goal, SLICE);
    return ending != FINISHED ||
           diag_fault(diag, (struct place){0}, "there is no node %" PRId64
                      ": the search has %" PRId64, node, narration->playback.cursor.tally.nodes);
}

static bool has_ended(const struct narration *narration, const struct command_settings *settings,
                      int64_t steps)
{
    struct tally tally = playback_tally(&narration->playback);
    return steps >= settings->narrate.steps || tally.solutions >= settings->limit ||
           tally.nodes >= settings->nodes;
}

static void read_out(struct narration *narration, const struct command_settings *settings)
{
    narration->encoding.legend.naming = NAMING_SPOKEN;
    bool goes_on = say(narration);
    for (int64_t steps = 0; goes_on && !has_ended(narration, settings, steps); steps++)
        goes_on = playback_step(&narration->playback, settings->narrate.grain, 1) && say(narration);
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct narration narration;
    bool done =
        open(&narration, settings, diag) && go_there(&narration, settings->narrate.node, diag);
    if (done)
        read_out(&narration, settings);
    bool is_early = limits_passed() != LIMIT_NONE;
    if (done && is_early)
        note("stopped early");
    output_finish(diag);
    close(&narration);
    return !done ? STATUS_FAULT : is_early ? STATUS_EARLY : STATUS_DONE;
}

static const struct flag *const flags[] = {
    &flag_grain, &flag_from_node, &flag_steps, &flag_limit, &flag_nodes, LIMIT_FLAGS,
    &flag_from, &flag_rule, &flag_method, &flag_seed, &flag_order,
    &flag_reduce, PIECE_FLAGS, NULL,
};

const struct command command_narrate = {
    .name = "narrate",
    .summary = "print the search as sentences, one per line",
    .operands = "FILE",
    .about = "Prints the captions of the explorer.  A large search practically never ends;\n"
             "stop it with --steps, --nodes or --limit.",
    .flags = flags,
    .run = run,
};
