/* SPDX-License-Identifier: MIT */
/* The explorer. */
#include <stddef.h>
#include <unistd.h>

#include "base/directory.h"
#include "base/memory.h"
#include "cmd/settings.h"
#include "format/library.h"
#include "tui/explore.h"

static char *find_state(const struct command_settings *settings)
{
    if (settings->state)
        return memory_text(settings->state);
    return settings->no_state || settings->script ? NULL : directory_path(DIRECTORY_STATE, "");
}

/* NULL: none.  A script ignores the user's file, to play the same everywhere. */
static char *find_config(const struct command_settings *settings)
{
    if (settings->config || settings->no_config || settings->script)
        return settings->config ? memory_text(settings->config) : NULL;
    char *path = directory_path(DIRECTORY_CONFIG, "config");
    if (path && access(path, F_OK) == 0)
        return path;
    memory_free(path);
    return NULL;
}

static int run(struct command_settings *settings, struct diag *unused)
{
    (void)unused;
    char *path = settings->operand ? library_find(settings->operand) : NULL;
    char *config = find_config(settings), *state = find_state(settings);
    const struct explore explored = {
        .path = path,
        .config = config,
        .state = state,
        .reading = settings->reading,
        .script = settings->script,
        .dump = settings->dump,
        .tours = settings->tours,
        .narrate = settings->narrates,
        .record = settings->record,
        .remedy = settings->remedy,
        .size = settings->size,
        .screen = settings->screen,
        .theme = settings->theme,
        .strategy = settings->strategy,
        .fixes_rule = settings->walk,
        .fixes_order = settings->fixes_order,
    };
    int status = explore(&explored);
    memory_free(state);
    memory_free(config);
    memory_free(path);
    return status;
}

static const struct flag *const flags[] = {
    &flag_from, &flag_rule, &flag_method, &flag_seed, &flag_order, PIECE_FLAGS,
    &flag_config, &flag_no_config, &flag_state, &flag_no_state,
    &flag_ascii, &flag_theme, &flag_mono, &flag_mouse, &flag_no_sync, &flag_no_ack, &flag_script,
    &flag_dump_screen, &flag_size, &flag_tour, &flag_narrate, &flag_record, &flag_force, NULL,
};

const struct command command_play = {
    .name = "play",
    .summary = "watch the search, step forwards and backwards (default)",
    .operands = "[FILE]",
    .about = "Without FILE, or if it is a directory, opens the board browser.  \"?\" lists the\n"
             "keys.",
    .flags = flags,
    .run = run,
};
