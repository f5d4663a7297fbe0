/* SPDX-License-Identifier: MIT */
/* What boards there are to choose from, on shelves by kind, narrowed by what is typed. */
#include "tui/browser.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "format/format.h"
#include "format/library.h"

/* The wall begins with these, one of each kind. */
static const char *const first_boards[] = {
    "pentominoes/6x10", "triangle/hexiamonds-hexagon", "queens/8", "pentominoes/8x8-corners",
    "sudoku/nine", "hex/tetrahexes-4x7", "one-sided/9x10", "examples/algorithm-x",
    "triplication/X", "patterns/chequered", "hex/rhombus-4", "langford/7",
};

enum { FIRST_BOARDS = sizeof first_boards / sizeof *first_boards };

static const char *const kind_shelves[] = {
    [PUZZLE_SUDOKU] = "sudokus",     [PUZZLE_QUEENS] = "queens",
    [PUZZLE_LANGFORD] = "Langford",  [PUZZLE_PARTITION] = "partitions",
    [PUZZLE_BARE] = "matrices",
};

static const char *const kind_words[] = {
    [PUZZLE_TILING] = "tiling",      [PUZZLE_SUDOKU] = "sudoku digits",
    [PUZZLE_QUEENS] = "chess queen", [PUZZLE_LANGFORD] = "langford pairs numbers",
    [PUZZLE_PARTITION] = "set partition blocks", [PUZZLE_BARE] = "matrix bare exact cover",
};

static char *join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = memory_need(NULL, size, 1);
    bool slash = folder[0] && folder[strlen(folder) - 1] == '/';
    snprintf(path, size, "%s%s%s", folder, slash || !*folder ? "" : "/", name);
    return path;
}

/* ---- the files there are ---- */

static bool has_suffix(const char *name)
{
    for (int k = 0; formats[k]; k++)
        if (formats[k]->suffix && format_stem(formats[k], name) < strlen(name))
            return true;
    return false;
}

static void add_entry(struct browser *browser, char *path, const char *name, bool is_own)
{
    char *shown = memory_text(name);
    shown[format_stem(&format_board, shown)] = 0;
    browser->entries = memory_need_grow(browser->entries, &browser->room, browser->count + 1,
                                        sizeof *browser->entries);
    browser->entries[browser->count++] = (struct board_entry){
        .path = path, .name = shown, .is_own = is_own, .known_count = -1, .known_distinct = -1};
}

/* A bundled board, and where it stands. */
struct bundled {
    const char *name;
    int rank;               /* among the first ones, or else among the others of its folder */
};

static int rank_first(const char *name)
{
    size_t stem = format_stem(&format_board, name);
    int k = 0;
    while (k < FIRST_BOARDS &&
           (strncmp(name, first_boards[k], stem) != 0 || first_boards[k][stem]))
        k++;
    return k;
}

static bool share_folder(const char *a, const char *b)
{
    size_t length = strcspn(a, "/");
    return strncmp(a, b, length + 1) == 0;
}

/* By rank; of one rank by name, as they come. */
static int compare_bundled(const void *a, const void *b)
{
    const struct bundled *one = a, *other = b;
    return one->rank != other->rank ? (one->rank > other->rank) - (one->rank < other->rank)
                                    : strcmp(one->name, other->name);
}

/* After the first ones a board of each folder by turns, so that each screen has something of all.
 * What cannot be listed is left out: the wall shows what there is. */
static void add_library(struct browser *browser)
{
    struct library_names names;
    struct diag ignored = {0};
    library_list(&names, &ignored);
    struct bundled *all = memory_need(NULL, names.count, sizeof *all);
    for (size_t k = 0, in_folder = 0; k < names.count; k++) {
        int first = rank_first(names.at[k]);
        in_folder = k && share_folder(names.at[k - 1], names.at[k]) ? in_folder : 0;
        all[k].name = names.at[k];
        all[k].rank = first < FIRST_BOARDS ? first : FIRST_BOARDS + (int)in_folder++;
    }
    if (names.count)
        qsort(all, names.count, sizeof *all, compare_bundled);
    for (size_t k = 0; k < names.count; k++)
        add_entry(browser, join(library_folder(), all[k].name), all[k].name, false);
    memory_free(all);
    library_names_done(&names);
}

/* Names of files and folders, from the folder on. */
struct found {
    char **at;              /* owned, with the names */
    size_t count, room;
};

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void found_done(struct found *found)
{
    for (size_t k = 0; k < found->count; k++)
        memory_free(found->at[k]);
    memory_free(found->at);
}

