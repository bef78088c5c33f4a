"""Which columns of which tables code uses, and which conditions hold a column against values that stand in the code; each with its place.

A table is followed from rows(FILE), a CSV reader or json.load through names, loops, comprehensions and lambdas. What cannot be followed is
left out: of every column and condition that is reported the table is certain.
"""
from code_tree import called, children, kind_of, literal_of, nodes_in, place, text_of
from table_flow import Flow, bind, forget, is_a, item_of

COMPREHENSIONS = {"ListComp", "SetComp", "GeneratorExp", "DictComp"}
TAKES_LAMBDA = {"max", "min", "sorted", "filter", "map", "sort", "nlargest", "nsmallest"}
OPERATORS = {"Eq": "==", "NotEq": "!=", "Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">="}
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
LEAVES = {"Continue", "Break", "Return", "Raise"}


def tables_of(tree, code, bound):
    """Columns and conditions, in the order of the code; None where it uses no table."""
    reading = Reading(code, Flow(bound))
    reading.body(tree.body, {})
    if reading.is_extended or not reading.columns and not reading.wanted_cells:
        return None
    stored = (node.slice for node in nodes_in(tree) if kind_of(node) == "Subscript" and kind_of(node.ctx) != "Load")
    made = reading.made | {text_of(name) for name in stored}
    columns = [use for use in reading.columns if use["column"] not in made]
    conditions, wanted = ([each for each in found if each["column"] not in made] for found in (reading.conditions, reading.wanted_cells))
    return {"columns": columns, "conditions": conditions, "wanted": wanted}


class Reading:
    def __init__(self, code, flow):
        self.code, self.flow = code, flow
        self.columns, self.conditions = [], []
        # Texts that rows() is to find in a column.
        self.wanted_cells = []
        # Columns that the code looks for before it uses them; a row that takes in another dict may have any.
        self.made, self.is_extended = set(), False

    def body(self, statements, env):
        for node in statements:
            getattr(self, f"see_{kind_of(node)}", self.see_other)(node, env)

    def see_Assign(self, node, env):
        self.expression(node.value, env)
        meaning = self.flow.meaning(node.value, env)
        for target in node.targets:
            self.expression(target, env)
            bind(target, meaning, env)

    def see_For(self, node, env):
        self.expression(node.iter, env)
        # What the body gives a name holds from its second round on.
        forget(node.body, env)
        bind(node.target, item_of(self.flow.meaning(node.iter, env)), env)
        self.body(node.body + node.orelse, env)
        forget(node.body + node.orelse, env)

    def see_While(self, node, env):
        forget(node.body, env)
        self.expression(node.test, env)
        self.body(node.body, env)
        forget(node.body, env)

    def see_If(self, node, env):
        leaves = any(kind_of(inner) in LEAVES for inner in nodes_in(node.body))
        self.expression(node.test, env, is_filter=not node.orelse and not leaves)
        for branch in (node.body, node.orelse):
            self.body(branch, dict(env))
        forget(node.body + node.orelse, env)

    def see_With(self, node, env):
        for item in node.items:
            self.expression(item.context_expr, env)
            bind(item.optional_vars, self.flow.meaning(item.context_expr, env), env)
        self.body(node.body, env)

    def see_FunctionDef(self, node, env):
        env.pop(node.name, None)
        self.body(node.body, {})

    def see_other(self, node, env):
        # Code that expects faults knows what it does, and whatever else has a body is rare.
        if not any(isinstance(getattr(inner, "body", None), list) for inner in nodes_in(node)):
            self.inside(node, env)
        forget([node], env)

    def inside(self, node, env):
        for child in children(node):
            self.expression(child, env)

    def expression(self, node, env, is_filter=False):
        """is_filter: its value decides whether a row counts, and nothing else."""
        kind = kind_of(node)
        if kind in COMPREHENSIONS:
            self.comprehension(node, dict(env), is_filter)
        elif kind == "Lambda":
            self.function(node, env, None, False)
        elif kind == "BoolOp" and is_filter and kind_of(node.op) == "And":
            for part in node.values:
                self.expression(part, env, True)
        elif kind == "Call":
            self.call(node, env, is_filter)
        else:
            if kind == "Compare":
                self.comparison(node, env, is_filter)
            self.column(node, env)
            self.inside(node, env)
            if kind == "NamedExpr":
                bind(node.target, self.flow.meaning(node.value, env), env)

    def comprehension(self, node, env, is_filter):
        for part in node.generators:
            self.expression(part.iter, env)
            bind(part.target, item_of(self.flow.meaning(part.iter, env)), env)
            for test in part.ifs:
                self.expression(test, env, True)
        for part in (node.key, node.value) if kind_of(node) == "DictComp" else (node.elt,):
            self.expression(part, env, is_filter)

    def function(self, node, env, row, is_filter):
        inner = {**env, **{part.arg: None for part in nodes_in(node.args) if kind_of(part) == "arg"}}
        if len(node.args.args) == 1:
            inner[node.args.args[0].arg] = row
        self.expression(node.body, inner, is_filter)

    def call(self, node, env, is_filter):
        name, is_method = called(node), kind_of(node.func) == "Attribute"
        given = node.args + [keyword.value for keyword in node.keywords]
        owner = self.flow.meaning(node.func.value, env) if is_method else None
        tables = [each for each in (owner, *(self.flow.meaning(part, env) for part in given)) if is_a("table", each)]
        row = item_of(tables[0]) if tables and name in TAKES_LAMBDA else None
        # rows(PATH, where=…) asks a function of the row, or a dict by columns; a third argument is asked of a cell.
        wanted = self.flow.wanted_rows(node) if name == "rows" else None
        for column, value in self.flow.wanted_texts(node):
            self.text(column, value, self.flow.read_row(node))
        for part in given:
            if part is wanted:
                self.wanted(part, env, self.flow.read_row(node))
            elif kind_of(part) == "Lambda":
                self.function(part, env, row, name == "filter")
            else:
                self.expression(part, env, name == "sum" and part is given[0] and kind_of(part) in COMPREHENSIONS)
        self.expression(node.func, env)
        self.column(node, env)
        if is_a("row", owner) and name in ("update", "setdefault"):
            self.is_extended = True
        if is_method and name in ("startswith", "endswith") and len(given) == 1:
            self.condition(node, name, node.func.value, given, env, is_filter)

    def wanted(self, node, env, row):
        if kind_of(node) == "Lambda":
            self.function(node, env, row, True)
            return
        self.expression(node, env)
        names = node.keys if kind_of(node) == "Dict" and row else []
        for name in names:
            if text_of(name) is not None:
                self.columns.append({"path": row[1], "reader": row[2], "column": name.value, "at": place(name, self.code)})

    def text(self, column, value, row):
        at = place(value, self.code)
        if at is not None:
            self.wanted_cells.append({"path": row[1], "reader": row[2], "column": column, "value": value.value, "at": at})

    def comparison(self, node, env, is_filter):
        if len(node.ops) != 1:
            return
        operator, left, right = kind_of(node.ops[0]), node.left, node.comparators[0]
        if operator in OPERATORS:
            sign = OPERATORS[operator]
            self.condition(node, sign, left, [right], env, is_filter)
            self.condition(node, MIRRORED.get(sign, sign), right, [left], env, is_filter)
        elif operator in ("In", "NotIn") and kind_of(right) in ("Tuple", "List", "Set"):
            self.condition(node, "in" if operator == "In" else "not in", left, right.elts, env, is_filter)
        elif operator in ("In", "NotIn") and text_of(left) is not None:
            if is_a("row", self.flow.meaning(right, env)):
                self.made.add(left.value)
            self.condition(node, "has" if operator == "In" else "has not", right, [left], env, is_filter)

    def condition(self, node, operator, subject, literals, env, is_filter):
        cell, wraps = self.flow.wrapped_cell(subject, env)
        values = [literal_of(each) for each in literals]
        # Parentheses around an `or` are no part of its place.
        if cell is None or not values or None in values or kind_of(subject) == "BoolOp":
            return
        row, name = self.flow.cell(cell, env)
        places = {key: place(part, self.code) for key, part in (("at", node), ("subject", subject), ("cell", cell), ("name", name))}
        if None not in places.values():
            facts = {"column": name.value, "operator": operator, "values": values, "wraps": wraps, "isFilter": is_filter}
            self.conditions.append({"path": row[1], "reader": row[2], **facts, **places})

    def column(self, node, env):
        found = self.flow.cell(node, env)
        if found:
            row, name = found
            self.columns.append({"path": row[1], "reader": row[2], "column": name.value, "at": place(name, self.code)})
