import { exits } from '../../../schemas/error-codes.ts';
import type { ToolManifest } from '../../../schemas/manifest.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { parametersOf, usageOf } from '../../planning/language/parameters.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { composeCatalogue } from '../compose/compose-catalogue.ts';
import { openCliSession } from '../session/cli-session.ts';
import type { Io } from '../session/io.ts';
import { unknownTool } from './unknown-tool.ts';

/** `okso tools [NAME]`: what can be asked for, from the manifests alone; no worker starts. */
export async function toolsCommand(line: CommandLine, io: Io): Promise<number> {
  const session = openCliSession(line, io);
  await using catalogue = await composeCatalogue(session);
  const manifests = catalogue.manifests();
  const [name, surplus] = line.words;
  if (surplus !== undefined) throw new OksoError('OKSO_USAGE', `okso tools does not take "${surplus}"`, { hint: 'Name one tool, or none.' });
  if (line.options['grammar'] === true) {
    const [{ planGrammar }, { createVocabulary }] = await Promise.all([
      import('../../planning/language/grammar.ts'),
      import('../../planning/language/vocabulary.ts'),
    ]);
    io.stdout.write(planGrammar(createVocabulary(manifests), { maxSteps: session.settings.PLANNER_MAX_PLAN_STEPS }));
    return exits.done;
  }
  const chosen = name === undefined ? manifests : manifests.filter((manifest) => manifest.name === name);
  if (name !== undefined && chosen.length === 0) throw unknownTool(name, manifests);
  if (line.options['json'] === true) io.stdout.write(`${JSON.stringify(name === undefined ? chosen : chosen[0])}\n`);
  else io.stdout.write(name === undefined ? overview(chosen) : chosen.map(detail).join('\n'));
  return exits.done;
}

function overview(manifests: readonly ToolManifest[]): string {
  const width = Math.max(0, ...manifests.map(({ name }) => name.length));
  return manifests.map(({ name, description }) => `${name.padEnd(width)}  ${description}\n`).join('');
}

function detail(manifest: ToolManifest): string {
  return [
    `${manifest.name}: ${manifest.description}`,
    `  call       ${usageOf(manifest.name, parametersOf(manifest.input))}`,
    `  safety     ${manifest.safety}`,
    `  groups     ${manifest.groups.join(', ')}`,
    `  may use    ${manifest.capabilities.join(', ')}`,
    `  effects    ${manifest.sideEffects}`,
    `  time limit ${manifest.timeoutMs / 1000} s`,
    `  arguments  ${JSON.stringify(manifest.input)}`,
    '',
  ].join('\n');
}
