/* SPDX-License-Identifier: MIT */
/* Counts of any size: GMP, whose memory is ours. */
#ifndef BASE_BIG_H
#define BASE_BIG_H

/* Let GMP ask memory_need(), so that where none is left the program ends in good order.  Once,
 * before any other use of GMP. */
void big_begin(void);

#endif
