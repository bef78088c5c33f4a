import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { OksoError } from '../schemas/okso-error.ts';

const trustedSchema = z.strictObject({
  /** Absolute, links resolved. */
  file: z.string(),
  /** Of what runs: the bundle of a plugin, the text of a workflow. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
});
const fileSchema = z.strictObject({ v: z.literal(1), trusted: z.array(trustedSchema) });

/** A version of a file that the user vouches for. */
export type Trusted = z.infer<typeof trustedSchema>;

/** What the user vouches for, kept from run to run. Trust is for one content: an edited file is a stranger again. */
export interface TrustStore {
  list(): readonly Trusted[];
  isTrusted(version: { file: string; sha256: string }): boolean;
  /** Replaces what was said of an earlier version of the file. */
  trust(version: { file: string; sha256: string }): void;
  /** False when the file was not trusted. */
  revoke(file: string): boolean;
}

/** Opens the store in `path`. A damaged store is an error and not an empty one: somebody should know. */
export function openTrustStore(path: string, now: () => Date): TrustStore {
  let trusted = read(path);

  function replace(next: Trusted[]): void {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const half = `${path}.${randomUUID()}.tmp`;
    writeFileSync(half, `${JSON.stringify({ v: 1, trusted: next } satisfies z.infer<typeof fileSchema>, null, 2)}\n`, { mode: 0o600 });
    renameSync(half, path);
    trusted = next;
  }

  return {
    list: () => trusted,
    isTrusted: ({ file, sha256 }) => trusted.some((one) => one.file === file && one.sha256 === sha256),
    trust: ({ file, sha256 }) => replace([...read(path).filter((one) => one.file !== file), { file, sha256, at: now().toISOString() }]),
    revoke(file) {
      const current = read(path);
      const others = current.filter((one) => one.file !== file);
      if (others.length < current.length) replace(others);
      return others.length < current.length;
    },
  };
}

function read(path: string): Trusted[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return [];
    throw damaged(path, thrown);
  }
  try {
    return fileSchema.parse(JSON.parse(text)).trusted;
  } catch (thrown) {
    throw damaged(path, thrown);
  }
}

function damaged(path: string, cause: unknown): OksoError {
  return new OksoError('OKSO_STORAGE', `the list of trusted plugins, "${path}", cannot be read`, {
    hint: 'Delete it, and trust your plugins again.',
    cause,
  });
}
