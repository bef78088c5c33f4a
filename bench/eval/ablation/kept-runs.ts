import { existsSync } from 'node:fs';
import { z } from 'zod';
import { OksoError } from '../../../schemas/okso-error.ts';
import { readReport } from '../../write-reports.ts';
import type { VariantRun } from './compare-variants.ts';

const headSchema = z.object({
  v: z.literal(1),
  bench: z.literal('ablation'),
  tasks: z.string(),
  tasksSha256: z.string(),
  okso: z.string(),
  revision: z.string().nullable(),
  model: z.string().nullable(),
  seed: z.number().nullable(),
  limitMs: z.number(),
});
/** What runs must have in common to be held against each other. */
export type AblationHead = z.infer<typeof headSchema>;

/** What the table is made of; the rest of a run is kept as it stands. */
const runSchema = z.looseObject({ id: z.string(), variant: z.string(), ok: z.boolean(), samplesMs: z.array(z.number()) });
const reportSchema = z.looseObject({ ...headSchema.shape, runs: z.array(runSchema) });

/** The runs that a report of an earlier start holds; none where there is no file. One of other runs is refused, because it would be written over. */
export function keptRuns(file: string, head: AblationHead): VariantRun[] {
  if (!existsSync(file)) return [];
  const refuse = (what: string, cause?: unknown): OksoError =>
    new OksoError('OKSO_USAGE', `${file} ${what}`, { hint: 'Give --json another file, or remove this one.', cause });
  const read = reportSchema.safeParse(readReport(file, 'no report of an ablation', 'Give --json another file.'));
  if (!read.success) throw refuse('is no report of an ablation', read.error);
  const { runs, ...rest } = read.data;
  const other = (Object.keys(head) as (keyof AblationHead)[]).find((key) => rest[key] !== head[key]);
  if (other !== undefined) throw refuse(`holds runs with ${other} ${JSON.stringify(rest[other])}, not ${JSON.stringify(head[other])}`);
  // Written by this program: what the schema does not look at is not looked at here either.
  return runs as unknown as VariantRun[];
}
