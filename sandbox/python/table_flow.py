"""What the expressions of code are, as far as tables go: a file, its text, a table, one of its rows, a cell. Anything else is nothing.

A meaning is a tuple: its kind, the path, and for tables and rows how the file is read: "rows", "json", or "csv" with the delimiter. What
files() lists is a table of its own ("files"), and what a loop over a text goes through is taken for rows where it is asked for a column ("read").
"""
from code_tree import called, kind_of, nodes_in, text_of

# What of a table is again a table, and what is one row of it.
SAME_ROWS = {"list", "tuple", "sorted", "reversed", "iter"}
ONE_ROW = {"max", "min", "next"}
# What may stand around a cell in a condition, and can be done to the cells of the table as well.
TEXT_WRAPS = {"lower", "upper", "strip", "casefold"}
NUMBER_WRAPS = {"str", "int", "float"}


class Flow:
    def __init__(self, bound):
        # Names that the code gives a meaning of its own: its `rows` is not the helper.
        self.bound = bound

    def meaning(self, node, env):
        kind = kind_of(node)
        if kind == "Name":
            return env.get(node.id)
        if kind in ("ListComp", "GeneratorExp"):
            inner = dict(env)
            for part in node.generators:
                bind(part.target, item_of(self.meaning(part.iter, inner)), inner)
            row = self.meaning(node.elt, inner)
            return ("table", *row[1:]) if is_a("row", row) else None
        if kind == "Subscript":
            owner = self.meaning(node.value, env)
            if not is_a("table", owner) or text_of(node.slice) is not None:
                return None
            return owner if kind_of(node.slice) == "Slice" else item_of(owner)
        if kind == "Call":
            return self.of_function(node, env) if kind_of(node.func) == "Name" else self.of_method(node, env)
        return None

    def of_function(self, node, env):
        name = node.func.id
        if name == "files" and name not in self.bound:
            return ("table", text_of(node.args[0]) if node.args and text_of(node.args[0]) else ".", "files")
        if name in self.bound or not node.args:
            return None
        path = text_of(node.args[0])
        if path is not None:
            if name == "rows" and gives_values(node):
                return None
            reads = name != "open" or len(node.args) == 1 or text_of(node.args[1]) == "r"
            return {"rows": ("table", path, "rows"), "open": ("file", path), "read": ("text", path)}.get(name) if reads else None
        if name == "filter" and len(node.args) == 2:
            return self.meaning(node.args[1], env)
        about = self.meaning(node.args[0], env)
        if name == "DictReader":
            return csv_table(about, node)
        if not is_a("table", about):
            return None
        if name == "enumerate":
            return ("numbered", *about[1:])
        return about if name in SAME_ROWS else item_of(about) if name in ONE_ROW else None

    def of_method(self, node, env):
        name = called(node)
        if node.args:
            about = self.meaning(node.args[0], env)
            module = getattr(getattr(node.func, "value", None), "id", None)
            if (module, name) == ("csv", "DictReader"):
                return csv_table(about, node)
            if (module, name) == ("io", "StringIO"):
                return ("file", about[1]) if is_a("text", about) else None
            reads = is_a("file", about) if name == "load" else is_a("text", about) and name == "loads"
            return ("table", about[1], "json") if module == "json" and reads else None
        owner = self.meaning(node.func.value, env) if kind_of(node.func) == "Attribute" else None
        if is_a("file", owner) and name in ("read", "readlines"):
            return ("text" if name == "read" else "file", owner[1])
        return ("file", owner[1]) if is_a("text", owner) and name == "splitlines" else None

    def wanted_rows(self, call):
        """What rows(PATH, where=…) is told of its rows, which may stand in the place of the column as well."""
        named = next((keyword.value for keyword in call.keywords if keyword.arg == "where"), None)
        second = call.args[1] if len(call.args) > 1 else None
        return second if named is None and kind_of(second) in ("Lambda", "Dict") else named

    def wanted_texts(self, call):
        """The columns of rows(PATH, COLUMN, TEXT), rows(PATH, where={COLUMN: TEXT}) and rows(PATH, COLUMN=TEXT) with the nodes of their texts."""
        if self.read_row(call) is None:
            return []
        wanted = self.wanted_rows(call)
        found = [(keyword.arg, keyword.value) for keyword in call.keywords if keyword.arg not in (None, "file", "column", "value", "where")]
        if kind_of(wanted) == "Dict":
            found += [(text_of(name), value) for name, value in zip(wanted.keys, wanted.values)]
        if len(call.args) == 3:
            found.append((text_of(call.args[1]), call.args[2]))
        return [(column, value) for column, value in found if column is not None and text_of(value) is not None]

    def read_row(self, call):
        """A row of the table that rows(PATH) reads, whatever is given of it in the end."""
        path = text_of(call.args[0]) if call.args and getattr(call.func, "id", None) == "rows" else None
        return ("row", path, "rows") if path is not None and "rows" not in self.bound else None

    def cell(self, node, env):
        """The row that an expression takes one cell of, and the name of the column."""
        kind = kind_of(node)
        if kind == "Subscript" and kind_of(node.ctx) == "Load":
            owner, name = node.value, node.slice
        elif kind == "Call" and called(node) == "get" and kind_of(node.func) == "Attribute" and len(node.args) == 1 and not node.keywords:
            owner, name = node.func.value, node.args[0]
        else:
            return None
        row = self.meaning(owner, env)
        return (row, name) if is_a("row", row) and text_of(name) is not None else None

    def wrapped_cell(self, node, env):
        """The cell that a condition speaks of, and what is done to it first, innermost first."""
        if self.cell(node, env):
            return node, []
        inner, wraps = None, []
        if kind_of(node) == "BoolOp" and kind_of(node.op) == "Or" and kind_of(node.values[-1]) == "Constant":
            inner = node.values[0]
        elif kind_of(node) == "Call" and kind_of(node.func) == "Attribute" and node.func.attr in TEXT_WRAPS and not node.args:
            inner, wraps = node.func.value, [node.func.attr]
        elif kind_of(node) == "Call" and kind_of(node.func) == "Name" and node.func.id in NUMBER_WRAPS - self.bound and len(node.args) == 1:
            inner, wraps = node.args[0], [node.func.id]
        cell, before = self.wrapped_cell(inner, env) if inner is not None else (None, [])
        return cell, before + wraps


