/* SPDX-License-Identifier: MIT */
#include "tui/completion.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/words.h"
#include "draw/style.h"
#include "explain/query.h"
#include "format/library.h"
#include "puzzle/sets.h"
#include "tui/board/overlay.h"
#include "tui/editor/editing.h"
#include "tui/view.h"

#define NAME_ROOM 128
#define CHOICES_ROOM 320

struct completions {
    const struct session *session;
    const char *begun;
    size_t length;
    char common[PROMPT_ROOM];   /* prefix */
    int count;
    char choices[CHOICES_ROOM];       /* the first ones, two blanks between */
    bool is_cut;
};

static size_t common_length(const char *a, const char *b)
{
    size_t k = 0;
    while (a[k] && tolower((unsigned char)a[k]) == tolower((unsigned char)b[k]))
        k++;
    return text_whole(a, k);
}

/* Placements at the same cell may share a name. */
static bool is_listed(const struct completions *becoming, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = becoming->choices; (at = strstr(at, name)); at += length)
        if ((at == becoming->choices || at[-1] == ' ') &&
            (!at[length] || strncmp(at + length, "  ", 2) == 0))
            return true;
    return false;
}

static void add_choice(struct completions *becoming, const char *name)
{
    size_t used = strlen(becoming->choices), length = strlen(name);
    becoming->is_cut |= used + length + 3 > sizeof becoming->choices;
    if (!becoming->is_cut)
        snprintf(becoming->choices + used, sizeof becoming->choices - used, "%s%s",
                 used ? "  " : "", name);
}

static void add(struct completions *becoming, const char *name)
{
    if (strncasecmp(name, becoming->begun, becoming->length) != 0 || is_listed(becoming, name))
        return;
    if (!becoming->count++)
        snprintf(becoming->common, sizeof becoming->common, "%s", name);
    else
        becoming->common[common_length(becoming->common, name)] = 0;
    add_choice(becoming, name);
}

static void add_items(struct completions *becoming)
{
    const struct open_puzzle *opened = becoming->session->model.opened;
    char name[NAME_ROOM];
    for (int32_t i = 1; opened && i <= opened->encoding.problem.items; i++)
        add(becoming, legend_item(&opened->encoding.legend, i, name, sizeof name));
}

static void add_placements(struct completions *becoming)
{
    const struct open_puzzle *opened = becoming->session->model.opened;
    char name[NAME_ROOM];
    for (int32_t o = 1; opened && o <= opened->encoding.problem.options; o++)
        add(becoming, legend_option(&opened->encoding.legend, o, name, sizeof name));
}

static void add_names(struct completions *becoming)
{
    add_items(becoming);
    add_placements(becoming);
}

static void add_conditions(struct completions *becoming)
{
    static const char *const forms[] = {"solution", "dead end", "new deepest", "depth>=",
                                        "option ", "not ", NULL};
    const struct puzzle *puzzle =
        becoming->session->model.opened ? &becoming->session->model.opened->puzzle : NULL;
    char text[NAME_ROOM + 16];
    for (int k = 0; forms[k]; k++)
        add(becoming, forms[k]);
    for (int k = 0; puzzle && k < puzzle->npieces; k++) {
        snprintf(text, sizeof text, "%s placed", puzzle->pieces[k].name);
        add(becoming, text);
    }
    add_items(becoming);
}

static void add_queries(struct completions *becoming)
{
    char text[NAME_ROOM];
    for (int k = 0; query_word(k); k++) {
        snprintf(text, sizeof text, "%.*s", (int)strcspn(query_word(k), "CN"), query_word(k));
        add(becoming, text);
    }
}

static bool can_be_typed(const char *name)
{
    while ((unsigned char)*name >= ' ' && *name != 0x7F)
        name++;
    return !*name;
}

static void add_files(struct completions *becoming)
{
    const char *slash = strrchr(becoming->begun, '/');
    size_t above = slash ? (size_t)(slash - becoming->begun) + 1 : 0;
    char path[PROMPT_ROOM], name[2 * PROMPT_ROOM];
    snprintf(path, sizeof path, "%.*s", (int)above, becoming->begun);
    DIR *directory = opendir(above ? path : ".");
    if (!directory)
        return;
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (entry->d_name[0] == '.' || !can_be_typed(entry->d_name))
            continue;
        snprintf(name, sizeof name, "%s%s", path, entry->d_name);
        size_t length = strlen(name);
        if (library_is_directory(name))
            snprintf(name + length, sizeof name - length, "/");
        add(becoming, name);
    }
    closedir(directory);
}

static void add_boards(struct completions *becoming)
{
    struct library_names names = {0};
    struct diag ignored = {0};
    if (library_list(&names, &ignored))
        for (size_t k = 0; k < names.count; k++)
            add(becoming, names.at[k]);
    library_names_done(&names);
    add_files(becoming);
}

static void add_words(struct completions *becoming, word_function *words)
{
    for (int k = 0; words(k); k++)
        add(becoming, words(k));
}

/* Completes the last pane, or first a named arrangement. */
static void add_arrangements(struct completions *becoming)
{
    size_t last = becoming->length;
    while (last && !strchr(" (/", becoming->begun[last - 1]))
        last--;
    if (!last)
        add_words(becoming, arrangement_word);
    becoming->begun += last;
    becoming->length -= last;
    add_words(becoming, view_word);
}

