"""Names that code finds without importing anything. They make the common thing one expression."""
import csv
import importlib
import operator
import sys
import types

MODULES = ("csv", "json", "math", "re", "os", "sys", "statistics", "collections", "itertools", "pathlib")


class DateTime(types.ModuleType):
    """`datetime` as people write it: the module (datetime.date, datetime.timedelta) and its class (datetime.now(), datetime(2024, 1, 1)) in one name."""

    def __init__(self, module):
        super().__init__("datetime", module.__doc__)
        self.__dict__.update({name: value for name, value in vars(module).items() if not name.startswith("__")})

    def __call__(self, *args, **kwargs):
        return self.__dict__["datetime"](*args, **kwargs)

    def __getattr__(self, name):
        return getattr(self.__dict__["datetime"], name)

    def __instancecheck__(self, value):
        return isinstance(value, self.__dict__["datetime"])


class Lazy(types.ModuleType):
    """A module that is imported when it is used: most code needs none of them."""

    def __getattr__(self, name):
        if name.startswith("__") and name != "__all__":
            raise AttributeError(name)
        module = importlib.import_module(self.__name__)
        self.__dict__.update(vars(module))
        return getattr(module, name)


class Steps(list):
    """Text results of earlier steps, counted from 1 as in the plan."""

    def __getitem__(self, index):
        if isinstance(index, int) and (index == 0 or not -len(self) < index < len(self)):
            raise IndexError(f"steps[{index}] does not exist; there are {len(self) - 1} earlier steps")
        return super().__getitem__(index)


def read(file):
    """The text of a file; for a folder or a pattern ("notes/*.md") those of all its files, one behind the other."""
    several = files_meant(file)
    if several:
        return "".join(text if text.endswith("\n") or text == "" else text + "\n" for text in map(read, several))
    with open(file, encoding="utf-8-sig", errors="replace") as source:
        return source.read()


# What rows() read last: its delimiter is what to_csv() goes on with, its header is that of a table of which no row is left.
latest = {"columns": [], "delimiter": ","}


def rows(file, column=None, value=None, *more, where=None, **named):
    """A table as a list of dicts: CSV (also with semicolons, tabs or bars), JSON that is or holds a list of objects,
    the list of records in a YAML file, or the first table of a Markdown file.
    For a folder or a pattern ("invoices/*.txt") the rows of all its files; a text with lines such as `Total: 12.50`, or a JSON object among others with
    values of its own, is one row.
    Instead of a file the text of a table may be given. Of CSV and Markdown a column that holds only numbers gives numbers, any other gives texts.
    With a column the values of that column alone; with a value as well the rows that have it there, in small or capital letters, or
    that fit it: "< 5", also as "<", 5, or "< minimum" of another column; a list of values; a function of the value. With another column and its value that column alone of the rows
    that have it there. Columns and nothing else are those that will be used: all rows.
    Only the rows that a function of the row lets through, given as where= or in the column's place, or that have what a dict or a name says of
    their columns: where={"kind": "cat"}, kind="cat"."""
    if callable(column) or isinstance(column, dict):
        where, column = column, None
    if column is None and value is not None:
        # A column that is called value.
        named["value"], value = value, None
    if more and isinstance(value, str) and value in SIGNS:
        value = f"{value} {more[0]}"
    several = files_meant(file)
    table = whole_table(file) if several is None else [row for each in several for row in table_of(each)]
    known = columns_of(table)
    if value is None and isinstance(column, str) and column not in known and all(name.strip() in known for name in column.split(",")):
        # The columns that will be used, as one text: rows(file, "name,price").
        column = None
    if column is not None:
        sure_of(column, table, known)
    table = fitting(table, known, named if callable(where) else {**(where or {}), **named})
    if callable(where):
        table = [row for row in table if where(row)]
    if column is None:
        return table
    if value is None:
        return [row.get(column) for row in table]
    if len(more) % 2 == 1 and value in known and all(name in known for name in more[1::2]) and not all(cell in known for cell in more[::2]):
        # One column of the rows that have what is said of others: rows(file, "price", "kind", "cat").
        for name, wanted in zip((value, *more[1::2]), more[::2]):
            table = [row for row in table if fits(row.get(name), wanted)]
        return [row.get(column) for row in table]
    if len(more) % 2 == 0 and value not in known and all(name in known for name in more[::2]):
        # A column and its value, more than once.
        for name, wanted in zip(more[::2], more[1::2]):
            table = [row for row in table if fits(row.get(name), wanted)]
    if isinstance(value, str) and all(name in known for name in (value, *more)) and not any(fits(row.get(column), value) for row in table):
        return table
    return [row for row in table if fits(row.get(column), beside(row, value, known))]


