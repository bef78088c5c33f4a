import { join } from 'node:path';
import type { CliSession } from '../session/cli-session.ts';

/** Where the build put okso's own tools. */
export function shippedFolder({ io }: CliSession): string {
  return join(io.packageRoot, 'dist/plugins');
}

/** Where the user keeps plugins. */
export function pluginFolder({ folders }: CliSession): string {
  return join(folders.data, 'plugins');
}

/** The list of versions of plugins and workflows that the user vouches for. */
export function trustFile({ folders }: CliSession): string {
  return join(folders.state, 'trusted-plugins.json');
}

/** What the user said "always" to. */
export function approvalsFile({ folders }: CliSession): string {
  return join(folders.state, 'approvals.json');
}
