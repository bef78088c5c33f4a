import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asOksoError, OksoError } from '../../../schemas/okso-error.ts';
import type { Plan } from '../../../schemas/plan.ts';

export interface EditPlanOptions {
  env: NodeJS.ProcessEnv;
  /** Where the file to edit may lie; a folder of its own is made in it that nobody else can look into. */
  temporaryFolder: string;
  /** Largest file that is read back. */
  maxBytes: number;
  /** Starts the editor and waits for its end. */
  runEditor(command: string, file: string): Promise<number>;
  /** The plan as a file to edit. */
  print(plan: Plan): { name: string; text: string };
  /** Checks what was written, as a plan file is checked; throws what is wrong with it. */
  read(text: string, name: string): Plan;
  say(text: string): void;
  /** Whether to open the editor once more. */
  askAgain(): Promise<boolean>;
}

/** Has a person change a plan in their editor. Undefined where the plan stays as it is; what is wrong with it is said, and may be put right. */
export async function editPlan(
  plan: Plan,
  { env, temporaryFolder, maxBytes, runEditor, print, read, say, askAgain }: EditPlanOptions,
): Promise<Plan | undefined> {
  const { name, text } = print(plan);
  const folder = await mkdtemp(join(temporaryFolder, 'okso-plan-'));
  const file = join(folder, name);
  try {
    await writeFile(file, text, { mode: 0o600 });
    for (;;) {
      try {
        const command = editorOf(env);
        const status = await runEditor(command, file);
        if (status !== 0)
          throw new OksoError('OKSO_FILE', `the editor \`${command}\` ended with status ${status}`, {
            hint: 'Set VISUAL or EDITOR to the one you use.',
          });
        const edited = await readBack(file, maxBytes);
        const next = edited === text ? plan : read(edited, name);
        if (next.hash !== plan.hash) return next;
        say('The plan is unchanged.');
        return undefined;
      } catch (thrown) {
        for (const line of faultLines(thrown)) say(line);
        if (!(await askAgain())) return undefined;
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts a person's editor as git does: through the shell, because the setting may hold options. It has the terminal to itself. */
export function runEditor(command: string, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // stdout may be a pipe that waits for the answer; the terminal is where stderr is.
    const child = spawn('/bin/sh', ['-c', `${command} "$1"`, command, file], { stdio: ['inherit', 2, 2] });
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}

/** The usual order; vi is what POSIX promises. */
function editorOf(env: NodeJS.ProcessEnv): string {
  return [env['VISUAL'], env['EDITOR']].find((command) => command !== undefined && command.trim() !== '') ?? 'vi';
}

async function readBack(file: string, maxBytes: number): Promise<string> {
  if ((await stat(file)).size > maxBytes) throw new OksoError('OKSO_PLAN_INVALID', 'the edited plan is larger than a plan can be', { hint: '' });
  return readFile(file, 'utf8');
}

/** Every fault that is known, not only the first: a person can put them all right at once. */
function faultLines(thrown: unknown): string[] {
  const { message, hint, details } = asOksoError(thrown);
  const faults = Array.isArray(details) ? (details as { step: number | null; message: string; hint: string }[]) : [];
  if (faults.length === 0) return [message, ...(hint === '' ? [] : [`  ${hint}`])];
  return faults.flatMap((fault) => [
    `${fault.step === null ? '' : `step ${fault.step}: `}${fault.message}`,
    ...(fault.hint === '' ? [] : [`  ${fault.hint}`]),
  ]);
}
