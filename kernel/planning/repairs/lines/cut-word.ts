import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { givenWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { requestTraits } from '../../request/request-traits.ts';

/** Then a word by its place is what is asked for. */
const BY_PLACE = /\b(?:words?|fields?|columns?|parts?)\b/i;
/** `-d " "`, also in one word. */
const AT_BLANKS = /^-d ?$|^-d["']? ["']?$/;

/**
 * `grep ERROR build.log | tail -n 1 | cut -d " " -f 4`: which word of a line tells what is asked is a guess, and the line itself is short. It is shown to the model
 * that words the answer.
 */
export function withoutCutWord(steps: readonly Step[], request: string): Step[] {
  const acting = actingSteps(steps);
  const end = steps.at(-1);
  const [line, cut] = acting.slice(-2);
  const { wantsFact, wantsChange } = requestTraits(request);
  if (line === undefined || cut === undefined || end?.tool !== FINAL_ANSWER || !wantsFact || wantsChange || BY_PLACE.test(request)) return [...steps];
  const words = givenWords(cut) ?? [];
  const isCut =
    cut.tool === TERMINAL &&
    cut.args['command'] === 'cut' &&
    words.some((word, at) => AT_BLANKS.test(word) && (word !== '-d' || words[at + 1] === ' '));
  const isLine = ['head', 'tail'].includes(String(line.args['command'])) && /(?:^| )-(?:n ?)?1(?: |$)/.test((givenWords(line) ?? []).join(' '));
  const readsTable = acting.some((step) => (givenWords(step) ?? []).some((word) => TABLE_FILE.test(word)));
  if (!isCut || !isLine || readsTable || referenceOf(cut.args['stdin']) !== acting.length - 1) return [...steps];
  return [...acting.slice(0, -1), { ...end, args: { input: '' } }];
}
