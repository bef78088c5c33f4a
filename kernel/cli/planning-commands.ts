import type { CommandLine } from './command-line/command-line.ts';
import { planCommand } from './plan/plan-command.ts';
import { runCommand } from './run/run-command.ts';
import type { Io } from './session/io.ts';
import { reportError } from './session/report-error.ts';
import { workflowEntry } from './workflow/workflow-entry.ts';

const commands = { run: runCommand, plan: planCommand, workflow: workflowEntry };

/** The commands that plan and run. They are built into one script, `dist/planning-commands.cjs`, for the sake of `compiled-script.ts`. */
export type PlanningCommand = keyof typeof commands;

/** Carries one of them out, to the exit status. Faults are reported here: the script has its own copy of the class they are known by. */
export async function planningCommand(command: PlanningCommand, line: CommandLine, io: Io, isDebugging: boolean): Promise<number> {
  try {
    return await commands[command](line, io);
  } catch (thrown) {
    return reportError(thrown, io, isDebugging);
  }
}
