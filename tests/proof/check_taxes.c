/* SPDX-License-Identifier: MIT */
/* Checks a proof of the least cost: check_taxes NAME.dlx NAME.taxes.
 *
 * Each option pays the taxes of its primary items; the rest of its cost is its net cost, at least
 * 0.  The checker follows the search tree of the proof, and verifies that no branch with a
 * cheaper solution is left out.  It shares no code with the program.  Cost: the nodes times the
 * entries. */
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 100000 };

struct entry {
    int item, colour;
};

static FILE *in;
static int line;
static char *text;
static int items, primary = -1, options, colours;
static char *names[MOST], *colour_names[MOST];
static struct entry entries[64 * MOST];
static int first[MOST + 1];     /* option o, from 1, has entries[first[o]] to
                                 * entries[first[o + 1] - 1] */
static long long cost[MOST], tax[MOST], net[MOST];
static int removed[MOST];       /* the level that removed the option; 0: none */
static bool is_covered[MOST];
static int longest;             /* most primary items in an option */
static long long limit;         /* a cheaper solution has at most this net cost */

static void refuse(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("line %d: ", line);
    vprintf(format, args);
    puts("");
    va_end(args);
    exit(1);
}

static bool next_line(void)
{
    static size_t room;
    line++;
    ssize_t length = getline(&text, &room, in);
    if (length <= 0)
        return false;
    if (text[length - 1] != '\n')
        refuse("a line without its end");
    text[length - 1] = 0;
    return true;
}

/* Returns the place of the name in the list, from 1; 0: it is not there. */
static int find(char **list, int count, const char *name)
{
    for (int k = 1; k <= count; k++)
        if (strcmp(list[k], name) == 0)
            return k;
    return 0;
}

/* ---- the problem ---- */

static void read_items(void)
{
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        if (strcmp(word, "|") == 0) {
            primary = items;
            continue;
        }
        if (strpbrk(word, "|:[]"))
            refuse("an item with bounds");
        names[++items] = strdup(word);
    }
    primary = primary < 0 ? items : primary;
}

static struct entry read_entry(char *word)
{
    struct entry entry = {0};
    char *colour = strchr(word, ':');
    if (colour) {
        *colour++ = 0;
        entry.colour = find(colour_names, colours, colour);
        if (!entry.colour)
            colour_names[entry.colour = ++colours] = strdup(colour);
    }
    entry.item = find(names, items, word);
    if (!entry.item || (entry.colour && entry.item <= primary))
        refuse("no item %s", word);
    return entry;
}

static void read_option(void)
{
    int end = first[++options], count = 0;
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        if (*word == '|') {
            cost[options] += strtoll(word + 1, NULL, 10);
            continue;
        }
        entries[end] = read_entry(word);
        count += entries[end++].item <= primary;
    }
    first[options + 1] = end;
    longest = count > longest ? count : longest;
    removed[options] = count ? 0 : -1;  /* options without primary items are not chosen */
}

static void read_problem(const char *name)
{
    if (!(in = fopen(name, "r")))
        refuse("cannot read %s", name);
    while (next_line())
        if (*text == '|' || !text[strspn(text, " ")])
            continue;
        else if (!items)
            read_items();
        else
            read_option();
    fclose(in);
    line = 0;
}

/* ---- the search ---- */

static int items_in_common(int a, int b)
{
    int count = 0;
    for (int e = first[a]; e < first[a + 1]; e++)
        for (int f = first[b]; f < first[b + 1]; f++)
            count += entries[e].item == entries[f].item &&
                     (!entries[e].colour || entries[e].colour != entries[f].colour);
    return count;
}

/* Covers the items of the option, or opens them again. */
static void take(int option, int level)
{
    for (int e = first[option]; e < first[option + 1]; e++)
        is_covered[entries[e].item] = true;
    for (int o = 1; o <= options; o++)
        if (!removed[o] && (o == option || items_in_common(o, option)))
            removed[o] = level;
}

static void untake(int option, int level)
{
    for (int e = first[option]; e < first[option + 1]; e++)
        if (entries[e].item <= primary)
            is_covered[entries[e].item] = false;
    for (int o = 1; o <= options; o++)
        removed[o] = removed[o] == level ? 0 : removed[o];
}

static bool has_item(int option, int item)
{
    for (int e = first[option]; e < first[option + 1]; e++)
        if (entries[e].item == item)
            return true;
    return false;
}

