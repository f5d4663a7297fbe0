/* Preferences: what a user may wish for, each a command of that name. */
#ifndef TUI_PREFERENCES_H
#define TUI_PREFERENCES_H

#include "tui/session.h"

struct preference {
    const char *name, *usage;
    /* Take it over, whether a board is loaded or not.  False with a diag, which says what is
     * expected and what `value` is. */
    bool (*take)(struct session *session, const char *value, struct diag *diag);
    enum effect effect;         /* of a change, on those who run the session */
};

/* Ended by one without a name. */
extern const struct preference preferences[];

/* The next theme, round and round. */
void preferences_next_theme(struct session *session);

#endif
