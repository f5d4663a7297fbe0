/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "draw/miniature.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "explain/finding.h"
#include "explain/why.h"
#include "tui/list.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define FINDINGS_MOST 500
#define SAMPLE_NODES (3 << 20)  /* sampled before causes are counted: a few seconds */
#define BUDGET 64               /* moves between reads of the clock */
#define ROWS 3                  /* cost, place, cause */
#define QUESTION_ROWS 2
#define NUMBER_COLUMNS 5
#define THUMB_COLUMNS 14        /* or a quarter of the line */
#define THUMB_CELLS 10000       /* larger boards have none */
/* Without colours, boards up to this size have a letter per cell. */
#define LETTERS_COLUMNS 30
#define LETTERS_ROWS 12

struct query_view {
    struct query query;
    struct survey survey;       /* valid if has_answer */
    bool has_answer;
    char words[PROMPT_ROOM];    /* the question */
    char begun[PROMPT_ROOM];    /* while typed: its start */
    int selected;               /* a finding if has_answer, else a question */
    int64_t began, spent;       /* clock_now() of the question; nanoseconds spent */
    int64_t moves;              /* the search's moves at the question */
};

static bool is_walking(const struct query_view *asking)
{
    return asking->has_answer && survey_is_searching(&asking->survey);
}

static int count_rows(const struct query_view *asking)
{
    return asking->has_answer ? (int)asking->survey.found.count : QUERY_KINDS;
}

static bool is_filled(const struct query_view *asking, int k)
{
    return asking->has_answer && k < asking->survey.filled;
}

/* ---- questions ---- */

static void forget(void *state)
{
    struct query_view *asking = state;
    if (asking->has_answer)
        survey_done(&asking->survey);
    asking->has_answer = false;
    asking->selected = 0;
}

static void close(void *state, struct model *model)
{
    (void)model;
    forget(state);
}

/* Both lists are for memory_free(). */
static struct query_context find_context(struct open_puzzle *opened)
{
    struct playback *playback = &opened->playback;
    const struct mirror *mirror = playback_mirror(playback);
    const struct cursor *cursor = &playback->cursor;
    size_t room = (size_t)mirror->level + 1;
    int32_t *path = memory_need(NULL, room, sizeof *path);
    int32_t *cause = memory_need(NULL, room, sizeof *cause);
    int32_t item = playback_between_moves(playback) ? cursor_choose(cursor) : 0;
    bool is_dead = item && cursor_is_stuck(cursor, item);
    int32_t causes = is_dead ? why_none(mirror, item, cause) : 0, choices = 0;
    for (int32_t k = 0; k < causes; k++)
        cause[k] = mirror->path[cause[k]].option;
    for (int32_t l = 0; l < mirror->level; l++)
        if (mirror->path[l].option)
            path[choices++] = mirror->path[l].option;
    return (struct query_context){cause, path, causes > 0 ? causes : 0, choices, &opened->strategy};
}

static bool read_words(struct model *model, const char *words, struct query *query,
                       struct diag *diag)
{
    const struct encoding *encoding = &model->opened->encoding;
    struct query_context context = find_context(model->opened);
    bool done = query_read(query, words, &encoding->problem, &encoding->legend, context, diag);
    memory_free((int32_t *)context.cause);
    memory_free((int32_t *)context.path);
    return done;
}

/* The race compares two searches. */
static bool ask(struct call *call, const char *words)
{
    struct query_view *asking = call->state;
    struct model *model = call->model;
    struct open_puzzle *opened = model->opened;
    struct query query;
    struct diag diag = {0};
    if (!read_words(model, words, &query, &diag)) {
        model_say(model, true, "query: %s", diag.text);
        return false;
    }
    if (query.kind == QUERY_DIFFER) {
        call_for(call, (struct effect){EFFECT_OPEN, .view = &view_race, .text = words});
        return true;
    }
    forget(asking);
    asking->query = query;
    asking->has_answer = survey_init(&asking->survey, &asking->query, &opened->playback,
                                     &opened->gathering, &opened->encoding.legend, false,
                                     FINDINGS_MOST, &diag);
    if (!asking->has_answer || !survey_sample(&asking->survey, SAMPLE_NODES, &diag))
        model_say_diag(model, &diag);
    snprintf(asking->words, sizeof asking->words, "%s", words);
    asking->began = clock_now();
    asking->moves = opened->playback.cursor.tally.moves;
    return asking->has_answer;
}

