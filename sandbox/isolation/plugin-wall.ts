import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bindWherePresent, bubblewrapCommand, systemView } from '../wall/system-view.ts';
import { permissionFlags } from '../worker-permissions.ts';

/** What holds a plugin in that nobody vouches for. */
export interface PluginWall {
  tier: 'bubblewrap' | 'seatbelt';
  /** The command, program first, that runs Node with these options and then the built child-worker.mjs with one argument. Of the user's disk it sees the plugin, of the network nothing. */
  command(plugin: WalledPlugin, nodeOptions: readonly string[], argument: string): string[];
}

/** What a walled process may read; absolute, links resolved. */
export interface WalledPlugin {
  module: string;
  /** Folder of modules that it shares with others. */
  chunks: string;
}

export type WallFinding = { wall: PluginWall } | { wall: undefined; reason: string };

export interface PluginWallOptions {
  platform: NodeJS.Platform;
  findProgram: (name: string) => string | undefined;
  /** The Node to run, absolute. */
  node: string;
  /** The built child-worker.mjs. */
  workerFile: string;
  nodeFlags: ReadonlySet<string>;
}

/** Finding out starts a process or two. */
const PROBE_TIMEOUT_MS = 10_000;

/**
 * Address space of a plugin's process, in KiB: Node reserves about 1 GB of it at its start and uses little. It is what ends a plugin that
 * fills buffers, which the heap limit does not count.
 */
const ADDRESS_SPACE_KIB = 4 * 1024 * 1024;
const LIMITED = ['/bin/sh', '-c', `ulimit -v ${ADDRESS_SPACE_KIB} 2>/dev/null; exec "$0" "$@"`];

/** Looks for a wall that really holds on this machine: one that is installed but forbidden does not count. */
export function findPluginWall(options: PluginWallOptions): WallFinding {
  const { platform, findProgram, workerFile } = options;
  const nothing = { module: workerFile, chunks: dirname(workerFile) };
  const works = (wall: PluginWall): boolean => {
    const [program = '', ...argv] = wall.command(nothing, ['-e', '0', '--'], '');
    return spawnSync(program, argv, { env: {}, stdio: 'ignore', timeout: PROBE_TIMEOUT_MS }).status === 0;
  };
  if (platform === 'linux') {
    const bwrap = findProgram('bwrap');
    if (bwrap === undefined) return { wall: undefined, reason: 'bubblewrap is not installed' };
    // Some containers do not let a new /proc be made; Node does not need one.
    const wall = [true, false].map((withProc) => bubblewrap(bwrap, withProc, options)).find(works);
    return wall === undefined ? { wall, reason: 'bubblewrap is installed but may not make namespaces here' } : { wall };
  }
  if (platform === 'darwin') {
    const sandboxExec = findProgram('sandbox-exec');
    const wall = sandboxExec === undefined ? undefined : seatbelt(sandboxExec, options);
    return wall !== undefined && works(wall) ? { wall } : { wall: undefined, reason: 'sandbox-exec does not work here' };
  }
  return { wall: undefined, reason: `there is no sandbox for ${platform}` };
}

function bubblewrap(bwrap: string, withProc: boolean, options: PluginWallOptions): PluginWall {
  return {
    tier: 'bubblewrap',
    command: (plugin, nodeOptions, argument) => [
      ...bubblewrapCommand(bwrap, systemView(), { withProc }),
      // After /tmp, because they may lie in there.
      ...bindWherePresent([options.node, options.workerFile, plugin.module, plugin.chunks]),
      '--chdir',
      '/',
      '--',
      ...LIMITED,
      ...nodeCommand(options, plugin, nodeOptions, argument),
    ],
  };
}

/** Written after Apple's profile language; the last rule that fits decides. */
function seatbelt(sandboxExec: string, options: PluginWallOptions): PluginWall {
  const quote = (path: string): string => JSON.stringify(path);
  return {
    tier: 'seatbelt',
    command: (plugin, nodeOptions, argument) => {
      const profile = [
        '(version 1)',
        '(allow default)',
        '(deny network*)',
        '(deny file-write*)',
        '(deny process-fork)',
        '(allow file-write* (literal "/dev/null"))',
        '(deny file-read-data (subpath "/Users") (subpath "/Volumes") (subpath "/private/var/folders"))',
        ...[options.node, options.workerFile, plugin.module, plugin.chunks].map((path) => `(allow file-read* (subpath ${quote(path)}))`),
      ];
      return [sandboxExec, '-p', profile.join('\n'), ...nodeCommand(options, plugin, nodeOptions, argument)];
    },
  };
}

/** Node's own permission model stands behind the wall as a second one. */
function nodeCommand(
  { node, workerFile, nodeFlags }: PluginWallOptions,
  { module, chunks }: WalledPlugin,
  nodeOptions: readonly string[],
  argument: string,
): string[] {
  const worker = realpathSync(workerFile);
  // Once each: Node 20 aborts when a path is allowed twice.
  const read = [...new Set([worker, module, join(chunks, '*')])];
  return [node, ...permissionFlags({ read, nodeFlags }), ...nodeOptions, worker, argument];
}
