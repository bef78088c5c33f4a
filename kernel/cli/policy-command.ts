import { OksoError } from '../../schemas/okso-error.ts';
import { openCliSession, textOption } from './cli-session.ts';
import type { CommandLine } from './command-line.ts';
import { composeTools } from './compose-tools.ts';
import type { Io } from './io.ts';
import { readArgs } from './tool-command.ts';

/** `okso policy check`: one JSON object with the verdict, the rule and the reason. Nothing runs. */
export async function policyCommand(line: CommandLine, io: Io): Promise<number> {
  const [verb, ...words] = line.words;
  if (verb !== 'check') throw usage(verb === undefined ? 'okso policy needs a verb' : `okso policy has no "${verb}"`);
  const session = openCliSession(line, io);
  const named = textOption(line, 'tool');
  const [command, ...args] = words;
  if (named === undefined && command === undefined) throw usage('there is nothing to judge');
  const call = named === undefined ? { tool: 'terminal', args: { command, args } } : { tool: named, args: readArgs(textOption(line, 'json')) };
  await using tools = await composeTools(session);
  io.stdout.write(`${JSON.stringify(tools.runner.judge({ ...call, session: 'policy' }))}\n`);
  return 0;
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'Try: okso policy check -- rm -rf build' });
}
