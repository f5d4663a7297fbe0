/* Filming: the session as a recording, with marks where solutions are found and bookmarks set. */
#include "tui/filming.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "tui/recording.h"

/* The solutions up to what is shown now. */
static int64_t count_solutions(const struct session *session)
{
    return session->game ? stage_tally(&session->game->stage).solutions : 0;
}

bool filming_begin(struct session *session, const char *path, const char *remedy,
                   struct rect size, struct diag *diag)
{
    session->recording = recording_open(path, remedy, size,
                                        session->game ? game_title(session->game) : NULL, diag);
    if (session->recording)
        session->recording->solutions = count_solutions(session);
    return session->recording;
}

/* Nothing more is written, so that what there is can be played. */
static bool give_up(struct session *session, const struct diag *fault)
{
    struct diag ignored = {0};
    recording_close(session->recording, &ignored);
    session->recording = NULL;
    session->film_fault = *fault;
    session_say_diag(session, fault);
    return false;
}

bool filming_mark(struct session *session, const char *label)
{
    struct diag diag = {0};
    return !session->recording || recording_mark(session->recording, label, &diag) ||
           give_up(session, &diag);
}

/* One mark, however many were found since the last frame. */
static bool mark_solutions(struct session *session)
{
    char label[2 * NUMBER_ROOM + 24], first[NUMBER_ROOM], last[NUMBER_ROOM];
    int64_t before = session->recording->solutions, now = count_solutions(session);
    session->recording->solutions = now;
    if (now <= before)
        return true;
    number_grouped(before + 1, first);
    number_grouped(now, last);
    if (now == before + 1)
        snprintf(label, sizeof label, "solution %s", last);
    else
        snprintf(label, sizeof label, "solutions %s to %s", first, last);
    return filming_mark(session, label);
}

bool filming_show(struct session *session, const struct canvas *canvas)
{
    struct diag diag = {0};
    if (!session->recording)
        return true;
    return (recording_show(session->recording, canvas, session->ascii, &diag) ||
            give_up(session, &diag)) &&
           mark_solutions(session);
}

bool filming_end(struct session *session)
{
    struct recording *recording = session->recording;
    struct diag diag = {0};
    session->recording = NULL;
    if (!recording || recording_close(recording, &diag))
        return recording;
    return give_up(session, &diag);
}

static void end_it(struct session *session)
{
    if (!session->recording) {
        session_say(session, true, "record: expected a file, found nothing; nothing is recorded");
        return;
    }
    char frames[NUMBER_ROOM];
    double seconds = recording_seconds(session->recording);
    number_grouped(session->recording->frames, frames);
    if (filming_end(session))
        session_say(session, false, "the recording is complete: %.1f s, %s frames", seconds,
                    frames);
}

void record_run(struct session *session, const char *argument)
{
    struct diag diag = {0};
    bool over = *argument == '!';
    argument += over;
    argument += strspn(argument, " ");
    if (!*argument)
        end_it(session);
    else if (session->recording)
        session_say(session, true, "%s is being recorded: record alone ends it",
                    session->recording->path);
    else if (!filming_begin(session, argument, over ? NULL : "use record! to overwrite it",
                            session->screen, &diag))
        session_say_diag(session, &diag);
    else
        session_say(session, false, "recording to %s: record alone ends it", argument);
}
