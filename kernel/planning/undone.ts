import type { Step } from '../../schemas/plan.ts';
import { PYTHON, TERMINAL } from './language/vocabulary.ts';

/** Where an order stands: at the beginning, or where a sentence goes on. `A folder called copies` orders no copy. */
const ORDERED = String.raw`(?:^|[,;:.]\s*|\b(?:and|then|please|now|also|you|must|should)\s+)(?:(?:please|then|also|now)\s+)*`;

/** Orders that one command alone can carry out, and that command. */
const DEEDS: readonly { said: RegExp; command: string; done: string }[] = [
  { said: order('mov(?:e|ing)'), command: 'mv', done: 'moved' },
  { said: order('renam(?:e|ing)'), command: 'mv', done: 'renamed' },
  { said: order('(?:copy|duplicate)'), command: 'cp', done: 'copied' },
  { said: order('(?:delete|erase)'), command: 'rm', done: 'deleted' },
];

/** A file or folder, by its ending, its path or its kind. */
const PLACE = String.raw`(?:[\w./-]+\.[a-z]{1,5}\b|\b[\w.-]+/|\b(?:files?|folders?|director(?:y|ies)|subfolders?|backup)\b)`;
const FILE = String.raw`(?:(?:a|an|the|new|text|file|named|called|it)\s+)*["'\x60]?([\w./-]+\.[a-z]{1,5})\b`;

/** Orders to save a text, with the file. A summary is written of a file as well, and a shop's hours stand in one. */
const SAVES: readonly RegExp[] = [
  order(String.raw`(?:save|put)\b.{0,160}?\b(?:to|into|in|as|under)\s+${FILE}`),
  order(String.raw`(?:write|store|append|export)\b.{0,160}?\b(?:to|into)\s+${FILE}`),
];
/** Orders to change something here that no looking around can carry out. `Write a summary of report.md` is none. */
const CHANGES: readonly RegExp[] = [
  ...SAVES,
  order(String.raw`(?:move|rename|copy|duplicate|delete|erase)\b.{0,120}?${PLACE}`),
  order(String.raw`(?:create|make|touch|mkdir)\b(?:(?!\bof\b).){0,40}?\b(?:files?|folders?|director(?:y|ies)|subfolders?|copy|backup)\b`),
  order(String.raw`(?:replace|change|set|update)\b.{0,160}?\b(?:to|by|with)\b.{0,80}?\bin\s+${FILE}`),
];
const ASKS = /^(?:what|which|who|whose|when|where|why|how|is|are|was|were|does|do|did|has|have|if|explain)\b/i;

/**
 * What a request asks to have done and no step did, as a complaint. Small models do the first half of a request and report the whole.
 * Code may have done anything, so it is taken at its word; so is a tool other than the terminal.
 */
export function undone(request: string, steps: readonly Step[], isChange: (step: Step) => boolean): string | undefined {
  if (!steps.some(isChange)) return 'nothing has been changed yet.';
  if (steps.some((step) => step.tool === PYTHON || (step.tool !== TERMINAL && isChange(step)))) return undefined;
  const missing = DEEDS.find(({ said, command }) => said.test(request) && !steps.some(({ args }) => args['command'] === command));
  return missing === undefined ? undefined : `nothing has been ${missing.done} yet.`;
}

/** The same of a plan that has ended, where only an order in so many words counts: nobody is to be talked into a change. */
export function undoneOrder(request: string, steps: readonly Step[], isChange: (step: Step) => boolean): string | undefined {
  const asked = request.trim();
  if (ASKS.test(asked) || !CHANGES.some((change) => change.test(asked)) || steps.some(({ tool }) => tool === PYTHON)) return undefined;
  const missing = undone(asked, steps, isChange);
  if (missing !== undefined) return missing;
  const file = SAVES.map((saved) => saved.exec(asked)?.[1]).find((path) => path !== undefined);
  if (file === undefined) return undefined;
  const name = file.slice(file.lastIndexOf('/') + 1);
  return JSON.stringify(steps.filter(isChange).map(({ args }) => args)).includes(name) ? undefined : `nothing has been saved in ${file} yet.`;
}

function order(verb: string): RegExp {
  return new RegExp(`${ORDERED}${verb}`, 'is');
}
