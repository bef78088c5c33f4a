import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, stem, wordsOf } from '../../../../schemas/words.ts';
import { filesBelow } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { toldPath } from '../../plan/told-path.ts';
import { baseName } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';
import { isLook } from './folder-looks.ts';

const IS_ABOUT =
  '(?:is (?:all |only |mainly |really )?(?:about|on)|talks about|tells about|deals with|describes|explains|covers|discusses|treats|speaks of)';
/** One file, by what it is about. */
const ASKS_ONE = new RegExp(
  [
    `\\bone of (?:the|my|our|these|those) [^.?!]*?\\b${IS_ABOUT} (?<told>[^.?!,;]+)[.,;!?]? *(?:and |but )?(?:which|what) (?:one|file|of them|note|document|page)\\b`,
    `\\bwhich (?:one |file |note |document |page |text |letter |article )?(?:of (?:the|my|our|these|those) [^.?!]*?)?(?:(?:in|under|inside) [^\\s?!]+ (?:folder )?)?${IS_ABOUT} (?<asked>[^.?!,;]+)`,
  ].join('|'),
  'i',
);
const ASKS_MORE = /\b(?:who|whose|when|why|how|says?|read|show|open|print|count|compare|files|notes are|all)\b/i;
/** A file that has the words in passing has them seldom, one that is about them again and again. */
const FEWEST_TIMES = 3;
const TIMES_MORE = 2;

interface Read {
  path: string;
  isTitled: boolean;
  /** How often it has the word that it has most seldom. */
  times: number;
}

/**
 * `One of the notes in talks is about bees. Which one is it?`: several have the word, and a search tells them all. The one that has it in its name
 * or a heading is meant, or the one that has it by far most often.
 */
export async function reviewFileAbout(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const found = ASKS_ONE.exec(request);
  const about = found?.groups?.['told'] ?? found?.groups?.['asked'] ?? '';
  const named = namedPaths(request, entries).filter(({ by }) => by === 'exact');
  const folders = named.map(({ entry }) => entry.path);
  const wanted = contentStems(folders.reduce((text, path) => text.replace(path, ' '), about));
  if (wanted.length === 0 || named.some(({ entry }) => entry.kind === 'file') || requestTraits(request).wantsChange) return same;
  if (ASKS_MORE.test(request.replace(found?.[0] ?? '', ' ')) || !looksOnly(steps)) return same;
  const paths = filesBelow(folders, entries);
  if (paths.length > MAX_SAMPLED) return same;
  const read = await Promise.all(paths.map(async (path) => readFor(wanted, path, (await sample(path))?.text ?? '')));
  const meant = meantOf(read);
  if (meant === undefined) return same;
  return {
    steps: toldPath(meant),
    faults: [
      { step: 1, code: 'blind-search', grade: 'mended', message: `${quoted(about.trim())} is what ${meant} is about; others only have the word.` },
    ],
  };
}

function looksOnly(steps: readonly Step[]): boolean {
  const acting = actingSteps(steps);
  return acting.length > 0 && acting.every(isLook);
}

function readFor(wanted: readonly string[], path: string, text: string): Read {
  const lines = text.split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const titles = [baseName(path), first, ...lines.filter((line) => /^#{1,3} /.test(line))].map((line) => new Set(wordsOf(line).map(stem)));
  const words = wordsOf(text).map(stem);
  return {
    path,
    // A first line that is a sentence is no title.
    isTitled: titles.some((stems, at) => (at !== 1 || /^#|[^.!?:,]$/.test(first.trim())) && wanted.every((word) => stems.has(word))),
    times: Math.min(...wanted.map((word) => words.filter((each) => each === word).length)),
  };
}

/** The only one with the words in its title; of several, or none, the one that has them most. */
function meantOf(read: readonly Read[]): string | undefined {
  const titled = read.filter(({ isTitled }) => isTitled);
  const [only, ...others] = titled;
  if (only !== undefined && others.length === 0) return only.path;
  const [most, next] = [...(titled.length > 0 ? titled : read)].sort((a, b) => b.times - a.times);
  return most !== undefined && most.times >= Math.max(FEWEST_TIMES, TIMES_MORE * (next?.times ?? 0)) ? most.path : undefined;
}
