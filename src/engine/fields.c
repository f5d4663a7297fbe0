/* SPDX-License-Identifier: MIT */
#include "engine/fields.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

static const char *const countings[] = {"all", "distinct"};

#define WORD_DIGITS 16

static uint64_t add_sum(uint64_t sum, const char *text, size_t length)
{
    for (size_t k = 0; k < length; k++)
        sum = random_at(sum ^ (unsigned char)text[k], 0);
    return sum;
}

uint64_t fields_sum(const char *text, size_t length)
{
    return add_sum(0, text, length);
}

static void put(struct writer *writer, const char *text)
{
    fputs(text, writer->out);
    writer->sum = add_sum(writer->sum, text, strlen(text));
}

void writer_print(struct writer *writer, const char *format, ...)
{
    char text[128];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    put(writer, text);
}

void writer_counting(struct writer *writer, bool distinct)
{
    put(writer, countings[distinct]);
}

void writer_word(struct writer *writer, uint64_t word)
{
    static const char hex[] = "0123456789abcdef";
    char digits[WORD_DIGITS + 1] = {0};
    for (int k = WORD_DIGITS; k--; word >>= 4)
        digits[k] = hex[word & 15];
    put(writer, digits);
}

void writer_count(struct writer *writer, const mpz_t count)
{
    char *digits = memory_need(NULL, mpz_sizeinbase(count, 10) + 2, 1);
    put(writer, mpz_get_str(digits, 10, count));
    memory_free(digits);
}

void writer_decisions(struct writer *writer, const struct part *part)
{
    for (int32_t k = 0; k < part->count; k++) {
        struct decision decision = part->decisions[k];
        writer_print(writer, "%s%d.%d%s", k ? "," : "", abs(decision.item), abs(decision.option),
                     decision.option < 0 ? "+" : decision.item < 0 ? "-" : "");
    }
}

static size_t count_digits(const struct reader *reader)
{
    return reader->at ? strspn(reader->at, "0123456789") : 0;
}

bool reader_is_at(const struct reader *reader, const char *word)
{
    return reader->at && strncmp(reader->at, word, strlen(word)) == 0;
}

void reader_skip(struct reader *reader, const char *word)
{
    reader->at = reader_is_at(reader, word) ? reader->at + strlen(word) : NULL;
}

int32_t reader_number(struct reader *reader, int32_t least)
{
    size_t digits = count_digits(reader);
    int64_t number = digits && digits <= 10 ? strtoll(reader->at, NULL, 10) : -1;
    bool fits = number >= least && number <= INT32_MAX;
    reader->at = fits ? reader->at + digits : NULL;
    return fits ? (int32_t)number : least;
}

void reader_digits(struct reader *reader, char *digits, size_t room)
{
    size_t length = room - 1;
    bool fits = reader->at && strspn(reader->at, "0123456789abcdef") >= length;
    if (fits)
        memcpy(digits, reader->at, length);
    digits[fits ? length : 0] = 0;
    reader->at = fits ? reader->at + length : NULL;
}

uint64_t reader_word(struct reader *reader)
{
    char digits[WORD_DIGITS + 1];
    reader_digits(reader, digits, sizeof digits);
    return strtoull(digits, NULL, 16);
}

bool reader_counting(struct reader *reader)
{
    bool distinct = reader_is_at(reader, countings[true]);
    reader_skip(reader, countings[distinct]);
    return distinct;
}

void reader_count(struct reader *reader, mpz_t count)
{
    size_t length = count_digits(reader);
    if (!length) {
        reader->at = NULL;
        return;
    }
    char *digits = memory_need_zero(length + 1, 1);
    memcpy(digits, reader->at, length);
    mpz_set_str(count, digits, 10);
    memory_free(digits);
    reader->at += length;
}

bool reader_decisions(struct reader *reader, struct part *part, struct diag *diag)
{
    size_t room = 0;
    while (part->count ? reader_is_at(reader, ",") : count_digits(reader) > 0) {
        struct decision *at = memory_try_grow(part->decisions, &room, (size_t)part->count + 1,
                                              sizeof *at);
        if (!at)
            return diag_memory(diag, "the parts");
        part->decisions = at;
        at += part->count++;
        if (reader_is_at(reader, ","))
            reader_skip(reader, ",");
        at->item = reader_number(reader, 1);
        reader_skip(reader, ".");
        at->option = reader_number(reader, 0);
        if (at->option && reader_is_at(reader, "+")) {
            *at = cut_from(at->item, at->option);
            reader_skip(reader, "+");
        } else if (at->option && reader_is_at(reader, "-")) {
            *at = cut_before(at->item, at->option);
            reader_skip(reader, "-");
        }
    }
    return true;
}
