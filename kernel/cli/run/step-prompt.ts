import type { StepQuestion } from '../../../schemas/messages.ts';
import type { Confirm } from '../../actors/executor/step-check.ts';
import { stepLine } from '../../planning/plan/step-line.ts';
import type { AskLine } from '../prompt/ask-line.ts';
import { forDisplay } from '../session/for-display.ts';
import { canAsk, type Io } from '../session/io.ts';
import { beside } from '../view/fit-lines.ts';
import type { Screen } from '../view/screen.ts';
import type { StatusLine } from '../view/status-line.ts';

export interface StepPromptOptions {
  io: Io;
  screen: Screen;
  status: StatusLine;
  askLine: AskLine;
}

/** A person judges by the beginning of a value, and must not be made to scroll past it. */
const VALUE_CHARACTERS = 500;

/** Asks about one step of an approved plan once more; undefined where nobody could answer. Anything but yes is no. */
export function createStepPrompt({ io, screen, status, askLine }: StepPromptOptions): Confirm | undefined {
  if (!canAsk(io)) return undefined;
  return async (question, signal) => {
    status.clear();
    for (const [head, text] of describe(question)) io.stderr.write(`${beside(head, forDisplay(text), screen.columns() - 1)}\n`);
    const said = (await askLine('Do this step? [y]es or [n]o: ', signal)) ?? 'n';
    return /^y(?:es)?$/i.test(said);
  };
}

/** The step, then each value with where it came from: nothing in it may draw on the screen. */
function describe({ index, step, findings }: StepQuestion): [head: string, text: string][] {
  return [
    ['', `step ${index} asks again: ${stepLine(step)}`],
    ...findings.flatMap(({ argument, value, origins, reason }): [string, string][] => [
      ...(value === undefined ? [] : [['  ', `${argument ?? 'file'}: ${clip(value)}`] as [string, string]]),
      ...(origins.length === 0 ? [] : [['  ', `from: ${origins.join(' and ')}`] as [string, string]]),
      ['  ', reason],
    ]),
  ];
}

function clip(value: string): string {
  return value.length <= VALUE_CHARACTERS ? value : `${value.slice(0, VALUE_CHARACTERS)}… (${value.length} characters)`;
}
