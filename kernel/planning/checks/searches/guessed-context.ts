import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { isOperand, terminalWords } from '../../plan/command-line.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_READ_CHARACTERS } from '../sample-budget.ts';

/** `-A 10`, `-C3`, `--after-context=5`. */
const CONTEXT = /^(?:-[a-zA-Z]*[ABC]\d*|--(?:after-|before-)?context(?:=\d+)?)$/;
/** Who speaks of lines has said how many. */
const SAYS_LINES = /\b(?:lines?|context|around|surrounding|grep)\b/i;

/**
 * `grep -A 10 "# Plum jam" plum-jam.md` for `show me the method for the plum jam`: how many lines belong to it is a guess, and ten end in the middle.
 * A text that is short enough is read whole.
 */
export async function reviewGuessedContext(steps: readonly Step[], { evidence: { request }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const [search, ...others] = actingSteps(steps);
  const line = search === undefined || others.length > 0 ? undefined : terminalWords(search);
  if (search === undefined || line?.command !== 'grep' || SAYS_LINES.test(request) || requestTraits(request).wantsChange) return same;
  const [file, ...more] = line.words.filter((word) => isOperand(word) && PROSE_FILE.test(word));
  if (file === undefined || more.length > 0 || !line.words.some((word) => CONTEXT.test(word))) return same;
  const text = await sample(file);
  if (!text?.complete || text.text.length > MAX_READ_CHARACTERS) return same;
  const whole = { tool: TERMINAL, args: { command: 'cat', args: [file] } };
  return {
    steps: steps.map((step) => (step === search ? { ...whole, thought: thoughtOf(whole) } : step)),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `how many lines are meant is a guess; ${quoted(file)} is read whole.` }],
  };
}
