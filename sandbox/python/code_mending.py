"""Puts code right where it is sure what was meant: brackets, lines, what is printed. It is compiled, and never run."""
from code_tree import called, kind_of, nodes_in, parsed, part_of, text_of

# What goes through its argument row by row and makes no value of it.
PASSING_ON = {"list", "tuple", "iter", "reversed", "sorted", "enumerate", "filter", "map"}
CLOSERS = {"(": ")", "[": "]", "{": "}"}


def completed(code, problem):
    """The code with the brackets that it lacks or has too many, or over more lines, where that makes it whole."""
    open_brackets, extra = brackets(code)
    attempts = []
    if open_brackets:
        attempts.append(code.rstrip() + "".join(CLOSERS[each] for each in reversed(open_brackets)))
    if extra:
        attempts.append("".join(character for at, character in enumerate(code) if at not in extra))
        if len(extra) == 1:
            # The one too many may stand further in front: print(max(a))["b"]) was to be print(max(a)["b"]).
            [last] = extra
            attempts += [code[:at] + code[at + 1 :] for at in range(last - 1, -1, -1) if code[at] == code[last]]
    attempts += parenthesized(code, problem) + quoted_anew(code)
    whole = [attempt for attempt in attempts if parsed(attempt)[0]]
    return next((attempt for attempt in whole if not takes_from_print(attempt)), whole[0] if whole else over_lines(code))


def parenthesized(code, problem):
    """A generator that is not the only argument wants parentheses: to_csv((r for r in x), ["name"])."""
    line, end = getattr(problem, "lineno", None), getattr(problem, "end_offset", None)
    if "parenthesized" not in str(getattr(problem, "msg", "")) or not end or problem.end_lineno != line:
        return []
    lines, start = code.split("\n"), problem.offset - 1
    text = lines[line - 1]
    lines[line - 1] = f"{text[:start]}({text[start : end - 1]}){text[end - 1 :]}"
    return ["\n".join(lines)]


def quoted_anew(code):
    """print('{…}') of one text over several lines, or with its own quotes in it, wants quotes that hold both."""
    text = code.strip()
    quote, inner = text[len("print(") : len("print(") + 1], text[len("print(") + 1 : -2]
    if not text.startswith("print(") or quote not in ("'", '"') or not text.endswith(quote + ")") or text.count("print(") > 1:
        return []
    is_object = inner.strip()[:1] + inner.strip()[-1:] in ("{}", "[]")
    # What is joined to a text, or stands beside it, is code.
    if any(quote + sign in inner.replace(" ", "") for sign in ("+" if is_object else ",+%.)")):
        return []
    if "\n" not in inner and not is_object:
        return []
    if inner[:1] == quote or quote * 3 in inner or inner[-1:] in (quote, "\\"):
        return []
    return [f"print({quote * 3}{inner}{quote * 3})"]


def over_lines(code):
    """The code laid out over lines, where that makes it whole."""
    from code_lines import laid_out

    attempt = laid_out(code)
    return attempt if attempt and parsed(attempt)[0] else None


def put_right(code, tree, later, known):
    """Code that compiles with a slip in it put right: how it reads a table, what it adds to, what it prints; None where there is none."""
    mended = None
    in_order = (print_alone, in_case, cells_taken, read_as_table, moved_into_print, values_printed)
    by_others = (lambda code, tree: totals_given(code, tree, known), lambda code, tree: last_value_printed(code, tree, later))
    for mend in in_order + by_others:
        attempt = mend(mended or code, tree)
        if attempt and parsed(attempt)[0]:
            mended, tree = attempt, parsed(attempt)[0]
    return mended


def print_alone(code, tree):
    """print(name) > a.txt compares what print gives back: the text goes where the plan saves it, and the code only prints."""
    for node in nodes_in(tree):
        value = getattr(node, "value", None) if kind_of(node) == "Expr" else None
        shown = value.left if kind_of(value) == "BinOp" and kind_of(value.op) == "RShift" else None
        if kind_of(value) == "Compare" and [kind_of(op) for op in value.ops] == ["Gt"]:
            shown = value.left
        if kind_of(shown) == "Call" and getattr(shown.func, "id", None) == "print":
            return code.replace(part_of(code, node), part_of(code, shown))
    return None


def in_case(code, tree):
    if not any(call in code for call in (".lower()", ".casefold()", ".upper()")):
        return None
    from letter_case import in_one_case

    return in_one_case(code, tree)


def cells_taken(code, tree):
    if "rows(" not in code and "filter(" not in code:
        return None
    from cell_mending import cell_by_cell

    return cell_by_cell(code, tree)


def totals_given(code, tree, known):
    if "+=" not in code:
        return None
    from begun_totals import totals_begun

    return totals_begun(code, tree, known)


