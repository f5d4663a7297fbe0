/* Telling: what happens in the explorer as lines of text, for pipes and screen readers. */
#include "tui/telling.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "tui/handing.h"
#include "tui/tour.h"
#include "watch/answer.h"
#include "watch/caption.h"
#include "watch/handplay.h"

void telling_init(struct telling *telling, FILE *out)
{
    *telling = (struct telling){.out = out};
}

void telling_done(struct telling *telling)
{
    for (int k = 0; k < TOLD_COUNT; k++)
        memory_free(telling->last[k]);
    *telling = (struct telling){0};
}

/* `again`: even where it is in the same words. */
static void tell(struct telling *telling, enum told what, const char *text, bool again)
{
    char **last = &telling->last[what];
    if (*last && strcmp(*last, text) == 0 && !again)
        return;
    memory_free(*last);
    *last = memory_text(text);
    if (!*text)
        return;
    text_print(telling->out, text, text_locale_is_utf8());
    fputc('\n', telling->out);
}

static void tell_caption(struct telling *telling, const struct game *game)
{
    char text[CAPTION_ROOM];
    struct tally tally = stage_tally(&game->stage), before = telling->tally;
    bool moved = tally.events != before.events || tally.moves != before.moves;
    telling->tally = tally;
    tell(telling, TOLD_CAPTION, caption_write(&game->stage, &game->encoding.legend, text), moved);
}

/* All lines as one, parted by stops. */
static char *join(const struct answer *answer)
{
    size_t length = 1;
    for (int k = 0; k < answer->count; k++)
        length += strlen(answer->lines[k].text) + strlen(answer->lines[k].value) + 3;
    char *text = memory_need(NULL, length, 1);
    size_t at = 0;
    text[0] = 0;
    for (int k = 0; k < answer->count; k++)
        at += (size_t)snprintf(text + at, length - at, "%s%s%s%s", k ? "; " : "",
                               answer->lines[k].text, *answer->lines[k].value ? " " : "",
                               answer->lines[k].value);
    return text;
}

/* What is asked, while it is. */
static void tell_answer(struct telling *telling, struct session *session)
{
    struct game *game = session->game;
    if (session->mode != MODE_SEARCH || session->focus != PANE_WHY) {
        tell(telling, TOLD_ANSWER, "", false);
        return;
    }
    struct answer answer;
    answer_init(&answer, &game->stage, stage_mirror(&game->stage), &game->encoding.legend,
                session_scene(session).question);
    char *text = join(&answer);
    tell(telling, TOLD_ANSWER, text, false);
    memory_free(text);
    answer_done(&answer);
}

/* The page, and the reply where it has been answered. */
static void tell_tour(struct telling *telling, const struct tour *tour)
{
    const struct lesson *lesson = &lessons[tour->page];
    char page[1024];
    snprintf(page, sizeof page, "%s. %s%s%s", lesson->title, lesson->text,
             lesson->question ? "  " : "", lesson->question ? lesson->question : "");
    tell(telling, TOLD_LESSON, page, false);
}

/* A command is typed whole: nothing is asked for. */
static void tell_prompt(struct telling *telling, const struct session *session)
{
    bool asks = session->prompting && !strchr(":/", session->label[0]);
    tell(telling, TOLD_PROMPT, asks ? session->label : "", false);
}

/* While somebody plays by hand. */
static void tell_hand(struct telling *telling, const struct session *session)
{
    const struct handplay *play = handing_play(session);
    char text[CAPTION_ROOM] = "";
    if (play)
        handplay_words(play, text, sizeof text);
    tell(telling, TOLD_HAND, text, false);
}

/* What comes by on the way to a goal is not told. */
void telling_show(struct telling *telling, struct session *session)
{
    if (session->player.playing == SEEKING)
        return;
    if (session->tour)
        tell_tour(telling, session->tour);
    if (session->game) {
        tell(telling, TOLD_BOARD, game_title(session->game), false);
        tell_caption(telling, session->game);
        tell_answer(telling, session);
        tell_hand(telling, session);
    }
    if (session->tour)
        tell(telling, TOLD_REPLY, session->tour->answered ? session->tour->reply : "", false);
    tell(telling, TOLD_MESSAGE, session->message, false);
    tell_prompt(telling, session);
    fflush(telling->out);
}
