/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/scan.h"
#include "puzzle/prices.h"
#include "puzzle/puzzle.h"
#include "puzzle/sets.h"

const char *colour_word(int k)
{
    static const char *const words[] = {
#define COLOUR_WORD(name, word, number) word,
        PIECE_COLOURS(COLOUR_WORD)
#undef COLOUR_WORD
        NULL,
    };
    return words[k];
}

struct shapes puzzle_orientations(const struct puzzle *puzzle, int number)
{
    const struct piece *piece = &puzzle->pieces[number];
    if (!puzzle->ignores_pattern || !piece->shape.marks)
        return shape_orientations(&piece->shape, piece->turn, piece->flip);
    struct shape plain = shape_unmarked(&piece->shape);
    struct shapes ways = shape_orientations(&plain, piece->turn, piece->flip);
    shape_done(&plain);
    return ways;
}

/* Saturates at USES_MANY. */
static int add_uses(int a, int b)
{
    return a > USES_MANY - b ? USES_MANY : a + b;
}

static struct uses join_uses(struct uses a, struct uses b)
{
    return (struct uses){add_uses(a.least, b.least), add_uses(a.most, b.most)};
}

struct uses puzzle_uses(const struct puzzle *puzzle, int piece)
{
    struct uses all = {0, 0};
    for (int p = 0; p < puzzle->npieces; p++)
        if (puzzle->pieces[p].twin == puzzle->pieces[piece].twin)
            all = join_uses(all, puzzle->pieces[p].uses);
    return all;
}

void puzzle_list_uses(const struct puzzle *puzzle, struct uses *uses)
{
    for (int p = 0; p < puzzle->npieces; p++) {
        int twin = puzzle->pieces[p].twin;
        uses[p] = (struct uses){0, 0};
        uses[twin] = join_uses(uses[twin], puzzle->pieces[p].uses);
    }
}

const char *uses_text(struct uses uses, char text[USES_TEXT])
{
    if (uses.most == USES_MANY)
        snprintf(text, USES_TEXT, uses.least ? "%d.." : "any", uses.least);
    else if (uses.most == 1)
        snprintf(text, USES_TEXT, "%s", uses.least ? "once" : "at most once");
    else if (uses.least == uses.most)
        snprintf(text, USES_TEXT, "%d", uses.most);
    else
        snprintf(text, USES_TEXT, "%d..%d", uses.least, uses.most);
    return text;
}

const char *pieces_text(const struct puzzle *puzzle, char text[PIECES_TEXT])
{
    const char *set = puzzle->nbatches == 1 ? puzzle->batches[0].set : NULL;
    if (puzzle->npieces > 1)
        snprintf(text, PIECES_TEXT, "%d %s", puzzle->npieces, set ? set : "pieces");
    else
        snprintf(text, PIECES_TEXT, "%s", set ? set : "piece");
    return text;
}

bool puzzle_has_piece(const struct puzzle *puzzle, const char *name)
{
    for (int p = 0; p < puzzle->npieces; p++)
        if (strcmp(puzzle->pieces[p].name, name) == 0)
            return true;
    return false;
}

bool puzzle_names_are_default(const struct puzzle *puzzle)
{
    static const char letters[] = PIECE_LETTERS;
    bool are = true;
    for (int p = 0; p < puzzle->npieces && are; p++) {
        char name[16];
        snprintf(name, sizeof name, "%d", p + 1);
        if (p < (int)sizeof letters - 1)
            snprintf(name, sizeof name, "%c", letters[p]);
        are = strcmp(puzzle->pieces[p].name, name) == 0;
    }
    return are;
}

static char other_case(char c)
{
    bool is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    return is_letter ? (char)(c ^ ('a' - 'A')) : c;
}

/* Returns a free letter: `liked` (0: none), its other case, any; '*': none. */
static char pick_letter(const struct puzzle *puzzle, char liked)
{
    const char letters[] = {liked, other_case(liked), 0};
    bool used[128] = {false};
    size_t left = strlen(PIECE_LETTERS);
    for (int p = 0; p < puzzle->npieces && left; p++) {
        bool *letter = &used[(unsigned char)puzzle->pieces[p].letter];
        left -= !*letter && puzzle->pieces[p].letter != '*';
        *letter = true;
    }
    for (const char *c = letters; *c; c++)
        if (strchr(PIECE_LETTERS, *c) && !used[(unsigned char)*c])
            return *c;
    for (const char *c = PIECE_LETTERS; *c; c++)
        if (!used[(unsigned char)*c])
            return *c;
    return '*';
}

static bool refuse_cells(struct place place, struct diag *diag)
{
    return diag_fault(diag, place, "the pieces have more than %d cells in all",
                      PIECES_CELLS_LIMIT);
}

