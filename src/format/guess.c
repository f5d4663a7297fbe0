/* SPDX-License-Identifier: MIT */
/* Guesses formats; reads and writes files. */
#include "format/format.h"

#include <limits.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/number.h"
#include "cover/cursor.h"
#include "cover/symmetry.h"
#include "format/collection.h"
#include "format/comments.h"
#include "format/names.h"
#include "puzzle/orientations.h"

enum {
    SUFFIX_POINTS = 15,
    NEAR = 14,              /* between the best and a rival, at most */
    SHORT = 64,             /* bytes; up to here any reading is a rival */
    MIDDLE = 512,           /* bytes; up to here any possible reading is a rival */
    MOVES = 2000,           /* of a search that counts solutions */
    ODD = 25,               /* for each oddness */
    SURE = MATCH_LIKELY - ODD + 1   /* warn below */
};

/* The largest source tried, in bytes. */
#define TRIAL_LIMIT ((size_t)4 << 20)

enum { FORMATS_ROOM = 32 };

struct candidate {
    const struct format *format;
    int match, points;      /* before and after a trial */
    int odd;                /* subtracted */
    bool has_suffix, is_tried, reads;
    bool is_bare;           /* the puzzle has no board */
    char hash[PROBLEM_HASH_ROOM];   /* empty: none */
    int64_t solutions;              /* -1: unknown */
};

/* ---- by the first 64 KiB ---- */

static bool has_suffix(const struct format *format, const struct source *source)
{
    const char *end = strrchr(source->name, '.'), *others = format->other_suffixes;
    bool has_other =
        others && end && end > source->name && word_is_one_of(word_of_text(end), others);
    return format->match && (has_other || source->name[format_stem(format, source->name)]);
}

/* Skips slow forms without the suffix after MATCH_SIGNED.  `clean`, by enum comments, has no
 * comments, or no bytes. */
static enum match match(const struct format *format, const struct source *source,
                        const struct source *clean, int best)
{
    if (format_has_heading(format, source))
        return MATCH_SIGNED;
    if (!format->match || (format->is_slow && best >= MATCH_SIGNED && !has_suffix(format, source)))
        return MATCH_NO;
    clean += format->comments;
    bool removes = clean->bytes;
    enum match points = removes ? format->match(clean) : MATCH_NO;
    enum match others =
        removes && format->comments == COMMENTS_REMOVED ? MATCH_NO : format->match(source);
    return points > others ? points : others;
}

/* Sorts by points, then as in the table.  Returns the number; a signature excludes others. */
static int list_candidates(struct candidate *candidates, const struct source *source,
                           const struct source *clean)
{
    int count = 0;
    for (int i = 0; formats[i]; i++) {
        int points = (int)match(formats[i], source, clean, count ? candidates[0].points : 0);
        bool is_signed = points >= MATCH_SIGNED;
        int k = is_signed ? 0 : count;
        bool is_named = has_suffix(formats[i], source);
        points += is_named ? SUFFIX_POINTS : 0;
        if (points <= 0)
            continue;
        for (; k > 0 && candidates[k - 1].points < points; k--)
            candidates[k] = candidates[k - 1];
        candidates[k] = (struct candidate){
            .format = formats[i], .match = points, .points = points, .has_suffix = is_named,
            .solutions = -1};
        if (is_signed)
            return 1;
        count++;
    }
    return count;
}

/* ---- by the puzzle ---- */

static bool are_equal_options(const struct problem *problem, int32_t a, int32_t b)
{
    int32_t length = problem_length(problem, a);
    return length == problem_length(problem, b) &&
           memcmp(problem->entries + problem->first[a], problem->entries + problem->first[b],
                  (size_t)length * sizeof *problem->entries) == 0;
}

static bool repeats_itself(const struct problem *problem)
{
    int32_t equal = 0;
    for (int32_t o = 2; o <= problem->options; o++)
        equal += are_equal_options(problem, o - 1, o);
    return equal * 2 >= problem->options && equal > 0;
}

