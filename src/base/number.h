/* SPDX-License-Identifier: MIT */
/* Numbers and durations for people. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gmp.h>

/* Bytes of `text` below. */
#define NUMBER_ROOM 32

/* Writes "3,637,261".  Returns `text`, as do all below. */
const char *number_grouped(int64_t n, char *text);

/* For n >= 0; "1.27e+30" from 22 digits on. */
const char *number_large(const mpz_t n, char *text);

/* Writes "1 node", "3,637,261 nodes", "0 branches" to COUNT_ROOM bytes, with long nouns cut. */
#define COUNT_ROOM (2 * NUMBER_ROOM)
const char *number_count(int64_t n, const char *noun, char *text);

const char *number_count_large(const mpz_t n, const char *noun, char *text);

/* Reads a number >= 0, with or without commas. */
bool number_read(const char *text, int64_t *n);

/* Reads "40", "10..40", "10.." or "..40": 0 <= *least <= *most, INT64_MAX for no end. */
bool number_range(const char *text, int64_t *least, int64_t *most);

/* Writes three digits, "817", "3.64 M", "12.1 k"; "1.27e+30" from 10^21 on; n >= 0. */
const char *number_short(double n, char *text);

/* Writes "0.3 s", "12 s", "3 min 20 s", "5 h 12 min" or "3 days"; seconds >= 0. */
const char *number_duration(double seconds, char *text);

#endif
