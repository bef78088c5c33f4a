import { baseName } from '../request/file-names.ts';

/** A line that diff printed, and which of its two texts it stands in. */
export interface DiffLine {
  side: '<' | '>';
  text: string;
}

const ASKS_GONE = /\b(?:dropped|removed|missing|gone|taken out|left out|deleted|cut|no longer|fell away|disappeared)\b/i;
const ASKS_NEW = /\b(?:added|new|newly|came in|inserted|joined|extra)\b/i;
/** Then more is asked than the lines themselves. */
const ASKS_FURTHER = /\b(?:how (?:many|much|often)|why|when|who(?:se|m)?|changed|summar\w*)\b/i;
const OLDER = /(?:\.(?:old|bak|orig|prev)|~|[-_. ](?:old|previous|before))(?:\.\w+)?$/i;
const NUMBERED = /^(?:[-*+•]|\d{1,3}[.)])\s+/;

/**
 * The lines that are in the older of two texts and no longer in the newer one, or the other way round, as it is asked: `which stop was dropped?` A line that has another
 * number in its list is the same, and one with another value behind the same label is neither gone nor new. Undefined where another thing is asked, or where
 * the names do not tell which text is older.
 */
export function versionDifference(request: string, lines: readonly DiffLine[], [one, other]: readonly [string, string]): string | undefined {
  const [gone, added] = [ASKS_GONE.test(request), ASKS_NEW.test(request)];
  const older = olderOf(one, other);
  if (gone === added || ASKS_FURTHER.test(request) || older === undefined) return undefined;
  const wanted = (older === one) === gone ? '<' : '>';
  const [own, others] = [lines.filter(({ side }) => side === wanted), lines.filter(({ side }) => side !== wanted)].map((side) =>
    side.map(({ text }) => text.trim().replace(NUMBERED, '')).filter((text) => text !== ''),
  );
  const labels = new Set((others ?? []).flatMap((text) => labelOf(text) ?? []));
  const only = (own ?? []).filter((text) => !(others ?? []).includes(text) && !labels.has(labelOf(text) ?? text));
  return only.length === 0 ? undefined : only.join('\n');
}

/** Which of two texts is the older one by its name: route.txt.old, or the lower of two numbers. */
function olderOf(one: string, other: string): string | undefined {
  const [isOld, isOtherOld] = [OLDER.test(one), OLDER.test(other)];
  if (isOld !== isOtherOld) return isOld ? one : other;
  const [name, otherName] = [baseName(one), baseName(other)];
  const isOneNumberApart = name !== otherName && name.replace(/\d+/g, '#') === otherName.replace(/\d+/g, '#');
  return isOneNumberApart ? [one, other].toSorted((a, b) => baseName(a).localeCompare(baseName(b), 'en', { numeric: true }))[0] : undefined;
}

function labelOf(text: string): string | undefined {
  return /^(\p{L}[^:]{0,40}):/u.exec(text)?.[1];
}
