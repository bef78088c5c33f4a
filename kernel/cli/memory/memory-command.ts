import { exits } from '../../../schemas/error-codes.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { readRun } from '../../trace/read-run.ts';
import { findRun } from '../../trace/run-folders.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { unknownVerb } from '../command-line/verbs.ts';
import { runsFolder } from '../compose/compose-record.ts';
import { composeTools } from '../compose/compose-tools.ts';
import { openCliSession } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import type { Io } from '../session/io.ts';
import { keepRun, keptPlansOf } from './keep-run.ts';
import type { KeptPlan } from './kept-plans.ts';

/** `okso memory list | keep [RUN] | forget ID… | forget --all`: the user's own requests that the planner is shown as examples. */
export async function memoryCommand(line: CommandLine, io: Io): Promise<number> {
  const session = openCliSession(line, io);
  const kept = keptPlansOf(session.folders);
  const isJson = line.options['json'] === true;
  const print = (plans: readonly KeptPlan[], before: string): void => {
    for (const plan of plans) io.stdout.write(isJson ? `${JSON.stringify(plan)}\n` : `${forDisplay(`${before}${linesOf(plan)}`)}\n`);
  };
  const [verb = 'list', ...words] = line.words;
  switch (verb) {
    case 'list': {
      if (words.length > 0) throw usage(`okso memory list does not take "${words[0]}"`);
      const plans = kept.list();
      print(plans, '');
      if (plans.length === 0 && !isJson) io.stderr.write('Nothing is kept yet; okso memory keep keeps the plan of the latest run.\n');
      return exits.done;
    }
    case 'keep': {
      if (words.length > 1) throw usage(`okso memory keep does not take "${words[1]}"`);
      const { folder } = await findRun(runsFolder(session), words[0]);
      await using tools = await composeTools(session);
      print([keepRun(await readRun(folder), tools.manifests(), kept)], 'kept ');
      return exits.done;
    }
    case 'forget': {
      const isAll = line.options['all'] === true;
      if (isAll === words.length > 0) throw usage(isAll ? '--all and ids do not go together' : 'okso memory forget needs an id, or --all');
      const known = kept.list().map(({ id }) => id);
      const unknown = words.find((id) => !known.includes(id));
      if (unknown !== undefined) throw usage(`nothing is kept as "${unknown}"`, 'okso memory list shows the ids.');
      print(kept.forget(isAll ? known : words), 'forgot ');
      return exits.done;
    }
    default:
      throw unknownVerb('memory', verb);
  }
}

/** `4f2a9c01  How many lines has notes.txt?` and the script below it. */
function linesOf({ id, request, script }: KeptPlan): string {
  return `${id}  ${request}\n${script.replace(/^/gm, '          ')}`;
}

function usage(message: string, hint = 'Write okso memory list [--json] | keep [RUN] | forget ID… | forget --all.'): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint });
}
