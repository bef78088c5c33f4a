import type { Step } from '../../../../schemas/plan.ts';
import { wordsOf } from '../../../../schemas/words.ts';
import { grepExpression, readGrep } from '../../language/grep-words.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { referencedSteps } from '../../plan/references.ts';
import { searchedFile } from '../../plan/searched-file.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_READ_CHARACTERS } from '../sample-budget.ts';

/**
 * A search whose lines say no more than what was looked for, where a value is to be taken from them: the text is read whole.
 * `grep 'MEETING OF 3 MAY' minutes.txt | extract 'what to buy' > list.txt` finds the heading and nothing to buy.
 */
export async function reviewBareSearches(steps: readonly Step[], { sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const at = steps.findIndex((step, index) => terminalWords(step)?.command === 'grep' && isOnlySource(steps, index));
  const search = steps[at];
  const path = search === undefined ? undefined : searchedFile(search, steps);
  if (search === undefined || path === undefined) return same;
  const { patterns, flags } = readGrep(terminalWords(search)?.words ?? []);
  const expression = grepExpression(patterns, flags);
  const text = expression === undefined ? null : await sample(path);
  if (expression === undefined || text === null || !text.complete || text.text.length > MAX_READ_CHARACTERS) return same;
  const lines = text.text.split('\n').filter((line) => line.trim() !== '');
  const found = lines.filter((line) => expression.test(line));
  const searched = new Set(wordsOf(patterns.join(' ')));
  const isBare = found.every((line) => wordsOf(line).every((word) => searched.has(word)));
  if (found.length === 0 || found.length === lines.length || !isBare) return same;
  const read = { tool: TERMINAL, args: { command: 'cat', args: [path] } };
  const message = `the lines of ${quoted(path)} with ${quoted(patterns.join(' '))} say no more than that; it is read whole.`;
  return {
    steps: steps.map((step, index) => (index === at ? { ...read, thought: thoughtOf(read) } : step)),
    faults: [{ step: at + 1, code: 'blind-search', grade: 'mended', message }],
  };
}

/** Whether the next step has a blank that is filled from what this one shows, and nothing takes its lines as they are. */
function isOnlySource(steps: readonly Step[], at: number): boolean {
  const next = steps[at + 1];
  const hasBlank = next !== undefined && Object.entries(next.args).some(([key, value]) => value === '' && key !== 'replace');
  return hasBlank && !steps.some(({ args }) => referencedSteps(args).includes(at + 1));
}
