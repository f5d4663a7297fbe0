/* SPDX-License-Identifier: MIT */
#include "engine/fields.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
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

/* Prints "10..40" or "10..". */
static const char *print_range(const struct counting *counting, char range[COUNTING_ROOM])
{
    int length = snprintf(range, COUNTING_ROOM, "%" PRId64 "..", counting->from);
    if (counting->to < INT64_MAX)
        snprintf(range + length, (size_t)(COUNTING_ROOM - length), "%" PRId64, counting->to);
    return range;
}

bool counting_is(const struct counting *counting, const struct counting *other)
{
    return counting->distinct == other->distinct && counting->is_priced == other->is_priced &&
           counting->from == other->from && counting->to == other->to;
}

const char *counting_words(const struct counting *counting, char words[COUNTING_ROOM])
{
    char range[COUNTING_ROOM];
    snprintf(words, COUNTING_ROOM, "%s%s%.45s",
             counting->distinct ? "distinct solutions" : "all solutions",
             counting->is_priced ? " with costs " : "",
             counting->is_priced ? print_range(counting, range) : "");
    return words;
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

void writer_counting(struct writer *writer, const struct counting *counting)
{
    char range[COUNTING_ROOM];
    put(writer, countings[counting->distinct]);
    if (counting->is_priced)
        writer_print(writer, ",%s", print_range(counting, range));
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

struct counting reader_counting(struct reader *reader)
{
    struct counting counting = {.distinct = reader_is_at(reader, countings[true])};
    char range[2 * WORD_DIGITS + 16];
    reader_skip(reader, countings[counting.distinct]);
    counting.is_priced = reader_is_at(reader, ",");
    if (counting.is_priced) {
        size_t length = strspn(++reader->at, "0123456789.");
        snprintf(range, sizeof range, "%.*s", (int)length, reader->at);
        bool fits = strstr(range, "..") && number_range(range, &counting.from, &counting.to);
        reader->at = fits ? reader->at + length : NULL;
    }
    return counting;
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
