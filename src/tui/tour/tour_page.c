/* SPDX-License-Identifier: MIT */
/* Matrix, board or trees beside it, lesson below or on the right. */
#include "tui/tour/tour_page.h"

#include <string.h>

#include "draw/style.h"
#include "draw/tiles.h"
#include "explain/caption.h"
#include "tui/board/place.h"
#include "tui/matrix/linked.h"
#include "tui/widgets.h"

#define WIDTH_LEAST 60
#define HEIGHT_LEAST 18     /* without title and status lines */
#define GAP 3               /* columns between the parts */
#define BESIDE_WIDTH 18     /* least size of a board */
#define BESIDE_HEIGHT 7
#define BESIDE_MOST 18      /* rows, if the text is on the right */
#define TREE_WIDTH 12       /* each of two trees */
#define SIDE_MOST 60        /* text on the right */
#define BELOW_MOST 110      /* text below */
#define CAPTION_USUAL 80    /* captions */
#define NARROW 45           /* narrower replies may need three lines */

/* ---- layout ---- */

/* size 0: does not fit. */
struct page {
    int size;                       /* matrix */
    struct rect matrix, beside, text;
};

/* Rows of lesson, question or reply, and keys; equal for all answers but long replies. */
static int text_rows(const struct tour *tour, int width)
{
    char question[QUIZ_ROOM];
    int asks = wrapped_lines(tour_question(tour, question), width);
    int replies = wrapped_lines(tour->reply, width), usual = width < NARROW ? 3 : 2;
    int last = asks > usual ? asks : usual;
    return wrapped_lines(tour_lesson(tour)->text, width) + (replies > last ? replies : last) + 1;
}

static int beside_rows(const struct tour *tour)
{
    struct quiz_node ignored[QUIZ_NODES];
    const struct problem *problem = &tour->exercise->encoding.problem;
    struct rule rule = {.by = CHOOSE_LEFTMOST};
    return tour_lesson(tour)->beside == BESIDE_TREES
               ? 1 + (int)quiz_tree(problem, rule, ignored)
               : BESIDE_HEIGHT;
}

static struct page lay(const struct tour *tour, struct rect area, int size, bool is_below)
{
    const struct problem *problem = &tour->exercise->encoding.problem;
    struct rect matrix = linked_size(problem, size);
    int right = area.width - matrix.width - GAP - 2;
    int room = is_below ? area.width - 2 : right, most = is_below ? BELOW_MOST : SIDE_MOST;
    int width = room < most ? room : most;
    int rows = width > 0 ? text_rows(tour, width) : area.height;
    int above = area.height - rows;
    struct page page = {.size = size, .matrix = matrix};
    page.matrix.x = area.x + 1;
    page.matrix.y = area.y;
    page.beside = (struct rect){area.x + 1 + matrix.width + GAP, area.y, right, above};
    page.text = (struct rect){is_below ? area.x + 1 : page.beside.x, area.y + above, width, rows};
    bool has_room = right >= BESIDE_WIDTH && above >= beside_rows(tour) &&
                    matrix.height <= (is_below ? above : area.height);
    page.size = has_room ? size : 0;
    return page;
}

static struct page centre(struct page page, struct rect area)
{
    bool is_below = page.text.x == page.matrix.x;
    int room = is_below ? page.text.y - area.y : area.height;
    page.matrix.y += (room - page.matrix.height) / 2;
    if (!is_below && page.beside.height > BESIDE_MOST) {
        int spare = page.beside.height - BESIDE_MOST;
        page.beside.y += spare / 2;
        page.beside.height = BESIDE_MOST;
        page.text.y -= spare - spare / 2;
    }
    return page;
}

static struct page page_of_tour(const struct tour *tour, struct rect area)
{
    struct page page = {.size = 0};
    for (int size = LINKED_SIZES; size >= 1 && !page.size; size--) {
        page = lay(tour, area, size, true);
        if (!page.size)
            page = lay(tour, area, size, false);
    }
    return page.size ? centre(page, area) : page;
}

static struct linked take_matrix(const struct tour *tour, const struct page *page)
{
    const struct playback *playback = &tour->exercise->playback;
    struct linked linked = {
        .playback = playback,
        .mirror = &playback->mirror,
        .legend = &tour->exercise->encoding.legend,
        .area = page->matrix,
    };
    linked_take(&linked, page->size);
    return linked;
}

/* ---- beside the matrix ---- */

/* Cells have columns' numbers, placements rows' letters. */
static void draw_options(const struct tour *tour, const int32_t *options, int32_t count,
                         struct canvas *canvas, struct rect area)
{
    const struct legend *legend = &tour->exercise->encoding.legend;
    const struct puzzle *puzzle = &tour->exercise->puzzle;
    struct place_on_canvas place = place_board(puzzle, NULL, area);
    struct tiles tiles;
    tiles_init(&tiles, puzzle, page_of(&puzzle->region));
    for (int k = 0; k < tiles.cells.width * tiles.cells.height; k++) {
        struct cell cell = tiles_cell(&tiles, k);
        int32_t item = region_at(&puzzle->region, cell) ? legend_item_at(legend, cell) : 0;
        tiles.at[k].number = item ? item : -1;
    }
    for (int32_t k = 0; k < count; k++)
        tiles_place(&tiles, legend, options[k]);
    place_draw(&place, &tiles, canvas);
    tiles_done(&tiles);
}

