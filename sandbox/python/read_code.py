"""Reads code and runs none of it: does it compile, which names does it use that nothing defines, which files does it
read by name, which columns of tables does it use.

stdin: a JSON list of codes, in the order in which they would run. stdout: a JSON list of what was found in each. Importing json and ast
takes longer than everything else here, so both are done without: a JSON list of texts is a Python literal, and the compiler gives the tree.
"""
import builtins
import sys

try:
    from _json import encode_basestring_ascii as quote
except ImportError:
    from json import dumps as quote

# An isolated Python does not look beside its script by itself.
sys.path.insert(0, __file__[: -len("read_code.py")])
from code_tree import ONLY_TREE, kind_of, nodes_in, parsed, text_of  # noqa: E402

# What a session begins with, beside the builtins; a test compares it with a real session.
SESSION = {
    "csv", "json", "math", "re", "os", "sys", "statistics", "collections", "itertools", "pathlib", "datetime",
    "date", "timedelta", "Counter", "defaultdict", "rows", "read", "files", "to_csv", "num", "steps",
}  # fmt: skip
MODULE_NAMES = {"__name__", "__doc__", "__file__", "__builtins__", "_"}
# Names that everybody knows from a module, used as if it had been imported from there.
MEMBERS = {
    "math": "sqrt ceil floor pi gcd factorial log log10 sin cos tan comb perm isclose prod",
    "statistics": "mean median mode stdev",
    "itertools": "permutations combinations product chain groupby accumulate islice zip_longest",
    "functools": "reduce lru_cache partial",
    "random": "randint choice shuffle uniform",
    "collections": "OrderedDict namedtuple deque",
    "pathlib": "Path",
    "decimal": "Decimal",
    "fractions": "Fraction",
    "urllib.parse": "urlparse quote unquote",
    "glob": "glob",
    "pprint": "pprint",
    "copy": "deepcopy",
    "hashlib": "sha256 md5 sha1",
}
MODULE_OF = {name: module for module, names in MEMBERS.items() for name in names.split()}

# Code that names things while it runs can not be judged by reading.
LATE = {"exec", "eval", "globals", "locals", "vars", "__import__"}
READERS = {"open", "read", "rows", "files", "to_csv"}
PATH_READERS = {"read_text", "read_bytes", "iterdir"}
WRITERS = {"write_text", "write_bytes", "mkdir", "makedirs", "touch", "to_csv", "copy", "copyfile", "move", "rename", "replace", "dump"}


def main():
    known = set(dir(builtins)) | SESSION | MODULE_NAMES
    found = []
    codes = texts_of(sys.stdin.read())
    for at, code in enumerate(codes):
        tree, problem = parsed(code)
        mended = mended_code(code, tree, problem, codes[at + 1 :], known)
        facts = {"problem": None if tree else sentence(problem), "mended": mended, "unknown": {}, "reads": [], "writes": False, "tables": None}
        tree = parsed(mended)[0] if mended else tree
        if tree:
            nodes = list(nodes_in(tree))
            examine(nodes, known, facts)
            facts["tables"] = tables_in(tree, mended or code, nodes)
        found.append(facts)
    sys.stdout.write(written(found))


def mended_code(code, tree, problem, later, known):
    """The code put right where there is no doubt; what does it is loaded only for code that it may be needed for."""
    if tree and "print(" not in code and "=" not in code and "json.load" not in code:
        return None
    from code_mending import completed, put_right

    whole = code if tree else completed(code, problem)
    mended = put_right(whole, tree or parsed(whole)[0], later, known) if whole else None
    return mended or (None if tree else whole)


def texts_of(text):
    tree = compile(text, "stdin", "eval", ONLY_TREE)
    return [element.value for element in tree.body.elts]


def sentence(problem):
    line = getattr(problem, "lineno", None)
    text = getattr(problem, "msg", None) or str(problem)
    return f"line {line}: {text}" if line else text


def examine(nodes, known, facts):
    kinds = {kind_of(node) for node in nodes}
    used = []
    for node in nodes:
        known.update(bound_by(node))
        if kind_of(node) == "Name" and kind_of(node.ctx) == "Load":
            used.append(node.id)
    is_open = any(name in LATE for name in used) or any(kind_of(node) == "alias" and node.name == "*" for node in nodes)
    if not is_open:
        called = {node.func.id for node in nodes if kind_of(node) == "Call" and kind_of(node.func) == "Name"}
        facts["unknown"] = {name: import_of(name, name in called) for name in dict.fromkeys(used) if name not in known}
    calls = [node for node in nodes if kind_of(node) == "Call"]
    facts["writes"] = any(writes(call) for call in calls)
    # Code that looks whether a file is there may name one that is not.
    if "Try" not in kinds and not any(kind_of(node) == "Attribute" and node.attr in ("exists", "isfile", "is_file", "isdir") for node in nodes):
        facts["reads"] = [path for path in dict.fromkeys(read_by(call) for call in calls) if path]


def bound_by(node):
    kind = kind_of(node)
    if kind == "Name":
        return [] if kind_of(node.ctx) == "Load" else [node.id]
    if kind in ("FunctionDef", "AsyncFunctionDef", "ClassDef"):
        return [node.name]
    if kind == "arg":
        return [node.arg]
    if kind == "alias":
        return [node.asname or node.name.split(".")[0]]
    if kind in ("ExceptHandler", "MatchAs", "MatchStar", "TypeVar", "ParamSpec", "TypeVarTuple"):
        return [node.name] if node.name else []
    if kind == "MatchMapping":
        return [node.rest] if node.rest else []
    return node.names if kind in ("Global", "Nonlocal") else []


def import_of(name, is_called):
    """The line that gives an unknown name the meaning that everybody would expect, or None."""
    if name in MODULE_OF:
        module = MODULE_OF[name]
        return f"import {name}" if name == module and not is_called else f"from {module} import {name}"
    return f"import {name}" if name in getattr(sys, "stdlib_module_names", ()) and not is_called else None


def tables_in(tree, code, nodes):
    """Columns and conditions of the tables that code reads; what finds them is loaded only for code that may read one."""
    if not any(word in code for word in ("rows(", "files(", "read(", "open(", "DictReader", "json.load")):
        return None
    from read_tables import tables_of

    bound = {name for node in nodes if kind_of(node) != "alias" for name in bound_by(node)}
    try:
        return tables_of(tree, code, bound)
    except RecursionError:
        return None


def text_argument(call):
    return text_of(call.args[0]) if call.args else None


def mode_of(call):
    modes = call.args[1:2] + [keyword.value for keyword in call.keywords if keyword.arg == "mode"]
    return next((mode.value for mode in modes if kind_of(mode) == "Constant"), "?") if modes else "r"


def read_by(call):
    function = call.func
    if kind_of(function) == "Name" and function.id in READERS:
        return text_argument(call) if function.id != "open" or str(mode_of(call)).startswith("r") else None
    if kind_of(function) == "Attribute" and function.attr in PATH_READERS and kind_of(function.value) == "Call":
        return text_argument(function.value)
    return None


def writes(call):
    function = call.func
    if kind_of(function) == "Name":
        return function.id == "open" and mode_of(call) != "r"
    return kind_of(function) == "Attribute" and function.attr in WRITERS


def written(value):
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{quote(key)}:{written(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return repr(value)
    return {True: "true", False: "false", None: "null"}[value]


main()
