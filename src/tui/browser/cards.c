/* SPDX-License-Identifier: MIT */
#include "tui/browser/cards.h"

#include <string.h>

#include "base/clock.h"
#include "base/limit.h"
#include "base/memory.h"

enum {
    MOVING = 2,                 /* and the selected one */
    LEAD = 40,                  /* ticks shown before a solution */
    REST = 16,
    NODES_MOST = 300000,        /* of the links of a moving search */
    MATRIX_MOST = 200           /* options and items of a complete matrix */
};

#define RATING_SLICE (5 * CLOCK_MS)

/* ---- pictures ---- */

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static bool excludes(const struct problem *problem, int32_t a, int32_t b)
{
    for (int32_t e = problem->first[a]; e < problem->first[a + 1]; e++)
        for (int32_t f = problem->first[b]; f < problem->first[b + 1]; f++)
            if (problem->entries[e].item == problem->entries[f].item &&
                (!problem->entries[e].colour ||
                 problem->entries[e].colour != problem->entries[f].colour))
                return true;
    return false;
}

/* Chosen options have a colour; excluded ones are faint. */
static void draw_option(struct tiles *tiles, const struct problem *problem, int32_t option,
                        const int32_t *path, int32_t count)
{
    struct tile *row = &tiles->at[(option - 1) * tiles->cells.width];
    bool is_chosen = false, is_gone = false;
    for (int32_t k = 0; k < count; k++) {
        is_chosen |= path[k] == option;
        is_gone |= path[k] && excludes(problem, path[k], option);
    }
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t item = problem->entries[e].item;
        if (item > tiles->cells.width)
            continue;
        struct tile *tile = &row[item - 1];
        tile->piece = is_chosen ? option : -1;
        tile->symbol = is_gone && !is_chosen ? 0 : '1';
        tile->mark = '1';
        tile->site = SITE_CELL;
    }
}

static struct tiles draw_matrix_tiles(const struct problem *problem, const int32_t *path,
                                      int32_t count)
{
    int width = least(problem->items, MATRIX_MOST), height = least(problem->options, MATRIX_MOST);
    size_t all = (size_t)width * (size_t)height;
    struct tiles tiles = {.cells = {0, 0, width, height},
                          .at = memory_need(NULL, all, sizeof *tiles.at)};
    for (size_t k = 0; k < all; k++)
        tiles.at[k] = tile_empty(SITE_OUTSIDE);
    for (int32_t option = 1; option <= height; option++)
        draw_option(&tiles, problem, option, path, count);
    return tiles;
}

static struct tiles draw_board_tiles(const struct preview *preview, const int32_t *path,
                                     int32_t count)
{
    const struct region *region = &preview->puzzle.region;
    struct tiles tiles;
    tiles_init(&tiles, &preview->puzzle,
               (struct rect){0, 0, region_columns(region), region->height});
    tiles.in_pixels = true;
    for (int32_t k = 0; k < count; k++)
        tiles_place(&tiles, &preview->encoding.legend, path[k]);
    return tiles;
}

static void clear_picture(struct card *card)
{
    tiles_done(&card->tiles);
    memory_free(card->used);
    card->used = NULL;
}

static void take_picture(struct card *card)
{
    const struct preview *preview = &card->preview;
    int32_t *path = NULL, count = 0;
    if (preview->is_open) {
        path = memory_need(NULL, (size_t)preview->cursor.level + 1, sizeof *path);
        count = cursor_path(&preview->cursor, path);
    }
    clear_picture(card);
    if (preview->is_open)
        card->used = legend_uses(&preview->encoding.legend, path, count);
    if (preview->puzzle.kind == PUZZLE_BARE)
        card->tiles = draw_matrix_tiles(&preview->puzzle.bare.problem, path, count);
    else
        card->tiles = draw_board_tiles(preview, path, count);
    memory_free(path);
}

struct board_picture card_picture(const struct card *card)
{
    return (struct board_picture){card->tiles.cells, card->tiles.at};
}

/* ---- one card ---- */

static void close_card(struct card *card)
{
    if (card->state != CARD_NEW && !card->fault.set)
        preview_done(&card->preview);
    clear_picture(card);
    memory_free(card);
}