static void draw_board(const struct tour *tour, struct canvas *canvas, struct rect area)
{
    const struct mirror *mirror = &tour->exercise->playback.mirror;
    int32_t options[QUIZ_KEYS], count = 0;
    while (count < mirror->level && count < QUIZ_KEYS) {
        options[count] = mirror->path[count].option;
        count++;
    }
    draw_options(tour, options, count, canvas, area);
}

static void draw_solutions(const struct tour *tour, struct canvas *canvas, struct rect area)
{
    const struct solutions *solutions = &tour->exercise->playback.solutions;
    int count = (int)solutions->count, width = area.width / (count ? count : 1);
    for (int k = 0; k < count; k++) {
        const struct solution *solution = solutions_find(solutions, k + 1);
        struct rect part = {area.x + k * width, area.y, width - 1, area.height};
        draw_options(tour, solution->options, solution->count, canvas, part);
    }
}

/* Draws "B  p r x:red y". */
static void draw_options_in_words(const struct tour *tour, struct canvas *canvas, struct rect area)
{
    const struct encoding *encoding = &tour->exercise->encoding;
    char text[TOUR_OPTION];
    for (int32_t o = 1; o <= encoding->problem.options; o++) {
        int x = canvas_print(canvas, area, area.x, area.y + o - 1, style_of(ROLE_TITLE), "%c  ",
                             legend_letter(&encoding->legend, o));
        canvas_text(canvas, area, x, area.y + o - 1, tour_write_option(tour, o, text),
                    style_of(ROLE_TEXT));
    }
}

/* True if a branch of `level` follows node k under the same parent. */
static bool has_later(const struct quiz_node *nodes, int64_t count, int k, int32_t level)
{
    do
        k++;
    while (k < count && k < QUIZ_NODES && nodes[k].level > level);
    return k < count && k < QUIZ_NODES && nodes[k].level == level;
}

static void draw_tree(const struct tour *tour, enum choose_by by, struct canvas *canvas,
                      struct rect area)
{
    static const char *const ends[] = {[NODE_INNER] = "", [NODE_DEAD] = " x",
                                       [NODE_SOLUTION] = " *"};
    static const enum role roles[] = {[NODE_INNER] = ROLE_TEXT, [NODE_DEAD] = ROLE_BAD,
                                      [NODE_SOLUTION] = ROLE_GOOD};
    struct quiz_node nodes[QUIZ_NODES];
    const struct legend *legend = &tour->exercise->encoding.legend;
    int64_t count = quiz_tree(&tour->exercise->encoding.problem, (struct rule){.by = by}, nodes);
    canvas_text(canvas, area, area.x, area.y, by == CHOOSE_LEFTMOST ? "first cell" : "fewest",
                style_of(ROLE_TITLE));
    for (int k = 0; k < count && k < QUIZ_NODES; k++) {
        const struct quiz_node *node = &nodes[k];
        int x = area.x, y = area.y + 1 + k;
        for (int32_t level = 1; level <= node->level; level++, x += 2) {
            bool goes_on = has_later(nodes, count, k, level), ends_here = level == node->level;
            canvas_put(canvas, area, x, y, glyph_line(goes_on || ends_here, ends_here, goes_on, 0),
                       style_of(ROLE_EDGE));
            canvas_put(canvas, area, x + 1, y, ends_here ? 0x2500 : 0, style_of(ROLE_EDGE));
        }
        canvas_print(canvas, area, x, y, style_of(roles[node->is]), "%c%s",
                     node->option ? legend_letter(legend, node->option) : 'o', ends[node->is]);
    }
}

static void draw_beside(const struct tour *tour, struct canvas *canvas, struct rect area)
{
    int above = (area.height - beside_rows(tour)) / 2;
    struct rect tree = {area.x, area.y + above, TREE_WIDTH, area.height - above};
    switch (tour_lesson(tour)->beside) {
    case BESIDE_SOLUTIONS: draw_solutions(tour, canvas, area); break;
    case BESIDE_TREES:
        draw_tree(tour, CHOOSE_LEFTMOST, canvas, tree);
        tree.x += TREE_WIDTH;
        draw_tree(tour, CHOOSE_SMALLEST, canvas, tree);
        tree.x += TREE_WIDTH;
        area = (struct rect){tree.x, area.y, area.x + area.width - tree.x, area.height};
        if (area.width >= BESIDE_WIDTH)
            draw_board(tour, canvas, area);
        break;
    case BESIDE_OPTIONS:
        draw_options_in_words(tour, canvas, rect_meet(area, (struct rect){
            area.x, area.y + above, area.width, area.height}));
        break;
    case BESIDE_BOARD: draw_board(tour, canvas, area); break;
    }
}

