/* SPDX-License-Identifier: MIT */
/* Boards, bundled or in a directory, on shelves by kind, with a filter.
 *
 * Files are read one by one in the background, or all at once for a filter or shelf. */
#ifndef TUI_BROWSER_BROWSER_H
#define TUI_BROWSER_BROWSER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "tui/keys/prompt.h"

/* Limits: depth; entries, top level first; bytes of a file. */
#define BROWSER_DEPTH 4
#define BROWSER_ENTRIES 10000
#define BROWSER_BYTES (1 << 20)

/* puzzles of one file */
#define BROWSER_PUZZLES 1000

struct board_entry {
    char *path;             /* owned; "FILE#3" is the third puzzle in a file */
    char *whole;            /* owned; the file, if this represents all its puzzles; else NULL */
    char *name;             /* owned; relative to the library or directory, without suffix */
    bool is_own;            /* in the directory */
    bool is_read;           /* the fields below are set */
    bool is_none;           /* not listed */
    bool is_new;            /* begins a new board */
    char *title, *note;     /* owned; NULL: not in the file; not sanitised */
    char *words, *texts;    /* owned; for the filter: kind and size; note, source and author */
    const char *shelf;      /* NULL: the file has a fault */
    int64_t known_count, known_distinct;    /* -1: not stated */
};

/* All boards, a kind or the directory. */
struct shelf {
    const char *name;
    size_t count;           /* read so far */
};

#define SHELVES_MOST 32

struct browser {
    char *directory;            /* owned; NULL: none */
    bool is_asked;              /* the user named it */
    struct board_entry *entries; /* [count] */
    size_t count, room, nread;  /* the first `nread` were read */
    struct shelf shelves[SHELVES_MOST];
    int nshelves, shelf;        /* the current one */
    struct prompt filter;
    size_t *matches;            /* [nmatches]: indices into entries, best first */
    size_t nmatches, npuzzles;  /* all matches; matches with a file */
    size_t selected;            /* index into matches */
};

/* Opens the bundled boards and `directory`, a directory or file of puzzles, and shows its shelf.
 * NULL: the current directory, only known suffixes, half as deep, a tenth as many. */
bool browser_open(struct browser *browser, const char *directory, struct diag *diag);
void browser_done(struct browser *browser);

/* Opens it again, with the same filter, shelf and selection if possible.  False with a diag:
 * unchanged. */
bool browser_refresh(struct browser *browser, struct diag *diag);

/* False if all are read. */
bool browser_read(struct browser *browser);

void browser_read_selected(struct browser *browser);

/* NULL past the last. */
const struct board_entry *browser_match(const struct browser *browser, size_t k);

/* NULL if nothing matches. */
const struct board_entry *browser_selected(const struct browser *browser);

/* Stops at the ends. */
void browser_move(struct browser *browser, long by);
void browser_select(struct browser *browser, size_t k);

/* Finds the shelf's boards that match the filter, best first; keeps: the selection, too. */
void browser_narrow(struct browser *browser, bool keeps);

/* 1: the next; -1: the previous; cyclically. */
void browser_turn(struct browser *browser, int direction);

/* Change the filter and select the best match; browser_erase_all() keeps the selection. */
void browser_type(struct browser *browser, int code);
void browser_erase(struct browser *browser);
void browser_erase_all(struct browser *browser);

/* Returns a path if one is typed ("../more", "/tmp", "~/boards"), relative to the directory; freed
 * with memory_free().  NULL: none. */
char *browser_typed_path(const struct browser *browser);

/* Returns 0 without a match.  Every typed word must be found: as a word, at the beginning of one or
 * inside; best is the complete name or title. */
int board_entry_score(const struct board_entry *entry, const char *typed);

/* Returns the title, or the name; not sanitised. */
static inline const char *board_entry_title(const struct board_entry *entry)
{
    return entry->title && *entry->title ? entry->title : entry->name;
}

#endif
