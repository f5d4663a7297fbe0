/* Solutions as Knuth's programs print them: an option a line, and which of how many it was.
 * Source: his DLX1, print_option. */
#include <inttypes.h>

#include "watch/finding.h"

static void write(const struct finding *finding, FILE *out)
{
    const struct cursor *cursor = finding->cursor;
    fprintf(out, "%" PRId64 ":", finding->number);
    if (finding->timed) {
        fputc(' ', out);
        finding_write_times(finding, out);
    }
    fputc('\n', out);
    for (int32_t level = 0; level < cursor->level; level++) {
        const struct choice *choice = &cursor->choices[level];
        int32_t option = cursor_option(cursor, level);
        if (!option)
            continue;
        finding_write_option(finding, option, problem_place(cursor->problem, option, choice->item),
                             out);
        fprintf(out, " (%d of %d)\n", (int)choice->place, (int)choice->size);
    }
}

const struct finding_format finding_knuth = {
    .name = "knuth",
    .summary = "an option a line, \"(k of d)\", as DLX1 prints them",
    .write = write,
};
