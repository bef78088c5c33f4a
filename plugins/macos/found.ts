import { z } from 'zod';
import { SEPARATOR } from './script-handlers.ts';

/** More is no list a person reads; the search tools narrow it down. */
const MAX_FOUND = 100;

/** What the tools that list and search give: the items, and the same as text with one line each. */
export function foundSchema<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), total: z.number().int(), truncated: z.boolean(), text: z.string() });
}

export interface Found<Item> {
  items: Item[];
  total: number;
  truncated: boolean;
  text: string;
}

/** The lines that a script wrote with `lineOf`, as records. A value that a line lacks is empty. */
export function recordsOf<Field extends string>(output: string, fields: readonly Field[]): Record<Field, string>[] {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split(SEPARATOR);
      return Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? ''])) as Record<Field, string>;
    });
}

/** A list as a result, cut to what a person reads. */
export function found<Item>(all: readonly Item[], toLine: (item: Item) => string): Found<Item> {
  const items = all.slice(0, MAX_FOUND);
  return { items, total: all.length, truncated: all.length > items.length, text: items.map(toLine).join('\n') };
}