/* ---- lesson ---- */

static void take_lines(struct rect *rest, int lines)
{
    rest->y += lines;
    rest->height -= lines;
}

static const char *word_of(char key)
{
    switch (key) {
    case 'Y': return "es";
    case 'N': return "o";
    case '-': return " dead end";
    case '+': return " solution";
    default: return "";
    }
}

static int key_x(const char *keys, int k, bool in_words)
{
    int x = 0;
    for (int before = 0; before < k; before++)
        x += 3 + (in_words ? (int)strlen(word_of(keys[before])) : 0);
    return x;
}

static bool has_room_for_words(const char *keys, int width)
{
    return key_x(keys, (int)strlen(keys), true) - 2 <= width;
}

static void draw_keys(const struct tour *tour, struct canvas *canvas, struct rect line)
{
    struct quiz_case asked = tour_case(tour);
    char keys[QUIZ_KEYS], given[QUIZ_KEYS];
    quiz_keys(&asked, keys);
    tour_given(tour, tour->typed, given);
    bool in_words = has_room_for_words(keys, line.width);
    for (int k = 0; keys[k]; k++) {
        char key[] = {keys[k], 0};
        int x = canvas_text(canvas, line, line.x + key_x(keys, k, in_words), line.y, key,
                            style_of(strchr(given, keys[k]) ? ROLE_SELECTED : ROLE_KEY));
        if (in_words)
            canvas_text(canvas, line, x, line.y, word_of(keys[k]), style_of(ROLE_TEXT));
    }
}

static void draw_caption_of(const struct tour *tour, struct canvas *canvas, struct rect rest)
{
    char text[CAPTION_ROOM];
    caption_write(&tour->exercise->playback, &tour->exercise->encoding.legend, text);
    take_lines(&rest, wrapped_lines(text, rest.width) < rest.height);
    draw_wrapped(canvas, rest, text, style_of(ROLE_FAINT));
}

/* Captions of a moving search take precedence. */
static bool has_lesson(const struct tour *tour, struct rect area)
{
    int lines = wrapped_lines(tour_lesson(tour)->text, area.width) +
                wrapped_lines(tour->reply, area.width);
    if (tour->state == TOUR_MOVES)
        return lines + (CAPTION_USUAL + area.width - 1) / area.width <= area.height;
    return !tour_asks(tour) || !tour->reply[0];
}

static void draw_words(const struct tour *tour, struct canvas *canvas, struct rect rest)
{
    char question[QUIZ_ROOM];
    struct rect last = {rest.x, rest.y + rest.height - 1, rest.width, 1};
    bool asks = tour_asks(tour);
    if (has_lesson(tour, rest))
        take_lines(&rest, draw_wrapped(canvas, rest, tour_lesson(tour)->text, style_of(ROLE_TEXT)));
    if (tour->reply[0])
        take_lines(&rest, draw_wrapped(canvas, rest, tour->reply,
                                       style_of(tour->is_right ? ROLE_GOOD : ROLE_WARN)));
    if (asks)
        draw_wrapped(canvas, rest, tour_question(tour, question), style_of(ROLE_TITLE));
    if (asks)
        draw_keys(tour, canvas, last);
    else if (tour->state == TOUR_MOVES)
        draw_caption_of(tour, canvas, rest);
}

void page_draw(const struct tour *tour, struct canvas *canvas, struct rect area)
{
    char given[QUIZ_KEYS];
    struct page page = page_of_tour(tour, area);
    if (!page.size) {
        canvas_print(canvas, area, area.x + 1, area.y, style_of(ROLE_WARN),
                     "the tour needs %d x %d", WIDTH_LEAST, HEIGHT_LEAST + 2);
        return;
    }
    struct linked linked = take_matrix(tour, &page);
    tour_given(tour, tour->typed, given);
    linked.letters = given;
    linked_draw(&linked, canvas);
    linked_done(&linked);
    draw_beside(tour, canvas, page.beside);
    draw_words(tour, canvas, page.text);
}

char page_key_at(const struct tour *tour, struct rect area, int x, int y)
{
    struct quiz_case asked = tour_case(tour);
    struct page page = page_of_tour(tour, area);
    char keys[QUIZ_KEYS];
    struct selection at = {0};
    if (!page.size)
        return 0;
    quiz_keys(&asked, keys);
    int column = x - page.text.x, count = (int)strlen(keys);
    bool in_words = has_room_for_words(keys, page.text.width);
    for (int k = 0; y == page.text.y + page.text.height - 1 && k < count; k++)
        if (column >= key_x(keys, k, in_words) && column < key_x(keys, k + 1, in_words) - 1)
            return keys[k];
    struct linked linked = take_matrix(tour, &page);
    linked_hit(&linked, x, y, &at);
    linked_done(&linked);
    if (asked.quiz == QUIZ_ITEM)
        return at.item ? keys[at.item - 1] : 0;
    bool is_option = keys[0] == 'A' && at.option;
    return is_option ? keys[at.option - 1] : 0;
}
