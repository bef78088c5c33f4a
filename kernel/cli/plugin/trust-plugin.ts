import { readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundlePlugin } from '../../../sandbox/bundle.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { createParametersCheck } from '../../reload/parameters-check.ts';
import { pluginEntry } from '../../reload/plugin-files.ts';
import { parseWorkflow } from '../../reload/workflow-file.ts';
import { openUserTrust, sha256OfFile } from '../compose/compose-plugins.ts';
import { openCliSession } from '../session/cli-session.ts';
import { onlyWord, type PluginCall } from './plugin-call.ts';

/** `okso plugin trust PATH`: vouches for a plugin or a workflow as it is now. Nothing of it runs. */
export async function trustPlugin(call: PluginCall): Promise<number> {
  const { io, line } = call;
  const session = openCliSession(line, io);
  const trust = openUserTrust(session);
  const path = resolve(io.cwd, onlyWord(call, 'plugin to trust'));
  if (line.options['revoke'] === true) {
    const file = trust.list().find((one) => one.file === path || one.file.startsWith(`${path}/`))?.file ?? path;
    if (!trust.revoke(file)) throw new OksoError('OKSO_PLUGIN', `${path} was not trusted`, { hint: 'okso plugin list shows what is.' });
    io.stdout.write(`no longer trusted: ${file}\n`);
    return 0;
  }
  const version = path.endsWith('.json') ? workflowVersion(path) : await pluginVersion(path, join(session.folders.cache, 'plugins'), io.packageRoot);
  trust.trust(version);
  io.stdout.write(`trusted: ${version.file} (SHA-256 ${version.sha256})\n`);
  return 0;
}

async function pluginVersion(path: string, cacheDir: string, packageRoot: string): Promise<{ file: string; sha256: string }> {
  const file = realpathSync(pluginEntry(path));
  const { sha256 } = await bundlePlugin(file, { cacheDir, sdkFolder: realpathSync(join(packageRoot, 'dist/sdk')) });
  return { file, sha256 };
}

function workflowVersion(path: string): { file: string; sha256: string } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new OksoError('OKSO_FILE', `${path} cannot be read`, { hint: 'Check the path.', cause });
  }
  parseWorkflow(text, path, createParametersCheck());
  const file = realpathSync(path);
  return { file, sha256: sha256OfFile(file) };
}
