/* SPDX-License-Identifier: MIT */
#include "base/diag.h"

#include <errno.h>
#include <string.h>

#include "base/limit.h"
#include "base/memory.h"
#include "base/text.h"

static bool note_fault(struct diag *diag, struct place place, const char *format, va_list arguments)
    PRINTF_LIKE(3, 0);

static bool note_fault(struct diag *diag, struct place place, const char *format, va_list arguments)
{
    if (!diag || diag->set)
        return false;
    diag->set = true;
    diag->is_stopped = limits_failed();
    diag->line = place.line;
    diag->column = place.column;
    snprintf(diag->file, sizeof diag->file, "%s", place.file ? place.file : "");
    vsnprintf(diag->text, sizeof diag->text, format, arguments);
    return false;
}

bool diag_fault(struct diag *diag, struct place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    note_fault(diag, place, format, arguments);
    va_end(arguments);
    return false;
}

bool diag_expected(struct diag *diag, struct place place, const char *expected, const char *found)
{
    return diag_fault(diag, place, "expected %s, found %s", expected, found);
}

bool diag_output(struct diag *diag, const char *file)
{
    int number = errno;
    bool is_first = diag && !diag->set;
    /* a limit interrupts blocking calls */
    if (number == EINTR)
        limit_step();
    diag_fault(diag, (struct place){file, 0, 0}, "%s", strerror(number));
    if (is_first)
        diag->is_output = true;
    return false;
}

bool diag_memory(struct diag *diag, const char *what)
{
    if (diag && !diag->set)
        diag->is_memory = true;
    return diag_fault(diag, (struct place){0}, "not enough memory for %s", what);
}

void diag_format(const struct diag *diag, char *line, size_t size)
{
    char place[sizeof diag->file + 32] = "";
    int length = snprintf(place, sizeof place, "%s", diag->file);
    if (length && diag->line)
        length += snprintf(place + length, sizeof place - (size_t)length, ":%d", diag->line);
    if (length && diag->line && diag->column)
        length += snprintf(place + length, sizeof place - (size_t)length, ":%d", diag->column);
    snprintf(line, size, "%s%s%s%s%s%s", place, length ? ": " : "", diag->text,
             diag->note[0] ? " (" : "", diag->note, diag->note[0] ? ")" : "");
}

void diag_print(const struct diag *diag, FILE *out)
{
    char line[sizeof *diag + 32];
    diag_format(diag, line, sizeof line);
    memory_wait_for_exit();
    fputs("dancetty: ", out);
    text_print(out, line, text_locale_is_utf8());
    fputc('\n', out);
}