static bool open(struct call *call)
{
    struct model *model = call->model;
    if (!model->opened)
        return false;
    player_pause(&model->player);
    return !call->argument || !*call->argument || ask(call, call->argument);
}

/* Keeps the selected finding if it is found again. */
static bool run(struct query_view *asking)
{
    struct survey *survey = &asking->survey;
    const struct findings *found = &survey->found;
    int recomputations = survey->recomputations;
    uint64_t key = found->count ? found->at[asking->selected].key : 0;
    bool is_more = survey_run(survey, BUDGET);
    if (survey->recomputations == recomputations || !asking->selected)
        return is_more;
    asking->selected = 0;
    for (int32_t k = 0; k < found->count; k++)
        if (found->at[k].key == key)
            asking->selected = (int)k;
    return is_more;
}

/* A survey of the tree ends if the search moves, a gathering if another begins. */
static bool slice(void *state, struct model *model)
{
    struct query_view *asking = state;
    struct survey *survey = &asking->survey;
    int64_t until = clock_now() + CLOCK_MS;
    const struct playback *playback = &model->opened->playback;
    bool is_other = survey->gathering ? survey->gathering->begun != playback->begun
                                      : playback->cursor.tally.moves != asking->moves;
    if (is_other)
        survey_stop(survey);
    while (run(asking) && clock_now() < until)
        continue;
    asking->spent = clock_now() - asking->began;
    return true;
}

static int64_t wait_for(const void *state, const struct model *model)
{
    const struct query_view *asking = state;
    (void)model;
    return asking->has_answer && asking->survey.stage != SURVEY_ENDED ? 0 : -1;
}

/* Returns the rows of a board drawn in letters; 0: not drawn. */
static int letter_rows(const struct open_puzzle *opened, const struct settings *settings)
{
    bool letters = settings_draw_ascii(settings) || settings->is_mono;
    if (!letters || !opened || !open_puzzle_has_board(opened))
        return 0;
    struct rect page = page_of(&opened->puzzle.region);
    bool fits = page.width <= LETTERS_COLUMNS && page.height <= LETTERS_ROWS;
    return fits ? page.height : 0;
}

static int draw_thumb(const struct scene *scene, const struct finding *finding,
                      struct canvas *canvas, struct rect area)
{
    const struct open_puzzle *opened = scene->opened;
    const struct region *region = &opened->puzzle.region;
    struct rect page = page_of(region);
    bool letters = settings_draw_ascii(scene->settings) || scene->settings->is_mono;
    struct tiles tiles;
    if (!open_puzzle_has_board(opened) || (int64_t)page.width * page.height > THUMB_CELLS)
        return 0;
    tiles_init(&tiles, &opened->puzzle, page);
    tiles.in_pixels = true;
    for (int32_t l = 0; l < finding->depth; l++)
        tiles_place(&tiles, &opened->encoding.legend, finding->path[l]);
    struct board_picture picture = {tiles.cells, tiles.at};
    int share = area.width / 4, most = share > THUMB_COLUMNS ? share : THUMB_COLUMNS;
    most = letter_rows(opened, scene->settings) ? LETTERS_COLUMNS : most;
    struct miniature thumb = miniature_fit(&picture, opened->puzzle.lattice, letters,
                                           area.width < most ? area.width : most, area.height);
    miniature_draw(&thumb, canvas, area, area.x, area.y);
    tiles_done(&tiles);
    return thumb.width + 2;
}

static void draw_finding(const struct query_view *asking, const struct scene *scene,
                         struct canvas *canvas, struct rect area, int k)
{
    const struct survey *survey = &asking->survey;
    const struct finding *finding = &survey->found.at[k];
    struct rect line = {area.x, area.y, area.width, 1};
    struct style first = list_style(canvas, line, k == asking->selected, ROLE_TEXT);
    char text[FINDING_ROOM];
    canvas_print(canvas, line, line.x, line.y, first, "%3d", k + 1);
    line.x += NUMBER_COLUMNS;
    line.width -= NUMBER_COLUMNS;
    if (is_filled(asking, k)) {
        int thumb = draw_thumb(scene, finding, canvas,
                               (struct rect){line.x, area.y, line.width, area.height});
        line.x += thumb;
        line.width -= thumb;
    }
    canvas_text(canvas, line, line.x, line.y, finding_cost(survey, finding, text), first);
    if (!is_filled(asking, k))
        return;
    line.y++;
    canvas_text(canvas, rect_meet(line, area), line.x, line.y, finding_place(survey, finding, text),
                style_of(ROLE_FAINT));
    line.y++;
    canvas_text(canvas, rect_meet(line, area), line.x, line.y, finding_cause(survey, finding, text),
                style_of(finding->is_dead ? ROLE_BAD : ROLE_TEXT));
}

