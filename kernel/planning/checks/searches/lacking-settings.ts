import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { baseName } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';

const ASKS_KEYS = /\b(?:variables?|settings?|keys?|options?|entr(?:y|ies)|parameters?|names?)\b/i;
const LACKS = /\b(?:not|missing|forgotten|forgot|lack(?:s|ing)?|absent|without|left out|no longer|never made it)\b|n['’]t\b/gi;
/** A name with its value: `APP_ENV=staging`, `export PORT=80`, `host: db`. */
const SETTING = /^[ \t]*(?:export[ \t]+)?[\w.-]+[ \t]*[=:]/gm;
const FEWEST = 2;

/**
 * `One variable is in deploy/env.staging but was forgotten in deploy/env.production`: the names that one file gives values and the other does
 * not. Small models read both and pick one.
 */
export async function reviewLackingSettings(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const files = namedPaths(request, entries).flatMap(({ entry, by }) => (entry.kind === 'file' && by === 'exact' ? [entry.path] : []));
  const [one, other, ...more] = files;
  if (one === undefined || other === undefined || more.length > 0 || !ASKS_KEYS.test(request)) return same;
  const lacking = lackingFile(request, [one, other]);
  const having = lacking === one ? other : one;
  if (lacking === undefined || steps.some(({ tool }) => tool === FILE_WRITE)) return same;
  const texts = await Promise.all([one, other].map((path) => sample(path)));
  if (!texts.every((text) => text?.complete === true && (text.text.match(SETTING)?.length ?? 0) >= FEWEST && !/^\s*[{[<]/.test(text.text)))
    return same;
  const input = [
    String.raw`names = lambda file: re.findall(r"(?m)^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*[=:]", read(file))`,
    `print(*[name for name in names(${pythonLiteral(having)}) if name not in names(${pythonLiteral(lacking)})], sep="\\n")`,
  ].join('\n');
  return {
    steps: wholePlan({ tool: PYTHON, args: { input } }),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `names of ${having} that ${lacking} does not have.` }],
  };
}

/** The file that is said to lack something: the first one behind a word for that. */
function lackingFile(request: string, files: readonly string[]): string | undefined {
  const places = files.map((path) => ({ path, at: placeOf(path, request) }));
  const [word, ...others] = [...request.matchAll(LACKS)];
  if (word === undefined || others.length > 0 || places.some(({ at }) => at < 0)) return undefined;
  return places.filter(({ at }) => at > word.index).sort((a, b) => a.at - b.at)[0]?.path;
}

function placeOf(path: string, request: string): number {
  return request.search(new RegExp(`(?<![\\w.-])(?:${literalPattern(path)}|${literalPattern(baseName(path))})(?![\\w-])`));
}
