import type { Step } from '../../../schemas/plan.ts';
import { TERMINAL } from '../language/tool-names.ts';

/** What of a step says which command it runs, also where its references are filled in. */
type Call = Pick<Step, 'tool' | 'args'>;

/** The command line of a terminal step; undefined for other tools, and where its words are filled in later. */
export function terminalWords({ tool, args }: Call): { command: string; words: string[]; hasStdin: boolean } | undefined {
  if (tool !== TERMINAL || args['args'] === '') return undefined;
  const given = args['args'] ?? [];
  const words = (Array.isArray(given) ? given : [given]).map(String).filter((word) => word !== '');
  return { command: String(args['command'] ?? 'status'), words, hasStdin: typeof args['stdin'] === 'string' };
}

/** The words of a terminal step one by one as they are given, empty ones too, so that they can be put back; undefined where there is no list. */
export function givenWords(step: Call | undefined): string[] | undefined {
  const words = step?.args['args'];
  return step?.tool === TERMINAL && Array.isArray(words) ? words.map(String) : undefined;
}

/** The words of a terminal step that are no flags. */
export function operandsOf(step: Call): string[] {
  return (givenWords(step) ?? []).filter(isOperand);
}

export function isOperand(word: string): boolean {
  return !word.startsWith('-');
}

/** A terminal step with other words; the step itself where they are those that it has. */
export function withWords(step: Step, words: readonly string[]): Step {
  return JSON.stringify(givenWords(step)) === JSON.stringify(words) ? step : { ...step, args: { ...step.args, args: words } };
}