static const char *const questions[][2] = {
#define QUESTION(kind, words, summary) {words, summary},
    QUERIES(QUESTION)
#undef QUESTION
};

static void draw_question(const struct query_view *asking, struct canvas *canvas, struct rect area,
                          int k)
{
    struct rect line = {area.x, area.y, area.width, 1};
    struct style style = list_style(canvas, line, k == asking->selected, ROLE_TEXT);
    canvas_text(canvas, area, area.x + 1, area.y, questions[k][0], style);
    canvas_text(canvas, area, area.x + 3, area.y + 1, questions[k][1], style_of(ROLE_FAINT));
}

static int rows_of(const struct query_view *asking, const struct scene *scene, struct rect area)
{
    int letters = letter_rows(scene->opened, scene->settings) + 1;  /* a blank row below */
    int rows = letters > ROWS && letters <= area.height ? letters : ROWS;
    return asking->has_answer ? rows : QUESTION_ROWS;
}

static struct list list_rows(const struct query_view *asking, const struct scene *scene,
                             struct rect area)
{
    return list_of(area, count_rows(asking), rows_of(asking, scene, area), asking->selected);
}

static void draw_rows(const struct query_view *asking, const struct scene *scene,
                      struct canvas *canvas, struct rect area)
{
    struct list list = list_rows(asking, scene, area);
    struct rect part;
    for (int k = list.first; list_shows(&list, k, &part); k++) {
        if (asking->has_answer)
            draw_finding(asking, scene, canvas, part, k);
        else
            draw_question(asking, canvas, part, k);
    }
}

static struct rect rows_area(struct rect body)
{
    return (struct rect){body.x + 1, body.y + 2, body.width - 2, body.height - 3};
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect body)
{
    const struct query_view *asking = state;
    char moves[COUNT_ROOM], text[128];
    struct rect head = {body.x + 1, body.y, body.width - 2, 1};
    if (!scene->opened)
        return;
    snprintf(text, sizeof text, "ask the search so far, %s:",
             number_count(scene->opened->playback.reached, "move", moves));
    canvas_text(canvas, head, head.x, head.y, asking->has_answer ? asking->words : text,
                style_of(ROLE_TITLE));
    if (!count_rows(asking) && !is_walking(asking))
        canvas_text(canvas, body, head.x, head.y + 2, "nothing found in the search so far",
                    style_of(ROLE_FAINT));
    draw_rows(asking, scene, canvas, rows_area(body));
}

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    (void)state;
    snprintf(title, size, "query: %s", scene->opened ? open_puzzle_title(scene->opened) : "");
}

static void write_left(const struct survey *survey, double seconds, int room, char *text,
                       size_t size)
{
    double share = survey_progress(survey), sampled = 100 * survey->share;
    char time[NUMBER_ROOM];
    if (share < 0.001) {
        snprintf(text, size, "0 %%");
        return;
    }
    number_duration(seconds * (1 - share) / share, time);
    if (!survey->is_estimate)
        snprintf(text, size, "%.0f %%, about %s left", 100 * share, time);
    else if (snprintf(text, size, "from %.2g %% of the search, exact in %s", sampled, time) > room)
        snprintf(text, size, "from %.2g %%, exact in %s", sampled, time);
}

static void write_right(const void *state, const struct scene *scene, int room, char *text,
                        size_t size)
{
    const struct query_view *asking = state;
    char sum[FINDING_ROOM], time[NUMBER_ROOM];
    double seconds = (double)asking->spent / (double)CLOCK_SECOND;
    (void)scene;
    if (is_walking(asking))
        write_left(&asking->survey, seconds, room, text, size);
    else if (asking->has_answer)
        snprintf(text, size, "%s in %s", survey_sum(&asking->survey, sum),
                 number_duration(seconds, time));
}

/* ---- actions ---- */

static void move(void *state, struct model *model, int x, int y)
{
    struct query_view *asking = state;
    (void)model;
    (void)x;
    asking->selected = (int)list_move(count_rows(asking), asking->selected, y);
}

