/* SPDX-License-Identifier: MIT */
/* Checks a count proved by states: check_states NAME.dlx NAME.states.
 *
 * A state of a bag is a set of items that options in its subtree cover, among the items that also
 * other options have; it has a number of ways.  The checker makes the states of each bag from
 * earlier bags, and compares them with the text.  It shares no code with
 * the program.  Cost: the states of a bag times its options, and pairs of states of a join. */
#include <ctype.h>
#include <gmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct state {
    unsigned char *covered;     /* [live] */
    mpz_t count, found;
};

/* A subtree. */
struct subtree {
    long *seen;                 /* [items + 1]: its options with an item */
    long *live, nlive;          /* items that other options have, too */
    struct state *states;
    long nstates, room;
    long *places, nplaces;      /* indices of states; -1: free */
};

static FILE *in;
static long line;
static long items, primary, options;
static char **names;
static long *first, *entries, nentries;     /* [options + 1] */
static long *total, *used;      /* [items + 1]: options with the item; in a subtree */
static bool *is_used;           /* [options] */
static struct subtree *stack;
static long top;

static void refuse(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("line %ld: ", line);
    vprintf(format, args);
    puts("");
    va_end(args);
    exit(1);
}

static void *resize(void *old, long count, size_t size)
{
    void *new = realloc(old, (size_t)(count + 1) * size);
    return new ? new : (abort(), NULL);
}

static void *zeros(long count, size_t size)
{
    return memset(resize(NULL, count, size), 0, (size_t)(count + 1) * size);
}

/* Returns the next line without its end, or NULL. */
static char *next_line(void)
{
    static char *text;
    static size_t room;
    line++;
    ssize_t length = getline(&text, &room, in);
    if (length <= 0 || text[length - 1] != '\n')
        return NULL;
    text[length - 1] = 0;
    return text;
}

/* ---- the problem ---- */

static long find_item(const char *name)
{
    for (long i = 1; i <= items; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    refuse("no item %s", name);
    return 0;
}

static void read_items(char *text)
{
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        if (strcmp(word, "|") == 0 && primary < 0) {
            primary = items;
            continue;
        }
        if (strpbrk(word, "|:[]"))
            refuse("an item with bounds");
        names = resize(names, ++items, sizeof *names);
        names[items] = strdup(word);
    }
    primary = primary < 0 ? items : primary;
}

static void read_option(char *text)
{
    bool is_choice = false;
    long begin = nentries;
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        long item = find_item(word);
        for (long e = begin; e < nentries; e++)
            if (entries[e] == item)
                refuse("an item twice");
        entries = resize(entries, nentries + 1, sizeof *entries);
        entries[nentries++] = item;
        is_choice |= item <= primary;
    }
    if (!is_choice)
        nentries = begin;
    first = resize(first, options + 1, sizeof *first);
    first[options++] = begin;
    first[options] = nentries;
}

static void read_problem(const char *name)
{
    char *text;
    primary = -1;
    if (!(in = fopen(name, "r")))
        refuse("cannot read %s", name);
    while ((text = next_line()))
        if (*text == '|' || !text[strspn(text, " ")])
            continue;
        else if (!items)
            read_items(text);
        else
            read_option(text);
    fclose(in);
    total = zeros(items, sizeof *total);
    used = zeros(items, sizeof *used);
    is_used = zeros(options, sizeof *is_used);
    for (long e = 0; e < nentries; e++)
        total[entries[e]]++;
}

/* ---- subtrees ---- */

static bool is_equal(const struct subtree *subtree, long k, const unsigned char *covered)
{
    return memcmp(subtree->states[k].covered, covered, (size_t)subtree->nlive) == 0;
}

/* Returns the place of the state, or a free one. */
static long find_place(const struct subtree *subtree, const unsigned char *covered)
{
    uint64_t hash = 14695981039346656037u;
    for (long k = 0; k < subtree->nlive; k++)
        hash = (hash ^ covered[k]) * 1099511628211u;
    long at = (long)((hash ^ hash >> 29) & (uint64_t)(subtree->nplaces - 1));
    while (subtree->places[at] >= 0 && !is_equal(subtree, subtree->places[at], covered))
        at = (at + 1) & (subtree->nplaces - 1);
    return at;
}

static void grow(struct subtree *subtree)
{
    subtree->nplaces = subtree->nplaces ? 2 * subtree->nplaces : 16;
    subtree->places = resize(subtree->places, subtree->nplaces, sizeof(long));
    for (long k = 0; k < subtree->nplaces; k++)
        subtree->places[k] = -1;
    for (long k = 0; k < subtree->nstates; k++)
        subtree->places[find_place(subtree, subtree->states[k].covered)] = k;
}

