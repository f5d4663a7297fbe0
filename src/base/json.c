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
