/* The session: all that the explorer remembers, changed by keys, moved by the player, drawn. */
#ifndef TUI_SESSION_H
#define TUI_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/canvas.h"
#include "draw/style.h"
#include "tui/browser.h"
#include "tui/explore.h"
#include "tui/game.h"
#include "tui/history.h"
#include "tui/key.h"
#include "tui/keymap.h"
#include "tui/layout.h"
#include "tui/player.h"
#include "tui/prompt.h"
#include "tui/scene.h"

/* What a key asks of those who run the session. */
enum effect {
    EFFECT_NONE,
    EFFECT_QUIT,
    EFFECT_INTERRUPT,   /* quit as an interrupt would */
    EFFECT_SUSPEND,
    EFFECT_REDRAW,
    EFFECT_ASCII,       /* session->ascii has changed */
    EFFECT_MOUSE        /* session->mouse has changed */
};

struct racing;
struct tour;

#define MESSAGE_ROOM 768

struct remembered;

struct session {
    enum mode mode;
    enum mode behind_help;          /* what the help gives way to */
    enum pane focus;
    enum pane shared;               /* of the panes that share a place the one that has it */
    bool zoomed;                    /* the focused pane has all of the body */
    struct game *game;              /* owned; NULL: none loaded yet */
    struct player player;
    struct handing *handing;        /* owned; NULL: nobody plays by hand */
    bool browsing, prompting;       /* the two below are open */
    struct browser browser;
    struct editor *editor;          /* owned; NULL: it is not open */
    struct prompt prompt;
    const char *label;              /* what the prompt begins with: ":", "/", "title: " */
    enum effect (*answer)(struct session *session, const char *text);
    struct history commands, finds; /* what was answered to ":" and "/" */
    bool has_cell;
    bool tells_cell;                /* the last key asked for it: it comes first */
    struct cell cell;
    int64_t solution;
    int32_t level;
    int32_t branch;                 /* a node of the tree; -1: where the search stands */
    struct question asked;          /* why; while the board has the focus, see asking.h */
    int line;                       /* of the answer; -1: the usual one */
    int mark;                       /* a row of breakpoints and bookmarks */
    const struct dialect *dialect;  /* for the pseudo-code */
    int64_t entry;                  /* of the journal; -1: the last, whatever comes */
    int32_t option, item;           /* selected in the matrix; 0: none yet */
    char words[PROMPT_ROOM];        /* looked for last */
    struct selection selected;      /* by the view that had the focus before, or by a search */
    int64_t selected_at;            /* the events passed then */
    bool scrubbing;                 /* the mouse went down on the timeline */
    bool keeps_failed;              /* each subtree without solution has a line of its own */
    enum overlay overlay;
    bool icicle;                    /* what the tree is shown as */
    bool ascii, mouse;
    const char *state;              /* a folder to remember in; borrowed, NULL: none */
    struct remembered *remembered;  /* of this board; owned, NULL: nothing is kept of it */
    struct keymap keymap;
    const struct theme *theme;
    bool is_mono;                   /* no theme has colours */
    enum pane usual_pane;           /* for boards to come, as the three below: what is shared */
    bool usually_zoomed;
    int help_top;
    char message[MESSAGE_ROOM];     /* empty: none */
    bool message_is_bad;
    struct recording *recording;    /* owned; NULL: nothing is recorded */
    struct diag film_fault;         /* what ended the last one too early */
    struct racing *racing;          /* owned; NULL: there is no race */
    struct tour *tour;              /* owned; NULL: there is none */
    struct rect screen;             /* the size of the one it was last drawn on, */
    struct rect size;               /* and what a lesson leaves of it */
    enum item_order order;
    struct rule rule;
};

/* A session as wished, with a board or, where none is named, the browser open.
 * False with a diag where the board is no good. */
bool session_init(struct session *session, const struct explore *wishes, struct diag *diag);
void session_done(struct session *session);

/* What its keys mean now. */
enum context session_context(const struct session *session);

/* Ask for a line of text, which begins with `text`; `label` is borrowed.  Where it is ended with
 * Enter `answer` gets it. */
void session_ask(struct session *session, const char *label, const char *text,
                 enum effect (*answer)(struct session *session, const char *text));

/* Act on a key.  Whatever it says, the session may have to be drawn again. */
enum effect session_key(struct session *session, struct key key);

/* Move on for about a millisecond.  True where something has changed. */
bool session_slice(struct session *session);

/* Nanoseconds until session_slice() has something to do: 0 now, -1 never. */
int64_t session_wait(const struct session *session);

/* Draw it all on the canvas. */
void session_draw(struct session *session, struct canvas *canvas);

/* What views may read of it; borrowed, good until the session changes. */
struct scene session_scene(struct session *session);

/* Where the views lie on the screen of its size. */
struct layout session_layout(const struct session *session);

/* What that mode shows is gone: where it is on the screen, or behind the help, the search is. */
void session_end_mode(struct session *session, enum mode mode);

/* The level selected in the stack, as far as it reaches now. */
int32_t session_level(const struct session *session);

/* The node selected in the tree, while it is kept; else where the search stands. */
int32_t session_branch(const struct session *session);

/* For keys and commands.  What goes wrong becomes the message, and all stays as it was.
 * A board is named by its path, or as in the library. */
bool session_load(struct session *session, const char *name);
/* Search another game, which is handed over. */
void session_take(struct session *session, struct game *game);
void session_browse(struct session *session);
void session_help(struct session *session);
void session_focus(struct session *session, enum pane pane);
void session_goto(struct session *session, int64_t node);

/* Back up to where the choice at `level` is made, 0 <= level < those in force. */
void session_go_up(struct session *session, int32_t level);
void session_change(struct session *session, enum item_order order, struct rule rule);
void session_change_back(struct session *session);

/* The search is another one: what was selected of the old one is so no more. */
void session_leave_places(struct session *session);

/* Select another row of the tree; to the left and right its parent and its first child. */
void session_move_in_tree(struct session *session, int x, int y);

/* Go to the node selected there. */
void session_enter_in_tree(struct session *session);

/* Select another entry of the journal; behind the last one, whatever comes is the last. */
void session_move_in_events(struct session *session, int by);

/* Select the next entry that way that has those words (NULL: those looked for last). */
void session_find(struct session *session, const char *words, int direction);

/* Select another option or item of the matrix. */
void session_move_in_matrix(struct session *session, int x, int y);

void session_say(struct session *session, bool bad, const char *format, ...) PRINTF_LIKE(3, 4);
void session_say_diag(struct session *session, const struct diag *diag);

#endif
