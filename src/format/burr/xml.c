/* SPDX-License-Identifier: MIT */
#include "format/burr/burr.h"

#ifdef HAVE_EXPAT

#include <expat.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/scan.h"
#include "base/text.h"
#include "format/drawing.h"

/* All others are skipped with their content. */
enum where {
    OUTSIDE,
    IN_PUZZLE,
    IN_GRID,
    IN_SHAPES,
    IN_VOXEL,
    IN_COMMENT,
    IN_PROBLEMS,
    IN_PROBLEM,
    IN_PARTS,
    IN_PART,
    IN_RESULT,
    IN_BITMAP,
    IN_PAIR
};

enum { DEPTH_LIMIT = 100 };

struct xml_reading {
    XML_Parser parser;
    const char *file;
    struct diag *diag;
    struct burr *burr;
    enum where where;
    int depth;              /* open elements */
    int skipped;            /* in a skipped one */
    size_t room_comment, comment_length;
    int into_text;          /* bytes of the current text before the fault */
};

/* Since expat 2.9. */
#if XML_MAJOR_VERSION * 1000 + XML_MINOR_VERSION >= 2009
#define XML_GetCurrentLineNumber XML_GetCurrentLineNumber64
#define XML_GetCurrentColumnNumber XML_GetCurrentColumnNumber64
#endif

static struct place here(const struct xml_reading *reading)
{
    return (struct place){reading->file, (int)XML_GetCurrentLineNumber(reading->parser),
                          (int)XML_GetCurrentColumnNumber(reading->parser) + 1 +
                              reading->into_text};
}

/* Always false. */
static bool fail(struct xml_reading *reading, const char *format, ...) PRINTF_LIKE(2, 3);

static bool fail(struct xml_reading *reading, const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    XML_StopParser(reading->parser, XML_FALSE);
    return diag_fault(reading->diag, here(reading), "%s", text);
}

static bool fail_memory(struct xml_reading *reading)
{
    XML_StopParser(reading->parser, XML_FALSE);
    return diag_memory(reading->diag, reading->file);
}

static const char *find_attribute(const char **attributes, const char *name)
{
    for (; attributes[0]; attributes += 2)
        if (strcmp(attributes[0], name) == 0)
            return attributes[1];
    return NULL;
}

/* Without the attribute, *number is unchanged. */
static bool take_number(struct xml_reading *reading, const char **attributes, const char *name,
                        int64_t most, int64_t *number)
{
    const char *value = find_attribute(attributes, name);
    if (!value || word_number(word_of_text(value), most, number))
        return true;
    return fail(reading, "expected %s as a number from 0 to %lld, found '%.40s'", name,
                (long long)most, value);
}

static bool need_number(struct xml_reading *reading, const char **attributes, const char *name,
                        int64_t most, int64_t *number)
{
    return find_attribute(attributes, name)
               ? take_number(reading, attributes, name, most, number)
               : fail(reading, "expected the attribute %s, found none", name);
}

/* ---- elements ---- */

static bool open_puzzle(struct xml_reading *reading, const char **attributes)
{
    int64_t version;
    if (!need_number(reading, attributes, "version", INT32_MAX, &version))
        return false;
    return version == 1 || version == 2 ||
           fail(reading, "expected version 1 or 2, found %d", (int)version);
}

/* Numbered as in gridtype.h of BurrTools. */
static const struct {
    const char *name;
    const struct lattice *lattice;
    int aside;
} grids[] = {
    {"cubes", &lattice_square, 0},
    {"triangles", &lattice_triangle, 1},
    {"spheres", NULL, 0},
    {"rhombic tetrahedra", NULL, 0},
    {"tetrahedra and octahedra", NULL, 0},
};

enum { GRIDS = sizeof grids / sizeof *grids };

static bool open_grid(struct xml_reading *reading, const char **attributes)
{
    int64_t type;
    if (!need_number(reading, attributes, "type", INT32_MAX, &type))
        return false;
    if (type >= GRIDS || !grids[type].lattice)
        return fail(reading, "expected a grid of cubes or triangles, found %s (type %d)",
                    type < GRIDS ? grids[type].name : "another", (int)type);
    if (reading->burr->nshapes)
        return fail(reading, "expected the grid before the shapes");
    reading->burr->lattice = grids[type].lattice;
    reading->burr->aside = grids[type].aside;
    return true;
}

static bool open_voxel(struct xml_reading *reading, const char **attributes)
{
    struct burr *burr = reading->burr;
    struct burr_shape shape = {.place = here(reading)};
    if (!need_number(reading, attributes, "x", DRAWING_LIMIT, &shape.sx) ||
        !need_number(reading, attributes, "y", DRAWING_LIMIT, &shape.sy) ||
        !need_number(reading, attributes, "z", DRAWING_LIMIT, &shape.sz))
        return false;
    struct burr_shape *grown = memory_try_grow(burr->shapes, &burr->room_shapes,
                                               burr->nshapes + 1, sizeof *grown);
    if (!grown)
        return fail_memory(reading);
    const char *name = find_attribute(attributes, "name");
    shape.name = name && *name ? memory_text(name) : NULL;
    burr->shapes = grown;
    burr->shapes[burr->nshapes++] = shape;
    return true;
}