/* -1 if memory runs out. */
static int32_t count_idle_items(const struct problem *problem)
{
    bool *used = memory_try_zero((size_t)problem->items + 1, sizeof *used);
    int32_t left = problem->items;
    int32_t entries = problem->options ? problem->first[problem->options + 1] : 0;
    for (int32_t e = 0; used && e < entries; e++) {
        left -= !used[problem->entries[e].item];
        used[problem->entries[e].item] = true;
    }
    left = used ? left : -1;
    memory_free(used);
    return left;
}

/* -1 if memory runs out. */
static int find_oddness(const struct puzzle *puzzle)
{
    const struct problem *problem = &puzzle->bare.problem;
    if (puzzle->kind != PUZZLE_BARE)
        return puzzle_impossible(puzzle, NULL, 0) ? ODD : 0;
    int32_t idle = count_idle_items(problem);
    int odd = 2 * (problem->items == 1) + 2 * repeats_itself(problem) +
              (problem->primary * 6 <= problem->items) + (idle > 0);
    return idle < 0 ? -1 : ODD * odd;
}

static int64_t count_solutions(const struct problem *problem)
{
    struct cursor cursor;
    struct goal goal = GOAL_NONE;
    if (!cursor_init(&cursor, problem, (struct rule){.by = CHOOSE_SMALLEST}, NULL))
        return -1;
    bool done = cursor_run(&cursor, 1, &goal, MOVES, NULL) == FINISHED;
    int64_t solutions = done ? cursor.tally.solutions : -1;
    cursor_done(&cursor);
    return solutions;
}

static bool identify(struct candidate *candidate, const struct puzzle *puzzle, bool is_short,
                     struct diag *diag)
{
    struct encoding encoding;
    if (!encode(&encoding, puzzle, ORDER_PIECES, diag))
        return false;
    problem_hash(&encoding.problem, NULL, candidate->hash);
    if (is_short)
        candidate->solutions = count_solutions(&encoding.problem);
    encoding_done(&encoding);
    return true;
}

/* A puzzle that fails puzzle_check(), such as a list of pieces, is read.  A board that reaches this
 * place lacks its first line, so its suffix counts less. */
static bool try(struct candidate *candidate, const struct source *source, struct diag *diag)
{
    struct puzzle puzzle;
    struct diag fault = {0};
    bool may_be_broken = candidate->has_suffix && candidate->format != &format_board;
    candidate->is_tried = true;
    candidate->reads = format_read(candidate->format, source, &puzzle, &fault);
    if (!candidate->reads) {
        candidate->points = may_be_broken ? candidate->points * 6 / 7 : candidate->points / 2;
    } else {
        if (puzzle_check(&puzzle, source->name, &fault)) {
            candidate->odd = find_oddness(&puzzle);
            candidate->points -= candidate->odd;
            candidate->is_bare = puzzle.kind == PUZZLE_BARE;
            identify(candidate, &puzzle, source->length <= MIDDLE, &fault);
        }
        puzzle_done(&puzzle);
    }
    return (candidate->odd >= 0 && !fault.is_memory) || diag_memory(diag, source->name);
}

/* A form that reads the file and has its suffix is best. */
static int find_best(const struct candidate *candidates, int count)
{
    int best = 0;
    for (int k = 1; k < count; k++) {
        const struct candidate *one = &candidates[k], *other = &candidates[best];
        bool is_named = one->has_suffix && one->reads;
        bool was_named = other->has_suffix && other->reads;
        if (is_named != was_named ? is_named : one->points > other->points)
            best = k;
    }
    return best;
}

/* Tries the candidates, unless the first has a signature or the source is large.  Trials never add
 * points: those far below the best are tried only for their suffix. */
