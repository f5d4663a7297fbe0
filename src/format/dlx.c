/* SPDX-License-Identifier: MIT */
/* Knuth's DLX with colours: knowing such a file, and writing every puzzle as one. */
#include "format/dlx.h"

#include <ctype.h>
#include <string.h>

#include "format/format.h"
#include "format/names.h"
#include "format/plain.h"

/* Longer names are refused by Knuth's own programs. */
#define KNUTHS_NAME 8

bool dlx_holds(const struct bare *bare, const char **why)
{
    const struct problem *problem = &bare->problem;
    *why = problem->primary == 0 ? "a problem without primary items" : NULL;
    return !*why;
}

/* "2|" or "2:3|" before the name of a primary item. */
static void write_bounds(struct bounds bounds, FILE *out)
{
    if (bounds.least != bounds.most)
        fprintf(out, "%d:%d|", (int)bounds.least, (int)bounds.most);
    else if (bounds.most != 1)
        fprintf(out, "%d|", (int)bounds.most);
}

static void write_items(const struct bare *bare, int indent, FILE *out)
{
    const struct problem *problem = &bare->problem;
    fprintf(out, "%*s", indent, "");
    for (int32_t i = 1; i <= problem->items; i++) {
        fputs(i > 1 ? " " : "", out);
        if (i == problem->primary + 1)
            fputs("| ", out);
        if (i <= problem->primary)
            write_bounds(problem_bounds(problem, i), out);
        fputs(bare->item_names[i], out);
    }
    fputc('\n', out);
}

static void write_option(const struct bare *bare, int32_t option, int indent, FILE *out)
{
    if (bare->option_names)
        fprintf(out, "%*s| %s\n", indent, "", bare->option_names[option]);
    bool kept = problem_is_choice(&bare->problem, option);
    fprintf(out, "%*s%s", indent, "", kept ? "" : "| no primary item: ");
    plain_write_option(bare, option, out);
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
    if (puzzle->title)
        fprintf(out, "| %s\n", puzzle->title);
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

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    struct plain plain;
    if (!plain_init(&plain, puzzle, diag))
        return false;
    bool done = write_bare(puzzle, &plain.bare, out, diag);
    plain_done(&plain);
    return done;
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
        struct word rest, name, bounds;
        dlx_bounds(scan_word(scan, ""), &bounds, &rest);
        word_cut(&rest, ':', &name);
        bool is_known = names_find(items, name) != 0;
        *known += is_known;
        if (add && !is_known)
            names_add(items, name);
    }
    return words;
}

/* More than the few letters that a picture is drawn with, or that a matrix has. */
static bool has_letters(const struct source *head)
{
    bool seen[256] = {false};
    int count = 0;
    for (size_t k = 0; k < head->length; k++) {
        unsigned char c = (unsigned char)head->bytes[k];
        count += (isalpha(c) || c >= 0x80) && !seen[c];
        seen[c] = true;
    }
    return count > 2;
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
    if (words && known == words && !double_items && has_letters(&head))
        return 95;
    return known * 2 > words ? 75 * known / (words + double_items) : 0;
}

const struct format format_dlx = {
    .name = "dlx",
    .summary = "items and options as Knuth's programs read them, with colours",
    .suffix = ".dlx",
    .heading = "| items, then an option a line",
    .losses = LOSS_TEXTS | LOSS_COUNTS | LOSS_BOARD,
    .sniff = sniff,
    .read = read,
    .write = write,
};
