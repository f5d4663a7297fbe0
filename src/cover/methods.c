/* SPDX-License-Identifier: MIT */
/* The table of methods. */
#include "cover/method.h"

#include "base/words.h"

const struct method *const methods[] = {
    &method_dlx, &method_pieces, &method_cells, &method_matrix, NULL,
};

const char *method_word(int k)
{
    return methods[k] ? methods[k]->name : NULL;
}

const struct method *method_find(const char *name)
{
    int k = word_find(method_word, name);
    return k < 0 ? NULL : methods[k];
}
