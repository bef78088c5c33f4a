import { jsonOrUndefined } from '../../../../schemas/json-text.ts';
import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { JSON_FILE } from '../../request/file-kinds.ts';
import { baseName, withoutFileNames } from '../../request/file-names.ts';
import { ordersIn } from '../../request/orders.ts';
import { saidBlanks } from '../../request/said-blanks.ts';
import { isOnlyTopic } from '../../request/topic-file.ts';
import { quoted } from '../quoted.ts';

/** A file that is there and is to hold something else. */
export interface Overwrite {
  path: string;
  /** Undefined where a step before works it out. */
  text: string | undefined;
  request: string;
  /** The text is the file as it stood, with something of it put in another's place. */
  isFilledIn: boolean;
  /** The request speaks of the file. */
  isNamed: boolean;
}

/** One thing about a file is to be another; all else it holds is to stay. */
const CHANGES_PART =
  /\b(?:change|set(?! up\b)|update|fix|rename|correct|adjust|raise|lower|increase|decrease|turn|switch|bump|modify|edit)\b|\bmake (?:the |my |our )?\S+\.\w+ (?:use|have|take|start|run|return|accept|allow|show)\b/i;
/** One line more, and where it goes: `put a first line saying DRAFT above the letter`. */
const ADDS_LINE =
  /\b(?:put|add|insert|place|write|stick|set)\b[^.;?!]*\b(?:line|heading|title|header|note|word|sentence|comment)\b[^.;?!]*\b(?:above|below|before|under|underneath|beneath|in front of|on top|at the top|to the top|over|after)\b/i;
const WRITES_ALL = /\b(?:writ|rewrit|sav|creat|generat|replac|overwrit|contents?\b|translat|sort|convert|format|into|copy|draft|empt|clear)/i;

/** Why a file may not be written over, each as what it would lose by it. */
const REASONS: readonly ((overwrite: Overwrite) => string | undefined)[] = [
  ({ path, text }) =>
    JSON_FILE.test(path) && text !== undefined && text !== '' && jsonOrUndefined(text) === undefined
      ? `${quoted(path)} would be no JSON any more; set a single value with json_set, or write all of it.`
      : undefined,
  ({ path, text, request }) =>
    text !== undefined &&
    text.trim() !== '' &&
    !request.includes(text.trim()) &&
    CHANGES_PART.test(request) &&
    !WRITES_ALL.test(withoutFileNames(request))
      ? `${quoted(path)} would lose all that it holds for a text that nobody said; replace FILE OLD NEW changes a part.`
      : undefined,
  ({ path, text, request }) =>
    text !== undefined && text.trim() !== '' && request.includes(text.trim()) && ADDS_LINE.test(withoutFileNames(request))
      ? `${quoted(path)} would hold nothing but the line that is to stand beside what it has; sed -i '1i TEXT' FILE puts it first.`
      : undefined,
  ({ path, request, isFilledIn }) =>
    isFilledIn && saidBlanks(request, path).length > 0
      ? `${quoted(path)} would lose all else that it holds; the request says where in it, which replace FILE OLD NEW changes alone.`
      : undefined,
  ({ path, request }) =>
    isOnlyTopic(path, request)
      ? `${quoted(path)} is what the text is to be about, and would be lost; say the text in the answer, or write it to a new file.`
      : undefined,
  ({ path, request }) => {
    const orders = ordersIn(request);
    const isElsewhere = (file: string): boolean => !isOfPath(file, path) && !isSaidWith(file, path, request);
    const isSavedElsewhere = orders.length > 0 && orders.every(({ kind, file }) => kind === 'saved' && file !== undefined && isElsewhere(file));
    return isSavedElsewhere ? `${quoted(path)} is only read: what comes of it is to be saved in ${quoted(orders[0]?.file ?? '')}.` : undefined;
  },
  ({ path, isNamed }) =>
    isNamed ? undefined : `${quoted(path)} exists and the request does not name it; write to a new file, or to the one that is meant.`,
];

/** Whether a name that is said may be that of a path; of one with blanks only the last word may be known. */
function isOfPath(said: string, path: string): boolean {
  return baseName(path).toLowerCase().endsWith(baseName(said).toLowerCase());
}

/** `at the top of load.py and of save.py`: both are written. */
function isSaidWith(file: string, path: string, request: string): boolean {
  const [one, other] = [file, baseName(path)].map(literalPattern) as [string, string];
  return new RegExp(`${one}["'”’]?(?:,| and| or| as well as)+ (?:also )?(?:(?:to|of|in|into|at) )?["'“‘]?(?:\\S+/)?${other}`, 'i').test(request);
}

/** All that speaks against writing over a file. */
export function lostContents(overwrite: Overwrite): string[] {
  return REASONS.flatMap((reason) => reason(overwrite) ?? []);
}
