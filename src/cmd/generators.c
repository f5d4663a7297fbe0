/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "cmd/exhibit.h"

struct permuted {
    const struct legend *legend;
    int32_t count;
    char *(*name)(const struct legend *legend, int32_t number);
};

static struct permuted items_of(const struct exhibit *shown)
{
    return (struct permuted){&shown->encoding.legend, shown->encoding.problem.items,
                             legend_full_item};
}

static struct permuted options_of(const struct exhibit *shown)
{
    return (struct permuted){&shown->encoding.legend, shown->encoding.problem.options,
                             legend_full_option};
}

static void print_name(const struct permuted *permuted, int32_t number, const char *before)
{
    char *name = permuted->name(permuted->legend, number);
    fputs(before, stdout);
    text_print(stdout, name, text_locale_is_utf8());
    memory_free(name);
}

static void put_name(const struct permuted *permuted, int32_t number, struct json *cycle)
{
    char *name = permuted->name(permuted->legend, number);
    json_put_text(cycle, NULL, name);
    memory_free(name);
}

/* Writes cycles of two elements or more, as text or into `list`; returns their number. */
static int32_t write_cycles(const struct permuted *permuted, const int32_t *image,
                            struct json *list)
{
    bool *seen = memory_need_zero((size_t)permuted->count + 1, sizeof *seen);
    int32_t cycles = 0;
    for (int32_t first = 1; first <= permuted->count; first++) {
        if (seen[first] || image[first] == first)
            continue;
        struct json cycle = {0};
        cycles++;
        if (list) {
            json_put(list, NULL);
            cycle = json_open(list->out, '[');
        }
        for (int32_t k = first; !seen[k]; k = image[k]) {
            seen[k] = true;
            if (list)
                put_name(permuted, k, &cycle);
            else
                print_name(permuted, k, k == first ? " (" : "; ");
        }
        if (list)
            json_close(&cycle);
        else
            putchar(')');
    }
    memory_free(seen);
    return cycles;
}

static void print_generator(const struct exhibit *shown, const int32_t *items,
                            const int32_t *options)
{
    struct permuted named = items_of(shown);
    fputs("generator  ", stdout);
    if (!write_cycles(&named, items, NULL)) {
        named = options_of(shown);
        write_cycles(&named, options, NULL);
    }
    putchar('\n');
}

static void put_cycles(struct json *object, const char *name, struct permuted permuted,
                       const int32_t *image)
{
    json_put(object, name);
    struct json list = json_open(object->out, '[');
    write_cycles(&permuted, image, &list);
    json_close(&list);
}

static void put_generator(const struct exhibit *shown, const int32_t *items, const int32_t *options,
                          struct json *list)
{
    json_put(list, NULL);
    struct json object = json_open(list->out, '{');
    put_cycles(&object, "items", items_of(shown), items);
    put_cycles(&object, "options", options_of(shown), options);
    json_close(&object);
}

static void write_generators(const struct exhibit *shown, struct json *list)
{
    const struct symmetries *found = &shown->symmetries;
    const struct symmetries *from = found->generators ? found->generators : found;
    bool *generators = memory_need_zero((size_t)from->count + 1, sizeof *generators);
    if (!found->generators)
        symmetries_generate(found, &shown->encoding.problem, generators);
    for (int32_t s = 0; s < from->count; s++) {
        if (!found->generators && !generators[s])
            continue;
        if (list)
            put_generator(shown, from->items[s], from->options[s], list);
        else
            print_generator(shown, from->items[s], from->options[s]);
    }
    memory_free(generators);
}

void exhibit_generators(const struct exhibit *shown)
{
    write_generators(shown, NULL);
}

void exhibit_generators_json(const struct exhibit *shown, struct json *object)
{
    json_put(object, "generators");
    struct json list = json_open(object->out, '[');
    write_generators(shown, &list);
    json_close(&list);
}
