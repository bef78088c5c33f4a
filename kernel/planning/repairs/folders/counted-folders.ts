import type { Step } from '../../../../schemas/plan.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { referencedSteps } from '../../plan/references.ts';

/** `find projects -maxdepth 1 -type d | wc -l` counts projects itself: what is counted lies below. */
export function withCountedFolders(steps: readonly Step[]): Step[] {
  const counted = new Set(steps.flatMap((step) => (step.args['command'] === 'wc' ? referencedSteps(step.args) : [])));
  return steps.map((step, index) => {
    const words = givenWords(step) ?? [];
    const isOfFolders = step.args['command'] === 'find' && words[words.indexOf('-type') + 1] === 'd' && words.includes('-type');
    const place = words.findIndex((word) => word.startsWith('-'));
    return counted.has(index + 1) && isOfFolders && !words.includes('-mindepth')
      ? withWords(step, [...words.slice(0, place), '-mindepth', '1', ...words.slice(place)])
      : step;
  });
}
