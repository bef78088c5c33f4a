"""Lays out over lines what stands on one and Python does not take there: `for r in x: if a: print(r)`, `with open(f) as g: for line in g: …`,
`if a: b else: c`, `for r in x if a: print(r)`. Loaded only for code that does not compile; whoever asks compiles what comes back."""
import io
import tokenize

# What begins a block, and what goes on with one that is open.
BEGINNINGS = {"for", "while", "with", "if", "try", "def", "class", "async"}
GOING_ON = {"else", "elif", "except", "finally"}
OPENED_BY = {"elif": {"if", "elif"}, "except": {"try", "except"}, "finally": {"try", "except", "else"}}
# What begins a statement of its own behind one that is complete; `if` goes on with it.
BREAKING = {"for", "while", "print"}
INDENT = "    "
# A sum or a list in the making.
COLLECTING = ("+=", ".append(", ".add(", ".update(")


def laid_out(code):
    """The code with a line for each statement, or None where it is not sure which block a statement belongs to."""
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(code).readline))
        lines = [line_of(each, code.splitlines(keepends=True)) for each in logical_lines(tokens)]
    except (tokenize.TokenError, SyntaxError, ValueError, Unsure):
        return None
    result, moved = [], []
    for column, pieces in lines:
        # What stands below a line that ended in several headers belongs to the last of them.
        while moved and column <= moved[-1][0]:
            moved.pop()
        margin = " " * column + INDENT * sum(depth for _, depth in moved)
        result += [margin + INDENT * level + text for level, text in pieces]
        last_level, last = pieces[-1]
        if last_level > 0 and last.endswith(":"):
            moved.append((column, last_level))
    return "\n".join(result)


class Unsure(Exception):
    pass


def logical_lines(tokens):
    line = []
    for token in tokens:
        if token.type in (tokenize.NEWLINE, tokenize.ENDMARKER):
            if line:
                yield line
            line = []
        elif token.type not in (tokenize.NL, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT):
            line.append(token)


def line_of(tokens, source):
    """Where a line begins, and its pieces, each with its level below that."""
    pieces, opened, level, first = [], [], 0, 0
    while first < len(tokens):
        word = tokens[first].string
        is_behind = first > 0 and word == "print" and tokens[first - 1].string not in (":", ";")
        if is_behind and level > 0 and collects(pieces[-1][1]):
            # What is printed of a sum, and of no single row, is printed when the sum is complete.
            if not prints_whole(tokens[first:], pieces):
                raise Unsure()
            opened, level = [], 0
        is_header = word in BEGINNINGS or word in GOING_ON
        if word in GOING_ON and opened:
            level = level_for(word, opened)
        end, following = end_of_piece(tokens, first, is_header)
        if end == first or comes_after_all(pieces, level, is_header):
            raise Unsure()
        text = between(tokens[first], tokens[end - 1], source)
        is_filtered = word == "for" and following < len(tokens) and tokens[following].string == "if" and not text.endswith(":")
        pieces.append((level, f"{text}:" if is_filtered else text))
        if is_header:
            opened[level:] = [word]
            level += 1
        first = following
    return tokens[0].start[1], pieces


def end_of_piece(tokens, first, is_header):
    """Where the piece that begins at `first` ends and where the next begins: behind a header's colon, at a semicolon, before a word that goes on with a block."""
    depth = lambdas = 0
    for at in range(first, len(tokens)):
        text = tokens[at].string
        if tokens[at].type == tokenize.OP:
            depth += (text in "([{") - (text in ")]}")
        if depth > 0:
            continue
        if text == "lambda":
            lambdas += 1
        elif text == ":" and lambdas > 0:
            lambdas -= 1
        elif text == ":" and is_header:
            return at + 1, at + 1
        elif text == ";":
            return at, at + 1
        elif text == "if" and tokens[first].string == "for":
            # `for r in x if c: …` is a loop with a condition; with an else it is a choice of what to go through.
            return at, at
        elif at > first and not is_header and text in BREAKING and ends_value(tokens[at - 1]):
            return at, at
        elif at > first and not is_header and text in GOING_ON and (text != "else" or at + 1 < len(tokens) and tokens[at + 1].string == ":"):
            return at, at
    return len(tokens), len(tokens)


def comes_after_all(pieces, level, is_header):
    """Whether a statement may as well have been meant to stand behind the loop: `for r in x: if r: n += 1; print(n)`."""
    return level > 1 and not is_header and pieces[-1][0] == level and collects(pieces[-1][1])


def collects(text):
    return any(sign in text for sign in COLLECTING)


def prints_whole(tokens, pieces):
    """Whether the rest of a line has no name of what the loops around it go through."""
    loops = [text[len("for ") : text.index(" in ")] for _, text in pieces if text.startswith("for ") and " in " in text]
    names = {name.strip(" ()") for each in loops for name in each.split(",")}
    return not any(token.string in names for token in tokens)


def ends_value(token):
    """Whether an expression may end with a token: a name, a number, a text or a closed bracket."""
    words = {"in", "not", "and", "or", "is", "if", "else", "lambda", "await", "yield", "return", "del", "import", "assert"}
    return token.type in (tokenize.NUMBER, tokenize.STRING) or token.string in ")]}" or token.type == tokenize.NAME and token.string not in words


def level_for(word, opened):
    """The level of the one open block that the word can go on with."""
    fitting = [at for at, each in enumerate(opened) if each in OPENED_BY.get(word, {"if", "elif"})]
    if word == "else" and not fitting:
        fitting = [at for at, each in enumerate(opened) if each in ("for", "while", "except")]
    if len(fitting) != 1:
        raise Unsure()
    return fitting[0]


def between(first, last, source):
    """The text from one token to another, as it stands."""
    (top, left), (bottom, right) = first.start, last.end
    if top == bottom:
        return source[top - 1][left:right]
    return source[top - 1][left:] + "".join(source[top : bottom - 1]) + source[bottom - 1][:right]
