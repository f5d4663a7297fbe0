/* SPDX-License-Identifier: MIT */
/* The whole names of items and options, however long they are: for what goes to a file. */
#ifndef PUZZLE_FULLNAME_H
#define PUZZLE_FULLNAME_H

#include <stdint.h>
#include <stdio.h>

#include "puzzle/legend.h"

/* As legend_item() and legend_option().  To be given to memory_free(); memory as
 * memory_need(). */
char *fullname_item(const struct legend *legend, int32_t item);
char *fullname_option(const struct legend *legend, int32_t option);

/* Write it as a JSON string. */
void fullname_write_item(const struct legend *legend, int32_t item, FILE *out);
void fullname_write_option(const struct legend *legend, int32_t option, FILE *out);

#endif
