/* SPDX-License-Identifier: MIT */
/* What a mirror has to say, for the tests of all that keep one. */
#ifndef TESTS_UNIT_REFLECT_H
#define TESTS_UNIT_REFLECT_H

#include "playback/mirror.h"

/* Fail unless both say the same. */
void assert_same_mirror(const struct mirror *a, const struct mirror *b);

/* Fail unless it says what the links say, where the method keeps what is open there;
 * else unless it says what follows from the choices alone. */
void assert_reflects(const struct mirror *mirror, const struct cursor *cursor);

#endif
