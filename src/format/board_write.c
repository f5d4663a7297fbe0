/* Writing our own board file: each batch of pieces as it came in. */
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/board.h"
#include "format/dlx.h"
#include "format/drawing.h"
#include "format/matrix.h"
#include "format/names.h"
#include "puzzle/sets.h"

#define INDENT 2

/* A text may have come from anywhere: what cannot be shown is not written. */
static void write_text(const char *key, const char *text, FILE *out)
{
    if (!text)
        return;
    fprintf(out, "%s: ", key);
    text_print(out, text, true);
    fputc('\n', out);
}

/* The first line stands after the key, the others are indented. */
static void write_note(const char *note, FILE *out)
{
    if (!note)
        return;
    char *copy = memory_text(note), *rest;
    fputs("note:", out);
    const char *before = " ";
    for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        fputs(before, out);
        text_print(out, line, true);
        before = "\n  ";
    }
    fputc('\n', out);
    memory_free(copy);
}

/* What the pieces of a set may do is written where it is not what the set says itself. */
static void write_moves(const struct batch *batch, FILE *out)
{
    const struct set *set;
    enum forms forms = FORMS_FREE;
    bool usual = batch->set && set_find(batch->set, NULL, &set, &forms) &&
                 batch->turn == (forms != FORMS_FIXED) && batch->flip == (forms == FORMS_FREE);
    if (usual)
        return;
    if (!batch->turn && !batch->flip)
        fputs(", fixed", out);
    if (batch->turn)
        fputs(", turn", out);
    if (batch->flip)
        fputs(", flip", out);
}

static void write_set(const struct batch *batch, FILE *out)
{
    char uses[USES_TEXT];
    fprintf(out, "pieces: %s, %s", batch->set, uses_text(batch->uses, uses));
    write_moves(batch, out);
    if (batch->across != 1 || batch->down != 1)
        fprintf(out, ", stretched %dx%d", batch->across, batch->down);
    fputc('\n', out);
}

static void write_piece(const struct piece *piece, const struct batch *batch, FILE *out)
{
    struct region drawing = drawing_of_shape(&piece->shape);
    char uses[USES_TEXT];
    fprintf(out, "piece %s: %s", piece->name, uses_text(batch->uses, uses));
    write_moves(batch, out);
    fputc('\n', out);
    drawing_write(&drawing, INDENT, out);
    region_done(&drawing);
}

static bool write_batches(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    for (int b = 0; b < puzzle->nbatches; b++) {
        const struct batch *batch = &puzzle->batches[b];
        if (batch->set)
            write_set(batch, out);
        for (int p = batch->first; !batch->set && p < batch->first + batch->count; p++) {
            char *const names[] = {NULL, puzzle->pieces[p].name};
            if (!names_are_shown(names, 1))
                return diag_fault(diag, (struct place){0}, "a board file cannot hold names with "
                                                           "characters that cannot be shown");
            write_piece(&puzzle->pieces[p], batch, out);
        }
    }
    return true;
}

static bool write_tiling(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    fprintf(out, "lattice: %s\n", puzzle->lattice->name);
    if (!write_batches(puzzle, out, diag))
        return false;
    if (puzzle->same != SAME_ALL)
        fprintf(out, "same: %s\n", board_sames[puzzle->same]);
    fputs("board:\n", out);
    drawing_write(&puzzle->region, INDENT, out);
    return true;
}

/* A matrix has no order among the items of an option. */
static bool has_order(const struct problem *problem)
{
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o] + 1; e < problem->first[o + 1]; e++)
            if (problem->entries[e].item < problem->entries[e - 1].item)
                return true;
    return false;
}

static bool write_bare(const struct bare *bare, FILE *out, struct diag *diag)
{
    const char *why;
    if (!has_order(&bare->problem) && matrix_holds(bare, &why)) {
        fputs("matrix:\n", out);
        matrix_write(bare, INDENT, out);
        return true;
    }
    if (!dlx_holds(bare, &why))
        return diag_fault(diag, (struct place){0}, "a board file cannot hold %s", why);
    fputs("options:\n", out);
    dlx_write(bare, INDENT, out);
    return true;
}

static void write_number(const char *key, int64_t number, FILE *out)
{
    if (number >= 0)
        fprintf(out, "%s: %lld\n", key, (long long)number);
}

bool board_write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    fprintf(out, "dancetty %d\n", BOARD_VERSION);
    write_text("title", puzzle->title, out);
    write_text("author", puzzle->author, out);
    write_text("source", puzzle->source, out);
    write_note(puzzle->note, out);
    write_number("count", puzzle->known_count, out);
    write_number("distinct", puzzle->known_distinct, out);
    write_number("nodes", puzzle->known_nodes, out);
    return puzzle->kind == PUZZLE_BARE ? write_bare(&puzzle->bare, out, diag)
                                       : write_tiling(puzzle, out, diag);
}
