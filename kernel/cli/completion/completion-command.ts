import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { exits } from '../../../schemas/error-codes.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { loadCatalogue } from '../../model/catalogue.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { unknownVerb } from '../command-line/verbs.ts';
import type { Io } from '../session/io.ts';
import { bashScript } from './bash-script.ts';
import { type CompletedCommand, completedCommands, type KnownNames } from './completion-model.ts';
import { fishScript } from './fish-script.ts';
import { zshScript } from './zsh-script.ts';

const scripts: Record<string, (commands: readonly CompletedCommand[]) => string> = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** `okso completion bash|zsh|fish`: prints the script that completes command lines of okso. */
export function completionCommand({ words }: CommandLine, io: Io): number {
  const [shell = '', surplus] = words;
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined;
  if (script === undefined) throw unknownVerb('completion', words[0]);
  if (surplus !== undefined) {
    throw new OksoError('OKSO_USAGE', `okso completion ${shell} does not take "${surplus}"`, { hint: 'One shell at a time.' });
  }
  io.stdout.write(script(completedCommands(namesOf(io))));
  return exits.done;
}

const manifestsSchema = z.array(z.object({ manifest: z.object({ name: z.string() }) }));

/** What okso ships, as data: nothing is started, so a shell may ask for the script each time it starts. */
function namesOf({ packageRoot }: Io): KnownNames {
  const workflows = readdirSync(join(packageRoot, 'workflows')).filter((file) => file.endsWith('.json'));
  return {
    models: loadCatalogue().models.map(({ id }) => id),
    tools: manifestsSchema
      .parse(JSON.parse(readFileSync(join(packageRoot, 'dist/plugins/manifests.json'), 'utf8')))
      .map(({ manifest }) => manifest.name),
    workflows: workflows.map(
      (file) => z.object({ name: z.string() }).parse(JSON.parse(readFileSync(join(packageRoot, 'workflows', file), 'utf8'))).name,
    ),
  };
}
