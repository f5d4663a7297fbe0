/* The table of methods. */
#include "cover/method.h"

#include <string.h>

const struct method *const methods[] = {
    &method_dlx, &method_pieces, &method_cells, &method_matrix, NULL,
};

const struct method *method_find(const char *name)
{
    for (int k = 0; methods[k]; k++)
        if (strcmp(methods[k]->name, name) == 0)
            return methods[k];
    return NULL;
}
