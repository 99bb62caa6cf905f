"""Finds the strings, comments and statements of Swift source text, as swift-format lays it out."""

import re

OPENING, CLOSING = "([{", ")]}"
#: A string's start; a regular expression literal, which follows a bracket, a comma, a colon or a space.
QUOTE = re.compile(r'(#*)("""|")')
REGEX = re.compile(r"(?<=[\s(,:\[])/[^\s/*=](?:\\.|[^/\\\n])*/")
SPECIAL = re.compile(rf"//|/\*|{QUOTE.pattern}|{REGEX.pattern}")
#: What a line that is not the end of a statement ends with, and what its next line begins with.
OPEN_END = re.compile(r"(?:[-+*/%=<>|&?:,.(\[{]|\b(?:in|return|throw|else|try|await|unsafe|where))$")
CONTINUATION = re.compile(r"[.?:&|+*/%=<>,)\]{-]|(?:else|where|as[?!]?|is|throws|async)\b")


def string_end(text, start):
    """Returns the position after a string, and whether it has an interpolation."""
    hashes, quotes = QUOTE.match(text, start).groups()
    here, interpolates = start + len(hashes + quotes), False
    while not text.startswith(quotes + hashes, here):
        if text.startswith(f"\\{hashes}(", here):
            interpolates, here, depth = True, here + len(hashes) + 2, 1
            while depth:
                if QUOTE.match(text, here):
                    here = string_end(text, here)[0]
                else:
                    depth += {"(": 1, ")": -1}.get(text[here], 0)
                    here += 1
        else:
            here += len(hashes) + 2 if text.startswith("\\" + hashes, here) else 1
    return here + len(quotes + hashes), interpolates


def masked(text):
    """Returns the text with blank comments, and with `_` for each character of a string or regular
    expression; and the (start, end) of each simple string: on one line, without an interpolation."""
    parts, strings, here = [], [], 0
    while start := SPECIAL.search(text, here):
        parts.append(text[here:start.start()])
        here = start.start()
        if text.startswith("//", here):
            end, blank = (text + "\n").find("\n", here), " "
        elif text.startswith("/*", here):
            end, blank = text.find("*/", here) + 2, " "
        elif quote := QUOTE.match(text, here):
            (end, interpolates), blank = string_end(text, here), "_"
            if quote.group() == '"' and not interpolates:
                strings.append((here, end))
        else:
            end, blank = REGEX.match(text, here).end(), "_"
        parts.append(re.sub(r"[^\n]", blank, text[here:end]))
        here = end
    return "".join(parts) + text[here:], strings


def depths(text):
    """Yields each position, its character, and how many brackets are open before it."""
    depth = 0
    for place, character in enumerate(text):
        depth -= character in CLOSING
        yield place, character, depth
        depth += character in OPENING


def is_balanced(text):
    """True if every bracket is closed in the text."""
    return (all(depth >= 0 for _, _, depth in depths(text))
            and sum(map(text.count, OPENING)) == sum(map(text.count, CLOSING)))


def flat(text):
    """Returns the text without what is in brackets."""
    return "".join(character for _, character, depth in depths(text) if depth == 0)


def top_level(text, pattern):
    """Returns the first match of a pattern outside brackets, or None."""
    level = {place: depth for place, _, depth in depths(text)}
    return next((match for match in re.finditer(pattern, text) if level[match.start()] == 0), None)


def ends_statement(lines, number, start=0):
    """True if what begins in a masked line, at a column, ends with the line."""
    text = lines[number][start:].rstrip()
    after = next((line.strip() for line in lines[number + 1:] if line.strip()), "")
    return bool(text) and is_balanced(text) and not OPEN_END.search(text) \
        and not CONTINUATION.match(after)


def begins_statement(lines, number):
    """True if a statement can begin with a masked line: the line before is complete, or opens a block."""
    before = next((line.rstrip() for line in reversed(lines[:number]) if line.strip()), "")
    if before.endswith("{"):
        # A single expression in other braces is a value.
        return bool(re.match(r"\s*(?:\} )?(?:if|guard|else|while|for|do|defer|catch|deinit)\b", before)
                    or re.search(r"\b(?:func|init)\b|^\s*\)", before) and "->" not in before)
    return bool(re.match(r"\s*(?:case|default)\b.*:$", before)) or not OPEN_END.search(before)