static bool try_all(struct candidate *candidates, int count, const struct source *source,
                    struct diag *diag)
{
    bool wanted = candidates[0].points < MATCH_SIGNED && source->length <= TRIAL_LIMIT;
    for (int k = 0; wanted && k < count; k++) {
        int points = candidates[find_best(candidates, k)].points;
        bool is_far = candidates[k].points + NEAR < points && source->length > MIDDLE;
        if (is_far && !candidates[k].has_suffix)
            continue;
        if (!try(&candidates[k], source, diag))
            return false;
    }
    return true;
}

static bool is_rival(const struct candidate *other, const struct candidate *best, size_t length)
{
    bool is_sound = other->odd <= best->odd || (best->odd && length <= SHORT) ||
                    (other->is_bare && length <= SHORT);
    bool is_near = other->points + NEAR >= best->points || other->match > best->match ||
                   (length <= SHORT && is_sound &&
                    (other->match >= MATCH_UNLIKELY || other->match == MATCH_BESIDE)) ||
                   (length <= MIDDLE && other->match >= MATCH_POSSIBLE && is_sound);
    if (!other->reads)
        return other->is_tried && best->reads &&
               (other->match > best->match || other->match >= MATCH_CERTAIN);
    return other->hash[0] && is_near && strcmp(other->hash, best->hash) != 0;
}

static const struct candidate *find_rival(const struct candidate *candidates, int count, int best,
                                          size_t length)
{
    int rival = -1;
    for (int k = 0; k < count; k++)
        if (k != best && is_rival(&candidates[k], &candidates[best], length) &&
            (rival < 0 || candidates[k].points > candidates[rival].points))
            rival = k;
    return rival < 0 ? NULL : &candidates[rival];
}

bool format_guess(const struct source *source, struct guess_of_format *guess, struct diag *diag)
{
    struct candidate candidates[FORMATS_ROOM];
    struct source head = scan_head(source).source, clean[COMMENTS_REMOVED + 1] = {{.name = NULL}};
    unsigned failures = memory_failures();
    for (int kind = COMMENTS_TRIED; kind <= COMMENTS_REMOVED; kind++)
        comments_remove(&head, kind == COMMENTS_REMOVED, &clean[kind], NULL);
    int count = list_candidates(candidates, source, clean);
    memory_free(clean[COMMENTS_TRIED].bytes);
    memory_free(clean[COMMENTS_REMOVED].bytes);
    *guess = (struct guess_of_format){0};
    if (memory_failures() != failures)  /* points may be wrong */
        return diag_memory(diag, source->name);
    if (!count)
        return true;
    if (!try_all(candidates, count, source, diag))
        return false;
    int best = find_best(candidates, count);
    if (candidates[best].match == MATCH_BESIDE)
        return true;
    guess->format = candidates[best].format;
    guess->points = candidates[best].points;
    guess->is_certain = has_suffix(guess->format, source) || guess->points >= MATCH_SIGNED;
    const struct candidate *rival = find_rival(candidates, count, best, source->length);
    guess->other = rival ? rival->format : NULL;
    guess->solutions = candidates[best].solutions;
    guess->others = rival ? rival->solutions : -1;
    return true;
}

/* ---- other files ---- */

static const struct {
    const char *first, *second, *what;  /* in any case; empty: any */
} foreign_formats[] = {
    {"minimize", "", "an LP, which solvers of integer programs read"},
    {"maximize", "", "an LP, which solvers of integer programs read"},
    {"p", "cnf", "a CNF, which SAT solvers read"},
    {"p", "wcnf", "a weighted CNF, which MaxSAT solvers read"},
    {"insert", "into", "SQL, which databases read"},
};

/* True for an address, or a name such as fpuz or scl before a compressed puzzle. */
static bool is_compressed(struct word word)
{
    static const char *const names[] = {"f-puzzles.com/", "sudokupad.app/", "puzzleid=",
                                        "crackingthecryptic.com/", "fpuz", "scl", "ctc"};
    bool is = false;
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        is |= k < 4 ? word_search(word, word.text, names[k]) != NULL
                    : word_begins(word, names[k]) && word.length > 32;
    return is;
}

