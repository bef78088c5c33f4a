import type { Step } from '../../../../schemas/plan.ts';
import { saysSomething, wordsOf } from '../../../../schemas/words.ts';
import { grepExpression, readGrep } from '../../language/grep-words.ts';
import { globExpression } from '../../language/path-pattern.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { filesBelow, isKnownFolder } from '../../looks/known-paths.ts';
import { isOperand, terminalWords } from '../../plan/command-line.ts';
import { referencedSteps } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { baseName } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { MAX_SAMPLED } from '../sample-budget.ts';

/** What a name is like, or whether something of a name is there; `tell me the name of the note that mentions it` says nothing of the kind. */
const ABOUT_NAMES =
  /\bnamed\b|(?<!\bwhat\b.*)\b(?:called|titled|entitled)\b|\b(?:in|whose|by) (?:(?:the|its|their|a) )?(?:file ?)?(?:names?|titles?)\b|\bnames? (?:that |which )?(?:contain|ha[sv]|includ|start|begin|end|match|with|like|is|are)\w*\b|\bexists?\b|\b(?:is|are) there (?:an?|any|some)\b(?![^.?!]*\b(?:about|contain|mention|say|speak|talk|tell|us|with)\w*\b)/i;
/** Flags of ls that leave it at names, all or more of them. */
const LISTS_NAMES = /^-[1aAlpRr]+$/;

/**
 * `ls notes | grep raft` for the note that mentions the raft: no file there has such a name, and one has the word in its text. The texts are
 * searched in the place of the names.
 */
export async function reviewSearchedNames(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { request, entries } = evidence;
  const at = steps.findIndex((step) => terminalWords(step)?.command === 'grep' && terminalWords(step)?.hasStdin);
  const filter = steps[at];
  const [from = 0, ...others] = filter === undefined ? [] : referencedSteps(filter.args);
  const listing = listingOf(steps[from - 1]);
  if (filter === undefined || listing === undefined || others.length > 0 || from !== at || ABOUT_NAMES.test(request)) return same;
  if (steps.some((step) => step !== filter && referencedSteps(step.args).includes(from))) return same;
  const { patterns, flags, places } = readGrep(terminalWords(filter)?.words ?? []);
  const [pattern = '', ...more] = patterns;
  const { folder, name } = listing;
  const isWord = more.length === 0 && places.length === 0 && wordsOf(pattern).some(saysSomething);
  const below = filesBelow(folder === '.' ? [] : [folder], entries);
  if (!isWord || (folder !== '.' && !isKnownFolder(folder, entries)) || below.length > MAX_SAMPLED) return same;
  // What a name in other letters would match is a search for names as well.
  const loosely = grepExpression(patterns, [...flags, '-i']);
  if (
    loosely === undefined ||
    [folder, ...entries.map(({ path }) => path).filter((path) => isBelow(path, folder))].some((path) => loosely.test(path))
  )
    return same;
  const isMeant = name === undefined ? undefined : globExpression(name);
  const texts = await Promise.all(
    below.filter((path) => isMeant?.test(baseName(path)) ?? true).map(async (path) => (await sample(path))?.text ?? ''),
  );
  const holds = (given: readonly string[]): boolean => {
    const expression = grepExpression(patterns, given);
    return expression !== undefined && texts.some((text) => text.split('\n').some((line) => expression.test(line)));
  };
  const kept = flags.filter((flag) => /^-[iEFw]+$/.test(flag));
  const used = [kept, [...kept, '-i']].find(holds);
  if (used === undefined) return same;
  const search = {
    tool: TERMINAL,
    args: { command: 'grep', args: ['-rl', ...used, ...(name === undefined ? [] : [`--include=${name}`]), pattern, folder] },
  };
  return {
    steps: [...steps.slice(0, from - 1), { ...search, thought: thoughtOf(search) }, ...movedBehind(steps, at, -1)],
    faults: [
      {
        step: from,
        code: 'blind-search',
        grade: 'mended',
        message: `no name in ${quoted(folder)} has ${quoted(pattern)}, but a text there does; the texts are searched.`,
      },
    ],
  };
}

/** The folder of which a step lists the names, and what they have to be like. */
function listingOf(step: Step | undefined): { folder: string; name?: string } | undefined {
  const line = step === undefined ? undefined : terminalWords(step);
  if (line === undefined || line.hasStdin) return undefined;
  if (line.command === 'ls')
    return line.words.every((word) => isOperand(word) || LISTS_NAMES.test(word)) ? placeOf(line.words.filter(isOperand)) : undefined;
  if (line.command !== 'find') return undefined;
  const end = line.words.findIndex((word) => /^[-(!]/.test(word));
  const place = placeOf(line.words.slice(0, end === -1 ? line.words.length : end));
  const tests = (end === -1 ? [] : line.words.slice(end))
    .join(' ')
    .replace(/-(?:type f|maxdepth \d+|print)\b ?/g, '')
    .trim();
  const [, name] = /^-i?name (\S+)$/.exec(tests) ?? [];
  if (place === undefined || place.name !== undefined || (tests !== '' && name === undefined)) return undefined;
  return name === undefined ? place : { ...place, name };
}

/** `notes`, `notes/*.md`, or here. */
function placeOf(operands: readonly string[]): { folder: string; name?: string } | undefined {
  const [place = '.', ...more] = operands.map(plainPath);
  const [, folder = '.', name] = /^(?:(.+)\/)?([^/]*[*?][^/]*)$/.exec(place) ?? [];
  if (more.length > 0) return undefined;
  return name === undefined ? { folder: place === '' ? '.' : place } : { folder, name };
}

function isBelow(path: string, folder: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}
