import { z } from 'zod';
import { OksoError } from '../schemas/okso-error.ts';
import { inWords } from './figure.ts';
import { type Ceilings, ceilingsSchema, hasFailed, type Judged, judge } from './judge.ts';
import { table } from './table.ts';
import { readReport } from './write-reports.ts';

/** `okso bench judge REPORT CEILINGS`: a line for each ratio that has a ceiling, and whether one of them failed. */
export function judgeFile(reportFile: string, ceilingsFile: string, asJson: boolean): { text: string; failed: boolean } {
  const judged = judge(readReport(reportFile), readCeilings(ceilingsFile));
  const failed = hasFailed(judged);
  if (asJson) return { text: `${JSON.stringify({ v: 1, report: reportFile, failed, judged })}\n`, failed };
  return { text: table(['ratio', 'median (95 % interval)', 'ceiling', 'verdict'], judged.map(rowOf)), failed };
}

function rowOf(one: Judged): string[] {
  return [one.figure, one.verdict === 'missing' ? '' : inWords(one, 2), one.ceiling.toFixed(2), one.verdict];
}

const CEILINGS_HINT = 'Ceilings are a JSON object: {"FIGURE": {"ceiling": 2.5, "from": "where the number comes from"}}.';

function readCeilings(file: string): Ceilings {
  const read = ceilingsSchema.safeParse(readReport(file, 'no file of ceilings', CEILINGS_HINT));
  if (read.success) return read.data;
  throw new OksoError('OKSO_FILE', `${file} is no file of ceilings: ${z.prettifyError(read.error)}`, { hint: CEILINGS_HINT });
}
