/* The help on the screen: what each key does to it. */
#include "tui/activity.h"

static enum context context_of(const struct session *session)
{
    (void)session;
    return CONTEXT_HELP;
}

static enum effect act(struct session *session, enum request request)
{
    if (request == REQUEST_LEAVE || request == REQUEST_CLOSE)
        session->mode = session->behind_help;
    return EFFECT_NONE;
}

static void move(struct session *session, int x, int y)
{
    enum context first = session_scene(session).help_first;
    int lines = help_lines(&session->keymap, first, session->size.width);
    int rows = session->size.height - 2;
    int last = lines > rows ? lines - rows : 0, top = session->help_top + y;
    (void)x;
    session->help_top = top < 0 ? 0 : top < last ? top : last;
}

const struct activity activity_help = {
    .title = "help",
    .draw = draw_help,
    .context = context_of,
    .act = act,
    .move = move,
};
