import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';

/** Files of one ending, as the pattern of grep says it. */
const INCLUDE = /^--include=["']?\*\.(?<ending>\w+)["']?$/;
const LANGUAGES: Readonly<Record<string, RegExp>> = {
  py: /\bpython\b/i,
  js: /\b(?:javascript|java script|node)\b/i,
  ts: /\btypescript\b/i,
  sh: /\b(?:shell|bash)\b/i,
  md: /\b(?:markdown|notes?)\b/i,
  txt: /\btexts?\b/i,
  html: /\b(?:pages?|web)\b/i,
  log: /\blogs?\b/i,
  csv: /\btables?\b/i,
};

/**
 * `grep -rl --include=*.py FIXME scripts scripts/lib`, where nobody spoke of Python: files of every kind are meant, and a folder in another one is looked
 * through with it.
 */
export function withoutUnaskedInclude(step: Step, request: string): Step {
  const words = step.args['command'] === 'grep' ? givenWords(step) : undefined;
  if (words === undefined || !words.some((word) => /^-[A-Za-z]*[rR]/.test(word))) return step;
  const isUnasked = (word: string): boolean => {
    const ending = INCLUDE.exec(word)?.groups?.['ending']?.toLowerCase();
    return (
      ending !== undefined &&
      !new RegExp(`(?<![\\p{L}\\p{N}])${ending}(?![\\p{L}\\p{N}])`, 'iu').test(request) &&
      LANGUAGES[ending]?.test(request) !== true
    );
  };
  const isCode = /\b(?:code|sources?|program\w*)\b/i.test(request);
  const places = words.filter(isOperand).slice(1).map(plainPath);
  const isInside = (word: string): boolean => isOperand(word) && places.some((place) => plainPath(word).startsWith(`${place}/`));
  const kept = words.filter((word) => !(isUnasked(word) && !isCode) && !isInside(word));
  return kept.length === words.length ? step : withWords(step, kept);
}
