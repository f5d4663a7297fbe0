/* SPDX-License-Identifier: MIT */
/* The table of formats: recognising them, what they lose, and loading a puzzle from a file. */
#include "format/format.h"

#include <string.h>

#include "base/memory.h"
#include "format/names.h"
#include "format/plain.h"
#include "puzzle/sets.h"

/* What a fitting suffix adds to 0 … 100 from the content. */
#define SUFFIX_WEIGHT 15

const struct format *const formats[] = {
#define ROW(name) &format_##name,
    FORMATS(ROW)
#undef ROW
    NULL,
};

static bool has_heading(const struct format *format, const struct source *source)
{
    struct line line = {0};
    return format->heading && source_next_line(source, &line) &&
           word_is((struct word){line.text, line.length}, format->heading);
}

int format_sniff(const struct format *format, const struct source *source)
{
    if (has_heading(format, source))
        return 100;
    return format->sniff ? format->sniff(source) : 0;
}

size_t format_stem(const struct format *format, const char *name)
{
    const char *suffix = format->suffix ? format->suffix : "";
    size_t length = strlen(name), end = strlen(suffix);
    return length > end && strcmp(name + length - end, suffix) == 0 ? length - end : length;
}

const struct format *format_guess(const struct source *source)
{
    const struct format *best = NULL;
    int most = 0;
    for (int i = 0; formats[i]; i++) {
        int sure = format_sniff(formats[i], source);
        if (formats[i]->read && source->name[format_stem(formats[i], source->name)])
            sure += SUFFIX_WEIGHT;
        if (sure > most) {
            most = sure;
            best = formats[i];
        }
    }
    return best;
}

bool format_read(const struct format *format, const struct source *source, struct puzzle *puzzle,
                 struct diag *diag)
{
    struct scan scan = scan_open(source, diag);
    puzzle_init(puzzle, format->kind);
    bool done = format->read(&scan, puzzle);
    if (!done)
        puzzle_done(puzzle);
    return done;
}

bool format_put(const struct format *format, const struct puzzle *puzzle, FILE *out,
                struct diag *diag)
{
    struct plain plain = {.puzzle = *puzzle};
    if (format->losses & LOSS_BOARD && !plain_init(&plain, puzzle, diag))
        return false;
    const char *why = format->refuse ? format->refuse(&plain.puzzle) : NULL;
    bool done = why ? diag_fault(diag, (struct place){0}, "%s", why)
                    : format->write(&plain.puzzle, out, diag);
    plain_done(&plain);
    return done;
}

/* Whoever closes `out` looks for its faults. */
static bool put_known(const struct format *format, const struct source *source, FILE *out,
                      struct diag *diag)
{
    const struct format *guess = format->read ? format_guess(source) : format;
    if (guess != format && !format->heading)
        return diag_fault(diag, (struct place){0}, "written as %s, this would be taken for %s",
                          format->name, guess ? guess->name : "no puzzle");
    if (guess != format)
        fprintf(out, "%s\n", format->heading);
    fwrite(source->bytes, 1, source->length, out);
    return true;
}

bool format_write(const struct format *format, const struct puzzle *puzzle, FILE *out,
                  struct diag *diag)
{
    struct source source = {.name = ""};
    FILE *memory = open_memstream(&source.bytes, &source.length);
    bool done = memory ? format_put(format, puzzle, memory, diag) : diag_memory(diag, "the text");
    if (memory && fclose(memory) != 0 && done)
        done = diag_memory(diag, "the text");
    done = done && put_known(format, &source, out, diag);
    memory_free(source.bytes);
    return done;
}

/* ---- losses ---- */

/* Names that are numbers say nothing that is lost. */
static bool has_item_names(const struct puzzle *puzzle)
{
    return puzzle->kind == PUZZLE_BARE &&
           !names_are_numbers(puzzle->bare.item_names, puzzle->bare.problem.items);
}

