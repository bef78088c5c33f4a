import type { Step } from '../../../schemas/plan.ts';
import { thoughtOf } from '../language/thought.ts';
import { PYTHON, TERMINAL } from '../language/tool-names.ts';

const ONE_HEADER = /\b(?:headers?|head(?:er)? ?lines?|headings?)\b[^.]*\b(?:once|one|single|only)\b|\b(?:once|one|single|only)\b[^.]*\bheaders?\b/i;

/** Tables that are put together under one header: `cat a.csv b.csv` would have the header of each. */
export function withOneHeader(step: Step, request: string): Step {
  const { command, args } = step.args;
  if (step.tool !== TERMINAL || command !== 'cat' || !Array.isArray(args) || args.length < 2 || !ONE_HEADER.test(request)) return step;
  const files = args.map(String);
  if (!files.every((file) => /^[^*?[\]{}-][^*?[\]{}]*\.(?:csv|tsv)$/i.test(file))) return step;
  const input = `print(to_csv(${files.map((file) => `rows(${JSON.stringify(file)})`).join(' + ')}))`;
  const made = { thought: '', tool: PYTHON, args: { input } };
  return { ...made, thought: thoughtOf(made) };
}
