import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { saysSomething, stem, wordsOf } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { editOfPlace } from './edit-of-place.ts';

/** All of the places are meant, or more than one. */
const EVERYWHERE = /\b(?:wherever|everywhere|throughout|every|each|all|any|both|twice|times|occurrences|instances)\b/i;

/**
 * `We close at 14:30 on Saturdays instead of 13:00; correct opening.md`, where two days end at 13:00: of the lines with the old text the one is edited that has
 * a word of the request which no other of them has. Small models replace both. All stay where two such lines are spoken of, or none.
 */
export async function reviewEditOfLine(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const faults: CandidateFault[] = [];
  const asked = new Set(wordsOf(evidence.request).filter(saysSomething).map(stem));
  const reviewed = await Promise.all(
    steps.map(async (step, index) => {
      const { path, find, replace } = step.args;
      if (step.tool !== FILE_EDIT || typeof path !== 'string' || typeof find !== 'string' || typeof replace !== 'string') return step;
      const text = find === '' || find.includes('\n') || EVERYWHERE.test(evidence.request) ? null : await sample(plainPath(path));
      const from = text?.complete === true ? placeMeant(text.text, find, asked) : undefined;
      const edit = from === undefined ? undefined : editOfPlace(text?.text ?? '', { from, to: from + find.length, instead: replace });
      if (edit === undefined) return step;
      faults.push({
        step: index + 1,
        code: 'astray',
        grade: 'mended',
        message: `of the places with ${quoted(find)} the one is meant that the request speaks of.`,
      });
      return { ...step, args: { ...step.args, ...edit } };
    }),
  );
  return { steps: reviewed, faults };
}

/** Where the text stands in the one of its lines that a request speaks of; undefined where it stands in one only. */
function placeMeant(text: string, find: string, asked: ReadonlySet<string>): number | undefined {
  const lines: { from: number; words: ReadonlySet<string> }[] = [];
  for (let from = text.indexOf(find); from >= 0; from = text.indexOf(find, from + find.length)) {
    const begin = text.lastIndexOf('\n', from) + 1;
    const end = text.indexOf('\n', from);
    const line = text.slice(begin, end < 0 ? text.length : end).replaceAll(find, ' ');
    lines.push({ from, words: new Set(wordsOf(line).map(stem)) });
  }
  const spoken = lines.filter((line) =>
    [...line.words].some((word) => asked.has(word) && !/^\d+$/.test(word) && lines.every((other) => other === line || !other.words.has(word))),
  );
  return lines.length > 1 && spoken.length === 1 ? spoken[0]?.from : undefined;
}
