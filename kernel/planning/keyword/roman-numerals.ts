/** Signs of the Romans with their values, those that subtract among them, from the highest down. */
const SIGNS: readonly (readonly [sign: string, value: number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];
/** More needs signs with lines above them. */
const HIGHEST = 3999;

const INTO =
  /^(?:(?:how (?:do|would) (?:you|i|we) (?:write|say)|write|convert|express|give(?: me)?|show(?: me)?|put) )?(?<number>\d{1,4}) (?:in|to|as|into|with) (?:an? )?roman (?:numerals?|numbers?|digits|figures)$/;
const FROM =
  /^(?:(?:write|convert|express) )?(?:the )?(?:roman (?:numeral |number )?)?(?<roman>[mdclxvi]+) (?:in|to|as|into) (?:an? )?(?:arabic|decimal|ordinary|normal|modern)(?: (?:numerals?|numbers?|digits|figures))?$/;

/** `1847 in roman numerals`, `MCMXC in arabic numerals`, in lower case; undefined for anything else, and for signs that no Roman would have written so. */
export function romanNumeral(said: string): string | undefined {
  const { number } = INTO.exec(said)?.groups ?? {};
  if (number !== undefined) return romanOf(Number(number));
  const { roman } = FROM.exec(said)?.groups ?? {};
  const value = roman === undefined ? undefined : worthOf(roman.toUpperCase());
  return value === undefined || romanOf(value) !== roman?.toUpperCase() ? undefined : String(value);
}

function romanOf(value: number): string | undefined {
  if (value < 1 || value > HIGHEST) return undefined;
  const written = SIGNS.reduce(
    (so, [sign, worth]) => {
      const times = Math.floor(so.left / worth);
      return { text: so.text + sign.repeat(times), left: so.left - times * worth };
    },
    { text: '', left: value },
  );
  return written.text;
}

function worthOf(roman: string): number {
  return SIGNS.reduce(
    (so, [sign, worth]) => {
      let { total, rest } = so;
      for (; rest.startsWith(sign); rest = rest.slice(sign.length)) total += worth;
      return { total, rest };
    },
    { total: 0, rest: roman },
  ).total;
}
