import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Loaded before the program: writes down the microseconds that its threads have used. */
const HOOK = `
const { writeFileSync } = require('node:fs');
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.BENCH_PROCESSOR_TIME, String(user + system));
});
`;

/**
 * Runs Node and gives the milliseconds that processors worked for it, on all its threads and without its children. Others at work change that by a few
 * percent where they change the time on the clock by half.
 */
export function createProcessorTimer(folder: string, env: NodeJS.ProcessEnv): (args: readonly string[]) => number {
  const hook = join(folder, 'processor-time.cjs');
  const told = join(folder, 'processor-time.txt');
  writeFileSync(hook, HOOK);
  return (args) => {
    const { status } = spawnSync(process.execPath, ['--require', hook, ...args], {
      cwd: folder,
      env: { PATH: env['PATH'] ?? '', HOME: folder, BENCH_PROCESSOR_TIME: told },
      stdio: 'ignore',
    });
    if (status !== 0) throw new Error(`node ${args.join(' ')} ended with status ${status}, so its time means nothing`);
    return Number(readFileSync(told, 'utf8')) / 1000;
  };
}
