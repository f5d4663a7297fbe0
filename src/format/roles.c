/* SPDX-License-Identifier: MIT */
/* What the parts of a problem are called in files. */
#include "format/roles.h"

#include <ctype.h>
#include <string.h>

enum { NAME_ROOM = 40 };

/* In small letters, without what stands between words, without a plural's s. */
static const struct {
    const char *name;
    enum role role;
} roles[] = {
    {"universe", ROLE_UNIVERSE},     {"universal", ROLE_UNIVERSE},
    {"universalset", ROLE_UNIVERSE}, {"universeofdiscourse", ROLE_UNIVERSE},
    {"ground", ROLE_UNIVERSE},       {"groundset", ROLE_UNIVERSE},
    {"baseset", ROLE_UNIVERSE},      {"fullset", ROLE_UNIVERSE},
    {"item", ROLE_UNIVERSE},         {"element", ROLE_UNIVERSE},
    {"primary", ROLE_UNIVERSE},      {"primaryitem", ROLE_UNIVERSE},
    {"primarycolumn", ROLE_UNIVERSE}, {"primaryelement", ROLE_UNIVERSE},
    {"allitem", ROLE_UNIVERSE},      {"allelement", ROLE_UNIVERSE},
    {"required", ROLE_UNIVERSE},     {"requireditem", ROLE_UNIVERSE},
    {"mandatory", ROLE_UNIVERSE},    {"mandatoryitem", ROLE_UNIVERSE},
    {"point", ROLE_UNIVERSE},        {"column", ROLE_UNIVERSE},
    {"domain", ROLE_UNIVERSE},       {"omega", ROLE_UNIVERSE},
    {"\u03A9", ROLE_UNIVERSE},       {"\u2126", ROLE_UNIVERSE},
    {"u", ROLE_LETTER},              {"x", ROLE_LETTER},
    {"e", ROLE_LETTER},              {"set", ROLE_SETS},
    {"subset", ROLE_SETS},           {"option", ROLE_SETS},
    {"collection", ROLE_SETS},       {"family", ROLE_SETS},
    {"setfamily", ROLE_SETS},        {"familie", ROLE_SETS},
    {"collectionofset", ROLE_SETS},  {"familyofset", ROLE_SETS},
    {"collectionofsubset", ROLE_SETS}, {"block", ROLE_SETS},
    {"secondary", ROLE_SECONDARY},   {"secondaryitem", ROLE_SECONDARY},
    {"secondarycolumn", ROLE_SECONDARY}, {"secondaryelement", ROLE_SECONDARY},
    {"optional", ROLE_SECONDARY},    {"optionalitem", ROLE_SECONDARY},
    {"optionalelement", ROLE_SECONDARY}, {"optionalcolumn", ROLE_SECONDARY},
    {"size", ROLE_SIZE},             {"n", ROLE_SIZE},
    {"universesize", ROLE_SIZE},     {"sizeofuniverse", ROLE_SIZE},
    {"nitem", ROLE_SIZE},            {"numitem", ROLE_SIZE},
    {"nelement", ROLE_SIZE},         {"numelement", ROLE_SIZE},
    {"ncolumn", ROLE_SIZE},          {"numcolumn", ROLE_SIZE},
    {"ncol", ROLE_SIZE},             {"numcol", ROLE_SIZE},
    {"numberofitem", ROLE_SIZE},     {"numberofelement", ROLE_SIZE},
    {"numberofcolumn", ROLE_SIZE},   {"itemcount", ROLE_SIZE},
    {"elementcount", ROLE_SIZE},     {"columncount", ROLE_SIZE},
    {"nprimary", ROLE_SIZE},         {"numprimary", ROLE_SIZE},
    {"m", ROLE_NUMBER},              {"nset", ROLE_NUMBER},
    {"numset", ROLE_NUMBER},         {"nsubset", ROLE_NUMBER},
    {"numsubset", ROLE_NUMBER},      {"numberofset", ROLE_NUMBER},
    {"numberofsubset", ROLE_NUMBER}, {"setcount", ROLE_NUMBER},
    {"subsetcount", ROLE_NUMBER},    {"noption", ROLE_NUMBER},
    {"numoption", ROLE_NUMBER},      {"numberofoption", ROLE_NUMBER},
    {"optioncount", ROLE_NUMBER},    {"nrow", ROLE_NUMBER},
    {"numrow", ROLE_NUMBER},         {"rowcount", ROLE_NUMBER},
    {"multiplicity", ROLE_TIMES},    {"multiplicitie", ROLE_TIMES},
    {"bound", ROLE_TIMES},           {"demand", ROLE_TIMES},
    {"coverage", ROLE_TIMES},        {"time", ROLE_TIMES},
    {"title", ROLE_TEXT},            {"name", ROLE_TEXT},
    {"label", ROLE_TEXT},            {"id", ROLE_TEXT},
    {"description", ROLE_TEXT},      {"comment", ROLE_TEXT},
    {"note", ROLE_TEXT},             {"author", ROLE_TEXT},
    {"source", ROLE_TEXT},           {"date", ROLE_TEXT},
    {"url", ROLE_TEXT},              {"version", ROLE_TEXT},
    {"data", ROLE_TEXT},             {"solution", ROLE_TEXT},
    {"expected", ROLE_TEXT},         {"schema", ROLE_TEXT},
    {"rule", ROLE_RULE},             {"constraint", ROLE_RULE},
    {"objective", ROLE_RULE},        {"maximize", ROLE_RULE},
    {"minimize", ROLE_RULE},         {"goal", ROLE_RULE},
    {"k", ROLE_RULE},                {"budget", ROLE_RULE},
    {"limit", ROLE_RULE},            {"max", ROLE_RULE},
    {"min", ROLE_RULE},              {"count", ROLE_RULE},
    {"copie", ROLE_RULE},            {"copy", ROLE_RULE},
    {"maxset", ROLE_RULE},           {"minset", ROLE_RULE},
    {"maxsubset", ROLE_RULE},        {"maxoption", ROLE_RULE},
    {"capacity", ROLE_RULE},         {"use", ROLE_RULE},
    {"forbidden", ROLE_RULE},        {"forbid", ROLE_RULE},
    {"excluded", ROLE_RULE},         {"exclude", ROLE_RULE},
    {"banned", ROLE_RULE},           {"conflict", ROLE_RULE},
    {"incompatible", ROLE_RULE},     {"include", ROLE_RULE},
    {"included", ROLE_RULE},         {"fixed", ROLE_RULE},
    {"forced", ROLE_RULE},           {"preselected", ROLE_RULE},
    {"selected", ROLE_RULE},         {"chosen", ROLE_RULE},
    {"partial", ROLE_RULE},          {"partialsolution", ROLE_RULE},
    {"given", ROLE_RULE},            {"color", ROLE_RULE},
    {"colour", ROLE_RULE},           {"pair", ROLE_RULE},
    {"implie", ROLE_RULE},           {"slack", ROLE_RULE},
    {"allowoverlap", ROLE_RULE},     {"overlap", ROLE_RULE},
    {"allowuncovered", ROLE_RULE},   {"uncovered", ROLE_RULE},
};

