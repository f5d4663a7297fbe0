/* SPDX-License-Identifier: MIT */
#include "tui/browser/browser_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/number.h"
#include "format/collection.h"
#include "format/format.h"
#include "format/library.h"

/* The first boards shown, of various kinds. */
static const char *const first_boards[] = {
    "pentominoes/6x10", "triangle/hexiamonds-hexagon", "queens/8", "pentominoes/8x8-corners",
    "sudoku/nine", "hex/tetrahexes-4x7", "one-sided/9x10", "examples/algorithm-x",
    "triplication/X", "patterns/chequered", "hex/rhombus-4", "langford/7",
};

enum {
    FIRST_BOARDS = sizeof first_boards / sizeof *first_boards,
    NEW_PLACE = 2               /* of the entry for a new board, on the first screen */
};

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

const char *browser_kind_shelf(int kind)
{
    return kind < (int)(sizeof kind_shelves / sizeof *kind_shelves) ? kind_shelves[kind] : NULL;
}

char *browser_join(const char *directory, const char *name)
{
    size_t size = strlen(directory) + strlen(name) + 2;
    char *path = memory_need(NULL, size, 1);
    bool slash = directory[0] && directory[strlen(directory) - 1] == '/';
    snprintf(path, size, "%s%s%s", directory, slash || !*directory ? "" : "/", name);
    return path;
}

/* ---- finding files ---- */

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

static void add_new(struct browser *browser)
{
    add_entry(browser, memory_text(":new"), ":new", false);
    struct board_entry *entry = &browser->entries[browser->count - 1];
    entry->is_new = entry->is_read = true;
    entry->title = memory_text("Draw a board");
    entry->note = memory_text("Starts with 6x10 squares; for others, type :new hex 4x7, :new cube "
                              "3x4x5 or :new sudoku 9.");
    entry->words = memory_text("draw new own edit editor");
}

