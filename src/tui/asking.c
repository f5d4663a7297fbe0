/* Asking why: about what is selected, and where the answer leads. */
#include "tui/asking.h"

void asking_begin(struct session *session)
{
    const struct tree *tree = session->game->stage.tree;
    int32_t branch = session_branch(session);
    struct question asked = {.about = ABOUT_PLACE, .cell = session->cell};
    if (session->focus == PANE_BOARD && session->has_cell)
        asked.about = ABOUT_CELL;
    if (session->focus == PANE_TREE && branch != tree->here) {
        const struct tree_node *node = &tree->at[branch];
        asked.option = node->option;
        asked.dead = node->verdict == VERDICT_DEAD ? node->item : 0;
    }
    if (session->focus == PANE_MATRIX) {
        asked.option = session->option;
        asked.item = session->item;
    }
    if (asked.option)
        asked.about = ABOUT_OPTION;
    session->asked = asked;
    session->line = -1;
}

struct question asking_question(const struct session *session)
{
    struct question on_board = {
        .about = session->has_cell ? ABOUT_CELL : ABOUT_PLACE,
        .cell = session->cell,
    };
    return session->focus == PANE_BOARD ? on_board : session->asked;
}

static struct answer answer_now(struct session *session)
{
    struct game *game = session->game;
    struct answer answer;
    answer_init(&answer, &game->stage, stage_mirror(&game->stage), &game->encoding.legend,
                asking_question(session));
    return answer;
}

struct selection asking_selection(struct session *session)
{
    struct answer answer = answer_now(session);
    const struct answer_line *line = &answer.lines[answer_line(&answer, session->line)];
    struct selection selection = {line->option, line->item};
    answer_done(&answer);
    return selection;
}

void asking_move(struct session *session, int by)
{
    struct answer answer = answer_now(session);
    int line = answer_line(&answer, session->line) + by;
    session->line = line < 0 ? 0 : line < answer.count ? line : answer.count - 1;
    answer_done(&answer);
}

void asking_enter(struct session *session)
{
    struct answer answer = answer_now(session);
    int32_t level = answer.lines[answer_line(&answer, session->line)].level;
    answer_done(&answer);
    if (level < 0)
        return;
    session->line = -1;
    session_go_up(session, level);
}
