const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const OTHERS: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000, million: 1_000_000 };
const VALUES = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const COUNT = [...VALUES.keys()].join('|');
const WORDS = new RegExp(
  `\\b(?:half a (dozen)|(?:(?:an? )|(?:(${COUNT})(?:[- ](${ONES.slice(1, 10).join('|')}))? ?))?(dozen|hundred|thousand|million)|(${COUNT})(?:[- ](${ONES.slice(1, 10).join('|')}))?)\\b`,
  'gi',
);

/** A text with its number words as digits: `three weeks` as `3 weeks`, `twenty-five` as 25, `two dozen` as 24. One word behind another (`two hundred five`) is not added up. */
export function withDigits(text: string): string {
  return text.replace(WORDS, (_, half?: string, times?: string, timesOnes?: string, scale?: string, tens?: string, ones?: string) => {
    if (half !== undefined) return '6';
    const factor = scale === undefined ? 1 : (OTHERS[scale.toLowerCase()] ?? 1);
    const count = numberOf(times ?? tens) + numberOf(timesOnes ?? ones);
    return String(scale !== undefined && times === undefined ? factor : count * factor);
  });
}

function numberOf(word: string | undefined): number {
  return word === undefined ? 0 : (VALUES.get(word.toLowerCase()) ?? 0);
}
