import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { FILE_EDIT, FILE_WRITE, PYTHON, TERMINAL } from './tool-names.ts';

/** Long enough to recognise a step by, short enough for one line of an outline. */
const MAX_LENGTH = 72;

/** Steps of a plan that a rule writes, and the answer behind them; a step without a thought gets the one that stands for it. */
export function wholePlan(...steps: readonly WrittenStep[]): Step[] {
  return planBefore({ tool: FINAL_ANSWER, args: {} }, ...steps);
}

/** As `wholePlan`, before the end that the plan had; the answer is then made of what these steps find. */
export function planBefore(end: WrittenStep, ...steps: readonly WrittenStep[]): Step[] {
  return [...steps, { ...end, args: {} }].map((step) => ({ thought: thoughtOf(step), ...step }));
}

type WrittenStep = Omit<Step, 'thought'> & { thought?: string };

/** The sentence that stands for a step when nobody has written one. */
export function thoughtOf({ tool, args }: Pick<Step, 'tool' | 'args'>): string {
  switch (tool) {
    case FINAL_ANSWER:
      return 'Give the answer.';
    case PYTHON:
      return 'Calculate with Python.';
    case FILE_WRITE:
      return sentence(args.mode === 'append' ? 'Append to' : 'Write', [args.path]);
    case FILE_EDIT:
      return sentence('Edit', [args.path]);
    case TERMINAL:
      return sentence('Run', [args.command, args.args]);
    default:
      return sentence('Run', [tool, ...Object.values(args)]);
  }
}

function sentence(verb: string, values: readonly unknown[]): string {
  const words = values
    .flat()
    .map(wordOf)
    .filter((word) => word !== '');
  const text = [verb, ...words].join(' ').replace(/\s+/g, ' ');
  const characters = [...text];
  if (characters.length > MAX_LENGTH) return `${characters.slice(0, MAX_LENGTH).join('').trimEnd()}…`;
  return text.endsWith('.') ? text : `${text}.`;
}

function wordOf(value: unknown): string {
  if (value === undefined || value === '') return '';
  // A reference is the piped text of the line, which the step before it has named.
  if (typeof value === 'string') return /^\{\{\d+\}\}$/.test(value) ? '' : value;
  return JSON.stringify(value);
}
