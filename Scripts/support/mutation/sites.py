"""Finds where Swift source text can be mutated, and chooses among the places."""

import random
import re
from collections import defaultdict
from dataclasses import dataclass

from swifttext import (begins_statement, depths, ends_statement, flat, is_balanced, masked, top_level)

#: What a comparison or connective becomes.
TURNED = {"<": [">=", "<="], "<=": [">", "<"], ">": ["<=", ">="], ">=": ["<", ">"], "==": ["!="],
          "!=": ["=="], "===": ["!=="], "!==": ["==="], "&&": ["||"], "||": ["&&"]}
OPERATOR = re.compile(r"(?<= )(?:[=!]==?|[<>]=?|&&|\|\|)(?= )")
NEGATION = re.compile(r"(?<![\w)\]!?])!(?=[\w(])")
BOOLEAN = re.compile(r"(?<![\w.`])(?:true|false)(?![\w:])")
INTEGER = re.compile(r"(?<![\w$])(?<!(?<!\.)\.)(?:0x[0-9A-Fa-f_]+|\d[\d_]*)(?!\w|\.\d)")
CONDITION = re.compile(r"\s*(?:\} else )?(if|guard|while) |\s*for .* (where) ")
VALUE = re.compile(r"\s*(?:return |(?:(?:let|var) )?[\w.]+(?:: [^=]+)? = )")
STATEMENT = re.compile(r"(?:let|var|if|guard|while|for|switch|case|throw|do|defer|func|break|continue)\b")
CALL = re.compile(r"(?:_ = )?(?:(?:try[?!]?|await|unsafe) )*"
                  r"(?!(?:init|deinit|get|set|willSet|didSet|do|defer|repeat|else|subscript)\b"
                  r"|(?:self|super)\.init\b|[A-Z]\w*\()[A-Za-z_](?:[\w.?!]|\(\)|\[\])*(?: ?\{\})?$")
#: Lines without sites: attributes, directives, text in three quotes, checks of the programmer, the version.
OMITTED = re.compile(r"\s*(?:[@#]|import\b)|\b(?:precondition|preconditionFailure|fatalError|assert|"
                     r"assertionFailure)\(|#available|\bstatic let version\b")


@dataclass(frozen=True)
class Site:
    """A part of a line, and how the line chooses between it and the changed part."""
    path: str
    line: int
    column: int
    kind: str
    original: str
    changed: str
    #: What replaces the part; `#` is the mutant's number.
    choice: str

    @property
    def target(self):
        return self.path.split("/")[1]