def beside(row, wanted, known):
    """What a row has in the column that stands behind a sign: "< minimum" is "< 20" there. Anything else is what is wanted itself."""
    text = wanted.strip() if isinstance(wanted, str) else ""
    name = text.lstrip("<>=!").strip().strip("\"'")
    sign = text[: len(text) - len(text.lstrip("<>=!"))]
    alike = [column for column in known if sign in SIGNS and name != "" and plain(column) == plain(name)]
    return f"{sign} {row.get(alike[0])}" if len(alike) == 1 else wanted


def sure_of(column, table, known):
    if known and column not in known and not any(isinstance(row, Record) and row.get(column) is not None for row in table):
        raise ValueError(f"there is no column {column!r}; there are {', '.join(map(str, known))}")


def fitting(table, known, conditions):
    """The rows that have what is wanted in each column. A name in Python has no blanks: delivery_day is the column `delivery day` as well."""
    for name, wanted in conditions.items():
        alike = [column for column in known if plain(column) == plain(name)]
        column = name if name in known or len(alike) != 1 else alike[0]
        sure_of(column, table, known)
        table = [row for row in table if fits(row.get(column), wanted)]
    return table


SIGNS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq, "==": operator.eq, "!=": operator.ne}


def fits(cell, wanted):
    """Whether a cell is what is wanted, or stands to it as a sign says. What is no number is compared as text, as days of ISO 8601 can be."""
    if callable(wanted):
        return wanted(cell)
    if isinstance(wanted, (list, tuple, set, frozenset, range)):
        return any(fits(cell, each) for each in wanted)
    text, own = str(wanted).casefold(), str(cell).casefold()
    other = text.strip().lstrip("<>=!")
    sign, other = text.strip()[: len(text.strip()) - len(other)], other.strip().strip("\"'")
    if isinstance(cell, bool) and text in YES_NO:  # JSON says false where people say no.
        return cell == (text in ("yes", "true", "y"))
    if own == text or sign not in SIGNS or other == "":
        return own == text
    if cell in ("", None):
        return sign == "!="
    if is_number(other):
        return is_number(str(cell)) and SIGNS[sign](float(cell), float(other))
    return SIGNS[sign](own, other)


def files_meant(file):
    """The files of a folder or a pattern, or None where one file or a text is meant."""
    import glob
    import os

    if not isinstance(file, str) or "\n" in file or file.lstrip()[:1] in ("{", "["):
        return None
    if os.path.isdir(file):
        return sorted(entry["path"] for entry in files(file))
    return sorted(filter(os.path.isfile, glob.glob(file, recursive=True))) if set(file) & set("*?") and not os.path.exists(file) else None


def table_of(file):
    """The rows of one file of several: those of its table, or the one that its labelled lines or its JSON object make; of any other text none."""
    if file.lower().endswith(".json"):
        import json

        data = json.loads(read(file))
        # An order with its lines is one of several orders.
        own = [value for value in data.values() if not isinstance(value, (dict, list))] if isinstance(data, dict) else []
        return [Record(data, file=file)] if len(own) > 1 else whole_table(file)
    if file.lower().endswith((".csv", ".tsv", ".jsonl")):
        return whole_table(file)
    row = record(read(file))
    return [Record(row, file=file)] if row else []


def record(text):
    """The lines of a text that say what something is (`Total: 12.50`, `- **Mechanic**: Odile`), each label once; amounts as numbers."""
    import re

    labelled = re.compile(r"^[\s>*#-]*([^\W\d_][\w /.'-]{0,30}?)\**\s*[:=]\**\s+(\S.*?)\s*$")
    found = {}
    for line in text.splitlines():
        match = labelled.match(line)
        if match:
            found.setdefault(match[1].strip(), amount(match[2].strip("*` ")))
    return found


