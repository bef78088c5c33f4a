import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { monthOf } from '../../request/dates-said.ts';

const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const RANGE = new RegExp(String.raw`\b(?:from|between) ${MONTH} (?:(\d{4}) )?(?:to|till|until|through|and) ${MONTH} (\d{4})\b`, 'i');
/** A cell held against one month: by how it begins, or as a whole. */
const ONE_MONTH = /(\w+\["[^"\n]+"\])(?:\.startswith\("(\d{4}-\d\d)"\)|\s*==\s*"(\d{4}-\d\d)")/g;
const MONTH_LENGTH = '2024-07'.length;

/** `from July to December 2024` in code that takes the first of these months only. */
export function withMonthRange(step: Step, request: string): Step {
  const [, first = '', firstYear, last = '', year = ''] = RANGE.exec(request) ?? [];
  if (step.tool !== PYTHON || last === '') return step;
  const [from, to] = [`${firstYear ?? year}-${twoDigits(monthOf(first))}`, `${year}-${twoDigits(monthOf(last))}`];
  const code = String(step.args['input']);
  if (from >= to || code.includes(to)) return step;
  const input = code.replace(ONE_MONTH, (whole, cell: string, beginning?: string, value?: string) =>
    (beginning ?? value) === from ? `"${from}" <= ${cell}[:${MONTH_LENGTH}] <= "${to}"` : whole,
  );
  return input === code ? step : { ...step, args: { ...step.args, input } };
}

const twoDigits = (month: number): string => String(month).padStart(2, '0');
