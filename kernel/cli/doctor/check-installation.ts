import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Check, type Finding, fail, ok } from './finding.ts';

/** Node is new enough, and nothing of okso itself is missing. */
export const installationChecks: readonly Check[] = [
  { id: 'node', run: ({ session }) => judgeNode(process.versions.node, session.io.packageRoot) },
  { id: 'okso', run: ({ session }) => judgeParts(session.io.packageRoot, session.io.version) },
];

/** What the commands start or read, each useless without the others. */
const PARTS = [
  'dist/okso.js',
  'dist/model-host.js',
  'dist/worker.mjs',
  'dist/child-worker.mjs',
  'dist/sdk/sdk.js',
  'dist/plugins/manifests.json',
  'kernel/planning/prompts',
  'sandbox/python/guard.py',
  'workflows',
];

const packageSchema = z.object({ engines: z.object({ node: z.string().regex(/^>=\d+\.\d+$/) }) });

/** Compares a version of Node with the oldest that package.json names. */
export function judgeNode(version: string, packageRoot: string): Finding {
  const { engines } = packageSchema.parse(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')));
  const oldest = engines.node.slice('>='.length);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  const isNewEnough = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  if (isNewEnough) return ok(`Node ${version}`);
  return fail(`Node ${version} is too old: okso needs ${oldest} or newer`, `Install Node ${oldest} or newer.`);
}

function judgeParts(packageRoot: string, version: string): Finding {
  const missing = PARTS.filter((part) => !existsSync(join(packageRoot, part)));
  if (missing.length === 0) return ok(`okso ${version} in ${packageRoot.replace(/\/$/, '')}, nothing missing`);
  return fail(`of okso itself ${missing.join(', ')} is missing`, 'Install okso again; in a checkout run `npm ci`.');
}
