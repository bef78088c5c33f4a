import type { Step } from '../../../schemas/plan.ts';
import { contentStems, nameWords, stem } from '../../../schemas/words.ts';
import { writesFiles } from '../language/python-code.ts';
import { PYTHON } from '../language/tool-names.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { terminalWords } from '../plan/command-line.ts';
import { asksInGeneral } from '../request/asks-in-general.ts';

/** Code that does nothing but count what one place holds: `print(len(rows("stock")))`. */
const COUNTS_ALL = /^\s*print\(\s*len\(\s*(?:list\()?(?:rows|files|read|open)\(\s*(["'])([^"'\n]*)\1/;

/**
 * Whether a plan counts all that some place holds, of which a question about any thing of a kind has no word: the rows of `stock` are no legs
 * of a spider. Then the model guessed where to look, and what is asked stands nowhere here.
 */
export function countsUnnamed(steps: readonly Step[], request: string): boolean {
  if (!asksInGeneral(request) || !/\bhow (?:many|much)\b/i.test(request)) return false;
  const acting = actingSteps(steps);
  const places = acting.flatMap(placesCounted);
  const said = new Set(contentStems(request));
  return places.length > 0 && places.length === acting.length && places.every((place) => !nameWords(place).some((word) => said.has(stem(word))));
}

/** The place of a step that counts and does not choose; none for any other step. */
function placesCounted(step: Step): string[] {
  const code = step.tool === PYTHON ? String(step.args['input']) : '';
  const place = writesFiles(code) ? undefined : COUNTS_ALL.exec(code)?.[2];
  if (place !== undefined) return [place];
  const line = terminalWords(step);
  const operands = line?.words.filter((word) => !word.startsWith('-')) ?? [];
  return line !== undefined && /^(?:wc|ls|find)$/.test(line.command) ? [operands.join(' ')] : [];
}
