"""One cell of each row where code takes the column from the whole table: `list(filter(…))["name"]`, `sum(rows(F, "kg") for r in rows(F) if …)`."""
from code_tree import children, kind_of, nodes_in, parsed, part_of, text_of, with_part

COMPREHENSIONS = ("ListComp", "SetComp", "GeneratorExp", "DictComp")
# What takes one value, and fails with a list.
OF_ONE_VALUE = {"int", "float", "str", "num", "round", "abs"}
ORDERED = {"Eq", "NotEq", "Lt", "LtE", "Gt", "GtE"}
# What has to stand in parentheses behind `in` and `if`.
LOOSE = {"IfExp", "Lambda", "NamedExpr", "Tuple"}


def cell_by_cell(code, tree):
    """The code with the cell of a row wherever that is meant; None where nothing is."""
    mended = None
    while tree:
        # Names that the code gives a meaning of its own.
        own = {getattr(node, "name", None) for node in nodes_in(tree)}
        own |= {node.id for node in nodes_in(tree) if kind_of(node) == "Name" and kind_of(node.ctx) != "Load"}
        attempt = None if own & {"rows", "filter", "list"} else column_of_table(mended or code, tree) or column_of_row(mended or code, tree)
        tree = parsed(attempt)[0] if attempt else None
        mended = attempt if tree else mended
    return mended


def column_of_table(code, tree):
    """Rows have a column, their list has none: `filter(F, T)["name"]` is the name of each row of T that F lets through."""
    for node in nodes_in(tree):
        column = text_of(node.slice) if kind_of(node) == "Subscript" and kind_of(node.ctx) == "Load" else None
        rows = each_row(code, node.value) if column is not None else None
        if rows:
            name, rest = rows
            return with_part(code, node, f"[{name}[{part_of(code, node.slice)}] {rest}]")
    return None


def each_row(code, node):
    """The name of a row and the end of a comprehension that goes through the rows of an expression; None where they are no rows for certain."""
    function = getattr(node.func, "id", None) if kind_of(node) == "Call" else None
    if function == "list" and len(node.args) == 1 and not node.keywords:
        return each_row(code, node.args[0])
    if function == "rows":
        return ("r", f"for r in {part_of(code, node)}")
    if function == "filter" and len(node.args) == 2 and not node.keywords:
        wanted, table = node.args
        arguments = wanted.args.args if kind_of(wanted) == "Lambda" else []
        if len(arguments) == 1:
            name = arguments[0].arg
            return (name, f"for {name} in {tight(code, table)} if {tight(code, wanted.body)}")
        if kind_of(wanted) == "Name":
            return ("r", f"for r in {tight(code, table)} if {wanted.id}(r)")
    if kind_of(node) in ("ListComp", "GeneratorExp") and len(node.generators) == 1:
        [part] = node.generators
        if kind_of(node.elt) == "Name" and node.elt.id == getattr(part.target, "id", None):
            tests = "".join(f" if {tight(code, test)}" for test in part.ifs)
            return (node.elt.id, f"for {node.elt.id} in {tight(code, part.iter)}{tests}")
    return None


def tight(code, node):
    text = part_of(code, node)
    return f"({text})" if kind_of(node) in LOOSE else text


def column_of_row(code, tree):
    """In what is done with each row of a table, a column of that table where one value is wanted is the cell of the row."""
    tables = named_tables(code, tree)
    for scope in nodes_in(tree):
        parts = scope.generators if kind_of(scope) in COMPREHENSIONS else [scope] if kind_of(scope) == "For" else []
        files = [file_of(code, part.iter, tables) for part in parts]
        for part, file in zip(parts, files):
            name = getattr(part.target, "id", None)
            if name is None or file is None or files.count(file) > 1:
                continue
            for parent in nodes_in(scope.body if kind_of(scope) == "For" else scope):
                for child in children(parent):
                    if is_column_of(code, child, file) and wants_one(parent, child):
                        return with_part(code, child, f"{name}[{part_of(code, child.args[1])}]")
    return None


def named_tables(code, tree):
    """Names that are given once, and stand for the table of a file."""
    given = [node.id for node in nodes_in(tree) if kind_of(node) == "Name" and kind_of(node.ctx) != "Load"]
    targets = [(node.targets[0], node.value) for node in nodes_in(tree) if kind_of(node) == "Assign" and len(node.targets) == 1]
    return {target.id: file_of(code, value, {}) for target, value in targets if kind_of(target) == "Name" and given.count(target.id) == 1}


def file_of(code, node, tables):
    """What is read, as the code has it: "a.csv" of rows("a.csv")."""
    if kind_of(node) == "Name":
        return tables.get(node.id)
    is_table = kind_of(node) == "Call" and getattr(node.func, "id", None) == "rows" and len(node.args) == 1
    return part_of(code, node.args[0]) if is_table else None


def is_column_of(code, node, file):
    if kind_of(node) != "Call" or getattr(node.func, "id", None) != "rows" or len(node.args) != 2 or node.keywords:
        return False
    return text_of(node.args[1]) is not None and part_of(code, node.args[0]) == file


def wants_one(parent, child):
    """Whether a list would make no sense there; `r["kg"] > max(rows(F, "kg"))` and `x in rows(F, "kg")` are right as they stand."""
    kind = kind_of(parent)
    if kind == "Compare":
        return all(kind_of(sign) in ORDERED for sign in parent.ops)
    if kind == "Call":
        return getattr(parent.func, "id", None) in OF_ONE_VALUE and parent.args[0] is child
    if kind in COMPREHENSIONS:
        return child in (getattr(parent, "elt", None), getattr(parent, "key", None), getattr(parent, "value", None))
    return kind in ("BinOp", "AugAssign", "FormattedValue")
