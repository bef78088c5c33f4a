import { type Draft, type Flow, NOTHING, wholeOf } from './flow.ts';
import { type Command, parseScript } from './parser.ts';
import { dataLine, pythonLiteral, tidyPython } from './python-code.ts';
import { isFillWord } from './typed-value.ts';
import { PYTHON } from './vocabulary.ts';

/** `python 'CODE'`, and the other ways of saying it: `python3 -c CODE`, `python FILE.py`, `python <<END`, `python -m json.tool`. Piped text is `data`. */
export function compilePython(command: Command, input: Flow, draft: Draft): Flow {
  const words = command.words.filter(({ text, isBare }) => !(isBare && /^-[cuIBEsS]+$/.test(text)));
  const [first] = words;
  if (first && isFillWord(first)) return draft.emit(PYTHON, { input: '' });
  const spoken = first && words.length === 1 ? toolInCode(first.text, draft) : null;
  if (spoken) return draft.compile(movedTo(spoken, command), input);
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

/** `python 'json_set conf.json port 80'`: a tool spoken in the place of code is the tool. */
function toolInCode(code: string, draft: Draft): Command | null {
  const [, name = ''] = /^([a-z][a-z0-9_]*) [^=(\s]/.exec(code) ?? [];
  if (draft.vocabulary.heads.get(name)?.kind !== 'tool') return null;
  const { statements, errors } = parseScript(code);
  const [statement] = statements;
  const [command] = statement?.commands ?? [];
  return errors.length === 0 && statements.length === 1 && statement?.commands.length === 1 && statement.write === null && command ? command : null;
}

/** Faults in the inner command are shown where the whole one stands. */
function movedTo(command: Command, { line, column }: Command): Command {
  return { ...command, line, column, head: { ...command.head, line, column }, words: command.words.map((word) => ({ ...word, line, column })) };
}
