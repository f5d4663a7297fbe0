/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <inttypes.h>

#include "base/text.h"

static void escape(FILE *out, uint32_t c)
{
    if (c >= TEXT_MALFORMED)
        c = 0xDC00 + c - TEXT_MALFORMED;
    if (c >= 0x10000)
        fprintf(out, "\\u%04x", (unsigned)(0xD7C0 + (c >> 10)));
    fprintf(out, "\\u%04x", (unsigned)(c < 0x10000 ? c : 0xDC00 + (c & 0x3FF)));
}

void json_text(FILE *out, const char *text)
{
    uint32_t c;
    fputc('"', out);
    while ((c = text_decode(&text)) != 0) {
        if (text_is_unshown(c)) {
            escape(out, c);
            continue;
        }
        if (c == '"' || c == '\\')
            fputc('\\', out);
        text_put(out, c);
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

struct json json_open(FILE *out, char bracket)
{
    fputc(bracket, out);
    return (struct json){.out = out, .end = bracket == '{' ? '}' : ']'};
}

void json_close(struct json *json)
{
    fputc(json->end, json->out);
}

void json_put(struct json *json, const char *name)
{
    fputs(json->begun ? "," : "", json->out);
    json->begun = true;
    if (name) {
        json_own_text(json->out, name);
        fputc(':', json->out);
    }
}

void json_put_text(struct json *json, const char *name, const char *text)
{
    if (!text)
        return;
    json_put(json, name);
    json_text(json->out, text);
}

void json_put_number(struct json *json, const char *name, int64_t number)
{
    json_put(json, name);
    fprintf(json->out, "%" PRId64, number);
}

void json_put_truth(struct json *json, const char *name, bool is_true)
{
    json_put(json, name);
    fputs(is_true ? "true" : "false", json->out);
}

void json_put_seconds(struct json *json, const char *name, double seconds)
{
    json_put(json, name);
    fprintf(json->out, "%.3f", seconds);
}
