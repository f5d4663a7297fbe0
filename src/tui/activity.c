/* Activities: the table of modes. */
#include "tui/activity.h"

const struct activity *activity_of(enum mode mode)
{
    static const struct activity *const activities[] = {
        [MODE_SEARCH] = &activity_search,
        [MODE_BROWSER] = &activity_browser,
        [MODE_HELP] = &activity_help,
        [MODE_HAND] = &activity_hand,
        [MODE_EDITOR] = &activity_editor,
        [MODE_RACE] = &activity_race,
    };
    return activities[mode];
}

int activity_page(const struct session *session)
{
    return session->size.height > 8 ? session->size.height - 6 : 2;
}
