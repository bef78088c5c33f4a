import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { givenWords } from '../../plan/command-line.ts';

const ONE_HEADER = /\b(?:headers?|head(?:er)? ?lines?|headings?)\b[^.]*\b(?:once|one|single|only)\b|\b(?:once|one|single|only)\b[^.]*\bheaders?\b/i;

/** Tables that are put together under one header: `cat a.csv b.csv` would have the header of each. */
export function withOneHeader(step: Step, request: string): Step {
  const files = givenWords(step) ?? [];
  if (step.args['command'] !== 'cat' || files.length < 2 || !ONE_HEADER.test(request)) return step;
  if (!files.every((file) => /^[^*?[\]{}-][^*?[\]{}]*\.(?:csv|tsv)$/i.test(file))) return step;
  const input = `print(to_csv(${files.map((file) => `rows(${JSON.stringify(file)})`).join(' + ')}))`;
  const made = { thought: '', tool: PYTHON, args: { input } };
  return { ...made, thought: thoughtOf(made) };
}
