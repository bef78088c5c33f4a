import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { EDITORS, FILE_EDIT, FILE_READ, FILE_WRITE, PYTHON, TERMINAL, WEB_FETCH } from '../../language/tool-names.ts';
import { givenWords, operandsOf } from '../../plan/command-line.ts';
import { referencedSteps, referenceOf, stepsInPython } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { type SaidBlank, saidBlanks } from '../../request/said-blanks.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { isInsideWords } from './quoted-replacements.ts';

/** What stands behind a label until it is filled in. */
const EMPTY_END = /^[ \t]*(?:[_.…?-]{2,}|…)?[ \t]*(?=\r?\n|$)/;

/**
 * `Count the members and put the number into form.txt where it says COUNT_HERE`: models write the number over the whole file. Where the file
 * has the text that is said, it is an edit of that text, and everything else stays.
 */
export async function reviewFilledBlanks(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const at = steps.findIndex((step, index) => isWrittenOver(step, steps.slice(0, index)));
  const write = steps[at];
  const path = String(write?.args['path']);
  const blanks = write === undefined ? [] : saidBlanks(evidence.request, path);
  if (write === undefined || blanks.length === 0) return same;
  const text = await sample(copiedFrom(path, steps.slice(0, at)) ?? path);
  const edits = text?.complete === true ? blanks.flatMap((blank) => editFor(blank, text.text) ?? []) : [];
  const [edit, ...others] = edits.filter(({ find }, index) => edits.findIndex((other) => other.find === find) === index);
  if (edit === undefined || others.length > 0) return same;
  const value = writtenValue(write, steps.slice(0, at));
  // What the model fills in would take the place of the label as well.
  if (edit.label !== undefined && value === '') return same;
  const labelled = edit.label === undefined ? [] : [behindLabel(edit.label, value)];
  const replace = edit.label === undefined ? value : `{{${at + 1}}}`;
  const change: Step = {
    ...write,
    thought: value === '' ? `What is to stand in the place of ${edit.find}: ${evidence.request}` : thoughtOf({ tool: FILE_EDIT, args: { path } }),
    tool: FILE_EDIT,
    args: { path, find: edit.find, replace, replace_all: true },
  };
  return {
    steps: [...steps.slice(0, at), ...labelled, change, ...movedBehind(steps, at, labelled.length)],
    faults: [
      {
        step: at + 1,
        code: 'overwrites',
        grade: 'mended',
        message: `${quoted(edit.find)} of ${quoted(path)} is filled in, and the rest of it stays.`,
      },
    ],
  };
}

/** Whether a step writes one value, worked out or to be filled in, to a file that nothing was read from which it is made of. */
export function isWrittenOver({ tool, args }: Step, earlier: readonly Step[]): boolean {
  const { path, content } = args;
  if (tool !== FILE_WRITE || typeof path !== 'string' || typeof content !== 'string') return false;
  const [reference, ...others] = content.match(/\{\{[1-9]\d*\}\}/g) ?? [];
  if (others.length > 0 || (reference === undefined && content !== '')) return false;
  // What is to be filled in may be made of all that was read before.
  const sources = reference === undefined ? earlier : madeOf(referenceOf(reference) ?? 0, earlier);
  return !sources.some((step) => step.args['command'] !== 'cp' && JSON.stringify(step.args).includes(path));
}

/** A step with all that its text is made of; what changes a file only tells that it did. */
function madeOf(number: number, earlier: readonly Step[]): Step[] {
  const step = earlier[number - 1];
  if (step === undefined || step.tool === FILE_WRITE || EDITORS.has(step.tool)) return [];
  const before = [...referencedSteps(step.args), ...stepsInPython(step.args)].filter((other) => other < number);
  return [step, ...before.flatMap((other) => madeOf(other, earlier))];
}

/**
 * The step whose text is the value; none where the model is to take it out of what was read. Of a text around it nothing is left, because
 * the file has its own.
 */
function writtenValue({ args }: Step, earlier: readonly Step[]): string {
  const [reference = ''] = /\{\{[1-9]\d*\}\}/.exec(String(args['content'])) ?? [];
  const source = earlier[(referenceOf(reference) ?? 0) - 1];
  const isWhole = source === undefined || source.tool === FILE_READ || source.tool === WEB_FETCH || source.args['command'] === 'cat';
  return isWhole ? '' : reference;
}

/** What an earlier step has made a file from. */
function copiedFrom(path: string, earlier: readonly Step[]): string | undefined {
  const copy = earlier.find(
    (step) => step.tool === TERMINAL && step.args['command'] === 'cp' && plainPath(givenWords(step)?.at(-1) ?? '') === plainPath(path),
  );
  return copy === undefined ? undefined : operandsOf(copy)[0];
}

/** The edit that fills a blank of a text; with the label that it stands behind. */
function editFor({ text, isBehind }: SaidBlank, whole: string): { find: string; label?: string } | undefined {
  if (!whole.includes(text) || isInsideWords(text, whole)) return undefined;
  if (!isBehind) return { find: text };
  const [, behind = '', ...more] = whole.split(text);
  const [end] = EMPTY_END.exec(behind) ?? [];
  return more.length > 0 || end === undefined ? undefined : { find: text + end, label: text };
}

function behindLabel(label: string, value: string): Step {
  const input = `data = steps[${referenceOf(value)}]\nprint(${JSON.stringify(`${label} `)} + data.strip())`;
  return { thought: thoughtOf({ tool: PYTHON, args: { input } }), tool: PYTHON, args: { input } };
}
