import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findPluginWall, type WallFinding } from '../../../sandbox/isolation/plugin-wall.ts';
import type { PluginHost } from '../../../sandbox/plugin-host.ts';
import type { PluginVersion } from '../../../sandbox/prepare-generation.ts';
import { openTrustStore, type TrustStore } from '../../../sandbox/trust-store.ts';
import { asOksoError, type OksoError } from '../../../schemas/okso-error.ts';
import { pluginsIn } from '../../reload/plugin-files.ts';
import type { WorkflowFolder } from '../../reload/workflow-store.ts';
import type { CliSession } from '../session/cli-session.ts';
import { pluginFolder, trustFile } from './own-files.ts';

/** What the user has said of plugins, and where those may run that nobody vouches for. */
export interface PluginRules {
  trust: TrustStore;
  tierOf: (version: PluginVersion) => 'trusted' | 'isolated' | 'refused';
  findWall: () => WallFinding;
}

/** A plugin that is named on the command line, and what for. */
export interface NamedPlugin {
  /** Its author works on it: every version is trusted. */
  developing?: string;
  /** To be tried out: behind a wall where there is one. */
  tryingOut?: string;
}

/** The user's list of what they vouch for. */
export function openUserTrust(session: CliSession): TrustStore {
  return openTrustStore(trustFile(session), () => new Date());
}

/** The data folder is the user's own; what lies elsewhere may be anybody's, and runs only when the user vouches for it or names it. */
export function composePluginRules(session: CliSession, findProgram: (name: string) => string | undefined, named: NamedPlugin): PluginRules {
  const trust = openUserTrust(session);
  const own = withoutLinks(pluginFolder(session));
  const rules: PluginRules = {
    trust,
    tierOf: (version) => {
      if (trust.isTrusted(version) || version.file === named.developing) return 'trusted';
      if (version.file === named.tryingOut) return rules.findWall().wall === undefined ? 'trusted' : 'isolated';
      return isBelow(version.file, own) ? 'isolated' : 'refused';
    },
    findWall: pluginWallFinder(session, findProgram),
  };
  return rules;
}

/** Looks once for what holds plugins in that nobody vouches for. */
export function pluginWallFinder({ io }: CliSession, findProgram: (name: string) => string | undefined): () => WallFinding {
  let found: WallFinding | undefined;
  return () => {
    found ??= findPluginWall({
      platform: process.platform,
      findProgram,
      node: process.execPath,
      workerFile: join(io.packageRoot, 'dist/child-worker.mjs'),
      nodeFlags: process.allowedNodeEnvironmentFlags,
    });
    return found;
  };
}

/** Loads the plugins of the data folder, and those of the working folder that the user vouches for. A broken one is left out, and said so. */
export async function loadUserPlugins(pluginHost: PluginHost, { trust }: PluginRules, session: CliSession): Promise<OksoError[]> {
  const here = withoutLinks(session.io.cwd);
  const vouchedFor = trust.list().flatMap(({ file }) => (isBelow(file, here) && !file.endsWith('.json') ? [file] : []));
  const faults: OksoError[] = [];
  for (const file of new Set([...pluginsIn(pluginFolder(session)), ...vouchedFor])) {
    try {
      await pluginHost.load({ file, shipped: false });
    } catch (thrown) {
      faults.push(asOksoError(thrown, 'OKSO_PLUGIN'));
    }
  }
  return faults;
}

/** The workflow files of the working folder that the user vouches for, as they are now. */
export function trustedWorkflows({ trust }: PluginRules, { io }: CliSession): WorkflowFolder[] {
  const here = withoutLinks(io.cwd);
  return trust
    .list()
    .filter(({ file, sha256 }) => file.endsWith('.json') && isBelow(file, here) && sha256OfFile(file) === sha256)
    .map(({ file }) => ({ path: file, trusted: true }));
}

/** Of a file's content, in hex; empty when it cannot be read. */
export function sha256OfFile(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return '';
  }
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function withoutLinks(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // A folder that does not exist has nothing below it.
    return folder;
  }
}