/* The name as it is in the table, a plural's s left out. */
static void normalise(struct word name, char out[NAME_ROOM])
{
    size_t length = 0, at = 0;
    while (at < name.length && (unsigned char)name.text[at] < 0x80 &&
           !isalnum((unsigned char)name.text[at]))
        at++;
    for (; at < name.length && length < NAME_ROOM - 1; at++)
        if (isalnum((unsigned char)name.text[at]) || (unsigned char)name.text[at] >= 0x80)
            out[length++] = (char)tolower((unsigned char)name.text[at]);
    out[length] = 0;
    if (length > 1 && out[length - 1] == 's')
        out[--length] = 0;
}

static const char *skip_article(const char *name)
{
    static const char *const articles[] = {"the", "setof", "listof", "all"};
    for (size_t k = 0; k < sizeof articles / sizeof *articles; k++) {
        size_t length = strlen(articles[k]);
        if (strncmp(name, articles[k], length) == 0 && strlen(name) > length + 3)
            name += length;
    }
    return name;
}

enum role role_of(struct word name)
{
    char text[NAME_ROOM];
    for (size_t k = 0; k < name.length; k++)    /* as most names have */
        if (isdigit((unsigned char)name.text[k]))
            return ROLE_NONE;
    if (!name.length || name.length >= NAME_ROOM)
        return ROLE_NONE;
    normalise(name, text);
    const char *bare = skip_article(text);
    for (size_t k = 0; k < sizeof roles / sizeof *roles; k++)
        if (strcmp(text, roles[k].name) == 0 || strcmp(bare, roles[k].name) == 0)
            return roles[k].role;
    return ROLE_NONE;
}

enum role role_of_heading(const struct line *line)
{
    static const char before[] = "#*=-[(\"' \t<%/", after[] = "#*=-])\"': \t>.";
    struct word text = {line->text, line->length < NAME_ROOM ? line->length : 0};
    text = word_trim(text);
    while (text.length && char_is_of(text.text[0], before)) {
        text.text++;
        text.length--;
    }
    while (text.length && char_is_of(text.text[text.length - 1], after))
        text.length--;
    bool is_name = text.length > 2;
    for (size_t k = 0; k < text.length; k++)
        is_name &= isalpha((unsigned char)text.text[k]) || char_is_of(text.text[k], " _-");
    enum role role = is_name ? role_of(text) : ROLE_NONE;
    return role == ROLE_UNIVERSE || role == ROLE_SETS || role == ROLE_SECONDARY ? role : ROLE_NONE;
}
