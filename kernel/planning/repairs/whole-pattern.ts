import type { Step } from '../../../schemas/plan.ts';
import { foldText } from '../../../schemas/words.ts';
import { readGrep } from '../language/grep-words.ts';
import { TERMINAL } from '../language/vocabulary.ts';
import type { WorkspaceEntry } from '../workspace-summary.ts';

/** `grep Orchard farm` looks for what the request calls Orchard farm, and in no file called farm where there is none. */
export function withWholePattern(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const { command, args } = step.args;
  if (step.tool !== TERMINAL || command !== 'grep' || !Array.isArray(args)) return step;
  const words = args.map(String);
  const { patterns, places } = readGrep(words);
  const [pattern, ...others] = patterns;
  const at = pattern === undefined ? -1 : words.indexOf(pattern);
  if (pattern === undefined || others.length > 0 || at < 0) return step;
  const said = foldText(request);
  const isThere = (word: string): boolean => entries.some(({ path }) => path === word.replace(/^\.\/|\/+$/g, ''));
  let whole = pattern;
  let taken = 0;
  for (const word of words.slice(at + 1)) {
    if (!places.includes(word) || isThere(word) || !said.includes(foldText(`${whole} ${word}`))) break;
    whole += ` ${word}`;
    taken += 1;
  }
  return taken === 0 ? step : { ...step, args: { ...step.args, args: [...words.slice(0, at), whole, ...words.slice(at + 1 + taken)] } };
}
