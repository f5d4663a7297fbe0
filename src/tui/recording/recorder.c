/* SPDX-License-Identifier: MIT */
#include "tui/recording/recorder.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "tui/recording/recording.h"

static int64_t count_solutions(const struct model *model)
{
    return model->opened ? playback_tally(&model->opened->playback).solutions : 0;
}

bool recorder_begin(struct model *model, const char *path, const char *remedy,
                    struct rect size, struct diag *diag)
{
    model->recording = recording_open(
        path, remedy, size, model->opened ? open_puzzle_title(model->opened) : NULL, diag);
    if (model->recording)
        model->recording->solutions = count_solutions(model);
    return model->recording;
}

/* The part written can be played. */
static bool give_up(struct model *model, const struct diag *fault)
{
    struct diag ignored = {0};
    recording_close(model->recording, &ignored);
    model->recording = NULL;
    model->recording_fault = *fault;
    model_say_diag(model, fault);
    return false;
}

bool recorder_mark(struct model *model, const char *label)
{
    struct diag diag = {0};
    return !model->recording || recording_mark(model->recording, label, &diag) ||
           give_up(model, &diag);
}

static bool mark_solutions(struct model *model)
{
    char label[2 * NUMBER_ROOM + 24], first[NUMBER_ROOM], last[NUMBER_ROOM];
    int64_t before = model->recording->solutions, now = count_solutions(model);
    model->recording->solutions = now;
    if (now <= before)
        return true;
    number_grouped(before + 1, first);
    number_grouped(now, last);
    if (now == before + 1)
        snprintf(label, sizeof label, "solution %s", last);
    else
        snprintf(label, sizeof label, "solutions %s to %s", first, last);
    return recorder_mark(model, label);
}

bool recorder_show(struct model *model, const struct canvas *canvas)
{
    struct diag diag = {0};
    if (!model->recording || recording_is_late(model->recording))
        return true;
    return (recording_show(model->recording, canvas, model->settings.ascii, &diag) ||
            give_up(model, &diag)) &&
           mark_solutions(model);
}

bool recorder_end(struct model *model)
{
    struct recording *recording = model->recording;
    struct diag diag = {0};
    model->recording = NULL;
    if (!recording || recording_close(recording, &diag))
        return recording;
    return give_up(model, &diag);
}

static void end_it(struct model *model)
{
    if (!model->recording) {
        model_say(model, true, "record: name a file, such as search.gif");
        return;
    }
    char frames[COUNT_ROOM];
    double seconds = recording_seconds(model->recording);
    number_count(model->recording->frames, "frame", frames);
    const char *still = model->recording->frames > 1 ? "" : ": a still picture";
    if (recorder_end(model))
        model_say(model, false, "the recording is complete: %.1f s, %s%s", seconds,
                  frames, still);
}

void record_run(struct model *model, const char *argument)
{
    struct diag diag = {0};
    bool over = *argument == '!';
    argument += over;
    argument += strspn(argument, " ");
    if (!*argument)
        end_it(model);
    else if (model->recording)
        model_say(model, true, "%s is being recorded: record alone ends it",
                  model->recording->path);
    else if (!recorder_begin(model, argument, over ? NULL : "use record! to overwrite it",
                             model->screen, &diag))
        model_say_diag(model, &diag);
    else
        model_say(model, false, "recording to %s: type :record to stop", argument);
}
