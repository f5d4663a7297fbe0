/* The pieces of our own board file: sets, usual pieces and drawings, and how they may be used. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/board.h"
#include "format/drawing.h"
#include "puzzle/sets.h"

/* How pieces may be used; turn and flip are -1 where nothing is said. */
struct terms {
    struct uses uses;
    bool has_use;
    int turn, flip;
    int across, down;
};

static const struct terms no_terms = {.uses = {1, 1}, .turn = -1, .flip = -1, .across = 1, .down = 1};

/* The list of terms, in the order in which the man page has them. */
static const char every_term[] =
    "once, at most once, any, turn, flip, fixed or stretched WxH";

static bool read_use(struct scan *scan, struct word word, struct terms *terms)
{
    static const struct {
        const char *word;
        struct uses uses;
    } words[] = {{"once", {1, 1}}, {"at most once", {0, 1}}, {"any", {0, USES_MANY}}};
    size_t use = 0, count = sizeof words / sizeof *words;
    while (use < count && !word_is(word, words[use].word))
        use++;
    if (use == count)
        return scan_expected(scan, word, every_term);
    if (terms->has_use)
        return scan_expected(scan, word, "how often a piece is used to be said once");
    terms->uses = words[use].uses;
    terms->has_use = true;
    return true;
}

static bool read_stretch(struct scan *scan, struct word word, struct terms *terms)
{
    struct word factors = {word.text + strlen("stretched"), word.length - strlen("stretched")};
    struct word across;
    int64_t width, height;
    char expected[64];
    snprintf(expected, sizeof expected, "stretched WxH with factors from 1 to %d", STRETCH_LIMIT);
    while (factors.length && is_blank(factors.text[0])) {
        factors.text++;
        factors.length--;
    }
    if (!word_cut(&factors, 'x', &across) || !factors.text ||
        !word_number(across, STRETCH_LIMIT, &width) ||
        !word_number(factors, STRETCH_LIMIT, &height) || !width || !height)
        return scan_expected(scan, word, expected);
    terms->across = (int)width;
    terms->down = (int)height;
    return true;
}

static bool is_bounds(struct word word)
{
    return word.length && word.text[0] >= '0' && word.text[0] <= '9';
}

static bool read_term(struct scan *scan, struct word word, struct terms *terms)
{
    char shown[WORD_SHOWN];
    bool turn = word_is(word, "turn"), flip = word_is(word, "flip"), fixed = word_is(word, "fixed");
    if (is_bounds(word))
        return diag_fault(scan->diag, scan_place(scan, word.text),
                          "expected once, at most once or any, found the bounds %s: "
                          "bounded use is not read by this version",
                          word_show(word, shown));
    if (word_begins(word, "stretched"))
        return read_stretch(scan, word, terms);
    if (!turn && !flip && !fixed)
        return read_use(scan, word, terms);
    terms->turn = turn || terms->turn > 0;
    terms->flip = flip || terms->flip > 0;
    return true;
}

static bool read_terms(struct scan *scan, struct word rest, struct terms *terms)
{
    struct word word;
    while (word_cut(&rest, ',', &word))
        if (!read_term(scan, word, terms))
            return false;
    return true;
}

bool board_read_set(struct scan *scan, struct word value, struct puzzle *puzzle)
{
    struct terms terms = no_terms;
    struct word rest = value, set;
    char name[WORD_SHOWN];
    word_cut(&rest, ',', &set);
    if (!set.length)
        return scan_expected(scan, set, "a set of pieces");
    if (!read_terms(scan, rest, &terms))
        return false;
    snprintf(name, sizeof name, "%.*s", (int)(set.length < sizeof name ? set.length : sizeof name),
             set.text);
    return puzzle_add_set(puzzle, name, terms.uses, terms.turn, terms.flip, terms.across,
                          terms.down, scan_place(scan, set.text), scan->diag);
}

/* "X of pentominoes", cut into its two names. */
static bool cut_usual(struct word word, char piece[WORD_SHOWN], char set[WORD_SHOWN])
{
    static const char of[] = " of ";
    for (size_t i = 0; i + strlen(of) < word.length && i < WORD_SHOWN; i++) {
        struct word tail = {word.text + i, word.length - i};
        if (!word_begins(tail, of))
            continue;
        snprintf(piece, WORD_SHOWN, "%.*s", (int)i, word.text);
        size_t length = tail.length - strlen(of);
        snprintf(set, WORD_SHOWN, "%.*s", (int)(length < WORD_SHOWN ? length : WORD_SHOWN),
                 tail.text + strlen(of));
        return true;
    }
    return false;
}

static bool find_usual(struct scan *scan, const struct lattice *lattice, struct word word,
                       const char *piece, const char *set, struct shape *shape)
{
    const struct set *found;
    enum forms forms;
    if (set_find(set, lattice, &found, &forms) && found->lattice == lattice &&
        piece_usual_shape(found, piece, shape))
        return true;
    return scan_expected(scan, word, "a usual piece such as X of pentominoes");
}

static bool read_drawing(struct scan *scan, const struct puzzle *puzzle, struct shape *shape)
{
    struct scan block;
    struct region drawing;
    if (!board_need_block(scan, &block, "a drawing of the piece") ||
        !drawing_read(&block, DRAWING_PLAIN, &drawing))
        return false;
    *shape = drawing_shape(&drawing, puzzle->lattice);
    memory_free(drawing.sites);
    return true;
}

/* `shape` is handed over and given back stretched; false: it is gone. */
static bool stretch(struct scan *scan, struct word value, const struct terms *terms,
                    struct shape *shape)
{
    int64_t sites = (int64_t)shape_width(shape) * shape_height(shape) * terms->across * terms->down;
    struct shape plain = *shape;
    const struct lattice *lattice = plain.lattice;
    bool fits = sites <= DRAWING_LIMIT, may = lattice_may_stretch(lattice, terms->across, terms->down);
    if (fits && may)
        *shape = shape_stretch(&plain, terms->across, terms->down);
    shape_done(&plain);
    if (!may)
        return diag_fault(scan->diag, scan_place(scan, value.text), "expected %s, found %dx%d",
                          lattice->stretches, terms->across, terms->down);
    return fits || diag_fault(scan->diag, scan_place(scan, value.text),
                              "expected at most %d sites, found more", DRAWING_LIMIT);
}

bool board_read_piece(struct scan *scan, struct word name, struct word value,
                      struct puzzle *puzzle)
{
    struct terms terms = no_terms;
    struct word rest = value, tail = value, first;
    char piece[WORD_SHOWN], set[WORD_SHOWN];
    struct shape shape;
    struct scan key = *scan;    /* faults after the drawing still lie in the key's line */
    word_cut(&tail, ',', &first);
    bool usual = cut_usual(first, piece, set);
    if (usual)
        rest = tail;
    if ((value.length && !read_terms(scan, rest, &terms)) ||
        !(usual ? find_usual(scan, puzzle->lattice, first, piece, set, &shape)
                : read_drawing(scan, puzzle, &shape)) ||
        !stretch(&key, value, &terms, &shape))
        return false;
    char *copy = name.length ? word_copy(name) : NULL;
    if (name.length && !copy) {
        shape_done(&shape);
        return diag_memory(scan->diag, "a name");
    }
    bool done = puzzle_add_piece(puzzle, copy, shape, terms.uses, terms.turn != 0, terms.flip != 0,
                                 scan_place(&key, name.text), scan->diag);
    memory_free(copy);
    return done;
}
