import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { contentStems, stem, wordsOf } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { filesBelow } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { FOUND_STEM, MAX_READ, MAX_SAMPLED } from '../sample-budget.ts';

/**
 * `Who is our landlord? It must be written somewhere in the flat folder`: a plan that reads one file there, in whose name and text fewer words
 * of the question stand than in another, has guessed. The one or two that have the most are read in its place.
 */
export async function reviewGuessedFiles(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { wantsFact, wantsChange } = requestTraits(request);
  const [only, end, ...more] = steps;
  const line = only === undefined ? undefined : terminalWords(only);
  const [file = '', ...others] = line?.command === 'cat' && !line.hasStdin ? line.words.map(plainPath) : [];
  const named = namedPaths(request, entries);
  const isGuess =
    file !== '' && others.length === 0 && end?.tool === FINAL_ANSWER && more.length === 0 && !named.some(({ entry }) => entry.path === file);
  if (!wantsFact || wantsChange || !isGuess) return same;
  const folders = named.flatMap(({ entry, by }) => (entry.kind === 'folder' && by === 'exact' ? [entry.path] : []));
  const besides = new Set(folders.flatMap((path) => wordsOf(path)).map(stem));
  const wanted = contentStems(request).filter((word) => word.length >= FOUND_STEM && !besides.has(word));
  const places = filesBelow(folders, entries);
  if (wanted.length === 0 || places.length > MAX_SAMPLED) return same;
  // A name that says a word of the question was chosen for it.
  const own = hitsIn(`${file}\n${(await sample(file))?.text ?? ''}`, wanted);
  const scored = await Promise.all(
    places
      .filter((path) => path !== file && !TABLE_FILE.test(path))
      .map(async (path) => ({ path, hits: hitsIn((await sample(path))?.text, wanted) })),
  );
  const most = Math.max(0, ...scored.map(({ hits }) => hits));
  const paths = scored.filter(({ hits }) => hits === most).map(({ path }) => path);
  if (most <= own || paths.length > MAX_READ) return same;
  return {
    steps: [{ thought: `Read ${paths.join(' and ')}.`, tool: TERMINAL, args: { command: 'cat', args: paths } }, end],
    faults: [
      {
        step: 1,
        code: 'blind-search',
        grade: 'mended',
        message: `${quoted(file)} has fewer words of the question than ${paths.join(' and ')}, which is read.`,
      },
    ],
  };
}

function hitsIn(text: string | undefined, wanted: readonly string[]): number {
  const own = new Set(wordsOf(text ?? '').map(stem));
  return wanted.filter((word) => own.has(word)).length;
}