struct bundled {
    const char *name;
    int rank;               /* among first_boards, or after these, in its directory */
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

static bool share_directory(const char *a, const char *b)
{
    size_t length = strcspn(a, "/");
    return strncmp(a, b, length + 1) == 0;
}

static int compare_bundled(const void *a, const void *b)
{
    const struct bundled *one = a, *other = b;
    return one->rank != other->rank ? (one->rank > other->rank) - (one->rank < other->rank)
                                    : strcmp(one->name, other->name);
}

/* After first_boards, directories take turns, for variety on each screen. */
void browser_add_library(struct browser *browser)
{
    struct library_names names;
    struct diag ignored = {0};
    library_list(&names, &ignored);
    struct bundled *all = memory_need(NULL, names.count, sizeof *all);
    for (size_t k = 0, in_folder = 0; k < names.count; k++) {
        int first = rank_first(names.at[k]);
        in_folder = k && share_directory(names.at[k - 1], names.at[k]) ? in_folder : 0;
        all[k].name = names.at[k];
        all[k].rank = first < FIRST_BOARDS ? first : FIRST_BOARDS + (int)in_folder++;
    }
    if (names.count)
        qsort(all, names.count, sizeof *all, compare_bundled);
    for (size_t k = 0; k < names.count; k++) {
        if (k == NEW_PLACE)
            add_new(browser);
        add_entry(browser, browser_join(library_directory(), all[k].name), all[k].name, false);
    }
    if (names.count <= NEW_PLACE)
        add_new(browser);
    memory_free(all);
    library_names_done(&names);
}

/* Names of files and directories, relative to the browser's. */
struct found {
    char **at;              /* owned, like the names */
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

static bool list_directory(const struct browser *browser, const char *below, struct found *found,
                           struct diag *diag)
{
    char *path = browser_join(browser->directory, below);
    DIR *directory = opendir(path);
    *found = (struct found){0};
    if (!directory)
        diag_fault(diag, (struct place){path, 0, 0}, "%s", strerror(errno));
    memory_free(path);
    if (!directory)
        return false;
    for (struct dirent *entry; (entry = readdir(directory)) && found->count < BROWSER_ENTRIES;) {
        if (entry->d_name[0] == '.')
            continue;
        found->at = memory_need_grow(found->at, &found->room, found->count + 1,
                                     sizeof *found->at);
        found->at[found->count++] = browser_join(below, entry->d_name);
    }
    closedir(directory);
    if (found->count)
        qsort(found->at, found->count, sizeof *found->at, compare_names);
    return true;
}

/* Skipped below the user's directory, because it has shelves already. */
bool browser_is_library(const char *path)
{
    char *real = realpath(path, NULL), *library = realpath(library_directory(), NULL);
    bool is = real && library && strcmp(real, library) == 0;
    memory_free_text(real);
    memory_free_text(library);
    return is;
}

static void sort_out(struct browser *browser, const char *name, bool all, struct found *folders)
{
    struct stat status;
    char *path = browser_join(browser->directory, name);
    bool exists = stat(path, &status) == 0;
    if (exists && S_ISDIR(status.st_mode) && !browser_is_library(path)) {
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

/* Level by level; ignores unreadable subdirectories. */
bool browser_add_directory(struct browser *browser, bool all, struct diag *diag)
{
    struct found level = {0}, next, here;
    size_t seen = 0, most = all ? BROWSER_ENTRIES : BROWSER_ENTRIES / 10;
    int deepest = all ? BROWSER_DEPTH : BROWSER_DEPTH / 2;
    bool done = list_directory(browser, "", &here, diag);
    for (int depth = 0; done && depth < deepest; depth++) {
        next = (struct found){0};
        for (size_t f = 0; f < (depth ? level.count : 1); f++) {
            struct diag ignored = {0};
            if (depth && (seen >= most ||
                          !list_directory(browser, level.at[f], &here, &ignored)))
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

/* ---- reading files ---- */

/* The words contain both 6x10 and 10x6. */
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
    char *copy = memory_text(words ? words : "");
    memory_free_text(words);
    return copy;
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
    if (!entry->title && puzzle->title)
        entry->title = memory_text(puzzle->title);
    entry->note = puzzle->note ? memory_text(puzzle->note) : NULL;
    entry->words = words_of(puzzle, entry->path);
    entry->texts = texts_of(puzzle);
    entry->shelf = puzzle->kind == PUZZLE_TILING ? puzzle->lattice->polyforms
                                                 : browser_kind_shelf((int)puzzle->kind);
    entry->known_count = puzzle->known_count;
    entry->known_distinct = puzzle->known_distinct;
}

static char *number_path(const char *file, int number)
{
    size_t size = strlen(file) + 16;
    char *path = memory_need(NULL, size, 1);
    snprintf(path, size, "%s#%d", file, number);
    return path;
}

static void represent_file(struct board_entry *entry, int puzzles)
{
    char text[COUNT_ROOM];
    size_t size = strlen(entry->name) + sizeof text;
    entry->whole = entry->path;
    entry->path = number_path(entry->whole, 1);
    memory_free(entry->title);
    entry->title = memory_need(NULL, size, 1);
    snprintf(entry->title, size, "%s: %s", entry->name, number_count(puzzles, "puzzle", text));
}

void board_entry_read(struct board_entry *entry)
{
    struct puzzle puzzle;
    struct diag fault = {0};
    int puzzles = entry->is_own && !strchr(entry->path, '#') ? library_puzzles(entry->path) : 0;
    entry->is_read = true;
    if (puzzles)
        represent_file(entry, puzzles);
    if (puzzle_load(&puzzle, entry->path, NULL, NULL, &fault)) {
        take_facts(entry, &puzzle);
        puzzle_done(&puzzle);
    } else {    /* list a faulty file only if it is a board file, so that the user can correct it */
        entry->is_none = format_stem(&format_board, entry->path) == strlen(entry->path);
    }
}

/* A faulty puzzle is not listed. */
static void read_source(struct board_entry *entry, struct source *source)
{
    struct puzzle puzzle;
    struct diag fault = {0};
    entry->is_read = true;
    entry->is_none = !puzzle_read(&puzzle, source, NULL, NULL, &fault);
    if (!entry->is_none) {
        take_facts(entry, &puzzle);
        puzzle_done(&puzzle);
    }
    source_close(source);
}

bool browser_add_puzzles(struct browser *browser, struct diag *diag)
{
    struct source whole, source;
    struct word text;
    int line, number = 0;
    const char *slash = strrchr(browser->directory, '/');
    if (!source_open(&whole, browser->directory, diag))
        return false;
    struct collection collection = collection_open(&whole);
    bool done = true;
    while (done && number < BROWSER_PUZZLES && collection_next(&collection, &text, &line)) {
        char *path = number_path(browser->directory, ++number);
        char *name = number_path(slash ? slash + 1 : browser->directory, number);
        done = collection_source(&collection, text, path, &source, diag);
        add_entry(browser, path, name, true);
        memory_free(name);
        if (done)
            read_source(&browser->entries[browser->count - 1], &source);
    }
    collection_done(&collection);
    source_close(&whole);
    return done;
}
