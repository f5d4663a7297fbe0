/* SPDX-License-Identifier: MIT */
/* Unpacking what gzip has compressed. */
#include "format/burr/burr.h"

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

bool burr_is_packed(const struct source *source)
{
    return begins_member(source->bytes, source->length);
}

#ifdef HAVE_ZLIB

/* windowBits that take gzip's header alone */
enum { GZIP_WINDOW = 15 + 16, STEP = 1 << 16 };

static bool fail(struct source *content, struct diag *diag, const char *expected,
                 const char *found)
{
    return diag_expected(diag, (struct place){content->name, 0, 0}, expected, found);
}

/* One more step of output; the last byte of the room is kept for the NUL. */
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

/* True where another member follows the one that has ended. */
static bool next_member(z_stream *stream)
{
    return begins_member(stream->next_in, stream->avail_in) && inflateReset(stream) == Z_OK;
}

/* Zeros that fill up a block of a tape or a disk. */
static bool skip_padding(z_stream *stream, struct source *content, struct diag *diag)
{
    char name[16];
    for (; stream->avail_in; stream->next_in++, stream->avail_in--)
        if (*stream->next_in)
            return fail(content, diag, "only zero bytes after the last gzip member",
                        text_byte_name(*stream->next_in, name));
    return true;
}

/* Members one after another are one file (RFC 1952, 2.2). */
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

bool burr_unpack(struct source *content, const struct source *packed, struct diag *diag)
{
    z_stream stream = {.next_in = (Bytef *)packed->bytes, .avail_in = (uInt)packed->length};
    *content = (struct source){.name = memory_text(packed->name)};
    bool begun = inflateInit2(&stream, GZIP_WINDOW) == Z_OK;
    bool done = begun ? inflate_all(&stream, content, diag) : diag_memory(diag, packed->name);
    if (begun)
        inflateEnd(&stream);
    if (!done)
        source_close(content);
    return done;
}

#else

bool burr_unpack(struct source *content, const struct source *packed, struct diag *diag)
{
    (void)content;
    return diag_fault(diag, (struct place){packed->name, 0, 0},
                      "unpacking it needs zlib, which this program was built without");
}

#endif
