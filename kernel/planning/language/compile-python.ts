import { type Draft, type Flow, NOTHING, wholeOf } from './flow.ts';
import { type Command, parseScript, type Statement } from './parser.ts';
import { dataLine, pythonLiteral, tidyPython } from './python-code.ts';
import { quoteWord } from './quote-word.ts';
import { saveFlow } from './save.ts';
import { readSubstitution } from './sed.ts';
import type { Word } from './token.ts';
import { PYTHON } from './tool-names.ts';
import { isFillWord } from './typed-value.ts';

/** `python 'CODE'`, and the other ways of saying it: `python3 -c CODE`, `python FILE.py`, `python <<END`, `python -m json.tool`. Piped text is `data`. */
export function compilePython(command: Command, input: Flow, draft: Draft): Flow {
  const words = withoutSecondPython(command.words.filter(({ text, isBare }) => !(isBare && /^-[cuIBEsS]+$/.test(text))));
  const [first] = words;
  if (first && isFillWord(first)) return draft.emit(PYTHON, { input: '' });
  const spoken = first && words.length === 1 ? commandInCode(first.text, draft) : null;
  if (spoken) return compileSpoken(spoken, command, input, draft);
  const isStdin = first === undefined || (first.isBare && first.text === '-');
  if (isStdin && input.kind !== 'text') {
    draft.fault(command, 'python needs code.', "Write it in quotes: python 'print(2 + 2)'.");
    return NOTHING;
  }
  if (isStdin && input.kind === 'text') return draft.emit(PYTHON, { input: tidyPython(input.text) });
  const code =
    first?.text === '-m'
      ? moduleCode(words[1]?.text, words[2]?.text)
      : first?.isBare && /^[\w./-]+\.py$/.test(first.text)
        ? fileCode(first.text)
        : null;
  if (first?.text === '-m' && code === null) {
    draft.fault(first, 'Modules are not run by name.', "Write the code instead: python 'import …; print(…)'.");
    return NOTHING;
  }
  return draft.emit(PYTHON, { input: dataFrom(input) + (code ?? tidyPython(words.map(({ text }) => text).join(' '))) });
}

/** What runs Python, said once more within its own argument, and what cannot go on with a name. */
const SECOND_PYTHON = /^\s*(?:python3?|python_repl)\s+(?:-c\s+)?(?!(?:in|is|if|and|or|not|as|else)\b)(?=[A-Za-z_"'])/;

/** `python 'python_repl CODE'`, `python 'python -c "CODE"'` and `python python_repl 'CODE'` are `python 'CODE'`. */
function withoutSecondPython(words: readonly Word[]): readonly Word[] {
  const [first, ...more] = words;
  if (first === undefined) return words;
  if (more.length > 0) return first.isBare && /^(?:python3?|python_repl)$/.test(first.text) ? withoutSecondPython(more) : words;
  const code = first.text.replace(SECOND_PYTHON, '');
  if (code === first.text) return words;
  const [, quote, inside] = /^("|')([\s\S]*)\1$/.exec(code.trim()) ?? [];
  // A file is run by its name, which stands bare.
  return [{ ...first, text: inside?.replaceAll(`\\${quote}`, `${quote}`) ?? code, isBare: /^[\w./-]+\.py$/.test(code) }];
}

function dataFrom(input: Flow): string {
  const whole = wholeOf(input);
  if (whole.kind === 'step') return dataLine(whole.step);
  return whole.kind === 'text' ? `data = ${pythonLiteral(whole.text)}\n` : '';
}

function fileCode(path: string): string {
  return `import runpy\nrunpy.run_path(${pythonLiteral(path)}, run_name="__main__")`;
}

function moduleCode(module: string | undefined, path: string | undefined): string | null {
  if (module !== 'json.tool') return null;
  const text = path === undefined ? 'data' : `open(${pythonLiteral(path)}).read()`;
  return `import json\nprint(json.dumps(json.loads(${text}), indent=4, ensure_ascii=False))`;
}

/** What no Python expression goes on with behind a name: another word that is no operator, a quote, a path, a flag. */
const NO_PYTHON = /^(?:(?!(?:in|is|if|and|or|not|for|else|as)\b)[A-Za-z0-9_~"']|[./*][\w./*]|--?[A-Za-z]+(?=[\s,=]|$))/;

/** `sed -i 's/old/new/g' FILE`. */
const SED = /^sed -i\w* (["'])(s.+)\1 \S+$/;

/** Where it replaces a text and no expression, it is an edit. */
function isLiteralSed(text: string): boolean {
  const [, , program] = SED.exec(text) ?? [];
  return program !== undefined && readSubstitution(program) !== null;
}

/** `python 'json_set conf.json port 80'`, `python 'print(json_set("conf.json", "port", 80))'` and `python 'grep -c x f > n.txt'`: a command in the place of code is that command. */
function commandInCode(code: string, draft: Draft): Statement | null {
  const text = asCommand(code.trim(), draft) ?? code;
  const [, name = '', rest = ''] = /^([a-z][a-z0-9_]*) +([\s\S]*)$/.exec(text.trim()) ?? [];
  const kind = draft.vocabulary.heads.get(name)?.kind;
  const isCommand = kind === 'tool' || kind === 'command' || isLiteralSed(text.trim());
  if (!isCommand || !NO_PYTHON.test(rest)) return null;
  const { statements, errors } = parseScript(text);
  const [statement, ...more] = statements;
  return errors.length === 0 && more.length === 0 && statement !== undefined && statement.commands.length > 0 ? statement : null;
}

/** A literal of Python and what follows it in a list of arguments. */
const LITERAL = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(-?\d+(?:\.\d+)?|True|False|None))\s*(?:,|$)/y;

/** A call of a registered tool with nothing but literals, as the command that it is; undefined where it is Python. */
function asCommand(code: string, { vocabulary }: Draft): string | undefined {
  const [, name = '', list = ''] = /^(?:print\()?([a-z][a-z0-9_]*)\(([\s\S]*?)\)+$/.exec(code) ?? [];
  if (vocabulary.heads.get(name)?.kind !== 'tool') return undefined;
  const words: string[] = [];
  for (LITERAL.lastIndex = 0; LITERAL.lastIndex < list.length; ) {
    const [whole, double, single, bare] = LITERAL.exec(list) ?? [];
    if (whole === undefined) return undefined;
    const text = double ?? single;
    words.push(text === undefined ? String(bare).toLowerCase() : quoteWord(text.replace(/\\(["'\\])/g, '$1')));
  }
  return words.length === 0 ? undefined : [name, ...words].join(' ');
}

/** Faults in the inner commands are shown where the whole one stands. */
function compileSpoken({ commands, write }: Statement, outer: Command, input: Flow, draft: Draft): Flow {
  const at = { line: outer.line, column: outer.column };
  const moved = (word: Word): Word => ({ ...word, ...at });
  let flow = input;
  for (const command of commands) flow = draft.compile({ ...command, ...at, head: moved(command.head), words: command.words.map(moved) }, flow);
  const target = write?.target[0];
  return write && target ? saveFlow(flow, { mode: write.mode, target: moved(target), place: at }, draft) : flow;
}
