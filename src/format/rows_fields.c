/* SPDX-License-Identifier: MIT */
/* Words of rows, and rows of fields, as spreadsheets write them in CSV. */
#include <string.h>

#ifdef HAVE_LIBCSV
#include <csv.h>
#endif

#include "base/memory.h"
#include "format/rows.h"

static size_t skip_zeros(struct word word, size_t at)
{
    while (at < word.length && word.text[at] == '0')
        at++;
    return at;
}

/* As numbers are printed: zeros may follow a point, and an exponent that is 0. */
int rows_bit(struct word word)
{
    static const char *const spellings[] = {"False", "True", "false", "true", "FALSE", "TRUE"};
    for (int k = 0; word.length > 3 && k < (int)(sizeof spellings / sizeof *spellings); k++)
        if (word_is(word, spellings[k]))
            return k % 2;
    size_t at = 1;
    if (!word.length || !char_is_of(word.text[0], "01"))
        return -1;
    if (at < word.length && word.text[at] == '.')
        at = skip_zeros(word, at + 1);
    if (at + 2 < word.length && word.text[at] == 'e' && char_is_of(word.text[at + 1], "+-"))
        at = skip_zeros(word, at + 2);
    return at == word.length ? word.text[0] - '0' : -1;
}

bool rows_add(struct rows *rows, struct word word)
{
    struct word *grown = memory_try_grow(rows->words, &rows->room, (size_t)rows->count + 1,
                                         sizeof *grown);
    if (!grown)
        return diag_memory(rows->scan.diag, "the rows");
    rows->words = grown;
    rows->words[rows->count++] = word;
    return true;
}

struct rows rows_ahead(const struct rows *rows)
{
    struct rows ahead = *rows;
    ahead.words = NULL;
    ahead.unquoted = NULL;
    ahead.room = ahead.unquoted_room = 0;
    return ahead;
}

void rows_done(struct rows *rows)
{
    memory_free(rows->words);
    memory_free(rows->unquoted);
    *rows = (struct rows){0};
}

#ifdef HAVE_LIBCSV

/* The field that libcsv reads, from `start` in the line up to `end`. */
struct field {
    struct rows *rows;
    const char *start, *end;
    char *unquoted;         /* where the next field with doubled quotes goes */
    bool done;
};

static void *grow(void *old, size_t size)
{
    return memory_try(old, size, 1);
}

/* A word of the line, so that faults have their place, unless quotes are doubled in it. */
static void take_field(void *bytes, size_t length, void *to)
{
    struct field *field = to;
    struct word word = word_trim((struct word){field->start, (size_t)(field->end - field->start)});
    if (word.length > length && word.text[0] == '"')
        word = (struct word){word.text + 1, length};
    if (word.length != length || (length && memcmp(word.text, bytes, length) != 0)) {
        word = (struct word){field->unquoted, length};
        memcpy(field->unquoted, bytes, length);
        field->unquoted += length;
    }
    field->done = field->done && rows_add(field->rows, word);
    field->start = field->end + 1;
}

/* libcsv gets byte by byte, and so says where fields end. */
bool rows_read_fields(struct rows *rows)
{
    struct scan *scan = &rows->scan;
    size_t most = scan->line.length + 1;
    char *unquoted = memory_try_grow(rows->unquoted, &rows->unquoted_room, most, 1);
    struct field field = {rows, scan->line.text, scan->line.text, unquoted, unquoted != NULL};
    const char *end = field.start + scan->line.length;
    struct csv_parser parser;
    if (!unquoted || csv_init(&parser, 0) != 0)
        return diag_memory(scan->diag, "the rows");
    rows->unquoted = unquoted;
    csv_set_delim(&parser, (unsigned char)rows->comma);
    csv_set_realloc_func(&parser, grow);
    csv_set_free_func(&parser, memory_free);
    for (; field.end < end && field.done; field.end += field.done)
        field.done = csv_parse(&parser, field.end, 1, take_field, NULL, &field) == 1 && field.done;
    csv_set_opts(&parser, CSV_STRICT | CSV_STRICT_FINI);    /* of the end alone */
    bool is_closed = csv_fini(&parser, take_field, NULL, &field) == 0 || !field.done;
    csv_free(&parser);
    if (!field.done)
        return diag_memory(scan->diag, "the rows");
    scan->at = scan->line.length;
    rows->count -= rows->count > 1 && rows->comma != '\t' && !rows->words[rows->count - 1].length;
    return is_closed || scan_expected_byte(scan, end, "a closing quote");
}

#else

bool rows_read_fields(struct rows *rows)
{
    return diag_fault(rows->scan.diag, (struct place){rows->scan.source.name, 1, 1},
                      "reading CSV needs libcsv, which this program was built without");
}

#endif

/* A 0 or 1 in each field but the first; without libcsv by its characters. */
static bool is_bit_line(struct rows *rows)
{
    rows->count = 0;
#ifdef HAVE_LIBCSV
    bool fits = rows_read_fields(rows) && rows->count > 1;
    for (int32_t k = 1; fits && k < rows->count; k++)
        fits = rows_bit(rows->words[k]) >= 0;
#else
    const struct line *line = &rows->scan.line;
    const char *at = memchr(line->text, rows->comma, line->length);
    const char *end = line->text + line->length;
    bool fits = at && at + 1 < end;
    for (; fits && at < end; at++)
        fits = *at != rows->comma ? char_is_of(*at, "01.e+\" TRUEFALSruals")
                                  : at + 2 >= end || !char_is_of(at[1], "01") ||
                                        !char_is_of(at[2], "01");
#endif
    rows->count = 0;
    return fits;
}

char rows_find_comma(struct rows ahead)
{
    static const char commas[] = ",;\t";
    struct scan scan = ahead.scan;
    int k = 0;
    ahead.scan.diag = NULL;
    for (; scan_full_line(&scan); ahead.scan = scan)
        ;
    for (; commas[k]; k++) {
        ahead.comma = commas[k];
        if (ahead.scan.line.length && is_bit_line(&ahead))
            break;
    }
    rows_done(&ahead);
    return commas[k];
}
