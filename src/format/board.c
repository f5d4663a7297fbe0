/* Our own board file, `.board`: keys and drawings, to be read and written by hand. */
#include "format/board.h"

#include "format/format.h"
#include "format/scan.h"

const char *const board_sames[] = {
    [SAME_ALL] = "turned and mirrored",
    [SAME_TURNED] = "turned",
    [SAME_NONE] = "nothing",
    NULL,
};

const char *const board_patterns[] = {"matched", "ignored", NULL};

static int sniff(const struct source *source)
{
    struct diag unused = {0};
    struct scan scan = scan_open(source, &unused);
    return scan_line(&scan) && word_is(scan_word(&scan, ""), "dancetty") ? 100 : 0;
}

const struct format format_board = {
    .name = "board",
    .summary = "our own board file: pieces, board and what is known of it",
    .suffix = ".board",
    .sniff = sniff,
    .read = board_read,
    .write = board_write,
};