static void add_sets(struct completions *becoming)
{
    const struct editor *editor = becoming->session->model.edited;
    char name[SET_NAME];
    for (const struct set *set = all_sets(); set->name; set++)
        for (int forms = FORMS_FREE; forms <= FORMS_FIXED; forms++)
            if (!editor || editor->board.sketch.puzzle.lattice == set->lattice)
                add(becoming, set_name(set, (enum forms)forms, name));
}

static void add_contexts(struct completions *becoming)
{
    const struct context *const *all = becoming->session->model.keymap.contexts;
    for (int k = 0; all[k]; k++)
        add(becoming, all[k]->name);
}

static void add_requests(struct completions *becoming)
{
    const struct keymap *keymap = &becoming->session->model.keymap;
    for (int k = 0; keymap_word(keymap, k); k++)
        add(becoming, keymap_word(keymap, k));
}

/* The names for each placeholder of a usage. */
static const struct source_of {
    const char *word;
    word_function *words;
    void (*add_all)(struct completions *becoming);  /* NULL: the words */
    bool is_last;               /* may contain blanks */
} sources[] = {
    {"ITEM", .add_all = add_items, .is_last = true},
    {"NAME", .add_all = add_names, .is_last = true},
    {"PLACEMENT", .add_all = add_placements, .is_last = true},
    {"BOARD", .add_all = add_boards, .is_last = true},
    {"CONDITION", .add_all = add_conditions, .is_last = true},
    {"FILE", .add_all = add_files, .is_last = true},
    {"PANES", .add_all = add_arrangements, .is_last = true},
    {"WHAT", .add_all = add_requests, .is_last = true},
    {"SET", .add_all = add_sets, .is_last = true},
    {"QUERY", .add_all = add_queries, .is_last = true},
    {"WHERE", .add_all = add_contexts},
    {"THEME", .words = theme_word},
    {"PANE", .words = view_word},
    {"KIND", .words = editing_board_word},
    {"OVERLAY", .words = overlay_word},
};
enum { SOURCES = sizeof sources / sizeof *sources };

/* "smallest|leftmost|sharp": adds each, except placeholders, in capitals. */
static void add_alternatives(struct completions *becoming, const char *word, size_t length)
{
    char one[NAME_ROOM];
    for (size_t k = 0; k < length; k++) {
        size_t end = k + strcspn(word + k, "| ");
        end = end < length ? end : length;
        snprintf(one, sizeof one, "%.*s", (int)(end - k), word + k);
        if (!isupper((unsigned char)one[0]))
            add(becoming, one);
        k = end;
    }
}

static const struct source_of *find_source(const char *word, size_t length)
{
    for (int k = 0; k < SOURCES; k++)
        if (strlen(sources[k].word) == length && strncmp(sources[k].word, word, length) == 0)
            return &sources[k];
    return NULL;
}

static const char *next_word(const char *text)
{
    text += strcspn(text, " ");
    return text + strspn(text, " ");
}

static void add_arguments(struct completions *becoming, const char *typed, const char *takes)
{
    const char *word = takes;
    for (;;) {
        size_t length = strcspn(word, " ");
        const struct source_of *source = find_source(word, length);
        bool is_last = (source && source->is_last) || !strchr(typed, ' ');
        if (is_last || !*word) {
            becoming->begun = typed;
            becoming->length = strlen(typed);
            if (source && source->add_all)
                source->add_all(becoming);
            else if (source)
                add_words(becoming, source->words);
            else
                add_alternatives(becoming, word, length);
            return;
        }
        typed = next_word(typed);
        word = next_word(word);
    }
}

/* Adds actions only if a word is begun. */
static void add_commands(struct completions *becoming)
{
    const struct keymap *keymap = &becoming->session->model.keymap;
    for (int k = 0; keymap_command(keymap, k); k++)
        add(becoming, keymap_command(keymap, k)->name);
    for (int k = 1; becoming->length && keymap_word(keymap, k); k++)    /* 0: none */
        add(becoming, keymap_word(keymap, k));
}

/* False if that adds nothing. */
static bool put(struct prompt *prompt, const struct completions *becoming)
{
    size_t length = strlen(becoming->common);
    bool is_open = length && becoming->common[length - 1] != '/' &&
                   becoming->common[length - 1] != ' ' && becoming->common[length - 1] != '=';
    if (!becoming->count || (length == becoming->length && becoming->count > 1))
        return false;
    prompt->length -= becoming->length;
    prompt->text[prompt->length] = 0;
    prompt_append(prompt, becoming->common);
    if (becoming->count == 1 && is_open)
        prompt_append(prompt, " ");
    return true;
}

void completing_complete(struct session *session)
{
    struct prompt *prompt = &session->input.prompt;
    char line[PROMPT_ROOM];
    snprintf(line, sizeof line, "%s", prompt->text + strspn(prompt->text, " "));
    struct completions becoming = {.session = session, .begun = line, .length = strlen(line)};
    const struct keymap *keymap = &session->model.keymap;
    const struct action *command = session->input.answer;   /* the line is its argument */
    bool begins = !command && !strchr(line, ' ');
    const char *typed = command ? line : next_word(line);
    if (!command && !begins)
        command = keymap_command_named(keymap, line, strcspn(line, " !"));
    if (begins)
        add_commands(&becoming);
    else if (command && command->takes)
        add_arguments(&becoming, typed, command->takes);
    if (put(prompt, &becoming))
        return;
    if (becoming.count)
        model_say(&session->model, false, "%s%s", becoming.choices,
                  becoming.is_cut ? "  …" : "");
    else if (command && command->takes)
        model_say(&session->model, false, "%s%s%s", command->name, *command->takes ? " " : "",
                  command->takes);
    else
        model_say(&session->model, true, "no completion");
}
