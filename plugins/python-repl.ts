import { z } from 'zod';
import { defineTool, ToolFailure } from './sdk.ts';

export default defineTool({
  name: 'python_repl',
  description:
    'Runs Python code to calculate or to work with data, and gives back what it prints. Names are kept between calls; a last expression is printed.',
  safety: 'Runs without network and without other programs. It can read the workspace; new files are saved there only when the plan was approved.',
  groups: ['general', 'coding', 'math', 'filesystem'],
  input: z.strictObject({
    input: z
      .string()
      .min(1)
      .describe('The code. rows(FILE) reads a CSV file as a list of dicts, read(FILE) a text, and steps[N] is the text of an earlier step.'),
  }),
  output: z.strictObject({ stdout: z.string(), stderr: z.string(), exitCode: z.number().int(), truncated: z.boolean() }),
  capabilities: ['exec'],
  sideEffects: 'none',
  // One session has one Python, and its calls wait for each other.
  idempotent: false,
  timeoutMs: 60_000,
  examples: [
    { title: 'calculates', args: { input: 'print(17.5 / 100 * 2480)' }, result: { stdout: '434.0\n', exitCode: 0 } },
    { title: 'prints the last expression', args: { input: '(date(2024, 9, 29) - date(2024, 2, 1)).days' }, result: { stdout: '241\n' } },
  ],
  async run({ input }, { host }) {
    const { stdout, stderr, exitCode, truncated } = await host.python(input);
    const result = { stdout, stderr, exitCode, truncated };
    if (exitCode === 0) return result;
    // The last line of a traceback names the error; a traceback must never be taken for an answer.
    const lastLine = stderr.trimEnd().split('\n').at(-1);
    throw new ToolFailure(lastLine === undefined || lastLine === '' ? `Python ended with exit code ${exitCode}` : lastLine, {
      hint: 'Correct the code; the traceback is in the details.',
      details: result,
    });
  },
});