def amount(text):
    """The number of a cell such as `12.50`, `EUR 1,200` or `€ 3`; anything else as it stands."""
    import re

    bare = re.sub(r"^(?:[€$£]|EUR|USD|GBP|CHF)\s*|\s*(?:[€$£]|EUR|USD|GBP|CHF|euros?|dollars?|pounds?|kg|km|g|m|h|hours?|minutes?|%)$", "", text, flags=re.I)
    if is_number(bare):
        return number(bare)
    return num(bare) if re.fullmatch(r"-?\d{1,3}(?:,\d{3})+(?:\.\d+)?", bare) else text


class Row(dict):
    """A row of a table with columns in an order: row[0] and row[-1] are its first and its last cell."""

    def __missing__(self, key):
        if isinstance(key, (int, slice)):
            return list(self.values())[key]
        raise KeyError(key)

    def __reduce__(self):
        return dict, (dict(self),)


class Record(dict):
    """A row of labels, which are also found in small letters and with underscores."""

    def __init__(self, values, file=None):
        super().__init__(values)
        self.file = file

    def __missing__(self, key):
        wanted = plain(key)
        for label in self:
            if plain(label) == wanted:
                return self[label]
        if wanted in ("file", "path", "filename"):
            return self.file
        # `cast` is the label `Cast on`, where no other one begins so.
        longer = [label for label in self if str(label).casefold().replace("_", " ").split(" ")[0] == wanted]
        if len(longer) == 1:
            return self[longer[0]]
        raise KeyError(key)

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default


def plain(label):
    return "".join(sign for sign in str(label).casefold() if sign.isalnum())


# Texts that may say what something is line by line, and be no table.
LABELLED = (".txt", ".text", ".rst", ".md", ".markdown")


def whole_table(file):
    is_text = isinstance(file, str) and ("\n" in file or file.lstrip()[:1] in ("{", "["))
    text, name = (file, "") if is_text else (read(file), str(file).lower())
    if text.lstrip()[:1] in ("{", "[") and not name.endswith((".csv", ".tsv")):
        table = objects(text)
        latest.update(columns=columns_of(table), delimiter=",")
        return table
    if name.endswith((".yaml", ".yml")):
        table = yaml_records(text)
        if not table:
            raise ValueError("there is no table in this text")
        latest.update(columns=columns_of(table), delimiter=",")
        return table
    table = markdown_table(text) if is_text or name.endswith((".md", ".markdown")) else None
    labelled = record(text) if table is None and name.endswith(LABELLED) and not set(text.lstrip().partition("\n")[0]) & set(",;\t|") else {}
    if len(labelled) > 1:
        table = [Record(labelled, file=file)]
        latest.update(columns=columns_of(table), delimiter=",")
        return table
    if table is None:
        lines = io_lines(text)
        delimiter = max(",;\t|", key=(lines[0] if lines else "").count)
        widths = {len(cells) for cells in csv.reader(lines, delimiter=delimiter) if cells} if is_text else {2}
        if len(widths) != 1 or min(widths) < 2:  # Sentences have commas as well.
            raise ValueError("there is no table in this text")
        if '"' in text:
            closed_quotes(lines, delimiter, "the text" if is_text else file)
        reader = csv.DictReader(lines, delimiter=delimiter)
        table = [Row(row) for row in reader]
        latest.update(columns=list(reader.fieldnames or ()), delimiter=reader.reader.dialect.delimiter)
    else:
        latest.update(columns=columns_of(table), delimiter=",")
    for column in table[0] if table else ():
        values = [row[column] for row in table if row[column] not in ("", None)]
        if values and all(is_number(value) for value in values):
            for row in table:
                if row[column] not in ("", None):
                    row[column] = number(row[column])
        elif values and all(isinstance(value, str) and value.strip().casefold() in YES_NO for value in values):
            for row in table:
                row[column] = row[column] and TruthCell(row[column])
    return table


def closed_quotes(lines, delimiter, name):
    """A quote that is never closed takes in the rows behind it: better an error than the sum of those before. A quote within a cell (5" pipe) is none."""
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    begins = 1
    try:
        for _ in reader:
            begins = reader.line_num + 1
    except csv.Error as error:
        if reader.line_num > begins or "end of data" in str(error):
            raise ValueError(f"line {begins} of {name}: a quote opens there that nothing closes") from None


