import type { Step } from '../../../../schemas/plan.ts';
import { definitionLine } from '../../language/definition-line.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';

/** `In which file is the function parse written?` */
const DEFINED =
  /\b(?:defin|declar|implement)|\b(?:function|method|class)\b.*\b(?:written|coded|kept|found|located|liv(?:e|es|ing)|sits?|stands?|comes? from|made)\b/i;

/** Where something is defined is another question than where it is used: the search has to ask for the definition, in every file that may have it. */
export function withDefinitionSearch(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const [flags, name, ...rest] = givenWords(step) ?? [];
  if (step.args['command'] !== 'grep' || !DEFINED.test(request)) return step;
  if (flags === undefined || !/^-[rnRHiwl]+$/.test(flags) || name === undefined || !/^[A-Za-z_]\w+$/.test(name)) return step;
  const [place, ...more] = rest.flatMap(inFilesOf(entries));
  const isOneFile = place !== undefined && more.length === 0 && isKnownFile(plainPath(place), entries);
  const isGuessed = isOneFile && ASKS_FILE.test(request) && !request.includes(baseName(place));
  // The file that has it is asked for; the one that was chosen may only use it.
  const [folder = '.'] = isGuessed && place.includes('/') ? plainPath(place).split('/') : ['.'];
  const recursive = isGuessed && !/[rR]/.test(flags) ? `${flags}r` : flags;
  return withWords(step, [
    `${recursive.replace('w', '')}E`,
    definitionLine(name),
    ...(isGuessed ? [folder] : place === undefined ? [] : [place, ...more]),
  ]);
}

/** `grep -r name .cs`: an ending is no folder. */
const inFilesOf =
  (entries: readonly WorkspaceEntry[]) =>
  (word: string): string[] =>
    /^\.\w{1,5}$/.test(word) && !entries.some(({ path }) => path === word) ? [`--include=*${word}`, '.'] : [word];

const ASKS_FILE = /\b(?:which|what)\b[^.?!]*\b(?:file|module|script|source)\b/i;

/** `grep -rn trap door plays`: words of the request that stand together, of which only the first would be looked for. */
export function withWholePhrase(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step) ?? [];
  const at = words.findIndex((word, index) => isOperand(word) && !/^-[ABCm]$/.test(words[index - 1] ?? ''));
  const first = at < 0 ? words.length : at;
  const operands = words.slice(first).filter(isOperand);
  const flags = words.slice(0, first).filter((word, index) => !/^-[ABCm]$/.test(word) && !/^-[ABCm]$/.test(words[index - 1] ?? ''));
  if (step.args['command'] !== 'grep' || flags.some((flag) => !/^-[a-zA-Z]*[a-zA-DF-Z]$/.test(flag) || /[efmABC]$/.test(flag))) return step;
  const isThere = (word: string): boolean => /[/.*]/.test(word) || entries.some(({ path }) => path === plainPath(word));
  const place = operands.findIndex((word, at) => at > 0 && isThere(word));
  // What is searched may come through a pipe.
  const length = place === -1 && step.args['stdin'] !== undefined ? operands.length : place;
  const phrase = operands.slice(0, length).join(' ');
  if (length < 2 || !operands.slice(length).every(isThere) || !request.toLowerCase().includes(phrase.toLowerCase())) return step;
  return withWords(step, [...words.slice(0, first), phrase, ...words.slice(first + length)]);
}