/* What lies in the folder `below` the browser's, sorted; hidden entries are left out. */
static bool list_folder(const struct browser *browser, const char *below, struct found *found,
                        struct diag *diag)
{
    char *path = join(browser->folder, below);
    DIR *folder = opendir(path);
    *found = (struct found){0};
    if (!folder)
        diag_fault(diag, (struct place){path, 0, 0}, "%s", strerror(errno));
    memory_free(path);
    if (!folder)
        return false;
    for (struct dirent *entry; (entry = readdir(folder)) && found->count < BROWSER_ENTRIES;) {
        if (entry->d_name[0] == '.')
            continue;
        found->at = memory_need_grow(found->at, &found->room, found->count + 1,
                                     sizeof *found->at);
        found->at[found->count++] = join(below, entry->d_name);
    }
    closedir(folder);
    if (found->count)
        qsort(found->at, found->count, sizeof *found->at, compare_names);
    return true;
}

/* The library below the folder has a shelf already. */
static bool is_library(const char *path)
{
    char *real = realpath(path, NULL), *library = realpath(library_folder(), NULL);
    bool is = real && library && strcmp(real, library) == 0;
    memory_free(real);
    memory_free(library);
    return is;
}

/* Add what may be a board, and put folders on the list. */
static void sort_out(struct browser *browser, const char *name, bool all, struct found *folders)
{
    struct stat status;
    char *path = join(browser->folder, name);
    bool exists = stat(path, &status) == 0;
    if (exists && S_ISDIR(status.st_mode) && !is_library(path)) {
        folders->at = memory_need_grow(folders->at, &folders->room, folders->count + 1,
                                       sizeof *folders->at);
        folders->at[folders->count++] = memory_text(name);
    }
    if (exists && S_ISREG(status.st_mode) && status.st_size <= BROWSER_BYTES &&
        (all || has_suffix(name)))
        add_entry(browser, path, name, true);
    else
        memory_free(path);
}

/* Level by level; what cannot be read below is left out.  all: look deep, and at files without a
 * known suffix, too. */
static bool add_folder(struct browser *browser, bool all, struct diag *diag)
{
    struct found level = {0}, next, here;
    size_t seen = 0, most = all ? BROWSER_ENTRIES : BROWSER_ENTRIES / 10;
    int deepest = all ? BROWSER_DEPTH : BROWSER_DEPTH / 2;
    bool done = list_folder(browser, "", &here, diag);
    for (int depth = 0; done && depth < deepest; depth++) {
        next = (struct found){0};
        for (size_t f = 0; f < (depth ? level.count : 1); f++) {
            struct diag ignored = {0};
            if (depth && (seen >= most ||
                          !list_folder(browser, level.at[f], &here, &ignored)))
                continue;
            for (size_t k = 0; k < here.count && seen < most; k++, seen++)
                sort_out(browser, here.at[k], all, &next);
            found_done(&here);
        }
        found_done(&level);
        level = next;
    }
    found_done(&level);
    return done;
}

/* ---- what is in them ---- */

/* "Pentominoes 6x10" is found as 10x6, too. */
static char *words_of(const struct puzzle *puzzle, const char *path)
{
    const struct region *region = &puzzle->region;
    const char *slash = strrchr(path, '/');
    char *words = NULL;
    size_t size;
    FILE *out = open_memstream(&words, &size);
    if (!out)
        return memory_text("");
    fprintf(out, "%s %s", slash ? slash + 1 : path, kind_words[puzzle->kind]);
    if (puzzle->kind != PUZZLE_BARE)
        fprintf(out, " %dx%d %dx%d", region->height, region->width, region->width,
                region->height);
    if (puzzle->kind == PUZZLE_TILING)
        fprintf(out, " %s %s", puzzle->lattice->name, puzzle->lattice->polyforms);
    for (int k = 0; k < puzzle->nbatches && k < 4; k++)
        fprintf(out, " %s", puzzle->batches[k].set ? puzzle->batches[k].set : "drawn");
    fprintf(out, "%s", puzzle->known_count == 1 || puzzle->known_distinct == 1 ? " unique" : "");
    fclose(out);
    return words;
}

static char *texts_of(const struct puzzle *puzzle)
{
    const char *texts[] = {puzzle->note, puzzle->source, puzzle->author};
    char *all = memory_text("");
    for (int k = 0; k < 3; k++) {
        size_t size = strlen(all) + (texts[k] ? strlen(texts[k]) : 0) + 2;
        all = memory_need(all, size, 1);
        snprintf(all + strlen(all), size - strlen(all), " %s", texts[k] ? texts[k] : "");
    }
    return all;
}

static void take_facts(struct board_entry *entry, const struct puzzle *puzzle)
{
    entry->title = puzzle->title ? memory_text(puzzle->title) : NULL;
    entry->note = puzzle->note ? memory_text(puzzle->note) : NULL;
    entry->words = words_of(puzzle, entry->path);
    entry->texts = texts_of(puzzle);
    entry->shelf = puzzle->kind == PUZZLE_TILING ? puzzle->lattice->polyforms
                                                 : kind_shelves[puzzle->kind];
    entry->known_count = puzzle->known_count;
    entry->known_distinct = puzzle->known_distinct;
}

/* Who has written a board file wants to know what is wrong with it; other files with a fault are
 * no boards. */
