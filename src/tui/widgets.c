/* SPDX-License-Identifier: MIT */
#include "tui/widgets.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "draw/tiles.h"
#include "tui/list.h"

#define NAME_ROOM 96

void draw_bar(struct canvas *canvas, struct rect clip, int x, int y, int width, double share,
              struct style style)
{
    static const uint32_t eighths[] = {' ', 0x258F, 0x258E, 0x258D, 0x258C, 0x258B, 0x258A, 0x2589};
    int filled = (int)(share * width * 8 + 0.5);
    for (int k = 0; k < width; k++, filled -= 8) {
        uint32_t c = filled >= 8 ? 0x2588 : filled > 0 ? eighths[filled] : 0x2591;
        struct style look = filled > 0 ? style : style_as(style.sign, style_of(ROLE_FAINT));
        canvas_put(canvas, clip, x + k, y, c, look);
    }
}

int draw_right(struct canvas *canvas, struct rect area, int y, const char *text,
               struct style style)
{
    int spare = area.width - text_width(text), x = area.x + (spare > 0 ? spare : 0);
    canvas_text(canvas, area, x, y, text, style);
    return x;
}

static bool begins_with_letter(const struct legend *legend, int32_t option, const char *name)
{
    return name[0] == legend_letter(legend, option) && !isalnum((unsigned char)name[1]);
}

int draw_option(const struct legend *legend, struct canvas *canvas, struct rect clip, int x, int y,
                int32_t option, const char *name, struct style style)
{
    if (!option || !legend->placements)
        return canvas_text(canvas, clip, x, y, name, style);
    struct style piece = piece_style(legend->puzzle, legend->placements[option].piece);
    bool begins = begins_with_letter(legend, option, name);
    if (legend->puzzle->kind == PUZZLE_TILING)
        style = style_as(SIGN_NAME, style);
    canvas_put(canvas, clip, x, y, (unsigned char)legend_letter(legend, option), piece);
    return canvas_text(canvas, clip, begins ? x + 1 : x + 2, y, name + begins, style);
}

void list_options(const struct legend *legend, const int32_t *options, int32_t count, char *text,
                  size_t size)
{
    size_t length = 0;
    text[0] = 0;
    for (int32_t k = 0; k < count; k++) {
        char name[NAME_ROOM];
        legend_option(legend, options[k], name, sizeof name);
        if (length + strlen(name) + 3 > size)
            break;
        length += (size_t)snprintf(text + length, size - length, "%s%s", k ? ", " : "", name);
    }
}

int option_columns(const struct legend *legend, int32_t option, const char *name)
{
    bool has_letter = option && legend->placements && !begins_with_letter(legend, option, name);
    return text_width(name) + (has_letter ? 2 : 0);
}

const char *first_fitting(const char *const texts[], int width)
{
    while (*texts && text_width(*texts) > width)
        texts++;
    return *texts ? *texts : "";
}

/* Words end here; a note's line breaks are blanks. */
static bool is_blank(char c)
{
    return c == ' ' || c == '\n';
}

static const char *line_end(const char *text, int width)
{
    const char *end = text, *next = text, *blank = NULL;
    for (int columns = 0; *end; end = next) {
        columns += text_next(&next).width;
        if (columns > width && end > text)
            break;
        if (is_blank(*end))
            blank = end;
    }
    return !*end || is_blank(*end) || !blank ? end : blank;
}

static const char *skip_blanks(const char *text)
{
    while (is_blank(*text))
        text++;
    return text;
}

int wrapped_lines(const char *text, int width)
{
    int lines = 0;
    for (; *text && width > 0; lines++)
        text = skip_blanks(line_end(text, width));
    return lines;
}

const char *wrapped_rest(const char *text, int width, int lines)
{
    for (; lines > 0; lines--)
        text = skip_blanks(line_end(text, width));
    return text;
}

int draw_wrapped(struct canvas *canvas, struct rect area, const char *text, struct style style)
{
    int row = 0;
    for (; *text && row < area.height && area.width > 0; row++) {
        bool is_last = row == area.height - 1;
        const char *end = is_last ? text + strlen(text) : line_end(text, area.width);
        char line[1024];
        size_t length = (size_t)(end - text);
        if (length >= sizeof line)
            length = sizeof line - 1;
        for (size_t k = 0; k < length; k++)
            line[k] = is_blank(text[k]) ? ' ' : text[k];
        line[length] = 0;
        canvas_text(canvas, area, area.x, area.y + row, line, style);
        text = skip_blanks(end);
    }
    return row;
}

void draw_prompt(struct canvas *canvas, struct rect line, const struct prompt *prompt,
                 struct style style)
{
    const char *text = text_tail(prompt->text, line.width - 1);
    int x = canvas_text(canvas, line, line.x, line.y, text, style);
    canvas_put(canvas, line, x, line.y, ' ', (struct style){-1, -1, REVERSE, 0});
    canvas_point(canvas, x, line.y);
}

int32_t marked_item(const struct playback *playback, const struct mirror *mirror)
{
    const struct cursor *cursor = &playback->cursor;
    if (playback_between_moves(playback) && cursor->phase == LEAVE) {
        int32_t item = cursor_choose(cursor);
        return item && cursor_is_stuck(cursor, item) ? item : 0;
    }
    return mirror->path[mirror->level].item;
}

int32_t item_in_hand(const struct playback *playback, const struct mirror *mirror)
{
    int32_t marked = marked_item(playback, mirror);
    return marked ? marked : mirror->level ? mirror->path[mirror->level - 1].item : 0;
}

int32_t moved_node(const struct playback *playback)
{
    struct last_move last_move = playback->last_move;
    bool is_link = (last_move.event.kind | 1) == EVENT_UNHIDE;
    return is_link && !last_move.whole && last_move.move != MOVE_NONE ? last_move.event.subject : 0;
}

static bool is_lit(const struct scene *scene, int32_t option, int32_t item)
{
    struct selection lit = scene->lit;
    bool has_item = option && lit.item && mirror_node(scene->mirror, option, lit.item);
    return (option && option == lit.option) || (item && item == lit.item) ||
           (!lit.option && has_item);
}

struct style lit_or(const struct scene *scene, int32_t option, int32_t item, struct style style)
{
    bool is_selected = style.attributes & REVERSE;
    if (is_selected || !is_lit(scene, option, item))
        return style;
    style.attributes |= UNDERLINE | BOLD;
    return style_as(SIGN_LIT, style);
}

struct style header_lit_or(const struct scene *scene, int32_t item, struct style style)
{
    bool is_selected = style.attributes & REVERSE;
    if (!is_selected && scene->cut && bags_has(&scene->opened->bags, scene->cut - 1, item))
        style = style_as(SIGN_REASON, style_of(ROLE_CHOSEN));
    return lit_or(scene, 0, item, style);
}
