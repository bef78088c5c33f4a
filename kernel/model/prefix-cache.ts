import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

// Synchronous throughout: the host decodes on libuv's only thread, so file work must happen before or after decoding, never beside it.

/** Everything that a saved state depends on; a state whose facts differ in any way is never loaded. */
export interface StateFacts {
  model: string;
  modelBytes: number;
  library: string;
  llamaCpp: string;
  sequences: number;
  contextSize: number;
  keyType: number;
  valueType: number;
  flashAttention: boolean;
  gpu: string;
  /** What the processor can do: llama.cpp computes with other instructions on another one, and slightly other numbers. */
  processor: string;
  template: string;
  /** Tokens evaluated together: another size gives slightly different numbers. */
  batchTokens: number;
  tokens: readonly number[];
}

export interface PrefixCacheOptions {
  dir: string;
  maxFiles: number;
  maxBytes: number;
  /** Told once when the folder cannot be used; work goes on without it. */
  warn: (message: string) => void;
  pid: number;
}

/** Saved states of prompt prefixes, each with a sidecar that says what it is and what its bytes hash to. */
export interface PrefixCache {
  /** The state with exactly these facts, checked byte for byte, handed to `load`. False when there is none or it could not be used; it is deleted then. */
  restore(facts: StateFacts, load: (path: string) => Promise<boolean>): Promise<boolean>;
  /** Keeps what `save` writes to the path it is given; `save` returns the number of bytes it meant to write. */
  keep(facts: StateFacts, save: (path: string) => Promise<number>): Promise<void>;
  /** Said by a process that is about to end on purpose: what it was loading has done no harm, and stays. */
  abandon(): void;
}

/** Opens the folder, and first drops what processes that are gone left half done: unfinished files, and states whose loading killed the loader. */
export function createPrefixCache(options: PrefixCacheOptions): PrefixCache {
  const { dir, warn, pid } = options;
  let usable = true;
  const markers = new Set<string>();
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (thrown) {
      return giveUp(thrown, otherwise);
    }
  };
  const giveUp = <T>(thrown: unknown, otherwise: T): T => {
    if (usable) warn(`prompt states are not kept: "${dir}" cannot be used (${thrown instanceof Error ? thrown.message : String(thrown)})`);
    usable = false;
    return otherwise;
  };
  attempt(() => {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    sweep(dir, pid);
  }, undefined);

  return {
    async restore(facts, load) {
      if (!usable) return false;
      const name = nameOf(facts);
      const state = join(dir, `${name}.state`);
      if (!attempt(() => verified(dir, name), false)) return false;
      // A state that kills its loader leaves this marker behind, and the next sweep takes both away.
      const marker = join(dir, `${name}.loading.${pid}`);
      if (!attempt(() => mark(marker), false)) return false;
      markers.add(marker);
      const loaded = await load(state).catch(() => false);
      if (loaded) attempt(() => utimesSync(state, new Date(), new Date()), undefined);
      else drop(dir, name);
      rmSync(marker, { force: true });
      markers.delete(marker);
      return loaded;
    },

    async keep(facts, save) {
      if (!usable) return;
      const name = nameOf(facts);
      const unfinished = join(dir, `${name}.${pid}.unfinished`);
      try {
        const bytes = await save(unfinished);
        // A full disk may show only here: the library does not notice what its buffers could not write.
        if (statSync(unfinished).size !== bytes) throw new Error('the file is shorter than what was written');
        commit(options, name, unfinished, facts);
        evict(options);
      } catch (thrown) {
        rmSync(unfinished, { force: true });
        giveUp(thrown, undefined);
      }
    },

    abandon() {
      for (const marker of markers) rmSync(marker, { force: true });
    },
  };
}

function nameOf(facts: StateFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

interface Sidecar {
  sha256: string;
  bytes: number;
  facts: StateFacts;
}

function commit({ dir, pid }: PrefixCacheOptions, name: string, unfinished: string, facts: StateFacts): void {
  const sidecar: Sidecar = { sha256: hashOf(unfinished), bytes: statSync(unfinished).size, facts };
  const written = join(dir, `${name}.json.${pid}.unfinished`);
  writeFileSync(written, JSON.stringify(sidecar));
  for (const path of [unfinished, written]) flush(path);
  // The sidecar comes last: a state without one is never loaded.
  renameSync(unfinished, join(dir, `${name}.state`));
  renameSync(written, join(dir, `${name}.json`));
}

function verified(dir: string, name: string): boolean {
  const state = join(dir, `${name}.state`);
  const sidecar = readSidecar(join(dir, `${name}.json`));
  if (sidecar !== undefined && nameOf(sidecar.facts) === name && sizeOf(state) === sidecar.bytes && hashOf(state) === sidecar.sha256) return true;
  drop(dir, name);
  return false;
}

function readSidecar(path: string): Sidecar | undefined {
  try {
    const found: Partial<Sidecar> | null = JSON.parse(readFileSync(path, 'utf8'));
    const { sha256, bytes, facts } = found ?? {};
    return typeof sha256 === 'string' && typeof bytes === 'number' && typeof facts === 'object' ? { sha256, bytes, facts } : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves an empty file. */
function mark(path: string): boolean {
  writeFileSync(path, '');
  return true;
}

function drop(dir: string, name: string): void {
  for (const suffix of ['json', 'state']) rmSync(join(dir, `${name}.${suffix}`), { force: true });
}

function sweep(dir: string, ownPid: number): void {
  for (const file of readdirSync(dir)) {
    const left = /^([0-9a-f]+)\.(?:loading\.(\d+)|(?:json\.)?(\d+)\.unfinished)$/.exec(file);
    if (left === null) continue;
    const owner = Number(left[2] ?? left[3]);
    // Nothing here is ours yet: what bears our number was left by an earlier process that had it.
    if (owner !== ownPid && isAlive(owner)) continue;
    if (left[2] !== undefined) drop(dir, left[1] ?? '');
    rmSync(join(dir, file), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // Another user's process: it is there, but we may not signal it.
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}

/** Takes away the states that were used longest ago, until what is left fits. */
function evict({ dir, maxFiles, maxBytes }: PrefixCacheOptions): void {
  const states = readdirSync(dir)
    .filter((file) => file.endsWith('.state'))
    .flatMap((file) => {
      // Another process may have taken it away since.
      const found = statSync(join(dir, file), { throwIfNoEntry: false });
      return found === undefined ? [] : [{ name: file.slice(0, -'.state'.length), size: found.size, usedMs: found.mtimeMs }];
    })
    .sort((left, right) => right.usedMs - left.usedMs);
  let bytes = 0;
  for (const [place, { name, size }] of states.entries()) {
    bytes += size;
    // The newest always stays, however large it is.
    if (place > 0 && (place >= maxFiles || bytes > maxBytes)) drop(dir, name);
  }
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

const HASH_PIECE_BYTES = 4 * 1024 * 1024;

function hashOf(path: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(HASH_PIECE_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) hash.update(piece.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
