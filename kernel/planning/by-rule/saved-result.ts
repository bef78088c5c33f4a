import type { Step } from '../../../schemas/plan.ts';
import { LOOKING } from '../language/command-kinds.ts';
import { writesFiles } from '../language/python-code.ts';
import { wholePlan } from '../language/thought.ts';
import { FILE_READ, FILE_WRITE, PYTHON, TERMINAL, WEB_FETCH } from '../language/tool-names.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { TABLE_FILE } from '../request/file-kinds.ts';
import type { SavedAnswer } from '../request/saved-answer.ts';

/** Asks for what a command prints as it prints it. */
const AS_PRINTED = /^(?:how many|how often|count|list|names?|all|the (?:names?|lines?|list|number)|which (?:\p{L}+ )?(?:files?|lines?|folders?))\b/iu;

/** What these print is a text of its own, all of which is wanted: `sort the lines of a.txt`. */
const REWRITES = /^(?:sort|uniq|tr|comm)$/;

/**
 * The plan of a question with its answer in a file behind it: what code or a command has worked out as it is printed, and of a text that was only read
 * what the model takes out of it for a new file. Undefined for a plan that does more than look.
 */
export function savedResult(steps: readonly Step[], { question, target, line }: Omit<SavedAnswer, 'called'>): Step[] | undefined {
  const acting = actingSteps(steps);
  const last = acting.at(-1);
  if (last === undefined || !acting.every(onlyLooks)) return undefined;
  const command = String(last.args['command']);
  const isPrinted = last.tool === PYTHON || (last.tool === TERMINAL && (REWRITES.test(command) || (command !== 'cat' && AS_PRINTED.test(question))));
  if (line !== undefined) return isPrinted ? addedLine(acting, last, { line, target }) : undefined;
  const written = TABLE_FILE.test(target) ? [...acting.slice(0, -1), asTable(last)] : acting;
  const write = { tool: FILE_WRITE, args: { path: target, content: isPrinted ? `{{${acting.length}}}` : '', mode: 'overwrite' } };
  return wholePlan(...written, isPrinted ? write : { ...write, thought: `What is to be saved: ${question}` });
}

/** What was printed as one line of a file, with what is to stand around it. */
function addedLine(
  acting: readonly Step[],
  last: Step,
  { line: [before, after], target }: { line: readonly [string, string]; target: string },
): Step[] {
  const written = { tool: FILE_WRITE, args: { path: target, content: `{{${acting.length}}}`, mode: 'append' } };
  if (before === '' && after === '') return wholePlan(...acting, written);
  // Code adds up whole numbers to `12.0`, and a command counts before the name of a file.
  const figure = last.tool === PYTHON ? '", ".join(data.split("\\n")).removesuffix(".0")' : 'data.split()[0]';
  const words = [before && JSON.stringify(before), figure, after && JSON.stringify(after)].filter((part) => part !== '');
  const input = `data = steps[${acting.length}].strip()\nprint(${words.join(' + ')})`;
  return wholePlan(...acting, { tool: PYTHON, args: { input } }, { ...written, args: { ...written.args, content: `{{${acting.length + 1}}}` } });
}

/** Rows of a table that are printed one by one, in the words of Python. */
const PRINTS_ROWS = /^print\(\*(?<rows>\[(?<row>[a-z_]\w*) for \k<row> in rows\([^\n]*\]), ?sep=(?:"\\n"|'\\n')\)$/;

/** Rows that go into a table are written as one. */
function asTable(step: Step): Step {
  const { rows } = PRINTS_ROWS.exec(String(step.args['input'] ?? ''))?.groups ?? {};
  return step.tool !== PYTHON || rows === undefined ? step : { ...step, args: { ...step.args, input: `print(to_csv(${rows}))` } };
}

function onlyLooks({ tool, args }: Step): boolean {
  return tool === TERMINAL
    ? LOOKING.has(String(args['command']))
    : tool === FILE_READ || tool === WEB_FETCH || (tool === PYTHON && !writesFiles(String(args['input'])));
}
