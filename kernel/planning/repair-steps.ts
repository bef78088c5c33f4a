import type { Step } from '../../schemas/plan.ts';

/** Mends what small models get wrong in ways that the words of the request settle. Steps that need nothing come back as they are. */
export function repairSteps(steps: readonly Step[], request: string): Step[] {
  return steps.map((step) => renameInPlace(step, request));
}

/** `Rename docs/a.md to b.md` keeps the folder; `mv docs/a.md b.md` would move the file out of it. */
function renameInPlace(step: Step, request: string): Step {
  if (step.tool !== 'terminal' || step.args['command'] !== 'mv' || !Array.isArray(step.args['args'])) return step;
  if (!/\brenam/i.test(request) || /\bmov(?:e|ing)\b/i.test(request)) return step;
  const words = step.args['args'].map(String);
  const operands = words.filter((word) => !word.startsWith('-'));
  const [from, to] = operands;
  if (operands.length !== 2 || from === undefined || to === undefined || to.includes('/') || !from.includes('/')) return step;
  const target = `${from.slice(0, from.lastIndexOf('/') + 1)}${to}`;
  return { ...step, thought: `Rename ${from} to ${target}.`, args: { ...step.args, args: words.map((word) => (word === to ? target : word)) } };
}
