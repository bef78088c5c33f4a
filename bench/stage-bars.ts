import { planStages, type StageTimes } from './plan-stages.ts';

/** A letter for each stage, so that a bar is read without colours. */
const LETTERS: Readonly<Record<keyof StageTimes, string>> = {
  start: 's',
  intent: 'i',
  rephrase: 'r',
  search: 'w',
  plan: 'p',
  check: 'c',
  fill: 'f',
  tool: 't',
  answer: 'a',
  end: 'e',
};

/** Columns for the longest bar, beside a name of 16 and a number of 9. */
const BAR_WIDTH = 51;
const NAME_WIDTH = 16;

/** One line for each row: how long it took, and on which stage each part of it was spent, to scale. */
export function stageBars(rows: readonly { name: string; stages: Readonly<StageTimes> }[]): string {
  const totals = rows.map(({ stages }) => planStages.reduce((sum, stage) => sum + stages[stage], 0));
  const longest = Math.max(...totals, Number.MIN_VALUE);
  const lines = rows.map(({ name, stages }, row) => {
    const total = totals[row] ?? 0;
    return `${name.slice(0, NAME_WIDTH).padEnd(NAME_WIDTH)}  ${`${total.toFixed(total < 100 ? 1 : 0)} ms`.padStart(9)}  ${bar(stages, longest)}`;
  });
  const seen = planStages.filter((stage) => rows.some(({ stages }) => stages[stage] > 0));
  return `${lines.join('\n')}\n${seen.map((stage) => `${LETTERS[stage]}=${stage}`).join(' ')}\n`;
}

/** Each stage ends where its share of the time ends, so that rounding never moves the end of a bar. */
function bar(stages: Readonly<StageTimes>, longest: number): string {
  let reached = 0;
  let drawn = '';
  for (const stage of planStages) {
    reached += stages[stage];
    drawn = drawn.padEnd(Math.round((reached / longest) * BAR_WIDTH), LETTERS[stage]);
  }
  return drawn;
}
