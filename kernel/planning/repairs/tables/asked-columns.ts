import type { Step } from '../../../../schemas/plan.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { ORDINALS } from '../../request/said-insertion.ts';

const SIGNS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  colon: ':',
  tab: '\\t',
  space: ' ',
  blank: ' ',
  pipe: '|',
  bar: '|',
  dash: '-',
  slash: '/',
};
const SAYS_SIGN =
  /\b(?:separat|delimit|split|divid)\w*\s+(?:(?:by|with|at|is|are|being|a|the|character)\s+){0,3}(?:(comma|semicolon|colon|tab|space|blank|pipe|bar|dash|slash)(?:s|es)?\b|["'`]?([;:|,/#~-])["'`]?(?=[\s.!?]|$))/i;
const BY_COLUMN = /\bby\s+(?:(?:the|its|their)\s+)?(?:([a-z]+|\d+(?:st|nd|rd|th))\s+(?:column|field)|(?:column|field)\s+(?:number\s+)?(\d+))\b/i;

/** The sign between fields and the column to sort by, where the request says them: small models take a comma, and the first one. */
export function withAskedColumns(step: Step, request: string): Step {
  const { command } = step.args;
  const words = givenWords(step);
  if (words === undefined || (command !== 'cut' && command !== 'sort')) return step;
  const sign = signOf(request);
  const separated = sign === undefined ? words : withValue(words, command === 'cut' ? '-d' : '-t', sign, command === 'sort');
  return withWords(step, command === 'sort' ? sorted(separated, request) : separated);
}

function signOf(request: string): string | undefined {
  const [, name, sign] = SAYS_SIGN.exec(request) ?? [];
  return name === undefined ? sign : SIGNS[name.toLowerCase()];
}

function sorted(words: readonly string[], request: string): string[] {
  const [, ordinal = '', digits = ''] = BY_COLUMN.exec(request) ?? [];
  const column = Number.parseInt(digits || ordinal, 10) || ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
  const keyed = column === 0 || words.some((word) => /^(?:-k|--key)/.test(word)) ? [...words] : ['-k', String(column), ...words];
  const letters = keyed.flatMap((word) => /^-([a-zA-Z]+)$/.exec(word)?.[1] ?? []).join('');
  const isByNumber = /\bsort\w*\b.*\bnumeric(?:al)?(?:ly)?\b|\bnumeric(?:al)?(?:ly)?\b.*\bsort/i.test(request);
  return isByNumber && !/[nghVM]/.test(letters) ? ['-n', ...keyed] : keyed;
}

/** A flag with its value, attached or as the next word; added where `isAdded` and it is not there. `cut -c` has no sign between fields. */
function withValue(words: readonly string[], flag: string, value: string, isAdded: boolean): string[] {
  const at = words.findIndex((word) => word.startsWith(flag));
  if (at === -1) return isAdded || words.some((word) => word.startsWith('-f')) ? [flag, value, ...words] : [...words];
  const isAttached = words[at] !== flag;
  return [...words.slice(0, at), flag, value, ...words.slice(at + (isAttached ? 1 : 2))];
}
