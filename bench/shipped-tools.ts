import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { composeTools, type Tools } from '../kernel/cli/compose/compose-tools.ts';
import { openCliSession } from '../kernel/cli/session/cli-session.ts';

export interface ShippedToolsOptions {
  /** Put in front of PATH: stand-ins for programs. */
  programs?: string;
  /** HOST:PORT of servers on this machine that the web tools may reach. */
  allowNet?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** okso's own tools, joined as every command joins them, in a workspace and a home folder below `folder`. */
export async function openShippedTools(
  packageRoot: string,
  folder: string,
  options: ShippedToolsOptions = {},
): Promise<Tools & { workspace: string }> {
  const workspace = join(folder, 'workspace');
  const home = join(folder, 'home');
  for (const path of [workspace, home]) await mkdir(path, { recursive: true });
  const path = [...(options.programs === undefined ? [] : [options.programs]), process.env['PATH'] ?? ''].join(':');
  const io = {
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    // Nothing of the user's own: settings and folders of theirs would be measured too.
    env: { HOME: home, PATH: path, VERBOSITY: '0', ...options.env },
    cwd: workspace,
    packageRoot,
    version: 'bench',
  };
  const line = { command: 'tool', words: [], options: { allowNet: [...(options.allowNet ?? [])] }, flags: { APPROVE_ALL: 'true' } as const };
  return Object.assign(await composeTools(openCliSession(line, io)), { workspace });
}
