/* Playing by hand: how many solutions are left, and hints. */
#include <string.h>

#include "watch/handplay.h"

void handplay_wonder(struct handplay *play)
{
    play->advice = ADVICE_NONE;
    outlook_drop(&play->trial);
    outlook_begin(&play->outlook, play->laid, play->count);
}

static bool is_laid(const struct handplay *play, int32_t option)
{
    for (int32_t k = 0; k < play->count; k++)
        if (play->laid[k] == option)
            return true;
    return false;
}

/* How much an option of a solution suits what is in hand and where. */
static int suits(const struct handplay *play, int32_t option)
{
    const struct placement *lies = &play->encoding->legend.placements[option];
    int suits = lies->piece == play->piece && handplay_has_pieces(play);
    for (int c = 0; c < lies->count; c++)
        if (cell_compare(lies->cells[c], play->cursor) == 0)
            return suits + 2;
    return suits;
}

/* Of a solution with all that is laid, an option that is not, if possible on the cursor. */
static void advise_to_lay(struct handplay *play)
{
    const struct outlook *outlook = &play->outlook;
    int best = -1;
    for (int32_t k = 0; k < outlook->nexample; k++) {
        int32_t option = outlook->example[k];
        if (is_laid(play, option) || suits(play, option) <= best)
            continue;
        best = suits(play, option);
        play->advised = option;
    }
    play->advice = best < 0 ? ADVICE_SOLVED : ADVICE_LAY;
}

/* Trial k leaves out one of those laid, the last first; when none will do, the last two, the last
 * three, and so on. */
static bool begin_trial(struct handplay *play)
{
    int32_t own = play->count - play->fixed, k = play->tried++, left = 0;
    if (k >= 2 * own - 1)
        return false;
    int32_t out = k < own ? play->count - 1 - k : play->count - 2 - (k - own);
    for (int32_t l = 0; l < play->count; l++)
        if (k < own ? l != out : l < out)
            play->rest[left++] = play->laid[l];
    play->advised = out;
    outlook_begin(&play->trial, play->rest, left);
    return true;
}

/* A trial has come far enough to tell. */
static void take_trial(struct handplay *play)
{
    int32_t own = play->count - play->fixed;
    if (play->trial.has_example) {
        play->advice = play->tried <= own ? ADVICE_TAKE_BACK : ADVICE_TAKE_MORE;
        outlook_drop(&play->trial);
    } else if (!outlook_is_open(&play->trial) && !begin_trial(play)) {
        play->advice = ADVICE_UNKNOWN;
        outlook_drop(&play->trial);
    }
}

static void think(struct handplay *play)
{
    struct outlook *outlook = &play->outlook;
    if (play->tried)
        take_trial(play);
    else if (outlook->has_example)
        advise_to_lay(play);
    else if (outlook_is_hopeless(outlook) && !begin_trial(play))
        play->advice = ADVICE_UNKNOWN;
    else if (!outlook_is_open(outlook) && !outlook_is_hopeless(outlook))
        play->advice = ADVICE_UNKNOWN;
}

void handplay_ask(struct handplay *play)
{
    outlook_drop(&play->trial);
    play->tried = 0;
    play->advice = handplay_is_solved(play) ? ADVICE_SOLVED : ADVICE_THINKING;
    if (play->advice == ADVICE_THINKING)
        think(play);
}

bool handplay_is_busy(const struct handplay *play)
{
    return outlook_is_open(&play->outlook) || play->advice == ADVICE_THINKING;
}

bool handplay_go(struct handplay *play, int64_t ns)
{
    if (outlook_is_open(&play->outlook))
        outlook_go(&play->outlook, ns);
    else if (outlook_is_open(&play->trial))
        outlook_go(&play->trial, ns);
    if (play->advice == ADVICE_THINKING)
        think(play);
    return handplay_is_busy(play);
}