static bool open_problem(struct xml_reading *reading, const char **attributes)
{
    struct burr *burr = reading->burr;
    if (burr->problems++) {
        reading->skipped = 1;
        return true;
    }
    const char *name = find_attribute(attributes, "name");
    burr->title = name && *name ? memory_text(name) : NULL;
    burr->place = here(reading);
    return take_number(reading, attributes, "maxHoles", UINT32_MAX, &burr->most_holes);
}

/* `count`, or `min` and `max`; by default 1. */
static bool take_uses(struct xml_reading *reading, const char **attributes, struct uses *uses)
{
    int64_t least = 1, most = 1;
    bool has_count = find_attribute(attributes, "count");
    if (!take_number(reading, attributes, has_count ? "count" : "min", UINT16_MAX, &least) ||
        !take_number(reading, attributes, has_count ? "count" : "max", UINT16_MAX, &most))
        return false;
    *uses = (struct uses){(int)least, (int)most};
    return least <= most || fail(reading, "expected min up to max, found %d and %d", (int)least,
                                 (int)most);
}

static bool open_part(struct xml_reading *reading, const char **attributes)
{
    struct burr *burr = reading->burr;
    struct burr_part part = {.place = here(reading)};
    if (!need_number(reading, attributes, "id", INT32_MAX, &part.shape) ||
        !take_uses(reading, attributes, &part.uses))
        return false;
    struct burr_part *grown = memory_try_grow(burr->parts, &burr->room_parts, burr->nparts + 1,
                                              sizeof *grown);
    if (!grown)
        return fail_memory(reading);
    burr->parts = grown;
    burr->parts[burr->nparts++] = part;
    return true;
}

static bool open_result(struct xml_reading *reading, const char **attributes)
{
    return need_number(reading, attributes, "id", INT32_MAX, &reading->burr->result);
}

/* The file counts colours from 0. */
static bool open_pair(struct xml_reading *reading, const char **attributes)
{
    int64_t piece, result;
    if (!need_number(reading, attributes, "piece", BURR_COLOURS - 1, &piece) ||
        !need_number(reading, attributes, "result", BURR_COLOURS - 1, &result))
        return false;
    reading->burr->allowed[piece + 1][result + 1] = true;
    return true;
}

static bool close_voxel(struct xml_reading *reading)
{
    char voxels[COUNT_ROOM];
    struct burr_shape *shape = &reading->burr->shapes[reading->burr->nshapes - 1];
    int64_t volume = shape->sx * shape->sy * shape->sz;
    for (size_t k = 0; k < shape->count; k++)
        if (shape->voxels[k].site != SITE_OUTSIDE)
            shape->used |= UINT64_C(1) << shape->voxels[k].colour;
    if ((int64_t)shape->count == volume)
        return true;
    return fail(reading, "expected %s, found %zu", number_count(volume, "voxel", voxels),
                shape->count);
}

static const struct element {
    enum where inside;
    const char *name;
    bool (*open)(struct xml_reading *reading, const char **attributes);
    bool (*close)(struct xml_reading *reading);
} elements[] = {
    [IN_PUZZLE] = {OUTSIDE, "puzzle", open_puzzle, NULL},
    [IN_GRID] = {IN_PUZZLE, "gridType", open_grid, NULL},
    [IN_SHAPES] = {IN_PUZZLE, "shapes", NULL, NULL},
    [IN_VOXEL] = {IN_SHAPES, "voxel", open_voxel, close_voxel},
    [IN_COMMENT] = {IN_PUZZLE, "comment", NULL, NULL},
    [IN_PROBLEMS] = {IN_PUZZLE, "problems", NULL, NULL},
    [IN_PROBLEM] = {IN_PROBLEMS, "problem", open_problem, NULL},
    [IN_PARTS] = {IN_PROBLEM, "shapes", NULL, NULL},
    [IN_PART] = {IN_PARTS, "shape", open_part, NULL},
    [IN_RESULT] = {IN_PROBLEM, "result", open_result, NULL},
    [IN_BITMAP] = {IN_PROBLEM, "bitmap", NULL, NULL},
    [IN_PAIR] = {IN_BITMAP, "pair", open_pair, NULL},
};

enum { ELEMENTS = sizeof elements / sizeof *elements };

/* ---- events ---- */

