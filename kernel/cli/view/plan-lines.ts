import type { StepRisk } from '../../../schemas/messages.ts';
import { FINAL_ANSWER, type Plan, type Step } from '../../../schemas/plan.ts';
import { stepLine } from '../../planning/plan/step-line.ts';
import type { PlanPreview } from '../preview/plan-preview.ts';
import type { StepPreview } from '../preview/step-preview.ts';
import { forDisplay } from '../session/for-display.ts';
import { diffLines, MAX_DIFF_LINES } from './diff-lines.ts';
import { beside, unbroken } from './fit-lines.ts';
import type { Screen } from './screen.ts';

/** Lines of a text argument that are shown below its step; the step's number shows all of it. */
const MAX_TEXT_LINES = 12;
/** Names that are told of those a command hits. */
const MAX_NAMES = 6;
/** What stands below a step stands under its text. */
const INDENT = '     ';

/** A plan as a numbered list: what each step runs, what it may do to the world, and what it would change. `first` steps were shown before. */
export function planLines(
  { steps }: Plan,
  { risks, previews, first, screen }: { risks: readonly StepRisk[]; previews: PlanPreview; first: number; screen: Screen },
): string[] {
  const isAnswered = steps.every(({ tool }) => tool === FINAL_ANSWER);
  const heading = first === 0 && !isAnswered ? [screen.colours.bold('plan')] : [];
  const shown = steps.flatMap((step, index) => {
    if (index < first || step.tool === FINAL_ANSWER) return [];
    return stepLines(step, { number: index + 1, risk: risks[index], previews: previews[index] ?? [], screen });
  });
  return [...heading, ...shown];
}

function stepLines(
  step: Step,
  { number, risk, previews, screen }: { number: number; risk: StepRisk | undefined; previews: readonly StepPreview[]; screen: Screen },
): string[] {
  const { colours } = screen;
  const columns = screen.columns() - 1;
  const isShownBelow = previews.length === 0 || previews.some(({ kind }) => kind === 'change');
  const short = isShownBelow ? Object.fromEntries(Object.entries(step.args).filter(([, value]) => !isLongText(value))) : step.args;
  return [
    beside(`${String(number).padStart(3)}  `, `${forDisplay(stepLine(step, short))}${risk === undefined ? '' : riskTag(risk, screen)}`, columns),
    ...(risk === undefined || risk.verdict === 'allow' || isSaidBy(previews, risk)
      ? []
      : [beside(INDENT, colours.dim(forDisplay(risk.reason)), columns)]),
    ...(previews.length > 0 ? [] : longTexts(step, screen)),
    ...previews.flatMap((preview) => previewLines(preview, screen)),
  ];
}

/** Rules whose reason says no more than the change that is shown below the step. */
const PLAIN_RULES = new Set(['path.create', 'path.append', 'path.overwrite', 'path.delete']);

function isSaidBy(previews: readonly StepPreview[], { rule }: StepRisk): boolean {
  return PLAIN_RULES.has(rule) && previews.some(({ kind }) => kind !== 'note');
}

/** The risks of a step in words. Quiet where the step may run as it is, loud where it asks or is refused. */
function riskTag({ verdict, effect, risks }: StepRisk, { colours }: Screen): string {
  const words = verdict === 'deny' ? ['denied', ...risks] : risks.length === 0 && verdict === 'ask' ? ['asks'] : risks;
  if (words.length === 0) return '';
  const colour = verdict === 'deny' ? colours.red : verdict === 'ask' || effect !== 'none' ? colours.yellow : colours.dim;
  return ` ${colour(unbroken(`[${words.join(', ')}]`))}`;
}

function previewLines(preview: StepPreview, screen: Screen, most = MAX_DIFF_LINES): string[] {
  const row = (text: string): string => beside(INDENT, screen.colours.dim(forDisplay(text)), screen.columns() - 1);
  switch (preview.kind) {
    case 'change':
      return diffLines(preview, screen, { head: INDENT, most });
    case 'names': {
      const { what, names } = preview;
      const more = names.length - MAX_NAMES;
      const count = names.length === 1 ? '' : `${names.length} files: `;
      return [row(`${what} ${count}${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`)];
    }
    case 'fault':
      return [beside(INDENT, screen.colours.red(forDisplay(`would fail: ${preview.message}`)), screen.columns() - 1)];
    case 'note':
      return [row(preview.text)];
  }
}

function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.trim().includes('\n');
}

/** Texts of several lines, which the one line of a step cannot show: the code of Python, a mail. */
function longTexts({ args }: Step, screen: Screen): string[] {
  return Object.values(args).flatMap((value) => {
    if (!isLongText(value)) return [];
    const lines = value.trimEnd().split('\n');
    const more = lines.length - MAX_TEXT_LINES;
    return [
      ...lines.slice(0, MAX_TEXT_LINES).map((line) => beside(`${INDENT}│ `, forDisplay(line), screen.columns() - 1)),
      ...(more > 0 ? [`${INDENT}${screen.colours.dim(`… ${more} more lines`)}`] : []),
    ];
  });
}

/** Everything there is to know of one step: all its arguments in full, what the policy says of it and why, and the whole of what it would change. */
export function stepDetails(
  step: Step,
  { number, risk, previews, screen }: { number: number; risk: StepRisk | undefined; previews: readonly StepPreview[]; screen: Screen },
): string[] {
  const { colours } = screen;
  const columns = screen.columns() - 1;
  const row = (name: string, text: string): string => beside(`${INDENT}${colours.dim(name.padEnd(9))} `, forDisplay(text), columns);
  return [
    beside(`${String(number).padStart(3)}  `, colours.bold(forDisplay(step.tool)), columns),
    ...(step.thought === '' ? [] : [row('why', step.thought)]),
    ...Object.entries(step.args).flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return text.includes('\n')
        ? [row(name, ''), ...text.split('\n').map((line) => beside(`${INDENT}│ `, forDisplay(line), columns))]
        : [row(name, text)];
    }),
    ...(risk === undefined ? [] : [row('verdict', `${risk.verdict} (${risk.rule})`), row('reason', risk.reason)]),
    ...previews.flatMap((preview) => previewLines(preview, screen, Number.POSITIVE_INFINITY)),
  ];
}
