import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { OksoError } from '../../../schemas/okso-error.ts';
import { readRows } from '../task.ts';

const toolSchema = z.object({ name: z.string(), description: z.string().default(''), parameters: z.record(z.string(), z.unknown()) });
/** Each argument with the values that are accepted; `""` among them means that it may be left out. */
const acceptedSchema = z.record(z.string(), z.array(z.unknown()));

/** One row with everything in it. */
const wholeSchema = z
  .object({
    id: z.string(),
    category: z.string(),
    query: z.string(),
    tools: z.array(toolSchema),
    answer: z.array(z.object({ name: z.string(), arguments: acceptedSchema })),
  })
  .transform(({ category, ...rest }) => ({ ...rest, kind: category }));
export type BfclCase = z.infer<typeof wholeSchema>;

/** As the leaderboard publishes them: turns of messages and functions, the answers in a file of the same name in `possible_answer/`. */
const publishedSchema = z.object({
  id: z.string(),
  question: z.array(z.array(z.object({ role: z.string(), content: z.string() }))),
  function: z.union([toolSchema, z.array(toolSchema)]),
});
const answersSchema = z.object({ id: z.string(), ground_truth: z.array(z.record(z.string(), acceptedSchema)) });

/** Reads tool-calling cases, in one row each or as the leaderboard publishes them. */
export function readBfclCases(file: string): BfclCase[] {
  const rows = readRows(file, z.union([wholeSchema, publishedSchema]));
  if (rows.every((row) => 'answer' in row)) return rows;
  const answers = new Map(answersBeside(file).map(({ id, ground_truth }) => [id, ground_truth]));
  return rows.map((row) => {
    if ('answer' in row) return row;
    const truth = answers.get(row.id) ?? [];
    return {
      id: row.id,
      kind: row.id.replace(/_\d[\d_-]*$/, ''),
      query: row.question
        .flat()
        .map(({ content }) => content)
        .join('\n'),
      tools: [row.function].flat(),
      answer: truth.flatMap((call) => Object.entries(call).map(([name, accepted]) => ({ name, arguments: accepted }))),
    };
  });
}

/** No file beside it is right only where no call is: in the cases of irrelevance. */
function answersBeside(file: string): z.infer<typeof answersSchema>[] {
  const path = join(dirname(file), 'possible_answer', basename(file));
  if (existsSync(path)) return readRows(path, answersSchema);
  if (/irrelevance/.test(basename(file))) return [];
  throw new OksoError('OKSO_FILE', `${path} is missing`, { hint: 'The accepted answers are published beside the cases, in possible_answer/.' });
}