/* Adds a state, and owns `covered`. */
static struct state *add_state(struct subtree *subtree, unsigned char *covered)
{
    if (2 * subtree->nstates >= subtree->nplaces)
        grow(subtree);
    long at = find_place(subtree, covered);
    if (subtree->places[at] >= 0)
        refuse("a state twice");
    if (subtree->nstates == subtree->room)
        subtree->states = resize(subtree->states, subtree->room = 2 * subtree->room + 16,
                                 sizeof *subtree->states);
    subtree->places[at] = subtree->nstates;
    struct state *state = &subtree->states[subtree->nstates++];
    state->covered = covered;
    mpz_inits(state->count, state->found, NULL);
    return state;
}

static void free_states(struct subtree *subtree)
{
    for (long k = 0; k < subtree->nstates; k++) {
        mpz_clears(subtree->states[k].count, subtree->states[k].found, NULL);
        free(subtree->states[k].covered);
    }
    free(subtree->states);
    free(subtree->places);
    free(subtree->live);
}

static void start(void)
{
    stack = resize(stack, ++top, sizeof *stack);
    stack[top] = (struct subtree){.seen = zeros(items, sizeof(long))};
    mpz_set_ui(add_state(&stack[top], zeros(0, 1))->count, 1);
}

/* ---- bags ---- */

static long *work, nwork;       /* items of the states before a bag, or of its options */
static long *place;             /* [items + 1]: in `work`, from 1; 0: not there */
static unsigned char *covered;  /* [nwork] */

static void add_work(long item)
{
    if (place[item])
        return;
    work[nwork] = item;
    place[item] = ++nwork;
}

/* Reads the items of the bag's states, which are the items in `work` that other options have. */
static void read_live(struct subtree *subtree, const long *seen, char *text)
{
    long expected = 0;
    for (long k = 0; k < nwork; k++)
        expected += seen[work[k]] < total[work[k]];
    subtree->live = resize(NULL, expected, sizeof(long));
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        long item = strtol(word, &word, 10);
        bool is_live = !*word && item >= 1 && item <= items && place[item] &&
                       seen[item] < total[item] && subtree->nlive < expected;
        for (long k = 0; is_live && k < subtree->nlive; k++)
            is_live = subtree->live[k] != item;
        if (!is_live)
            refuse("an item that the states do not have");
        subtree->live[subtree->nlive++] = item;
    }
    if (subtree->nlive != expected)
        refuse("an item that the states have is left out");
}

static void read_states(struct subtree *subtree)
{
    for (int c = getc(in); ungetc(c, in), isdigit(c) || (c >= 'a' && c <= 'f'); c = getc(in)) {
        char *text = next_line(), *digit = text;
        long size = subtree->nlive ? (subtree->nlive + 3) / 4 : 1;
        unsigned char *state = zeros(4 * size, 1);
        for (long k = 0; text && k < size; k++, digit++) {
            const char *digits = "0123456789abcdef", *at = strchr(digits, *digit);
            if (!*digit || !at)
                refuse("expected a state");
            for (int bit = 0; bit < 4; bit++)
                state[4 * k + bit] = (at - digits) >> bit & 1;
        }
        for (long k = subtree->nlive; k < 4 * size; k++)
            if (state[k])
                refuse("a state with too many items");
        struct state *added = add_state(subtree, state);
        if (!text || *digit != ' ' || !isdigit((unsigned char)digit[1]) || digit[1] == '0' ||
            mpz_set_str(added->count, digit + 1, 10))
            refuse("expected a state and its count");
    }
}

/* Adds `count` to the state of `covered`, unless an item without more options is open. */
static void found(struct subtree *to, const long *seen, const mpz_t count)
{
    static unsigned char *state;
    state = resize(state, nwork, 1);
    for (long k = 0; k < nwork; k++)
        if (work[k] <= primary && seen[work[k]] == total[work[k]] && !covered[k])
            return;
    for (long k = 0; k < to->nlive; k++)
        state[k] = covered[place[to->live[k]] - 1];
    long at = to->nplaces ? to->places[find_place(to, state)] : -1;
    if (at < 0)
        refuse("a state is left out before this line");
    mpz_add(to->states[at].found, to->states[at].found, count);
}

/* Replaces the states of the last subtree. */
static void finish(struct subtree *to, long *seen)
{
    for (long k = 0; k < to->nstates; k++)
        if (mpz_cmp(to->states[k].count, to->states[k].found) != 0)
            refuse("a count before this line is wrong");
    for (long k = 0; k < nwork; k++)
        place[work[k]] = 0;
    nwork = 0;
    free_states(&stack[top]);
    to->seen = seen;
    stack[top] = *to;
}

static void set_covered(const struct subtree *from, const struct state *state)
{
    for (long k = 0; k < from->nlive; k++)
        covered[place[from->live[k]] - 1] |= state->covered[k];
}

