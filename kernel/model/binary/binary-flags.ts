import { access } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { execa } from 'execa';
import { OksoError } from '../../../schemas/okso-error.ts';

/** A llama.cpp program that continues a raw prompt, and which of its options it knows. */
export interface KnownBinary {
  path: string;
  /** Whether an option that okso can do without may be given. */
  knows(flag: string): boolean;
  /** Whether an option may be given whose lack is only certain where the program said what it knows. */
  mayKnow(flag: string): boolean;
}

/** Printing its options takes a program no time, but its libraries may come from a slow disk. */
const HELP_TIMEOUT_MS = 20_000;
/** What a program that does not react to being stopped still gets. */
const KILL_DELAY_MS = 500;
const MAX_HELP_CHARACTERS = 1_000_000;
/** Comes with every llama.cpp since llama-cli was made for conversations only. */
const COMPLETION = 'llama-completion';

/** Asks a program for its options. A llama-cli that only converses is passed over for the llama-completion beside it. */
export async function knowBinary(path: string, env: Record<string, string>, signal: AbortSignal): Promise<KnownBinary> {
  const flags = await flagsOf(path, env, signal);
  if (!flags.has('--single-turn') || flags.has('--no-conversation')) return known(path, flags);
  const sibling = path.includes('/') ? join(dirname(path), COMPLETION) : COMPLETION;
  const exists =
    !sibling.includes('/') ||
    (await access(sibling).then(
      () => true,
      () => false,
    ));
  if (exists && basename(path) !== COMPLETION) return known(sibling, await flagsOf(sibling, env, signal));
  throw new OksoError('OKSO_MODEL_UNAVAILABLE', `${path} can only converse, and there is no ${sibling}`, {
    hint: 'Set LLAMA_BIN to the llama-completion of the same llama.cpp.',
  });
}

function known(path: string, flags: ReadonlySet<string>): KnownBinary {
  // What names no prompt file is no list of options, whatever else it is.
  const isList = flags.has('--file');
  return { path, knows: (flag) => isList && flags.has(flag), mayKnow: (flag) => !isList || flags.has(flag) };
}

async function flagsOf(path: string, env: Record<string, string>, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const result = await execa(path, ['--help'], {
    env,
    extendEnv: false,
    stdin: 'ignore',
    reject: false,
    timeout: HELP_TIMEOUT_MS,
    forceKillAfterDelay: KILL_DELAY_MS,
    cancelSignal: signal,
    maxBuffer: MAX_HELP_CHARACTERS,
    all: true,
  });
  if (result.code === 'ENOENT' || result.code === 'EACCES' || result.code === 'ENOTDIR') throw notStarted(path, result.code, result.cause);
  return new Set([...result.all.matchAll(/(?<=^|[\s,])--?[a-z][a-z-]*/gm)].map(([flag]) => flag));
}

/** Why a program could not even be started. */
export function notStarted(path: string, code: string | undefined, cause: unknown): OksoError {
  const why = code === 'ENOENT' || code === 'ENOTDIR' ? 'is not there' : code === 'EACCES' ? 'may not be executed' : `could not be started (${code})`;
  return new OksoError('OKSO_MODEL_UNAVAILABLE', `the program "${path}" that LLAMA_BIN names ${why}`, {
    hint: 'Set LLAMA_BIN to a llama-completion or llama-cli of llama.cpp, or unset it to use the built-in one.',
    cause,
  });
}
