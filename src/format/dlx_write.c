/* SPDX-License-Identifier: MIT */
/* Writing Knuth's DLX: as it is, or with names as short as Knuth's own programs take them. */
#include <string.h>

#include "base/memory.h"
#include "format/dlx.h"
#include "format/names.h"
#include "format/plain.h"

/* Knuth's own programs refuse longer names of items, and of colours.  More than MOST_COLOURS have
 * no short ones. */
enum { KNUTHS_NAME = 8, KNUTHS_COLOUR = 1, MOST_COLOURS = 62 };

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

static void write_rows(char *const *names, char *const *shorts, int32_t count, const char *before,
                       bool *begun, FILE *out)
{
    for (int32_t i = 1; i <= count; i++) {
        if (strcmp(names[i], shorts[i]) == 0)
            continue;
        if (!*begun)
            fputs(DLX_TABLE "\n", out);
        fprintf(out, "|   %s%s is %s\n", before, shorts[i], names[i]);
        *begun = true;
    }
}

static struct word whole(const char *text)
{
    return (struct word){text, strlen(text)};
}

/* The colours in the order in which a reader meets them. */
static bool list_colours(const struct bare *bare, struct names *colours)
{
    const struct problem *problem = &bare->problem;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t colour = problem_is_choice(problem, o) ? problem->entries[e].colour : 0;
            struct word name = colour ? whole(bare->colour_names[colour]) : whole("");
            if (colour && !names_find(colours, name) && !names_add(colours, name))
                return false;
        }
    return true;
}

/* What names become; all zeroed before and after. */
struct shortening {
    struct names items, colours, short_colours;
    char **colour_names;    /* [bare->colours + 1], borrowed from the others */
};

static void shortening_done(struct shortening *to)
{
    names_done(&to->items);
    names_done(&to->colours);
    names_done(&to->short_colours);
    memory_free(to->colour_names);
}

static bool shorten(const struct bare *bare, struct shortening *to)
{
    size_t most = bare->colours > MOST_COLOURS ? KNUTHS_NAME : KNUTHS_COLOUR;
    to->colour_names = memory_try_zero((size_t)bare->colours + 1, sizeof *to->colour_names);
    if (!to->colour_names || !list_colours(bare, &to->colours) ||
        !names_shorten(&to->items, bare->item_names, bare->problem.items, KNUTHS_NAME) ||
        !names_shorten(&to->short_colours, to->colours.at, to->colours.count, most))
        return false;
    for (int32_t c = 1; c <= bare->colours; c++) {
        int32_t number = names_find(&to->colours, whole(bare->colour_names[c]));
        to->colour_names[c] = number ? to->short_colours.at[number] : bare->colour_names[c];
    }
    return true;
}

static void write_shortened(const struct bare *bare, const struct shortening *to, FILE *out)
{
    struct bare shortened = *bare;
    bool begun = false;
    write_rows(bare->item_names, to->items.at, bare->problem.items, "", &begun, out);
    write_rows(to->colours.at, to->short_colours.at, to->colours.count, ":", &begun, out);
    shortened.item_names = to->items.at;
    shortened.colour_names = to->colour_names;
    dlx_write(&shortened, 0, out);
}

bool dlx_write_file(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    struct shortening to = {.colour_names = NULL};
    bool done = shorten(&puzzle->bare, &to) || diag_memory(diag, "the names");
    if (puzzle->title)
        fprintf(out, "| %s\n", puzzle->title);
    if (done)
        write_shortened(&puzzle->bare, &to, out);
    shortening_done(&to);
    return done;
}
