/* SPDX-License-Identifier: MIT */
#include "playback/bookmarks.h"

#include "base/memory.h"

int64_t bookmark_here(const struct playback *playback)
{
    const struct tree *tree = playback->tree;
    int64_t number = tree->at[tree->here].number;
    return number ? number : playback_tally(playback).nodes;
}

size_t bookmarks_add(struct bookmarks *bookmarks, const struct playback *playback, const char *note)
{
    return bookmarks_put(bookmarks, (struct bookmark){
        bookmark_here(playback), cursor_progress(&playback->cursor), playback->relative,
        memory_text(note)});
}

size_t bookmarks_put(struct bookmarks *bookmarks, struct bookmark mark)
{
    size_t k = 0;
    while (k < bookmarks->count && bookmarks->at[k].node < mark.node)
        k++;
    if (k < bookmarks->count && bookmarks->at[k].node == mark.node) {
        memory_free(bookmarks->at[k].note);
        bookmarks->at[k] = mark;
        return k;
    }
    bookmarks->at = memory_need_grow(bookmarks->at, &bookmarks->room, bookmarks->count + 1,
                                     sizeof mark);
    for (size_t l = bookmarks->count++; l > k; l--)
        bookmarks->at[l] = bookmarks->at[l - 1];
    bookmarks->at[k] = mark;
    return k;
}

void bookmarks_remove(struct bookmarks *bookmarks, size_t k)
{
    memory_free(bookmarks->at[k].note);
    bookmarks->count--;
    for (; k < bookmarks->count; k++)
        bookmarks->at[k] = bookmarks->at[k + 1];
}

void bookmarks_done(struct bookmarks *bookmarks)
{
    while (bookmarks->count)
        bookmarks_remove(bookmarks, bookmarks->count - 1);
    memory_free(bookmarks->at);
    *bookmarks = (struct bookmarks){0};
}

size_t bookmarks_before(const struct bookmarks *bookmarks, double share)
{
    size_t before = 0;
    for (size_t k = 0; k < bookmarks->count; k++)
        before += bookmarks->at[k].share < share;
    return before;
}
