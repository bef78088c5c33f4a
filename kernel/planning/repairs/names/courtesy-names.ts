import type { Step } from '../../../../schemas/plan.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { courtesyAt } from '../../request/courtesy.ts';
import { quotedTexts } from '../../request/quoted-texts.ts';

/** Commands whose words are names of files, and how many names each needs. */
const LEAST_NAMES: Readonly<Record<string, number>> = {
  touch: 1,
  mkdir: 1,
  rm: 1,
  rmdir: 1,
  cat: 1,
  head: 1,
  tail: 1,
  wc: 1,
  stat: 1,
  ls: 0,
  mv: 2,
  cp: 2,
};

/**
 * `create an empty file spool/READY please` makes no file `please`: what is said to be polite is no name, unless a file is called so or
 * the request quotes it.
 */
export function withoutCourtesyNames(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const least = LEAST_NAMES[String(step.args['command'])];
  const given = givenWords(step);
  if (least === undefined || given === undefined) return step;
  const isMeant = (name: string): boolean => entries.some(({ path }) => path === name) || quotedTexts(request).includes(name);
  const words = given.map((name) => (isMeant(name) ? name : withoutCourtesy(name)));
  const from = courtesyAt(words);
  const kept = words.filter((name, at) => at < from || isMeant(name));
  return kept.filter(isOperand).length < least ? step : withWords(step, kept);
}

/** `spool/READY please` as one word. */
function withoutCourtesy(name: string): string {
  const parts = name.split(' ');
  const kept = parts.slice(0, courtesyAt(parts));
  return kept.length === 0 || kept.length === parts.length ? name : kept.join(' ').replace(/,$/, '');
}