static void ask_for_words(struct call *call, const char *question, size_t length)
{
    struct query_view *asking = call->state;
    snprintf(asking->begun, sizeof asking->begun, "%.*s", (int)length, question);
    call_for(call, (struct effect){EFFECT_ASK, .label = "query: ", .text = asking->begun,
                                   .action = keymap_action(&call->model->keymap, "query")});
}

/* Prompts first for words in capitals. */
static void ask_selected(struct call *call)
{
    struct query_view *asking = call->state;
    const char *words = questions[asking->selected][0];
    size_t fixed = strcspn(words, "CNW");
    if (words[fixed])
        ask_for_words(call, words, fixed);
    else
        ask(call, words);
}

static const char *find_question(int code)
{
    for (int k = 0; k < QUERY_KINDS; k++)
        if (questions[k][0][0] == code)
            return questions[k][0];
    return NULL;
}

static bool begins(int code)
{
    return find_question(code);
}

static void type(struct call *call, int code)
{
    const struct query_view *asking = call->state;
    if (!asking->has_answer && begins(code))
        ask_for_words(call, find_question(code), 1);
    else
        model_say(call->model, false, "%c does nothing here: ? lists the keys", code);
}

static void go_there(struct call *call)
{
    struct query_view *asking = call->state;
    if (!is_filled(asking, asking->selected))
        return;
    model_goto(call->model, asking->survey.found.at[asking->selected].node);
    model_say(call->model, false, "y shows the findings again");
    call_for(call, (struct effect){.kind = EFFECT_SEARCH});
    if (call->action->by)
        call_for(call, (struct effect){EFFECT_FOCUS, .view = &view_why});
}

static void leave(struct call *call)
{
    struct query_view *asking = call->state;
    if (is_walking(asking))
        survey_stop(&asking->survey);
    else
        call_close(call);
}

static void ask_again(struct call *call)
{
    forget(call->state);
}

static void press(struct call *call, const struct scene *scene, struct rect area, struct key key)
{
    struct query_view *asking = call->state;
    struct list list = list_rows(asking, scene, rows_area(area));
    int k = list_hit(&list, key.y);
    if (key.code != KEY_MOUSE_ || k < 0)
        return;
    if (k == asking->selected && asking->has_answer)
        go_there(call);
    else if (k == asking->selected)
        ask_selected(call);
    else
        asking->selected = k;
}

static const struct action actions[] = {
    {"enter", "go to the selected place", "Enter", .run = go_there,
     .hints = {[MOMENT_HERE] = {1, "go there"}}},
    {"why", .run = go_there, .by = 1, .hints = {[MOMENT_HERE] = {2, "go there: why"}}},
    {"query", .run = ask_again, .hints = {[MOMENT_HERE] = {3, "another question"}}},
    {"leave", .run = leave, .hints = {[MOMENT_HERE] = {6, "stop, close"}}},
    {"close", .run = leave},
    {.name = NULL},
};

const struct context context_query = {
    .view = &view_query,
    .name = "query",
    .title = "Among the findings of a query",
    .first = moving,
    .actions = actions,
    .is_open = true,
};

static const struct action query_actions[] = {
    {"enter", "ask the selected question", "Enter", .run = ask_selected,
     .hints = {[MOMENT_HERE] = {1, "ask"}}},
    {"leave", .run = leave},
    {"close", .run = leave},
    {.name = NULL},
};

/* Letters start questions. */
const struct context context_questions = {
    .view = &view_query,
    .name = "questions",
    .title = "Among the questions of a query",
    .first = moving,
    .actions = query_actions,
    .last = {common, terminal},
    .types = begins,
    .typing = "type a question",
};

static const struct context *current_context(const void *state, const struct model *model)
{
    (void)model;
    return ((const struct query_view *)state)->has_answer ? &context_query : &context_questions;
}

static const struct job jobs[] = {{wait_for, slice}, {NULL, NULL}};

const struct view view_query = {
    .name = "query",
    .context = &context_query,
    .current_context = current_context,
    .size = sizeof(struct query_view),
    .keeps_state = true,
    .of_board = true,
    .draw = draw,
    .write_title = write_title,
    .write_right = write_right,
    .open = open,
    .close = close,
    .reset = forget,
    .move = move,
    .press = press,
    .type = type,
    .jobs = jobs,
};
