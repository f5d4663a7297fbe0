/* SPDX-License-Identifier: MIT */
#include "format/comments.h"

#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "format/cover.h"
#include "format/roles.h"
#include "format/unread.h"

static const struct sign {
    const char *begin, *end; /* NULL: the line's */
    bool is_apart;           /* only before a blank */
    bool is_separator;       /* may also separate sets */
} signs[] = {
    {"#", NULL, false, false},     {"//", NULL, false, false}, {"%", NULL, false, false},
    {"--", NULL, true, false},     {";", NULL, false, true},   {"```", NULL, false, false},
    {"/*", "*/", false, false},    {"(*", "*)", false, false}, {"{-", "-}", false, false},
    {"<!--", "-->", false, false},
};

enum {
    GLUED = 16,    /* words sought in the whole text */
    WORK = 1 << 20 /* bytes of lines searched for a sign */
};

enum use { USE_NONE, USE_EMPTY, USE_COMMENT, USE_DATA };

static struct word line_of(struct word text, const char *at)
{
    const char *start = at, *end = at;
    while (start > text.text && start[-1] != '\n')
        start--;
    while (end < text.text + text.length && *end != '\n')
        end++;
    return (struct word){start, (size_t)(end - start)};
}

static bool is_part(char c)
{
    return char_is_letter(c) || c == '_' || c == '#';
}

static struct word first_word(struct word rest)
{
    struct word word = {rest.text, 0};
    while (word.length < rest.length && is_part(word.text[word.length]))
        word.length++;
    return word;
}

static int count_char(const char *from, const char *to, char c)
{
    int count = 0;
    for (; from < to; from++)
        count += *from == c;
    return count;
}

static bool is_quoted(struct word line, const char *at)
{
    bool quoted = false;
    for (const char *quote = "\"'"; *quote; quote++)
        quoted |= count_char(line.text, at, *quote) % 2 &&
                  count_char(at, line.text + line.length, *quote) % 2;
    return quoted;
}

/* True if the word is elsewhere, before any `sign` in its line. */
static bool recurs(struct word text, struct word word, const char *sign)
{
    char copy[32];
    if (!word.length || word.length >= sizeof copy)
        return false;
    word_text(word, copy, sizeof copy);
    const char *at = text.text;
    for (int times = 0; times < 64; times++, at += word.length) {
        at = word_search(text, at, copy);
        if (!at)
            return false;
        const char *end = at + word.length;
        bool is_whole = (at == text.text || !is_part(at[-1])) &&
                        (end == text.text + text.length || !is_part(*end));
        struct word line = line_of(text, at);
        const char *before = word_search(line, line.text, sign);
        if (at != word.text && is_whole && !(before && before < at))
            return true;
    }
    return false;
}

static bool breaks_brackets(struct word rest)
{
    int depth = 0, least = 0;
    for (size_t k = 0; k < rest.length; k++) {
        depth += char_is_of(rest.text[k], "[{(") - char_is_of(rest.text[k], "]})");
        least = depth < least ? depth : least;
    }
    return least < 0 || depth > 0;
}

static bool stands_alone(struct word rest, const char *sign)
{
    struct scan scan = {.line = {.text = rest.text, .length = rest.length}};
    while (scan_peek(&scan) >= 0)
        if (word_is(scan_word(&scan, ""), sign))
            return true;
    return false;
}

