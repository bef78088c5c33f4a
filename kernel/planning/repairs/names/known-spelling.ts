import type { Step } from '../../../../schemas/plan.ts';
import { foldText } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { EDITORS, FILE_READ, FILE_WRITE } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { quotedTexts } from '../../request/quoted-texts.ts';
import { nameBegunByCode, wholeQuotedName } from './cut-names.ts';

/** Tools whose `path` is one file. */
const FILE_TOOLS = new Set([FILE_READ, FILE_WRITE, ...EDITORS]);
/** Commands whose operands are paths, with how many of the last ones are taken for a name of the workspace by nobody but the request: new names, and what is to be deleted. */
const NEW_NAMES: Readonly<Record<string, number>> = {
  ...{ cat: 0, head: 0, tail: 0, wc: 0, stat: 0, ls: 0, du: 0, sort: 0, diff: 0, sha256sum: 0, open: 0 },
  ...{
    mv: 1,
    cp: 1,
    mkdir: Number.POSITIVE_INFINITY,
    touch: Number.POSITIVE_INFINITY,
    rm: Number.POSITIVE_INFINITY,
    rmdir: Number.POSITIVE_INFINITY,
  },
};

/**
 * A path spelt as it lies in the workspace, or as the request has it in quotes: small models write `order_list.txt` for `order list.txt`, and a
 * new file beside the old one would be the outcome. So is a name that was cut (`cut-names.ts`). What exists as it is written, or stands in the request, stays.
 */
export function withKnownSpelling(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const quoted = quotedTexts(request);
  const there = entries.map(({ path }) => path);
  const respell = (path: string, mayBeNew: boolean, words: readonly string[] = []): string => {
    const plain = plainPath(path);
    if (!/[\p{L}\p{N}]/u.test(plain) || there.includes(plain)) return path;
    if (/[*?]/.test(plain)) return patternInKnownFolder(plain, there) ?? path;
    const whole = wholeQuotedName(plain, { request, there, words }) ?? (mayBeNew ? undefined : nameBegunByCode(plain, there));
    if (whole !== undefined) return whole;
    if (request.includes(plain)) return saidInFull(plain, request) ?? path;
    return onlyAlike(plain, quoted) ?? (mayBeNew ? undefined : onlyAlike(plain, there)) ?? inItsFolder(plain, quoted) ?? path;
  };
  const { command, path } = step.args;
  if (FILE_TOOLS.has(step.tool) && typeof path === 'string') {
    const known = respell(path, false);
    return known === path ? step : { ...step, args: { ...step.args, path: known } };
  }
  const newNames = NEW_NAMES[String(command)];
  const given = givenWords(step);
  if (given === undefined || newNames === undefined) return step;
  const words = joinedNames(given, quoted);
  return withWords(
    step,
    words.map((word, at) => (isOperand(word) ? respell(word, at >= words.length - newNames, words) : word)),
  );
}

/** `long.csv` where the request has `data/long.csv`, and nowhere `long.csv` alone. */
function saidInFull(path: string, request: string): string | undefined {
  if (!path.includes('.') || path.includes(' ')) return undefined;
  const said = [
    ...new Set(
      (request.match(/[\p{L}\p{N}_./-]+/gu) ?? [])
        .map((word) => word.replace(/\.+$/, ''))
        .filter((word) => word === path || word.endsWith(`/${path}`)),
    ),
  ];
  return said.length === 1 && said[0] !== path && !said[0]?.startsWith('/') ? said[0] : undefined;
}

/** `notes/order_list.txt` where the request has "order list.txt" in quotes: the name as it is quoted, in the folder that the model chose. */
function inItsFolder(path: string, quoted: readonly string[]): string | undefined {
  const at = path.lastIndexOf('/') + 1;
  const name = at === 0 ? undefined : onlyAlike(path.slice(at), quoted);
  return name === undefined ? undefined : path.slice(0, at) + name;
}

/** `field_notes/*.md` where the folder is called `field notes`. */
function patternInKnownFolder(pattern: string, there: readonly string[]): string | undefined {
  const [, folder, rest = ''] = /^([^*?]+)(\/.*[*?].*)$/.exec(pattern) ?? [];
  const known = folder === undefined || there.includes(folder) ? undefined : onlyAlike(folder, there);
  return known === undefined ? undefined : known + rest;
}

/** Words that together are a name in quotes, taken apart by a model that forgot the quotes. */
function joinedNames(words: readonly string[], quoted: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const count =
      quoted.map((name) => name.split(' ')).find((parts) => parts.length > 1 && parts.every((part, index) => words[at + index] === part))?.length ??
      1;
    joined.push(words.slice(at, at + count).join(' '));
    at += count - 1;
  }
  return joined;
}

/** The one text that differs from a path in blanks, dashes, underscores, slashes or case only. */
function onlyAlike(path: string, texts: readonly string[]): string | undefined {
  const alike = new Set(texts.filter((text) => bareName(text) === bareName(path)));
  return alike.size === 1 ? [...alike][0] : undefined;
}

function bareName(path: string): string {
  return foldText(path).replace(/[\s_/-]+/g, '');
}
