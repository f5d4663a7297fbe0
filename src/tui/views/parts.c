/* Pieces that several views are made of. */
#include "tui/views/parts.h"

#include <string.h>

#include "base/text.h"

void draw_bar(struct canvas *canvas, struct rect clip, int x, int y, int width, double share,
              struct style style)
{
    static const uint32_t eighths[] = {' ', 0x258F, 0x258E, 0x258D, 0x258C, 0x258B, 0x258A, 0x2589};
    int filled = (int)(share * width * 8 + 0.5);
    for (int k = 0; k < width; k++, filled -= 8) {
        uint32_t c = filled >= 8 ? 0x2588 : filled > 0 ? eighths[filled] : 0x2591;
        struct style look = filled > 0 ? style : style_of(ROLE_FAINT);
        canvas_put(canvas, clip, x + k, y, c, look);
    }
}

int draw_right(struct canvas *canvas, struct rect area, int y, const char *text,
               struct style style)
{
    int x = area.x + area.width - text_width(text);
    canvas_text(canvas, area, x, y, text, style);
    return x;
}

/* The end of the longest beginning of `text` that fits into `width`: at a blank
 * where there is one. */
static const char *line_end(const char *text, int width)
{
    const char *end = text, *blank = NULL;
    for (int columns = 0; columns < width && *end; columns++) {
        if (*end == ' ')
            blank = end;
        text_next(&end);
    }
    return !*end || *end == ' ' || !blank ? end : blank;
}

int draw_wrapped(struct canvas *canvas, struct rect area, const char *text, struct style style)
{
    int row = 0;
    while (*text && row < area.height && area.width > 0) {
        const char *end = line_end(text, area.width);
        char line[1024];
        size_t length = (size_t)(end - text);
        if (length >= sizeof line)
            length = sizeof line - 1;
        memcpy(line, text, length);
        line[length] = 0;
        canvas_text(canvas, area, area.x, area.y + row++, line, style);
        text = end + strspn(end, " ");
    }
    return row;
}

int first_shown(int count, int rows, int wanted)
{
    if (count <= rows)
        return 0;
    int first = wanted - rows / 2;
    return first < 0 ? 0 : first > count - rows ? count - rows : first;
}
