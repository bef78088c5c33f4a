"""The tree of code as the compiler gives it, without the ast module, which takes longer to import than everything else here."""

ONLY_TREE = 0x400  # ast.PyCF_ONLY_AST


def parsed(code):
    try:
        return compile(code, "code", "exec", ONLY_TREE), None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as problem:
        return None, problem


def kind_of(node):
    return type(node).__name__


def children(node):
    for field in node._fields:
        part = getattr(node, field, None)
        yield from (each for each in (part if isinstance(part, list) else [part]) if hasattr(each, "_fields"))


def nodes_in(node):
    """A node, or those of a list, with everything below; deep code is no deep recursion."""
    pending = [node]
    while pending:
        current = pending.pop()
        if isinstance(current, list):
            pending.extend(current)
        elif hasattr(current, "_fields"):
            yield current
            pending.extend(getattr(current, field, None) for field in current._fields)


def text_of(node):
    return node.value if kind_of(node) == "Constant" and isinstance(node.value, str) else None


def literal_of(node):
    """A text, number or truth that stands in the code."""
    if kind_of(node) == "UnaryOp" and kind_of(node.op) == "USub":
        value = literal_of(node.operand)
        return -value if type(value) in (int, float) else None
    value = node.value if kind_of(node) == "Constant" else None
    return value if type(value) in (str, bool, int) or type(value) is float and abs(value) < 1e300 else None


def called(node):
    return getattr(node.func, "id", None) or getattr(node.func, "attr", None)


def part_of(code, node):
    """The text of a node; a generator's has its parentheses."""
    lines = code.encode().split(b"\n")[node.lineno - 1 : node.end_lineno]
    lines[-1] = lines[-1][: node.end_col_offset]
    lines[0] = lines[0][node.col_offset :]
    return b"\n".join(lines).decode()


def with_part(code, node, text):
    """The code with another text in the place of a node."""
    lines = code.encode().split(b"\n")
    before, after = lines[: node.lineno], lines[node.end_lineno - 1 :]
    before[-1] = before[-1][: node.col_offset]
    after[0] = after[0][node.end_col_offset :]
    return b"\n".join(before).decode() + text + b"\n".join(after).decode()


def same(one, other):
    if isinstance(one, list):
        return isinstance(other, list) and len(one) == len(other) and all(map(same, one, other))
    if hasattr(one, "_fields"):
        fields = [field for field in one._fields if field != "kind"]
        return kind_of(one) == kind_of(other) and all(same(getattr(one, field, None), getattr(other, field, None)) for field in fields)
    return one == other


def place(node, code):
    """From where to where, in the units of JavaScript; None where the tree does not know it, as in f-strings of older Pythons."""
    lines = code.split("\n")
    if node.end_lineno > len(lines):
        return None
    start, end = (
        units("\n".join([*lines[: line - 1], lines[line - 1].encode()[:column].decode(errors="replace")]))
        for line, column in ((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset))
    )
    text = code.encode("utf-16-le", "surrogatepass")[2 * start : 2 * end].decode("utf-16-le", "replace")
    try:
        again = compile(f"({text})", "place", "eval", ONLY_TREE).body
    except (SyntaxError, ValueError):
        return None
    return {"from": start, "to": end} if same(again, node) else None


def units(text):
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
