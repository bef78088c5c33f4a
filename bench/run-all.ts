import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { OksoError } from '../schemas/okso-error.ts';
import { benches } from './benches.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { expectWritable, type ReportFiles, readReport, writeReports } from './write-reports.ts';

/** Runs every bench in a process of its own, one after the other, and joins their reports under their names. */
export async function runAll(script: string, options: readonly string[], files: ReportFiles): Promise<void> {
  expectWritable(files);
  await inTemporaryFolder(async (folder) => {
    const reports: Record<string, unknown> = {};
    for (const name of Object.keys(benches)) {
      const part = join(folder, `${name}.json`);
      process.stdout.write(`\n${name}\n\n`);
      const { status } = spawnSync(process.execPath, [script, name, ...options, '--json', part], { stdio: 'inherit' });
      if (status !== 0) throw new OksoError('OKSO_TOOL_FAILED', `the bench "${name}" did not finish`, { hint: `Try it alone: okso bench ${name}` });
      reports[name] = readReport(part);
    }
    await writeReports({ v: 1, bench: 'all', reports }, files);
  });
}
