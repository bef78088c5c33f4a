/** The number of a version as names of files have it: `v1.10.0.md`, `release-2.3`, `draft v3.txt`. A day such as 12.03.2024 is none. */
const VERSION = /(?<![\d.])(?:v(?<marked>\d{1,3}(?:\.\d{1,3}){0,3})|(?<parted>\d{1,3}(?:\.\d{1,3}){1,3}))(?!\.?\d)/i;
/** Parts of a version are below a thousand, so that each has three digits of the number that they are compared by. */
const PART_LIMIT = 1000;
const PARTS = 4;

/** The version in a name as a number that grows with it: 1.10.0 has a larger one than 1.9.1. Undefined where the name has none. */
export function versionOfName(name: string): number | undefined {
  const { marked, parted } = VERSION.exec(name)?.groups ?? {};
  const version = marked ?? parted;
  if (version === undefined) return undefined;
  const parts = version.split('.').map(Number);
  return Array.from({ length: PARTS }, (_, at) => parts[at] ?? 0).reduce((sum, part) => sum * PART_LIMIT + part, 0);
}