static enum use find_use(struct word text, const char *at, const struct sign *sign, int *glued)
{
    struct word line = line_of(text, at), rest = {at, (size_t)(line.text + line.length - at)};
    struct word before = word_trim((struct word){line.text, (size_t)(at - line.text)});
    bool is_first = !before.length;
    bool may_follow = is_first || char_is_blank(at[-1]) || char_is_of(at[-1], ",;])}");
    if (sign->is_separator && !is_first && !char_is_blank(at[-1]))
        return USE_DATA;
    while (rest.length && *rest.text == sign->begin[0])
        rest = word_skip(rest, 1);
    bool is_glued = rest.length && !char_is_blank(*rest.text);
    if (!may_follow || is_quoted(line, at) || (is_glued && sign->is_apart) ||
        (is_glued && char_is_of(*rest.text, ",;])}")))
        return USE_NONE;
    if (sign->end)
        return word_search(text, at, sign->end) ? USE_COMMENT : USE_NONE;
    if (!word_has_letter(rest))
        return is_first ? USE_EMPTY : USE_DATA;
    struct word token = {at, (size_t)(rest.text - at) + first_word(rest).length};
    bool is_name =
        is_glued && sign->begin[0] == '#' &&
        (isdigit((unsigned char)*rest.text) || ((*glued)++ < GLUED && recurs(text, token, " ")));
    struct word next = first_word(word_trim(rest));
    bool separates = sign->is_separator && !is_first &&
                     (is_glued || (next.length && isdigit((unsigned char)*next.text)) ||
                      recurs(text, next, sign->begin));
    return is_name || separates || stands_alone(rest, sign->begin) ||
                   ((!is_first || is_glued) && breaks_brackets(rest))
               ? USE_DATA
               : USE_COMMENT;
}

static bool is_used(struct word text, const struct sign *sign)
{
    bool found = false;
    int glued = 0;
    size_t work = 0;
    const char *end = text.text + text.length;
    for (const char *at = text.text; (at = word_search(text, at, sign->begin));) {
        enum use use = find_use(text, at, sign, &glued);
        work += line_of(text, at).length;
        if (use == USE_DATA || work > WORK)
            return false;
        found |= use == USE_COMMENT || sign->begin[0] == '`';
        const char *next = use == USE_NONE ? at + 1 : memchr(at, '\n', (size_t)(end - at));
        if (!next)
            break;
        at = next;
    }
    return found;
}

static void blank(char *from, const char *end)
{
    for (; from < end; from++)
        *from = *from == '\n' ? '\n' : ' ';
}

/* True for a part's name above lines without names. */
static bool is_heading(struct word text, struct word line, const struct sign *sign)
{
    const char *end = text.text + text.length;
    struct word next = line;
    if (!role_of_heading(&(struct line){line.text, line.length, 1}))
        return false;
    do {
        const char *start = next.text + next.length + 1;
        next = start < end ? line_of(text, start) : (struct word){end, 0};
    } while (next.text < end &&
             (!word_trim(next).length || word_begins(word_trim(next), sign->begin)));
    return next.length && !word_has(next, ":=(");
}

/* True for a set in brackets, or for numbers and ranges alone, at least two of them. */
static bool is_list(struct word value)
{
    int numbers = 0;
    while (value.length && char_is_of(value.text[value.length - 1], ".;,"))
        value.length--;
    if (value.length && char_is_of(*value.text, "{["))
        return char_is_of(value.text[value.length - 1], "}]");
    for (size_t k = 0; k < value.length; k++) {
        bool is_digit = isdigit((unsigned char)value.text[k]) != 0;
        if (!is_digit && !char_is_blank(value.text[k]) && !char_is_of(value.text[k], ",;.-"))
            return false;
        numbers += is_digit && (!k || !isdigit((unsigned char)value.text[k - 1]));
    }
    return numbers > 1;
}

/* Makes data of a line that declares items, `# universe: 1..5` or `# the elements are {1, 2}`, but
 * not of `# items: cells, then pieces`. */