def gives_values(call):
    """rows(PATH, COLUMN) are the values of a column; what rows are wanted, given by name or as a function, leaves a table a table."""
    picks = [*call.args[1:], *(keyword.value for keyword in call.keywords if keyword.arg in ("column", "value"))]
    return len(picks) == 1 and kind_of(picks[0]) not in ("Lambda", "Dict")


def is_a(kind, meaning):
    return meaning is not None and meaning[0] == kind


def item_of(meaning):
    """What a loop over something goes through."""
    if is_a("text", meaning) or is_a("file", meaning):
        return ("row", meaning[1], "read")
    item = {"table": "row", "numbered": "pair"}.get(meaning[0]) if meaning else None
    return (item, *meaning[1:]) if item else None


def csv_table(source, node):
    delimiter = ","
    for keyword in node.keywords:
        if keyword.arg != "delimiter" or text_of(keyword.value) is None:
            return None
        delimiter = keyword.value.value
    return ("table", source[1], f"csv{delimiter}") if is_a("file", source) and len(node.args) == 1 else None


def bind(target, meaning, env):
    """Gives a target its meaning; whatever it meant before is gone."""
    kind = kind_of(target)
    if kind == "Name":
        env[target.id] = None if is_a("pair", meaning) else meaning
    elif kind in ("Tuple", "List"):
        is_pair = is_a("pair", meaning) and len(target.elts) == 2
        for at, part in enumerate(target.elts):
            bind(part, ("row", *meaning[1:]) if is_pair and at == 1 else None, env)
    elif kind == "Starred":
        bind(target.value, None, env)


def forget(nodes, env):
    """What code gives a name that may run or not, or run again, is not known."""
    for node in nodes_in(nodes):
        if kind_of(node) == "Name" and kind_of(node.ctx) != "Load":
            env.pop(node.id, None)
