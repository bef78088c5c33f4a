import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { baseName, withoutPaths } from '../request/file-names.ts';
import { labelledLine } from './labelled-line.ts';

const ASKS_HAVING =
  /^(?:(?:please|so|and|ok(?:ay)?|hey),? )*(?:does|do|did|has|have|had|is|are)\b(?<subject>.*?)\b(?:have|has|got|own|there)\b(?<rest>[^?]*)\?*\W*$/is;
const NONE = /^(?:none|no|not? yet|nothing|never|nil|n\/?a|without|-+|–|unknown|missing)\b\W*$/i;
/** Beside what somebody has. */
const BESIDE = new Set('any have has got already still record'.split(' ').map(stem));
/** A longer text is no card of somebody. */
const MAX_LINES = 200;

/**
 * Whether somebody has what a line of a text is labelled with: `does Mango have a microchip?` and `Microchip: none`. Small models say yes where
 * they see the word. Undefined where the question says more than the label and whose text it is, or two lines have it.
 */
export function ownedLabel(request: string, text: string, path: string): string | undefined {
  const { subject, rest } =
    ASKS_HAVING.exec(
      withoutPaths(request)
        .replace(/\(\s*\)/g, '')
        .trim(),
    )?.groups ?? {};
  const lines = text.split(/\r?\n/);
  if (subject === undefined || rest === undefined || lines.length > MAX_LINES) return undefined;
  const wanted = contentStems(`${subject} ${rest}`).filter((word) => !BESIDE.has(word));
  const title = lines.find((line) => line.trim() !== '') ?? '';
  const known = new Set([...wordsOf(title), ...wordsOf(baseName(path))].map(stem));
  const asked = wanted.filter((word) => !known.has(word));
  const found = lines.flatMap((line) => {
    const { label = '', value = '' } = labelledLine(line) ?? {};
    const own = wordsOf(label).map(stem);
    return own.length > 0 && own.length === asked.length && own.every((word) => asked.includes(word)) ? [{ line: line.trim(), value }] : [];
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return undefined;
  return `${NONE.test(only.value.replace(/[*_]/g, '').trim()) ? 'No' : 'Yes'}: ${only.line.replace(/^[\s>*#-]+|\*\*/g, '')}`;
}
