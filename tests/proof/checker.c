/* SPDX-License-Identifier: MIT */
#include "checker.h"

#include <ctype.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static jmp_buf refused;
static char why[128];

static long variables, given, last;     /* last: the highest clause number used */
static long *literals, nliterals;       /* of all clauses and models, each ended by 0 */
static long *first, room;               /* [room]: the start of each clause; 0: none */
static signed char *value;              /* [variables + 1]: 1 true, -1 false, 0 open */
static long *trail, ntrail;             /* the variables that are set */

static void refuse(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    longjmp(refused, 1);
}

static void *resize(void *old, long count, size_t size)
{
    void *new = realloc(old, (size_t)count * size);
    if (!new)
        abort();
    return new;
}

/* ---- reading ---- */

static int peek(FILE *in)
{
    int c = getc(in);
    while (c != EOF && isspace(c))
        c = getc(in);
    return ungetc(c, in);
}

static long read_number(FILE *in, long most)
{
    long number;
    if (fscanf(in, "%ld", &number) != 1 || labs(number) > most)
        refuse("after clause %ld: expected a number up to %ld", last, most);
    return number;
}

/* Reads literals up to 0; returns the index of the first. */
static long read_literals(FILE *in)
{
    long begin = nliterals, literal;
    do {
        literal = read_number(in, variables);
        if ((nliterals & (nliterals - 1)) == 0)
            literals = resize(literals, 2 * nliterals, sizeof *literals);
        literals[nliterals++] = literal;
    } while (literal);
    return begin;
}

static void put_clause(long number, long begin)
{
    if (number >= room) {
        first = resize(first, 2 * number, sizeof *first);
        memset(first + room, 0, (size_t)(2 * number - room) * sizeof *first);
        room = 2 * number;
    }
    first[last = number] = begin;
}

static void read_cnf(FILE *in)
{
    while (peek(in) == 'c')
        while (getc(in) != '\n')
            continue;
    if (fscanf(in, "p cnf %ld %ld", &variables, &given) != 2)
        refuse("expected a header");
    value = memset(resize(NULL, variables + 1, 1), 0, (size_t)variables + 1);
    trail = resize(NULL, variables + 1, sizeof *trail);
    for (long c = 1; c <= given; c++)
        put_clause(c, read_literals(in));
    if (peek(in) != EOF)
        refuse("more than %ld clauses", given);
}

/* ---- the proof ---- */

static int value_of(long literal)
{
    return literal > 0 ? value[literal] : -value[-literal];
}

static void set(long literal)
{
    value[labs(literal)] = literal > 0 ? 1 : -1;
    trail[ntrail++] = labs(literal);
}

static void unset_all(void)
{
    while (ntrail)
        value[trail[--ntrail]] = 0;
}

static const long *clause_of(long number)
{
    if (number < 1 || number > last || !first[number])
        refuse("after clause %ld: there is no clause %ld", last, number);
    return literals + first[number];
}

/* Returns the number of open literals if none is true, and stores the last of them. */
static long count_open(const long *clause, long *open)
{
    long count = 0;
    for (; *clause; clause++)
        if (value_of(*clause) > 0)
            return -1;
        else if (value_of(*clause) == 0) {
            *open = *clause;
            count++;
        }
    return count;
}

static void check_step(FILE *in, long number)
{
    long begin = read_literals(in), hint, open, count = 1;
    for (const long *l = literals + begin; *l; l++)
        if (value_of(*l) == 0)
            set(-*l);
    while ((hint = read_number(in, number)) != 0) {
        if (!count || (count = count_open(clause_of(hint), &open)) < 0 || count > 1)
            refuse("clause %ld: hint %ld is of no use", number, hint);
        if (count)
            set(open);
    }
    if (count)
        refuse("clause %ld does not follow", number);
    unset_all();
    put_clause(number, begin);
}

static void check_steps(FILE *in)
{
    while (peek(in) != EOF) {
        long number = read_number(in, LONG_MAX - 1), other;
        if (peek(in) == 'd') {
            getc(in);
            while ((other = read_number(in, last)) != 0 && clause_of(other))
                first[other] = 0;
        } else if (number > last) {
            check_step(in, number);
        } else {
            refuse("clause %ld after clause %ld", number, last);
        }
    }
    if (last == given || !first[last] || literals[first[last]])
        refuse("the last clause is not the empty one");
}

/* ---- the models ---- */

/* Clause `number` excludes exactly this model of the clauses before it: it sets all variables. */
static void check_model(const long *model, long number, long before)
{
    const long *clause = clause_of(number);
    long open = 0;
    for (; *model || *clause; model++, clause++) {
        if (*clause != -*model)
            refuse("clause %ld excludes another model", number);
        set(*model);
    }
    for (long done = -1; done < ntrail;) {
        done = ntrail;
        for (long c = 1; c < number; c++) {
            long count = count_open(literals + first[c], &open);
            if (count == 0)
                refuse("clause %ld excludes what fails clause %ld", number, c);
            if (count == 1 && c <= before)
                set(open);
        }
    }
    if (ntrail != variables)
        refuse("clause %ld excludes several models", number);
    unset_all();
}

static void check_models(FILE *in)
{
    long begin = nliterals, count = 0;
    for (; peek(in) == 'v'; count++) {
        getc(in);
        read_literals(in);
    }
    if (peek(in) != EOF || count > given)
        refuse("expected a model, found none");
    for (long k = 0; k < count; k++) {
        check_model(literals + begin, given - count + 1 + k, given - count);
        while (literals[begin++])
            continue;
    }
}

const char *check_proof(FILE *cnf, FILE *lrat, FILE *models)
{
    last = ntrail = room = *why = 0;
    nliterals = 1;
    if (!setjmp(refused)) {
        read_cnf(cnf);
        if (models)
            check_models(models);
        check_steps(lrat);
    }
    free(literals);
    free(first);
    free(value);
    free(trail);
    literals = first = trail = NULL;
    value = NULL;
    return *why ? why : NULL;
}
