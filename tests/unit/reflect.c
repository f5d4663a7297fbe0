/* SPDX-License-Identifier: MIT */
#include "reflect.h"

#include <check.h>
#include <string.h>

#include "cover/method.h"

void assert_same_mirror(const struct mirror *a, const struct mirror *b)
{
    size_t items = (size_t)a->problem->items + 1;
    ck_assert_int_eq(a->level, b->level);
    for (int32_t l = 0; l <= a->level; l++) {
        ck_assert_int_eq(a->path[l].item, b->path[l].item);
        ck_assert_int_eq(a->path[l].option, b->path[l].option);
        ck_assert_int_eq(a->path[l].place, b->path[l].place);
        ck_assert_int_eq(a->path[l].size, b->path[l].size);
        ck_assert_int_eq(a->path[l].aside, b->path[l].aside);
    }
    ck_assert(memcmp(a->size, b->size, items * sizeof *a->size) == 0);
    ck_assert(memcmp(a->open + 1, b->open + 1, (items - 1) * sizeof *a->open) == 0);
    ck_assert(memcmp(a->colour, b->colour, items * sizeof *a->colour) == 0);
    ck_assert(memcmp(a->most, b->most, items * sizeof *a->most) == 0);
    for (int32_t x = 0; x < problem_nodes(a->problem); x++)
        ck_assert(!a->option_of[x] || a->linked[x] == b->linked[x]);
}

void assert_reflects(const struct mirror *mirror, const struct cursor *cursor)
{
    struct mirror derived;
    struct diag diag = {0};
    ck_assert(mirror_check(mirror));
    if (cursor->method == &method_dlx) {
        ck_assert(mirror_equals(mirror, &cursor->links));
        return;
    }
    ck_assert(mirror_init(&derived, cursor->problem, &diag));
    mirror_derive(&derived, cursor);
    assert_same_mirror(mirror, &derived);
    mirror_done(&derived);
}
