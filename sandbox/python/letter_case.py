"""Texts that can stand in no text of one case: "Status: open" in one that was made small."""
from code_tree import called, kind_of, nodes_in, part_of, text_of, with_part

IN_CASE = {"lower": str.lower, "casefold": str.lower, "upper": str.upper}
LOOKS_FOR = {"count", "find", "index", "startswith", "endswith"}
COMPARES = {"Eq", "NotEq", "In", "NotIn"}


def in_one_case(code, tree):
    """The code with what is looked for in the case of where it is looked for; None where both agree, or where it is no plain text."""
    mended = None
    # From the end, so that what stands before it keeps its place.
    for text, case in sorted(searched(tree), key=lambda found: (found[0].lineno, found[0].col_offset), reverse=True):
        written = part_of(code, text)
        if case(text.value) != text.value and "\\" not in written and written[:1] in "\"'":
            mended = with_part(mended or code, text, case(written))
    return mended


def searched(tree):
    """Each text that is held against another one that was put in one case, with that case."""
    for node in nodes_in(tree):
        if kind_of(node) == "Compare" and len(node.ops) == 1 and kind_of(node.ops[0]) in COMPARES:
            [other] = node.comparators
            pairs = [(node.left, other)] + ([(other, node.left)] if kind_of(node.ops[0]) in ("Eq", "NotEq") else [])
        elif kind_of(node) == "Call" and kind_of(node.func) == "Attribute" and called(node) in LOOKS_FOR and node.args:
            pairs = [(node.args[0], node.func.value)]
        else:
            continue
        yield from ((text, case_of(other)) for text, other in pairs if text_of(text) is not None and case_of(other))


def case_of(node):
    is_call = kind_of(node) == "Call" and kind_of(node.func) == "Attribute" and not node.args
    return IN_CASE.get(node.func.attr) if is_call else None