static void draw_new(struct card *card)
{
    struct puzzle *puzzle = &card->preview.puzzle;
    puzzle_init(puzzle, PUZZLE_TILING);
    puzzle->lattice = &lattice_square;
    card->state = CARD_STILL;
    card->is_large = true;
    if (region_fill(&puzzle->region, (struct cell){10, 6, 1}, puzzle->lattice))
        take_picture(card);
}

static void read_card(struct card *card, const struct browser *browser)
{
    if (browser->entries[card->entry].is_new) {
        draw_new(card);
        return;
    }
    card->state = CARD_READ;
    if (!preview_init(&card->preview, browser->entries[card->entry].path, &card->fault)) {
        card->state = limits_passed() ? CARD_NEW : CARD_STILL;
        if (limits_passed())
            card->fault = (struct diag){0};     /* interrupted by a key: try again later */
    } else if (region_sites(&card->preview.puzzle.region) <= PREVIEW_CELLS) {
        take_picture(card);
    }
}

/* A puzzle with no solution or several is not rated. */
static void show_first_solution(struct card *card, const struct browser *browser)
{
    struct preview *preview = &card->preview;
    int64_t known = browser->entries[card->entry].known_count;
    card->state = CARD_STILL;
    card->is_rated = known == 0 || known > 1;
    card->is_large =
        !preview_open(preview) ||
        preview->encoding.problem.first[preview->encoding.problem.options + 1] > NODES_MOST;
    if (!preview->is_open)
        return;
    preview_seek(preview);
    take_picture(card);
    preview_close(preview);
}

static bool may_move(const struct card *card)
{
    return card->state == CARD_STILL && !card->fault.set && !card->is_large;
}

static void begin_turn(struct card *card)
{
    if (!preview_open(&card->preview)) {
        card->is_large = true;
        return;
    }
    if (preview_seek(&card->preview))
        preview_walk_back(&card->preview, LEAD);
    card->state = CARD_MOVES;
    card->left = LEAD + 1;
    take_picture(card);
}

/* A search without a solution after LEAD ticks rests like others. */
static void move_card(struct card *card)
{
    if (card->state == CARD_RESTS && --card->left == 0) {
        preview_close(&card->preview);
        card->state = CARD_STILL;
    }
    if (card->state != CARD_MOVES)
        return;
    if (!preview_step(&card->preview) || --card->left == 0) {
        card->state = CARD_RESTS;
        card->left = REST;
    }
    take_picture(card);
}

/* ---- ratings ---- */

static void end_rating(struct cards *cards)
{
    if (!cards->rated)
        return;
    rater_done(&cards->rater);
    encoding_done(&cards->encoding);
    cards->rated = NULL;
}

static struct card *find_unrated(const struct cards *cards)
{
    struct card *found = NULL;
    for (size_t k = 0; k < cards->count; k++) {
        struct card *card = cards->at[k];
        bool is_open = card->state != CARD_NEW && !card->is_rated && !card->fault.set &&
                       !card->is_large;
        found = is_open && (!found || k == cards->selected) ? card : found;
    }
    return found;
}

static void begin_rating(struct cards *cards, struct card *card)
{
    struct diag ignored = {0};
    card->is_rated = true;
    if (!encode(&cards->encoding, &card->preview.puzzle, ORDER_PIECES, &ignored))
        return;
    if (rating_is_quick(&cards->encoding.problem) &&
        rater_init(&cards->rater, &cards->encoding.problem, &cards->encoding.legend, &ignored))
        cards->rated = card;
    else
        encoding_done(&cards->encoding);
}

/* True at the end of a rating. */
static bool go_on_rating(struct cards *cards)
{
    struct card *card = cards->rated;
    struct diag fault = {0};
    if (rater_run(&cards->rater, clock_now() + RATING_SLICE, &fault) &&
        cards->rater.deducer.units < RATING_UNITS)
        return false;
    if (cards->rater.rating.end != RATED_NOT)
        card->rating = cards->rater.rating;
    card->is_rated = !fault.is_stopped;     /* interrupted by a key: try again later */
    end_rating(cards);
    return true;
}

