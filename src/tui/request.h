/* What a user can ask of the explorer: one list gives the codes, the words and the help. */
#ifndef TUI_REQUEST_H
#define TUI_REQUEST_H

/* name: for tests and messages; help: what the help screen says. */
#define REQUESTS(_)                                                          \
    _(NONE, "none", "")                                                      \
    _(PLAY, "play", "play, or pause")                                        \
    _(PLAY_BACK, "play back", "play backwards, or pause")                    \
    _(EVENT, "event", "one event forward")                                   \
    _(EVENT_BACK, "event back", "one event back")                            \
    _(LINK, "link", "one link forward")                                      \
    _(LINK_BACK, "link back", "one link back")                               \
    _(STEP, "step", "one decision forward")                                  \
    _(STEP_BACK, "step back", "one decision back")                           \
    _(OVER, "over", "over the subtree, to the next sibling or up")           \
    _(OVER_BACK, "over back", "back over the subtree before")                \
    _(FINISH, "finish", "to the end of this node's subtree")                 \
    _(FINISH_BACK, "finish back", "back to where this node began")           \
    _(SOLUTION, "solution", "to the next solution")                          \
    _(SOLUTION_BACK, "solution back", "to the solution before")              \
    _(DEAD, "dead end", "to the next dead end")                              \
    _(DEAD_BACK, "dead end back", "to the dead end before")                  \
    _(CONTINUE, "continue", "to the next breakpoint, or solution")           \
    _(CONTINUE_BACK, "continue back", "to the breakpoint or solution before")\
    _(COVERED, "covered", "back to where what is selected was covered last") \
    _(EARLIER, "earlier", "a step back along the timeline")                  \
    _(LATER, "later", "a step on along the timeline, as far as it was")      \
    _(START, "start", "to the start of the search")                          \
    _(FINAL, "end", "to the end of the search")                              \
    _(FASTER, "faster", "faster")                                            \
    _(SLOWER, "slower", "slower")                                            \
    _(SPEED, "speed", "the usual speed")                                     \
    _(COMMAND, "command", "command line: goto, open, speed, rule, quit ...") \
    _(BREAK, "break", "a breakpoint: stop where something begins to hold")   \
    _(BOOKMARK, "bookmark", "a bookmark here")                               \
    _(PIN, "pin", "pin the placement selected, or take the item first")      \
    _(BAN, "ban", "ban the placement selected, or take the item last")       \
    _(UNDO, "undo", "take back the last change")                             \
    _(REDO, "redo", "make it again")                                         \
    _(HAND, "hand", "play by hand")                                          \
    _(LAY, "lay", "lay what is in hand there")                               \
    _(SWEEP, "sweep", "take all of it away")                                 \
    _(HINT, "hint", "a hint: what to lay, or what must go")                  \
    _(SEARCH_ON, "search on", "search on from what lies here")               \
    _(EDIT, "edit", "edit the board")                                        \
    _(PAINT, "paint", "paint with the brush, or take its paint away")        \
    _(CLEAR, "clear", "take away what is here")                              \
    _(BRUSH_CELL, "brush cell", "brush: cells that must be covered")         \
    _(BRUSH_OPTIONAL, "brush optional", "brush: cells that may stay empty")  \
    _(BRUSH_BARRIER, "brush barrier", "brush: barriers")                     \
    _(BRUSH_HOLE, "brush hole", "brush: holes")                              \
    _(BRUSH_MARK, "brush mark", "brush: a mark on a cell")                   \
    _(BRUSH_PIECE, "brush piece", "brush: a piece that lies there from the start")\
    _(PIECE_NEXT, "next piece", "the next piece in hand")                    \
    _(PIECE_BACK, "piece back", "the piece before")                          \
    _(TURN, "turn", "turn the piece in hand")                                \
    _(FLIP, "flip", "turn the piece in hand over")                           \
    _(SYMMETRY, "symmetry", "draw by the next symmetry")                     \
    _(SYMMETRY_BACK, "symmetry back", "draw by the symmetry before")         \
    _(ANCHOR, "anchor", "a rectangle or a line begins here")                 \
    _(LINE, "line", "paint a line from there")                               \
    _(FILL, "fill", "paint all that is alike around here")                   \
    _(SAVE, "save", "save the board")                                        \
    _(ADD, "add", "add a set of pieces")                                     \
    _(DRAW, "draw", "draw a piece of your own")                              \
    _(MORE, "more", "more of them")                                          \
    _(FEWER, "fewer", "fewer of them")                                       \
    _(MAY_TURN, "may turn", "pieces may be turned, or not")                  \
    _(MAY_FLIP, "may flip", "pieces may be turned over, or not")             \
    _(YES, "yes", "yes, do it")                                              \
    _(NO, "no", "no, go on here")                                            \
    _(RACE, "race", "a race: other searches of this board, side by side")    \
    _(NEWS, "news", "stop where they part, and for the first, or not")       \
    _(BEAT, "beat", "in step by events, by nodes or by time")                \
    _(TOUR, "tour", "a guided tour")                                         \
    _(LESSON_ON, "lesson on", "answer the question, or go on")               \
    _(LESSON_SKIP, "lesson skip", "the next page")                           \
    _(LESSON_BACK, "lesson back", "the page before")                         \
    _(LESSON_END, "lesson end", "end the tour")                              \
    _(LOAD, "load", "load another board")                                    \
    _(FOCUS, "focus", "the next view")                                       \
    _(FOCUS_BACK, "focus back", "the view before")                           \
    _(VIEW_BOARD, "board", "the board")                                      \
    _(VIEW_STACK, "stack", "the stack of choices")                           \
    _(VIEW_FIGURES, "figures", "the figures")                                \
    _(VIEW_SOLUTIONS, "solutions", "the solutions found")                    \
    _(VIEW_TREE, "tree", "the tree of the search")                           \
    _(VIEW_WHY, "why", "why: this item, this dead end, what is selected")    \
    _(VIEW_CODE, "code", "the search as pseudo-code")                        \
    _(VIEW_EVENTS, "events", "what happened, event by event")                \
    _(VIEW_MATRIX, "matrix", "the matrix of items and options")              \
    _(VIEW_MARKS, "marks", "breakpoints, bookmarks, pins and bans")          \
    _(ZOOM, "zoom", "the view alone, or all views")                          \
    _(MERGE, "merge", "what is equal up to symmetry as one, or each")        \
    _(SORT, "sort", "in another order")                                      \
    _(ICICLE, "icicle", "the whole tree as a picture, or an outline")        \
    _(FAILED, "failed", "what holds no solution in one line, or in many")    \
    _(FIND, "find", "look for a piece, cell or placement; in the events, back") \
    _(FIND_NEXT, "find next", "to the next that has those words")          \
    _(FIND_BACK, "find back", "to the one before that has them")            \
    _(HEAT, "heat", "other numbers on the board: options left, how often ...")\
    _(THEME, "theme", "the next theme")                                      \
    _(ASCII, "ascii", "ASCII only, or all characters")                       \
    _(MOUSE, "mouse", "take the mouse, or leave it to the terminal")         \
    _(HELP, "help", "this help")                                             \
    _(REDRAW, "redraw", "draw the screen afresh")                            \
    _(SUSPEND, "suspend", "back to the shell for a while")                   \
    _(CLOSE, "close", "close this, or quit")                                 \
    _(QUIT, "quit", "quit at once")                                          \
    _(INTERRUPT, "interrupt", "break off and quit")                          \
    _(UP, "up", "up")                                                        \
    _(DOWN, "down", "down")                                                  \
    _(LEFT, "left", "left")                                                  \
    _(RIGHT, "right", "right")                                               \
    _(PAGE_UP, "page up", "a page up")                                       \
    _(PAGE_DOWN, "page down", "a page down")                                 \
    _(FIRST, "first", "to the first")                                        \
    _(LAST, "last", "to the last")                                           \
    _(ENTER, "enter", "go there, open it, or do it")                         \
    _(REMOVE, "remove", "take it away")                                      \
    _(PARENT, "parent", "the folder above")                                  \
    _(ERASE, "erase", "take back a letter")                                  \
    _(ERASE_WORD, "erase word", "take back a word")                          \
    _(COMPLETE, "complete", "complete it, or say what there is")             \
    _(ERASE_ALL, "erase all", "take back all letters")                       \
    _(LEAVE, "leave", "close this")

enum request {
#define REQUEST_CODE(code, name, help) REQUEST_##code,
    REQUESTS(REQUEST_CODE)
#undef REQUEST_CODE
    REQUEST_COUNT
};

const char *request_name(enum request request);

/* The name of the k-th, NULL past the last; the one called so, REQUEST_COUNT: none. */
const char *request_word(int k);
enum request request_find(const char *name);

const char *request_help(enum request request);

#endif
