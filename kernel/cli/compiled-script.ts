import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

/**
 * Functions are compiled when they are first called. Where a run called so many for the first time, in bytes of what they were compiled to, they are kept
 * as well; what Node compiles of its own, which is counted with them, comes to some 110 000.
 */
const WORTH_KEEPING = 200_000;

/** Bytes of SHA-256 in front of what is kept: V8 takes damaged code for its own, and ends the process. */
const DIGEST_BYTES = 32;

/**
 * Loads a CommonJS script together with what V8 compiled of it in earlier runs, kept in `folder`, and answers what it exports. What is kept is known by a
 * hash of the source and by the version of Node, and is whole by a hash of its own; V8 itself looks at its flags and refuses what does not fit. Without a
 * folder, or where it cannot be written, everything is compiled anew. Beside what CommonJS gives a script it finds `oksoImport`, which is `import()`.
 */
export function loadCompiledScript(file: string, folder: string | undefined): unknown {
  const source = readFileSync(file);
  const kind = `${basename(file, '.cjs')}-${process.version}-${process.arch}-`;
  const name = `${kind}${createHash('sha1').update(source).digest('hex')}`;
  // What an earlier run kept must still be there when this one adds to it.
  setFlagsFromString('--no-flush-bytecode');
  const cachedData = folder === undefined ? undefined : readWhole(join(folder, name));
  const script = new Script(`(function (exports, require, module, __filename, __dirname, oksoImport) {${source}\n})`, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  const kept = cachedData !== undefined && script.cachedDataRejected !== true ? compiledBytes() : 0;
  const loaded = { exports: {} };
  script.runInThisContext()(loaded.exports, createRequire(file), loaded, file, dirname(file), (specifier: string) => import(specifier));
  if (folder !== undefined) {
    process.once('exit', () => {
      if (compiledBytes() - kept > WORTH_KEEPING) keep(script.createCachedData(), { folder, name, kind });
    });
  }
  return loaded.exports;
}

function compiledBytes(): number {
  return getHeapCodeStatistics().bytecode_and_metadata_size;
}

/** What was kept, if it is there and as it was. */
function readWhole(path: string): Buffer | undefined {
  try {
    const bytes = readFileSync(path);
    const compiled = bytes.subarray(DIGEST_BYTES);
    return digestOf(compiled).equals(bytes.subarray(0, DIGEST_BYTES)) ? compiled : undefined;
  } catch {
    return undefined;
  }
}

function digestOf(compiled: Buffer): Buffer {
  return createHash('sha256').update(compiled).digest();
}

/** Two runs that end at once write the same, each for itself; what was kept of earlier builds goes. */
function keep(compiled: Buffer, { folder, name, kind }: { folder: string; name: string; kind: string }): void {
  const draft = join(folder, `.${name}.${process.pid}`);
  try {
    writeFileSync(draft, Buffer.concat([digestOf(compiled), compiled]), { mode: 0o600 });
    renameSync(draft, join(folder, name));
    for (const other of readdirSync(folder)) if (other.startsWith(kind) && other !== name) rmSync(join(folder, other));
  } catch {
    // A full disk, or a folder of somebody else's: nobody has to know.
    rmSync(draft, { force: true });
  }
}
