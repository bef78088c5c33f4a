import { OksoError } from '../../schemas/okso-error.ts';
import { openCliSession, textOption } from './cli-session.ts';
import type { CommandLine } from './command-line.ts';
import { composeCatalogue } from './compose-catalogue.ts';
import type { Io } from './io.ts';
import { readArgs } from './tool-args.ts';
import { unknownVerb } from './verbs.ts';

/** `okso policy check` and `okso policy test`. Neither runs a tool. */
export async function policyCommand(line: CommandLine, io: Io): Promise<number> {
  const [verb, ...words] = line.words;
  if (verb === 'test') {
    if (words[0] !== undefined) throw usage(`okso policy test does not take "${words[0]}"`);
    const { policyTest } = await import('./policy-test.ts');
    return policyTest(openCliSession(line, io), line.options['json'] === true);
  }
  if (verb !== 'check') throw unknownVerb('policy', verb);
  return check(line, io, words);
}

/** One JSON object with the verdict, the rule that decided (`user:NAME` for one of policy.json) and the reason. */
async function check(line: CommandLine, io: Io, [command, ...args]: readonly string[]): Promise<number> {
  const session = openCliSession(line, io);
  const named = textOption(line, 'tool');
  if (named === undefined && command === undefined) throw usage('there is nothing to judge');
  const call = named === undefined ? { tool: 'terminal', args: { command, args } } : { tool: named, args: readArgs(textOption(line, 'json')) };
  await using catalogue = await composeCatalogue(session);
  io.stdout.write(`${JSON.stringify(catalogue.judge(call))}\n`);
  return 0;
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'Try: okso policy check -- rm -rf build' });
}
