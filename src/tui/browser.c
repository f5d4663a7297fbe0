/* SPDX-License-Identifier: MIT */
/* The board browser: a folder's boards, narrowed by what is typed, with a preview of one. */
#include "tui/browser.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/memory.h"

static char *join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = memory_need(NULL, size, 1);
    bool slash = folder[0] && folder[strlen(folder) - 1] == '/';
    snprintf(path, size, "%s%s%s", folder, slash ? "" : "/", name);
    return path;
}

static void drop_preview(struct browser *browser)
{
    open_puzzle_close(browser->preview);
    browser->preview = NULL;
    browser->fault = (struct diag){0};
}

static void drop_entries(struct browser *browser)
{
    for (size_t k = 0; k < browser->count; k++)
        memory_free(browser->entries[k].name);
    memory_free(browser->entries);
    browser->entries = NULL;
    browser->count = browser->room = 0;
}

/* Folders before files, each by name. */
static int compare_entries(const void *a, const void *b)
{
    const struct entry_name *one = a, *other = b;
    if (one->is_folder != other->is_folder)
        return one->is_folder ? -1 : 1;
    return strcmp(one->name, other->name);
}

static bool keep_entry(struct browser *browser, const char *name, bool is_folder, int depth)
{
    struct entry_name *grown = memory_try_grow(browser->entries, &browser->room,
                                               browser->count + 1, sizeof *grown);
    if (!grown)
        return false;
    browser->entries = grown;
    char *shown = is_folder ? join(name, "") : memory_text(name);
    grown[browser->count++] = (struct entry_name){shown, is_folder, depth};
    return true;
}

/* Keep the entry `name` (from the folder on), unless it is neither folder nor file. */
static bool read_entry(struct browser *browser, const char *name, int depth, struct diag *diag)
{
    struct stat status;
    char *path = join(browser->folder, name);
    bool exists = stat(path, &status) == 0;
    memory_free(path);
    if (!exists || (!S_ISDIR(status.st_mode) && !S_ISREG(status.st_mode)))
        return true;
    return keep_entry(browser, name, S_ISDIR(status.st_mode), depth) ||
           diag_memory(diag, "the folder");
}

/* Read what lies in `below` (from the folder on; empty: the folder itself);
 * hidden entries are left out. */
static bool read_folder(struct browser *browser, const char *below, int depth, struct diag *diag)
{
    char *path = join(browser->folder, below);
    DIR *folder = opendir(path);
    if (!folder)
        diag_fault(diag, (struct place){path, 0, 0}, "%s", strerror(errno));
    memory_free(path);
    if (!folder)
        return false;
    bool fits = true;
    for (struct dirent *found; fits && (found = readdir(folder));) {
        bool above = depth == 0 && strcmp(found->d_name, "..") == 0;
        if ((found->d_name[0] == '.' && !above) || browser->count >= BROWSER_ENTRIES)
            continue;
        char *name = *below ? join(below, found->d_name) : memory_text(found->d_name);
        fits = read_entry(browser, name, depth, diag);
        memory_free(name);
    }
    closedir(folder);
    return fits;
}

/* Read the folder and those below it, level by level; what cannot be read below is left out. */
static bool read_all(struct browser *browser, struct diag *diag)
{
    if (!read_folder(browser, "", 0, diag))
        return false;
    for (size_t k = 0; k < browser->count; k++) {
        struct entry_name entry = browser->entries[k];
        struct diag ignored = {0};
        if (entry.is_folder && entry.depth + 1 < BROWSER_DEPTH && strcmp(entry.name, "../") != 0)
            read_folder(browser, entry.name, entry.depth + 1, &ignored);
    }
    return true;
}

/* Is each character of `wanted` in `name`, in order, whatever its case? */
static bool holds_letters(const char *name, const char *wanted)
{
    for (; *wanted && *name; name++)
        if (tolower((unsigned char)*name) == tolower((unsigned char)*wanted))
            wanted++;
    return !*wanted;
}

/* Do they stand in it side by side? */
static bool holds_word(const char *name, const char *wanted)
{
    size_t length = strlen(wanted);
    for (; *name; name++)
        if (strncasecmp(name, wanted, length) == 0)
            return true;
    return false;
}

/* How well it matches what is typed: 0 best, then 1; 2 does not match. */
static int rank_of(const struct browser *browser, const struct entry_name *entry)
{
    const char *wanted = browser->filter.text;
    if (!*wanted)
        return entry->depth == 0 ? 0 : 2;
    return holds_word(entry->name, wanted) ? 0 : holds_letters(entry->name, wanted) ? 1 : 2;
}

