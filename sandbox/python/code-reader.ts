import { spawn } from 'node:child_process';
import { z } from 'zod';
import type { Interpreter } from './interpreter.ts';

const placeSchema = z.strictObject({ from: z.number().int(), to: z.number().int() });

const conditionSchema = z.strictObject({
  path: z.string(),
  reader: z.string(),
  column: z.string(),
  operator: z.enum(['==', '!=', '<', '<=', '>', '>=', 'in', 'not in', 'has', 'has not', 'startswith', 'endswith']),
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
  wraps: z.array(z.string()),
  isFilter: z.boolean(),
  at: placeSchema,
  subject: placeSchema,
  cell: placeSchema,
  name: placeSchema,
});

const columnSchema = z.strictObject({ path: z.string(), reader: z.string(), column: z.string(), at: placeSchema.nullable() });

const wantedSchema = z.strictObject({ path: z.string(), reader: z.string(), column: z.string(), value: z.string(), at: placeSchema });

/** What reading code tells without running any of it. */
const codeFactsSchema = z.strictObject({
  /** Why it does not compile. */
  problem: z.string().nullable(),
  /** The code with its brackets put right or laid out over lines, where that makes it compile. */
  mended: z.string().nullable(),
  /** Names that nothing defines, each with the import that would, where there is one. */
  unknown: z.record(z.string(), z.string().nullable()),
  /** Files and folders that it reads by a name written out. */
  reads: z.array(z.string()),
  /** Whether it may make or change files. */
  writes: z.boolean(),
  /** Columns of tables of a name written out, conditions on them, and texts that rows() is to find in them, each with its place. */
  tables: z.strictObject({ columns: z.array(columnSchema), conditions: z.array(conditionSchema), wanted: z.array(wantedSchema) }).nullable(),
});
export type CodeFacts = z.infer<typeof codeFactsSchema>;

/** Reads codes in the order in which they would run in one session; undefined where no Python can be asked. */
export type CodeReader = (codes: readonly string[]) => Promise<CodeFacts[] | undefined>;

export interface CodeReaderOptions {
  /** Looked for when code is first read. */
  interpreter: () => Interpreter | undefined;
  /** read_code.py. */
  script: string;
}

/** Starting Python takes 20 ms; what takes this long says nothing any more. */
const TIMEOUT_MS = 5_000;

/** Has the real Python compile code and list its names, in a process that ends with the answer. Whatever goes wrong is no answer. */
export function createCodeReader({ interpreter, script }: CodeReaderOptions): CodeReader {
  return async (codes) => {
    const python = interpreter();
    if (python === undefined) return undefined;
    const printed = await outputOf(python.executable, ['-I', '-S', '-B', '-X', 'utf8', script], JSON.stringify(codes));
    return factsIn(printed);
  };
}

function outputOf(program: string, args: readonly string[], stdin: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: TIMEOUT_MS, env: {} });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(printed));
    // A process that ended early closes the pipe; its empty answer tells.
    child.stdin.on('error', () => undefined).end(stdin);
  });
}

function factsIn(printed: string): CodeFacts[] | undefined {
  try {
    return z.array(codeFactsSchema).parse(JSON.parse(printed));
  } catch {
    return undefined;
  }
}
