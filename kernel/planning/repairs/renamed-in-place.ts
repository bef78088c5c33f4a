import type { Step } from '../../../schemas/plan.ts';
import { givenWords, operandsOf, withWords } from '../plan/command-line.ts';

const RENAMES = /\brenam|\b(?:give|change|new) (?:\w+ ){0,2}name\b|\bcall (?:it|the file)\b|\b(?:should|shall) be (?:called|named)\b/i;

/** `Rename docs/a.md to b.md` keeps the folder; `mv docs/a.md b.md` would move the file out of it. */
export function withRenameInPlace(step: Step, request: string): Step {
  if (step.args['command'] !== 'mv' || !RENAMES.test(request) || /\bmov(?:e|ing)\b/i.test(request)) return step;
  const operands = operandsOf(step);
  const [from, to] = operands;
  if (operands.length !== 2 || from === undefined || to === undefined || to.includes('/') || !from.includes('/')) return step;
  const words = givenWords(step) ?? [];
  return withWords(
    step,
    words.map((word) => (word === to ? `${from.slice(0, from.lastIndexOf('/') + 1)}${to}` : word)),
  );
}
