import type { Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Policy } from './policy/verdict.ts';

export interface WorkspaceViewOptions {
  /** Absolute. */
  workspace: string;
  policy: Policy;
}

export interface ViewedEntry {
  path: string;
  kind: 'file' | 'folder';
  size: number;
  /** When a file was last changed, in milliseconds; missing where it could not be asked. */
  modified?: number;
}

/** A folder with more entries than this is a data set; the planner needs a sample of it, not an inventory. */
const MAX_ENTRIES = 3_000;
const MAX_DEPTH = 6;
/** Folders that tools fill and nobody asks about; reading them would cost more than planning. */
const GENERATED = new Set(['node_modules', '__pycache__', 'venv', 'target', 'vendor']);

/** Looks at the workspace before planning: names, sizes and beginnings of files, only what the policy lets anybody read, and nothing is changed. */
export function createWorkspaceView({ workspace, policy }: WorkspaceViewOptions) {
  return {
    async entries(hidden: readonly string[] = []): Promise<{ entries: ViewedEntry[]; complete: boolean }> {
      const entries: ViewedEntry[] = [];
      // Breadth first: what lies at the top is what people speak of.
      let level = [''];
      for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
        const next: string[] = [];
        for (const folder of level) {
          for (const entry of await readFolder(join(workspace, folder), hidden)) {
            if (entries.length >= MAX_ENTRIES) return { entries, complete: false };
            const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
            if (entry.isDirectory()) {
              if (GENERATED.has(entry.name)) continue;
              entries.push({ path, kind: 'folder', size: 0 });
              next.push(path);
            } else if (entry.isFile()) {
              entries.push({ path, kind: 'file', ...(await factsOf(join(workspace, path))) });
            }
          }
        }
        level = next;
      }
      return { entries, complete: level.length === 0 };
    },

    async sample(path: string, maxBytes: number): Promise<{ text: string; complete: boolean } | null> {
      if (policy.judgePath(path, 'read', workspace).verdict !== 'allow') return null;
      try {
        await using file = await open(join(workspace, path), 'r');
        const info = await file.stat();
        if (!info.isFile()) return null;
        const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(maxBytes, info.size)), 0);
        const bytes = buffer.subarray(0, bytesRead);
        if (bytes.includes(0)) return null;
        return { text: new TextDecoder().decode(bytes), complete: bytesRead === info.size };
      } catch {
        // Unreadable is a fact about the file, not a fault of the run: the planner simply sees less.
        return null;
      }
    },
  };
}

async function readFolder(path: string, hidden: readonly string[]): Promise<Dirent[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter(({ name }) => !name.startsWith('.') || hidden.includes(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

async function factsOf(path: string): Promise<Pick<ViewedEntry, 'size' | 'modified'>> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { size, modified: mtimeMs };
  } catch {
    return { size: 0 };
  }
}
