import { createHash } from 'node:crypto';
import { type BigIntStats, constants } from 'node:fs';
import { lstat, open, readlink } from 'node:fs/promises';
import { z } from 'zod';
import { Unkeepable } from './unkeepable.ts';

const common = {
  /** Permission bits. */
  mode: z.number().int(),
  /** When it was last changed, in nanoseconds. */
  time: z.string().regex(/^-?\d+$/),
  owner: z.tuple([z.number().int(), z.number().int()]),
};

/** What stands at a path, or that nothing does. */
export const stateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('absent') }),
  z.strictObject({ kind: z.literal('file'), ...common, size: z.number().int(), sha256: z.string().optional() }),
  z.strictObject({ kind: z.literal('folder'), ...common }),
  z.strictObject({ kind: z.literal('link'), ...common, target: z.string() }),
  /** A pipe, a socket, a device. */
  z.strictObject({ kind: z.literal('other'), ...common }),
]);
export type State = z.infer<typeof stateSchema>;

export const ABSENT: State = { kind: 'absent' };

/** Permissions, and the bits that change the user a program runs under. */
const MODE_BITS = 0o7777n;

/** What is at a path now, without its bytes; a link is itself. */
export async function observe(path: string): Promise<State> {
  const info = await lookAt(path);
  return info === undefined ? ABSENT : stateOf(path, info);
}

export async function stateOf(path: string, info: BigIntStats): Promise<State> {
  const facts = { mode: Number(info.mode & MODE_BITS), time: String(info.mtimeNs), owner: [Number(info.uid), Number(info.gid)] as [number, number] };
  if (info.isFile()) return { kind: 'file', ...facts, size: Number(info.size) };
  if (info.isDirectory()) return { kind: 'folder', ...facts };
  if (info.isSymbolicLink()) return { kind: 'link', ...facts, target: await readlink(path) };
  return { kind: 'other', ...facts };
}

/** What the file system says of an entry, or undefined when there is none. */
export async function lookAt(path: string): Promise<BigIntStats | undefined> {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOTHING_THERE.has(code)) return undefined;
    throw new Unkeepable(path, `it cannot be looked at (${code})`, error);
  }
}

/** A part of the path that is a file, or a link that leads to itself, leaves no room for anything below it; nor is there a name too long to be one. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** Reads in pieces: a kept file may be larger than what one wants in memory. */
const CHUNK_BYTES = 1024 * 1024;

/** The bytes of a plain file, piece by piece; never through a link, never from a pipe. */
export async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    throw new Unkeepable(path, `it cannot be read (${error.code})`, error);
  });
  try {
    const info = await handle.stat();
    if (!info.isFile()) throw new Unkeepable(path, 'it is no plain file any more');
    const buffer = new Uint8Array(Math.min(CHUNK_BYTES, Math.max(info.size, 1)));
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** sha256 of a file's bytes, in hex. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(path)) hash.update(piece);
  return hash.digest('hex');
}

/** Node sets times as seconds in a double, and libuv before 1.49 cuts them at a microsecond. */
const TIME_STEP_NS = 1_000n;

/** Whether two times are the same as far as Node can set them. */
export function isSameTime(one: string, other: string): boolean {
  const difference = BigInt(one) - BigInt(other);
  return difference <= TIME_STEP_NS && difference >= -TIME_STEP_NS;
}
