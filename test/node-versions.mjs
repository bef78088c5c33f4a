// Runs the tests on every Node that okso supports: `npm run test:nodes`, or `npm run test:nodes -- 22` for one. The programs come from npm.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SUPPORTED = ['20', '22', '24'];
const asked = process.argv.slice(2);
const cache = new URL('../node_modules/.cache/nodes/', import.meta.url).pathname;
const failed = [];
for (const version of asked.length > 0 ? asked : SUPPORTED) {
  const node = fetchNode(version);
  process.stdout.write(`\n${node.version} (${node.program})\n`);
  const { status } = spawnSync(node.program, ['node_modules/vitest/vitest.mjs', 'run'], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${node.folder}:${process.env.PATH}` },
  });
  if (status !== 0) failed.push(version);
}
if (failed.length > 0) process.stderr.write(`\nfailed on Node ${failed.join(', ')}\n`);
process.exit(failed.length > 0 ? 1 : 0);

/** The newest release of a major version, from the package that holds it for this platform. */
function fetchNode(version) {
  const folder = join(cache, version);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  run('npm', ['install', '--no-save', '--silent', '--prefix', folder, `${name}@${version}`]);
  const bin = join(folder, 'node_modules', name, 'bin');
  const program = join(bin, 'node');
  return { folder: bin, program, version: run(program, ['--version']).trim() };
}

function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}
