import { stem, wordsOf } from '../../../schemas/words.ts';
import { withoutPaths } from '../request/file-names.ts';
import { labelledLine } from './labelled-line.ts';

const ASKS_WHEN =
  /^(?:(?:so|and|please|tell me|do you know),? )*(?:when|(?:on )?(?:what|which) (?:day|date)|since when|until when|by when)\b(?<rest>[^?]*)\??\W*$/is;
/** Words of the question, and none of what is asked about. */
const ASKING = new Set(
  'is are was were will be been has have had do does did the a an my our your his her its their on in of at for to by it that this he she they we i you mr mrs ms dr exactly actually supposed meant going according from get got again with'
    .split(' ')
    .map(stem),
);
/** A day or a time of the clock. */
const TELLS_TIME = /\d/;
/** A longer text is no card of one thing. */
const MAX_LINES = 60;

/**
 * The date that a card tells by a label: `when is the wingback due?` and `Due: 21 June 2024`. The question may have no word that neither the card nor its
 * path knows, and one label only that it says.
 */
export function labelledDate(request: string, text: string, path: string): string | undefined {
  const { rest } = ASKS_WHEN.exec(withoutPaths(request).trim())?.groups ?? {};
  const lines = text.split(/\r?\n/);
  if (rest === undefined || lines.length > MAX_LINES) return undefined;
  const wanted = wordsOf(rest)
    .map(stem)
    .filter((word) => !ASKING.has(word) && word.length > 1);
  const known = new Set([...wordsOf(text), ...wordsOf(path)].map(stem));
  if (wanted.length === 0 || !wanted.every((word) => known.has(word))) return undefined;
  const found = lines.flatMap((line) => {
    const { label = '', value = '' } = labelledLine(line) ?? {};
    const own = wordsOf(label).map(stem);
    return own.length > 0 && own.every((word) => wanted.includes(word) || ASKING.has(word)) && TELLS_TIME.test(value) ? [value] : [];
  });
  const [only, ...others] = found;
  return others.length > 0 ? undefined : only;
}
