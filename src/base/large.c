/* SPDX-License-Identifier: MIT */
#include "base/large.h"

#include <limits.h>
#include <stdbool.h>

static void set_unsigned(mpz_t to, uint64_t n)
{
    mpz_import(to, 1, 1, sizeof n, 0, 0, &n);
}

void large_set(mpz_t to, int64_t n)
{
    set_unsigned(to, n < 0 ? -(uint64_t)n : (uint64_t)n);
    if (n < 0)
        mpz_neg(to, to);
}

static void apply(void (*function)(mpz_t, const mpz_t, const mpz_t), mpz_t to, uint64_t n)
{
    mpz_t large;
    mpz_init(large);
    set_unsigned(large, n);
    function(to, to, large);
    mpz_clear(large);
}

void large_add(mpz_t to, uint64_t n)
{
    if (n > ULONG_MAX)
        apply(mpz_add, to, n);
    else
        mpz_add_ui(to, to, (unsigned long)n);
}

void large_multiply(mpz_t to, uint64_t n)
{
    if (n > ULONG_MAX)
        apply(mpz_mul, to, n);
    else
        mpz_mul_ui(to, to, (unsigned long)n);
}

void large_divide(mpz_t to, uint64_t n)
{
    if (n > ULONG_MAX)
        apply(mpz_divexact, to, n);
    else
        mpz_divexact_ui(to, to, (unsigned long)n);
}

int64_t large_get(const mpz_t n)
{
    uint64_t magnitude = 0;
    bool negative = mpz_sgn(n) < 0;
    if (mpz_sizeinbase(n, 2) > 63)
        return negative ? INT64_MIN : INT64_MAX;
    mpz_export(&magnitude, NULL, 1, sizeof magnitude, 0, 0, n);
    return negative ? -(int64_t)magnitude : (int64_t)magnitude;
}

void large_multisets(mpz_t to, const mpz_t kinds, uint32_t k)
{
    mpz_t n;
    mpz_init_set(n, kinds);
    large_add(n, k);
    mpz_sub_ui(n, n, 1);
    bool is_few = mpz_cmp_ui(kinds, k) <= 0 && mpz_sgn(kinds) > 0;
    /* n over n - k, if less */
    unsigned long taken = is_few ? mpz_get_ui(kinds) - 1 : k;
    if (!mpz_sgn(kinds))
        mpz_set_ui(to, !k);
    else if (mpz_fits_ulong_p(n))
        mpz_bin_uiui(to, mpz_get_ui(n), taken);
    else
        mpz_bin_ui(to, n, taken);
    mpz_clear(n);
}
