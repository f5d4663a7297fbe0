/* The command line of the explorer: ":goto 12345", ":open FILE", ":speed flat". */
#include "tui/command.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "tui/exporting.h"
#include "tui/filming.h"
#include "tui/marks.h"

struct command {
    const char *name, *usage;
    enum effect (*run)(struct session *session, const char *argument);
};

/* Read a number from 1 up, commas allowed; false where it is none. */
static bool read_number(const char *text, int64_t *number)
{
    char digits[NUMBER_ROOM];
    size_t length = 0;
    for (; *text && length + 1 < sizeof digits; text++) {
        if (isdigit((unsigned char)*text))
            digits[length++] = *text;
        else if (*text != ',' || !length)
            return false;
    }
    digits[length] = 0;
    errno = 0;
    *number = strtoll(digits, NULL, 10);
    return length && !*text && !errno;
}

static enum effect run_goto(struct session *session, const char *argument)
{
    int64_t node;
    if (!read_number(argument, &node) || node < 1)
        session_say(session, true, "goto: expected a node's number, found \"%s\"", argument);
    else if (session->game)
        session_goto(session, node);
    return EFFECT_NONE;
}

static enum effect run_open(struct session *session, const char *argument)
{
    bool standard = strcmp(argument, "-") == 0;
    if (!*argument || standard)
        session_say(session, true, "open: expected a file, found %s",
                    standard ? "standard input" : "nothing");
    else
        session_load(session, argument);
    return EFFECT_NONE;
}

static enum effect run_speed(struct session *session, const char *argument)
{
    struct player *player = &session->player;
    int64_t wanted;
    char text[48];
    if (strcmp(argument, "usual") == 0) {
        player_set_speed(player, SPEED_USUAL);
    } else if (strcmp(argument, "flat") == 0 || strcmp(argument, "flat out") == 0) {
        player_set_speed(player, speed_count - 1);
    } else if (read_number(argument, &wanted) && wanted) {
        int speed = 0;
        while (speed + 2 < speed_count && speeds[speed] < wanted)
            speed++;
        player_set_speed(player, speed);
    } else {
        session_say(session, true, "speed: expected events a second, flat or usual, found \"%s\"",
                    argument);
        return EFFECT_NONE;
    }
    session_say(session, false, "speed: %s", player_speed_text(player, text, sizeof text));
    return EFFECT_NONE;
}

static enum effect run_rule(struct session *session, const char *argument)
{
    struct rule rule = session->rule;
    if (!choose_find(argument, &rule.by))
        session_say(session, true, "rule: expected smallest, leftmost or sharp, found \"%s\"",
                    argument);
    else
        session_change(session, session->order, rule);
    return EFFECT_NONE;
}

static enum effect run_method(struct session *session, const char *argument)
{
    struct rule rule = session->rule;
    rule.method = method_find(argument);
    if (!rule.method)
        session_say(session, true, "method: expected dlx, pieces, cells or matrix, found \"%s\"",
                    argument);
    else
        session_change(session, session->order, rule);
    return EFFECT_NONE;
}

static enum effect run_seed(struct session *session, const char *argument)
{
    struct rule rule = session->rule;
    int64_t seed = 0;
    rule.random = strcmp(argument, "none") != 0;
    if (rule.random && !read_number(argument, &seed)) {
        session_say(session, true, "seed: expected a number or none, found \"%s\"", argument);
        return EFFECT_NONE;
    }
    rule.seed = (uint64_t)seed;
    session_change(session, session->order, rule);
    return EFFECT_NONE;
}

static enum effect run_order(struct session *session, const char *argument)
{
    bool pieces = strcmp(argument, "pieces") == 0;
    if (!pieces && strcmp(argument, "cells") != 0)
        session_say(session, true, "order: expected pieces or cells, found \"%s\"", argument);
    else
        session_change(session, pieces ? ORDER_PIECES : ORDER_CELLS, session->rule);
    return EFFECT_NONE;
}

