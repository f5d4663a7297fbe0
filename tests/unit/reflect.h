/* SPDX-License-Identifier: MIT */
/* Checks of a mirror, for the tests of all that keep one. */
#ifndef TESTS_UNIT_REFLECT_H
#define TESTS_UNIT_REFLECT_H

#include "playback/mirror.h"

/* Fails unless both mirrors agree. */
void assert_same_mirror(const struct mirror *a, const struct mirror *b);

/* Fails unless the mirror agrees with the links, if the method keeps the open items there;
 * otherwise with the choices. */
void assert_reflects(const struct mirror *mirror, const struct cursor *cursor);

#endif
