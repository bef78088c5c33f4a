import type { Step } from '../../../../schemas/plan.ts';
import { withoutUnaskedRounding } from '../../language/python-code.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** Tables of Markdown and JSON, opened as if they were CSV. */
const OTHER_TABLE = /\bcsv\.DictReader\(\s*open\((["'])([^"']+\.(?:md|markdown|json))\1[^()]*\)(?:\.readlines\(\))?\s*\)/g;

/** JSON, read line by line as if it were CSV. */
const JSON_AS_CSV = /\bcsv\.reader\(\s*open\((["'])([^"']+\.json)\1[^()]*\)\s*\)/g;

/** A value of a JSON document, read as if that were a table: a list has no keys. The path may be written as the planner shows it, with dots. */
const JSON_AS_TABLE = /\brows\(\s*((["'])[^"']+\.json\2)\s*\)((?:\[(["'])[^"'[\]]+\4\])+)/g;

/** Rows are a list of records already: there is no text to split, and no dictionary around them. */
const ROWS_AGAIN = /\b(rows\((?:[^()"']|"[^"]*"|'[^']*')*\))\.(?:split\((?:"[^"]*"|'[^']*')?\)|splitlines\(\)|values\(\))/g;

/** A loop over the words of a text, each of which is called `name`. */
const WORD_LOOP = /(\bfor\s+(\w+)\s+in\s+(?:(?:read|open)\((?:"[^"]*"|'[^']*')\)(?:\.read\(\))?|data|steps\[\d+\])(?:\.strip\(\))?)\.split\(\)/g;

/** Code that reads a file as what it is: a table as a table, a text by its lines, a document by its keys; and rounds what the request wants rounded. */
export function withRightReader(step: Step, request: string): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string') return step;
  const right = byLines(withoutUnaskedRounding(code, request))
    .replace(OTHER_TABLE, 'rows($1$2$1)')
    .replace(ROWS_AGAIN, '$1')
    .replace(JSON_AS_CSV, 'csv.reader(to_csv(rows($1$2$1)).splitlines())')
    .replace(JSON_AS_TABLE, (_, file: string, __, keys: string) => `json.loads(read(${file}))${keys.replace(DOTTED_KEYS, splitKeys)}`);
  return right === code ? step : { ...step, args: { ...step.args, input: right } };
}

/** `x.split()[-1] for x in read(FILE).split()`: a word holds no blanks to split at, so what is split once more was meant to be a line. */
function byLines(code: string): string {
  return code.replace(WORD_LOOP, (loop: string, head: string, name: string) => {
    const isSplitAgain = new RegExp(`\\b${name}(?:\\.strip\\(\\))?\\.split\\((?:" "|' ')?\\)`).test(code);
    // A name that stands for something else as well is left alone.
    const bindings = code.match(new RegExp(`\\bfor\\s+${name}\\s+in\\b|\\b${name}\\s*=(?!=)`, 'g')) ?? [];
    return isSplitAgain && bindings.length === 1 ? `${head}.splitlines()` : loop;
  });
}

const DOTTED_KEYS = /\[(["'])([^"'[\]]+)\1\]/g;

function splitKeys(_: string, quote: string, path: string): string {
  return path
    .split('.')
    .map((key) => `[${quote}${key}${quote}]`)
    .join('');
}
