/* SPDX-License-Identifier: MIT */
/* A program on a pseudo-terminal whose screen is libvterm's: keys in, cells out.
 *
 * Nothing here sleeps.  The program under test asks after each frame whether it has
 * arrived (ESC[5n); libvterm answers, and the answers are counted: between two of
 * them the screen stands exactly as the program wants it.  Whatever does not happen
 * within the hang limit fails the running test and shows the screen. */
#ifndef TESTS_TERMINAL_HARNESS_H
#define TESTS_TERMINAL_HARNESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What to run, and how.  The environment is fixed: TERM, LANG, TZ, PATH, HOME, which is
 * an empty folder and the current one, and what is asked for here; LINES and COLUMNS
 * are not set. */
struct program {
    const char *const *argv;            /* NULL at the end; argv[0] is a full path */
    int columns, rows;                  /* 0: 80 and 24; -1 likewise, but untold */
    const char *term;                   /* NULL: xterm-256color */
    const char *locale;                 /* NULL: C.UTF-8 */
    const char *const *environment;     /* more "NAME=value", NULL at the end; or NULL */
    bool deaf;                          /* begin as terminal_deafen() does */
    bool nohup;                         /* with SIGHUP ignored */
};

struct terminal;

struct terminal *terminal_open(const struct program *program);

/* Kill what still runs and free everything. */
void terminal_close(struct terminal *t);

pid_t terminal_pid(const struct terminal *t);

/* Send bytes, text, a click of the left button (column, row); they go out while
 * something is waited for, so that a full line never blocks. */
void terminal_send(struct terminal *t, const void *bytes, size_t length);
void terminal_type(struct terminal *t, const char *text);
void terminal_click(struct terminal *t, int x, int y);

/* Leave the program's questions unanswered from now on, or answer them, first those
 * that were left. */
void terminal_deafen(struct terminal *t, bool deaf);

/* Read so many bytes a second from now on, some each 10 ms; 0: none; negative: all there are. */
void terminal_slow(struct terminal *t, int bytes_a_second);

/* Read nothing until no more goes into the line; `keys` are typed over and over to fill it. */
void terminal_fill(struct terminal *t, const char *keys);

/* Go on until that process group has the terminal. */
void terminal_await_foreground(struct terminal *t, pid_t group);

/* Go on until the program has used so much more processor time. */
void terminal_await_work(struct terminal *t, int ms);

/* Everything sent has been taken by the line. */
void terminal_flush(struct terminal *t);

void terminal_resize(struct terminal *t, int columns, int rows);

/* Cut the line, as a closed window does. */
void terminal_hang_up(struct terminal *t);

/* Frames that have been drawn in full. */
long terminal_frames(const struct terminal *t);

/* Wait for one more frame.  False where the program ended instead. */
bool terminal_frame(struct terminal *t);

/* Go on from frame to frame until `holds`. */
typedef bool terminal_claim(struct terminal *t, const void *context);
void terminal_await(struct terminal *t, terminal_claim *holds, const void *context);

/* The same until `text` is on the screen; on any line. */
void terminal_await_text(struct terminal *t, const char *text);

/* The same for a program that does not ask, such as a shell: also between frames. */
void terminal_await_output(struct terminal *t, const char *text);

/* Go on until the program has written `bytes` in all, or has ended. */
void terminal_await_bytes(struct terminal *t, size_t bytes);

/* True where the program writes nothing for that long. */
bool terminal_is_silent(struct terminal *t, int ms);

/* Wait for the end and return the wait status.  Where nothing is read the program must
 * end nevertheless; what it wrote is read then. */
int terminal_wait(struct terminal *t);

/* What a cell shows.  Colours are numbers, -1 is the terminal's own. */
struct shown {
    uint32_t c;         /* ' ' where nothing is */
    int ink, paper;
    bool bold, reverse, underline;
};
struct shown terminal_cell(struct terminal *t, int x, int y);

/* Line `y` as UTF-8 without trailing blanks, all lines joined by newlines, and
 * whether `text` stands on one of them.  Valid until the next call. */
const char *terminal_line(struct terminal *t, int y);
const char *terminal_text(struct terminal *t);
bool terminal_shows(struct terminal *t, const char *text);

/* Everything the program has written, as far as the screen has it. */
const char *terminal_written(const struct terminal *t, size_t *length);

/* Make a new folder in TMPDIR, its path written to `path`; remove one with all that
 * is in it. */
#define FOLDER_ROOM 256
bool folder_make(char path[FOLDER_ROOM]);
void folder_remove(const char *path);

/* NULL where the terminal is as it was before the program; else what is not. */
const char *terminal_unrestored(struct terminal *t);

/* How often the program has gone to sleep of its own accord; -1: not known here. */
long terminal_sleeps(const struct terminal *t);

#endif
