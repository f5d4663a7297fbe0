/* Writing JSON: one escaper for all that writes it. */
#include "base/json.h"

#include "base/text.h"

void json_text(FILE *out, const char *text)
{
    char bytes[5];
    uint32_t c;
    fputc('"', out);
    while ((c = text_next(&text)) != 0) {
        if (c == '"' || c == '\\')
            fputc('\\', out);
        text_encode(c, bytes);
        fputs(bytes, out);
    }
    fputc('"', out);
}

void json_own_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', out);
        if ((unsigned char)*text < 0x20)
            fprintf(out, "\\u%04x", (unsigned)*text);
        else
            fputc(*text, out);
    }
    fputc('"', out);
}
