/* SPDX-License-Identifier: MIT */
/* Breakpoints: conditions at which a search stops, whichever way it goes. */
#include "playback/breakpoints.h"

#include "base/memory.h"

bool breakpoints_add(struct breakpoints *breakpoints, const char *text,
                     const struct problem *problem, const struct legend *legend, struct diag *diag)
{
    struct breakpoint breakpoint = {.on = true};
    if (breakpoints->count == BREAKPOINTS_MOST)
        return diag_fault(diag, (struct place){0}, "expected at most %d breakpoints, found more",
                          BREAKPOINTS_MOST);
    if (!condition_read(&breakpoint.condition, text, problem, legend, diag))
        return false;
    breakpoint.text = memory_text(text);
    breakpoints->at[breakpoints->count++] = breakpoint;
    return true;
}

void breakpoints_remove(struct breakpoints *breakpoints, int k)
{
    memory_free(breakpoints->at[k].text);
    breakpoints->count--;
    for (; k < breakpoints->count; k++)
        breakpoints->at[k] = breakpoints->at[k + 1];
}

void breakpoints_done(struct breakpoints *breakpoints)
{
    while (breakpoints->count)
        breakpoints_remove(breakpoints, breakpoints->count - 1);
}

void breakpoints_renew(struct breakpoints *breakpoints, const struct problem *problem,
                       const struct legend *legend)
{
    for (int k = 0; k < breakpoints->count; k++) {
        struct breakpoint *breakpoint = &breakpoints->at[k];
        struct diag diag = {0};
        breakpoint->on &=
            condition_read(&breakpoint->condition, breakpoint->text, problem, legend, &diag);
    }
}

bool breakpoints_any(const struct breakpoints *breakpoints)
{
    for (int k = 0; k < breakpoints->count; k++)
        if (breakpoints->at[k].on)
            return true;
    return false;
}

void breakpoints_arm(struct breakpoints *breakpoints, const struct cursor *cursor,
                     const struct legend *legend)
{
    for (int k = 0; k < breakpoints->count; k++)
        breakpoints->at[k].held = condition_holds(&breakpoints->at[k].condition, cursor, legend);
}

int breakpoints_see(struct breakpoints *breakpoints, const struct cursor *cursor,
                    const struct legend *legend)
{
    int first = -1;
    for (int k = 0; k < breakpoints->count; k++) {
        struct breakpoint *breakpoint = &breakpoints->at[k];
        bool holds = condition_holds(&breakpoint->condition, cursor, legend);
        bool hit = breakpoint->on && holds && !breakpoint->held;
        breakpoint->held = holds;
        breakpoint->hits += hit;
        first = hit && first < 0 ? k : first;
    }
    return first;
}
