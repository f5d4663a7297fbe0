/* SPDX-License-Identifier: MIT */
#include "tui/browser/browser.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/library.h"
#include "puzzle/puzzle.h"
#include "tui/browser/browser_files.h"
#include "tui/list.h"

bool browser_read(struct browser *browser)
{
    if (browser->nread == browser->count)
        return false;
    struct board_entry *entry = &browser->entries[browser->nread++];
    if (!entry->is_read)
        board_entry_read(entry);
    return true;
}

void browser_read_selected(struct browser *browser)
{
    if (browser->nmatches && !browser_selected(browser)->is_read)
        board_entry_read(&browser->entries[browser->matches[browser->selected]]);
}

/* ---- shelves ---- */

static bool is_on(const struct board_entry *entry, const struct browser *browser, int shelf)
{
    const char *name = browser->shelves[shelf].name;
    if (entry->is_none || (entry->is_own && !entry->is_read))
        return false;
    return shelf == 0 || name == entry->shelf || (entry->is_own && name == browser->directory);
}

static void add_shelf(struct browser *browser, const char *name, bool always)
{
    struct shelf *shelf = &browser->shelves[browser->nshelves];
    if (browser->nshelves == SHELVES_MOST)
        return;
    *shelf = (struct shelf){.name = name};
    for (size_t k = 0; k < browser->count; k++)
        shelf->count += is_on(&browser->entries[k], browser, browser->nshelves) &&
                        !browser->entries[k].is_new;
    browser->nshelves += shelf->count || always;
}

static void make_shelves(struct browser *browser)
{
    browser->nshelves = 0;
    add_shelf(browser, "all", true);
    for (int k = 0; lattices[k]; k++)
        add_shelf(browser, lattices[k]->polyforms, false);
    for (int k = PUZZLE_TILING + 1; browser_kind_shelf(k); k++)
        add_shelf(browser, browser_kind_shelf(k), false);
    if (browser->directory)
        add_shelf(browser, browser->directory, browser->is_asked);
}

static void find_shelf(struct browser *browser, const char *name)
{
    browser->shelf = 0;
    for (int k = 0; k < browser->nshelves; k++)
        if (browser->shelves[k].name == name)
            browser->shelf = k;
}

void browser_turn(struct browser *browser, int direction)
{
    while (browser_read(browser))
        continue;
    make_shelves(browser);
    browser->shelf = (browser->shelf + direction + browser->nshelves) % browser->nshelves;
    browser_narrow(browser, true);
}

/* ---- filter ---- */

struct scored {
    int score;
    size_t entry;
};

static int compare_scores(const void *a, const void *b)
{
    const struct scored *one = a, *other = b;
    if (one->score != other->score)
        return one->score > other->score ? -1 : 1;
    return one->entry < other->entry ? -1 : one->entry > other->entry;
}

void browser_narrow(struct browser *browser, bool keeps)
{
    const char *typed = browser->filter.text;
    size_t kept = keeps && browser->nmatches ? browser->matches[browser->selected] : 0, n = 0;
    const char *shelf = browser->nshelves ? browser->shelves[browser->shelf].name : NULL;
    while ((*typed || browser->shelf > 0) && browser_read(browser))
        continue;
    make_shelves(browser);
    find_shelf(browser, shelf);
    struct scored *found = memory_need(NULL, browser->count, sizeof *found);
    for (size_t k = 0; k < browser->count; k++) {
        int score = *typed ? board_entry_score(&browser->entries[k], typed) : 1;
        if (score && is_on(&browser->entries[k], browser, browser->shelf))
            found[n++] = (struct scored){score, k};
    }
    if (n)
        qsort(found, n, sizeof *found, compare_scores);
    browser->matches = memory_need(browser->matches, browser->count, sizeof *browser->matches);
    browser->nmatches = n;
    browser->selected = browser->npuzzles = 0;
    for (size_t k = 0; k < n; k++) {
        browser->matches[k] = found[k].entry;
        browser->npuzzles += !browser->entries[found[k].entry].is_new;
        if (keeps && found[k].entry == kept)
            browser->selected = k;
    }
    memory_free(found);
}