static bool append(struct puzzle *puzzle, struct piece piece, struct place place,
                   struct diag *diag)
{
    bool fits = piece.shape.count <= PIECES_CELLS_LIMIT - puzzle->piece_cells;
    struct piece *grown = !fits ? NULL : memory_try_grow(puzzle->pieces, &puzzle->room_pieces,
                                                         (size_t)puzzle->npieces + 1,
                                                         sizeof *grown);
    if (!grown) {
        memory_free(piece.name);
        shape_done(&piece.shape);
        return fits ? diag_memory(diag, "the pieces") : refuse_cells(place, diag);
    }
    puzzle->pieces = grown;
    puzzle->piece_cells += piece.shape.count;
    piece.twin = puzzle->npieces;
    puzzle->pieces[puzzle->npieces++] = piece;
    return true;
}

static bool has_room_for_batch(const struct puzzle *puzzle, struct place place, struct diag *diag)
{
    return puzzle->nbatches < BATCHES_LIMIT ||
           diag_fault(diag, place,
                      "there are more than %d lines of pieces", BATCHES_LIMIT);
}

static bool append_batch(struct puzzle *puzzle, struct batch batch, struct diag *diag)
{
    struct batch *grown = memory_try_grow(puzzle->batches, &puzzle->room_batches,
                                          (size_t)puzzle->nbatches + 1, sizeof *grown);
    if (!grown) {
        memory_free(batch.set);
        return diag_memory(diag, "the pieces");
    }
    puzzle->batches = grown;
    puzzle->batches[puzzle->nbatches++] = batch;
    return true;
}

/* A hash table by name. */
struct index {
    const struct puzzle *puzzle;
    int *slots;             /* [nslots]: a piece, from 1; 0: free */
    size_t nslots;          /* power of two, over 2 * pieces */
};

/* Returns the name's slot, or a free one. */
static int *find_slot(const struct index *index, const char *name)
{
    uint64_t hash = 0;
    for (const char *c = name; *c; c++)
        hash = random_at(hash, (unsigned char)*c);
    size_t slot = (size_t)hash & (index->nslots - 1);
    while (index->slots[slot] &&
           strcmp(index->puzzle->pieces[index->slots[slot] - 1].name, name) != 0)
        slot = (slot + 1) & (index->nslots - 1);
    return &index->slots[slot];
}

static struct index index_pieces(const struct puzzle *puzzle, int more)
{
    struct index index = {.puzzle = puzzle, .nslots = 64};
    while (index.nslots / 2 <= (size_t)puzzle->npieces + (size_t)more)
        index.nslots *= 2;
    index.slots = memory_need_zero(index.nslots, sizeof *index.slots);
    for (int p = 0; p < puzzle->npieces; p++)
        *find_slot(&index, puzzle->pieces[p].name) = p + 1;
    return index;
}

/* Returns `name`; if used, with the first free number from `number`. */
static char *free_name(const struct index *index, const char *name, int number)
{
    char numbered[PIECE_NAME + 16];
    snprintf(numbered, sizeof numbered, "%s", name);
    for (; !*numbered || *find_slot(index, numbered); number++)
        snprintf(numbered, sizeof numbered, "%s%d", name, number);
    return memory_text(numbered);
}

static bool append_named(struct puzzle *puzzle, const struct named *named,
                         const struct batch *batch, const struct index *index,
                         struct place place, struct diag *diag)
{
    struct shape shape = named->shape;
    shape.lattice = puzzle->lattice;    /* in space, a set may have the layers' lattice */
    struct piece piece = {
        .name = free_name(index, named->name, puzzle->nbatches + 1),
        .letter = pick_letter(puzzle, named->letter),
        .shape = shape_stretch(&shape, batch->across, batch->down),
        .turn = batch->turn,
        .flip = batch->flip,
        .uses = batch->uses,
    };
    int *slot = find_slot(index, piece.name);
    bool added = append(puzzle, piece, place, diag);
    if (added)
        *slot = puzzle->npieces;
    return added;
}

static bool set_is_fit(const struct puzzle *puzzle, const struct set *set, const char *name,
                       int across, int down, struct place place, struct diag *diag)
{
    if (set->lattice != puzzle->lattice && set->lattice != puzzle->lattice->layer)
        return diag_fault(diag, place, "expected a set of %s, found '%s'",
                          puzzle->lattice->polyforms, name);
    if (across < 1 || across > STRETCH_LIMIT || down < 1 || down > STRETCH_LIMIT)
        return diag_fault(diag, place, "expected a factor from 1 to %d, found %d", STRETCH_LIMIT,
                          across < 1 || across > STRETCH_LIMIT ? across : down);
    if (!lattice_may_stretch(puzzle->lattice, across, down))
        return diag_fault(diag, place, "%s", puzzle->lattice->unstretched);
    return true;
}

