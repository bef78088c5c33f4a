"""Totals that nobody began: `for r in x: total += r["kg"]` needs a total of 0 in front."""
from code_tree import kind_of, nodes_in

# What nobody adds to a number.
NO_NUMBERS = {"List", "ListComp", "Tuple", "JoinedStr", "Dict"}
# Where a name of its own begins.
SCOPES = ("FunctionDef", "AsyncFunctionDef", "ClassDef", "Lambda")


def totals_begun(code, tree, known):
    """The code with a 0 for each name that is only ever added to and that nothing defines, earlier code either; None where there is none."""
    nodes = list(nodes_in(tree))
    added = [node for node in nodes if kind_of(node) == "AugAssign" and kind_of(node.op) == "Add" and kind_of(node.target) == "Name"]
    counts = [node.target.id for node in added if not is_no_number(node.value)]
    given = [node.id for node in nodes if kind_of(node) == "Name" and kind_of(node.ctx) != "Load"]
    lacking = [name for name in sorted(set(counts)) if name not in known and given.count(name) == counts.count(name)]
    begins = all(first_use(tree, name, added) for name in lacking) and not any(kind_of(node) in SCOPES for node in nodes)
    return "".join(f"{name} = 0\n" for name in lacking) + code if lacking and begins else None


def is_no_number(value):
    return kind_of(value) in NO_NUMBERS or kind_of(value) == "Constant" and isinstance(value.value, (str, bytes))


def first_use(tree, name, added):
    """Whether the first statement with a name in it adds to it: what is shown before was to come from elsewhere."""
    inside = next(found for found in (list(nodes_in(each)) for each in tree.body) if any(getattr(node, "id", None) == name for node in found))
    return any(node.target.id == name and node in inside for node in added)
