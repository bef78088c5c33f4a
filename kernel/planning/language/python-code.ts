/** Code as it was meant: common indentation off, a line break where a model wrote `\n` between statements, compound statements on lines of their own. */
export function tidyPython(code: string): string {
  return withReadHandles(breakBeforeCompound(breakAtEscapedNewlines(dedent(code))));
}

const HANDLE = /\bwith open\((?:[^()\n]|\([^()\n]*\))*\) as (\w+):/g;

/** `with open(…) as f` and then `f.splitlines()`: a handle has no such method, the text that it reads has. */
function withReadHandles(code: string): string {
  return [...code.matchAll(HANDLE)].reduce(
    (text, [, handle = '']) =>
      text.replace(new RegExp(`(?<![\\w.])${handle}\\.(?=(?:splitlines|split|strip|lower|count|find|startswith)\\()`, 'g'), `${handle}.read().`),
    code,
  );
}

/** A value that is only looked up: names, keys, `float(…)` around them, nothing calculated. */
const LOOKED_UP = /\bround\(\s*((?:float\(|int\()?[A-Za-z_]\w*(?:\[(?:"[^"]*"|'[^']*'|\d+)\]|\.\w+)+\)?)\s*,\s*\d+\s*\)/g;

/** Code without rounding that nobody asked for: a value that was looked up and not calculated is wanted as it is. */
export function withoutUnaskedRounding(code: string, request: string): string {
  return ROUNDS.test(request) ? code : code.replace(LOOKED_UP, '$1');
}

const ROUNDS = /\b(?:round\w*|decimals?|digits?|places|integer|whole number|nearest|gerundet|redonde\w*)\b/i;

/** A file opened to be written: `open(os.path.join(a, b), "w")`, `Path(a).open(mode="r+")`. */
const OPENS_TO_WRITE = /(?:\bopen\((?:[^()]|\([^()]*\))*,|\.open\()\s*(?:mode\s*=\s*)?["'][rbt]*[wax+][bt+]*["']/;
/** What a `writer` writes goes where something was opened, and what is printed is no file. */
const WRITES_TEXT = /(?<!\bstd(?:out|err)\.)\bwrite(?:lines|_text|_bytes)?\(/;
/** Files that are made, moved or taken away. Lists have `remove` and `copy` too, so these are looked for with their module. */
const MOVES_FILES =
  /\.(?:rename|unlink|rmdir|mkdir|touch|symlink_to|hardlink_to)\(|\bos\.(?:replace|link|symlink)\(|\bos\b.*\b(?:rename|remove|unlink|mkdir|makedirs|truncate)\(|\bshutil\b.*\b(?:move|copy\w*|rmtree|make_archive|unpack_archive)\(/s;

/** Whether code leaves something on the disk: a file that it writes, makes, moves or takes away. In doubt it does. */
export function writesFiles(code: string): boolean {
  return OPENS_TO_WRITE.test(code) || WRITES_TEXT.test(code) || MOVES_FILES.test(code);
}

/** A file that code opens to write to it, by a name written out. */
const OPENED = /\bopen\(\s*(["'])(?<path>[^"'\n]+)\1\s*,\s*(?:mode\s*=\s*)?["'][^"'\n]*[wax+]|\bPath\(\s*(["'])(?<other>[^"'\n]+)\3\s*\)\.write_/g;

/** The files that code writes to by their names, each once and as it names them. */
export function pathsWritten(code: string): string[] {
  return [...new Set([...code.matchAll(OPENED)].map(({ groups }) => groups?.['path'] ?? groups?.['other'] ?? ''))];
}

/** The source of a pattern for a text as it stands in code, with its quotes. */
export const PYTHON_TEXT = String.raw`(?:"[^"\n]*"|'[^'\n]*')`;

/** A text as a Python literal: every escape of JSON is one of Python's. */
export function pythonLiteral(text: string): string {
  return JSON.stringify(text);
}

/** The first line that hands the text of step N to the code behind a pipe. */
export function dataLine(step: number): string {
  return `data = steps[${step}]\n`;
}

const STEP_TEXT = /\bsteps\[(\d+)\]/g;
/** Code with a variable of its own by that name means something else. */
const OWN_STEPS = /\bsteps\s*(?:=(?!=)|\+=|,[^\n=]*=(?!=))|\bfor\s+steps\b|\bas\s+steps\b|\bdef\s+steps\b/;

/** The numbers of the steps whose text the code reads. */
export function stepsReadBy(code: string): number[] {
  return OWN_STEPS.test(code) ? [] : [...code.matchAll(STEP_TEXT)].map((match) => Number(match[1]));
}

/** The code with every `steps[N]` renumbered. */
export function renumberSteps(code: string, renumber: (step: number) => number): string {
  return OWN_STEPS.test(code) ? code : code.replace(STEP_TEXT, (_, step: string) => `steps[${renumber(Number(step))}]`);
}

function dedent(code: string): string {
  const lines = code
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const common = Math.min(...indents);
  return Number.isFinite(common) ? lines.map((line) => line.slice(common)).join('\n') : '';
}

/** A string literal, a comment, or one character. */
const PIECE = /'''[\s\S]*?'''|"""[\s\S]*?"""|'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"|#[^\n]*|[\s\S]/g;

/** Outside a string a backslash can only join lines, so `\n` there was meant as the end of one. */
function breakAtEscapedNewlines(code: string): string {
  if (!code.includes('\\n')) return code;
  const pieces = code.match(PIECE) ?? [];
  return pieces
    .map((piece, index) => (piece === '\\' && pieces[index + 1] === 'n' ? '\n' : piece === 'n' && pieces[index - 1] === '\\' ? '' : piece))
    .join('');
}

const COMPOUND = /^\s*(?:for|while|with|if|try|def|class|async)\b/;

/** `import csv; with open(f) as g: …` is no Python: a compound statement begins a line. */
function breakBeforeCompound(code: string): string {
  if (!code.includes(';')) return code;
  let depth = 0;
  let line = '';
  let result = '';
  for (let at = 0; at < code.length; ) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(code)?.[0] ?? '';
    at += Math.max(1, piece.length);
    if (/^[([{]$/.test(piece)) depth++;
    if (/^[)\]}]$/.test(piece)) depth--;
    const isJoint = piece === ';' && depth === 0 && !COMPOUND.test(line) && COMPOUND.test(code.slice(at));
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    result += isJoint ? `\n${indent}` : piece;
    line = isJoint ? indent : piece === '\n' ? '' : line + piece;
    // Blanks behind the semicolon would be an indentation.
    if (isJoint) while (/[ \t]/.test(code.charAt(at))) at++;
  }
  return result;
}