YES_NO = {"yes", "no", "true", "false", "y", "n"}


class TruthCell(str):
    """A cell of a column of yes and no: the text that it is, and as a condition what it says. `not r["paid"]` means those with no."""

    def __bool__(self):
        return self.strip().casefold() in ("yes", "true", "y")

    def __reduce__(self):
        return str, (str(self),)


def to_csv(table, columns=None, delimiter=None, header=True):
    """CSV text of dicts, or of lists whose columns are named, header first unless it is not wanted; numbers stand as they stood in their file."""
    import io

    if isinstance(table, str):
        table = rows(table)
    if isinstance(columns, str):
        columns = [column.strip() for column in columns.split(",")]
    if isinstance(table, dict):
        # Totals by name, or one row.
        table = table.items() if columns and not set(columns) & set(table) else [table]
    lines = [line if isinstance(line, (dict, list, tuple)) else [line] for line in table]
    known = columns_of(lines)
    for column in columns or ():
        if known and column not in known:
            raise ValueError(f"there is no column {column!r}; there are {', '.join(map(str, known))}")
    columns = columns or known or (latest["columns"] if not lines else [])
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter or latest["delimiter"], lineterminator="\n")
    for line in ([columns] if columns and header else []) + lines:
        # A row that was longer than its header keeps what stood behind it.
        cells = [line.get(column) for column in columns] + line.get(None, []) if isinstance(line, dict) else line
        writer.writerow([cell_text(cell) for cell in cells])
    return text.getvalue()[:-1]


def columns_of(table):
    """The keys of all rows, in the order in which they first come."""
    return list(dict.fromkeys(key for row in table if isinstance(row, dict) for key in row if key is not None))


class WholeCell(int):
    """A whole number that stood in its file as Python would not write it."""

    def __reduce__(self):
        return int, (int(self),)


class FractionCell(float):
    """The same with a fraction: 12.50."""

    def __reduce__(self):
        return float, (float(self),)


def number(text):
    """The number in a cell; where Python would write another text, it remembers this one. What is calculated from it does not."""
    value = float(text) if set(text) & set(".eE") else int(text)
    if str(value) == text:
        return value
    value = FractionCell(value) if isinstance(value, float) else WholeCell(value)
    value.text = text
    return value


def cell_text(value):
    """A value as a cell: numbers as they stood, calculated ones with the 15 digits that are sure, the words and lists of JSON as JSON has them."""
    if isinstance(value, (WholeCell, FractionCell)):
        return value.text
    if isinstance(value, float):
        return repr(float(f"{value:.15g}"))
    if isinstance(value, (bool, dict, list)):
        import json

        return json.dumps(value, ensure_ascii=False, default=str)
    return "" if value is None else str(value)


def io_lines(text):
    """The lines of a text with their ends, as a CSV reader wants them: a quoted cell may hold a line break."""
    import io

    return list(io.StringIO(text, newline=""))


def objects(text):
    """A list of objects in JSON: the whole, its longest list of objects, or one object a line."""
    import json

    try:
        data = json.loads(text)
    except ValueError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    if isinstance(data, dict):
        lists = [value for value in data.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
        return max(lists, key=len) if lists else [data]
    return data


def yaml_records(text):
    """The records of the longest list in a YAML text, each `- name: water` with the keys below it. What lies deeper is left out; an empty list where it has none."""
    import re

    entry = re.compile(r"""( *)(- +)?(\w[\w .-]*?|"[^"]*"|'[^']*') *:(?: +(.*))?$""")
    lists = [[]]
    dash = column = None
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip(" "))
        match = entry.match(line)
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        is_field = match is not None and match[2] is None and depth == column
        if dash is not None and depth > dash and not is_field:
            continue
        if match is not None and match[2] is not None:
            if depth != dash:
                lists.append([])
            dash, column = depth, depth + len(match[2])
            lists[-1].append({})
        elif not is_field:
            dash = column = None
            continue
        lists[-1][-1][match[3].strip("\"'")] = yaml_value(match[4] or "")
    return max(lists, key=len)


