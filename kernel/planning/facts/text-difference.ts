import type { Observation } from '../../../schemas/messages.ts';
import { terminalWords } from '../plan/command-line.ts';
import { asksForDifference } from '../request/asks-difference.ts';
import { requestTraits } from '../request/request-traits.ts';
import { type DiffLine, versionDifference } from './version-difference.ts';

/** What a run of a command printed, as far as it is looked at here. */
type Printed = Pick<Observation, 'step' | 'args' | 'text'>;

/** One of the lines is asked for, or other words for them; whoever speaks of diff knows how it writes. */
const ASKS_FOR_PART = /\b(?:which|who|whose|whom|when|where|why|summar\w*|explain|in (?:one|a|two) (?:short )?(?:sentences?|words?))\b/i;
const SPEAKS_OF_DIFF = /\bdiff\b/i;
/** More is for a model to tell in short. */
const MAX_CHARACTERS = 12_000;

/** `3,4c3`: these lines of the first text stand in the other one as those. */
const CHANGED = /^(\d+)(?:,\d+)?[acd](\d+)(?:,\d+)?$/;
const UNENDED = /^\\ No newline/;

/** Whether a step held two texts against each other because the request asks how they differ. */
export function comparesTexts(request: string, { step, args }: Printed): boolean {
  return terminalWords({ ...step, args })?.command === 'diff' && asksForDifference(request);
}

/** How two texts differ, line by line with the file in front: what `diff` printed, whose signs and numbers not everybody reads. */
export function textDifference(request: string, printed: Printed): string | undefined {
  const text = printed.text.trimEnd();
  if (!comparesTexts(request, printed) || text.length > MAX_CHARACTERS) return undefined;
  const files = terminalWords({ ...printed.step, args: printed.args })?.words.filter((word) => !word.startsWith('-')) ?? [];
  const [one, other, ...more] = files;
  const version = one === undefined || other === undefined || more.length > 0 ? undefined : versionDifference(request, diffLines(text), [one, other]);
  if (version !== undefined || ASKS_FOR_PART.test(request)) return version;
  const told = SPEAKS_OF_DIFF.test(request) ? text : (linesOf(text.split('\n'), files) ?? text);
  if (!requestTraits(request).isYesNo) return told;
  return `${/\b(?:same|identical|equal|alike)\b/i.test(request) ? 'No, they differ' : 'Yes, they differ'}:\n${told}`;
}

function diffLines(text: string): DiffLine[] {
  return text.split('\n').flatMap((line): DiffLine[] => {
    const [, side, own = ''] = /^([<>]) ?(.*)$/.exec(line) ?? [];
    return side === '<' || side === '>' ? [{ side, text: own }] : [];
  });
}

/** Undefined where diff was told to print in another form, or compared folders. */
function linesOf(printed: readonly string[], [one, other, ...more]: readonly string[]): string | undefined {
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const told: string[] = [];
  const at = { '<': 0, '>': 0 };
  for (const line of printed) {
    const [, first, second] = CHANGED.exec(line) ?? [];
    const [, side, text] = /^([<>]) ?(.*)$/.exec(line) ?? [];
    if (first !== undefined) {
      at['<'] = Number(first);
      at['>'] = Number(second);
    } else if (side === '<' || side === '>') {
      told.push(`${side === '<' ? one : other}, line ${at[side]}: ${text === '' ? '(empty)' : text}`);
      at[side] += 1;
    } else if (UNENDED.test(line)) told.push(`${told.pop()} (without a line break at its end)`);
    else if (line !== '---') return undefined;
  }
  return told.join('\n');
}
