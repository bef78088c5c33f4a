import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, stem, wordsOf } from '../../../../schemas/words.ts';
import { toldPath } from '../../plan/told-path.ts';
import { BINARY_FILE, CODE_FILE } from '../../request/file-kinds.ts';
import { pathsIn } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';
import { FEWEST_FILES, filesMeant } from './files-meant.ts';

const SAYS =
  '(?:says|said|say|tells|states|mentions|reports|reads|is (?:written|noted|mentioned)|stands|(?:we|i|somebody|someone) (?:wrote|noted|said|mentioned|reported))(?: us)?(?: down)?';
const ONE = '(?:file|note|document|letter|text|page|paper)';
const FORMS = [
  // `Somewhere in our files it says that the footbridge is gone. Which file is that in?`
  `^(?:somewhere|in (?:one|some) of (?:the|our|my) (?<noun>[\\p{L} ]{3,30}?)|one of (?:the|our|my) (?<noun2>[\\p{L} ]{3,30}?))(?: (?:in|among|under) (?:the|our|my) (?<noun3>[\\p{L}]{3,20}))?,? (?:it |there )?${SAYS},? that (?<what>[^?!;]{8,120}?)[.?!;,]+ (?:in )?(?:which|what) (?:file|one|of them|note|document|letter|text|page)\\b[^?]{0,30}[?.]*$`,
  // `In one of the transcripts somebody talks about a brass band. Which file is it?`
  `^(?:(?:somewhere |in one of (?:the|our|my) (?<noun>[\\p{L} ]{3,30}?),? )(?:somebody|someone|a (?:man|woman|person)|they|we|he|she|it|there)|one of (?:the|our|my) (?<noun2>[\\p{L} ]{3,30}?)) (?:talks?|speaks?|tells?|writes?|wrote|spoke|talked|told|says? something) (?:us )?(?:about|of) (?<what>[^?!;]{4,120}?)[.?!;,]+ (?:in )?(?:which|what) (?:file|one|of them|note|document|letter|text|page|transcript)\\b[^?]{0,30}[?.]*$`,
  // `In which newsletter did we write that the turntable motor has died?`
  `^(?:in )(?:which|what)(?: of (?:the|our|my))? (?<noun>[\\p{L}]+(?: [\\p{L}]+)?) (?:did|do|does|have|has|is) (?:we |i |it |they |somebody |someone )(?:write|say|mention|note|report|announce|written|said|mentioned|reported|noted)(?: down)?,? (?:that |about )(?<what>[^?!;]{8,120}?)[?.]*$`,
  // `Which of the letters says that the mill is closed?`
  `^(?:which|what)(?: of (?:the|our|my))? (?<noun>[\\p{L}]+(?: [\\p{L}]+)?) (?:says|tells(?: us)?|states|reports|mentions|announces) that (?<what>[^?!;]{8,120}?)[?.]*$`,
].map((form) => new RegExp(form, 'iu'));
/** `Some family lost an orange dinghy and one of us wrote it down somewhere. In which file?`: told in any way, and the file asked for behind it. */
const TOLD = new RegExp(
  `^(?<what>[^?]{8,160}?)(?:[.,;:?!]|\\s[–-])\\s+(?:(?:so|but|and) )?(?:(?:in )?(?:which|what) ${ONE}(?: (?:is|was) (?:that|it|this)(?: in)?| (?:did|do|have) (?:i|we|they) [^?]{3,20})?|(?:please )?find (?:me )?(?:the|that) ${ONE}(?: for me)?)[?.!]*$`,
  'iu',
);
/** What says that something is told, and nothing of what. */
const TELLING = new Set(
  'somebody someone some one us noted note write wrote written down mention mentioned mentions somewhere papers paper files file remember forget forgot recall know sure which that it there says said told tells talk talks talked about lost found read saw think'
    .split(' ')
    .map(stem),
);
/** A word that one file alone has, or two words that two have. */
const LEAST_WEIGHT = 1;
/** So much more than the next file has. */
const CLEAR = 1.5;
const ANY_FILE = /^(?:files?|papers?|documents?|folders?|texts?|things|stuff)$/i;
const OTHERWISE = /\b(?:not|never|nobody|or|either|most|least|first|last)\b|n['’]t\b/i;
/** A sentence goes over the end of a line. */
const LINES_TOGETHER = 2;
/** One word is shared by chance. */
const FEWEST_WORDS = 2;

/**
 * `Somewhere in our files it says that the footbridge at Tarn Gate is gone. Which file is that in?`: the file with the sentence that shares the most words
 * with what is told, where no other shares as many. A search for these words finds none, as people tell things in their own.
 */
export async function reviewFileSaying(steps: readonly Step[], { evidence: { request, entries }, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const told = FORMS.map((form) => form.exec(request.trim())?.groups).find((groups) => groups !== undefined);
  if (told === undefined) return byRareWords(steps, { evidence: { request, entries }, sample });
  const what = told['what'] ?? '';
  if (OTHERWISE.test(what) || pathsIn(request).length > 0 || requestTraits(request).wantsChange) return same;
  const noun = told['noun3'] ?? told['noun'] ?? told['noun2'] ?? 'files';
  const files = ANY_FILE.test(noun) ? textsIn(entries) : filesMeant({ noun, glob: undefined, place: undefined }, entries);
  const wanted = contentStems(what);
  if (files.length < FEWEST_FILES || files.length > MAX_SAMPLED || wanted.length < FEWEST_WORDS) return same;
  const shared = await Promise.all(files.map(async (path) => ({ path, words: mostShared(wanted, (await sample(path))?.text ?? '') })));
  const [best, next] = shared.sort((one, other) => other.words - one.words);
  if (best === undefined || best.words < FEWEST_WORDS || best.words === next?.words) return same;
  const message = `${best.path} says most of ${quoted(what)}.`;
  return { steps: toldPath(best.path), faults: [{ step: 1, code: 'blind-search', grade: 'mended', message }] };
}

function textsIn(entries: TextSources['evidence']['entries']): string[] {
  const isText = (path: string): boolean => !BINARY_FILE.test(path) && !CODE_FILE.test(path);
  return entries.flatMap(({ kind, path }) => (kind === 'file' && isText(path) ? [path] : []));
}

/** The file that has the rarest words of what is told together: each weighs as much less as more files have it. */
async function byRareWords(
  steps: readonly Step[],
  { evidence: { request, entries }, sample }: { evidence: Pick<TextSources['evidence'], 'request' | 'entries'>; sample: TextSources['sample'] },
): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const what = TOLD.exec(request.trim())?.groups?.['what'];
  if (what === undefined || OTHERWISE.test(what) || pathsIn(request).length > 0 || requestTraits(what).wantsChange) return same;
  const wanted = contentStems(what).filter((word) => !TELLING.has(word));
  const paths = textsIn(entries);
  if (wanted.length === 0 || paths.length > MAX_SAMPLED) return same;
  const read = await Promise.all(paths.map(async (path) => ({ path, windows: windowsOf((await sample(path))?.text ?? '') })));
  const filesWith = new Map(wanted.map((word) => [word, read.filter(({ windows }) => windows.some((words) => words.has(word))).length] as const));
  const weightOf = (words: ReadonlySet<string>): number =>
    wanted.filter((word) => words.has(word)).reduce((sum, word) => sum + 1 / (filesWith.get(word) ?? 1), 0);
  const [best, next] = read.map(({ path, windows }) => ({ path, weight: Math.max(0, ...windows.map(weightOf)) })).sort((a, b) => b.weight - a.weight);
  if (best === undefined || best.weight < LEAST_WEIGHT || best.weight < CLEAR * (next?.weight ?? 0)) return same;
  const message = `${best.path} says most of ${quoted(what)}.`;
  return { steps: toldPath(best.path), faults: [{ step: 1, code: 'blind-search', grade: 'mended', message }] };
}

/** The words of so many lines one after the other. */
function windowsOf(text: string): ReadonlySet<string>[] {
  const lines = text.split('\n').map((line) => wordsOf(line).map(stem));
  return lines.map((_, at) => new Set(lines.slice(at, at + LINES_TOGETHER).flat()));
}

/** How many of the words stand together at most. */
function mostShared(wanted: readonly string[], text: string): number {
  return Math.max(0, ...windowsOf(text).map((words) => wanted.filter((word) => words.has(word)).length));
}
