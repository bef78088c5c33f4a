import type { Step } from '../../../../schemas/plan.ts';
import { CHANGING } from '../../language/command-kinds.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { givenWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';

/** `rm a b | wc -l`: what changes files prints nothing, and 0 would be told. How many they were is told with their names. */
export function withoutCountOfNothing(steps: readonly Step[]): Step[] {
  const at = steps.findIndex((step) => {
    const counted = steps[(referenceOf(step.args['stdin']) ?? 0) - 1];
    const isCount = step.tool === TERMINAL && step.args['command'] === 'wc' && givenWords(step)?.join(' ') === '-l';
    return isCount && counted?.tool === TERMINAL && CHANGING.has(String(counted.args['command']));
  });
  const isUsed = steps.some((step) => JSON.stringify(step.args).includes(`{{${at + 1}}}`));
  return at < 0 || isUsed ? [...steps] : [...steps.slice(0, at), ...movedBehind(steps, at, -1)];
}

/** `grep -c WARN a.log | wc -l` is always 1: the first of the two has counted. */
export function withoutCountOfCount(steps: readonly Step[]): Step[] {
  const at = steps.findIndex((step) => {
    const counted = steps[(referenceOf(step.args['stdin']) ?? 0) - 1];
    const [flag = '', , file, ...more] = counted === undefined ? [] : (givenWords(counted) ?? []);
    const isCounted =
      counted?.args['command'] === 'grep' && /^-(?=\w*c)[ciwxFE]+$/.test(flag) && more.length === 0 && file !== undefined && !/[*?]/.test(file);
    return isCounted && step.args['command'] === 'wc' && givenWords(step)?.join(' ') === '-l';
  });
  return at < 0 ? [...steps] : [...steps.slice(0, at), ...movedBehind(steps, at, -1)];
}

/** `wc -l a.csv | tail -n +2 | wc -l` counts the lines of a count: the lines of the file were to be counted, without the first ones. */
export function withCountAtEnd(steps: readonly Step[]): Step[] {
  return steps.map((step, at) => {
    const [cut, count] = [steps[at + 1], steps[at + 2]];
    const [flag, file, ...more] = givenWords(step) ?? [];
    const isCounted = step.args['command'] === 'wc' && flag === '-l' && file !== undefined && more.length === 0 && step.args['stdin'] === undefined;
    const isCut = ['tail', 'head'].includes(String(cut?.args['command'])) && referenceOf(cut?.args['stdin']) === at + 1;
    const isAgain = count?.args['command'] === 'wc' && givenWords(count)?.join(' ') === '-l' && referenceOf(count.args['stdin']) === at + 2;
    return isCounted && isCut && isAgain ? { ...step, thought: `Read ${file}.`, args: { command: 'cat', args: [file] } } : step;
  });
}
