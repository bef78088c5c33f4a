import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON_TEXT } from '../../language/python-code.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';

/** `open("a.py", "w").write("…")`, `Path("a.py").write_text("…")`, `with open("a.py", "w") as f: f.write("…")`, and nothing else. */
const TEXT = String.raw`(?<content>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')`;
const PATH = `(?<path>${PYTHON_TEXT})`;
const MODE = String.raw`\s*(?:mode\s*=\s*)?(?<mode>["'][wa]t?["'])(?:,\s*encoding\s*=\s*${PYTHON_TEXT})?\s*`;
const WRITES: readonly RegExp[] = [
  new RegExp(String.raw`^open\(\s*${PATH}\s*,${MODE}\)\.write\(\s*${TEXT}\s*\)$`),
  new RegExp(String.raw`^(?:pathlib\.)?Path\(\s*${PATH}\s*\)\.write_text\(\s*${TEXT}\s*\)$`),
  new RegExp(String.raw`^with open\(\s*${PATH}\s*,${MODE}\) as (?<file>\w+):\s*\k<file>\.write\(\s*${TEXT}\s*\)$`),
];

/** Code that only saves a text of its own is the tool for that: its checks see which file would be lost, which they cannot in code. */
export function withWrittenLiteral(step: Step): Step {
  if (step.tool !== PYTHON) return step;
  const code = String(step.args['input']).trim();
  const found = WRITES.map((form) => form.exec(code)?.groups).find((groups) => groups !== undefined);
  const [path, content] = [textOf(found?.['path'] ?? ''), textOf(found?.['content'] ?? '')];
  if (path === undefined || content === undefined) return step;
  return { ...step, tool: FILE_WRITE, args: { path, content, mode: found?.['mode']?.includes('a') ? 'append' : 'overwrite' } };
}

/** What a Python literal of one line says; undefined where it has escapes that JSON does not know. */
function textOf(literal: string): string | undefined {
  const inner = literal
    .slice(1, -1)
    .replaceAll(/\\'/g, "'")
    .replaceAll(/(?<!\\)"/g, '\\"');
  try {
    return literal === '' ? undefined : JSON.parse(`"${inner}"`);
  } catch {
    return undefined;
  }
}
