/* SPDX-License-Identifier: MIT */
#include "tui/terminal/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/scan.h"
#include "tui/terminal/paste.h"

struct script_step {
    enum { STEP_KEY, STEP_SIZE, STEP_WAIT, STEP_DUMP } kind;
    struct key key;
    char *pasted;           /* owned; KEY_PASTED_; NULL: none */
    struct rect size;
    int64_t ns;
};

struct script {
    struct script_step *steps;
    size_t count, capacity, next;
    struct rect size;
    int64_t waited;         /* clock_now() after the last wait */
    bool keys_given;        /* since the keys last ran out */
    struct canvas shown;
    FILE *out;
    void (*dump)(const struct canvas *, FILE *);
};

struct script_reader {
    struct script *script;
    struct scan scan;
    struct word found;
    char word[32];          /* `found`, cut if longer */
};

enum { LONGEST = 1000 };    /* columns or rows of a screen */

static bool expected(struct script_reader *r, const char *what)
{
    return diag_expected(r->scan.diag, scan_place(&r->scan, r->found.text), what,
                         *r->word ? r->word : "the end of the line");
}

static bool next_word(struct script_reader *r)
{
    r->found = scan_word(&r->scan, "");
    word_text(r->found, r->word, sizeof r->word);
    return r->found.length;
}

static bool add(struct script_reader *r, struct script_step step)
{
    struct script *s = r->script;
    struct script_step *steps = memory_try_grow(s->steps, &s->capacity, s->count + 1, sizeof step);
    if (!steps)
        return diag_memory(r->scan.diag, "the script");
    s->steps = steps;
    s->steps[s->count++] = step;
    return true;
}

static bool read_number(const char **text, int64_t most, int64_t *number)
{
    *number = 0;
    for (; **text >= '0' && **text <= '9'; ++*text)
        if ((*number = *number * 10 + (**text - '0')) > most)
            return false;
    return *number > 0;
}

static bool read_size(struct script_reader *r)
{
    int64_t width, height;
    next_word(r);
    const char *text = r->word;
    if (!read_number(&text, LONGEST, &width) || *text++ != 'x' ||
        !read_number(&text, LONGEST, &height) || *text)
        return expected(r, "a size such as 80x24");
    return add(r, (struct script_step){.kind = STEP_SIZE, .size = {0, 0, (int)width, (int)height}});
}

static bool read_keys(struct script_reader *r)
{
    while (next_word(r)) {
        struct script_step step = {.kind = STEP_KEY};
        if (!key_find(r->word, &step.key.code))
            return expected(r, "the name of a key");
        if (!add(r, step))
            return false;
    }
    return true;
}

static bool read_type(struct script_reader *r)
{
    const struct line *line = &r->scan.line;
    const char *text = line->text + r->scan.at, *end = line->text + line->length;
    if (text < end)
        text++;     /* the blank after `type` */
    while (text < end)
        if (!add(r, (struct script_step){.kind = STEP_KEY, .key = {key_typed(&text), 0, 0}}))
            return false;
    r->scan.at = line->length;
    return true;
}

static bool read_paste(struct script_reader *r)
{
    const struct line *line = &r->scan.line;
    size_t length = line->length - r->scan.at;
    char *text = memory_try_zero(length + 1, 1);
    struct script_step step = {.kind = STEP_KEY, .key = {KEY_PASTED_, 0, 0}, .pasted = text};
    if (!text)
        return diag_memory(r->scan.diag, "the script");
    /* from the blank after `paste` */
    for (size_t from = 1, to = 0; from < length; from++) {
        char c = line->text[r->scan.at + from];
        bool is_escape = c == '\\' && from + 1 < length;
        char escaped = is_escape ? line->text[r->scan.at + ++from] : c;
        text[to++] = is_escape && escaped == 'n' ? '\n' : escaped;
    }
    r->scan.at = line->length;
    if (add(r, step))
        return true;
    memory_free(text);
    return false;
}

static bool read_wait(struct script_reader *r)
{
    struct script_step step = {.kind = STEP_WAIT};
    next_word(r);
    const char *text = r->word;
    bool right = read_number(&text, INT32_MAX, &step.ns);
    if (right && !strcmp(text, "ms"))
        step.ns *= CLOCK_MS;
    else if (right && !strcmp(text, "s"))
        step.ns *= CLOCK_SECOND;
    else
        return expected(r, "a time such as 1500ms or 2s");
    return add(r, step);
}