static bool keep_items(struct word text, const char *at, const struct sign *sign, int *looks)
{
    struct word line = line_of(text, at);
    const char *end = line.text + line.length, *from = at + strlen(sign->begin);
    const char *close = sign->end ? word_search(line, from, sign->end) : end;
    while (from < end && *from == sign->begin[0])
        from++;
    if (!close || close < from ||
        word_trim((struct word){line.text, (size_t)(at - line.text)}).length ||
        (sign->end && word_trim(word_skip(line, (size_t)(close - line.text) + 2)).length > 1))
        return false;
    struct word rest = word_trim((struct word){from, (size_t)(close - from)});
    while (rest.length && isdigit((unsigned char)*rest.text)) /* 5 items: … */
        rest = word_skip(rest, 1);
    rest = word_trim(rest);
    struct word called = word_until(rest, ":={[(0123456789");
    bool is_marked = called.length < rest.length && char_is_of(rest.text[called.length], ":=");
    struct word value = word_trim(word_skip(rest, called.length + is_marked));
    called = word_trim(called);
    called.length -= word_ends(called, " is") ? 3 : word_ends(called, " are") ? 4 : 0;
    enum role role = role_of(called);
    bool may_be_one =
        is_marked && (role == ROLE_UNIVERSE || role == ROLE_SECONDARY || role == ROLE_SIZE);
    bool is_declared =
        may_be_one
            ? value.length && (isdigit((unsigned char)*value.text) || is_list(value) ||
                               ((*looks)++ < GLUED && recurs(text, first_word(value), sign->begin)))
            : (role == ROLE_UNIVERSE || (role == ROLE_LETTER && is_marked)) && is_list(value) &&
                  value.text > called.text + called.length;
    if (!is_declared)
        return false;
    blank((char *)(size_t)at, called.text);
    if (!is_marked) {
        blank((char *)(size_t)called.text + called.length, value.text);
        *(char *)(size_t)(called.text + called.length) = ':';
    }
    blank((char *)(size_t)close, end);
    return true;
}

static void remove_sign(struct word text, const struct sign *sign, bool keeps_headings)
{
    int glued = GLUED, looks = 0;
    for (const char *at = text.text; (at = word_search(text, at, sign->begin));) {
        struct word line = line_of(text, at);
        const char *end = sign->end ? word_search(text, at, sign->end) : line.text + line.length;
        if (keeps_headings && (is_heading(text, line, sign) || keep_items(text, at, sign, &looks)))
            at = line.text + line.length;
        else if (end && find_use(text, at, sign, &glued) != USE_NONE)
            blank((char *)(size_t)at, sign->end ? end + strlen(sign->end) : end);
        else
            at++;
    }
}

/* ---- rules ---- */

bool comments_state_rule(struct word text, bool is_cover)
{
    struct scan scan = {.line = {.text = text.text, .length = text.length}};
    bool denies = false, turns = false;
    bool states = is_cover && (cover_is_other(text, true) || word_has(text, "{"));
    struct word last = {NULL, 0}, word;
    for (; (word = scan_word(&scan, ",;")).length || scan_peek(&scan) >= 0; last = word) {
        int64_t times;
        while (role_is_called(last, "row") && word_is_one_of(word, "= : are is"))
            word = scan_word(&scan, ",;");
        scan.at += !word.length;
        if (role_is_called(last, "exactly") && role_is_called(word, "once one"))
            return false;
        denies |= role_is_called(word, "no not never without only cannot fixed onesided");
        turns |= role_is_called(word, "rotated rotation rotate turn turned flip flipped reflect "
                                      "reflected reflection mirror mirrored side onesided");
        states |= role_is_called(word, "must cannot forbidden optional secondary minimise minimize "
                                       "maximise maximize overlap overlapping uncovered universe "
                                       "twice without left missing");
        states |= !is_cover && role_is_called(word, "fixed onesided unlimited");
        states |= role_is_called(last, "need not") && role_is_called(word, "not every all");
        states |= role_is_called(last, "one") && role_is_called(word, "sided");
        states |= role_is_called(last, "row") && role_of(word) == ROLE_UNIVERSE;
        states |= role_is_called(last, "at") && role_is_called(word, "least most");
        states |= role_is_called(last, "exactly") && word_number(word, INT32_MAX, &times);
    }
    return states || (denies && turns);
}

/* Not Knuth's, which describe files. */
static bool is_comment(struct word text)
{
    static const char *const begins[] = {"#", "//", "%", "--", ";", "/*", "*", "(*", "{-", "<!--"};
    bool is = false, may_be = text.length && char_is_of(*text.text, "#/%-;*({<");
    for (size_t k = 0; may_be && k < sizeof begins / sizeof *begins; k++)
        is |= word_begins(text, begins[k]);
    return is && word_has_letter(text);
}

