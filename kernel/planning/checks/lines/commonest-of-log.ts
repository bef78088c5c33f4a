import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { pathsIn, withoutFileNames } from '../../request/file-names.ts';
import { isSavedTo } from '../../request/saved-to.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { logMeant } from './log-meant.ts';

/** What stands in every line of a web server's log (https://httpd.apache.org/docs/current/logs.html#common), by what people call it. */
const KINDS = [
  { called: '(?:ip|ips|ip[ -]?address(?:es)?|address|client|host|visitor)', pattern: String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b` },
  { called: '(?:path|page|url|endpoint|resource)', pattern: String.raw`"(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\S+)` },
  { called: '(?:status|status code|response code)', pattern: String.raw`" ([1-5]\d\d)\b` },
] as const;
const asks = (called: string): RegExp =>
  new RegExp(
    String.raw`\b(?:which|what)(?: is the| one)? ${called}\b(?:(?!\b(?:and|or|not)\b)[^.?!;])*?\b(?:most(?: often| frequently)?)\b|\b(?:the )?(?:most (?:frequent|common|active|frequently \w+)|busiest|commonest) ${called}\b`,
    'i',
  );
const FORMS = KINDS.map(({ called, pattern }) => ({ ask: asks(called), pattern }));
/** Everything else may choose among the lines, or wants more than the one. */
const SAYS_NOTHING = new Set(
  'the a an and in of from to into as with it its that this then file text log logs request requests hit hits visit visits call calls line lines entry entries time times make made makes sent send sends did do does has had have is are was were appear appears show shows up occur occurs come came get got gets save write put store note just only name ip address path page url status code number one please can you could tell me us what which find out look at into according there here new called named i we need want result answer client host visitor endpoint resource response most often frequently frequent common active busiest commonest'
    .split(' ')
    .map(stem),
);
/** A line or two may be of another kind: the server's own start, an empty one. */
const LEAST_SHARE = 0.9;

/**
 * `Which IP address made the most requests in access.log?`: request and log settle it. Small models take the largest, or the first line, or print
 * the number beside it. Anything else that is said leaves it to the plan.
 */
export async function reviewCommonestOfLog(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const form = FORMS.find(({ ask }) => ask.test(request));
  const meant = form === undefined ? undefined : await logMeant({ evidence, sample }, (text) => isInMost(text, form.pattern));
  if (form === undefined || meant === undefined || !/\.(?:log|txt)$/i.test(meant.path)) return same;
  const { path } = meant;
  const [target, ...more] = pathsIn(request).filter((name) => name !== path && !path.endsWith(`/${name}`));
  const isFree =
    target === undefined || (isSavedTo(target, request) && /\.(?:txt|md)$/i.test(target) && !entries.some((entry) => entry.path === target));
  if (more.length > 0 || !isFree || wordsOf(withoutFileNames(request)).some((word) => !SAYS_NOTHING.has(stem(word)))) return same;
  const input = `print(Counter(re.findall(r'${form.pattern}', read(${pythonLiteral(path)}))).most_common(1)[0][0])`;
  if (steps.some(({ tool, args }) => tool === PYTHON && args['input'] === input)) return same;
  const write = target === undefined ? [] : [{ tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } }];
  return {
    steps: wholePlan({ tool: PYTHON, args: { input } }, ...write),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `what is asked for is what stands in most lines of ${path}.` }],
  };
}

function isInMost(text: string, pattern: string): boolean {
  // The last line of a glimpse is mostly cut.
  const lines = text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.trim() !== '');
  const kind = new RegExp(pattern);
  return lines.length > 0 && lines.filter((line) => kind.test(line)).length >= lines.length * LEAST_SHARE;
}