def yaml_value(text):
    """A scalar of YAML, or a list in one line; nothing for what is written over several lines."""
    import re

    quoted = re.match(r"""(["'])(.*?)\1""", text)
    if quoted:
        return quoted[2]
    bare = re.sub(r"(?:^|\s+)#.*$", "", text).strip()
    if bare.startswith("[") and bare.endswith("]"):
        return [yaml_value(part.strip()) for part in bare[1:-1].split(",") if part.strip()]
    if bare.lower() in ("", "~", "null") or bare[0] in "|>&*!{":
        return None
    if bare in ("true", "false"):
        return bare == "true"
    return number(bare) if is_number(bare) else bare


def markdown_table(text):
    """The first table of a Markdown text, or None where it has none."""
    import re

    def cells(line):
        line = re.sub(r"^\||(?<!\\)\|$", "", line.strip())
        return [plain_cell(cell) for cell in re.split(r"(?<!\\)\|", line)]

    lines = text.splitlines()
    for at in range(len(lines) - 1):
        under = lines[at + 1].strip()
        if "|" in lines[at] and "-" in under and not under.strip("|-: "):
            body = []
            for line in lines[at + 2 :]:
                if "|" not in line:
                    break
                body.append(line)
            head = cells(lines[at])
            return [Row(zip(head, cells(line))) for line in body]
    return None


def plain_cell(cell):
    """A cell of Markdown as it reads: links by their words, without the signs of bold text and code, and what was escaped as it is meant."""
    import re

    words = re.sub(r"!?\[([^\[\]]*)\]\([^()\s]*\)", r"\1", cell.strip())
    return re.sub(r"\\([^A-Za-z0-9\s])", r"\1", re.sub(r"(?<!\\)(?:\*\*|`)", "", words))


def num(text):
    """The first number in a text: 1840 of `1 840 m`, 29 of `€ 29`, 1250 of `1,250`; a comma that no three digits follow is a point."""
    import re

    if isinstance(text, (int, float)):
        return text
    found = re.search(r"(?:(?<!\w)[-\u2212])?\d{1,3}(?:[ ,'\u00a0\u202f]\d{3}(?!\d))+(?:\.\d+)?|(?:(?<!\w)[-\u2212])?\d+(?:[.,]\d+)?", str(text))
    if found is None:
        raise ValueError(f"there is no number in {text!r}")
    digits = re.sub(r"[ '\u00a0\u202f]|,(?=\d{3}(?!\d))", "", found[0]).replace(",", ".").replace("\u2212", "-")
    return float(digits) if "." in digits else int(digits)


def is_number(text):
    """12, -3.5 and 1e6 are numbers; 007 and 0131 555 are names that look like numbers."""
    import re

    return isinstance(text, str) and re.fullmatch(r"\s*[+-]?(0|[1-9]\d*|\d*\.\d+|\d+\.\d*)([eE][+-]?\d+)?\s*", text) is not None


class File(dict):
    """What files() gives: a dict that can also be opened, printed and asked like its path, as people write it."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self[name] if name in self else getattr(self["path"], name)

    def __fspath__(self):
        return self["path"]

    def __str__(self):
        return self["path"]

    def __reduce__(self):
        return dict, (dict(self),)


def files(folder=".", name="*"):
    """Every file below a folder, hidden ones left out, as dicts with path, size in bytes and modified as a datetime.
    With a name only those whose name fits it as a pattern, or has it somewhere."""
    import datetime
    import fnmatch
    import os

    pattern = name if any(sign in name for sign in "*?[") else f"*{name}*"
    found = []
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(own for own in folders if not own.startswith(".") and own != "node_modules")
        for own in sorted(names):
            path = os.path.normpath(os.path.join(here, own))
            if own.startswith(".") or not fnmatch.fnmatch(own.lower(), pattern.lower()) or not os.path.isfile(path):
                continue
            info = os.stat(path)
            changed = datetime.datetime.fromtimestamp(info.st_mtime).replace(microsecond=0)
            found.append(File(path=path, name=own, size=info.st_size, modified=changed))
    return found


def first_names():
    """The namespace that a session begins with."""
    import datetime

    names = {name: sys.modules.get(name) or Lazy(name) for name in MODULES}
    names["datetime"] = DateTime(datetime)
    import collections

    names.update(date=datetime.date, timedelta=datetime.timedelta, Counter=collections.Counter, defaultdict=collections.defaultdict)
    names.update(rows=rows, read=read, to_csv=to_csv, files=files, num=num)
    return names
