import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE, TERMINAL } from '../../language/tool-names.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { withDigits } from '../../request/number-words.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** `built before 2012`, `more than 40`. */
const THRESHOLD =
  /\b(?:before|after|since|until|over|under|above|below|(?:more|less|fewer|older|younger|later|earlier|larger|smaller|higher|lower|cheaper|longer|shorter) than|at (?:least|most)|up to|beyond)\s+(?:the year\s+)?(\d+(?:[.,]\d+)?)\b/gi;

/**
 * Rows of a table that a plan writes although the request chooses among them by a number, and no command has that number: `write the numbers of
 * all buses built before 2012` is no `cut -d , -f 1 buses.csv`. Commands compare no numbers, so the code that does is asked for.
 */
export function leftOutThresholds(steps: readonly Step[], { request }: Evidence): CandidateFault[] {
  const acting = actingSteps(steps);
  const at = acting.findIndex(({ tool }) => tool === FILE_WRITE);
  const isBare = acting.every(({ tool, args }) => tool === TERMINAL || (tool === FILE_WRITE && args['content'] !== ''));
  const readsTable = acting.some((step) => terminalWords(step)?.words.some((word) => TABLE_FILE.test(word)));
  if (at < 0 || !isBare || !readsTable) return [];
  const said = JSON.stringify(acting.map(({ args }) => args));
  const [left] = [...withDigits(request).matchAll(THRESHOLD)].filter(([, number = '']) => !said.includes(number));
  if (left === undefined) return [];
  return [
    { step: at + 1, code: 'condition', grade: 'fails', message: `the plan leaves out ${quoted(left[0])}; choose the rows in Python with rows().` },
  ];
}
