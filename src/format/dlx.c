/* Knuth's DLX with colours: knowing such a file, and writing every puzzle as one. */
#include "format/dlx.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/format.h"
#include "format/names.h"
#include "puzzle/legend.h"

/* Longer names are refused by Knuth's own programs. */
#define KNUTHS_NAME 8

bool dlx_holds(const struct bare *bare, const char **why)
{
    const struct problem *problem = &bare->problem;
    *why = NULL;
    if (problem->primary == 0)
        *why = "a problem without primary items";
    else if (!names_are_shown(bare->item_names, problem->items) ||
             !names_are_shown(bare->option_names, problem->options) ||
             !names_are_shown(bare->colour_names, bare->colours))
        *why = "names with characters that cannot be shown";
    return !*why;
}

static bool has_primary(const struct problem *problem, int32_t option)
{
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (problem->entries[e].item <= problem->primary)
            return true;
    return false;
}

static void write_items(const struct bare *bare, int indent, FILE *out)
{
    fprintf(out, "%*s", indent, "");
    for (int32_t i = 1; i <= bare->problem.items; i++)
        fprintf(out, "%s%s%s", i > 1 ? " " : "", i == bare->problem.primary + 1 ? "| " : "",
                bare->item_names[i]);
    fputc('\n', out);
}

static void write_option(const struct bare *bare, int32_t option, int indent, FILE *out)
{
    const struct problem *problem = &bare->problem;
    if (bare->option_names)
        fprintf(out, "%*s| %s\n", indent, "", bare->option_names[option]);
    fprintf(out, "%*s%s", indent, "", has_primary(problem, option) ? "" : "| no primary item: ");
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        const struct entry *entry = &problem->entries[e];
        fprintf(out, "%s%s", e > problem->first[option] ? " " : "", bare->item_names[entry->item]);
        if (entry->colour)
            fprintf(out, ":%s", bare->colour_names[entry->colour]);
    }
    fputc('\n', out);
}

void dlx_write(const struct bare *bare, int indent, FILE *out)
{
    write_items(bare, indent, out);
    for (int32_t o = 1; o <= bare->problem.options; o++)
        write_option(bare, o, indent, out);
}

static void write_comments(const struct puzzle *puzzle, const struct bare *bare, FILE *out)
{
    if (puzzle->title) {
        fputs("| ", out);
        text_print(out, puzzle->title, true);
        fputc('\n', out);
    }
    for (int32_t i = 1; i <= bare->problem.items; i++) {
        if (strlen(bare->item_names[i]) > KNUTHS_NAME) {
            fprintf(out, "| names longer than %d characters, which Knuth's programs refuse\n",
                    KNUTHS_NAME);
            return;
        }
    }
}

static bool write_bare(const struct puzzle *puzzle, const struct bare *bare, FILE *out,
                       struct diag *diag)
{
    const char *why;
    if (!dlx_holds(bare, &why))
        return diag_fault(diag, (struct place){0}, "a DLX file cannot hold %s", why);
    write_comments(puzzle, bare, out);
    dlx_write(bare, 0, out);
    return true;
}

/* Cells are called "column,row", from 1; the legend's blanks have no place here. */
static bool name_items(const struct encoding *encoding, struct names *names, struct diag *diag)
{
    for (int32_t i = 1; i <= encoding->problem.items; i++) {
        const struct item_legend *means = &encoding->legend.items[i];
        char name[32];
        struct word word = {name, 0};
        if (means->meaning == MEANS_CELL)
            snprintf(name, sizeof name, "%d,%d", means->cell.x + 1, means->cell.y + 1);
        else
            word.text = encoding->legend.puzzle->pieces[means->piece].name;
        word.length = strlen(word.text);
        if (names_find(names, word))
            return diag_fault(diag, (struct place){0},
                              "a DLX file cannot hold a piece and a cell that are both called %s",
                              word.text);
        if (!names_add(names, word))
            return diag_memory(diag, "the names");
    }
    return true;
}

static bool write_tiling(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    struct encoding encoding;
    struct names names = {0};
    if (!encode(&encoding, puzzle, ORDER_PIECES, diag))
        return false;
    bool done = name_items(&encoding, &names, diag);
    if (done) {
        struct bare bare = {.problem = encoding.problem, .item_names = names.at};
        done = write_bare(puzzle, &bare, out, diag);
    }
    names_done(&names);
    encoding_done(&encoding);
    return done;
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    return puzzle->kind == PUZZLE_BARE ? write_bare(puzzle, &puzzle->bare, out, diag)
                                       : write_tiling(puzzle, out, diag);
}

static bool read(const struct source *source, struct puzzle *puzzle, struct diag *diag)
{
    struct scan scan = scan_open(source, diag);
    puzzle_init(puzzle, PUZZLE_BARE);
    if (dlx_read(&scan, puzzle))
        return true;
    puzzle_done(puzzle);
    return false;
}

/* The words of the present line, up to a colour; how many of them are known goes to *known. */
static int count_words(struct scan *scan, struct names *items, bool add, int *known)
{
    int words = 0;
    for (; scan_peek(scan) >= 0; words++) {
        struct word rest = scan_word(scan, ""), name;
        word_cut(&rest, ':', &name);
        bool is_known = names_find(items, name) != 0;
        *known += is_known;
        if (add && !is_known)
            names_add(items, name);
    }
    return words;
}

/* The share of words after the first line that are named there; words that
 * come twice in the first line speak against it. */
static int sniff(const struct source *source)
{
    struct diag unused = {0};
    struct source head = scan_head(source);
    struct scan scan = scan_open(&head, &unused);
    struct names items = {0};
    int words = 0, known = 0, double_items = 0, lines = 0;
    while (lines < 20 && scan_full_line(&scan)) {
        if (scan_peek(&scan) == '|')
            continue;
        if (lines++ == 0)
            count_words(&scan, &items, true, &double_items);
        else
            words += count_words(&scan, &items, false, &known);
    }
    names_done(&items);
    return known * 2 > words ? 75 * known / (words + double_items) : 0;
}

const struct format format_dlx = {
    .name = "dlx",
    .summary = "items and options as Knuth's programs read them, with colours",
    .suffix = ".dlx",
    .sniff = sniff,
    .read = read,
    .write = write,
};
