import { applyEdits, type JSONPath, modify, type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { editText } from './edit-text.ts';
import { nearestKeys } from './nearest-keys.ts';

/** A file with more keys is data, and a list of its keys is no help. */
const MAX_LISTED_KEYS = 5_000;

type Key = string | number;

export default defineTool({
  name: 'json_set',
  description: 'Changes one value in a JSON file and leaves the rest as it is. The key is a dotted path such as server.port or users[0].name.',
  safety: 'Changes one value only; comments and formatting stay. Paths outside the workspace ask a person.',
  groups: ['general', 'filesystem', 'coding'],
  input: z.strictObject({
    path: z.string().min(1).describe('The JSON file.'),
    key: z
      .string()
      .min(1)
      .describe(
        'Where the value stands: names with dots between them, list positions as [0] or .0, or a text that only one entry of the list has, such as its id.',
      ),
    value: z.unknown().describe('The new value. A number or true/false stays one when the old value is one.'),
    create: z.boolean().optional().describe('Add the key when it is missing.'),
  }),
  output: z.strictObject({ path: z.string(), key: z.string(), old: z.unknown(), new: z.unknown() }),
  capabilities: ['fs.read', 'fs.write'],
  sideEffects: 'irreversible',
  examples: [{ title: 'changes a port', args: { path: 'config.json', key: 'server.port', value: 8080 } }],
  async run({ path, key, value, create }, { host }) {
    if (value === undefined)
      throw new ToolFailure('json_set requires a value', { hint: 'Write {"path":"FILE","key":"a.b","value":…}; null is a value too.' });
    const { old, typed } = await editText(host, path, (text) => {
      const root = parseFile(text, path);
      const { keys, missing } = locate(root, key);
      if (missing && create !== true) throw missingKey(path, key, root);
      const was = valueAt(root, keys);
      const wanted = keepType(was, value);
      const edits = modify(text, keys as JSONPath, wanted, { formattingOptions: formattingOf(text), isArrayInsertion: false });
      return { text: applyEdits(text, edits), old: was, typed: wanted };
    });
    return { path, key, old: old ?? null, new: typed };
  },
});

function parseFile(text: string, path: string): unknown {
  const errors: ParseError[] = [];
  const root: unknown = parse(text, errors, { allowTrailingComma: true, disallowComments: false });
  const [first] = errors;
  if (first === undefined) return root;
  const line = text.slice(0, first.offset).split('\n').length;
  throw new ToolFailure(`${path} is not valid JSON: ${printParseErrorCode(first.error)} in line ${line}`, {
    hint: 'Correct the file first; file_edit can do it.',
  });
}

/** The path as keys. A name may itself contain dots, so the longest name that exists wins. */
function locate(root: unknown, key: string): { keys: Key[]; missing: boolean } {
  const parts = key
    .replace(/^\$\.?/, '')
    .replaceAll(/\[(["']?)([^\]]*)\1\]/g, '.$2')
    .split('.')
    .filter((part) => part !== '');
  const keys: Key[] = [];
  let current = root;
  let missing = false;
  while (parts.length > 0) {
    const length = current !== null && typeof current === 'object' && !Array.isArray(current) ? knownLength(current, parts) : 1;
    const name = parts.splice(0, length).join('.');
    const next: Key = Array.isArray(current) ? positionOf(name, current) : name;
    missing ||= !hasKey(current, next);
    keys.push(next);
    current = missing ? undefined : (current as Record<Key, unknown>)[next];
  }
  return { keys, missing: missing || keys.length === 0 };
}

/** Where an entry of a list stands: by number, or by a text that only it has, such as its id. */
function positionOf(name: string, list: readonly unknown[]): Key {
  if (/^\d+$/.test(name)) return Number(name);
  const isNamed = (entry: unknown): boolean =>
    typeof entry === 'object' &&
    entry !== null &&
    Object.values(entry).some((value) => typeof value === 'string' && value.toLowerCase() === name.toLowerCase());
  const places = list.flatMap((entry, at) => (isNamed(entry) ? [at] : []));
  return places.length === 1 && places[0] !== undefined ? places[0] : name;
}

function knownLength(object: object, parts: readonly string[]): number {
  for (let length = parts.length; length > 1; length -= 1) if (Object.hasOwn(object, parts.slice(0, length).join('.'))) return length;
  return 1;
}

function hasKey(container: unknown, key: Key): boolean {
  return typeof container === 'object' && container !== null && Object.hasOwn(container, key);
}

function valueAt(root: unknown, keys: readonly Key[]): unknown {
  return keys.reduce<unknown>((inner, key) => (hasKey(inner, key) ? (inner as Record<Key, unknown>)[key] : undefined), root);
}

/** Text that a model wrote for a number, a truth value or a structure becomes one where the old value is one. */
function keepType(old: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return typeof old === 'string' && (typeof value === 'number' || typeof value === 'boolean') ? String(value) : value;
  if (typeof old === 'string' || old === undefined) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    if (old === null || kindOf(parsed) === kindOf(old)) return parsed;
  } catch {
    // Not JSON: the text itself is meant.
  }
  return value;
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** As the file indents its own lines. */
function formattingOf(text: string): { insertSpaces: boolean; tabSize: number; eol: string } {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return { insertSpaces: !indent.includes('\t'), tabSize: Math.max(1, indent.length), eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

function missingKey(path: string, key: string, root: unknown): ToolFailure {
  const nearest = nearestKeys(keysOf(root, ''), key);
  const hint = nearest.length === 0 ? 'Add create: true to add it.' : `Nearest keys: ${nearest.join(', ')}. Add create: true to add a new one.`;
  return new ToolFailure(`${path} has no key ${key}`, { hint, details: { nearest } });
}

function keysOf(value: unknown, prefix: string, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null || found.length >= MAX_LISTED_KEYS) return found;
  for (const [name, inner] of Object.entries(value)) {
    const key = Array.isArray(value) ? `${prefix}[${name}]` : prefix === '' ? name : `${prefix}.${name}`;
    found.push(key);
    keysOf(inner, key, found);
  }
  return found;
}