/* Other names than pieces get where a file has none. */
static bool has_piece_names(const struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces && p < (int)sizeof PIECE_LETTERS - 1; p++)
        if (puzzle->pieces[p].name[0] != PIECE_LETTERS[p] || puzzle->pieces[p].name[1])
            return true;
    return false;
}

void format_losses(const struct format *format, const struct puzzle *puzzle, char *text,
                   size_t size)
{
    const struct bare *bare = &puzzle->bare;
    const struct {
        enum loss loss;
        const char *name;
        bool is_there;
    } parts[] = {
        {LOSS_TITLE, "title", puzzle->title},
        {LOSS_TEXTS, "author", puzzle->author},
        {LOSS_TEXTS, "source", puzzle->source},
        {LOSS_TEXTS, "note", puzzle->note},
        {LOSS_COUNTS, "numbers of solutions",
         puzzle->known_count >= 0 || puzzle->known_distinct >= 0},
        {LOSS_COUNTS, "number of nodes", puzzle->known_nodes >= 0},
        {LOSS_BOARD, "board", puzzle->kind != PUZZLE_BARE},
        {LOSS_ITEMS, "names of items", has_item_names(puzzle)},
        {LOSS_OPTIONS, "names of options", bare->option_names},
        {LOSS_COLOURS, "names of colours", !names_are_numbers(bare->colour_names, bare->colours)},
        {LOSS_PIECES, "names of pieces", has_piece_names(puzzle)},
    };
    size_t length = 0;
    text[0] = 0;
    for (size_t k = 0; k < sizeof parts / sizeof *parts && length < size; k++)
        if (format->losses & parts[k].loss && parts[k].is_there)
            length += (size_t)snprintf(text + length, size - length, "%sno %s",
                                       length ? ", " : "", parts[k].name);
}

/* ---- reading files ---- */

static bool is_text(char c)
{
    return char_is_blank(c) || ((unsigned char)c >= ' ' && c != 0x7F);
}

/* The fault is at the first byte that is no text, else at the first word. */
static bool explain_unknown(const struct source *source, struct diag *diag)
{
    static const char expected[] = "a puzzle (dancetty list formats)";
    struct scan scan = scan_open(source, diag);
    bool full = scan_full_line(&scan);
    struct word word = scan_word(&scan, "");
    if (!full)
        return diag_expected(diag, scan_place(&scan, scan.line.text), expected,
                             "nothing");
    for (scan = scan_open(source, diag); scan_line(&scan);)
        for (size_t i = 0; i < scan.line.length; i++)
            if (!is_text(scan.line.text[i]))
                return scan_expected_byte(&scan, scan.line.text + i, expected);
    scan = scan_open(source, diag);
    scan_full_line(&scan);
    return scan_expected(&scan, word, expected);
}

static void grant(struct puzzle *puzzle, const struct read_config *config)
{
    if (config->ignore_pattern)
        puzzle_ignore_pattern(puzzle);
    if (config->flip)
        puzzle_flip(puzzle);
}

static bool read_checked(const struct source *source, const struct format *format,
                         const struct read_config *config, struct puzzle *puzzle,
                         struct diag *diag)
{
    if (!format_read(format, source, puzzle, diag))
        return false;
    grant(puzzle, config);
    bool sound = puzzle_check(puzzle, source->name, diag);
    if (!sound)
        puzzle_done(puzzle);
    return sound;
}

bool puzzle_read(struct puzzle *puzzle, const struct source *source,
                 const struct read_config *config, const struct format **used, struct diag *diag)
{
    static const struct read_config none = {0};
    if (!config)
        config = &none;
    const struct format *format = config->from ? config->from : format_guess(source);
    bool done = format ? read_checked(source, format, config, puzzle, diag)
                       : explain_unknown(source, diag);
    if (done && used)
        *used = format;
    return done;
}

bool puzzle_load(struct puzzle *puzzle, const char *path, const struct read_config *config,
                 const struct format **used, struct diag *diag)
{
    struct source source;
    if (!source_open(&source, path, diag))
        return false;
    bool done = puzzle_read(puzzle, &source, config, used, diag);
    source_close(&source);
    return done;
}
