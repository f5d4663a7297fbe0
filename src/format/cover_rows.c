/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "format/cover_parts.h"

enum { TEXTS = 1 << 14 }; /* bytes of a block of texts */

bool cover_row(struct cover *cover, struct cover_row row, struct diag *diag)
{
    struct cover_row *grown =
        memory_try_grow(cover->rows, &cover->rows_room, (size_t)cover->count + 1, sizeof *grown);
    if (!grown)
        return diag_memory(diag, "the rows");
    cover->rows = grown;
    row.first = cover->nwords;
    row.count = 0;
    cover->rows[cover->count++] = row;
    return true;
}

bool cover_word(struct cover *cover, struct word word, struct diag *diag)
{
    return cover_add(cover, cover->count - 1, word, diag);
}

bool cover_add(struct cover *cover, int32_t row, struct word word, struct diag *diag)
{
    struct word *grown =
        memory_try_grow(cover->words, &cover->words_room, (size_t)cover->nwords + 1, sizeof *grown);
    if (!grown)
        return diag_memory(diag, "the rows");
    cover->words = grown;
    cover->words[cover->nwords++] = word;
    cover->rows[row].count++;
    return true;
}

struct line cover_line(const struct cover *cover, const struct scan *scan,
                       const struct cover_row *row)
{
    size_t left = cover->is_json ? 0
                                 : (size_t)(scan->source.bytes + scan->source.length - row->line);
    const char *stop = left ? memchr(row->line, '\n', left) : NULL;
    return (struct line){row->line, stop ? (size_t)(stop - row->line) : left, row->number};
}

struct word cover_text(struct cover *cover, const char *text)
{
    size_t length = strlen(text), room = length > TEXTS ? length : TEXTS;
    if (length > cover->text_left) {
        cover->text = arena_array(&cover->texts, room, 1);
        cover->text_left = cover->text ? room : 0;
    }
    if (!cover->text)
        return (struct word){NULL, 0};
    struct word copy = {cover->text, length};
    memcpy(cover->text, text, length);
    cover->text += length;
    cover->text_left -= length;
    return copy;
}

void cover_done(struct cover *cover)
{
    memory_free(cover->rows);
    memory_free(cover->words);
    arena_done(&cover->texts);
    names_done(&cover->items);
    names_done(&cover->secondary);
    names_done(&cover->names);
    names_done(&cover->unfit);
    names_done(&cover->fits);
}
