/* SPDX-License-Identifier: MIT */
/* Lists puzzles, and names for the command line. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/settings.h"
#include "cmd/values.h"
#include "cover/choose.h"
#include "cover/method.h"
#include "deduce/rules.h"
#include "engine/engine.h"
#include "format/library.h"
#include "puzzle/sets.h"
#include "tui/keys/keymap.h"

struct list_output {
    const char *kind, *use;     /* "formats", "solve --to" or NULL */
    bool json;
};

static void print_object(const struct list_output *listing, const char *name, const char *summary)
{
    struct json object = json_open(stdout, '{');
    json_put_text(&object, "list", listing->kind);
    json_put_text(&object, "for", listing->use);
    json_put_text(&object, "name", name);
    json_put_text(&object, "summary", summary);
    json_close(&object);
    putchar('\n');
}

static void print_row(const struct list_output *listing, const char *name, const char *summary)
{
    if (listing->json) {
        print_object(listing, name, summary);
        return;
    }
    int rest = 28 - text_width(name);
    text_print(stdout, name, text_locale_is_utf8());
    if (*summary)
        printf("%*s", rest > 0 ? rest : 1, "");
    text_print(stdout, summary, text_locale_is_utf8());
    putchar('\n');
}

#define PRINT_ROWS(listing, table)   \
    for (int k = 0; (table)[k]; k++) \
        print_row(listing, (table)[k]->name, (table)[k]->summary)

static bool print_board(const struct list_output *listing, char *name)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    char *path = library_find(name);
    bool done = puzzle_load(&puzzle, path, NULL, NULL, &diag);
    memory_free(path);
    if (!done) {
        diag_print(&diag, stderr);
        return false;
    }
    name[format_stem(&format_board, name)] = 0;
    print_row(listing, name, puzzle.title ? puzzle.title : "");
    puzzle_done(&puzzle);
    return true;
}

static bool list_puzzles(struct list_output *listing)
{
    struct library_names names;
    struct diag diag = {0};
    bool done = library_list(&names, &diag);
    if (!done)
        diag_print(&diag, stderr);
    for (size_t k = 0; k < names.count && output_works(); k++)
        done &= print_board(listing, names.at[k]);
    library_names_done(&names);
    return done;
}

static bool list_sets(struct list_output *listing)
{
    for (const struct set *set = all_sets(); set->name; set++)
        for (int f = FORMS_FREE; f <= FORMS_FIXED; f++) {
            char name[SET_NAME], summary[64];
            int64_t count = polyforms_count(set->lattice, set->cells, (enum forms)f);
            if (count * set->cells > PIECES_CELLS_LIMIT)
                continue;
            snprintf(summary, sizeof summary, "%d %s of %d %s", (int)count,
                     count == 1 ? "piece" : "pieces", set->cells,
                     lattice_units(set->lattice, set->cells));
            print_row(listing, set_name(set, (enum forms)f, name), summary);
        }
    return true;
}

static bool list_lattices(struct list_output *listing)
{
    for (int k = 0; lattices[k]; k++)
        print_row(listing, lattices[k]->name, lattices[k]->polyforms);
    return true;
}

static void list_for(struct list_output *listing, const char *use, const char *remark)
{
    listing->use = use;
    if (!listing->json)
        printf("for %s%s:\n", use, remark);
}

static bool list_formats(struct list_output *listing)
{
    list_for(listing, "--from (r) and convert --to", " (w)");
    for (int k = 0; formats[k]; k++) {
        char summary[160];
        const char *programs = formats[k]->programs;
        snprintf(summary, sizeof summary, "%c%c  %s%s%s", formats[k]->match ? 'r' : '-',
                 formats[k]->write ? 'w' : '-', formats[k]->summary, programs ? "; as in " : "",
                 programs ? programs : "");
        print_row(listing, formats[k]->name, summary);
    }
    list_for(listing, "solve --to", "");
    PRINT_ROWS(listing, solution_formats);
    list_for(listing, "export --to", "");
    PRINT_ROWS(listing, export_formats);
    list_for(listing, "trace --to", "");
    PRINT_ROWS(listing, trace_formats);
    return true;
}

static bool list_rules(struct list_output *listing)
{
    for (int k = 0; k < CHOOSE_COUNT; k++)
        print_row(listing, choose_name((enum choose_by)k), choose_summary((enum choose_by)k));
    return true;
}

static bool list_methods(struct list_output *listing)
{
    PRINT_ROWS(listing, methods);
    return true;
}

static bool list_engines(struct list_output *listing)
{
    PRINT_ROWS(listing, engines);
    return true;
}

static bool list_deductions(struct list_output *listing)
{
    for (int k = 0; rule_word(k); k++)
        print_row(listing, rule_word(k), rule_summary(k));
    return true;
}

static bool list_themes(struct list_output *listing)
{
    for (int k = 0; themes[k].name; k++)
        print_row(listing, themes[k].name, themes[k].summary);
    return true;
}

static bool list_keys(struct list_output *listing)
{
    static const struct keymap keymap = {.contexts = contexts};
    struct binding list[KEYMAP_ROOM];
    char line[64];
    keymap_list(&keymap, list);
    for (const struct binding *b = list; b->context; b++) {
        snprintf(line, sizeof line, "key %s %s %s", b->context->name, b->key, b->action->name);
        print_row(listing, line, b->action->summary);
    }
    return true;
}

/* The text before the name in the usage, the name, and whether it is printed only if named, because
 * it is long. */
#define LISTS(_)                                                                         \
    _("[", puzzles, false) _("|", lattices, false) _("|", sets, false) _("|", formats, false) \
    _("|", rules, false) _("|", methods, false) _("|", engines, false) _("|", deductions, false) \
    _("|", themes, false) _("|", keys, true)

static const struct list_kind {
    const char *name;
    bool (*list)(struct list_output *listing); /* false: a reported fault */
    bool is_apart;
} kinds[] = {
#define LIST_ROW(before, name, is_apart) {#name, list_##name, is_apart},
    LISTS(LIST_ROW)
#undef LIST_ROW
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static const char *kind_word(int k)
{
    return k < KINDS ? kinds[k].name : NULL;
}

static bool list_kind(const struct list_kind *kind, bool json)
{
    return kind->list(&(struct list_output){.kind = kind->name, .json = json});
}

static bool list_all(bool json)
{
    bool done = true;
    for (int k = 0; k < KINDS; k++) {
        if (kinds[k].is_apart)
            continue;
        if (!json)
            printf("%s%s:\n", k ? "\n" : "", kinds[k].name);
        done &= list_kind(&kinds[k], json);
    }
    return done;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    int k;
    bool done = settings->operand ? word_need(kind_word, settings->operand, "list", NULL, &k,
                                              diag) &&
                                        list_kind(&kinds[k], settings->json)
                                  : list_all(settings->json);
    return done ? STATUS_DONE : STATUS_FAULT;
}

static const struct flag *const flags[] = {&flag_data_to, NULL};

const struct command command_list = {
    .name = "list",
    .summary = "list puzzles, lattices, sets, formats, rules, engines, themes, keys ...",
#define LIST_WORD(before, name, is_apart) before #name
    .operands = LISTS(LIST_WORD) "]",
#undef LIST_WORD
    .words = kind_word,
    .flags = flags,
    .run = run,
};
