/* The command line of the explorer: ":goto 12345", ":open FILE", ":speed flat". */
#include "tui/command.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "tui/editing.h"
#include "tui/exporting.h"
#include "tui/filming.h"
#include "tui/handing.h"
#include "tui/marks.h"
#include "tui/racing.h"
#include "tui/tour.h"
#include "tui/view.h"
#include "tui/preferences.h"
#include "tui/remember.h"
#include "tui/whatif.h"

struct command {
    const char *name, *usage;
    enum effect (*run)(struct session *session, const char *argument);
};

static enum effect run_goto(struct session *session, const char *argument)
{
    int64_t node;
    if (!number_read(argument, &node) || node < 1)
        model_say(&session->model, true, "goto: expected a node's number, found \"%s\"", argument);
    else if (session->model.game)
        model_goto(&session->model, node);
    return EFFECT_NONE;
}

static enum effect run_open(struct session *session, const char *argument)
{
    bool standard = strcmp(argument, "-") == 0;
    if (!*argument || standard)
        model_say(&session->model, true, "open: expected a file, found %s",
                  standard ? "standard input" : "nothing");
    else
        session_load(session, argument);
    return EFFECT_NONE;
}

static enum effect run_breaks(struct session *session, const char *argument)
{
    (void)argument;
    if (session->model.game)
        model_focus(&session->model, &view_marks);
    return EFFECT_NONE;
}

static enum effect run_break(struct session *session, const char *argument)
{
    if (!*argument)
        return run_breaks(session, argument);
    if (session->model.game)
        marks_break(&session->model, argument);
    return EFFECT_NONE;
}

static enum effect run_delete(struct session *session, const char *argument)
{
    int64_t number;
    if (!number_read(argument, &number))
        model_say(&session->model, true, "delete: expected a breakpoint's number, found \"%s\"",
                  argument);
    else if (session->model.game)
        marks_delete(&session->model, number);
    return EFFECT_NONE;
}

static enum effect run_mark(struct session *session, const char *argument)
{
    if (session->model.game)
        marks_set(&session->model, argument);
    return EFFECT_NONE;
}

static enum effect run_pin(struct session *session, const char *argument)
{
    if (session->model.game)
        whatif_named(&session->model, WISH_PIN, argument);
    return EFFECT_NONE;
}

static enum effect run_ban(struct session *session, const char *argument)
{
    if (session->model.game)
        whatif_named(&session->model, WISH_BAN, argument);
    return EFFECT_NONE;
}

static enum effect run_first(struct session *session, const char *argument)
{
    if (session->model.game)
        whatif_named(&session->model, WISH_FIRST, argument);
    return EFFECT_NONE;
}

static enum effect run_last(struct session *session, const char *argument)
{
    if (session->model.game)
        whatif_named(&session->model, WISH_LAST, argument);
    return EFFECT_NONE;
}

static enum effect run_hand(struct session *session, const char *argument)
{
    (void)argument;
    handing_open(session);
    return EFFECT_NONE;
}

static enum effect run_undo(struct session *session, const char *argument)
{
    (void)argument;
    if (session->model.game)
        whatif_go(&session->model, -1);
    return EFFECT_NONE;
}

static enum effect run_redo(struct session *session, const char *argument)
{
    (void)argument;
    if (session->model.game)
        whatif_go(&session->model, 1);
    return EFFECT_NONE;
}

static enum effect run_back(struct session *session, const char *argument)
{
    (void)argument;
    model_change_back(&session->model);
    return EFFECT_NONE;
}

static enum effect run_export(struct session *session, const char *argument)
{
    export_run(session, argument);
    return EFFECT_NONE;
}

static enum effect run_record(struct session *session, const char *argument)
{
    record_run(&session->model, argument);
    return EFFECT_NONE;
}

static enum effect run_resume(struct session *session, const char *argument)
{
    (void)argument;
    remember_resume(session);
    return EFFECT_NONE;
}

static enum effect run_race(struct session *session, const char *argument)
{
    racing_begin(session, argument);
    return EFFECT_NONE;
}