static void read_entry(struct board_entry *entry)
{
    struct puzzle puzzle;
    struct diag fault = {0};
    entry->is_read = true;
    if (puzzle_load(&puzzle, entry->path, NULL, NULL, &fault)) {
        take_facts(entry, &puzzle);
        puzzle_done(&puzzle);
    } else {
        entry->is_none = format_stem(&format_board, entry->path) == strlen(entry->path);
    }
}

bool browser_read(struct browser *browser)
{
    if (browser->nread == browser->count)
        return false;
    struct board_entry *entry = &browser->entries[browser->nread++];
    if (!entry->is_read)
        read_entry(entry);
    return true;
}

void browser_read_selected(struct browser *browser)
{
    if (browser->nmatches && !browser_selected(browser)->is_read)
        read_entry(&browser->entries[browser->matches[browser->selected]]);
}

/* ---- shelves ---- */

static bool is_on(const struct board_entry *entry, const struct browser *browser, int shelf)
{
    const char *name = browser->shelves[shelf].name;
    if (entry->is_none || (entry->is_own && !entry->is_read))
        return false;
    return shelf == 0 || name == entry->shelf || (entry->is_own && name == browser->folder);
}

/* Make a shelf where any board stands on it. */
static void add_shelf(struct browser *browser, const char *name, bool always)
{
    struct shelf *shelf = &browser->shelves[browser->nshelves];
    if (browser->nshelves == SHELVES_MOST)
        return;
    *shelf = (struct shelf){.name = name};
    for (size_t k = 0; k < browser->count; k++)
        shelf->count += is_on(&browser->entries[k], browser, browser->nshelves);
    browser->nshelves += shelf->count || always;
}

static void make_shelves(struct browser *browser)
{
    browser->nshelves = 0;
    add_shelf(browser, "all", true);
    for (int k = 0; lattices[k]; k++)
        add_shelf(browser, lattices[k]->polyforms, false);
    for (int k = PUZZLE_TILING + 1; k < (int)(sizeof kind_shelves / sizeof *kind_shelves); k++)
        add_shelf(browser, kind_shelves[k], false);
    if (browser->folder)
        add_shelf(browser, browser->folder, browser->is_asked);
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

/* ---- what is shown ---- */

struct scored {
    int score;
    size_t entry;
};

/* The best first; where two are as good, in their order. */
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
    browser->selected = 0;
    for (size_t k = 0; k < n; k++) {
        browser->matches[k] = found[k].entry;
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
    long last = (long)browser->nmatches - 1, to = (long)browser->selected;
    to = by > last ? last : by < -last ? 0 : to + by;
    browser_select(browser, to > 0 ? (size_t)to : 0);
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

/* ---- its life ---- */

bool browser_open(struct browser *browser, const char *folder, struct diag *diag)
{
    char *real = realpath(folder ? folder : ".", NULL);
    bool is_own = folder || (real && !is_library(real));
    *browser = (struct browser){.is_asked = folder};
    if (is_own)
        browser->folder = memory_text(real ? real : folder ? folder : ".");
    memory_free(real);
    add_library(browser);
    struct diag ignored = {0};
    if (is_own && !add_folder(browser, folder, folder ? diag : &ignored) && folder) {
        browser_done(browser);
        return false;
    }
    make_shelves(browser);
    browser->shelf = folder ? browser->nshelves - 1 : 0;
    browser_narrow(browser, false);
    return true;
}

void browser_done(struct browser *browser)
{
    for (size_t k = 0; k < browser->count; k++) {
        struct board_entry *entry = &browser->entries[k];
        char *owned[] = {entry->path, entry->name, entry->title, entry->note, entry->words,
                         entry->texts};
        for (size_t o = 0; o < sizeof owned / sizeof *owned; o++)
            memory_free(owned[o]);
    }
    memory_free(browser->entries);
    memory_free(browser->matches);
    memory_free(browser->folder);
    *browser = (struct browser){0};
}

/* Select the board of that path, where it is shown. */
static void select_path(struct browser *browser, const char *path)
{
    for (size_t k = 0; k < browser->nmatches; k++)
        if (strcmp(browser_match(browser, k)->path, path) == 0)
            browser->selected = k;
}

bool browser_refresh(struct browser *browser, struct diag *diag)
{
    struct browser now;
    const char *shelf = browser->shelves[browser->shelf].name;
    const struct board_entry *selected = browser_selected(browser);
    if (!browser_open(&now, browser->is_asked ? browser->folder : NULL, diag))
        return false;
    while (browser->shelf > 0 && browser_read(&now))
        continue;
    make_shelves(&now);
    find_shelf(&now, shelf == browser->folder ? now.folder : shelf);
    now.filter = browser->filter;
    browser_narrow(&now, false);
    if (selected)
        select_path(&now, selected->path);
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
        return join(home, typed + 1 + (typed[1] == '/'));
    if (dots && dots < 3 && (!typed[dots] || typed[dots] == '/'))
        return join(browser->folder ? browser->folder : ".", typed);
    return NULL;
}
