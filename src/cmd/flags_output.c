/* SPDX-License-Identifier: MIT */
/* The flags that say what is printed or drawn, and where. */
#include "cmd/flag_rows.h"

/* ---- text ---- */

static const char *solution_word(int k)
{
    return solution_formats[k] ? solution_formats[k]->name : NULL;
}

TAKE(to)
{
    int k;
    if (!value_word(solution_word, value, &k, diag))
        return false;
    settings->to = solution_formats[k];
    return true;
}

const struct flag flag_to = {"to", "FORMAT",
                             "print solutions in this format (dancetty list formats)",
                             take_to, solution_word};

static const char *trace_word(int k)
{
    return trace_formats[k] ? trace_formats[k]->name : NULL;
}

WORD(trace_to, "to", "FORMAT", "print the search in this format (dancetty list formats)",
     trace_word, trace, trace_formats[k])

static const char *grain_word(int k)
{
    static const char *const words[] = {"link", "event", "decision", NULL};
    return words[k];
}

/* The events of a trace are finer than decisions. */
static const char *trace_grain_word(int k)
{
    return k <= GRAIN_EVENT - GRAIN_LINK ? grain_word(k) : NULL;
}

WORD(grain, "grain", "GRAIN", "print a line per link, event or decision (default)", grain_word,
     narrate.grain, (enum grain)(GRAIN_LINK + k))
WORD(trace_grain, "grain", "GRAIN", "event (default), or link: also each link changed",
     trace_grain_word, links, k == 0)
NUMBER(steps, "steps", "N", "stop after N lines", narrate.steps, int64_t, 1, VALUE_MOST)
NUMBER(from_node, "from-node", "N", "start at node N of the search", narrate.node, int64_t, 1,
       VALUE_MOST)

static const char *data_to_word(int k)
{
    static const char *const words[] = {"text", "json", NULL};
    return words[k];
}

WORD(data_to, "to", "FORMAT", "text (default), or json: an object a line", data_to_word, json,
     k == 1)
NUMBER(most, "most", "N", "print the best N (default 10)", most, int, 1, 100000)
SWITCH(matrix, "matrix", "print the 0/1 matrix: a row an option, a column an item", matrix, true)
TEXT(output, "output", "FILE", "write to this file, whole or not at all", output, "a file")
SWITCH(force, "force", "overwrite an existing file", remedy, NULL)

/* ---- pictures ---- */

static const char *export_word(int k)
{
    return export_formats[k] ? export_formats[k]->name : NULL;
}

#define EDGE_MOST 10000.0

TAKE(edge)
{
    return value_fraction(value, "millimetres", EDGE_MOST, &settings->export.edge, diag);
}

const struct flag flag_edge = {"edge", "MM", "edge of a cell to be cut, or on a sheet (default 10)",
                               take_edge, NULL};

WORD(export_to, "to", "FORMAT", "svg, png, pdf, ansi, text or cut (default: by name)",
     export_word, export.to, export_formats[k])
/* Solutions are printed in one of these formats, or drawn in one of those. */
static const char *family_word(int k)
{
    int count = 0;
    while (solution_word(count))
        count++;
    if (k < count)
        return solution_word(k);
    for (int i = 0; export_formats[i]; i++)
        if (word_find(solution_word, export_formats[i]->name) < 0 && k-- == count)
            return export_formats[i]->name;
    return NULL;
}

TAKE(family_to)
{
    int k;
    if (word_find(solution_word, value) >= 0)
        return take_to(settings, value, diag);
    if (!value_word(family_word, value, &k, diag))
        return false;
    settings->export.to = export_formats[word_find(export_word, value)];
    return true;
}

const struct flag flag_family_to = {
    "to", "FORMAT", "print, or draw, in this format (dancetty list formats)",
    take_family_to, family_word};

/* Polyforms are text, JSON or a picture. */
static const char *forms_word(int k)
{
    static const char *const words[] = {"text", "json", "svg", "png", "pdf", "ansi", "cut",
                                        NULL};
    return words[k];
}

TAKE(forms_to)
{
    int k;
    if (!value_word(forms_word, value, &k, diag))
        return false;
    settings->json = k == 1;
    settings->export.to = k > 1 ? export_formats[word_find(export_word, value)] : NULL;
    return true;
}

const struct flag flag_forms_to = {
    "to", "FORMAT", "text (default), json, or svg, png, pdf, ansi, cut", take_forms_to,
    forms_word};

NUMBER(solution, "solution", "N", "draw solution N, counted from 1", export.solution, int64_t, 1,
       VALUE_MOST)
SWITCH(sheet, "sheet", "draw board, pieces and the solution on a sheet of paper",
       export.sheet, true)
WORD(paper, "paper", "SIZE", "size of the sheet: a4 (default), a3 or letter", paper_word,
     export.paper, &paper_sizes[k])
SWITCH(all, "all", "draw all solutions side by side", export.all, true)

/* ---- polyforms ---- */

static const char *growth_word(int k)
{
    static const char *const words[] = {"redelmeier", "naive", NULL};
    return words[k];
}

WORD(lattice, "lattice", "LATTICE", "the lattice of the cells (default square)", lattice_word,
     polyform.lattice, lattices[k])
TEXT(set, "set", "SET", "use these: a set, a size, X of pentominoes, xx/.x", polyform.set, "a set")
SWITCH(free, "free", "rotations and reflections count as one (default)", polyform.forms, FORMS_FREE)
SWITCH(times_free, "free", "time both algorithms on free polyforms, not fixed ones", times_free,
       true)
SWITCH(one_sided, "one-sided", "rotations count as one, reflections differ", polyform.forms,
       FORMS_ONE_SIDED)
SWITCH(fixed, "fixed", "rotations and reflections differ", polyform.forms, FORMS_FIXED)
SWITCH(count, "count", "print their number", polyform.as, AS_COUNT)
SWITCH(print, "print", "draw them side by side", polyform.as, AS_PICTURES)
SWITCH(list, "list", "print the coordinates of their cells", polyform.as, AS_LIST)
WORD(growth, "algorithm", "NAME", "redelmeier (default), or naive, which keeps all shapes",
     growth_word, polyform.naive, k == 1)
SWITCH(mirror, "mirror", "flip each shape first", polyform.mirrored, true)
NUMBER(turn, "turn", "N", "then rotate it N quarters (or sixths) clockwise", polyform.turns,
       int64_t, 1, VALUE_MOST)
NUMBER(enlarge, "enlarge", "K", "then enlarge it K times", polyform.factor, int, 1, STRETCH_LIMIT)
