import type { Step } from '../../../../schemas/plan.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';

/** Programs that only tell of the files that find tells already. */
const TELLS = /^(?:ls|echo|printf|stat|file|basename)$/;
const ONE_LEVEL =
  /\b(?:top|first|directly|immediate(?:ly)?|right here)\b.{0,12}\b(?:level|in|here|folders?)\b|\bsub[- ]?(?:folders?|director(?:y|ies))\b|\b(?:below|deeper)\b/i;

/** `find … -exec ls -lh {} +` lists what find lists by itself, and an empty folder may lie at any depth unless the request says at which. */
export function withFoundByFind(step: Step, request: string): Step {
  const words = givenWords(step);
  if (words === undefined || step.args['command'] !== 'find') return step;
  const exec = words.findIndex((word) => /^-exec(?:dir)?$/.test(word));
  const plain = exec >= 0 && TELLS.test(words[exec + 1] ?? '') ? words.slice(0, exec) : words;
  const isFolder = plain.some((word, at) => word === 'd' && plain[at - 1] === '-type');
  const isDeep = isFolder && plain.includes('-empty') && !ONE_LEVEL.test(request);
  return withWords(step, isDeep ? plain.filter((word, at) => word !== '-maxdepth' && plain[at - 1] !== '-maxdepth') : plain);
}