static void check_item(long item, char *text)
{
    struct subtree *from = &stack[top], to = {0};
    long *list = NULL, nlist = 0;
    if (!top || item < 1 || item > primary || (total[item] && from->seen[item] == total[item]) ||
        from->seen[item] != used[item])
        refuse("the item cannot be decided here");
    for (long k = 0; k < from->nlive; k++)
        add_work(from->live[k]);
    add_work(item);
    for (long o = 0; o < options; o++) {
        bool has = false;
        for (long e = first[o]; e < first[o + 1] && !is_used[o]; e++)
            has |= entries[e] == item;
        if (!has)
            continue;
        is_used[o] = true;
        list = resize(list, nlist, sizeof *list);
        list[nlist++] = o;
        for (long e = first[o]; e < first[o + 1]; e++) {
            add_work(entries[e]);
            from->seen[entries[e]]++;
            used[entries[e]]++;
        }
    }
    read_live(&to, from->seen, text);
    read_states(&to);
    for (long s = 0; s < from->nstates; s++) {
        memset(covered, 0, (size_t)nwork);
        set_covered(from, &from->states[s]);
        if (covered[place[item] - 1])
            found(&to, from->seen, from->states[s].count);
        for (long k = 0; k < nlist && !covered[place[item] - 1]; k++) {
            bool fits = true;
            for (long e = first[list[k]]; e < first[list[k] + 1]; e++)
                fits &= !covered[place[entries[e]] - 1];
            for (long e = first[list[k]]; fits && e < first[list[k] + 1]; e++)
                covered[place[entries[e]] - 1] = 1;
            if (!fits)
                continue;
            found(&to, from->seen, from->states[s].count);
            for (long e = first[list[k]]; e < first[list[k] + 1]; e++)
                covered[place[entries[e]] - 1] = 0;
        }
    }
    free(list);
    finish(&to, from->seen);
}

static void check_join(char *text)
{
    if (top < 2)
        refuse("a join of less than two subtrees");
    struct subtree a = stack[top - 1], b = stack[top], to = {0};
    mpz_t count;
    mpz_init(count);
    for (long k = 0; k < a.nlive; k++)
        add_work(a.live[k]);
    for (long k = 0; k < b.nlive; k++)
        add_work(b.live[k]);
    for (long i = 1; i <= items; i++)
        a.seen[i] += b.seen[i];
    read_live(&to, a.seen, text);
    read_states(&to);
    for (long s = 0; s < a.nstates; s++)
        for (long t = 0; t < b.nstates; t++) {
            bool fits = true;
            memset(covered, 0, (size_t)nwork);
            set_covered(&a, &a.states[s]);
            for (long k = 0; k < b.nlive && fits; k++)
                fits = !b.states[t].covered[k] || !covered[place[b.live[k]] - 1];
            if (!fits)
                continue;
            set_covered(&b, &b.states[t]);
            mpz_mul(count, a.states[s].count, b.states[t].count);
            found(&to, a.seen, count);
        }
    mpz_clear(count);
    free_states(&b);
    free(b.seen);
    top--;
    finish(&to, a.seen);
}

static void check_total(const char *text)
{
    mpz_t count;
    if (mpz_init_set_str(count, text, 10) || top != 1 || stack[1].nlive)
        refuse("expected the total of one subtree");
    for (long i = 1; i <= primary; i++)
        if (stack[1].seen[i] != total[i] || !total[i])
            refuse("item %s is left out", names[i]);
    if (stack[1].nstates ? mpz_cmp(count, stack[1].states[0].count) : mpz_sgn(count))
        refuse("another total");
    if (next_line())
        refuse("more than the total");
    gmp_printf("%Zd\n", count);
    exit(0);
}

int main(int count, char **args)
{
    char *text;
    long most, choices;
    int at;
    if (count != 3)
        return 2;
    read_problem(args[1]);
    place = zeros(items, sizeof *place);
    work = zeros(items, sizeof *work);
    covered = zeros(items, 1);
    line = 0;
    if (!(in = fopen(args[2], "r")) || !(text = next_line()) ||
        sscanf(text, "states %ld %ld%n", &most, &choices, &at) != 2 || text[at] ||
        most != items || choices != options)
        refuse("expected states, the items and the options of the problem");
    while ((text = next_line())) {
        long item;
        at = 0;
        if (strcmp(text, "start") == 0)
            start();
        else if (sscanf(text, "item %ld :%n", &item, &at) == 1 && at)
            check_item(item, text + at);
        else if (strncmp(text, "join :", 6) == 0)
            check_join(text + 6);
        else if (strncmp(text, "total ", 6) == 0)
            check_total(text + 6);
        else
            refuse("expected start, item, join or total");
    }
    refuse("the total is missing");
    return 1;
}
