import type { Step } from '../../../../schemas/plan.ts';
import { nameWords, stem } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { isLog } from '../../looks/log-shape.ts';
import { pathsIn, withoutFileNames } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { logMeant } from './log-meant.ts';
import { saysNoMore } from './says-no-more.ts';

/** `All ERROR lines`: the level as logs write it. */
const LEVEL_LINES =
  /\b(?<level>ERROR|WARN(?:ING)?|FATAL|CRITICAL|INFO|DEBUG|ALARM|DENIED|FAIL(?:ED)?)S?(?: (?:lines|entries|messages|ones|rows))?(?![\p{L}])/u;
/** Behind what is saved. */
const COUNTS_TOO =
  /[,;.]?(?: and| then)* (?:tell|say|show|give)(?: to)? me how many (?:(?:there|they) are|(?:of )?(?:them|those) there are|(?:that|it) (?:is|makes)|(?:lines|errors|entries) (?:there are|that is))(?=[\s.!?]*$)/i;
const SAVES = /\b(?:save|write|put|store|copy|export|collect)\b/i;
/** What may be said around it and chooses nothing. */
const IDLE = new Set(
  `pick extract take get grab pull filter find collect gather copy save write put store export out of from in into to as all every the its their that this those them lines entries messages ones rows line log logs logfile and a an new file called named separate please`
    .split(/\s+/)
    .map(stem),
);

/**
 * `Kessler wants to see the faults of the press. Pick all ERROR lines from its log and save them as errors.txt`: the lines of one level of the log that is
 * meant go into a new file, whoever wants to see them. Small models look for the person as well.
 */
export async function reviewLinesOfLevel(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const isCounted = COUNTS_TOO.test(request);
  const sentences = request.replace(COUNTS_TOO, '').split(/(?<=[.!?])\s+/);
  const [order, ...others] = sentences.filter((sentence) => LEVEL_LINES.test(sentence));
  const level = LEVEL_LINES.exec(order ?? '')?.groups?.['level'];
  const target = pathsIn(order ?? '').findLast((path) => !entries.some((entry) => entry.path === path));
  if (order === undefined || level === undefined || target === undefined || others.length > 0 || !SAVES.test(order)) return same;
  const meant = await logMeant({ evidence, sample }, (text) => isLog(text) && new RegExp(`\\b${level}`).test(text));
  const own = new Set([...nameWords(meant?.path ?? ''), level.toLowerCase()].map(stem));
  if (meant === undefined || !saysNoMore(withoutFileNames(order), IDLE, own)) return same;
  // What is said before it tells why; it may also say of which day or unit.
  if (sentences.some((sentence) => sentence !== order && /\d/.test(sentence))) return same;
  return {
    steps: wholePlan(
      { tool: TERMINAL, args: { command: 'grep', args: ['-w', '--', level, meant.path] } },
      { tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } },
      ...(isCounted ? [{ tool: TERMINAL, args: { command: 'wc', args: ['-l'], stdin: '{{1}}' } }] : []),
    ),
    faults: [{ step: 1, code: 'blind-search', grade: 'mended', message: `the lines with ${quoted(level)} of ${quoted(meant.path)} are saved.` }],
  };
}
