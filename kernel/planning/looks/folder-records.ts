import { clip } from '../../../schemas/clip.ts';
import { isJsonObject } from '../../../schemas/json-object.ts';
import { jsonOrUndefined } from '../../../schemas/json-text.ts';
import { JSON_FILE } from '../request/file-kinds.ts';
import { filesBelow } from './known-paths.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

/** Files of a folder that are read to see whether they are alike; those that tell each other apart are seen in a few. */
export const MAX_RECORDS_READ = 6;
/** Two may be alike by chance. */
const FEWEST_RECORDS = 3;
const FEWEST_LABELS = 2;
const MAX_LABELS = 8;
const SHOWN_RECORDS = 2;
const VALUE_CHARACTERS = 24;
/** Texts that rows() reads for their labels; of tables it reads the rows. */
const TEXT_FILE = /\.(?:txt|md|markdown|eml|text)$/i;
/** As `record()` of sandbox/python/okso_helpers.py takes a line apart. */
const LABELLED = /^[\s>*#-]*(?<label>[^\W\d_][\w /.'-]{0,30}?)\**\s*[:=]\**\s+(?<value>\S.*?)\s*$/;

/** The files of a folder that rows() would read as one row each, were they alike; none where some are not of that kind. */
export function mayBeRecords(folder: string, entries: readonly WorkspaceEntry[]): readonly string[] {
  const inside = filesBelow([folder], entries);
  const areAlike = [TEXT_FILE, JSON_FILE].some((kind) => inside.every((path) => kind.test(path)));
  return inside.length >= FEWEST_RECORDS && areAlike ? inside : [];
}

/**
 * What texts with the same labels (`Status: open`), or JSON objects with the same keys, are as a table, in the words in which a table is shown; null where they share too few. A model that
 * sees only the names of seven invoices counts them, or compares their dates, where it is asked which are still open.
 */
export function recordsShape(files: readonly { path: string; text: string }[]): string | null {
  const records = files.map(({ path, text }) => (JSON_FILE.test(path) ? keysOf(text) : labelsOf(text)));
  const [first, ...others] = records;
  if (first === undefined || records.length < FEWEST_RECORDS) return null;
  const shared = [...first.keys()].filter((label) => others.every((record) => record.has(label))).slice(0, MAX_LABELS);
  if (shared.length < FEWEST_LABELS) return null;
  const rows = files
    .slice(0, SHOWN_RECORDS)
    .map(({ path }, at) => [...shared.map((label) => clip(records[at]?.get(label) ?? '', VALUE_CHARACTERS)), path].join(','));
  return `a row each, columns ${shared.join(',')},file; rows like ${rows.join(' / ')}`;
}

/** The keys of a JSON object that has values of its own; what holds further values is only told to be there. */
function keysOf(text: string): Map<string, string> {
  const data = jsonOrUndefined(text);
  const entries = isJsonObject(data) ? Object.entries(data) : [];
  const isOwn = ([, value]: [string, unknown]): boolean => typeof value !== 'object' || value === null;
  return new Map(entries.filter(isOwn).length < FEWEST_LABELS ? [] : entries.map(([key, value]) => [key, JSON.stringify(value)]));
}

/** The labels of a text with their values, each once, as it comes first. */
export function labelsOf(text: string): Map<string, string> {
  const labels = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const { label = '', value = '' } = LABELLED.exec(line)?.groups ?? {};
    if (label !== '' && !labels.has(label.trim())) labels.set(label.trim(), value.replace(/^[*` ]+|[*` ]+$/g, ''));
  }
  return labels;
}
