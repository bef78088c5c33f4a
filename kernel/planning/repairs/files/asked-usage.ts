import type { Step } from '../../../../schemas/plan.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';

const READABLE = /\bhuman[- ]?(?:readable|friendly)\b/i;
/** One figure is wanted: the sum, or the usage of the folder that is named. */
const ONE_FIGURE = /\b(?:total|sum|summary|summari[sz]ed|overall|altogether)\b|\busage of (?:the )?(?:\S+ )?(?:folder|directory)\b/i;
const SEVERAL = /\b(?:each|every|all|per|files|sub\w*|folders|directories|levels?|depth)\b/i;

/** Disk usage in units for people and as one figure, where the request says so. */
export function withAskedUsage(step: Step, request: string): Step {
  const words = givenWords(step);
  if (step.args['command'] !== 'du' || words === undefined) return step;
  const letters = words.flatMap((word) => /^-([a-zA-Z]+)$/.exec(word)?.[1] ?? []).join('');
  // Depths and lists of files were asked for by whoever wrote them; with -s they are faults.
  const isOneFigure = ONE_FIGURE.test(request) && !SEVERAL.test(request) && !/[sadc]/.test(letters);
  const missing = `${isOneFigure ? 's' : ''}${READABLE.test(request) && !/[hbkmB]/.test(letters) ? 'h' : ''}`;
  if (missing === '' || words.some((word) => word.startsWith('--'))) return step;
  const operands = words.filter((word) => word !== `-${letters}`);
  return operands.every(isOperand) ? withWords(step, [`-${missing}${letters}`, ...operands]) : step;
}
