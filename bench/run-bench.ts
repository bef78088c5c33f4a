import { nearestName } from '../schemas/nearest-name.ts';
import { OksoError } from '../schemas/okso-error.ts';
import type { BenchContext } from './bench.ts';
import { benches } from './benches.ts';
import { busyWarning, describeMachine, observeMachine } from './machine.ts';
import { expectWritable, type ReportFiles, writeReports } from './write-reports.ts';

export interface BenchOrder {
  name: string;
  files: ReportFiles;
  version: string;
  warn: (sentence: string) => void;
}

/** Runs one bench, writes its reports and gives its tables. */
export async function runBench({ name, files, version, warn }: BenchOrder, context: BenchContext): Promise<string> {
  const load = benches[name];
  if (load === undefined) {
    const nearest = nearestName(name, Object.keys(benches));
    throw new OksoError('OKSO_USAGE', `there is no bench "${name}"${nearest === undefined ? '' : `; did you mean "${nearest}"?`}`, {
      hint: `There are ${Object.keys(benches).join(', ')}, all, compare and judge.`,
    });
  }
  expectWritable(files);
  const busy = busyWarning();
  if (busy !== undefined) warn(busy);
  const observed = observeMachine({ version, packageRoot: context.packageRoot });
  const { json, text } = await (await load())(context);
  const about = { bench: name, quick: context.quick, machine: observed() };
  // The rows of the model stand alone, as those of llama-bench do.
  const report = Array.isArray(json) ? json.map((row) => ({ ...row, ...about })) : { v: 1, ...about, ...json };
  await writeReports(report, files);
  return [describeMachine(about.machine), ...(context.quick ? ['Quick: these figures mean nothing.\n'] : []), text].join('\n');
}
