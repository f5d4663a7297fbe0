/* SPDX-License-Identifier: MIT */
/* The board browser: a folder's boards, narrowed by what is typed, with a preview of one.
 *
 * Without a filter the list is the folder's own entries; what is typed looks
 * through the folders below as well. */
#ifndef TUI_BROWSER_H
#define TUI_BROWSER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "tui/open_puzzle.h"
#include "tui/prompt.h"

/* Folders are looked through to this depth, and no more entries than that are
 * read, those of the folder itself first. */
#define BROWSER_DEPTH 4
#define BROWSER_ENTRIES 10000

struct entry_name {
    char *name;             /* owned; from the folder on; a folder's ends in '/', "../" is above */
    bool is_folder;
    int depth;              /* 0: in the folder itself */
};

struct browser {
    char *folder;           /* owned; no slash at its end, but for "/" */
    struct entry_name *entries; /* owned; folders first, each sorted by name */
    size_t count, room;
    struct prompt filter;
    size_t *matches;        /* owned; [count], the first `nmatches` in use: entries that match */
    size_t nmatches;
    size_t selected;        /* an index into matches; 0 where there is none */
    struct open_puzzle *preview; /* owned; the board selected, NULL: a folder or no board */
    struct diag fault;      /* why there is no preview */
};

/* Open at `folder`.  False with a diag where it cannot be read. */
bool browser_open(struct browser *browser, const char *folder, struct diag *diag);
void browser_done(struct browser *browser);

/* Read the folder anew; filter and selection stay, as far as what was selected
 * is still there.  False with a diag where it cannot be read: all stays as it was. */
bool browser_refresh(struct browser *browser, struct diag *diag);

/* The k-th entry that matches the filter, from 0; NULL where there are fewer. */
const struct entry_name *browser_match(const struct browser *browser, size_t k);

/* Move the selection by so many entries; it stops at the ends. */
void browser_move(struct browser *browser, long by);

/* Change the filter; the selection goes to the first match. */
void browser_type(struct browser *browser, int code);
void browser_erase(struct browser *browser);
void browser_erase_all(struct browser *browser);

/* Go into the selected folder, or above, where the folder left is selected; false
 * with a diag where that cannot be read. */
bool browser_enter(struct browser *browser, struct diag *diag);
bool browser_parent(struct browser *browser, struct diag *diag);

/* True where a folder is selected. */
bool browser_on_folder(const struct browser *browser);

/* The path of the selected entry, to be freed; NULL where nothing matches. */
char *browser_path(const struct browser *browser);

/* Load the selected board as the preview, unless it is there already. */
void browser_look(struct browser *browser);

#endif
