/* SPDX-License-Identifier: MIT */
#include "cmd/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "cmd/output.h"

#define WAIT CLOCK_SECOND
#define PERIOD (250 * CLOCK_MS)
#define LINE_ROOM 160

/* Below this share, the time left cannot be estimated. */
#define LEAST_SHARE 0.002

void progress_begin(struct progress *progress, int64_t now)
{
    *progress = (struct progress){
        .is_wanted = isatty(STDERR_FILENO),
        .is_shared = isatty(STDOUT_FILENO),
        .began = now,
        .next = now + WAIT,
    };
}

bool progress_is_due(const struct progress *progress, int64_t now)
{
    return progress->is_wanted && now >= progress->next;
}

/* One less than the terminal: a full line would wrap. */
static int line_width(void)
{
    int width = output_columns(STDERR_FILENO);
    return (width < LINE_ROOM ? width : LINE_ROOM) - 1;
}

/* Writes "12.4 %, about 3 min left"; the rate excludes work before the search. */
static void compose_share(char *text, size_t size, const struct figures *figures, int64_t now)
{
    char left[NUMBER_ROOM];
    double done = figures->share - figures->known;
    double seconds = (double)(now - figures->since) / (double)CLOCK_SECOND;
    if (done >= LEAST_SHARE)
        snprintf(text, size, "%.1f %%, about %s left", 100 * figures->share,
                 number_duration(seconds * (1 - figures->share) / done, left));
    else
        snprintf(text, size, "%.1f %%", 100 * figures->share);
}

static void compose(char *line, size_t size, const struct progress *progress,
                    const struct figures *figures, int64_t now)
{
    char solutions[COUNT_ROOM], nodes[NUMBER_ROOM], spent[NUMBER_ROOM], share[2 * NUMBER_ROOM];
    double seconds = (double)(now - progress->began) / (double)CLOCK_SECOND;
    compose_share(share, sizeof share, figures, now);
    snprintf(line, size, "%s, %s, %s node%s in %s",
             number_count(figures->solutions, "solution", solutions), share,
             number_short((double)figures->nodes, nodes), figures->nodes == 1 ? "" : "s",
             number_duration(seconds, spent));
}

static void show(struct progress *progress, char *line, int64_t now)
{
    line[line_width()] = 0;
    int width = (int)strlen(line);
    int rest = progress->shown > width ? progress->shown - width : 0;
    fprintf(stderr, "\r%s%*s", line, rest, "");
    progress->shown = width;
    progress->next = now + PERIOD;
}

void progress_show(struct progress *progress, struct figures figures, int64_t now)
{
    char line[LINE_ROOM];
    compose(line, sizeof line, progress, &figures, now);
    show(progress, line, now);
}

void progress_say(struct progress *progress, const char *text, int64_t now)
{
    char line[LINE_ROOM];
    snprintf(line, sizeof line, "%s", text);
    show(progress, line, now);
}

void progress_show_loading(struct progress *progress, int64_t now)
{
    char spent[NUMBER_ROOM], bytes[NUMBER_ROOM], line[LINE_ROOM];
    double seconds = (double)(now - progress->began) / (double)CLOCK_SECOND;
    snprintf(line, sizeof line, "loading: %sB in %s", number_short((double)memory_used(), bytes),
             number_duration(seconds, spent));
    show(progress, line, now);
}

void progress_clear(struct progress *progress)
{
    if (progress->shown)
        fprintf(stderr, "\r%*s\r", progress->shown, "");
    progress->shown = 0;
}
