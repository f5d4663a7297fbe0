/* SPDX-License-Identifier: MIT */
#include "base/source.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

static bool begins_member(const void *bytes, size_t length)
{
    return length >= 2 && memcmp(bytes, "\x1F\x8B", 2) == 0;
}

#ifdef HAVE_ZLIB

/* windowBits for gzip only */
enum { GZIP_WINDOW = 15 + 16, STEP = 1 << 16 };

static bool fail(struct source *content, struct diag *diag, const char *expected,
                 const char *found)
{
    return diag_expected(diag, (struct place){content->name, 0, 0}, expected, found);
}

/* Leaves room for the NUL. */
static bool step(z_stream *stream, struct source *content, size_t *room, int *status,
                 struct diag *diag)
{
    char *grown = memory_try_grow(content->bytes, room, content->length + STEP + 1, 1);
    if (!grown)
        return diag_memory(diag, content->name);
    content->bytes = grown;
    stream->next_out = (Bytef *)grown + content->length;
    stream->avail_out = STEP;
    *status = inflate(stream, Z_NO_FLUSH);
    content->length += STEP - stream->avail_out;
    if (content->length > SOURCE_LIMIT)
        return fail(content, diag, "at most 64 MiB when unpacked", "more");
    if (*status == Z_MEM_ERROR)
        return diag_memory(diag, content->name);
    if (*status == Z_BUF_ERROR || (*status == Z_OK && !stream->avail_in && stream->avail_out))
        return fail(content, diag, "the rest of what gzip compressed", "the end of the file");
    return *status == Z_OK || *status == Z_STREAM_END ||
           fail(content, diag, "what gzip compressed", "broken data");
}

static bool next_member(z_stream *stream)
{
    return begins_member(stream->next_in, stream->avail_in) && inflateReset(stream) == Z_OK;
}

/* Tapes and disk blocks are padded with zeros. */
static bool skip_padding(z_stream *stream, struct source *content, struct diag *diag)
{
    char name[16];
    for (; stream->avail_in; stream->next_in++, stream->avail_in--)
        if (*stream->next_in)
            return fail(content, diag, "only zero bytes after the last gzip member",
                        text_byte_name(*stream->next_in, name));
    return true;
}

/* Several members are one file (RFC 1952, 2.2). */
static bool inflate_all(z_stream *stream, struct source *content, struct diag *diag)
{
    size_t room = 0;
    int status = Z_OK;
    do
        if (!step(stream, content, &room, &status, diag))
            return false;
    while (status != Z_STREAM_END || next_member(stream));
    content->bytes[content->length] = 0;
    return skip_padding(stream, content, diag);
}

static bool unpack(struct source *source, struct diag *diag)
{
    z_stream stream = {.next_in = (Bytef *)source->bytes, .avail_in = (uInt)source->length};
    struct source content = {.name = source->name};
    bool begun = inflateInit2(&stream, GZIP_WINDOW) == Z_OK;
    bool done = begun ? inflate_all(&stream, &content, diag) : diag_memory(diag, source->name);
    if (begun)
        inflateEnd(&stream);
    memory_free(done ? source->bytes : content.bytes);
    if (done)
        *source = content;
    return done;
}

#else

static bool unpack(struct source *source, struct diag *diag)
{
    return diag_fault(diag, (struct place){source->name, 0, 0},
                      "unpacking it needs zlib, which this program was built without");
}

#endif

static bool convert(struct source *source, size_t skip, const char *from, struct diag *diag)
{
    struct place place = {source->name, 0, 0};
    size_t left = source->length - skip, room = 2 * source->length;
    char *in = source->bytes + skip, *bytes = memory_try(NULL, room + 1, 1), *out = bytes;
    iconv_t conversion = bytes ? iconv_open("UTF-8", from) : (iconv_t)-1;
    bool begun = conversion != (iconv_t)-1;
    bool done = begun && iconv(conversion, &in, &left, &out, &room) != (size_t)-1;
    if (begun)
        iconv_close(conversion);
    if (!done) {
        memory_free(bytes);
        return !bytes ? diag_memory(diag, source->name)
                      : diag_fault(diag, place, "expected text in %s, found none", from);
    }
    memory_free(source->bytes);
    source->bytes = bytes;
    source->length = (size_t)(out - bytes);
    bytes[source->length] = 0;
    return true;
}

static bool begins(const struct source *source, const char *bytes, size_t length)
{
    return source->length >= length && memcmp(source->bytes, bytes, length) == 0;
}

/* True if every other early byte is 0, as in unmarked ASCII of UTF-16. */
static bool has_zeros(const struct source *source, size_t from)
{
    size_t most = source->length < 64 ? source->length : 64;
    for (size_t k = 0; k < most; k++)
        if ((source->bytes[k] == 0) != (k % 2 == from))
            return false;
    return most >= 2 && source->length % 2 == 0;
}

/* True if not UTF-8, and without bytes unused in Latin-1. */
static bool is_latin(const struct source *source)
{
    const char *text = source->bytes;
    bool malformed = false, is_ascii = true;
    for (size_t k = 0; k < source->length; k++) {
        unsigned char c = (unsigned char)source->bytes[k];
        if (c == 0 || (c >= 0x80 && c < 0xA0))
            return false;
        is_ascii &= c < 0x80;
    }
    for (uint32_t c; !is_ascii && !malformed && (c = text_decode(&text));)
        malformed = c >= TEXT_MALFORMED;
    return malformed;
}

static bool decode_text(struct source *source, struct diag *diag)
{
    if (begins(source, "\xEF\xBB\xBF", 3)) {
        source->length -= 3;
        memmove(source->bytes, source->bytes + 3, source->length + 1);
        return true;
    }
    bool marked_little = begins(source, "\xFF\xFE", 2), marked_big = begins(source, "\xFE\xFF", 2);
    if (marked_little || has_zeros(source, 1))
        return convert(source, marked_little ? 2 : 0, "UTF-16LE", diag);
    if (marked_big || has_zeros(source, 0))
        return convert(source, marked_big ? 2 : 0, "UTF-16BE", diag);
    return !is_latin(source) || convert(source, 0, "ISO-8859-1", diag);
}

static void end_lines(struct source *source)
{
    if (memchr(source->bytes, '\n', source->length))
        return;
    for (size_t k = 0; k < source->length; k++)
        if (source->bytes[k] == '\r')
            source->bytes[k] = '\n';
}

bool source_decode(struct source *source, struct diag *diag)
{
    if (begins_member(source->bytes, source->length) && !unpack(source, diag))
        return false;
    if (!decode_text(source, diag))
        return false;
    end_lines(source);
    return true;
}
