/* SPDX-License-Identifier: MIT */
#include "world.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/clock.h"
#include "fault.h"
#include "line.h"
#include "tui/terminal/key.h"

/* Pressed after the script, in several rounds, to leave the program from any state. */
static const char *const leaving[] = {
    "wait 50ms", "keys Esc", "wait 50ms", "keys Esc", "wait 50ms", "keys Q", "wait 50ms", "keys y",
    "wait 50ms", "keys C-c", "wait 3s",
};
enum { LEAVING = sizeof leaving / sizeof *leaving, ROUNDS = 3 };

static struct {
    struct world *seen;
    const char *const *lines;
    int count;
} world;

/* ---- its user ---- */

static void put_key(int code)
{
    /* xterm's sequences for special keys, in the order of KEYS */
    static const char *const sequences[] = {
        "\033OA", "\033OB", "\033OD", "\033OC", "\033OH", "\033OF", "\033[5~", "\033[6~",
        "\033[2~", "\033[3~", "\177", "\033[Z", "\033OP", "\033OQ", "\033OR", "\033OS",
        "\033[15~", "\033[17~", "\033[18~", "\033[19~", "\033[20~", "\033[21~", "\033[23~",
        "\033[24~",
    };
    if (code >= KEY_UP_ && code <= KEY_F12_)
        line_type(sequences[code - KEY_UP_]);
    else
        line_type((char[]){(char)code, 0});
}

static bool press(const char *words)
{
    char name[16];
    int code, length;
    for (; sscanf(words, "%15s%n", name, &length) == 1; words += length)
        if (!key_find(name, &code))
            return false;
        else
            put_key(code);
    return true;
}

static bool type(const char *text)
{
    line_type(text);
    return true;
}

/* \n is the end of a line. */
static bool paste(const char *words)
{
    char key[2] = "";
    line_type("\033[200~");
    for (; *words; words++) {
        bool is_end = strncmp(words, "\\n", 2) == 0;
        *key = is_end ? '\r' : *words;
        words += is_end;
        line_type(key);
    }
    line_type("\033[201~");
    return true;
}

static bool point(const char *words)
{
    static const struct {
        const char *word;
        int code;
        char end;
    } kinds[] = {{"down", 0, 'M'}, {"drag", 32, 'M'}, {"up", 0, 'm'}, {"wheel-up", 64, 'M'},
                 {"wheel-down", 65, 'M'}};
    char word[16], report[32];
    int x, y;
    if (sscanf(words, "%15s %d,%d", word, &x, &y) != 3)
        return false;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (strcmp(kinds[k].word, word) == 0) {
            snprintf(report, sizeof report, "\033[<%d;%d;%d%c", kinds[k].code, x + 1, y + 1,
                     kinds[k].end);
            line_type(report);
        }
    return true;
}

static bool resize(const char *words)
{
    struct winsize size = {0};
    if (sscanf(words, "%hux%hu", &size.ws_col, &size.ws_row) != 2)
        return false;
    ioctl(STDIN_FILENO, TIOCSWINSZ, &size);     /* this also sends the signal */
    return true;
}

static bool wait_for(const char *words)
{
    long number;
    char unit[3];
    if (sscanf(words, "%ld%2s", &number, unit) != 2)
        return false;
    line_wait(number * (*unit == 's' ? CLOCK_SECOND : CLOCK_MS));
    return true;
}

/* ---- faults ---- */

static bool arm(const char *words)
{
    char name[16], on[3] = "";
    long n;
    int found = sscanf(words, "%15s %ld %2s", name, &n, on);
    for (int k = 0; k < FAULTS && found >= 2; k++)
        if (strcmp(fault_name((enum fault)k), name) == 0) {
            fault_arm((enum fault)k, n, found == 3);
            return true;
        }
    return false;
}

static bool slow_down(const char *words)
{
    long rate;
    if (sscanf(words, "%ld", &rate) != 1)
        return false;
    line_slow(rate);
    return true;
}

static bool deafen(const char *words)
{
    (void)words;
    line_deafen(true);
    return true;
}

static bool hear(const char *words)
{
    (void)words;
    line_deafen(false);
    return true;
}

static bool vanish(const char *words)
{
    (void)words;
    return world.seen->is_gone = true;
}

static bool keep_names(const char *words)
{
    setenv("FAULT_NAMES", words, 1);    /* which may need memory, and get none */
    return true;
}

static bool send_signal(const char *words)
{
    world.seen->was_signalled = true;
    return raise(atoi(words)) == 0;
}

static const struct act {
    const char *word;
    bool (*act)(const char *words);
} acts[] = {{"keys", press}, {"type", type}, {"paste", paste}, {"mouse", point}, {"size", resize},
            {"wait", wait_for}, {"# fault", arm}, {"# slow", slow_down}, {"# deaf", deafen},
            {"# hears", hear}, {"# gone", vanish}, {"# names", keep_names}, {"# signal", send_signal}};

static const struct act *find_act(const char *line, const char **words)
{
    for (size_t k = 0; k < sizeof acts / sizeof *acts; k++) {
        size_t length = strlen(acts[k].word);
        if (strncmp(acts[k].word, line, length) == 0 && (!line[length] || line[length] == ' ')) {
            *words = line + length + (line[length] == ' ');
            return &acts[k];
        }
    }
    return NULL;
}

bool world_knows(const char *line)
{
    const char *words;
    return find_act(line, &words);
}

bool world_go_on(void)
{
    int k = world.seen->line;
    const char *line = k < world.count                      ? world.lines[k]
                       : k < world.count + ROUNDS * LEAVING ? leaving[(k - world.count) % LEAVING]
                                                            : NULL;
    if (!line)
        return false;
    world.seen->line++;
    world.seen->was_interrupted |= k >= world.count && strcmp(line, "keys C-c") == 0;
    const char *words = "";
    const struct act *act = find_act(line, &words);
    if (act && !act->act(words)) {
        fprintf(stderr, "storm: %s: not understood\n", line);
        _exit(EXIT_FAILURE);
    }
    return true;
}

void world_begin(struct world *seen, const char *const *lines, int count)
{
    clock_take_over();
    world.seen = seen;
    world.lines = lines;
    world.count = count;
    seen->written = 0;
    seen->line = 0;
    seen->is_gone = seen->was_slow = seen->has_lost = seen->is_stuck = false;
    seen->was_signalled = seen->was_interrupted = false;
    line_begin(seen);
    /* lines before the first key apply from the beginning */
    while (seen->line < count && strncmp(lines[seen->line], "# ", 2) == 0)
        world_go_on();
}
