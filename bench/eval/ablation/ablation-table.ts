import { TABLE_WIDTH, table } from '../../table.ts';
import { percent, seconds } from '../report.ts';
import type { VariantResult } from './compare-variants.ts';

const HEAD = ['variant', 'held', '95 %', 'to full', 'p', 'median s', 'p90 s', 'times as long'];

/** The table for a terminal. */
export function ablationText(results: readonly VariantResult[]): string {
  return `${table(HEAD, results.map(cells))}${legend(results)}`;
}

/** The same as Markdown. */
export function ablationMarkdown(results: readonly VariantResult[]): string {
  const row = (words: readonly string[]): string => `| ${words.join(' | ')} |\n`;
  const rule = HEAD.map((_, column) => (column === 0 ? '---' : '---:'));
  return `${row(HEAD)}${row(rule)}${results.map((result) => row(cells(result))).join('')}`;
}

function cells({ name, summary, difference }: VariantResult): string[] {
  const { held, tasks, low, high, medianMs, p90Ms } = summary;
  return [
    name,
    `${held}/${tasks}`,
    `${percent(low)}–${percent(high)}`,
    ...(difference === undefined ? ['–', '–'] : [`+${difference.won.length} −${difference.lost.length}`, difference.p.toFixed(2)]),
    seconds(medianMs),
    seconds(p90Ms),
    difference === undefined ? '–' : `${difference.times.median.toFixed(2)} (${difference.times.low.toFixed(2)}–${difference.times.high.toFixed(2)})`,
  ];
}

/** Which tasks made the difference. */
function legend(results: readonly VariantResult[]): string {
  return results
    .flatMap(({ name, difference }) => [...listed(`${name} wins`, difference?.won ?? []), ...listed(`${name} loses`, difference?.lost ?? [])])
    .join('');
}

function listed(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const line = `${what}: ${ids.join(' ')}`;
  return [`${line.length <= TABLE_WIDTH ? line : `${line.slice(0, TABLE_WIDTH - 1)}…`}\n`];
}