/* Find what matches, the best first, and select the first that is not the folder above. */
static void narrow(struct browser *browser)
{
    browser->nmatches = 0;
    for (int rank = 0; rank < 2; rank++)
        for (size_t k = 0; k < browser->count; k++)
            if (rank_of(browser, &browser->entries[k]) == rank)
                browser->matches[browser->nmatches++] = k;
    const struct entry_name *first = browser_match(browser, 0);
    bool above = first && strcmp(first->name, "../") == 0;
    browser->selected = above && browser->nmatches > 1 ? 1 : 0;
    drop_preview(browser);
}

bool browser_open(struct browser *browser, const char *folder, struct diag *diag)
{
    char *resolved = realpath(folder, NULL);
    *browser = (struct browser){.folder = memory_text(resolved ? resolved : folder)};
    memory_free(resolved);
    if (!read_all(browser, diag)) {
        browser_done(browser);
        return false;
    }
    if (browser->count)
        qsort(browser->entries, browser->count, sizeof *browser->entries, compare_entries);
    browser->matches = memory_need(NULL, browser->count, sizeof *browser->matches);
    narrow(browser);
    return true;
}

void browser_done(struct browser *browser)
{
    drop_preview(browser);
    drop_entries(browser);
    memory_free(browser->matches);
    memory_free(browser->folder);
    *browser = (struct browser){0};
}

/* Select the entry called `name`, where it is in the list. */
static void select_name(struct browser *browser, const char *name)
{
    for (size_t k = 0; k < browser->nmatches; k++)
        if (strcmp(browser_match(browser, k)->name, name) == 0)
            browser->selected = k;
}

bool browser_refresh(struct browser *browser, struct diag *diag)
{
    struct browser now;
    if (!browser_open(&now, browser->folder, diag))
        return false;
    const struct entry_name *selected = browser_match(browser, browser->selected);
    now.filter = browser->filter;
    narrow(&now);
    if (selected)
        select_name(&now, selected->name);
    browser_done(browser);
    *browser = now;
    return true;
}

const struct entry_name *browser_match(const struct browser *browser, size_t k)
{
    return k < browser->nmatches ? &browser->entries[browser->matches[k]] : NULL;
}

void browser_move(struct browser *browser, long by)
{
    long last = (long)browser->nmatches - 1, to = (long)browser->selected;
    to = by > last ? last : by < -last ? 0 : to + by;
    if (to > last)
        to = last;
    if (to < 0)
        to = 0;
    if ((size_t)to != browser->selected)
        drop_preview(browser);
    browser->selected = (size_t)to;
}

void browser_type(struct browser *browser, int code)
{
    prompt_type(&browser->filter, code);
    narrow(browser);
}

void browser_erase(struct browser *browser)
{
    prompt_erase(&browser->filter);
    narrow(browser);
}

void browser_erase_all(struct browser *browser)
{
    prompt_clear(&browser->filter);
    narrow(browser);
}

static bool change_folder(struct browser *browser, const char *path, struct diag *diag)
{
    struct browser next;
    if (!browser_open(&next, path, diag))
        return false;
    browser_done(browser);
    *browser = next;
    return true;
}

bool browser_enter(struct browser *browser, struct diag *diag)
{
    const struct entry_name *entry = browser_match(browser, browser->selected);
    if (entry && strcmp(entry->name, "../") == 0)
        return browser_parent(browser, diag);
    char *path = browser_path(browser);
    bool done = path && change_folder(browser, path, diag);
    memory_free(path);
    return done;
}

bool browser_parent(struct browser *browser, struct diag *diag)
{
    const char *slash = strrchr(browser->folder, '/');
    char *left = join(slash ? slash + 1 : browser->folder, "");
    char *path = join(browser->folder, "..");
    bool done = change_folder(browser, path, diag);
    if (done)
        select_name(browser, left);
    memory_free(path);
    memory_free(left);
    return done;
}

bool browser_on_folder(const struct browser *browser)
{
    const struct entry_name *entry = browser_match(browser, browser->selected);
    return entry && entry->is_folder;
}

char *browser_path(const struct browser *browser)
{
    const struct entry_name *entry = browser_match(browser, browser->selected);
    return entry ? join(browser->folder, entry->name) : NULL;
}

void browser_look(struct browser *browser)
{
    if (browser->preview || browser->fault.set || browser_on_folder(browser))
        return;
    char *path = browser_path(browser);
    if (path)
        browser->preview =
            open_puzzle_open(path, NULL, (struct strategy){0}, &browser->fault);
    memory_free(path);
}
