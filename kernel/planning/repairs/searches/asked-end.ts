import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { readGrep } from '../../language/grep-words.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { givenWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';

/** Lines of such a file stand in the order of their time. */
const LOG = /\.(?:log|txt|out)$/i;
/** A time that reaches back from now, or a part of a line: neither says which of the lines is meant. */
const OTHERWISE =
  'name|names|word|column|field|character|digit|part|(?:\\d+ |two |three |few |couple of |several )?(?:night|weekend|(?:second|minute|hour|day|week|month|quarter|year)s?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const LAST = new RegExp(String.raw`(?<!\bat )\blast\b(?! (?:${OTHERWISE})\b)|\b(?:most recent(?:ly)?|latest|newest)\b`, 'i');
const FIRST = new RegExp(String.raw`(?<!\bat )\bfirst\b(?! (?:${OTHERWISE})\b)|\b(?:earliest|oldest)\b`, 'i');
/** How long something lasts; and what lies beside the hit. */
const NO_PLACE = /\bhow long\b|\b(?:since|after|before|until|till|between|besides|except)\b/i;

/**
 * `grep -m 1 JAM a.log` stops at the first hit, where the request asks for the last time: a search of a log takes its hits from the end that is
 * said. Only a plan that contradicts the words is changed.
 */
export function withAskedEnd(steps: readonly Step[], request: string): Step[] {
  const [search, trim, ...more] = actingSteps(steps);
  const end = steps.at(-1);
  const wantsLast = LAST.test(request);
  const isOpen = wantsLast === FIRST.test(request) || NO_PLACE.test(request);
  if (isOpen || more.length > 0 || end?.tool !== FINAL_ANSWER || Object.keys(end.args).length > 0) return [...steps];
  const words = givenWords(search) ?? [];
  const { places, flags } = readGrep(words);
  const [place = '', ...others] = places;
  if (search?.args['command'] !== 'grep' || others.length > 0 || !LOG.test(place) || flags.some((flag) => /^-[A-Za-z]*c|^--count/.test(flag)))
    return [...steps];
  const most = mostOf(flags);
  const kept = trim === undefined ? undefined : keptBy(trim);
  const takesFirst = most !== undefined || kept?.command === 'head';
  const takesLast = most === undefined && kept?.command === 'tail';
  if ((trim !== undefined && kept === undefined) || !(wantsLast ? takesFirst : takesLast)) return [...steps];
  const choice = { command: wantsLast ? 'tail' : 'head', args: ['-n', kept?.count ?? most ?? '1'], stdin: '{{1}}' };
  return wholePlan({ tool: TERMINAL, args: { ...search.args, args: withoutMost(words) } }, { tool: TERMINAL, args: choice });
}

/** After how many hits a search stops. */
function mostOf(flags: readonly string[]): string | undefined {
  const at = flags.findIndex((flag) => MOST.test(flag));
  return at < 0 ? undefined : (/\d+$/.exec(flags[at] ?? '')?.[0] ?? flags[at + 1]);
}

const MOST = /^-[A-Za-z]*m\d*$|^--max-count(?:=\d+)?$/;

function withoutMost(words: readonly string[]): string[] {
  const at = words.findIndex((word) => MOST.test(word));
  if (at < 0) return [...words];
  const flag = words[at] ?? '';
  const others = flag.startsWith('--') ? '' : flag.replace(/m\d*$/, '');
  return [...words.slice(0, at), ...(others === '' || others === '-' ? [] : [others]), ...words.slice(/\d$/.test(flag) ? at + 1 : at + 2)];
}

/** So many lines from one end of what the search found. */
function keptBy(step: Step): { command: string; count: string } | undefined {
  const command = String(step.args['command']);
  const count = /^-n ?(\d+)$|^-(\d+)$/.exec((givenWords(step) ?? []).join(' '));
  const isEnd = (command === 'head' || command === 'tail') && referenceOf(step.args['stdin']) === 1;
  return isEnd && count !== null ? { command, count: count[1] ?? count[2] ?? '1' } : undefined;
}
