import type { Step } from '../../../schemas/plan.ts';
import { type PlacedPrice, pricesOf } from '../facts/basket-prices.ts';
import { pythonLiteral } from '../language/python-code.ts';
import { wholePlan } from '../language/thought.ts';
import { FILE_WRITE, PYTHON, WEB_FETCH } from '../language/tool-names.ts';
import { readTable, readTableText } from '../looks/table-sample.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { askedOfPrice } from '../request/asked-of-price.ts';
import { ordersIn } from '../request/orders.ts';
import type { RequestTraits } from '../request/request-traits.ts';

/** Where the price stands: a page that was fetched, or a file. */
export interface PriceSource {
  place: { url: string } | { path: string };
  text: string;
}

export interface PricedSumOptions {
  request: string;
  traits: Pick<RequestTraits, 'wantsChange'>;
  entries: readonly WorkspaceEntry[];
  source: PriceSource;
  hasTool(name: string): boolean;
}

/** What is done with the number besides telling and saving it is for a model to plan. */
const DOES_MORE = /\b(?:mail|e-mail|send|remind|reminder|event|calendar|append|add|post|delete|rename)\b/i;

/**
 * The plan for what so many of a thing cost, or several things together, or how many a sum of money buys, whose prices a page or file tells:
 * `fetch URL and save what a dozen would cost in sum.txt`. Models write a mean, a comparison or a count for it. Undefined where the words or the text leave a choice.
 */
export function pricedSum({ request, traits, entries, source: { place, text }, hasTool }: PricedSumOptions): Step[] | undefined {
  const asked = askedOfPrice(request);
  if (asked === undefined || DOES_MORE.test(request) || !hasTool(PYTHON)) return undefined;
  const pages: Omit<Step, 'thought'>[] = 'url' in place ? [{ tool: WEB_FETCH, args: { url: place.url } }] : [];
  const source = 'path' in place ? pythonLiteral(place.path) : `steps[${pages.length}]`;
  const table = 'path' in place ? readTable(place.path, 'rows', { text, complete: true }) : readTableText(text);
  const prices = table === undefined ? undefined : pricesOf(request, asked, table);
  const target = traits.wantsChange ? savedIn(request, entries) : undefined;
  if (prices === undefined || (traits.wantsChange && target === undefined)) return undefined;
  const terms = prices.map((price) =>
    'budget' in asked ? `${asked.budget} / ${cellOf(price, source)}` : `${price.count} * ${cellOf(price, source)}`,
  );
  // Floating point makes 238.79999999999998 of a sum, and must not cost one of the whole things.
  const input = 'budget' in asked ? `print(math.floor(${terms.join('')} + 1e-9))` : `print(f'{${terms.join(' + ')}:.10g}')`;
  const writes = target === undefined ? [] : [{ tool: FILE_WRITE, args: { path: target, content: `{{${pages.length + 1}}}`, mode: 'overwrite' } }];
  return wholePlan(...pages, { tool: PYTHON, args: { input } }, ...writes);
}

function cellOf({ column, row }: PlacedPrice, source: string): string {
  const filter = row === undefined ? '' : `, ${pythonLiteral(row.column)}, ${pythonLiteral(row.cell)}`;
  return `num(rows(${source}${filter})[0][${pythonLiteral(column)}])`;
}

/** The one new file that the number is to be saved in. */
function savedIn(request: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const [order, ...others] = ordersIn(request);
  const isNew = !entries.some(({ path }) => path === order?.file);
  return order?.kind === 'saved' && others.length === 0 && isNew ? order.file : undefined;
}
