import { contentStems, saysSomething, stem, wordsOf } from '../../../schemas/words.ts';
import { markdownTables } from '../looks/markdown-table.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { withDigits } from '../request/number-words.ts';
import { measuresIn, type Unit, unitNamed } from '../request/units.ts';

/** What is asked for by number: `drops` of `how many drops of washing-up liquid do I add`. */
const HOW_MANY = /\bhow many\s+(?:(?:more|different|full|whole|separate)\s+)?([\p{L}-]+)/iu;
/** A sum, a difference or a choice is worked out and stands nowhere. */
const WORKED_OUT =
  /\b(?:total|sum|altogether|in all|combined|together|average|mean|difference|more|fewer|less|than|at least|at most|over|under|between|each)\b/i;
/** `How many hours and minutes`: one of the two is half an answer. */
const TWO_COUNTS = /\bhow many \p{L}+,? (?:and|or) (?:how (?:many|much) )?\p{L}+/iu;
/** Words that a line shares with the request, where other lines have numbers of the same thing. */
const SURE = 3;
/** `14`, `1,500`: no part of a date, a time or a code. */
const PLAIN_NUMBER = /^\d{1,3}(?:,\d{3})+$|^\d+(?:\.\d+)?$/;

/**
 * The number that a text states for a request: `seven drops` where the only number before that word stands in `add seven drops of
 * washing-up liquid`, or the one number in the row of a table that the request names. Counting would find one line. Undefined where it
 * states none, or more than one.
 */
export function statedCount(request: string, text: string): string | undefined {
  const asked = withoutAddresses(request);
  if (WORKED_OUT.test(asked) || TWO_COUNTS.test(asked)) return undefined;
  const stuff = HOW_MUCH.exec(asked)?.[1];
  if (stuff !== undefined) return amountOf(new Set(contentStems(stuff)), ({ kind }) => AMOUNTS.has(kind), text);
  const noun = HOW_MANY.exec(asked)?.[1];
  if (noun === undefined || !saysSomething(noun.toLowerCase())) return undefined;
  return cellOf(asked, text) ?? partOf(asked, noun, text) ?? measured(asked, noun, text) ?? beforeNoun(asked, noun, text);
}

/** The only number of the only row whose name the request says; of several the one whose column it speaks of. */
function cellOf(request: string, text: string): string | undefined {
  const [table, ...others] = markdownTables(text);
  if (table === undefined || others.length > 0) return undefined;
  const said = ` ${wordsOf(request).join(' ')} `;
  const named = table.rows.filter(([name = '']) => wordsOf(name).length > 0 && said.includes(` ${wordsOf(name).join(' ')} `));
  const [row, ...more] = named;
  if (row === undefined || more.length > 0) return undefined;
  const wanted = new Set(contentStems(request));
  const cells = row.flatMap((cell, column) => {
    const shared = wordsOf(table.head[column] ?? '').filter((word) => wanted.has(stem(word))).length;
    return column > 0 && PLAIN_NUMBER.test(cell) ? [{ cell, shared }] : [];
  });
  const most = Math.max(0, ...cells.map(({ shared }) => shared));
  const [best, ...rest] = cells.filter(({ shared }) => shared === most);
  return best === undefined || rest.length > 0 || most === 0 ? undefined : best.cell;
}

/** `Of the 204 crews that started, 186 reached the finish` says two numbers of crews; asked for the second, it is that. */
function partOf(request: string, noun: string, text: string): string | undefined {
  const wanted = new Set(contentStems(request).filter((word) => word !== stem(noun.toLowerCase())));
  const parts = [...withDigits(text).matchAll(PART_OF)].map((match) => match.groups ?? {});
  const found = parts.flatMap(({ of = '', part = '', said = '', last = part, before = said }) =>
    wordsOf(of).some((word) => stem(word) === stem(noun.toLowerCase())) && wordsOf(before).some((word) => wanted.has(stem(word))) ? [last] : [],
  );
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? undefined : `${only} ${noun.toLowerCase()}`;
}

function measured(request: string, noun: string, text: string): string | undefined {
  const unit = unitNamed(noun.toLowerCase());
  const wanted = new Set(contentStems(request).filter((word) => word !== stem(noun.toLowerCase())));
  return unit === undefined ? undefined : amountOf(wanted, ({ kind, size }) => kind === unit.kind && size === unit.size, text);
}

/** `how many grams of beeswax`, `how much beeswax`: the only such measure of the one line that speaks most of what is asked, `35 g beeswax`. */
function amountOf(wanted: ReadonlySet<string>, isMeant: (unit: Unit) => boolean, text: string): string | undefined {
  const found = text.split('\n').flatMap((line) => {
    const own = new Set(wordsOf(line).map(stem));
    const shared = [...wanted].filter((word) => own.has(word)).length;
    const [measure, ...others] = measuresIn(line).filter(({ unit }) => isMeant(unit));
    return measure === undefined || others.length > 0 || shared === 0 ? [] : [{ measure, shared }];
  });
  const [first, second] = found.sort((a, b) => b.shared - a.shared);
  return first === undefined || second?.shared === first.shared ? undefined : first.measure.written.trim();
}

const HOW_MUCH = /\bhow much\s+([\p{L}-]+)\s+(?:do|does|is|are|goes|go|should|must|will|shall)\b/iu;
/** What there can be more or less of. */
const AMOUNTS: ReadonlySet<string> = new Set(['mass', 'volume', 'length']);

/** `Of the 204 crews that started, 186 reached the finish`, and `…, the judges saw 186`. */
const PART_OF =
  /\bof (?:the|all|these|those|our|its) \d[\d,]*(?<of>(?: [\p{L}'’-]+){1,12}), (?:(?:only |just )?(?<part>\d[\d,]*) (?<said>[^.,;\n]+)|(?<before>(?:[\p{L}'’-]+ ){1,6})(?<last>\d[\d,]*)(?=[.;\n]|$))/giu;

function beforeNoun(request: string, noun: string, text: string): string | undefined {
  const wanted = new Set(contentStems(request).filter((word) => word !== stem(noun.toLowerCase())));
  const lines = text.split(/\n|(?<=[.!?])\s+(?=\p{Lu})/u);
  const found = lines.flatMap((line) => {
    const numbered = withDigits(line).matchAll(/(?<![\p{L}\p{N}.,:/-])(\d{1,3}(?:,\d{3})+|\d+)\s+(?:[\p{L}-]+\s+)?([\p{L}-]+)/gu);
    const own = new Set(wordsOf(line).map(stem));
    const shared = [...wanted].filter((word) => own.has(word)).length;
    return [...numbered].flatMap(([phrase, number = '']) =>
      wordsOf(phrase)
        .slice(1)
        .some((word) => stem(word) === stem(noun.toLowerCase()))
        ? [{ number, shared }]
        : [],
    );
  });
  // `Soak for 3 minutes. Wait 40 minutes before you take the boards off.`: the one whose line says most of what is asked.
  const [first, second] = found.sort((a, b) => b.shared - a.shared);
  const isSure =
    second === undefined
      ? first !== undefined && (wanted.size === 0 || first.shared > 0)
      : (first?.shared ?? 0) >= SURE && (first?.shared ?? 0) > second.shared + 1;
  return first !== undefined && isSure ? `${first.number} ${noun.toLowerCase()}` : undefined;
}
