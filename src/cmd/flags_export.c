/* SPDX-License-Identifier: MIT */
/* The flags that say what is drawn, and how. */
#include <stdlib.h>
#include <string.h>

#include "cmd/settings.h"
#include "cmd/values.h"

static const char *format_word(int k)
{
    return export_formats[k] ? export_formats[k]->name : NULL;
}

static bool take_to(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(format_word, value, &k, diag))
        return false;
    settings->export.to = export_formats[k];
    return true;
}

const struct flag flag_export_to = {"to", "FORMAT",
                                    "svg, ansi, text or cut (default: by the name of FILE, or svg)",
                                    take_to, format_word};

static bool take_solution(struct settings *settings, const char *value, struct diag *diag)
{
    return value_number(value, 1, VALUE_MOST, &settings->export.solution, diag);
}

const struct flag flag_solution = {"solution", "N", "draw solution N, counted from 1",
                                   take_solution, NULL};

static bool take_all(struct settings *settings, const char *unused, struct diag *diag)
{
    (void)unused;
    (void)diag;
    settings->export.all = true;
    return true;
}

const struct flag flag_all = {"all", NULL, "draw all solutions side by side", take_all, NULL};

#define EDGE_MOST 10000.0

static bool take_edge(struct settings *settings, const char *value, struct diag *diag)
{
    char *end;
    double edge = strtod(value, &end);
    bool plain = *value && !value[strspn(value, "0123456789.")] && !*end;
    if (!plain || !(edge > 0 && edge <= EDGE_MOST))
        return diag_fault(diag, (struct place){0}, "expected millimetres above 0, found '%.100s'",
                          value);
    settings->export.edge = edge;
    return true;
}

const struct flag flag_edge = {"edge", "MM", "edge length of a cell to be cut (default 10)",
                               take_edge, NULL};
