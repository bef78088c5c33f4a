"""What code has defined by name, in the words it was defined with: a function cannot be saved, but its text can be run again."""
import ast
import types


class Definitions:
    def __init__(self):
        # Name to (kind, source), oldest first: a class may rest on one before it.
        self.sources = {}
        # `import a.b` binds only `a`; both have to come back.
        self.submodules = set()

    def note(self, statements, source, before_line=None):
        """Goes through statements that ran; of those from `before_line` on it is not known whether they did."""
        for node in statements:
            if before_line is not None and node.end_lineno >= before_line:
                return
            self.note_statement(node, source)

    def note_statement(self, node, source):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            self.keep(node.name, "def", text_of(node, source))
        elif isinstance(node, ast.Import):
            self.submodules.update(alias.name for alias in node.names if "." in alias.name)
        elif is_assignment(node, ast.Lambda):
            self.keep(node.targets[0].id, "lambda", text_of(node, source))
        elif is_assignment(node, ast.Call):
            self.keep(node.targets[0].id, "call", text_of(node, source))
        else:
            self.note_block(node, source)

    def note_block(self, node, source):
        # Whatever else gives a name a value ends its definition: it is then saved as a value or not at all.
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load):
                self.sources.pop(part.id, None)
        for field in ("body", "orelse", "handlers", "finalbody"):
            for child in getattr(node, field, []) if isinstance(getattr(node, field, []), list) else []:
                if isinstance(child, (ast.stmt, ast.ExceptHandler)):
                    self.note_statement(child, source)

    def keep(self, name, kind, text):
        self.sources.pop(name, None)
        if text is not None:
            self.sources[name] = (kind, text)

    def source_of(self, name, value):
        """The text that gives this value again, or None when the name has come to mean something else."""
        kind, text = self.sources.get(name, (None, None))
        fits = {"def": callable, "lambda": lambda found: isinstance(found, types.FunctionType), "call": is_own_class}
        return text if kind is not None and fits[kind](value) else None


def is_own_class(value):
    """`Point = namedtuple("Point", "x y")` and its like: made by a call, but a definition all the same."""
    return isinstance(value, type) and value.__module__ == "__main__"


def is_assignment(node, kind):
    return isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name) and isinstance(node.value, kind)


def text_of(node, source):
    if node.col_offset > 0 and hasattr(ast, "unparse"):
        return ast.unparse(node)  # Cut out of its block the text would be indented, and a long text in it changed by undoing that.
    if isinstance(node, ast.Assign):
        return ast.get_source_segment(source, node)
    # Decorators stand above the line that a definition begins with.
    first = min([node.lineno] + [decorator.lineno for decorator in node.decorator_list])
    return "\n".join(source.split("\n")[first - 1 : node.end_lineno])
