import type { Step } from '../../../../schemas/plan.ts';
import { foldText, wordsOf } from '../../../../schemas/words.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';

const JOINS =
  /\b(?:join|stick|merge|combine|concatenate|glue|put)\b.*\b(?:together|into one|in one|to one|as one|into a single)\b|\b(?:join|merge|combine|concatenate)\b/i;
/** Which of them begins: `with the morning first`, `the morning one first`. */
const FIRST = /\b([\p{L}\p{N}-]+)(?: (?:one|file|part|text|list|page))? first\b/iu;
const OTHER_ORDER = /\b(?:revers\w*|before|after|then|followed|behind|last|end|begin\w*|start\w*|first|order|by (?:date|number))\b/i;

/** `Stick a.txt and b.txt together` is `cat a.txt b.txt`, in this order unless the request says which comes first. */
export function withAskedJoining(step: Step, request: string): Step {
  const [one = '', other, ...more] = givenWords(step) ?? [];
  if (step.args['command'] !== 'cat' || other === undefined || more.length > 0 || !JOINS.test(request)) return step;
  const said = foldText(request);
  const places = [one, other].map((path) => said.indexOf(foldText(path)));
  if (places.some((place) => place < 0) || places[0] === places[1]) return step;
  const first = FIRST.exec(request)?.[1]?.toLowerCase();
  const begins = first === undefined ? [] : [one, other].filter((path) => wordsOf(baseName(path)).includes(first));
  if (begins.length !== 1 && OTHER_ORDER.test(request)) return step;
  const isTurned = begins.length === 1 ? begins[0] === other : (places[0] ?? 0) > (places[1] ?? 0);
  return isTurned ? withWords(step, [other, one]) : step;
}