static void on_start(void *data, const XML_Char *name, const XML_Char **attributes)
{
    struct xml_reading *reading = data;
    int found = IN_PUZZLE;
    while (found < ELEMENTS && (elements[found].inside != reading->where ||
                                strcmp(elements[found].name, name) != 0))
        found++;
    if (++reading->depth > DEPTH_LIMIT) {
        fail(reading, "expected elements nested at most %d deep, found more", DEPTH_LIMIT);
    } else if (reading->skipped) {
        reading->skipped++;
    } else if (found == ELEMENTS && reading->where == OUTSIDE) {
        fail(reading, "expected a BurrTools puzzle, found the element '%.40s'", name);
    } else if (found == ELEMENTS) {
        reading->skipped = 1;
    } else {
        bool (*open)(struct xml_reading *, const char **) = elements[found].open;
        if ((!open || open(reading, attributes)) && !reading->skipped)
            reading->where = (enum where)found;
    }
}

static void on_end(void *data, const XML_Char *name)
{
    struct xml_reading *reading = data;
    const struct element *element = &elements[reading->where];
    (void)name;
    reading->depth--;
    if (reading->skipped)
        reading->skipped--;
    else if (!element->close || element->close(reading))
        reading->where = element->inside;
}

/* Digits extend the colour of the previous voxel. */
static bool take_digit(struct xml_reading *reading, struct burr_shape *shape, char c)
{
    if (!shape->count)
        return fail(reading, "expected a voxel before its colour, found '%c'", c);
    struct voxel *voxel = &shape->voxels[shape->count - 1];
    int number = voxel->colour * 10 + (c - '0');
    if (number > BURR_COLOURS)
        return fail(reading, "expected a colour from 1 to %d, found %d", BURR_COLOURS, number);
    voxel->colour = (uint8_t)number;
    return true;
}

static bool take_voxel(struct xml_reading *reading, struct burr_shape *shape, char c)
{
    static const char sites[] = {
        [SITE_OUTSIDE] = '_', [SITE_CELL] = '#', [SITE_OPTIONAL] = '+'};
    char name[16];
    const char *site = memchr(sites, c, sizeof sites);
    if (c >= '0' && c <= '9')
        return take_digit(reading, shape, c);
    if (!site)
        return char_is_blank(c) || fail(reading, "expected '_', '#', '+' or a colour, found %s",
                                        text_byte_name((unsigned char)c, name));
    struct voxel *grown = memory_try_grow(shape->voxels, &shape->room, shape->count + 1,
                                          sizeof *grown);
    if (!grown)
        return fail_memory(reading);
    shape->voxels = grown;
    grown[shape->count++] = (struct voxel){.site = (uint8_t)(site - sites)};
    return true;
}

static bool add_comment(struct xml_reading *reading, const char *text, size_t length)
{
    char *grown = memory_try_grow(reading->burr->comment, &reading->room_comment,
                                  reading->comment_length + length + 1, 1);
    if (!grown)
        return fail_memory(reading);
    reading->burr->comment = grown;
    memcpy(grown + reading->comment_length, text, length);
    reading->comment_length += length;
    grown[reading->comment_length] = 0;
    return true;
}

static void on_text(void *data, const XML_Char *text, int length)
{
    struct xml_reading *reading = data;
    struct burr *burr = reading->burr;
    bool done = true;
    if (reading->skipped)
        return;
    if (reading->where == IN_COMMENT)
        add_comment(reading, text, (size_t)length);
    if (reading->where != IN_VOXEL)
        return;
    for (int k = 0; k < length && done; k++) {
        reading->into_text = k;
        done = take_voxel(reading, &burr->shapes[burr->nshapes - 1], text[k]);
    }
    reading->into_text = 0;
}

/* Entities could expand or refer to other files. */
static void on_doctype(void *data, const XML_Char *name, const XML_Char *system,
                       const XML_Char *public, int has_subset)
{
    (void)name;
    (void)system;
    (void)public;
    (void)has_subset;
    fail(data, "expected no DOCTYPE, found one");
}

static bool parse(struct xml_reading *reading, const struct source *source)
{
    XML_Parser parser = reading->parser;
    XML_SetUserData(parser, reading);
    XML_SetElementHandler(parser, on_start, on_end);
    XML_SetCharacterDataHandler(parser, on_text);
    XML_SetStartDoctypeDeclHandler(parser, on_doctype);
    if (XML_Parse(parser, source->bytes, (int)source->length, XML_TRUE) == XML_STATUS_OK)
        return true;
    enum XML_Error error = XML_GetErrorCode(parser);
    if (error == XML_ERROR_NO_MEMORY)
        return fail_memory(reading);
    return reading->diag->set ||
           fail(reading, "expected XML, found this: %s", XML_ErrorString(error));
}

bool burr_parse(struct burr *burr, const struct source *source, struct diag *diag)
{
    struct xml_reading reading = {
        .parser = XML_ParserCreate(NULL), .file = source->name, .diag = diag, .burr = burr};
    if (!reading.parser)
        return diag_memory(diag, source->name);
    bool done = parse(&reading, source) && !diag->set;
    XML_ParserFree(reading.parser);
    return done;
}

#else

bool burr_parse(struct burr *burr, const struct source *source, struct diag *diag)
{
    (void)burr;
    return diag_fault(diag, (struct place){source->name, 0, 0},
                      "BurrTools' files need expat, which this program was built without");
}

#endif
