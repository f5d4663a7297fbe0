/* SPDX-License-Identifier: MIT */
#include "format/library.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/words.h"
#include "format/collection.h"
#include "format/format.h"

/* Links may form a circle. */
#define DEEPEST 8

/* The largest file searched for several puzzles, in bytes. */
#define PARTED_MOST ((size_t)1 << 20)

static const char *program;     /* NULL: unknown */

void library_begin(const char *path)
{
    program = path;
}

static char *join(const char *directory, const char *name, const char *suffix)
{
    size_t size = strlen(directory) + strlen(name) + strlen(suffix) + 2;
    char *path = memory_need(NULL, size, 1);
    snprintf(path, size, "%s/%s%s", directory, name, suffix);
    return path;
}

bool library_has(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

bool library_is_directory(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool library_is_stream(const char *path)
{
    struct stat status;
    return strcmp(path, "-") == 0 || (stat(path, &status) == 0 && !S_ISREG(status.st_mode));
}

static bool can_read(const struct source *source)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    bool can = puzzle_read(&puzzle, source, NULL, NULL, &diag);
    if (can)
        puzzle_done(&puzzle);
    return can;
}

static bool has_puzzles(const struct source *whole)
{
    struct collection collection = collection_open(whole);
    struct source source;
    struct diag diag = {0};
    struct word text;
    int line;
    bool has = !can_read(whole) && collection_next(&collection, &text, &line) &&
               collection_source(&collection, text, whole->name, &source, &diag);
    if (has) {
        has = can_read(&source);
        source_close(&source);
    }
    collection_done(&collection);
    return has;
}

static int count_puzzles(const struct source *whole)
{
    struct collection collection = collection_open(whole);
    bool is_known = collection.division == BY_SUDOKUS || collection.division == BY_TITLES;
    struct word text;
    int line, count = 0;
    while (collection_next(&collection, &text, &line))
        count++;
    collection_done(&collection);
    is_known = is_known || (count > 1 && whole->length <= PARTED_MOST && has_puzzles(whole));
    return count > 1 && is_known ? count : 0;
}

int library_puzzles(const char *path)
{
    struct source whole;
    struct diag diag = {0};
    if (library_is_stream(path) || !source_open(&whole, path, &diag))
        return 0;
    int count = count_puzzles(&whole);
    source_close(&whole);
    return count;
}

static bool find_from_program(const char *below, char directory[PATH_MAX])
{
    char path[PATH_MAX];
    const char *slash = program ? strrchr(program, '/') : NULL;
    int length = slash ? (int)(slash - program) : 0;
    int wrote = slash ? snprintf(path, sizeof path, "%.*s/%s", length, program, below) : -1;
    return wrote > 0 && (size_t)wrote < sizeof path && library_is_directory(path) &&
           realpath(path, directory);
}

enum { FOLDERS = 4 };

/* Returns NULL for a missing folder; never for the last. */
static const char *directory_at(int k, char found[PATH_MAX])
{
    const char *value = getenv("DANCETTY_BOARDS");
    switch (k) {
    case 0: return value && *value ? value : NULL;
    case 1: return find_from_program("boards", found) ? found : NULL;
    case 2: return find_from_program("../share/dancetty/boards", found) ? found : NULL;
    default: return PKGDATADIR "/boards";
    }
}

const char *library_directory(void)
{
    static char found[PATH_MAX];
    const char *directory = NULL;
    for (int k = 0; !directory; k++)
        directory = directory_at(k, found);
    return directory;
}

bool library_holds(const char *path)
{
    char file[PATH_MAX], found[PATH_MAX], real[PATH_MAX];
    if (!realpath(path, file))
        return false;
    for (int k = 0; k < FOLDERS; k++) {
        const char *directory = directory_at(k, found);
        size_t length = directory && realpath(directory, real) ? strlen(real) : 0;
        if (length && strncmp(file, real, length) == 0 && file[length] == '/')
            return true;
    }
    return false;
}

static char *find_in_directory(const char *directory, const char *name)
{
    char *path = join(directory, name, "");
    for (int k = 0; formats[k] && !library_has(path); k++)
        if (formats[k]->suffix) {
            memory_free(path);
            path = join(directory, name, formats[k]->suffix);
        }
    if (library_has(path))
        return path;
    memory_free(path);
    return NULL;
}

static bool is_place(const char *name)
{
    return strcmp(name, "-") == 0 || name[0] == '/' || name[0] == '.' || !name[0];
}

static bool has_suffix(const char *name)
{
    for (int k = 0; formats[k]; k++)
        if (name[format_stem(formats[k], name)])
            return true;
    return false;
}

static bool add_name(struct library_names *names, const char *name, struct diag *diag)
{
    char **grown = memory_try_grow(names->at, &names->room, names->count + 1, sizeof *grown);
    if (!grown)
        return diag_memory(diag, "the names of the boards");
    names->at = grown;
    names->at[names->count++] = memory_text(name);
    return true;
}

static bool list_directory(struct library_names *names, const char *below, int depth,
                           struct diag *diag)
{
    char *path = below ? join(library_directory(), below, "") : memory_text(library_directory());
    DIR *directory = opendir(path);
    bool done = directory || diag_fault(diag, (struct place){path, 0, 0}, "%s", strerror(errno));
    for (struct dirent *entry; done && (entry = readdir(directory));) {
        if (entry->d_name[0] == '.')
            continue;
        char *name = below ? join(below, entry->d_name, "") : memory_text(entry->d_name);
        char *file = join(library_directory(), name, "");
        if (library_is_directory(file))
            done = depth == DEEPEST || list_directory(names, name, depth + 1, diag);
        else if (has_suffix(name))
            done = add_name(names, name, diag);
        memory_free(file);
        memory_free(name);
    }
    if (directory)
        closedir(directory);
    memory_free(path);
    return done;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool library_list(struct library_names *names, struct diag *diag)
{
    *names = (struct library_names){0};
    bool done = list_directory(names, NULL, 0, diag);
    if (names->count)
        qsort(names->at, names->count, sizeof *names->at, compare_names);
    return done;
}

void library_names_done(struct library_names *names)
{
    for (size_t k = 0; k < names->count; k++)
        memory_free(names->at[k]);
    memory_free(names->at);
    *names = (struct library_names){0};
}

static bool is_last_part(const char *board, const char *name)
{
    const char *slash = strrchr(board, '/'), *last = slash ? slash + 1 : board;
    size_t length = strlen(name);
    return slash && strncmp(last, name, length) == 0 &&
           (!last[length] || format_stem(&format_board, last) == length);
}

/* Returns the only board whose name ends in this part; NULL: none, or several. */
static char *find_last_part(const char *name)
{
    struct library_names names;
    const char *found = NULL;
    int count = 0;
    library_list(&names, NULL);
    for (size_t k = 0; k < names.count; k++)
        if (is_last_part(names.at[k], name)) {
            found = names.at[k];
            count++;
        }
    char *path = count == 1 ? join(library_directory(), found, "") : NULL;
    library_names_done(&names);
    return path;
}

char *library_find(const char *name)
{
    bool is_file = is_place(name) || library_has(name);
    char *path = is_file ? NULL : find_in_directory(library_directory(), name);
    if (!path && !is_file)
        path = find_last_part(name);
    return path ? path : memory_text(name);
}

/* True for a file, or a puzzle of one, "FILE#3". */
static bool is_there(const char *path)
{
    const char *sign = strrchr(path, '#');
    char *file = memory_text(path);
    if (sign)
        file[sign - path] = 0;
    bool is = library_has(path) || library_has(file);
    memory_free(file);
    return is;
}

bool library_open(struct source *source, const char *name, struct diag *diag)
{
    char *path = library_find(name);
    bool there = strcmp(path, "-") == 0 || is_there(path);
    bool opened = there ? collection_find(source, path, diag) : library_miss(path, diag);
    memory_free(path);
    return opened;
}

bool library_guess(struct guess *guess)
{
    struct library_names names;
    bool listed = library_list(&names, NULL);
    for (size_t k = 0; k < names.count; k++) {
        names.at[k][format_stem(&format_board, names.at[k])] = 0;
        const char *slash = strrchr(names.at[k], '/');
        if (is_last_part(names.at[k], guess->asked)) {
            guess_set(guess, names.at[k]);
            break;
        }
        guess_try(guess, names.at[k]);
        if (slash)
            guess_try(guess, slash + 1);
    }
    library_names_done(&names);
    return listed;
}

bool library_miss(const char *name, struct diag *diag)
{
    char unread[PATH_MAX];
    if (is_place(name))
        return diag_fault(diag, (struct place){name, 0, 0}, "%s", strerror(ENOENT));
    struct guess guess = guess_begin(name);
    bool listed = library_guess(&guess);
    snprintf(unread, sizeof unread, "the puzzles in %s cannot be read", library_directory());
    const char *otherwise = listed ? "see dancetty list puzzles" : unread;
    return guess_fault(&guess, "file or puzzle", otherwise, (struct place){0}, diag);
}