const struct board_entry *browser_match(const struct browser *browser, size_t k)
{
    return k < browser->nmatches ? &browser->entries[browser->matches[k]] : NULL;
}

const struct board_entry *browser_selected(const struct browser *browser)
{
    return browser_match(browser, browser->selected);
}

void browser_select(struct browser *browser, size_t k)
{
    browser->selected = k < browser->nmatches ? k : browser->nmatches ? browser->nmatches - 1 : 0;
}

void browser_move(struct browser *browser, long by)
{
    browser_select(browser, (size_t)list_move((int64_t)browser->nmatches,
                                              (int64_t)browser->selected, by));
}

void browser_type(struct browser *browser, int code)
{
    prompt_type(&browser->filter, code);
    browser_narrow(browser, false);
}

void browser_erase(struct browser *browser)
{
    prompt_erase(&browser->filter);
    browser_narrow(browser, false);
}

void browser_erase_all(struct browser *browser)
{
    prompt_clear(&browser->filter);
    browser_narrow(browser, true);
}

/* ---- opening and closing ---- */

bool browser_open(struct browser *browser, const char *directory, struct diag *diag)
{
    char *real = realpath(directory ? directory : ".", NULL);
    bool is_own = directory || (real && !browser_is_library(real));
    *browser = (struct browser){.is_asked = directory};
    if (is_own)
        browser->directory = memory_text(real ? real : directory ? directory : ".");
    memory_free_text(real);
    browser_add_library(browser);
    struct diag ignored = {0};
    bool is_file = directory && !library_is_directory(directory);
    bool done =
        is_file ? browser_add_puzzles(browser, diag)
                : !is_own || browser_add_directory(browser, directory, directory ? diag : &ignored);
    if (!done && directory) {
        browser_done(browser);
        return false;
    }
    make_shelves(browser);
    browser->shelf = directory ? browser->nshelves - 1 : 0;
    browser_narrow(browser, false);
    return true;
}

void browser_done(struct browser *browser)
{
    for (size_t k = 0; k < browser->count; k++) {
        struct board_entry *entry = &browser->entries[k];
        char *owned[] = {entry->path, entry->whole, entry->name, entry->title,
                         entry->note, entry->words, entry->texts};
        for (size_t o = 0; o < sizeof owned / sizeof *owned; o++)
            memory_free(owned[o]);
    }
    memory_free(browser->entries);
    memory_free(browser->matches);
    memory_free(browser->directory);
    *browser = (struct browser){0};
}

static void select_path(struct browser *browser, const char *path)
{
    for (size_t k = 0; k < browser->nmatches; k++) {
        const struct board_entry *entry = browser_match(browser, k);
        if (strcmp(entry->path, path) == 0 || (entry->whole && strcmp(entry->whole, path) == 0))
            browser->selected = k;
    }
}

bool browser_refresh(struct browser *browser, struct diag *diag)
{
    struct browser now;
    const char *shelf = browser->shelves[browser->shelf].name;
    const struct board_entry *selected = browser_selected(browser);
    if (!browser_open(&now, browser->is_asked ? browser->directory : NULL, diag))
        return false;
    while (browser->shelf > 0 && browser_read(&now))
        continue;
    make_shelves(&now);
    find_shelf(&now, shelf == browser->directory ? now.directory : shelf);
    now.filter = browser->filter;
    browser_narrow(&now, false);
    if (selected)
        select_path(&now, selected->whole ? selected->whole : selected->path);
    browser_done(browser);
    *browser = now;
    return true;
}

char *browser_typed_path(const struct browser *browser)
{
    const char *typed = browser->filter.text, *home = getenv("HOME");
    size_t dots = strspn(typed, ".");
    if (typed[0] == '/')
        return memory_text(typed);
    if (typed[0] == '~' && home && (!typed[1] || typed[1] == '/'))
        return browser_join(home, typed + 1 + (typed[1] == '/'));
    if (dots && dots < 3 && (!typed[dots] || typed[dots] == '/'))
        return browser_join(browser->directory ? browser->directory : ".", typed);
    return NULL;
}