/* The options of a solution cover each open item once, and each option covers at most `longest`. */
static void check_cut(long long spent)
{
    long long sum = 0;
    if (spent > limit)
        return;
    long long most = limit - spent < LLONG_MAX / 2 / longest ? (limit - spent) * longest
                                                             : LLONG_MAX / 2;
    for (int i = 1; i <= primary; i++) {
        long long least = -1;
        for (int o = 1; o <= options && !is_covered[i]; o++)
            if (!removed[o] && has_item(o, i) && (least < 0 || net[o] < least))
                least = net[o];
        if (!is_covered[i] && (least < 0 || spent + least > limit))
            return;
        sum += is_covered[i] ? 0 : least;
        if (sum > most)
            return;
    }
    refuse("a branch is cut that may have a cheaper solution");
}

/* Returns the item's next option after `option` in the order of net costs; 0: none. */
static int next_option(int item, int option)
{
    int next = 0;
    for (int o = 1; o <= options; o++) {
        bool is_after = !option || net[o] > net[option] || (net[o] == net[option] && o > option);
        if (!removed[o] && is_after && has_item(o, item) && (!next || net[o] < net[next]))
            next = o;
    }
    return next;
}

static void check_node(long long spent, int level)
{
    char *end;
    if (!next_line())
        refuse("the tree is not complete");
    long item = strtol(text, &end, 10);
    if (!*text || *end || item < 0 || item > primary || (item && is_covered[item]))
        refuse("expected an open item, or 0");
    if (!item)
        check_cut(spent);
    for (int o = item ? next_option((int)item, 0) : 0; o && spent + net[o] <= limit;
         o = next_option((int)item, o)) {
        take(o, level);
        check_node(spent + net[o], level + 1);
        untake(o, level);
    }
}

/* ---- the text ---- */

/* Sums of some of these do not overflow. */
static void check_size(long long number, long long times)
{
    if (number > LLONG_MAX / 8 / times || number < -LLONG_MAX / 8 / times)
        refuse("a number that this checker does not take");
}

static long long read_number(const char *word)
{
    long long number = 0;
    size_t length = strlen(word);
    int at = 0;
    if (strncmp(text, word, length) != 0 || sscanf(text + length, " %lld%n", &number, &at) != 1 ||
        text[length + (size_t)at])
        refuse("expected %s and a number", word);
    return number;
}

static void check_solution(long long least)
{
    if (!next_line() || strncmp(text, "solution", 8) != 0)
        refuse("expected a solution");
    strtok(text, " ");
    for (char *word = strtok(NULL, " "); word; word = strtok(NULL, " ")) {
        int o = atoi(word);
        if (o < 1 || o > options || removed[o])
            refuse("option %s is not possible", word);
        take(o, 1);
        least -= cost[o];
    }
    for (int i = 1; i <= primary; i++)
        if (!is_covered[i])
            refuse("the solution does not cover item %s", names[i]);
    if (least)
        refuse("the solution has another cost");
    for (int o = 1; o <= options; o++)
        untake(o, 1);
}

static void read_taxes(long long least)
{
    if (!next_line())
        refuse("expected a scale");
    long long scale = read_number("scale");
    if (scale < 1)
        refuse("a scale below 1");
    check_size(least, scale);
    limit = (least - 1) * scale;
    int c;
    while (c = getc(in), ungetc(c, in), c == 't') {
        int item = 0, at = 0;
        long long units = 0;
        if (!next_line() || sscanf(text, "tax %d %lld%n", &item, &units, &at) != 2 || text[at] ||
            item < 1 || item > primary || tax[item])
            refuse("expected the tax of an item");
        check_size(units, items);
        tax[item] = units;
        limit -= units;
    }
    for (int o = 1; o <= options; o++) {
        check_size(cost[o], scale);
        net[o] = cost[o] * scale;
        for (int e = first[o]; e < first[o + 1]; e++)
            net[o] -= entries[e].item <= primary ? tax[entries[e].item] : 0;
        if (net[o] < 0 && removed[o] >= 0)
            refuse("option %d pays more than it costs", o);
    }
}

int main(int count, char **args)
{
    if (count != 3)
        return 2;
    read_problem(args[1]);
    if (!(in = fopen(args[2], "r")) || !next_line())
        refuse("expected the least cost");
    long long least = read_number("least");
    check_solution(least);
    read_taxes(least);
    check_node(0, 1);
    if (next_line())
        refuse("more than the tree");
    printf("%lld\n", least);
    return 0;
}
