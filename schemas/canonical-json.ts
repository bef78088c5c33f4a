import { isJsonObject } from './json-object.ts';

/** JSON with sorted keys and no white space: the same text for the same value, whatever order it was written in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (isJsonObject(inner) ? sortKeys(inner) : inner)) ?? 'null';
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  // Keys that look like numbers come first in every object, so the order of the rest is all there is to fix.
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
