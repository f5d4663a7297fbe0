/* SPDX-License-Identifier: MIT */
/* In a file of their own, so that no other file needs all methods. */
#include "cover/method.h"

#include "base/memory.h"

const struct method *const methods[] = {
    &method_dlx, &method_cells, &method_pieces, &method_scan, &method_matrix, NULL,
};

const char *method_word(int k)
{
    return methods[k] ? methods[k]->name : NULL;
}

bool cursor_init(struct cursor *cursor, const struct problem *problem, struct rule rule,
                 struct diag *diag)
{
    *cursor = (struct cursor){.problem = problem, .rule = rule, .tally.nodes = 1};
    cursor->method = rule.method ? rule.method : methods[0];
    if (!links_init(&cursor->links, problem, diag))
        return false;
    cursor->choices = memory_try_zero((size_t)problem_levels(problem) + 1,
                                      sizeof *cursor->choices);
    if (!cursor->choices) {
        cursor_done(cursor);
        return diag_memory(diag, "the choices");
    }
    if (cursor->method->open && !cursor->method->open(cursor, diag)) {
        cursor_done(cursor);
        return false;
    }
    return true;
}