def read_as_table(code, tree):
    """rows(FILE, COLUMN) gives values, whose column nobody can take again, and CSV is no JSON."""
    nodes = list(nodes_in(tree))
    calls = [node for node in nodes if kind_of(node) == "Call"]
    # What goes through rows: the names of loops and of lambdas.
    loops = {getattr(node.target, "id", None) for node in nodes if kind_of(node) in ("For", "comprehension")}
    loops |= {arg.arg for node in nodes if kind_of(node) == "Lambda" for arg in node.args.args}
    picked = {text_of(node.slice) for node in nodes if kind_of(node) == "Subscript" and getattr(node.value, "id", None) in loops - {None}}
    # r["kg"] > max(rows(FILE, "kg")) and zip(rows(FILE, "crop"), …) want the values of a column, beside rows that have it.
    as_values = [argument for call in calls if called(call) not in PASSING_ON and not takes_function(call) for argument in call.args]
    for call in calls:
        path = text_of(call.args[0]) if call.args else None
        if getattr(call.func, "id", None) == "rows" and call not in as_values and len(call.args) == 2 and text_of(call.args[1]) in picked - {None}:
            return code.replace(part_of(code, call), f"rows({part_of(code, call.args[0])})")
        if path is None and getattr(call.func, "attr", None) in ("load", "loads") and getattr(call.func.value, "id", None) == "json":
            inner = call.args[0] if call.args else None
            named = text_of(inner.args[0]) if kind_of(inner) == "Call" and inner.args else None
            if named and named.lower().endswith((".csv", ".tsv")) and getattr(inner.func, "id", None) in ("open", "read"):
                return code.replace(part_of(code, call), f"rows({part_of(code, inner.args[0])})")
    return None


def takes_function(call):
    return any(kind_of(given) == "Lambda" for given in [*call.args, *(keyword.value for keyword in call.keywords)])


def last_value_printed(code, tree, later):
    """Code that ends with a name for what it found, and shows nothing; None where later code may ask for the name."""
    last = tree.body[-1] if tree.body else None
    if kind_of(last) != "Assign" or len(last.targets) != 1 or kind_of(last.targets[0]) != "Name" or kind_of(last.value) == "Constant":
        return None
    shows = {"print", "open", "write", "write_text", "writerow", "writerows"}
    calls = [node.func for node in nodes_in(tree) if kind_of(node) == "Call"]
    if any((getattr(call, "id", None) or getattr(call, "attr", None)) in shows for call in calls):
        return None
    name = last.targets[0].id
    return None if any(name in other for other in later) else f"{code.rstrip()}\nprint({name})"


def moved_into_print(code, _tree):
    """Code that takes a part of what print gives back, with the part taken before it is printed; None where nothing does."""
    at = code.find("print(")
    if at < 0 or not takes_from_print(code):
        return None
    depth, end = 0, at + len("print")
    for end in range(at + len("print"), len(code)):
        depth += (code[end] in "([{") - (code[end] in ")]}")
        if depth == 0:
            break
    line_end = code.find("\n", end)
    line_end = len(code) if line_end < 0 else line_end
    attempt = code[:end] + code[end + 1 : line_end] + ")" + code[line_end:]
    return attempt if parsed(attempt)[0] and not takes_from_print(attempt) else None


def takes_from_print(code):
    """Whether code looks into what print gives back, which is nothing."""
    for node in nodes_in(parsed(code)[0]):
        value = getattr(node, "value", None)
        function = getattr(value, "func", None)
        if type(node).__name__ in ("Subscript", "Attribute") and getattr(function, "id", None) == "print":
            return True
    return False


def values_printed(code, tree):
    """Code that prints a generator, which shows no value of it: rows and picked cells are printed as CSV, anything else line by line."""
    calls = [node for node in nodes_in(tree) if kind_of(node) == "Call" and getattr(node.func, "id", None) == "print"]
    calls = [call for call in calls if len(call.args) == 1 and kind_of(call.args[0]) == "GeneratorExp" and not call.keywords]
    if len(calls) != 1:
        return None
    [call] = calls
    given, element = call.args[0], call.args[0].elt
    columns = picked_columns(element)
    text = part_of(code, given)
    if columns:
        text = f"to_csv({text}, [{', '.join(columns)}])"
    elif kind_of(element) == "Name" and "rows(" in text and element.id == getattr(given.generators[0].target, "id", None):
        text = f"to_csv({text})"
    else:
        text = f'*{text}, sep="\\n"'
    whole = part_of(code, call)
    attempt = code.replace(whole, f"print({text})", 1)
    return attempt if parsed(attempt)[0] else None


def picked_columns(element):
    """The names in [r["name"], r["town"]], quoted; none for anything else."""
    if kind_of(element) not in ("List", "Tuple"):
        return []
    names = [text_of(each.slice) if kind_of(each) == "Subscript" else None for each in element.elts]
    return [f'"{name}"' for name in names] if all(name and '"' not in name for name in names) else []


def brackets(code):
    """Brackets that are never closed, and places of those that close nothing; texts and comments left out."""
    open_brackets, extra, at = [], set(), 0
    while at < len(code):
        character = code[at]
        if character in "\"'":
            end = character * 3 if code.startswith(character * 3, at) else character
            at += len(end)
            while at < len(code) and not code.startswith(end, at):
                at += 2 if code[at] == "\\" else 1
            at += len(end)
            continue
        if character == "#":
            while at < len(code) and code[at] != "\n":
                at += 1
        elif character in CLOSERS:
            open_brackets.append(character)
        elif character in ")]}":
            if open_brackets and CLOSERS[open_brackets[-1]] == character:
                open_brackets.pop()
            else:
                extra.add(at)
        at += 1
    return open_brackets, extra