static enum effect run_edit(struct session *session, const char *argument)
{
    (void)argument;
    editing_begin(session);
    return EFFECT_NONE;
}

static enum effect run_tour(struct session *session, const char *argument)
{
    (void)argument;
    tour_begin(session);
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
    (void)argument;
    return editing_quit(session);
}

static const struct command commands[] = {
    {"goto", "goto NODE", run_goto},
    {"open", "open BOARD", run_open},
    {"back", "back", run_back},
    {"break", "break CONDITION", run_break},
    {"breaks", "breaks", run_breaks},
    {"delete", "delete N", run_delete},
    {"mark", "mark NOTE", run_mark},
    {"pin", "pin PLACEMENT", run_pin},
    {"ban", "ban PLACEMENT", run_ban},
    {"first", "first ITEM", run_first},
    {"last", "last ITEM", run_last},
    {"hand", "hand", run_hand},
    {"undo", "undo", run_undo},
    {"redo", "redo", run_redo},
    {"race", "race WAY, WAY", run_race},
    {"edit", "edit", run_edit},
    {"new", "new square|hex|triangle|sudoku|queens|langford|partition SIZE", editing_new},
    {"save", "save FILE", editing_write},
    {"w", "w FILE", editing_write},
    {"add", "add SET", editing_add},
    {"uses", "uses TERMS", editing_uses},
    {"n", "n NUMBER", editing_number},
    {"title", "title TEXT", editing_title},
    {"author", "author TEXT", editing_author},
    {"source", "source TEXT", editing_source},
    {"note", "note TEXT", editing_note},
    {"export", "export svg|ansi|text|cut FILE", run_export},
    {"record", "record FILE", run_record},
    {"resume", "resume", run_resume},
    {"tour", "tour", run_tour},
    {"help", "help", run_help},
    {"quit", "quit", run_quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* The k-th command, then the preferences, each a command too; NULL past the last. */
static const char *command_name(int k)
{
    return k < COMMANDS ? commands[k].name : preferences[k - COMMANDS].name;
}

const char *command_usage(int k)
{
    return k < COMMANDS ? commands[k].usage : preferences[k - COMMANDS].usage;
}

/* The only command that begins with those bytes; -1 where there is none or more. */
static int find_command(const char *word, size_t length)
{
    int found = -1;
    for (int k = 0; command_name(k); k++) {
        if (strncmp(command_name(k), word, length) != 0)
            continue;
        if (command_name(k)[length] == 0)
            return k;
        found = found == -1 ? k : -2;
    }
    return found < 0 ? -1 : found;
}

const char *command_find_usage(const char *word, size_t length)
{
    int k = find_command(word, length);
    return k < 0 ? NULL : command_usage(k);
}

static enum effect run_preference(struct session *session, const struct preference *preference,
                                  const char *argument)
{
    struct diag diag = {0};
    if (preference->take(session, argument, &diag))
        return preference->effect;
    model_say(&session->model, true, "%s: %s", preference->name, diag.text);
    return EFFECT_NONE;
}

/* Tell the commands that begin as the word does, as far as any does. */
static void tell_nearest(struct session *session, const char *found, size_t length)
{
    char all[640] = "";
    for (; length && !all[0]; length--)
        for (int k = 0; command_name(k); k++) {
            size_t end = strlen(all);
            if (strncmp(command_name(k), found, length) == 0)
                snprintf(all + end, sizeof all - end, "%s%s", end ? ", " : "", command_name(k));
        }
    model_say(&session->model, true, "expected %s, found \"%s\"",
              all[0] ? all : "a command (Tab lists them)", found);
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
    int k = find_command(copy, length);
    if (k >= 0)
        return k < COMMANDS ? commands[k].run(session, argument)
                            : run_preference(session, &preferences[k - COMMANDS], argument);
    int64_t node;
    if (number_read(copy, &node))
        return run_goto(session, copy);
    tell_nearest(session, copy, length);
    return EFFECT_NONE;
}