/* ---- all cards ---- */

void cards_clear(struct cards *cards)
{
    end_rating(cards);
    for (size_t k = 0; k < cards->count; k++)
        close_card(cards->at[k]);
    memory_free(cards->at);
    *cards = (struct cards){0};
}

static struct card *take_card(struct cards *cards, size_t entry)
{
    struct card *card;
    for (size_t k = 0; k < cards->count; k++)
        if (cards->at[k]->entry == entry) {
            card = cards->at[k];
            cards->at[k] = cards->at[--cards->count];
            return card;
        }
    card = memory_need_zero(1, sizeof *card);
    card->entry = entry;
    return card;
}

static bool are_shown(const struct cards *cards, const struct browser *browser, size_t first,
                      size_t count)
{
    bool same = cards->count == count;
    for (size_t k = 0; same && k < count; k++)
        same = cards->at[k]->entry == browser->matches[first + k];
    return same;
}

void cards_show(struct cards *cards, const struct browser *browser, size_t first, size_t count)
{
    size_t most = browser->nmatches - first, selected = browser->selected - first;
    count = count < most ? count : most;
    count = count < CARDS_MOST ? count : CARDS_MOST;
    if (!are_shown(cards, browser, first, count)) {
        end_rating(cards);
        struct card **now = memory_need(NULL, count + 1, sizeof *now);
        for (size_t k = 0; k < count; k++)
            now[k] = take_card(cards, browser->matches[first + k]);
        int64_t tick = cards->tick;
        cards_clear(cards);
        *cards = (struct cards){.at = now, .count = count, .tick = tick};
    }
    cards->selected = selected < count ? selected : CARDS_MOST;
}

static struct card *find_card(const struct cards *cards, int state)
{
    if (cards->selected < cards->count && (int)cards->at[cards->selected]->state == state)
        return cards->at[cards->selected];
    for (size_t k = 0; k < cards->count; k++)
        if ((int)cards->at[k]->state == state)
            return cards->at[k];
    return NULL;
}

static bool has_turn(const struct card *card)
{
    return card->state == CARD_MOVES || card->state == CARD_RESTS;
}

static void give_turns(struct cards *cards)
{
    int moving = 0;
    if (cards->selected < cards->count && may_move(cards->at[cards->selected]))
        begin_turn(cards->at[cards->selected]);
    for (size_t k = 0; k < cards->count; k++)
        moving += k != cards->selected && has_turn(cards->at[k]);
    for (size_t k = 0; k < cards->count && moving < MOVING; k++) {
        struct card *card = cards->at[cards->turn++ % cards->count];
        if (!may_move(card))
            continue;
        begin_turn(card);
        moving += has_turn(card);
    }
}

static bool tick(struct cards *cards)
{
    int64_t now = clock_now();
    if (now < cards->tick || !cards->count)
        return false;
    cards->tick = now - cards->tick < CARDS_TICK ? cards->tick + CARDS_TICK : now + CARDS_TICK;
    for (size_t k = 0; k < cards->count; k++)
        move_card(cards->at[k]);
    give_turns(cards);
    return true;
}

bool cards_slice(struct cards *cards, const struct browser *browser, bool moves)
{
    struct card *card = find_card(cards, CARD_NEW);
    if (card) {
        read_card(card, browser);
        return true;
    }
    card = find_card(cards, CARD_READ);
    if (card) {
        show_first_solution(card, browser);
        return true;
    }
    if (moves && tick(cards))
        return true;
    if (cards->rated)
        return go_on_rating(cards);
    card = find_unrated(cards);
    if (card)
        begin_rating(cards, card);
    return false;
}

bool cards_are_new(const struct cards *cards)
{
    return find_card(cards, CARD_NEW) || find_card(cards, CARD_READ);
}

int64_t cards_wait(const struct cards *cards, bool moves)
{
    if (cards_are_new(cards) || cards->rated || find_unrated(cards))
        return 0;
    if (!moves || !cards->count)
        return -1;
    int64_t wait = cards->tick - clock_now();
    return wait > 0 ? wait : 0;
}
