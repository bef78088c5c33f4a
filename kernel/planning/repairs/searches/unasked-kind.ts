import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { filesBelow } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { PROSE_FILE } from '../../request/file-kinds.ts';

/** Files of one ending, as the pattern of grep says it. */
const INCLUDE = /^--include=["']?\*\.(?<ending>\w+)["']?$/;
const LANGUAGES: Readonly<Record<string, RegExp>> = {
  py: /\bpython\b/i,
  js: /\b(?:javascript|java script|node)\b/i,
  ts: /\btypescript\b/i,
  sh: /\b(?:shell|bash)\b/i,
  md: /\b(?:markdown|notes?)\b/i,
  txt: /\btexts?\b/i,
  html: /\b(?:pages?|web)\b/i,
  log: /\blogs?\b/i,
  csv: /\btables?\b/i,
};

/**
 * `grep -rl --include=*.py FIXME scripts scripts/lib`, where nobody spoke of Python: files of every kind are meant, and a folder in another one is looked
 * through with it.
 */
export function withoutUnaskedInclude(step: Step, request: string): Step {
  const words = step.args['command'] === 'grep' ? givenWords(step) : undefined;
  if (words === undefined || !words.some((word) => /^-[A-Za-z]*[rR]/.test(word))) return step;
  const isUnasked = (word: string): boolean => {
    const ending = INCLUDE.exec(word)?.groups?.['ending'];
    return ending !== undefined && !isKindSaid(ending, request);
  };
  const isCode = /\b(?:code|sources?|program\w*)\b/i.test(request);
  const places = words.filter(isOperand).slice(1).map(plainPath);
  const isInside = (word: string): boolean => isOperand(word) && places.some((place) => plainPath(word).startsWith(`${place}/`));
  const kept = words.filter((word) => !(isUnasked(word) && !isCode) && !isInside(word));
  return kept.length === words.length ? step : withWords(step, kept);
}

/** `find recipes -type f -name *.md` for the recipe files of a folder that has texts of both kinds: all of its files are meant, where all of them are texts. */
export function withoutUnaskedName(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = step.args['command'] === 'find' ? givenWords(step) : undefined;
  const at = words?.findIndex((word) => word === '-name' || word === '-iname') ?? -1;
  const [folder = '', ...others] =
    words?.slice(
      0,
      words.findIndex((word) => word.startsWith('-')),
    ) ?? [];
  const ending = /^\*\.(\w+)$/.exec(words?.[at + 1] ?? '')?.[1];
  if (words === undefined || at < 0 || ending === undefined || others.length > 0 || isKindSaid(ending, request)) return step;
  const inside = filesBelow([plainPath(folder)], entries);
  const isAnyKind = inside.every((path) => PROSE_FILE.test(path)) && inside.some((path) => !path.endsWith(`.${ending}`));
  return isAnyKind ? withWords(step, words.toSpliced(at, 2)) : step;
}

function isKindSaid(ending: string, request: string): boolean {
  const isWritten = new RegExp(`(?<![\\p{L}\\p{N}])${ending}(?![\\p{L}\\p{N}])`, 'iu').test(request);
  return isWritten || LANGUAGES[ending.toLowerCase()]?.test(request) === true;
}
