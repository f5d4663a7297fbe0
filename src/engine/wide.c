/* SPDX-License-Identifier: MIT */
#include "engine/wide.h"

bool wide_add_words(uint64_t *sum, const uint64_t *term, int32_t words)
{
    if (!wide_add_fitting(sum, term, words))
        return true;
    uint64_t borrow = 0;
    for (int32_t w = 0; w < words; w++) {
        uint64_t part = term[w] + borrow;
        borrow = part < borrow;
        borrow += sum[w] < part;
        sum[w] -= part;
    }
    return false;
}

/* Returns the low word of a * b + c + d; `high` gets the other. */
static inline uint64_t multiply_add(uint64_t a, uint64_t b, uint64_t c, uint64_t d,
                                    uint64_t *high)
{
    uint64_t a_low = a & UINT32_MAX, a_high = a >> 32, b_low = b & UINT32_MAX, b_high = b >> 32;
    uint64_t low = a_low * b_low, middle = a_high * b_low + (low >> 32);
    uint64_t other = a_low * b_high + (middle & UINT32_MAX);
    uint64_t product = other << 32 | (low & UINT32_MAX), sum = product + c;
    *high = a_high * b_high + (middle >> 32) + (other >> 32) + (sum < c);
    sum += d;
    *high += sum < d;
    return sum;
}

static int32_t find_length(const uint64_t *number, int32_t words)
{
    while (words && !number[words - 1])
        words--;
    return words;
}

bool wide_multiply_words(uint64_t *product, const uint64_t *factor, uint64_t *room,
                         int32_t words)
{
    int32_t length = find_length(product, words), other = find_length(factor, words);
    memset(room, 0, (size_t)words * sizeof *room);
    for (int32_t i = 0; i < length; i++) {
        uint64_t high = 0;
        for (int32_t j = 0; j < other; j++) {
            if (i + j >= words)
                return false;
            room[i + j] = multiply_add(product[i], factor[j], room[i + j], high, &high);
        }
        if (high && i + other >= words)
            return false;
        if (high)
            room[i + other] = high;
    }
    memcpy(product, room, (size_t)words * sizeof *room);
    return true;
}

void wide_add_to(mpz_t sum, const uint64_t *number, int32_t words)
{
    mpz_t whole;
    mpz_init(whole);
    mpz_import(whole, (size_t)words, -1, sizeof *number, 0, 0, number);
    mpz_add(sum, sum, whole);
    mpz_clear(whole);
}
