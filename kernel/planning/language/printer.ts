import { canonicalJson } from '../../../schemas/canonical-json.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { compileScript } from './compiler.ts';
import { isWritable, quoteUnwritable } from './quote-word.ts';
import { spellingsOf } from './spellings.ts';
import { thoughtOf } from './thought.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Writes steps as a script that compiles to the same steps. Every step has several spellings, the plainest first; one is taken only
 * after the script written so far has been compiled and compared, so a printed script can be trusted whatever the plan holds.
 */
export function printScript(steps: readonly Step[], vocabulary: Vocabulary): string {
  let script = '';
  for (const [index, step] of steps.entries()) {
    const upToHere = steps.slice(0, index + 1);
    const lines = script === '' ? '' : `${script}\n`;
    const spellings = spellingsOf(step, index + 1, vocabulary).flatMap(({ text, joins }) =>
      joins ? [`${script}${text}`] : [`${lines}${text}`, `${lines}${commentOf(step)}${text}`],
    );
    const candidates = index > 0 && isPlainEnd(step) ? [script, ...spellings] : spellings;
    script = candidates.find((candidate) => saysExactly(candidate, upToHere, vocabulary)) ?? candidates.at(-1) ?? script;
  }
  return `${script}\n`;
}

/** The end that the compiler writes by itself. */
function isPlainEnd(step: Step): boolean {
  return step.tool === FINAL_ANSWER && Object.keys(step.args).length === 0 && step.thought === thoughtOf(step);
}

function saysExactly(script: string, steps: readonly Step[], vocabulary: Vocabulary): boolean {
  const compiled = compileScript(script, { vocabulary });
  if (!compiled.ok) return false;
  const isEnded = steps.at(-1)?.tool === FINAL_ANSWER;
  return compiled.steps.length === steps.length + (isEnded ? 0 : 1) && canonicalJson(compiled.steps.slice(0, steps.length)) === canonicalJson(steps);
}

function commentOf(step: Step): string {
  const isPlain = isWritable(step.thought) && !step.thought.startsWith("$'");
  const lines = isPlain ? step.thought.split('\n') : [quoteUnwritable(step.thought)];
  return lines.map((line) => (line === '' ? '#\n' : `# ${line}\n`)).join('');
}