def sites(path, text):
    """Returns the sites of a file."""
    code, strings = masked(text)
    lines, codes, starts = text.split("\n"), code.split("\n"), [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    literals = defaultdict(list)
    for start, end in strings:
        number = text.count("\n", 0, start)
        literals[number].append((start - starts[number], end - starts[number]))
    found, in_pattern = {}, False
    for number, line in enumerate(codes):
        in_pattern = in_pattern or bool(re.match(r"\s*case\b", line))
        after = pattern_end(line) if in_pattern else 0
        in_pattern = in_pattern and after is None and line.rstrip().endswith(",")
        if OMITTED.search(line) or '"""' in lines[number]:
            continue
        parts = list(logic(lines[number], codes, number)) + list(calls(lines[number], codes, number))
        if after is not None and not re.search(r"\bcase\b", line[after:]):
            parts += [part for part in constants(lines[number], line, literals[number])
                      if part[0] >= after]
        for column, kind, original, changed, choice in parts:
            site = Site(path, number + 1, column, kind, original, changed, choice)
            found.setdefault((number, column, kind, changed), site)
    return list(found.values())


def pattern_end(line):
    """Returns the column after the pattern of a `case`, or None if the line does not end it."""
    colon = top_level(line, ":")
    return colon.end() if colon else None


def choice(changed, original):
    return f"(mutant(#) ? {changed} : {original})"


def logic(line, codes, number):
    """Yields the mutants of the conditions and values of a line: column, kind, both texts, and the choice."""
    for keyword, start, end in clauses(codes, number):
        original, code = line[start:end], codes[number][start:end]
        yield from turned(start, original, code)
        if keyword == "guard":
            yield start, "guard left out", original, "true", choice("true", f"({original})")
        elif keyword == "if" and re.match(r"\s*(?:throw|return|continue|break)\b", body(codes, number)):
            yield start, "exit left out", original, "false", choice("false", f"({original})")
    for start, end in values(codes, number):
        yield from turned(start, line[start:end], codes[number][start:end])


def body(codes, number):
    """Returns the text after the first brace that a line opens at its end or before a body."""
    inner = top_level(codes[number], r" \{ ?")
    rest = codes[number][inner.end():] if inner else ""
    return rest if rest.strip() else codes[number + 1] if number + 1 < len(codes) else ""


def turned(start, original, code):
    """Yields the mutants of one expression."""
    changes = [("comparison turned", match, new)
               for match in OPERATOR.finditer(code) for new in TURNED[match.group()]]
    changes += [("negation dropped", match, "") for match in NEGATION.finditer(code)]
    for kind, match, new in changes:
        changed = original[:match.start()] + new + original[match.end():]
        yield start, kind, original, changed, choice(f"({changed})", f"({original})")


def clauses(codes, number):
    """Yields the Boolean conditions of an `if`, `guard`, `while` or `where`: keyword, start and end."""
    line = codes[number]
    head = CONDITION.match(line)
    if not head:
        return
    keyword = head.group(1) or head.group(2)
    rest = line[head.end():].rstrip()
    stop = top_level(rest, r" else \{" if keyword == "guard" else r" \{")
    following = codes[number + 1].strip() if number + 1 < len(codes) else ""
    if stop:
        rest = rest[:stop.start()]
    elif not rest.endswith(",") and not following.startswith("else"):
        return
    if not is_balanced(rest):
        return
    commas = [place for place, character, depth in depths(rest) if character == "," and depth == 0]
    for start, end in zip([0, *(comma + 1 for comma in commas)], [*commas, len(rest)]):
        part = rest[start:end]
        if part.strip() and not re.match(r"\s*(?:let|var|case)\b", part):
            start += len(part) - len(part.lstrip())
            yield keyword, head.end() + start, head.end() + end


def values(codes, number):
    """Yields the start and end of the expressions that are values: returned, assigned, or in braces."""
    line = codes[number].rstrip()
    head = VALUE.match(line)
    if head and ends_statement(codes, number, head.end()):
        yield head.end(), len(line)
    if number and re.search(r"(?:->|:) Bool \{$", codes[number - 1]) and not STATEMENT.match(line.strip()) \
            and ends_statement(codes, number) and codes[number + 1].strip() == "}" and not head:
        yield len(line) - len(line.lstrip()), len(line)
    opened = []
    for place, character, _ in depths(line):
        if character == "{":
            opened.append(place)
        elif character == "}" and opened:
            start = opened.pop() + 1
            inner = re.match(r" *(?:[\w, ()$:]+ in )?(?:return )?", line[start:place])
            start += inner.end()
            content = line[start:place].rstrip()
            if is_balanced(content) and ";" not in content and not STATEMENT.match(content) \
                    and " = " not in flat(content):
                yield start, start + len(content)


def calls(line, codes, number):
    """Yields the mutant that skips the call on a line, if its result is unused."""
    code = codes[number].strip()
    if CALL.match(flat(code).replace("( )", "()")) and code[-1] in ")}" \
            and begins_statement(codes, number) and ends_statement(codes, number):
        start, call = len(line) - len(line.lstrip()), line.strip()
        if "//" not in call.split('"')[-1]:
            yield start, "call skipped", call, "", f"if !mutant(#) {{ {call} }}"


def constants(line, code, literals):
    """Yields the mutants of the literals on a line."""
    for start, end in literals:
        original = line[start:end]
        # One character may be a Character, too.
        is_single = re.fullmatch(r'"(?:[^\\]|\\u\{\w+\}|\\.)"', original)
        changed = ('"~"' if original != '"~"' else '"^"') if is_single else '"mutated"'
        yield start, "string changed", original, changed, choice(changed, original)
    for match in INTEGER.finditer(code):
        value = int(match.group().replace("_", ""), 16 if match.group().startswith("0x") else 10)
        # 256 is no UInt8.
        changed = str(value - 1 if value in (0x7f, 0xff, 0x7fff, 0xffff) else value + 1)
        yield match.start(), "constant changed", match.group(), changed, choice(changed, match.group())
    for match in BOOLEAN.finditer(code):
        changed = "false" if match.group() == "true" else "true"
        yield match.start(), "Boolean swapped", match.group(), changed, choice(changed, match.group())


# The choice


def interleaved(candidates, generator):
    """Returns the sites in a random order that takes a site of each kind in turn."""
    queues = defaultdict(list)
    for site in candidates:
        queues[site.kind].append(site)
    queues = [queues[kind] for kind in sorted(queues)]
    for queue in queues:
        generator.shuffle(queue)
    order = []
    while queues := [queue for queue in queues if queue]:
        generator.shuffle(queues)
        order += [queue.pop() for queue in queues]
    return order


class Selection:
    """The chosen sites by number, and others in place of those that do not compile."""

    def __init__(self, candidates, seed, count, halves):
        self.rest = interleaved(candidates, random.Random(seed))
        chosen = []

        def take(wanted, limit):
            for site in list(self.rest):
                if len(chosen) >= limit:
                    return
                if wanted(site):
                    chosen.append(self.pop(site))

        take(lambda site: any(site.path.startswith(f"Sources/{half}") for half in halves), (count + 1) // 2)
        for target in sorted({site.target for site in candidates}):
            if target not in {site.target for site in chosen}:
                take(lambda site, target=target: site.target == target, min(count, len(chosen) + 1))
        take(lambda site: True, count)
        chosen.sort(key=lambda site: (site.path, site.line))
        self.numbered = dict(enumerate(chosen, 1))

    def pop(self, site):
        """Takes a site from the rest, with all others on its line."""
        self.rest = [other for other in self.rest if (other.path, other.line) != (site.path, site.line)]
        return site

    def replace(self, number):
        """Replaces a site by one of its file, else of its target; without one, the mutant is dropped."""
        old = self.numbered.pop(number)
        for same in (lambda site: site.path == old.path, lambda site: site.target == old.target):
            if new := next(filter(same, self.rest), None):
                self.numbered[number] = self.pop(new)
                return
