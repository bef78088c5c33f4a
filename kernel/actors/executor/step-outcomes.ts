import { clip } from '../../../schemas/clip.ts';
import type { Feedback, Observation } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { quoteWord } from '../../planning/language/quote-word.ts';
import { FILE_EDIT, PYTHON, TERMINAL } from '../../planning/language/tool-names.ts';
import { jsonShape } from '../../planning/looks/glimpse.ts';
import { stepLine } from '../../planning/plan/step-line.ts';

/** Enough keys to write the next plan with. */
const SHAPE_CHARACTERS = 300;

/** Enough of a value to know it again. */
const VALUE_CHARACTERS = 160;

/** What the next plan is told of a step that failed, with the keys of what it was given. */
export function failure({ step, args }: Observation, message: string, observations: readonly Observation[]): Pick<Feedback, 'text' | 'seen'> {
  const seen = shapeOfSource(step, observations);
  return { text: `${inTheLanguage(step, args)}: ${message}`, ...(seen === undefined ? {} : { seen }) };
}

/** What it is told of a step that had no result; people are told less where no plan follows. */
export function nothingFound(last: Observation): Pick<Feedback, 'text' | 'foundNothing' | 'otherwise'> {
  return { text: foundNothing(last), foundNothing: true, otherwise: noResult(last) };
}

/** Why a plan does not stand whose step had no result. */
export function foundNothing({ step, args }: Observation): string {
  return `${inTheLanguage(step, args)} found nothing. The words may be others there: look at the whole file or folder instead`;
}

/** The same for people. */
export function noResult({ step, args }: Observation): string {
  return `Nothing was found: ${stepLine(step, args)} gave no result.`;
}

/** As the planner writes it: shown the names of a tool and its arguments, a small model takes them for words to look for. */
function inTheLanguage(step: Step, args: Observation['args']): string {
  if (step.tool === TERMINAL) return stepLine(step, args);
  if (step.tool === PYTHON) return stepLine(step, args).replace(PYTHON, 'python');
  const isEdit = step.tool === FILE_EDIT;
  const words = isEdit ? [args['path'], args['find'], args['replace']] : Object.values(args);
  const said = words.flatMap((word) =>
    word === undefined ? [] : quoteWord(clip(typeof word === 'string' ? word : JSON.stringify(word), VALUE_CHARACTERS)),
  );
  return [isEdit ? 'replace' : step.tool, ...said].join(' ');
}

/** The keys of the JSON that a failed step was given: the next plan need not guess them again. Only keys and short values, never the text of a page. */
function shapeOfSource(step: Step, observations: readonly Observation[]): string | undefined {
  const source = observations.findLast(({ result, text }) => result.ok && text.trim() !== '');
  if (source === undefined || !JSON.stringify(step.args).includes('steps[')) return undefined;
  const shape = jsonShape(source.text);
  return shape === null || shape === '' ? undefined : `data: ${shape.slice(0, SHAPE_CHARACTERS)}`;
}
