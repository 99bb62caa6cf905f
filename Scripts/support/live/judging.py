"""The items that are judged, and how."""

from collections import namedtuple

from asking import NotReached, Refuted

#: An item of a page: its id there, the service that it is about, what is believed, the request that can
#: tell, the judge of the answer, and in place of both the reason why it is not checked.
#: The judge raises `Refuted` or `NotReached`, and may return what it saw.
Item = namedtuple("Item", "id group fact request judge unchecked")


def item(number, group, fact, request, judge):
    """An item that a request and a judge of its answer can check."""
    return Item(number, group, fact, request, judge, None)


def unchecked(number, group, fact, reason):
    """An item that is not checked."""
    return Item(number, group, fact, None, None, reason)


#: What came of an item: confirmed, refuted, not reached, not checked; what was seen, or why; the answers.
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
    """A text of a server's, without what a terminal would obey."""
    return "".join(character if character.isprintable() else "�" for character in text)


def need(condition, otherwise):
    """Raises Refuted with what an answer says, unless a condition holds."""
    if not condition:
        raise Refuted(otherwise)


def seen(things, what):
    """Returns what an answer has; raises NotReached where it has none, so that it cannot tell."""
    if not things:
        raise NotReached(f"no answer had {what}")
    return things


def mostly(flags):
    """Whether nine in ten of some flags are set, and there is one."""
    flags = list(flags)
    return bool(flags) and sum(flags) >= 0.9 * len(flags)


def falling(values):
    """Whether nine in ten neighbours do not rise."""
    return mostly(a >= b for a, b in zip(values, values[1:])) or len(values) < 2
