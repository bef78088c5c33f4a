import { z } from 'zod';
import type { Host } from '../sdk.ts';

/** Folders that tools fill; nobody asks about their content. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['.git', 'node_modules', '__pycache__', '.venv']);
/** Folders below one another; deeper is a loop or a cache. */
const MAX_DEPTH = 30;

export interface FoundFile {
  path: string;
  /** Bytes; of a file that is itself the path nobody knows. */
  size: number | undefined;
}

/** Files in the order in which ripgrep sorts them. The path may be a file itself. */
export async function filesBelow(host: Host, path: string, signal: AbortSignal, depth = 0): Promise<FoundFile[]> {
  signal.throwIfAborted();
  if (depth > MAX_DEPTH) return [];
  const entries = await host.fs.list(path).catch((error: unknown) => {
    // Below the top, what may not be read is left out; at the top, what is no folder may be the file to search.
    if (depth === 0 && !noFolder.safeParse(error).success) throw error;
    return undefined;
  });
  if (entries === undefined) return depth === 0 ? [{ path, size: undefined }] : [];
  const files: FoundFile[] = [];
  for (const { name, kind, size } of entries) {
    const inner = `${path.replace(/\/$/, '')}/${name}`;
    if (kind === 'folder' && !SKIPPED_FOLDERS.has(name)) files.push(...(await filesBelow(host, inner, signal, depth + 1)));
    else if (kind === 'file') files.push({ path: inner, size });
  }
  return files;
}

/** The first bytes of a file. Credentials are no part of a search, and neither are files that vanished or may not be read: of these there is nothing. */
export async function bytesOf(host: Host, file: string, maxBytes: number): Promise<{ bytes: Uint8Array; truncated: boolean } | undefined> {
  return host.fs.read(file, { maxBytes }).catch((error: unknown) => {
    if (saidNo.safeParse(error).success) return undefined;
    throw error;
  });
}

/** How the host says no: told by their form, because the class stays on the other side of the thread. */
const noFolder = z.object({ name: z.literal('ToolFailure'), details: z.object({ code: z.literal('ENOTDIR') }) });
const saidNo = z.object({ name: z.literal('ToolFailure') });

/** A path without the dot in front. */
export function tidyPath(path: string): string {
  return path.replace(/^\.\//, '');
}
