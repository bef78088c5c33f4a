import { lstatSync, readlinkSync } from 'node:fs';

/** Parts of /etc that programs read and that tell nothing about the user. */
const HARMLESS_ETC = [
  'hostname',
  'hosts',
  'localtime',
  'timezone',
  'ld.so.cache',
  'ld.so.conf',
  'ld.so.conf.d',
  'alternatives',
  'mime.types',
  'os-release',
  'passwd',
  'group',
  'python3',
  'fonts',
];
const OTHER_PLACES = ['/nix', '/opt', ...HARMLESS_ETC.map((name) => `/etc/${name}`)];
const SYSTEM_FOLDERS = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];

/** What belongs to the system and tells nothing about its user, as paths: for those who cannot be shown a view of their own. */
export function systemPlaces(): string[] {
  return [...SYSTEM_FOLDERS, ...OTHER_PLACES];
}

/** bubblewrap's options that show a program the system it needs to start, and nothing of its user. */
export function systemView(): string[] {
  return [...SYSTEM_FOLDERS.flatMap(systemFolder), ...bindWherePresent(OTHER_PLACES)];
}

/** How every walled program is started: no network, no rights, no terminal, an empty /tmp, and an end with okso. What else it may see is bound behind this, because it may lie in /tmp. */
export function bubblewrapCommand(bwrap: string, view: readonly string[], { withProc }: { withProc: boolean }): string[] {
  const shut = ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'];
  return [bwrap, ...shut, ...view, '--dev', '/dev', ...(withProc ? ['--proc', '/proc'] : []), '--tmpfs', '/tmp'];
}

/** Shows paths as they are, to be read; those that do not exist are left out. */
export function bindWherePresent(paths: readonly string[]): string[] {
  return paths.flatMap((path) => ['--ro-bind-try', path, path]);
}

/** On many systems /bin and /lib are links into /usr, and must be inside as well. */
function systemFolder(path: string): string[] {
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (info === undefined) return [];
  return info.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}
