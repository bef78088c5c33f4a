import { clip } from '../../../schemas/clip.ts';
import type { Step } from '../../../schemas/plan.ts';
import { TERMINAL } from '../language/tool-names.ts';
import { givenWords } from './command-line.ts';

/** Characters of one argument that are worth showing on a line. */
const ARGUMENT_CHARACTERS = 160;

/** A step on one line, for people and as a label in prompts: `wc -l notes.txt`, `file_write path=a.txt content="…"`. */
export function stepLine(step: Step, args: Record<string, unknown> = step.args): string {
  if (step.tool === TERMINAL) {
    const words = givenWords({ tool: step.tool, args }) ?? [];
    return shortened([String(args['command'] ?? 'status'), ...words.map(quoteIfNeeded)].join(' '));
  }
  const values = Object.entries(args);
  if (values.length === 1 && typeof values[0]?.[1] === 'string') return `${step.tool} ${shortened(values[0][1])}`.trimEnd();
  return [
    step.tool,
    ...values.map(([key, value]) => `${key}=${shortened(typeof value === 'string' ? quoteIfNeeded(value) : JSON.stringify(value))}`),
  ].join(' ');
}

function quoteIfNeeded(word: string): string {
  return /^[\w@%+=:,./*?[\]~-]+$/.test(word) ? word : JSON.stringify(word);
}

function shortened(given: string): string {
  return clip(given.replaceAll('\n', ' ⏎ '), ARGUMENT_CHARACTERS);
}
