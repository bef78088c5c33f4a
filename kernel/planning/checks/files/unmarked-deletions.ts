import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { entriesMatching, filesOf } from '../../looks/paths-matching.ts';
import { operandsOf } from '../../plan/command-line.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const YEAR = String.raw`(?<year>(?:19|20)\d\d)(?!\d|[-./]\d)`;
const DELETES = String.raw`\b(?:delet\w*|remov\w*|eras\w*|trash|bin|get rid|throw (?:away|out)|clear(?: out)?)\b[^.;:!?]*?`;
/** `delete all csv files from 2023`, `remove the 2023 invoices`. */
const OF_YEAR = [
  new RegExp(String.raw`${DELETES}\b(?:from|of|for|dated)\s+(?:the\s+)?(?:year\s+)?${YEAR}`, 'i'),
  new RegExp(String.raw`${DELETES}(?<![\d./-])${YEAR}\s+\p{L}`, 'iu'),
];

/**
 * `rm data/*.csv` for `delete all csv files from 2023`, where no csv file has a year in its name: then nobody knows which ones are meant, and all
 * of them would go. A single file, which may be what is meant without bearing the year, stays the model's choice.
 */
export function unmarkedDeletions(steps: readonly Step[], { request, entries }: Evidence): CandidateFault[] {
  const year = OF_YEAR.map((form) => form.exec(request)?.groups?.['year']).find((found) => found !== undefined);
  if (year === undefined) return [];
  return steps.flatMap((step, index): CandidateFault[] => {
    if (step.args['command'] !== 'rm') return [];
    const [wide] = operandsOf(step).filter((operand) => {
      const files = entriesMatching(operand, entries).flatMap((entry) => filesOf(entry, entries));
      return files.length > 1 && !files.every((path) => path.includes(year)) && !operand.includes(year);
    });
    if (wide === undefined) return [];
    const message = `the request speaks of ${year}, and ${quoted(wide)} also takes files that are not called so.`;
    return [{ step: index + 1, code: 'unasked-deletion', grade: 'blocks', message }];
  });
}
