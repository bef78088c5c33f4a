import type { Step } from '../../../../schemas/plan.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';

const REPEATABLE = new Set(['mkdir', 'touch', 'rm', 'rmdir']);

/** `mkdir a mkdir b`: the command once more stands for no name. */
export function withoutRepeatedCommand(step: Step): Step {
  const command = String(step.args['command']);
  const words = givenWords(step) ?? [];
  if (!REPEATABLE.has(command) || words[0] === command || words.at(-1) === command || !words.includes(command)) return step;
  return withWords(
    step,
    words.filter((word) => word !== command),
  );
}

/** `mv a/*.bak old/ b/*.bak old/`: the folder that everything goes into stands once, at the end. */
export function withoutRepeatedTarget(step: Step): Step {
  const words = givenWords(step) ?? [];
  const { command } = step.args;
  const target = words.at(-1);
  if ((command !== 'mv' && command !== 'cp') || target === undefined) return step;
  const once = words.filter((word, at) => at === words.length - 1 || word.replace(/\/$/, '') !== target.replace(/\/$/, ''));
  return once.length < words.length && once.length > 2 ? withWords(step, once) : step;
}
