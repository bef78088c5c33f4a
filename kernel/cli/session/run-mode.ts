import type { RunOptions } from '../../../schemas/messages.ts';
import { nearestName } from '../../../schemas/nearest-name.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { runModes } from '../../../schemas/run-modes.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import type { Settings } from './settings.ts';

/** How a request is planned: as --mode says, else as USE_REACT_LLAMA does. */
export function runMode(line: CommandLine, settings: Pick<Settings, 'USE_REACT_LLAMA'>): RunOptions['mode'] {
  const given = line.options['mode'];
  if (given === undefined) return settings.USE_REACT_LLAMA ? 'react' : 'plan';
  const mode = runModes.find((name) => name === given);
  if (mode !== undefined) return mode;
  const near = nearestName(String(given), runModes);
  throw new OksoError('OKSO_USAGE', `--mode is ${JSON.stringify(given)}, but it must be one of ${runModes.join(', ')}`, {
    hint: near === undefined ? `See \`okso ${line.command} --help\`.` : `Did you mean --mode ${near}?`,
  });
}
