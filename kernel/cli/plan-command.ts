import { printScript } from '../planning/language/printer.ts';
import { createVocabulary } from '../planning/language/vocabulary.ts';
import type { CommandLine } from './command-line.ts';
import type { Io } from './io.ts';
import { readRequest } from './request-input.ts';
import { performCommand } from './run-command.ts';

/** `okso plan`: the plan on stdout, as JSON or in the plan language; nothing runs. */
export async function planCommand(line: CommandLine, io: Io): Promise<number> {
  const request = await readRequest(line, io);
  return performCommand(line, io, {
    request,
    plan: undefined,
    planOnly: true,
    showPlan: (plan, tools) => (line.options['script'] === true ? printScript(plan.steps, createVocabulary(tools.manifests())) : undefined),
  });
}
