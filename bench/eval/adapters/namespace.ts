import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders that the tasks speak of, all of them at the root. */
export const ROOT_FOLDERS = ['testbed', 'system', 'workspace'] as const;
export type RootFolder = (typeof ROOT_FOLDERS)[number];

/** A command line that runs another in a view of this machine in which the folders of `trees` lie at the root. */
export function withRootFolders(trees: string, start: string, command: readonly string[]): string[] {
  const own: readonly string[] = ROOT_FOLDERS;
  // The root is made anew and given all that is in the real one: nothing is put into that.
  const kept = readdirSync('/').filter((name) => !own.includes(name));
  return [
    'bwrap',
    ...kept.flatMap((name) => ['--dev-bind-try', `/${name}`, `/${name}`]),
    ...ROOT_FOLDERS.flatMap((name) => ['--bind', join(trees, name), `/${name}`]),
    '--chdir',
    start,
    ...command,
  ];
}
