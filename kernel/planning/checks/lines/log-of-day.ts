import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { isLog } from '../../looks/log-shape.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { daysSaid } from '../../request/dates-said.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { LEVELS } from './log-levels.ts';
import { logMeant } from './log-meant.ts';

const COUNTS = /\b(?:how (?:many|often)|count|number of)\b/i;
/** Then one of the lines, or a part of each, is asked for. */
const OTHERWISE = /\b(?:first|last|earliest|latest|before|after|between|since|until|most|least|at what time|when|average|per|each|and)\b/i;

/**
 * `Which errors were logged on 21 February?` asks for the lines of that level and day. Small models write code that looks for a time of day that they were
 * shown, or for a file of that day. A plan that looks for the day as the log writes it stays.
 */
export async function reviewLogOfDay(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const days = daysSaid(request);
  const [level, ...moreLevels] = LEVELS.filter(([said]) => said.test(request)).map(([, written]) => written);
  const code = actingSteps(steps)
    .map(({ args }) => JSON.stringify(args))
    .join('\n');
  if (days === undefined || level === undefined || moreLevels.length > 0 || steps.some(({ tool }) => tool === FILE_WRITE)) return same;
  if (!requestTraits(request).isQuestion || OTHERWISE.test(request)) return same;
  const dayIn = (text: string): string | undefined => new RegExp(`(?:(?:19|20)\\d\\d[-/.])?(?:${days.source})`, 'i').exec(text)?.[0];
  const isOfKind = (text: string): boolean => isLog(text) && new RegExp(level).test(text) && dayIn(text) !== undefined;
  const meant = await logMeant({ evidence, sample }, isOfKind);
  const day = meant === undefined ? undefined : dayIn(meant.text);
  // A plan that reads another text was thought about.
  const readsOther = entries.some(({ kind, path }) => kind === 'file' && path !== meant?.path && code.includes(path));
  if (meant === undefined || day === undefined || code.includes(day) || readsOther) return same;
  const { path } = meant;
  const count = COUNTS.test(request) ? ['-c'] : [];
  return {
    steps: wholePlan(
      { tool: TERMINAL, args: { command: 'grep', args: ['-F', '--', day, path] } },
      { tool: TERMINAL, args: { command: 'grep', args: ['-E', ...count, '--', level], stdin: '{{1}}' } },
    ),
    faults: [{ step: 1, code: 'blind-search', grade: 'mended', message: `the lines of ${quoted(day)} with ${quoted(level)} are asked for.` }],
  };
}
