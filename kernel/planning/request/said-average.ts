import { pathsIn } from './file-names.ts';

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const LIST = new RegExp(String.raw`(?<![\w.,-])${NUMBER}(?:(?:, | and |, and | & )${NUMBER}){2,}(?![\w]|[.,]\d)`);
const KINDS: readonly (readonly [said: RegExp, kind: SaidAverage['kind']])[] = [
  [/\bmedian\b/i, 'median'],
  [/\b(?:average|avarage|avg|mean)\b/i, 'mean'],
];
/** Not all of them count, or more is wanted. */
const OTHERWISE =
  /\b(?:without|except|excluding|leav\w+ out|dropp?\w*|ignor\w+|weighted|weights? of|respectively|each (?:with|has)|highest|lowest|best|worst|above|below|more than|less than|how many|and (?:the )?(?:median|average|mean|sum|total)|(?:average|mean|median) and)\b/i;

/** Numbers that a request lists, and what it asks of them. */
export interface SaidAverage {
  kind: 'mean' | 'median';
  numbers: readonly number[];
}

/** `Pumpkins weighed in at 14, 17, 23 and 8 kilos. Work out the average weight`, where the request has no other numbers. */
export function saidAverage(request: string): SaidAverage | undefined {
  const kind = KINDS.find(([said]) => said.test(request))?.[1];
  const list = LIST.exec(request)?.[0];
  if (kind === undefined || list === undefined || OTHERWISE.test(request) || pathsIn(request).length > 0) return undefined;
  if (/\d/.test(request.replace(list, ' '))) return undefined;
  return { kind, numbers: (list.match(new RegExp(NUMBER, 'g')) ?? []).map(Number) };
}
