import { exits } from '../../../schemas/error-codes.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { printScript } from '../../planning/language/printer.ts';
import { createVocabulary } from '../../planning/language/vocabulary.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { readRequest } from '../run/request-input.ts';
import { performCommand } from '../run/run-command.ts';
import { openCliSession, textOption } from '../session/cli-session.ts';
import type { Io } from '../session/io.ts';

/** `okso plan`: the plan on stdout, as JSON or in the plan language; nothing runs. */
export async function planCommand(line: CommandLine, io: Io): Promise<number> {
  const isBatch = line.options['batch'] === true;
  const catalogue = textOption(line, 'catalog');
  if (line.options['script'] === true && (isBatch || catalogue !== undefined)) {
    throw usage('--script speaks okso’s own tools and one request; it goes neither with --catalog nor with --batch');
  }
  if (isBatch && line.words.length > 0) throw usage('--batch reads its requests from stdin, so there is none on the command line');
  if (isBatch || catalogue !== undefined) return await planElsewhere(line, io, { isBatch, catalogue });
  const request = await readRequest(line, io);
  return performCommand(line, io, {
    request,
    plan: undefined,
    planOnly: true,
    showPlan: (plan, tools) => (line.options['script'] === true ? printScript(plan.steps, createVocabulary(tools.manifests())) : undefined),
  });
}

async function planElsewhere(
  line: CommandLine,
  io: Io,
  { isBatch, catalogue }: { isBatch: boolean; catalogue: string | undefined },
): Promise<number> {
  const [{ readCatalogueFile, planAgainst }, { planBatch }, { composeModels }, { interruptible }] = await Promise.all([
    import('./plan-catalogue.ts'),
    import('./plan-batch.ts'),
    import('../compose/compose-models.ts'),
    import('../session/interruptible.ts'),
  ]);
  const session = openCliSession(line, io);
  const tools = catalogue === undefined ? undefined : await readCatalogueFile(catalogue, io.cwd);
  if (isBatch || tools === undefined) return await planBatch(session, tools);
  const request = await readRequest(line, io);
  await using interruption = interruptible(io);
  await using models = composeModels(session, interruption.signal);
  const { plan } = await planAgainst(tools, request, { session, models, signal: interruption.signal });
  io.stdout.write(`${JSON.stringify(plan)}\n`);
  return exits.done;
}

function usage(message: string): OksoError {
  return new OksoError('OKSO_USAGE', message, { hint: 'See `okso plan --help`.' });
}