static bool read_mouse(struct script_reader *r)
{
    static const struct {
        const char *word;
        int code;
    } kinds[] = {{"down", KEY_MOUSE_}, {"drag", KEY_DRAG_}, {"up", KEY_RELEASE_},
                 {"wheel-up", KEY_WHEEL_UP}, {"wheel-down", KEY_WHEEL_DOWN}};
    struct script_step step = {.kind = STEP_KEY};
    next_word(r);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i].word, r->word))
            step.key.code = kinds[i].code;
    if (!step.key.code)
        return expected(r, "down, drag, up, wheel-up or wheel-down");
    int read = 0;
    next_word(r);
    if (sscanf(r->word, "%3d,%3d%n", &step.key.x, &step.key.y, &read) < 2 || r->word[read] ||
        step.key.x < 0 || step.key.y < 0)
        return expected(r, "a column and a row such as 10,5");
    return add(r, step);
}

static bool read_dump(struct script_reader *r)
{
    return add(r, (struct script_step){.kind = STEP_DUMP});
}

static bool read_line(struct script_reader *r)
{
    static const struct {
        const char *word;
        bool (*read)(struct script_reader *);
    } kinds[] = {{"size", read_size}, {"keys", read_keys}, {"type", read_type},
                 {"wait", read_wait}, {"mouse", read_mouse}, {"dump", read_dump},
                 {"paste", read_paste}};
    if (!next_word(r) || *r->word == '#')
        return true;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i].word, r->word))
            return kinds[i].read(r) && (!next_word(r) || expected(r, "the end of the line"));
    return expected(r, "size, keys, type, paste, wait, mouse or dump");
}

static bool read_script(struct script *script, const struct source *source, struct diag *diag)
{
    struct script_reader r = {.script = script};
    bool done = true;
    if (source)
        r.scan = scan_open(source, diag);
    while (done && source && scan_line(&r.scan))
        done = read_line(&r);
    return done;
}

static struct rect size(void *self)
{
    return ((struct script *)self)->size;
}

/* Advances at most to the end of the wait. */
static void let_pass(struct script *s, int64_t ns)
{
    int64_t left = s->waited + s->steps[s->next].ns - clock_now();
    if (left > 0 && (ns < 0 || ns >= left))
        clock_advance(left);
    else if (left > 0) {
        clock_advance(ns);
        return;
    }
    s->waited += s->steps[s->next++].ns;
}

static int paste(const char *text)
{
    paste_begin();
    while (*text)
        paste_add(*text++);
    return paste_end();
}

static bool give(struct script *s, struct key given, struct key *key)
{
    s->keys_given = true;
    *key = given;
    return true;
}

static bool wait_key(void *self, int64_t ns, struct key *key)
{
    struct script *s = self;
    while (s->next < s->count) {
        const struct script_step *step = &s->steps[s->next];
        if (step->kind == STEP_KEY) {
            struct key given = step->key;
            s->next++;
            if (step->pasted)
                given.x = paste(step->pasted);
            return give(s, given, key);
        }
        if (step->kind == STEP_SIZE) {
            s->size = step->size;
            s->next++;
            return give(s, (struct key){KEY_RESIZED, 0, 0}, key);
        }
        if (step->kind == STEP_WAIT || s->keys_given) {
            s->keys_given = false;
            if (step->kind == STEP_WAIT)
                let_pass(s, ns);
            return false;
        }
        s->dump(&s->shown, s->out);
        s->next++;
    }
    return give(s, (struct key){KEY_SCRIPT_END, 0, 0}, key);
}

static void show(void *self, const struct canvas *canvas)
{
    canvas_copy(&((struct script *)self)->shown, canvas);
}

static void close_script(void *self)
{
    struct script *s = self;
    if (!s)
        return;
    canvas_done(&s->shown);
    for (size_t k = 0; k < s->count; k++)
        memory_free(s->steps[k].pasted);
    memory_free(s->steps);
    paste_done();
    memory_free(s);
}

bool screen_open_script(struct screen *screen, const struct source *source, struct rect initial,
                        FILE *out, void (*dump)(const struct canvas *, FILE *),
                        struct diag *diag)
{
    struct script *s = memory_need_zero(1, sizeof *s);
    s->size = initial;
    s->out = out;
    s->dump = dump;
    canvas_init(&s->shown, initial.width, initial.height);
    if (!read_script(s, source, diag)) {
        close_script(s);
        return false;
    }
    clock_take_over();
    *screen = screen_bare(s);
    screen->size = size;
    screen->wait = wait_key;
    screen->show = show;
    screen->close = close_script;
    return true;
}
