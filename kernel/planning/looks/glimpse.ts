import { clip } from '../../../schemas/clip.ts';
import { jsonOrUndefined } from '../../../schemas/json-text.ts';
import { isDocument } from '../language/document-files.ts';
import { SETTINGS_FILE } from '../request/file-kinds.ts';
import { baseName } from '../request/file-names.ts';
import { logShape } from './log-shape.ts';
import { bestLines } from './relevance.ts';
import { settingLines, settingName } from './settings-text.ts';
import { humanSize, type WorkspaceEntry } from './workspace-summary.ts';

/** How much of a file is read to show its shape. */
export const GLIMPSE_BYTES = 64 * 1024;
/** Characters of one glimpse; the tail of the prompt is read at about 70 tokens a second on two cores. */
const GLIMPSE_CHARACTERS = 420;
const FOLDER_CHARACTERS = 240;
/** Beside what the files hold, their names only show how they are made. */
const NAMES_CHARACTERS = 80;
const LINE_CHARACTERS = 110;
/** Of a text that is read whole: enough to recognise it, too little to answer from. */
const BEGINNING_CHARACTERS = 40;
/** Enough to see what each column holds. */
const SHOWN_ROWS = 2;

/** Words of a request that wants a text changed: only then do its lines have to be known before planning. */
const CHANGE =
  /\b(?:replac|chang|edit|fix|correct|updat|rename|set|bump|swap|substitut|remov|delet|insert|turn|switch|modif|adjust|rais|lower|increas|decreas|enabl|disabl|mark|tick|check off|uncomment|comment out|uncheck|untick|check .{1,40} off|cross|strike|instead of|should (?:now )?(?:be|read|become)\b|make (?:it|that|them)\b|needs? (?:to be )?\d|is(?:n't| not) done|from now on|take .{1,60} (?:out|off)\b)/i;

/**
 * The shape of one file in a few lines: columns and rows, keys, headings. Of a plain text the lines closest to the request are shown
 * only when it is to be changed: a small model that sees the answer in its prompt says it instead of looking it up. Null where nothing is
 * left to say of it. Pure: the text was read before.
 */
export function glimpseOfFile(entry: WorkspaceEntry, sample: { text: string; complete: boolean } | null, request: string): string | null {
  if (isDocument(entry.path)) return `${entry.path}: ${humanSize(entry.size)}, a document whose text cat shows`;
  if (sample === null) return `${entry.path}: ${humanSize(entry.size)}, not text`;
  if (sample.text.trim() === '') return isSpelt(entry.path, request) ? null : `${entry.path}: text`;
  const extension = entry.path.slice(entry.path.lastIndexOf('.') + 1).toLowerCase();
  const body =
    extension === 'csv' || extension === 'tsv'
      ? tableShape(sample, request)
      : extension === 'json'
        ? (jsonShape(sample.text, request) ?? textShape(entry, sample, request))
        : SETTINGS_FILE.test(entry.path)
          ? (settingsShape(sample.text) ?? textShape(entry, sample, request))
          : textShape(entry, sample, request);
  return body === null ? null : `${entry.path}: ${clip(body, GLIMPSE_CHARACTERS)}`;
}

/** A folder by the names in it, and by what its texts are as a table (`records`). */
export function glimpseOfFolder(entry: WorkspaceEntry, entries: readonly WorkspaceEntry[], records: string | null = null): string {
  const inside = entries
    .filter((other) => other.path.startsWith(`${entry.path}/`))
    .map((other) => other.path.slice(entry.path.length + 1) + (other.kind === 'folder' ? '/' : ''));
  const names = inside.length === 0 ? 'empty folder' : clip(inside.join(', '), records === null ? FOLDER_CHARACTERS : NAMES_CHARACTERS);
  return `${entry.path}/: ${names}${records === null ? '' : `; ${records}`}`;
}

/** Columns, and the rows that share words with the request: `set the price of mint` has to know how mint is written and in which column. */
function tableShape(sample: { text: string; complete: boolean }, request: string): string {
  const [head = '', ...lines] = sample.text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const body = lines.join('\n');
  const meant = bestLines(body, request, SHOWN_ROWS).map(({ line }) => line - 1);
  const rest = lines.map((_, at) => at).filter((at) => !meant.includes(at));
  const shown = [...meant, ...rest].slice(0, SHOWN_ROWS).sort((a, b) => a - b);
  return `columns ${clip(head, LINE_CHARACTERS * 2)}; rows like ${shown.map((at) => clip(lines[at] ?? '', LINE_CHARACTERS)).join(' / ')}`;
}

/** Entries of a list that are shown; more would fill the glimpse with the same keys. */
const SHOWN_ENTRIES = 3;

/** The leaves of a JSON text as `path=value`, or null when it is no JSON. Of a list the entries are shown that the request speaks of, else the first. */
export function jsonShape(text: string, request = ''): string | null {
  const data = jsonOrUndefined(text);
  if (data === undefined) return null;
  const paths: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      if (value.length === 0) paths.push(`${path}=[]`);
      for (const index of entriesFor(value, request)) visit(value[index], path === '' ? String(index) : `${path}.${index}`);
      if (value.length > SHOWN_ENTRIES) paths.push(`${path === '' ? '' : `${path}.`}… (${value.length} items)`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`);
    } else {
      paths.push(`${path}=${clip(JSON.stringify(value), 40)}`);
    }
  };
  visit(data, '');
  return paths.join(', ');
}

/** Positions in a list: one that the request speaks of stands first, for a glimpse is short. */
function entriesFor(list: readonly unknown[], request: string): number[] {
  const places = list.map((_, index) => index);
  if (list.length <= SHOWN_ENTRIES) return places;
  const lines = list.map((entry) => JSON.stringify(entry)).join('\n');
  const meant = bestLines(lines, request, 1).map(({ line }) => line - 1);
  return [...meant, ...places.filter((index) => !meant.includes(index))].slice(0, SHOWN_ENTRIES);
}

/** Fewer are a text with an equals sign in it. */
const FEWEST_SETTINGS = 2;

/** The settings of an INI-like text as `section.key=value`, the way ini_set names them; null when it has none. */
function settingsShape(text: string): string | null {
  const settings = settingLines(text).map((setting) => `${settingName(setting)}=${clip(setting.value, 40)}`);
  return settings.length < FEWEST_SETTINGS ? null : settings.join(', ');
}

/** How a log is written. What another text that stays as it is begins with, where the request calls it otherwise than it is named; of one that is spelt nothing has to be said. */
function textShape({ path }: WorkspaceEntry, sample: { text: string }, request: string): string | null {
  const first = sample.text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
  const isChanged = CHANGE.test(request);
  const log = isChanged ? null : logShape(sample.text, request);
  if (log !== null) return log;
  if (!isChanged && isSpelt(path, request)) return null;
  const lines = isChanged ? bestLines(sample.text, request, 3).filter(({ text }) => text !== first) : [];
  return [
    `text that begins "${clip(first.trim(), isChanged ? LINE_CHARACTERS : BEGINNING_CHARACTERS)}"`,
    ...lines.map(({ line, text }) => `line ${line} "${clip(text.trim(), LINE_CHARACTERS)}"`),
  ].join('; ');
}

function isSpelt(path: string, request: string): boolean {
  return request.toLowerCase().includes(baseName(path).toLowerCase());
}
