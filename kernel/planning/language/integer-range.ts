/** More digits than this are no longer exact in JSON. */
const MAX_DIGITS = 15;
const LARGEST = 10 ** MAX_DIGITS - 1;

/** A GBNF expression for the whole numbers from `min` to `max`, without leading zeros. Bounds beyond what JSON holds exactly are drawn in. */
export function integerRange(min: number | undefined, max: number | undefined): string {
  const low = Math.max(Math.ceil(min ?? -LARGEST), -LARGEST);
  const high = Math.min(Math.floor(max ?? LARGEST), LARGEST);
  if (low > high) return '"0"';
  if (low === -LARGEST && high === LARGEST) return `( "0" | "-"? [1-9] ${anyDigits(0, MAX_DIGITS - 1)})`;
  const parts: string[] = [];
  if (low < 0) parts.push(`"-" ( ${between(Math.max(1, -high), -low)} )`);
  if (high >= 0) parts.push(between(Math.max(0, low), high));
  return `( ${parts.join(' | ')} )`;
}

function upTo(largest: number): string {
  return `( "0" | [1-9] ${anyDigits(0, String(largest).length - 1)})`;
}

/** Numbers from `low` to `high`, neither negative: one alternative per number of digits. */
function between(low: number, high: number): string {
  if (low === 0 && high === LARGEST) return upTo(LARGEST);
  const alternatives: string[] = [];
  let full: { from: number; to: number } | undefined;
  for (let digits = String(low).length; digits <= String(high).length; digits++) {
    const smallest = digits === 1 ? 0 : 10 ** (digits - 1);
    const from = Math.max(low, smallest);
    const to = Math.min(high, 10 ** digits - 1);
    const isFull = to === 10 ** digits - 1 && (from === smallest || (digits === 1 && from === 1)) && from > 0;
    // All numbers of so many digits: neighbours of that kind make one alternative.
    if (isFull) full = { from: full?.from ?? digits, to: digits };
    else alternatives.push(sameLength(String(from), String(to)));
  }
  if (full) alternatives.push(`[1-9] ${anyDigits(full.from - 1, full.to - 1)}`.trim());
  return alternatives.join(' | ');
}

/** Numbers between two that have equally many digits. */
function sameLength(low: string, high: string): string {
  const [a = '', b = ''] = [low.charAt(0), high.charAt(0)];
  const rest = low.length - 1;
  if (rest === 0) return a === b ? `"${a}"` : `[${a}-${b}]`;
  if (a === b) return `"${a}" ( ${sameLength(low.slice(1), high.slice(1))} )`;
  const isFullLow = /^0*$/.test(low.slice(1));
  const isFullHigh = /^9*$/.test(high.slice(1));
  const first = isFullLow ? a : next(a, 1);
  const last = isFullHigh ? b : next(b, -1);
  const parts: string[] = [];
  if (!isFullLow) parts.push(`"${a}" ( ${sameLength(low.slice(1), '9'.repeat(rest))} )`);
  if (first <= last) parts.push(`[${first}-${last}] ${anyDigits(rest, rest)}`);
  if (!isFullHigh) parts.push(`"${b}" ( ${sameLength('0'.repeat(rest), high.slice(1))} )`);
  return parts.join(' | ');
}

function next(digit: string, by: number): string {
  return String(Number(digit) + by);
}

function anyDigits(min: number, max: number): string {
  return max === 0 ? '' : min === max ? `[0-9]{${min}} ` : `[0-9]{${min},${max}} `;
}