static bool refuse_foreign_formats(const struct source *source, struct diag *diag)
{
    struct scan scan = scan_head(source);
    struct word first;
    do {
        if (!scan_full_line(&scan))
            return false;
        first = scan_word(&scan, "");
    } while (word_is(first, "c") || word_begins(first, "\\"));
    if (is_compressed(first))
        return !diag_expected(diag, scan_place(&scan, scan.line.text), "a puzzle",
                              "one compressed by f-puzzles or SudokuPad, whose JSON can be read");
    struct word second = scan_word(&scan, "");
    for (size_t k = 0; k < sizeof foreign_formats / sizeof *foreign_formats; k++)
        if (word_is_any_case(first, foreign_formats[k].first) &&
            (!foreign_formats[k].second[0] || word_is_any_case(second, foreign_formats[k].second)))
            return !diag_expected(diag, (struct place){source->name, 1, 1}, "a puzzle",
                                  foreign_formats[k].what);
    return false;
}

static bool is_text(char c)
{
    return char_is_blank(c) || ((unsigned char)c >= ' ' && c != 0x7F);
}

/* False with a diag at the first byte that is not text, else at the first word. */
static bool explain_unknown(const struct source *source, struct diag *diag)
{
    static const char expected[] = "a puzzle";
    struct scan scan = scan_open(source, diag), first = scan;
    if (!scan_full_line(&first))
        return diag_expected(diag, scan_place(&first, first.line.text), expected, "nothing");
    while (scan_line(&scan))
        for (size_t i = 0; i < scan.line.length; i++)
            if (!is_text(scan.line.text[i]))
                return scan_expected_byte(&scan, scan.line.text + i, expected);
    return scan_expected(&first, scan_word(&first, ""), expected);
}

/* ---- reading ---- */

static int count_orientations(const struct puzzle *puzzle, int piece)
{
    struct shapes orientations = puzzle_orientations(puzzle, piece);
    int count = orientations.count;
    shapes_done(&orientations);
    return count;
}

static bool flipping_adds(struct puzzle *puzzle)
{
    bool adds = false;
    for (int p = 0; p < puzzle->npieces && !adds; p++) {
        struct piece *piece = &puzzle->pieces[p];
        int before = count_orientations(puzzle, p);
        if (piece->flip)
            continue;
        piece->flip = true;
        adds = count_orientations(puzzle, p) > before;
        piece->flip = false;
    }
    return adds;
}

/* Warns if flipping would matter, which a picture does not show. */
static bool grant(struct puzzle *puzzle, const char *file, const struct format *format,
                  const struct read_config *config, struct diag *diag)
{
    if (config->ignore_pattern)
        orientations_change(puzzle, puzzle_ignore_pattern);
    if (config->flip)
        orientations_change(puzzle, puzzle_flip);
    else if (format == &format_picture && flipping_adds(puzzle))
        puzzle_warn(puzzle, "pieces are not flipped; use --flip to allow it");
    if (config->spare)
        puzzle_spare(puzzle);
    return !config->labelled || puzzle_label(puzzle, file, diag);
}

static bool read_checked(const struct source *source, const struct format *format,
                         const struct read_config *config, struct puzzle *puzzle, struct diag *diag)
{
    if (!format_read(format, source, puzzle, diag))
        return false;
    bool sound = grant(puzzle, source->name, format, config, diag) &&
                 puzzle_check(puzzle, source->name, diag);
    if (!sound)
        puzzle_done(puzzle);
    return sound;
}

