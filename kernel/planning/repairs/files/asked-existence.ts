import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { planBefore } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { referenceOf } from '../../plan/references.ts';
import { pathsIn } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';

const ASKS_EXISTENCE =
  /\b(?:is|are) there (?:still |already |really )?(?:a |an |any )?(?:file|folder|copy)?\b|\b(?:do|have) (?:we|i|you) (?:still |already )?(?:have|got)\b|\bdoes\b.*\bexist\b|\b(?:is|are)\b.*\b(?:still|already) (?:there|here|around)\b/i;
/** Something in the file, or about it. */
const MORE = /\b(?:in|with|about|inside|contain\w*|line|word|entry|row|which|that|whose|says?|mention\w*|empty|larger|newer|older|than)\b/i;
/** What shows that something is there; a search of texts asks for more. */
const LOOKS = new Set(['ls', 'find', 'stat', 'cat', 'head', 'file', 'wc', 'du']);

/**
 * `Do we still have seeds/order.csv?` wants a yes or a no. A listing of what is not there is an error, which answers nobody; code looks, and
 * finds a file that is named without its folder as well.
 */
export function withAskedExistence(steps: readonly Step[], asked: string, entries: readonly WorkspaceEntry[] = []): Step[] {
  const end = steps.at(-1);
  const looks = steps.slice(0, -1);
  const request = withWholePath(ofFolder(asked, entries));
  const [path, ...others] = pathsIn(request);
  const { isYesNo, wantsChange } = requestTraits(request);
  const isAsked = isYesNo && !wantsChange && ASKS_EXISTENCE.test(request) && path !== undefined && others.length === 0;
  if (!isAsked || MORE.test(request.replace(path, ' ')) || end?.tool !== FINAL_ANSWER || looks.length === 0) return [...steps];
  const onlyLooks = looks.every(
    ({ tool, args }) =>
      (tool === PYTHON && !/\bexists\(/.test(String(args['input']))) ||
      (tool === TERMINAL && (LOOKS.has(String(args['command'])) || (args['command'] === 'grep' && referenceOf(args['stdin']) !== undefined))),
  );
  if (!onlyLooks) return [...steps];
  const name = JSON.stringify(plainPath(path));
  const input = [
    `name = ${name}`,
    `found = [name] if os.path.exists(name) else [f["path"] for f in files(".") if f["path"].endswith("/" + name)]`,
    'print("yes, there is " + ", ".join(found) if found else "no, there is no " + name)',
  ].join('\n');
  const step = { tool: PYTHON, args: { input } };
  return planBefore(end, step);
}

/** What files are called without an ending. */
const FILE = String.raw`(?:[\w.-]*\.\w{1,5}|[A-Z]\w*file|README|LICENSE|CHANGELOG|CONTRIBUTING)`;
const HAS_FILE = new RegExp(
  `^(?<before>.*?)\\bdoes (?:the )?(?:folder |directory )?["'\x60]?(?<folder>[\\w./ -]+?)/?["'\x60]?(?: folder| directory)? (?:have|contain|include)(?: got)? (?:an? |any )?(?:file )?(?:called |named )?["'\x60]?(?<file>${FILE})["'\x60]?(?: file)?(?: in it)?\\s*\\??$`,
);

/** `Does code/api have a Dockerfile?` asks for a file in that folder. */
function ofFolder(request: string, entries: readonly WorkspaceEntry[]): string {
  const { before = '', folder = '', file = '' } = HAS_FILE.exec(request.trim())?.groups ?? {};
  return file !== '' && isKnownFolder(folder, entries) ? `${before}is there a file ${folder}/${file}` : request;
}

/** `a file july.txt in events/2025` is the file events/2025/july.txt; `yes or no` asks for nothing more. */
function withWholePath(request: string): string {
  const said = request.replace(/[\s,(]*\b(?:just )?(?:yes or no|y\/n)\b[)\s]*[.?!]*\s*$/i, '');
  const [file = '', folder = '', ...more] = pathsIn(said);
  if (more.length > 0 || file.includes('/') || !/\.\w+$/.test(file) || /\.\w+$/.test(folder)) return said;
  const place = new RegExp(
    `${literalPattern(file)}["'\x60]? (?:in|inside|under) (?:the )?(?:folder )?["'\x60]?${literalPattern(folder)}["'\x60]?(?: folder)?`,
    'i',
  );
  return folder === '' ? said : said.replace(place, `${folder.replace(/\/+$/, '')}/${file}`);
}
