/* What reading and writing pictures have in common. */
#ifndef FORMAT_PICTURE_H
#define FORMAT_PICTURE_H

#include <stdio.h>

#include "puzzle/puzzle.h"

/* True for the characters that a picture can be made of. */
bool picture_takes_mark(char c);

/* As struct format has it. */
bool picture_write(const struct puzzle *puzzle, FILE *out, struct diag *diag);

#endif
