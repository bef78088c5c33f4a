/** A version by its numbers: `1` of 1.x and v1, `1.9` of 1.9.0. */
export type Version = string;

/** A size, a share or a sum is no version. */
const MEASURED = String.raw`(?!\s*(?:%|[€$£]|[kmgt]i?b\b|bytes\b|percent\b|euros?\b|dollars?\b))`;
const SAID = new RegExp(
  [
    String.raw`(?<![\w.])v?(?<open>\d{1,3}(?:\.\d+)*)\.[x*](?![\w.])`,
    String.raw`(?<![\w.])v(?<marked>\d{1,3}(?:\.\d+)*)(?![\w]|\.\w)`,
    String.raw`(?<![\w.,:/-])(?<dotted>\d{1,3}(?:\.\d+)+)(?![\w:/-]|[.,]\w)${MEASURED}`,
    String.raw`(?<=\b(?:version|release|major)s? )(?<named>\d{1,3})(?![\w:/-]|[.,]\w)`,
  ].join('|'),
  'gi',
);
const IN_NAME = /(?<![\p{L}\p{N}.])(?:v(?<marked>\d{1,3}(?:\.\d+)*)|(?<dotted>\d{1,3}(?:\.\d+)+))(?![\p{L}\p{N}])/giu;

/** The versions that a request says: `the 1.x versions`, `everything of v2`, `release 3`. */
export function versionsSaid(text: string): Version[] {
  return [...text.matchAll(SAID)].flatMap(({ groups = {} }) => Object.values(groups).filter((version) => version !== undefined));
}

/** The versions that a name bears: `v1.9.0.md`, `shop-2.1.zip`. */
export function versionsIn(name: string): Version[] {
  return [...name.matchAll(IN_NAME)].flatMap(({ groups = {} }) => Object.values(groups).filter((version) => version !== undefined));
}

/** Whether a version is one of those that another stands for: 1.9.0 is of 1.9, and 1.10 is not of 1.1. */
export function isOfVersion(version: Version, said: Version): boolean {
  return version === said || version.startsWith(`${said}.`);
}