bool puzzle_add_set(struct puzzle *puzzle, const char *name, struct uses uses, int turn, int flip,
                    int across, int down, struct place place, struct diag *diag)
{
    const struct set *set;
    enum forms forms;
    char full[SET_NAME];
    if (!set_need(name, puzzle->lattice, &set, &forms, place, diag) ||
        !set_is_fit(puzzle, set, name, across, down, place, diag) ||
        !has_room_for_batch(puzzle, place, diag))
        return false;
    struct set_pieces members = set_list_pieces(set, forms);
    if (members.count > PIECES_CELLS_LIMIT / (set->cells * across * down)) {
        set_pieces_done(&members);
        return refuse_cells(place, diag);
    }
    struct batch batch = {
        .set = memory_text(set_name(set, forms, full)),
        .first = puzzle->npieces,
        .count = members.count,
        .turn = turn < 0 ? forms != FORMS_FIXED : turn > 0,
        .flip = flip < 0 ? forms == FORMS_FREE : flip > 0,
        .uses = uses,
        .across = across,
        .down = down,
    };
    bool added = true;
    struct index index = index_pieces(puzzle, members.count);
    for (int i = 0; i < members.count && added; i++)
        added = append_named(puzzle, &members.at[i], &batch, &index, place, diag);
    memory_free(index.slots);
    set_pieces_done(&members);
    if (added)
        return append_batch(puzzle, batch, diag);
    memory_free(batch.set);
    return false;
}

static bool name_is_good(const struct puzzle *puzzle, const char *name, struct place place,
                         struct diag *diag)
{
    if (!word_is_name(word_of_text(name)))
        return diag_fault(diag, place, "expected a name without blanks, ':' and '|', found '%s'",
                          name);
    if (puzzle_has_piece(puzzle, name))
        return diag_fault(diag, place, "the name '%s' is taken by another piece", name);
    return true;
}

static char *lettered_name(const struct puzzle *puzzle, char letter)
{
    const char one[] = {letter, 0};
    struct index index = index_pieces(puzzle, 0);
    char *name = free_name(&index, letter == '*' || *find_slot(&index, one) ? "" : one,
                           puzzle->npieces + 1);
    memory_free(index.slots);
    return name;
}

bool puzzle_add_piece(struct puzzle *puzzle, const char *name, struct shape shape, struct uses uses,
                      bool turn, bool flip, struct place place, struct diag *diag)
{
    if (!has_room_for_batch(puzzle, place, diag) ||
        (name && !name_is_good(puzzle, name, place, diag))) {
        shape_done(&shape);
        return false;
    }
    char letter = pick_letter(puzzle, name ? name[0] : 0);
    struct piece piece = {
        .name = name ? memory_text(name) : lettered_name(puzzle, letter),
        .letter = letter,
        .shape = shape,
        .turn = turn,
        .flip = flip,
        .uses = uses,
    };
    struct batch batch = {
        .first = puzzle->npieces,
        .count = 1,
        .turn = turn,
        .flip = flip,
        .uses = uses,
        .across = 1,
        .down = 1,
    };
    return append(puzzle, piece, place, diag) && append_batch(puzzle, batch, diag);
}

/* Placed copies are the first. */
static void place_copies(struct puzzle *puzzle, int piece, int copy)
{
    bool is_first = true;
    for (int k = 0; k < puzzle->nplaced; k++)
        if (puzzle->placed[k].piece == piece) {
            puzzle->placed[k].piece = is_first ? piece : copy++;
            is_first = false;
        }
}

/* F, used 3 times, becomes F, F2 and F3. */
static bool label_piece(struct puzzle *puzzle, int number, struct place place, struct diag *diag)
{
    struct piece piece = puzzle->pieces[number];
    struct uses each = {piece.uses.least > 0, 1};
    int first = puzzle->npieces;
    char text[USES_TEXT];
    bool done = true;
    if (piece.uses.most == USES_MANY || (piece.uses.least && piece.uses.least < piece.uses.most))
        return diag_fault(diag, place, "only a fixed number of copies of %s can be told apart, not "
                          "\"%s\"", piece.name, uses_text(piece.uses, text));
    puzzle->pieces[number].uses = each;
    for (int copy = 2; copy <= piece.uses.most && done; copy++) {
        struct index index = index_pieces(puzzle, 0);
        char *name = free_name(&index, piece.name, copy);
        memory_free(index.slots);
        done = puzzle_add_piece(puzzle, name, shape_copy(&piece.shape), each, piece.turn,
                                piece.flip, place, diag);
        if (done)
            prices_share(puzzle, number, puzzle->npieces - 1);
        memory_free(name);
    }
    place_copies(puzzle, number, first);
    return done;
}

bool puzzle_label(struct puzzle *puzzle, const char *file, struct diag *diag)
{
    int pieces = puzzle->npieces;
    bool done = true;
    for (int p = 0; p < pieces && done; p++)
        done = label_piece(puzzle, p, (struct place){file, 0, 0}, diag);
    puzzle->is_labelled = true;
    puzzle_forget_solutions(puzzle);
    return done;
}