static void warn(struct puzzle *puzzle, const struct guess_of_format *guess)
{
    if (guess->is_certain)
        return;
    char solutions[COUNT_ROOM];
    bool differ = guess->solutions >= 0 && guess->others >= 0 && guess->solutions != guess->others;
    if (guess->other && differ)
        puzzle_warn(puzzle, "read as %s, %s; could also be %s, %d (--from %s)", guess->format->name,
                    number_count(guess->solutions, "solution", solutions), guess->other->name,
                    (int)guess->others, guess->other->name);
    else if (guess->other)
        puzzle_warn(puzzle, "read as %s; could also be %s (--from %s)", guess->format->name,
                    guess->other->name, guess->other->name);
    else if (guess->points < SURE)
        puzzle_warn(puzzle, "read as %s, a guess; use --from if it is another format",
                    guess->format->name);
}

/* Always false. */
static bool refuse(struct diag *diag, const struct format *guess)
{
    if (!diag || !diag->set || diag->is_memory)
        return false;
    if (guess)
        snprintf(diag->note, sizeof diag->note, "read as %s; use --from if it is another format",
                 guess->name);
    else
        snprintf(diag->note, sizeof diag->note,
                 "no format fits; use --from to name one: dancetty list formats");
    return false;
}

/* If pieces may be left over, the file is a picture: only it and boards have pieces. */
static void expect_pieces(struct guess_of_format *guess, const struct source *source)
{
    bool has_pieces = guess->format && guess->format->kind == PUZZLE_TILING;
    if (!has_pieces && !guess->is_certain && format_picture.match(source))
        *guess = (struct guess_of_format){.format = &format_picture, .points = MATCH_LIKELY};
}

static bool read_guessed(struct puzzle *puzzle, const struct source *source,
                         const struct read_config *config, const struct format **used,
                         struct diag *diag)
{
    struct guess_of_format guess;
    if (refuse_foreign_formats(source, diag))
        return refuse(diag, NULL);
    if (!format_guess(source, &guess, diag))
        return false;
    if (config->spare)
        expect_pieces(&guess, source);
    if (!guess.format)
        return explain_unknown(source, diag) || refuse(diag, NULL);
    *used = guess.format;
    if (!read_checked(source, guess.format, config, puzzle, diag))
        return refuse(diag, guess.format);
    warn(puzzle, &guess);
    return true;
}

bool puzzle_read(struct puzzle *puzzle, const struct source *source,
                 const struct read_config *config, const struct format **used, struct diag *diag)
{
    static const struct read_config none = {0};
    const struct format *format = config ? config->from : NULL;
    config = config ? config : &none;
    bool done = format ? read_checked(source, format, config, puzzle, diag)
                       : read_guessed(puzzle, source, config, &format, diag);
    if (done && used)
        *used = format;
    return done;
}

bool puzzle_load(struct puzzle *puzzle, const char *path, const struct read_config *config,
                 const struct format **used, struct diag *diag)
{
    struct source source;
    if (!collection_find(&source, path, diag))
        return false;
    bool done = puzzle_read(puzzle, &source, config, used, diag);
    source_close(&source);
    return done;
}

/* ---- writing ---- */

/* The caller checks `out` for errors on closing. */
static bool put_known(const struct format *format, const struct source *source, FILE *out,
                      struct diag *diag)
{
    struct guess_of_format guess = {.format = format};
    struct source clean = {.bytes = NULL};
    if (format->match && !format_guess(source, &guess, diag))
        return false;
    if (format->comments != COMMENTS_KEPT && !comments_remove(source, false, &clean, diag))
        return false;
    bool has_comments = clean.bytes;
    memory_free(clean.bytes);
    if (has_comments && !format->heading)
        return diag_fault(diag, (struct place){0}, "written as %s, some names would be comments",
                          format->name);
    if (guess.format != format && !format->heading)
        return diag_fault(diag, (struct place){0}, "written as %s, this would be taken for %s",
                          format->name, guess.format ? guess.format->name : "no puzzle");
    if ((guess.format != format || has_comments) && !format_has_heading(format, source))
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
    memory_free_text(source.bytes);
    return done;
}
