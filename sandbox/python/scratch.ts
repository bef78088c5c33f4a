import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';
import type { WrittenFile } from '../capabilities/hand-over.ts';
import { MAX_READ_BYTES, readChecked } from '../capabilities/read-file.ts';

/** The folder that a session's Python may write. */
export interface Scratch {
  /** Absolute, links resolved. */
  readonly folder: string;
  /** Files that Python meant for the workspace, under their path there. */
  readonly files: string;
  /** For temporary files. */
  readonly temporary: string;
  /** Where Python saves its names. Written in there by Python alone, so whatever it holds is for Python alone to read. */
  readonly stateFile: string;
  /** What Python has written for the workspace since the last look. */
  written(): Promise<WrittenFile[]>;
  remove(): Promise<void>;
}

/** More files than this at once are a mistake; what lies beyond stays where it is. */
const MAX_FILES = 200;
const MAX_DEPTH = 20;

/** Makes a scratch folder that only this account can enter. */
export function createScratch(parent: string, workspace: string): Scratch {
  const { folder, files, temporary } = makeFolders(parent);
  const told = new Map<string, string>();
  return {
    folder,
    files,
    temporary,
    stateFile: join(folder, 'state'),
    async written() {
      const found: WrittenFile[] = [];
      for (const name of await namesBelow(files, '', 0)) {
        const own = join(files, name);
        // What is there may have been made by hostile code: links and pipes are refused by the checked reading.
        const read = await readChecked(own, name, MAX_READ_BYTES).catch(() => undefined);
        if (read === undefined || read.truncated) continue;
        const content = Buffer.from(read.bytes);
        const path = join(workspace, name);
        const print = createHash('sha256').update(content).digest('hex');
        if (told.get(name) === print) continue;
        told.set(name, print);
        const forget = (): Promise<void> => {
          told.delete(name);
          return rm(own, { force: true });
        };
        found.push({ path, name, content, forget });
      }
      return found;
    },
    // A process that was just killed may still be writing.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function makeFolders(parent: string): Pick<Scratch, 'folder' | 'files' | 'temporary'> {
  try {
    const folder = realpathSync(mkdtempSync(join(parent, 'okso-python-')));
    const [files, temporary] = [join(folder, 'files'), join(folder, 'tmp')];
    mkdirSync(files);
    mkdirSync(temporary);
    return { folder, files, temporary };
  } catch (error) {
    throw new OksoError('OKSO_STORAGE', `Failed to create sandbox: ${error instanceof Error ? error.message : error}`, {
      hint: `Make ${parent} writable, or name another folder with TMPDIR.`,
      cause: error,
    });
  }
}

/** Plain files only, folder by folder; a link is never followed. */
async function namesBelow(root: string, prefix: string, depth: number): Promise<string[]> {
  if (depth > MAX_DEPTH) return [];
  const names: string[] = [];
  for (const entry of await readdir(join(root, prefix), { withFileTypes: true }).catch(() => [])) {
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isFile()) names.push(name);
    else if (entry.isDirectory()) names.push(...(await namesBelow(root, name, depth + 1)));
    if (names.length > MAX_FILES) return names.slice(0, MAX_FILES);
  }
  return names;
}
