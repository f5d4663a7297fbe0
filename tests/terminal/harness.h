/* SPDX-License-Identifier: MIT */
/* A program on a pseudo-terminal with libvterm as its screen: keys in, cells out.
 *
 * The harness never sleeps.  After each frame the program asks whether it has arrived (ESC[5n), and
 * libvterm answers; between two counted answers the screen is exactly as the program intends.  An
 * event that does not happen within the hang limit fails the test and prints the screen. */
#ifndef TESTS_TERMINAL_HARNESS_H
#define TESTS_TERMINAL_HARNESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What to run and how.  The environment is TERM, LANG, TZ, PATH, HOME (an empty directory, also the
 * current one) and `environment`; LINES and COLUMNS are not set. */
struct program {
    const char *const *argv;            /* ended by NULL; argv[0] is a full path */
    int columns, rows;                  /* 0: 80 and 24; -1: the same, but not set on the line */
    const char *term;                   /* NULL: xterm-256color */
    const char *locale;                 /* NULL: C.UTF-8 */
    const char *const *environment;     /* more "NAME=value", ended by NULL; or NULL */
    bool deaf;                          /* start as after terminal_deafen() */
    bool nohup;                         /* with SIGHUP ignored */
};

struct terminal;

struct terminal *terminal_open(const struct program *program);

/* Kills the program if it still runs, and frees everything. */
void terminal_close(struct terminal *t);

pid_t terminal_pid(const struct terminal *t);

/* Send bytes, text, a left click (column, row).  They go out during waits, so a full line never
 * blocks. */
void terminal_send(struct terminal *t, const void *bytes, size_t length);
void terminal_type(struct terminal *t, const char *text);
void terminal_click(struct terminal *t, int x, int y);

/* Stops answering the program's questions, or answers the pending ones and those to come. */
void terminal_deafen(struct terminal *t, bool deaf);

/* Limits reading to `bytes_a_second`, in portions every 10 ms; 0: nothing; negative: unlimited. */
void terminal_slow(struct terminal *t, int bytes_a_second);

/* Reads nothing until the line is full; types `keys` repeatedly to fill it. */
void terminal_fill(struct terminal *t, const char *keys);

/* Waits until that process group is in the foreground. */
void terminal_await_foreground(struct terminal *t, pid_t group);

/* Waits until the program has used `ms` more of processor time. */
void terminal_await_work(struct terminal *t, int ms);

/* Waits until the line has accepted all bytes sent. */
void terminal_flush(struct terminal *t);

void terminal_resize(struct terminal *t, int columns, int rows);

/* Hangs up, as a closed window does. */
void terminal_hang_up(struct terminal *t);

/* The number of complete frames. */
long terminal_frames(const struct terminal *t);

/* Waits for one more frame.  False if the program ended instead. */
bool terminal_frame(struct terminal *t);

/* Waits, frame by frame, until `holds`. */
typedef bool terminal_claim(struct terminal *t, const void *context);
void terminal_await(struct terminal *t, terminal_claim *holds, const void *context);

/* Waits until a line of the screen contains `text`. */
void terminal_await_text(struct terminal *t, const char *text);

/* Like terminal_await_text() for programs that do not ask, such as a shell: tests between frames
 * too. */
void terminal_await_output(struct terminal *t, const char *text);

/* Waits until the program has written `bytes` in all, or has ended. */
void terminal_await_bytes(struct terminal *t, size_t bytes);

/* True if the program writes nothing for `ms`. */
bool terminal_is_silent(struct terminal *t, int ms);

/* Waits for the end and returns the wait status.  If reading is stopped, the program must end all
 * the same; its output is read afterwards. */
int terminal_wait(struct terminal *t);

/* A cell's content.  Colours are numbers; -1 is the terminal's default. */
struct shown {
    uint32_t c;         /* ' ' if empty */
    int ink, paper;
    bool bold, reverse, underline;
};
struct shown terminal_cell(struct terminal *t, int x, int y);

/* The cell with the cursor, hidden or not. */
struct shown terminal_cell_at_cursor(struct terminal *t);

/* Line `y` as UTF-8 without trailing blanks; all lines joined by newlines; whether a line contains
 * `text`.  Valid until the next call. */
const char *terminal_line(struct terminal *t, int y);
const char *terminal_text(struct terminal *t);
bool terminal_shows(struct terminal *t, const char *text);

/* All output that the screen has processed. */
const char *terminal_written(const struct terminal *t, size_t *length);

/* Makes a directory in TMPDIR and stores its path in `path`; removes one with its contents. */
#define DIRECTORY_ROOM 256
bool directory_make(char path[DIRECTORY_ROOM]);
void directory_remove(const char *path);

/* Returns NULL if the terminal's state is restored, else the difference. */
const char *terminal_unrestored(struct terminal *t);

/* The number of the program's voluntary context switches; -1: unknown on this system. */
long terminal_sleeps(const struct terminal *t);

#endif
