/* Solutions as coloured pictures: the board as the explorer draws it, in ANSI escapes. */
#include "base/text.h"
#include "watch/finding.h"
#include "watch/poster.h"

static void write(const struct finding *finding, FILE *out)
{
    const struct laid laid = {finding->options, finding->count};
    const struct poster poster = {
        .legend = &finding->encoding->legend,
        .boards = &laid,
        .count = 1,
        .ascii = !text_locale_is_utf8(),
    };
    if (!poster.legend->placements) {
        finding_text.write(finding, out);
        return;
    }
    finding_begin(finding, out);
    poster_ansi.write(&poster, out);
}

const struct finding_format finding_ansi = {
    .name = "ansi",
    .summary = "boards in colour, as the explorer draws them",
    .write = write,
};
