"""The items, and their verdicts."""

from collections import namedtuple

from asking import NotReached, Refuted

#: An item of a page: its id, its service, its statement, the request that shows it, and the judge of the
#: answer; or instead of both, why it is not checked.
#: The judge raises `Refuted` or `NotReached`, and may return what it saw.
Item = namedtuple("Item", "id group fact request judge unchecked")


def item(number, group, fact, request, judge):
    """An item that a request and a judge of its answer can check."""
    return Item(number, group, fact, request, judge, None)


def unchecked(number, group, fact, reason):
    """An item that is not checked."""
    return Item(number, group, fact, None, None, reason)


#: The verdict on an item: confirmed, refuted, not reached, not checked; what was seen, or why; the answers.
Verdict = namedtuple("Verdict", "item verdict said answers")


def judged(services, one):
    """The verdict on an item."""
    if one.unchecked:
        return Verdict(one, "not checked", one.unchecked, [])
    services.used = []
    try:
        said = one.judge(one.request(services))
        verdict = "confirmed"
    except NotReached as error:
        verdict, said = "not reached", str(error)
    except Refuted as error:
        verdict, said = "refuted", str(error)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError,
            RecursionError) as error:
        verdict, said = "refuted", f"the answer has another form ({type(error).__name__}: {error})"
    said = printable(services.without_key(" ".join((said or "").split())))
    return Verdict(one, verdict, said, list(dict.fromkeys(services.used)))


def printable(text):
    """A text from a server, without control characters."""
    return "".join(character if character.isprintable() else "�" for character in text)


def need(condition, otherwise):
    """Raises Refuted with the contents of an answer unless a condition holds."""
    if not condition:
        raise Refuted(otherwise)


def seen(things, what):
    """Returns a value of an answer; raises NotReached if there is none, which allows no verdict."""
    if not things:
        raise NotReached(f"no answer had {what}")
    return things


def mostly(flags):
    """True if there are flags, and nine in ten of them are set."""
    flags = list(flags)
    return bool(flags) and sum(flags) >= 0.9 * len(flags)


def falling(values):
    """True if nine in ten neighbours do not rise."""
    return mostly(a >= b for a, b in zip(values, values[1:])) or len(values) < 2
