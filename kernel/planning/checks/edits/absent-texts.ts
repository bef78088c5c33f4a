import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { writesFiles } from '../../language/python-code.ts';
import { FILE_EDIT, PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { referencedSteps } from '../../plan/references.ts';
import { pathArgument } from '../../plan/step-paths.ts';
import type { Reviewed, StepJudgement, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import type { TextEdit } from './edit-of-place.ts';
import { looseEdit } from './loosely-found.ts';
import { editInSection } from './value-in-section.ts';

/** Lines that a complaint names: enough to copy the right one from. */
const SHOWN_LINES = 3;

export interface AbsentTextSources extends TextSources {
  judge(step: Step): StepJudgement;
}

/**
 * `replace FILE 'OLD' 'NEW'` where the file has no OLD fails when it runs. Small models write the text as they would, in other letters or
 * quotes, or the value under the name of its section; where one place can be meant it is that, else the nearest lines are told. So is a text that would be
 * replaced by itself.
 */
export async function reviewAbsentTexts(steps: readonly Step[], { sample, judge }: AbsentTextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const reviewed: Step[] = [];
  for (const [at, step] of steps.entries()) {
    const { path, find, replace } = step.args;
    const isEdit = step.tool === FILE_EDIT && [path, find, replace].every((text) => typeof text === 'string') && find !== '';
    if (isEdit && find === replace) {
      reviewed.push(step);
      faults.push({
        step: at + 1,
        code: 'absent-text',
        grade: 'fails',
        message: `it replaces ${quoted(String(find))} by itself, which changes nothing.`,
      });
      continue;
    }
    const isKnown = isEdit && referencedSteps(step.args).length === 0 && reviewed.every((earlier) => leaves(earlier, String(path), judge));
    const read = isKnown ? await sample(String(path)) : null;
    // A line break is one, however the file writes it: so does the tool.
    const text = read?.complete ? read.text.replaceAll('\r\n', '\n') : undefined;
    const edit: TextEdit = { find: String(find).replaceAll('\r\n', '\n'), replace: String(replace) };
    if (text === undefined || text.includes(edit.find)) {
      reviewed.push(step);
      continue;
    }
    const meant = looseEdit(text, edit) ?? editInSection(String(path), text, edit);
    const { occurrence: _, ...args } = step.args;
    reviewed.push(meant === undefined ? step : { ...step, args: { ...args, ...meant } });
    faults.push(
      meant === undefined
        ? { step: at + 1, code: 'absent-text', grade: 'fails', message: complaint(String(path), text, edit.find) }
        : { step: at + 1, code: 'absent-text', grade: 'mended', message: `what stands in ${String(path)} is ${quoted(meant.find)}.` },
    );
  }
  return { steps: reviewed, faults };
}

/** Whether a file is the same after a step, and called the same. */
function leaves(step: Step, path: string, judge: AbsentTextSources['judge']): boolean {
  const named = pathArgument(step);
  if (named !== undefined) return plainPath(named.path) !== plainPath(path) || judge(step).effect === 'none';
  if (step.tool === PYTHON) return !writesFiles(String(step.args['input']));
  if (judge(step).effect === 'none') return step.args['command'] !== 'cd';
  return step.tool === TERMINAL && operandsOf(step).every((word) => !mayMean(word, path));
}

/** Whether what a command changes may be this file: by its name, by a pattern, or as a folder that it lies in or goes to. */
function mayMean(word: string, path: string): boolean {
  const plain = plainPath(word);
  return /[*?[{]/.test(word) || plain === '.' || `${plainPath(path)}/`.startsWith(`${plain}/`);
}

function complaint(path: string, text: string, find: string): string {
  const wanted = new Set(wordsOf(find).map(stem));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const scored = lines.map((line) => ({
    line,
    hits: new Set(
      wordsOf(line)
        .map(stem)
        .filter((word) => wanted.has(word)),
    ).size,
  }));
  const near = scored.filter(({ hits }) => hits > 0).sort((a, b) => b.hits - a.hits);
  const shown = (near.length > 0 ? near : scored).slice(0, SHOWN_LINES).map(({ line }) => quoted(line.trim()));
  const told = shown.length === 0 ? 'it is empty' : `its ${near.length > 0 ? 'nearest' : 'first'} lines are ${shown.join(', ')}`;
  return `${path} has no ${quoted(find)}; ${told}.`;
}
