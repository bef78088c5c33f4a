import type { Table } from '../../looks/table-sample.ts';
import { MONTH_NAMES } from '../../request/dates-said.ts';

/** `8 May` and `May 8th` as the one day of ISO 8601 that a cell of the table has for it. */
export function withTableDays(request: string, { columns }: Table): string {
  const days = new Set([...columns.values()].flat().filter((cell): cell is string => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell)));
  return [...days].reduce((text, day) => {
    const [year, month = '', date = ''] = day.split('-');
    const isOnly = [...days].every((other) => other === day || other.slice(5) !== day.slice(5));
    const name = MONTH_NAMES[Number(month) - 1] ?? '';
    const [called, number] = [`(?:${name}|${name.slice(0, 3)}\\.?)`, `${Number(date)}(?:st|nd|rd|th)?`];
    const said = new RegExp(`\\b(?:the )?(?:${number}(?: of)? ${called}|${called} (?:the )?${number})(?:,? ${year})?(?!\\w)`, 'gi');
    return isOnly ? text.replace(said, day) : text;
  }, request);
}
