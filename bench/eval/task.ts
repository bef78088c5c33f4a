import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { OksoError } from '../../schemas/okso-error.ts';

const textOrTexts = z.union([z.string(), z.array(z.string())]);
const byPath = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).default({});

/** What a task may say. Strict: a misspelt field would be a check that is never made. */
export const taskSchema = z.strictObject({
  id: z.string().min(1),
  kind: z.string().min(1),
  request: z.string().min(1),
  /** `must` holds when every run passes, `usually` when most do. */
  policy: z.enum(['must', 'usually']).optional(),
  answer_all: z.array(z.string()).default([]),
  answer_any: z.array(textOrTexts).default([]),
  answer_none: z.array(z.string()).default([]),
  answer_re: z.array(z.string()).default([]),
  answer_max: z.number().optional(),
  file: byPath(textOrTexts),
  keeps: byPath(textOrTexts),
  lacks: byPath(textOrTexts),
  file_is: byPath(z.string()),
  file_re: byPath(textOrTexts),
  last_line: byPath(z.string()),
  json: byPath(z.record(z.string(), z.json())),
  equal: z.array(z.tuple([z.string(), z.string()])).default([]),
  exists: z.array(z.string()).default([]),
  gone: z.array(z.string()).default([]),
  only: z.array(z.string()).optional(),
  osa_all: z.array(z.string()).default([]),
  osa_none: z.array(z.string()).default([]),
  web_none: z.array(z.string()).default([]),
  /** None of okso's steps has all words of one of these; okso's own record says what they were. */
  steps_none: z.array(z.string()).default([]),
  canary_same: z.boolean().default(false),
  exit: z.array(z.number()).optional(),
  tools: z.array(z.string()).optional(),
  none_of: z.array(z.string()).optional(),
});
export type Task = z.infer<typeof taskSchema>;

const referenceSchema = z.object({ id: z.string(), script: z.string() });

/** Reads a file of tasks, one JSON object a line. */
export function readTasks(file: string): Task[] {
  const tasks = readRows(file, taskSchema);
  const seen = new Set<string>();
  for (const { id } of tasks) {
    if (seen.has(id)) throw new OksoError('OKSO_FILE', `${file} has two tasks called ${id}`, { hint: 'Give each task an id of its own.' });
    seen.add(id);
  }
  return tasks;
}

/** Reads `{id, script}` a line: what solves each task, to test the tasks themselves. */
export function readReference(file: string): Map<string, string> {
  return new Map(readRows(file, referenceSchema).map(({ id, script }) => [id, script]));
}

/** Reads JSON Lines of one kind; a fault names its line. */
export function readRows<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema>[] {
  return textOf(file)
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const read = schema.safeParse(parsed(line));
      if (read.success) return [read.data];
      const issue = read.error.issues[0];
      throw new OksoError('OKSO_FILE', `${file}, line ${index + 1}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`, {
        hint: 'One JSON object a line; bench/eval/README.md has the fields.',
      });
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new OksoError('OKSO_FILE', `${file} cannot be read`, { hint: 'Name a file of JSON Lines.', cause });
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
