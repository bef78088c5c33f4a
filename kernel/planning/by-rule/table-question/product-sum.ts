import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { nameWords, saysSomething, wordsOf } from '../../../../schemas/words.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import type { Table } from '../../looks/table-sample.ts';
import { MONTH_NAMES, monthOf } from '../../request/dates-said.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { columnWords, isOfPath, isSameWord } from './asked-words.ts';

/** How many of a thing there are, and what one of it is worth, as columns are called. */
const QUANTITY = /^(?:qty|quantity|amount|pieces|pcs|count|number|units|stock|in_?stock|litres|liters|hours|kg|copies|nights|days|metres|meters)$/i;
const PRICE_OF_ONE =
  /^(?:unit[ _]?)?(?:price|cost|rate|fee)(?:[ _](?:per|each|eur|usd|gbp|a|an)\w*(?:[ _]\w+)?)?$|^(?:unit_(?:price|cost)\w*|(?:eur|usd|gbp)_(?:each|per)\w*)$/i;
const TIMES = /\b(?:times|multiplied by|x|by)\b|×/i;
/** That each row counts as often as there are pieces. */
const WITH_QUANTITY =
  /\b(?:quantit(?:y|ies)|amounts?|numbers?|counts?|pieces) (?:is |are )?(?:included|considered|counted|taken into account)\b|\b(?:including|counting|with|considering) (?:the )?quantit(?:y|ies)\b/i;
const ADDS = /\b(?:together|altogether|in total|in all|total|added up|sum|add(?:s)? up|all told|overall|worth)\b/i;
const OTHERWISE =
  /\b(?:not|no|without|except|average|mean|median|difference|than|before|after|since|until|only|if|per (?!\p{L}+ in\b)|each|which|who|most|least|\w{3,}est|percent\w*|vat|tax)\b|n['’]t\b|%/iu;
/** `What did the diesel for …`, `all parts for a single board cost`. */
const SUBJECT =
  /\b(?:what (?:do|does|did|is|are|was|were) (?:all )?(?:the |our |my )?|for (?:an? |one |the |our |my )?(?:single )?)(\p{L}+(?: \p{L}+){0,2}?)(?= (?:cost|costs|come|comes|for|together|in|worth|add)\b|[,?(])/giu;
const IDLE = new Set(
  'what how much do does did is are was were will would the of in for on and all a an my our we they it its that this together altogether total sum added add adds up told overall worth times multiplied by x cost costs come comes to make makes value price prices quantities quantity amounts numbers counts pieces included including counted counting considered considering taken into account with file table rows row stand stands there everything parts items single one please tell me give work out calculate'.split(
    ' ',
  ),
);

/**
 * The sum over all rows of how many there are times what one is worth: `what do all parts cost together, quantities included?`, `litres times
 * price_per_litre, all added up, in May 2025`. Undefined where a word is left over, but for a month of the one column of days.
 */
export function productSumCode(request: string, path: string, { columns }: Table): string | undefined {
  const whole = withoutFileNames(request).replace(FOR_WHOM, '');
  const chosen = cellSaid(whole, columns);
  const said = chosen === undefined ? whole : whole.replace(chosen.text, ' ');
  if (!ADDS.test(said) || OTHERWISE.test(said)) return undefined;
  const numbers = [...columns].filter(([, cells]) => cells.length > 0 && cells.every((cell) => typeof cell === 'number')).map(([name]) => name);
  const words = wordsOf(said);
  const isNamed = (name: string): boolean => nameWords(name).every((own) => words.some((word) => isSameWord(own, word)));
  const spoken = TIMES.test(said) ? numbers.filter(isNamed) : [];
  const [quantity, ...quantities] = numbers.filter((name) => QUANTITY.test(name));
  const [price, ...prices] = numbers.filter((name) => PRICE_OF_ONE.test(name));
  const known = WITH_QUANTITY.test(said) && quantities.length === 0 && prices.length === 0 ? [quantity, price] : [];
  const [one, other] = spoken.length === 2 ? spoken : known;
  if (one === undefined || other === undefined) return undefined;
  const month = monthSaid(said);
  const [days, ...more] = [...columns].flatMap(([name, cells]) => (cells.every((cell) => /^\d{4}-\d\d-\d\d/.test(String(cell))) ? [name] : []));
  if (month !== undefined && (days === undefined || more.length > 0)) return undefined;
  const own = [one, other].flatMap((name) => [...columnWords(name), ...nameWords(name)]);
  // What it is that costs so much, and for whom, chooses no rows where no cell says it.
  const cells = [...new Set([...columns.values()].flat().flatMap((cell) => (typeof cell === 'string' ? wordsOf(cell) : [])))];
  const free = new Set(
    [...said.matchAll(SUBJECT)].flatMap(([, thing = '']) => wordsOf(thing)).filter((word) => !cells.some((cell) => isSameWord(cell, word))),
  );
  const isRead = (word: string): boolean =>
    IDLE.has(word) ||
    !saysSomething(word) ||
    own.some((each) => isSameWord(each, word)) ||
    isOfPath(word, path) ||
    free.has(word) ||
    (month?.words.includes(word) ?? false);
  if (!words.every(isRead)) return undefined;
  const conditions = [
    ...(month === undefined || days === undefined ? [] : [`str(r[${pythonLiteral(days)}]).startswith(${pythonLiteral(month.begins)})`]),
    ...(chosen === undefined ? [] : [`r[${pythonLiteral(chosen.column)}] == ${pythonLiteral(chosen.value)}`]),
  ];
  const condition = conditions.length === 0 ? '' : ` if ${conditions.join(' and ')}`;
  return `print(round(sum(r[${pythonLiteral(one)}] * r[${pythonLiteral(other)}] for r in rows(${pythonLiteral(path)})${condition}), 2))`;
}

/** For whom it is worked out: `For the insurance: …`. */
const FOR_WHOM = /^for (?:the|our|my) \p{L}+(?: \p{L}+)?[:,] /iu;

/** `At the place Depot`: one cell, with the name of its column in front. */
function cellSaid(said: string, columns: Table['columns']): { column: string; value: string; text: string } | undefined {
  const found = [...columns].flatMap(([column, cells]) =>
    [...new Set(cells)].flatMap((value) => {
      if (typeof value !== 'string' || value.trim() === '') return [];
      const name = column.split(/[_ ]/).map(literalPattern).join('[_ ]');
      const text = new RegExp(
        `(?:\\b(?:at|in|of|with|from|for) )?(?:the )?(?<![\\p{L}\\p{N}])${name} (?:is |= ?)?${literalPattern(value)}(?![\\p{L}\\p{N}])`,
        'iu',
      ).exec(said)?.[0];
      return text === undefined ? [] : [{ column, value, text }];
    }),
  );
  return found.sort((a, b) => b.text.length - a.text.length)[0];
}

const MONTH_OF_YEAR = new RegExp(`\\b(?<name>${MONTH_NAMES.join('|')}) (?<year>(?:19|20)\\d\\d)\\b`, 'i');

/** A month of a year, as days begin with it, and the words that say it. */
function monthSaid(said: string): { begins: string; words: readonly string[] } | undefined {
  const { name, year } = MONTH_OF_YEAR.exec(said)?.groups ?? {};
  return name === undefined || year === undefined
    ? undefined
    : { begins: `${year}-${String(monthOf(name)).padStart(2, '0')}`, words: [name.toLowerCase(), year] };
}
