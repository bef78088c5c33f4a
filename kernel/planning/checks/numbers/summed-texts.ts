import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, stem, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';
import { folderOf, withoutPaths } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { targetOf } from '../tables/asked-extremes.ts';

const ADDS_UP = /\badd(?:ed|ing)?\b[^.?!]{0,40}?\b(?:up|together)\b|\b(?:sum|total|altogether|in all|in total|combined)\b/i;
/** Something else is worked out, or some of the texts or numbers are chosen. */
const OTHERWISE =
  /\b(?:averages?|mean|median|differ\w*|percent\w*|minus|subtract\w*|multipl\w*|times|per|only|except|without|not|if|first|last|newest|oldest|before|after|between|since|append|end of|mail|send)\b|[%*]/i;
/** One has nothing to be added to; more are no longer seen to be alike. */
const [FEWEST, MOST] = [2, 20] as const;

/** A line that all of the texts have, but for its one number. */
interface SharedLine {
  before: string;
  after: string;
  hits: number;
}

/**
 * `Take the total loans from april.txt and may.txt and put the sum into spring.txt`: the line of these texts that the request speaks of, which they
 * share but for its number. Small models save the first number, then the second over it.
 */
export async function reviewSummedTexts(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const said = withoutPaths(request);
  const paths = ADDS_UP.test(said) && !OTHERWISE.test(said) ? textsMeant(request, entries) : [];
  if (paths.length < FEWEST || paths.length > MOST) return same;
  const texts = await Promise.all(paths.map((path) => sample(path)));
  // What the folder is called says nothing of its lines.
  const asked = [...new Set(paths.map(folderOf))].reduce((words, folder) => (folder === '' ? words : words.replaceAll(folder, ' ')), said);
  const line = texts.every((text) => text?.complete === true)
    ? sharedLine(
        asked,
        texts.map((text) => text?.text ?? ''),
      )
    : undefined;
  const target = targetOf(request, '');
  const saves = actingSteps(steps).some(({ tool }) => tool === FILE_WRITE);
  if (line === undefined || (steps.length > 1 && saves !== (target !== undefined)) || (target !== undefined && isKnownFile(target, entries)))
    return same;
  const pattern = `${literalPattern(line.before)}([\\d.,]*\\d)${literalPattern(line.after)}`;
  const input = [
    `paths = [${paths.map((path) => pythonLiteral(path)).join(', ')}]`,
    `total = sum(num(re.search(${pythonLiteral(pattern)}, read(path)).group(1)) for path in paths)`,
    'print(f"{total:.10g}")',
  ].join('\n');
  if (actingSteps(steps).some(({ args }) => args['input'] === input)) return same;
  const write = target === undefined ? [] : [{ tool: FILE_WRITE, args: { path: target, content: '{{1}}', mode: 'overwrite' } }];
  const message = `the numbers of "${line.before.trim()} … ${line.after.trim()}" in ${paths.join(', ')} are added up.`;
  return { steps: wholePlan({ tool: PYTHON, args: { input } }, ...write), faults: [{ step: 1, code: 'code', grade: 'mended', message }] };
}

/** The texts that are named, or those that lie in the one folder that is. */
function textsMeant(request: string, entries: TextSources['evidence']['entries']): string[] {
  const target = targetOf(request, '');
  const named = namedPaths(request, entries).filter(({ entry }) => entry.path !== target);
  const exact = named.filter(({ by }) => by === 'exact');
  const files = exact.flatMap(({ entry }) => (entry.kind === 'file' ? [entry.path] : []));
  const [folder, ...others] = (exact.length > 0 ? exact : named).flatMap(({ entry }) => (entry.kind === 'folder' ? [entry.path] : []));
  if (files.length > 0) return files.every((path) => PROSE_FILE.test(path)) ? files.sort() : [];
  const inside = entries.flatMap(({ kind, path }) => (kind === 'file' && folderOf(path) === folder ? [path] : []));
  return others.length === 0 && inside.every((path) => PROSE_FILE.test(path)) ? inside.sort() : [];
}

const NUMBER = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)*(?![\p{L}\p{N}]|[.,]\d)/gu;

/** The one line with a number that each of the texts has once, and that shares most words with the request. */
function sharedLine(said: string, [first = '', ...others]: readonly string[]): SharedLine | undefined {
  const wanted = new Set(contentStems(said));
  const candidates = first.split('\n').flatMap((line): SharedLine[] =>
    [...line.matchAll(NUMBER)].map((number) => {
      const [before, after] = [line.slice(0, number.index), line.slice(number.index + number[0].length)];
      return { before, after, hits: wordsOf(`${before} ${after}`).filter((word) => wanted.has(stem(word))).length };
    }),
  );
  const isOnce = (text: string, { before, after }: SharedLine): boolean =>
    text
      .split('\n')
      .filter((line) => line.startsWith(before) && line.endsWith(after) && isNumber(line.slice(before.length, line.length - after.length))).length ===
    1;
  const [best, next] = candidates.filter((each) => [first, ...others].every((text) => isOnce(text, each))).sort((a, b) => b.hits - a.hits);
  return best === undefined || best.hits === 0 || best.hits === next?.hits ? undefined : best;
}

function isNumber(text: string): boolean {
  return /^\d+(?:[.,]\d+)*$/.test(text);
}
