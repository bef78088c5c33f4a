import { createInterface } from 'node:readline/promises';
import type { StepQuestion } from '../../schemas/messages.ts';
import type { Confirm } from '../actors/step-check.ts';
import { stepLine } from '../planning/step-line.ts';
import { forDisplay } from './for-display.ts';
import { canAsk, type Io } from './io.ts';
import type { StatusLine } from './status-line.ts';

/** A person judges by the beginning of a value, and must not be made to scroll past it. */
const VALUE_CHARACTERS = 500;

/** Asks about one step of an approved plan once more; undefined where nobody could answer. Anything but yes is no. */
export function createStepPrompt(io: Io, status: StatusLine): Confirm | undefined {
  if (!canAsk(io)) return undefined;
  return async (question, signal) => {
    status.clear();
    io.stderr.write(describe(question));
    const reader = createInterface({ input: io.stdin, output: io.stderr });
    try {
      const said = (await reader.question('Do this step? [y]es or [n]o: ', { signal })).trim();
      return /^y(?:es)?$/i.test(said);
    } finally {
      reader.close();
    }
  };
}

/** The step, then each value with where it came from: nothing in it may draw on the screen. */
function describe({ index, step, findings }: StepQuestion): string {
  const lines = findings.flatMap(({ argument, value, origins, reason }) => [
    ...(value === undefined ? [] : [`  ${argument ?? 'file'}: ${clip(value)}`]),
    ...(origins.length === 0 ? [] : [`  from: ${origins.join(' and ')}`]),
    `  ${reason}`,
  ]);
  return `${forDisplay([`step ${index} asks again: ${stepLine(step)}`, ...lines].join('\n'))}\n`;
}

function clip(value: string): string {
  return value.length <= VALUE_CHARACTERS ? value : `${value.slice(0, VALUE_CHARACTERS)}… (${value.length} characters)`;
}
