/* The encoders of encode(), one for each kind of puzzle. */
#ifndef PUZZLE_ENCODE_H
#define PUZZLE_ENCODE_H

#include "puzzle/legend.h"

/* Encode a tiling into a zeroed encoding.  False with a diag: what is half
 * built is left to encoding_done(). */
bool encode_tiling(struct encoding *encoding, const struct puzzle *puzzle,
                   enum item_order order, struct diag *diag);

#endif
