/* SPDX-License-Identifier: MIT */
/* What boards there are to choose from: the bundled ones and those of a folder of the user's, on
 * shelves by kind, narrowed by what is typed.
 *
 * At first only the names of files are known.  What is in them is read one by one, when there is
 * time, and all at once where a filter or a shelf asks for it. */
#ifndef TUI_BROWSER_BROWSER_H
#define TUI_BROWSER_BROWSER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "tui/keys/prompt.h"

/* The folder is looked through to this depth, and no more entries than that are read, those of the
 * folder itself first; files larger than that many bytes are no boards. */
#define BROWSER_DEPTH 4
#define BROWSER_ENTRIES 10000
#define BROWSER_BYTES (1 << 20)

/* So many puzzles of a file of many are shown. */
#define BROWSER_PUZZLES 1000

struct board_entry {
    char *path;             /* owned; "FILE#3" is the third puzzle of a file of many */
    char *whole;            /* owned; that file, which the first of its puzzles stands for; NULL */
    char *name;             /* owned; from the library or the folder on, without its suffix */
    bool is_own;            /* of the folder */
    bool is_read;           /* the rest is known */
    bool is_none;           /* it is no board, and not listed */
    char *title, *note;     /* owned; NULL: the file is silent; not made safe */
    char *words, *texts;    /* owned; what else it is found by: its kind and size; what it says */
    const char *shelf;      /* NULL: a file with a fault */
    int64_t known_count, known_distinct;    /* -1: not stated */
};

/* What holds together: all boards, those of a kind, those of the folder. */
struct shelf {
    const char *name;
    size_t count;           /* boards on it, as far as they are read */
};

#define SHELVES_MOST 32

struct browser {
    char *folder;               /* owned; of the user's own boards; NULL: none */
    bool is_asked;              /* for it, by its name */
    struct board_entry *entries; /* owned; [count], their places never change */
    size_t count, room, nread;  /* the first `nread` are read */
    struct shelf shelves[SHELVES_MOST];
    int nshelves, shelf;        /* the one that is shown */
    struct prompt filter;
    size_t *matches;            /* owned; [nmatches], entries that match, the best first */
    size_t nmatches;
    size_t selected;            /* an index into matches; 0 where there is none */
};

/* The bundled boards, and those of `folder`, or the puzzles in that file of many, whose shelf is
 * shown then; NULL: those of the folder
 * where the program was started that have the suffix of a format, half as deep, a tenth as many.
 * False with a diag where the folder cannot be read. */
bool browser_open(struct browser *browser, const char *folder, struct diag *diag);
void browser_done(struct browser *browser);

/* Open it anew: filter, shelf and selection stay, as far as what was selected is still there.
 * False with a diag where the folder cannot be read: all stays as it was. */
bool browser_refresh(struct browser *browser, struct diag *diag);

/* Read one more file.  False where all are read. */
bool browser_read(struct browser *browser);

/* Read the one selected, if it is not. */
void browser_read_selected(struct browser *browser);

/* The k-th board that is shown, from 0; NULL where there are fewer. */
const struct board_entry *browser_match(const struct browser *browser, size_t k);

/* The one selected; NULL where nothing matches. */
const struct board_entry *browser_selected(const struct browser *browser);

/* Move the selection by so many boards, which stops at the ends; select the k-th. */
void browser_move(struct browser *browser, long by);
void browser_select(struct browser *browser, size_t k);

/* Find what is on the shelf and matches the filter, the best first; what was selected stays so
 * where `keeps` is set, else the first is selected. */
void browser_narrow(struct browser *browser, bool keeps);

/* Go to the next shelf (1) or the one before (-1) that has boards, round and round. */
void browser_turn(struct browser *browser, int direction);

/* Change the filter; the best match is selected. */
void browser_type(struct browser *browser, int code);
void browser_erase(struct browser *browser);
void browser_erase_all(struct browser *browser);

/* The path that is typed, if it is one ("../more", "/tmp", "~/boards"), from the folder on; to be
 * given to memory_free(); NULL: none is. */
char *browser_typed_path(const struct browser *browser);

/* How well a board matches what is typed; 0: not at all.  Each word of it must be found somewhere,
 * whole, at the beginning of a word or within one; best is the name or the title itself. */
int board_entry_score(const struct board_entry *entry, const char *typed);

/* The board's title, or its name; not made safe. */
static inline const char *board_entry_title(const struct board_entry *entry)
{
    return entry->title && *entry->title ? entry->title : entry->name;
}

#endif
