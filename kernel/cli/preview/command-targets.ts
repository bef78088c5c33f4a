import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { WorkspacePolicy } from '../../../sandbox/policy/create-policy.ts';
import type { StepPreview } from './step-preview.ts';

type Named = Extract<StepPreview, { kind: 'names' }>;

/** Counting on says nothing more: this is a lot. */
const MAX_COUNTED = 1_000;

/** What a terminal command removes, replaces or moves, where the line itself does not say it: patterns matched, folders counted. */
export async function commandTargets(
  { command, args }: { command?: unknown; args?: unknown },
  { policy, cwd }: { policy: WorkspacePolicy; cwd: string },
): Promise<Named[]> {
  const words = Array.isArray(args) ? args.map(String) : [];
  const { touches } = policy.examineCommand({ file: String(command ?? ''), args: words, cwd, hasStdin: false, tool: 'terminal' });
  const shown = (path: string): string => (policy.isInWorkspace(path) ? relative(cwd, path) || '.' : path);
  const touched = async (access: 'delete' | 'discard' | 'move' | 'write'): Promise<string[]> => {
    const paths = [...new Set(touches.flatMap((touch) => (touch.access === access ? [touch.path] : [])))];
    const names = await Promise.all(paths.map((path) => described(path, shown(path))));
    return names.filter((name) => name !== undefined);
  };
  const named: Named[] = [
    { kind: 'names', what: 'removes', names: [...(await touched('delete')), ...(await touched('discard'))] },
    { kind: 'names', what: 'moves', names: await touched('move') },
    { kind: 'names', what: 'replaces', names: await touched('write') },
  ];
  return named.filter(({ what, names }) => names.length > 0 && (what === 'replaces' || names.length > 1 || !words.includes(names[0] ?? '')));
}

/** The name of what is there; a folder with what it holds. Undefined where nothing is. */
async function described(path: string, name: string): Promise<string | undefined> {
  const info = await lstat(path).catch(() => undefined);
  if (info === undefined || !info.isDirectory()) return info === undefined ? undefined : name;
  const files = await countFiles(path, MAX_COUNTED);
  return `${name}/ (${files >= MAX_COUNTED ? `${MAX_COUNTED} files or more` : files === 1 ? '1 file' : `${files} files`})`;
}

async function countFiles(folder: string, most: number): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  let files = 0;
  for (const entry of entries) {
    if (files >= most) break;
    files += entry.isDirectory() ? await countFiles(join(folder, entry.name), most - files) : 1;
  }
  return files;
}
