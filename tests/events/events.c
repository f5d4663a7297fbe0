/* SPDX-License-Identifier: MIT */
/* Runs scripts of commands and compares the events with the expected ones.
 *
 * A line that begins in the first column is a command; the indented lines below it are its expected
 * output, or the problem below PROBLEM.  Empty lines and lines beginning with # are ignored.
 * --record rewrites the scripts with the actual output, for inspecting the difference. */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "format/library.h"
#include "perform.h"

#define INDENT "  "

struct tallies {
    int passed, failed;
};

/* A command of the script and the indented lines below it. */
struct block {
    const char *command, *body, *end;   /* borrowed; each ends where the next begins */
    int line;
};

static size_t line_length(const char *text)
{
    size_t length = strcspn(text, "\n");
    return text[length] ? length + 1 : length;
}

static bool is_remark(const char *text)
{
    return *text == '#' || *text == '\n';
}

/* Reads the next block from *text on; copies remarks before it to `out`. */
static bool next_block(const char **text, int *line, struct block *block, FILE *out)
{
    for (; is_remark(*text); ++*line, *text += line_length(*text))
        if (out)
            fwrite(*text, 1, line_length(*text), out);
    if (!**text)
        return false;
    block->line = *line;
    block->command = *text;
    do {
        *text += line_length(*text);
        ++*line;
    } while (**text == ' ');
    block->body = block->command + line_length(block->command);
    block->end = *text;
    return true;
}

/* Indents each line of `text` or, unless `add`, removes the indent; freed by the caller. */
static char *indent(const char *text, const char *end, bool add)
{
    char *lines;
    size_t length;
    FILE *out = open_memstream(&lines, &length);
    while (text < end) {
        if (add)
            fputs(INDENT, out);
        else
            text += strspn(text, " ");
        fwrite(text, 1, line_length(text), out);
        text += line_length(text);
    }
    fclose(out);
    return lines;
}

/* Returns the indented output of the command; freed by the caller. */
static char *answer(struct performance *performance, const char *command, const struct block *block)
{
    char *said, *rows = indent(block->body, block->end, false);
    size_t length;
    FILE *out = open_memstream(&said, &length);
    perform(performance, command, rows, out);
    fclose(out);
    char *lines = indent(said, said + length, true);
    free(rows);
    free(said);
    return lines;
}

/* True if the output equals the lines below the command. */
static bool check(struct performance *performance, const char *script, const struct block *block,
                  FILE *record)
{
    char *command = strndup(block->command, strcspn(block->command, "\n"));
    char *said = answer(performance, command, block);
    bool is_problem = strcmp(command, "PROBLEM") == 0;
    char *expected = strndup(block->body, is_problem ? 0 : (size_t)(block->end - block->body));
    bool good = strcmp(said, expected) == 0;
    if (!good && !record)
        printf("%s:%d: %s: expected\n%sfound\n%s", script, block->line, command, expected, said);
    if (record) {
        fprintf(record, "%s\n", command);
        if (is_problem)
            fwrite(block->body, 1, (size_t)(block->end - block->body), record);
        fputs(said, record);
    }
    free(command);
    free(said);
    free(expected);
    return good;
}

static void run_script(const struct source *source, FILE *record, struct tallies *tallies)
{
    struct performance performance = {.out = NULL};
    struct block block;
    const char *text = source->bytes;
    int line = 1;
    while (next_block(&text, &line, &block, record)) {
        if (check(&performance, source->name, &block, record))
            tallies->passed++;
        else
            tallies->failed++;
    }
    performance_done(&performance);
}

static bool run_file(const char *path, bool recording, struct tallies *tallies)
{
    struct source source;
    struct diag diag = {0};
    if (!source_open(&source, path, &diag)) {
        diag_print(&diag, stdout);
        return false;
    }
    FILE *record = recording ? fopen(path, "w") : NULL;
    run_script(&source, record, tallies);
    source_close(&source);
    return !recording || (record && fclose(record) == 0);
}

/* Runs the scripts named, or all in $srcdir/tests/events. */
int main(int argc, char **argv)
{
    struct tallies tallies = {0, 0};
    bool recording = argc > 1 && strcmp(argv[1], "--record") == 0, read = true;
    char top[4096], pattern[4096];
    const char *srcdir = getenv("srcdir");
    glob_t scripts = {0};
    snprintf(top, sizeof top, "%s/.", srcdir ? srcdir : ".");
    library_begin(top);     /* use the boards of the source tree */
    snprintf(pattern, sizeof pattern, "%s/tests/events/*.events", srcdir ? srcdir : ".");
    if (argc - recording > 1) {
        for (int k = 1 + recording; k < argc; k++)
            read &= run_file(argv[k], recording, &tallies);
    } else if (glob(pattern, 0, NULL, &scripts) == 0) {
        for (size_t k = 0; k < scripts.gl_pathc; k++)
            read &= run_file(scripts.gl_pathv[k], recording, &tallies);
        globfree(&scripts);
    }
    printf("%d passed, %d failed\n", tallies.passed, tallies.failed);
    return read && !tallies.failed ? EXIT_SUCCESS : EXIT_FAILURE;
}
