import type { Step } from '../../../../schemas/plan.ts';
import { nameWords, stem } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { isNewestFirst } from '../../looks/last-event.ts';
import { isLog } from '../../looks/log-shape.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { LEVELS } from './log-levels.ts';
import { logMeant } from './log-meant.ts';
import { saysNoMore } from './says-no-more.ts';

const LAST = /\b(?:last|latest|most recent(?:ly)?|newest)\b/i;
const FIRST = /\b(?:first|earliest|oldest)\b/i;
const OF_SEVERAL = /\b(?:how (?:many|often|long)|count|number of|list|all|every|each|lines|entries|warnings|errors|not)\b/i;
/** What may be said around it: the line tells its time and what happened. */
const IDLE = new Set(
  `what when which time day date did do does was is say said says tell told show give gave given print line entry record message log about of in from the very last latest most recent recently newest first earliest oldest
  mean there logged recorded written write wrote appear happened happen at and it me please exactly`
    .split(/\s+/)
    .map(stem),
);

/**
 * `What was the very last warning the press gave, and at what time?` is the last line of that level. Small models ask for the line behind it, or for the last
 * line of all.
 */
export async function reviewEndOfLevel(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request } = evidence;
  const [level, ...others] = LEVELS.filter(([said]) => said.test(request));
  const [isLast, isFirst] = [LAST.test(request), FIRST.test(request)];
  const { isQuestion, wantsChange, isYesNo } = requestTraits(request);
  const isPlain = isQuestion && !wantsChange && !isYesNo && !OF_SEVERAL.test(request);
  if (level === undefined || others.length > 0 || isLast === isFirst || !isPlain) return same;
  const [said, written] = level;
  const meant = await logMeant({ evidence, sample }, (text) => isLog(text) && new RegExp(`\\b(?:${written})`).test(text));
  if (meant === undefined || !isRead(request, said, meant.path)) return same;
  const isAtEnd = isLast !== isNewestFirst(meant.text.split(/\r?\n/));
  return {
    steps: wholePlan(
      { tool: TERMINAL, args: { command: 'grep', args: ['-E', '--', written, meant.path] } },
      { tool: TERMINAL, args: { command: isAtEnd ? 'tail' : 'head', args: ['-n', '1'], stdin: '{{1}}' } },
    ),
    faults: [
      { step: 1, code: 'blind-search', grade: 'mended', message: `the ${isLast ? 'last' : 'first'} line with ${quoted(written)} is asked for.` },
    ],
  };
}

/** Whether nothing else is said of the line: `the last ERROR about the pump` is another one. */
function isRead(request: string, level: RegExp, path: string): boolean {
  const rest = withoutFileNames(request).replace(new RegExp(level, 'gi'), ' ');
  return saysNoMore(rest, IDLE, new Set(nameWords(path).map(stem)));
}