void comments_warn(const struct source *source, const struct source *clean, struct puzzle *puzzle)
{
    struct unread found = {0};
    struct line line = {0};
    while (source_next_line(source, &line)) {
        struct word text = word_trim(word_of_line(&line)), kept = NO_WORD;
        if (clean->bytes)
            kept = (struct word){clean->bytes + (text.text - source->bytes), text.length};
        if (is_comment(text) && !word_trim(kept).length &&
            comments_state_rule(text, puzzle->kind == PUZZLE_BARE))
            unread_add(&found, text, &line);
    }
    unread_warn(&found, puzzle);
}

/* ---- lines ---- */

static bool continues(const char *text, const char *at)
{
    return *at == '\\' && at > text && at[1 + (at[1] == '\r')] == '\n' && char_is_blank(at[-1]);
}

static bool has_continued(struct word text)
{
    const char *at = text.text;
    while ((at = word_search(text, at, "\\")) && !continues(text.text, at))
        at++;
    return at;
}

/* Newlines of continued lines move to the end of the last one. */
static void join_lines(char *text, size_t length)
{
    char *to = text;
    int held = 0;
    for (const char *from = text; from < text + length; from++) {
        if (continues(text, from)) {
            *to++ = ' ';
            for (; from[1] != '\n'; from++)
                *to++ = ' ';
            from++;
            held++;
            continue;
        }
        for (; *from == '\n' && held; held--)
            *to++ = '\n';
        *to++ = *from;
    }
    for (; held; held--)
        *to++ = '\n';
}

/* ---- TeX ---- */

/* Blanks commands, mathematical signs and arguments of \begin and \end; keeps other arguments, such
 * as \mathcal{U}, without braces. */
static void remove_tex(char *text, size_t length)
{
    char *end = text + length;
    for (char *at = text; at < end; at++) {
        bool is_brace = *at == '\\' && char_is_of(at[1], "{}");
        char *close = *at == '_' && at[1] == '{' ? memchr(at, '}', (size_t)(end - at)) : NULL;
        if (close) {
            memmove(at + 1, at + 2, (size_t)(close - at) - 2);
            blank(close - 1, close + 1);
        } else if (*at == '$' || is_brace) {
            *at = ' ';
            at += is_brace;
        } else if (*at == '\\') {
            const char *after = at + 1;
            while (after < end && isalpha((unsigned char)*after))
                after++;
            struct word name = {at + 1, (size_t)(after - at) - 1};
            close = *after == '{' ? memchr(after, '}', (size_t)(end - after)) : NULL;
            bool is_kept = !word_is(name, "begin") && !word_is(name, "end");
            bool is_sign = !name.length && char_is_of(at[1], "\\()[],;!");
            if (close && is_kept)
                *close = ' ';
            blank(at, close && !is_kept ? close + 1 : after + ((close && is_kept) || is_sign));
        }
    }
}

/* ---- all ---- */

bool comments_remove(const struct source *source, bool keeps_headings, struct source *clean,
                     struct diag *diag)
{
    enum { SIGNS = sizeof signs / sizeof *signs };
    struct source first = scan_head(source).source;
    struct word head = {first.bytes, first.bytes ? first.length : 0};
    bool used[SIGNS], is_tex = word_search(head, head.text, "\\{");
    bool is_continued = has_continued(head);
    bool has_any = is_tex || is_continued;
    for (int k = 0; k < SIGNS; k++) {
        used[k] = is_used(head, &signs[k]);
        has_any |= used[k];
    }
    *clean = (struct source){.name = source->name};
    if (!has_any)
        return true;
    clean->bytes = memory_try(NULL, source->length + 1, 1);
    if (!clean->bytes)
        return diag_memory(diag, source->name);
    memcpy(clean->bytes, source->bytes, source->length);
    clean->bytes[source->length] = 0;
    clean->length = source->length;
    for (int k = 0; k < SIGNS; k++)
        if (used[k])
            remove_sign((struct word){clean->bytes, clean->length}, &signs[k], keeps_headings);
    if (is_continued)
        join_lines(clean->bytes, clean->length);
    if (is_tex)
        remove_tex(clean->bytes, clean->length);
    return true;
}
