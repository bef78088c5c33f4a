import type { CommandLine } from '../command-line/command-line.ts';
import { composeTools } from '../compose/compose-tools.ts';
import { performCommand } from '../run/run-command.ts';
import { openCliSession } from '../session/cli-session.ts';
import type { Io } from '../session/io.ts';
import { workflowCommand } from './workflow-command.ts';

/** `okso workflow …` with the folders of this session; a workflow runs like any saved plan. */
export async function workflowEntry(line: CommandLine, io: Io): Promise<number> {
  const session = openCliSession(line, io);
  await using tools = await composeTools(session);
  const json = line.options['json'];
  const args = [...line.words, ...(json === undefined ? [] : json === true ? ['--json'] : ['--json', String(json)])];
  return await workflowCommand(args, {
    store: tools.store,
    manifests: tools.runner.manifests(),
    cwd: io.cwd,
    stdout: io.stdout,
    stderr: io.stderr,
    runPlan: (plan) =>
      performCommand({ ...line, options: { ...line.options, json: false } }, io, {
        request: plan.request,
        plan: { ready: plan },
        planOnly: false,
        showPlan: () => undefined,
      }),
  });
}
