import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { editText } from './edit-text.ts';
import { type IniEntry, readIni } from './ini-lines.ts';
import { nearestKeys } from './nearest-keys.ts';

export default defineTool({
  name: 'ini_set',
  description:
    'Changes one value in an INI, TOML, .env or .properties file and leaves the rest as it is. The key may have its section before it: server.port.',
  safety: 'Changes one value only; comments and spacing stay. Paths outside the workspace ask a person.',
  groups: ['general', 'filesystem', 'coding'],
  input: z.strictObject({
    path: z.string().min(1).describe('The file.'),
    key: z.string().min(1).describe('The name of the setting, with its section and a dot before it where several sections have it.'),
    value: z.string().describe('The new value.'),
    create: z.boolean().optional().describe('Add the setting when it is missing.'),
  }),
  output: z.strictObject({ path: z.string(), key: z.string(), old: z.nullable(z.string()), new: z.string() }),
  capabilities: ['fs.read', 'fs.write'],
  sideEffects: 'irreversible',
  examples: [{ title: 'changes a port', args: { path: 'server.ini', key: 'http.port', value: '8080' } }],
  async run({ path, key, value, create }, { host }) {
    if (/[\r\n]/.test(value)) throw new ToolFailure('a value stands on one line', { hint: 'Write it without line breaks.' });
    const { old } = await editText(host, path, (text) => {
      const entry = findEntry(text, key, path, create === true);
      if (entry === undefined) return { text: addEntry(text, key, value), old: null };
      return { text: text.slice(0, entry.from) + quoted(value, entry.quote) + text.slice(entry.to), old: entry.value };
    });
    return { path, key, old, new: value };
  },
});

/** The one setting that is meant; undefined when it is missing and may be added. */
function findEntry(text: string, key: string, path: string, mayAdd: boolean): IniEntry | undefined {
  const { entries } = readIni(text);
  const found = entriesNamed(entries, key);
  if (found.length > 1) {
    const places = found.map(nameOf);
    throw new ToolFailure(`${path} has ${key} ${found.length} times: ${places.join(', ')}`, {
      hint: new Set(places).size > 1 ? 'Write the section before the key.' : 'Use file_edit with occurrence: N.',
      details: { places },
    });
  }
  if (found.length === 1 || mayAdd) return found[0];
  const nearest = nearestKeys(entries.map(nameOf), key);
  throw new ToolFailure(`${path} has no setting ${key}`, {
    hint: nearest.length === 0 ? 'Add create: true to add it.' : `Nearest settings: ${nearest.join(', ')}. Add create: true to add a new one.`,
    details: { nearest },
  });
}

/** Settings of this name as it is written, else in any case; a bare key is looked for in every section. */
function entriesNamed(entries: readonly IniEntry[], key: string): IniEntry[] {
  for (const fold of [(text: string) => text, (text: string) => text.toLowerCase()]) {
    const whole = entries.filter((entry) => fold(nameOf(entry)) === fold(key));
    if (whole.length > 0) return whole;
    const bare = entries.filter((entry) => fold(entry.key) === fold(key));
    if (bare.length > 0) return bare;
  }
  return [];
}

const nameOf = ({ section, key }: IniEntry): string => (section === '' ? key : `${section}.${key}`);

/** A new setting at the end of its section, in the manner of the others. */
function addEntry(text: string, key: string, value: string): string {
  const { entries, sections } = readIni(text);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const dot = key.lastIndexOf('.');
  const section = dot < 0 ? '' : key.slice(0, dot);
  const home = sections.find(({ name }) => name.toLowerCase() === section.toLowerCase());
  const model = entries.find((entry) => entry.section === home?.name) ?? entries[0];
  const isLone = section !== '' && home === undefined && sections.length === 1;
  const name = isLone ? key : key.slice(dot + 1);
  const line = `${name}${signLike(text, model)}${model?.quote ?? ''}${quoted(value, model?.quote ?? '')}${model?.quote ?? ''}${eol}`;
  const end = isLone ? text.length : (home?.end ?? text.length);
  const before = text.slice(0, end);
  const gap = before === '' || before.endsWith('\n') ? '' : eol;
  const heading = home === undefined && !isLone && section !== '' ? `${eol}[${section}]${eol}` : '';
  return before + gap + heading + line + text.slice(end);
}

/** What stands between key and value in a neighbouring setting. */
function signLike(text: string, model: IniEntry | undefined): string {
  const line = model === undefined ? '' : text.slice(text.lastIndexOf('\n', model.from - 1) + 1, model.from);
  return /\s*[=:]\s*(?=["']?$)/.exec(line)?.[0] ?? ' = ';
}

/** A quote of the kind that surrounds a value must not end it. */
const quoted = (value: string, quote: string): string =>
  quote === '"' ? value.replaceAll(/["\\]/g, '\\$&') : value.replaceAll(quote === '' ? '\0' : quote, '');
