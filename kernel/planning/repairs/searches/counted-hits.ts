import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { readGrep } from '../../language/grep-words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords } from '../../plan/command-line.ts';

/** `How many of the notes say …`: files are counted; whatever else is counted stands in lines. */
const COUNTS_FILES =
  /\bhow many (?:of )?(?:(?:the|my|our|these|those) )?(?:[\p{L}-]+ )?(?:files|notes|documents|letters|reports|scripts|pages|recipes|texts|tickets|invoices|articles|posts)\b/iu;
/** What is counted is what a search shows. */
const COUNTS_LINES = /\bhow many (?:[\p{L}\p{N}_"'-]+ ){0,2}(?:lines|entries)\b|\bcount (?:the )?(?:[\p{L}\p{N}_"'-]+ ){0,2}(?:lines|entries)\b/iu;
/** Flags that take no value of their own, and change nothing of which lines are meant but how they are compared. */
const PLAIN_FLAGS = /^[crRinhHwxsEF]+$/;

/** `grep -c WORD FOLDER`, also with -r or for several files, prints a number for each file: what is asked for is one number, of the files that have the word or of all lines with it. */
export function withCountedHits(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [search, end, ...more] = steps;
  if (
    search?.tool !== TERMINAL ||
    search.args['command'] !== 'grep' ||
    search.args['stdin'] !== undefined ||
    end?.tool !== FINAL_ANSWER ||
    more.length > 0
  )
    return [...steps];
  const words = givenWords(search) ?? [];
  const flags = words.filter((word) => /^-[a-zA-Z]+$/.test(word));
  const letters = flags.join('').replaceAll('-', '');
  const { places } = readGrep(words);
  const inSeveral =
    /r/i.test(letters) || places.length > 1 || places.some((place) => place.includes('*') || isKnownFolder(plainPath(place), entries));
  if (COUNTS_LINES.test(request) && !/[cloqL]/.test(letters) && PLAIN_FLAGS.test(`${letters}r`) && !/\b(?:each|every|per|which)\b/i.test(request)) {
    const [only, ...others] = places;
    const isOneFile = only !== undefined && others.length === 0 && !inSeveral;
    if (isOneFile) return wholePlan({ tool: TERMINAL, args: { command: 'grep', args: ['-c', ...words] } });
    return wholePlan(
      {
        tool: TERMINAL,
        args: { command: 'grep', args: [`-r${letters.replaceAll(/[rRhHn]/g, '')}h`, ...words.filter((word) => !flags.includes(word))] },
      },
      { tool: TERMINAL, args: { command: 'wc', args: ['-l'], stdin: '{{1}}' } },
    );
  }
  // Where no place is said, the check that finds it out comes later.
  if (
    places.includes('.') ||
    !PLAIN_FLAGS.test(letters) ||
    !letters.includes('c') ||
    !inSeveral ||
    !/\bhow many\b/i.test(request) ||
    /\b(?:each|every|per)\b/i.test(request)
  )
    return [...steps];
  const kept = letters.replaceAll(/[crR]/g, '');
  const rest = words.filter((word) => !flags.includes(word));
  const shown = COUNTS_FILES.test(request) ? `-r${kept.replaceAll(/[nh]/g, '')}l` : `-r${kept.replaceAll('h', '')}h`;
  return wholePlan(
    { tool: TERMINAL, args: { command: 'grep', args: [shown, ...rest] } },
    { tool: TERMINAL, args: { command: 'wc', args: ['-l'], stdin: '{{1}}' } },
  );
}