static enum effect run_words(struct session *session, const char *argument)
{
    const struct dialect *dialect = dialect_find(argument);
    if (dialect)
        session->dialect = dialect;
    else
        session_say(session, true, "words: expected item, column or requirement, found \"%s\"",
                    argument);
    return EFFECT_NONE;
}

static enum effect run_breaks(struct session *session, const char *argument)
{
    (void)argument;
    if (session->game)
        session_focus(session, PANE_MARKS);
    return EFFECT_NONE;
}

static enum effect run_break(struct session *session, const char *argument)
{
    if (!*argument)
        return run_breaks(session, argument);
    if (session->game)
        marks_break(session, argument);
    return EFFECT_NONE;
}

static enum effect run_delete(struct session *session, const char *argument)
{
    int64_t number;
    if (!read_number(argument, &number))
        session_say(session, true, "delete: expected a breakpoint's number, found \"%s\"",
                    argument);
    else if (session->game)
        marks_delete(session, number);
    return EFFECT_NONE;
}

static enum effect run_mark(struct session *session, const char *argument)
{
    if (session->game)
        marks_set(session, argument);
    return EFFECT_NONE;
}

static enum effect run_back(struct session *session, const char *argument)
{
    (void)argument;
    session_change_back(session);
    return EFFECT_NONE;
}

static enum effect run_export(struct session *session, const char *argument)
{
    export_run(session, argument);
    return EFFECT_NONE;
}

static enum effect run_record(struct session *session, const char *argument)
{
    record_run(session, argument);
    return EFFECT_NONE;
}

static enum effect run_help(struct session *session, const char *argument)
{
    (void)argument;
    session_help(session);
    return EFFECT_NONE;
}

static enum effect run_quit(struct session *session, const char *argument)
{
    (void)session;
    (void)argument;
    return EFFECT_QUIT;
}

static const struct command commands[] = {
    {"goto", "goto NODE", run_goto},
    {"open", "open FILE", run_open},
    {"speed", "speed N|flat|usual", run_speed},
    {"rule", "rule smallest|leftmost|sharp", run_rule},
    {"method", "method dlx|pieces|cells|matrix", run_method},
    {"seed", "seed N|none", run_seed},
    {"order", "order pieces|cells", run_order},
    {"words", "words item|column|requirement", run_words},
    {"back", "back", run_back},
    {"break", "break CONDITION", run_break},
    {"breaks", "breaks", run_breaks},
    {"delete", "delete N", run_delete},
    {"mark", "mark NOTE", run_mark},
    {"export", "export FORMAT FILE", run_export},
    {"record", "record FILE", run_record},
    {"help", "help", run_help},
    {"quit", "quit", run_quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* The only command that begins with those bytes; NULL where there is none or more. */
static const struct command *find_command(const char *word, size_t length)
{
    const struct command *found = NULL;
    for (int k = 0; k < COMMANDS; k++) {
        if (strncmp(commands[k].name, word, length) != 0)
            continue;
        if (commands[k].name[length] == 0)
            return &commands[k];
        if (found)
            return NULL;
        found = &commands[k];
    }
    return found;
}

static void list_commands(struct session *session, const char *found)
{
    char all[512] = "";
    for (int k = 0; k < COMMANDS; k++) {
        size_t length = strlen(all);
        snprintf(all + length, sizeof all - length, "%s%s", k ? ", " : "", commands[k].usage);
    }
    session_say(session, true, "expected %s, found \"%s\"", all, found);
}

enum effect command_run(struct session *session, const char *line)
{
    char copy[PROMPT_ROOM];
    line += strspn(line, " ");
    snprintf(copy, sizeof copy, "%s", line);
    for (size_t end = strlen(copy); end && copy[end - 1] == ' ';)
        copy[--end] = 0;
    if (!copy[0])
        return EFFECT_NONE;
    size_t length = strcspn(copy, " !");
    const char *argument = copy + length + strspn(copy + length, " ");
    const struct command *command = find_command(copy, length);
    if (command)
        return command->run(session, argument);
    int64_t node;
    if (read_number(copy, &node))
        return run_goto(session, copy);
    list_commands(session, copy);
    return EFFECT_NONE;
}
