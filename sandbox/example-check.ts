import type { Generation } from './generation.ts';

/** Runs the examples of a tool that touches nothing outside itself; says which one does not hold, or undefined. */
export async function failedExample({ manifest, call, check }: Pick<Generation, 'manifest' | 'call' | 'check'>): Promise<string | undefined> {
  // An example of a tool that reads or writes would read or write here and now; those are checked for their arguments only.
  const isPure = manifest.capabilities.every((capability) => capability === 'none');
  for (const { title, args, result: expected } of manifest.examples) {
    const checked = check(args);
    if (!checked.ok) return `example "${title}" has wrong arguments: ${checked.error.message}`;
    if (!isPure) continue;
    const result = await call(args, { session: 'examples', step: 1, approval: 'none', earlier: [], signal: new AbortController().signal });
    if (!result.ok) return `example "${title}" failed: ${result.error.message}`;
    if (expected !== undefined && !contains(result.value, expected)) {
      return `example "${title}" gave ${JSON.stringify(result.value)} where ${JSON.stringify(expected)} was expected`;
    }
  }
  return undefined;
}

/** Objects may hold more than expected; everything else must be equal. */
function contains(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected);
  if (Array.isArray(expected)) {
    return Array.isArray(actual) && actual.length === expected.length && expected.every((item, index) => contains(actual[index], item));
  }
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false;
  return Object.entries(expected).every(([key, value]) => Object.hasOwn(actual, key) && contains((actual as Record<string, unknown>)[key], value));
}
