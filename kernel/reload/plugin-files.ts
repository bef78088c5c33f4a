import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';

const SOURCE_EXTENSIONS = new Set(['.ts', '.mts', '.js', '.mjs']);
/** Types and tests lie beside a plugin and are none. */
const NOT_SOURCE = /\.(?:d|test|spec)\.m?[jt]s$/;
const DEFINES_A_TOOL = /\bdefineTool\s*\(/;

/** The file that a plugin is named by: the path itself, or the one file of a folder that defines a tool. */
export function pluginEntry(path: string): string {
  if (!kindOf(path)?.isDirectory()) {
    if (kindOf(path) === undefined)
      throw fault(`there is no plugin at "${path}"`, 'Name a plugin file or its folder; okso plugin new NAME makes one.');
    if (!SOURCE_EXTENSIONS.has(extname(path)))
      throw fault(`"${path}" is no plugin`, 'A plugin is a .ts or .js file whose default export is the result of defineTool().');
    return path;
  }
  const entries = sourcesIn(path).filter(definesTool);
  const [entry, second] = entries;
  if (entry === undefined)
    throw fault(`no file in "${path}" calls defineTool`, 'A plugin is a .ts or .js file whose default export is the result of defineTool().');
  if (second !== undefined)
    throw fault(`"${path}" holds more than one plugin: ${entries.join(', ')}`, 'Name one of them, or give each a folder of its own.');
  return entry;
}

/** The plugins in a folder of plugins: files, and folders with one each. A folder that does not exist holds none. */
export function pluginsIn(folder: string): string[] {
  if (!kindOf(folder)?.isDirectory()) return [];
  const folders = entriesOf(folder).filter((path) => kindOf(path)?.isDirectory());
  return [...sourcesIn(folder), ...folders.flatMap(sourcesIn)].filter(definesTool);
}

function sourcesIn(folder: string): string[] {
  return entriesOf(folder).filter((path) => SOURCE_EXTENSIONS.has(extname(path)) && !NOT_SOURCE.test(path) && kindOf(path)?.isFile());
}

function entriesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .sort()
    .map((name) => join(folder, name));
}

function definesTool(file: string): boolean {
  return DEFINES_A_TOOL.test(readFileSync(file, 'utf8'));
}

function kindOf(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}

function fault(message: string, hint: string): OksoError {
  return new OksoError('OKSO_PLUGIN', message, { hint });
}
