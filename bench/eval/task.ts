import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { OksoError } from '../../schemas/okso-error.ts';
import { pythonPattern } from './text-match.ts';

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
  for (const task of tasks) {
    const { id } = task;
    requirePatterns(task, file);
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
      const place = `${file}, line ${index + 1}`;
      const read = schema.safeParse(parsed(line, place));
      if (read.success) return [read.data];
      const issue = read.error.issues[0];
      throw invalid(place, [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
    });
}

/** An expression that cannot be read would fail in the middle of a run, and take what the others found with it. */
function requirePatterns(task: Task, file: string): void {
  for (const source of [...task.answer_re, ...Object.values(task.file_re).flat()]) {
    try {
      pythonPattern(source, '');
    } catch (cause) {
      throw new OksoError('OKSO_FILE', `${file}, task ${task.id}: ${messageOf(cause)}`, {
        hint: 'Write the expression as JavaScript reads it under the flag u.',
        cause,
      });
    }
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new OksoError('OKSO_FILE', `${file} cannot be read`, { hint: 'Name a file of JSON Lines.', cause });
  }
}

function parsed(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw invalid(place, `it is no JSON: ${messageOf(cause)}`, cause);
  }
}

function invalid(place: string, problem: string, cause?: unknown): OksoError {
  return new OksoError('OKSO_FILE', `${place}: ${problem}`, { hint: 'One JSON object a line; bench/eval/README.md has the fields.', cause });
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
