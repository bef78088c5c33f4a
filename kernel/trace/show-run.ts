import { FINAL_ANSWER } from '../../schemas/plan.ts';
import { textResult } from '../planning/answer/text-result.ts';
import { stepLine } from '../planning/plan/step-line.ts';
import type { Round, StepReading } from './read-rounds.ts';
import type { RunReading } from './read-run.ts';
import { approvalWords, count, duration, endWords, modelWords, moment, sourceWords } from './run-words.ts';

/** Lines and characters of a text that are shown unless all of it is asked for: enough to recognise it. */
const SHOWN_LINES = 12;
const SHOWN_CHARACTERS = 1_200;

/** A run as text for a terminal. `isFull` leaves nothing out. */
export function showRun(run: RunReading, isFull: boolean): string {
  const shorten = (text: string): string => (isFull ? text.trimEnd() : shortened(text.trimEnd()));
  return [
    ...head(run, isFull),
    ...run.rounds.flatMap((round, index) => showRound(round, index, run.rounds.length, shorten)),
    ...tail(run, shorten),
    '',
  ].join('\n');
}

function head({ id, at, end, ms, steps, request, opened, models, unreadable }: RunReading, isFull: boolean): string[] {
  const settings = Object.entries(opened?.settings ?? {}).map(([name, value]) => `${name}=${value}`);
  return [
    `${id}  ${moment(at)}  ${endWords(end)}  ${count(steps, 'step')}  ${duration(ms)}`,
    ...field('request', request),
    ...(opened === undefined ? [] : field('workspace', opened.workspace)),
    ...(opened === undefined ? [] : field('okso', `${opened.okso} on Node ${opened.node}, ${opened.platform}`)),
    ...models.flatMap((use) => field('model', modelWords(use, isFull))),
    ...(settings.length === 0 ? [] : field('settings', settings.join(' '))),
    ...(unreadable === 0 ? [] : field('damaged', `${count(unreadable, 'line')} of the record cannot be read`)),
  ];
}

function showRound(round: Round, index: number, rounds: number, shorten: (text: string) => string): string[] {
  const { plan, scores, candidates, risks, script, complaints, steps, rejected, refusedAnswers } = round;
  return [
    '',
    rounds === 1 ? 'plan' : `plan ${index + 1}`,
    ...complaints.map(({ script: written, complaint }) => `  no plan: ${oneLine(written)}: ${oneLine(complaint)}`),
    ...(plan?.steps ?? []).flatMap((step, position) => {
      if (step.tool === FINAL_ANSWER) return [];
      const risk = risks[position];
      const tag = risk === undefined || risk.risks.length === 0 ? '' : ` [${risk.risks.join(', ')}]`;
      return [
        `  ${position + 1}  ${stepLine(step)}${tag}`,
        ...(risk === undefined || risk.verdict === 'allow' ? [] : [`     ${VERDICTS[risk.verdict]} (${risk.rule}): ${risk.reason}`]),
      ];
    }),
    ...(script === '' ? [] : [`  script     ${oneLine(script)}`]),
    ...scores.map(
      ({ candidate, total, rationale }) =>
        `  score      ${total}${candidates.length > 1 ? ` for candidate ${candidate + 1}${candidate === 0 ? ', taken' : ''}` : ''}: ${rationale.join(' ')}`,
    ),
    `  approval   ${approvalWords(round)}`,
    ...(steps.length === 0 ? [] : ['', 'steps']),
    ...steps.flatMap((step) => showStep(step, shorten)),
    ...refusedAnswers.map(({ answer, invented }) => `  answer refused, ${invented.join(', ')} stands in no result: ${oneLine(answer)}`),
    ...(rejected === undefined ? [] : [`  planned again because ${rejected.from === 'person' ? 'a person said' : 'of'}: ${oneLine(rejected.text)}`]),
  ];
}

const VERDICTS = { ask: 'asks', deny: 'denied' } as const;

/** One step, as its action and what was observed, with longer texts indented below. */
function showStep({ index, step, args, sources, questions, result, text, ms, origins }: StepReading, shorten: (text: string) => string): string[] {
  return [
    `- Step ${index}${ms === undefined ? '' : `  ${duration(ms)}`}`,
    ...block('action', stepLine(step, args)),
    ...sources.flatMap((source) => block('value', sourceWords(source))),
    ...questions.flatMap(({ findings, target, answer }) =>
      findings.flatMap(({ argument, value, origins: from, reason }) =>
        block(
          'asked again',
          `${argument ?? target}${value === undefined ? '' : ` = ${oneLine(value)}`}: ${reason}${from.length === 0 ? '' : ` (from ${from.join(' and ')})`}: ${answer}`,
        ),
      ),
    ),
    ...block('observation', result === undefined ? 'none: the step did not end' : shorten(text ?? textResult(result))),
    ...(origins.length === 0 ? [] : block('text from', origins.join(', '))),
  ];
}

function tail({ end, stages }: RunReading, shorten: (text: string) => string): string[] {
  const spent = stages.filter(({ ms }) => ms > 0);
  return [
    ...(spent.length === 0 ? [] : ['', 'time', ...spent.map(({ name, ms }) => `  ${duration(ms).padStart(10)}  ${oneLine(name)}`)]),
    '',
    ...ending(end, shorten),
  ];
}

function ending(end: RunReading['end'], shorten: (text: string) => string): string[] {
  switch (end.type) {
    case 'run.completed':
      return ['answer', ...indented(shorten(end.body.answer).split('\n'), 2)];
    case 'run.planned':
      return ['The plan was all that was asked for.'];
    case 'run.refused':
      return end.body.denied.map(({ tool, target, reason }) => `refused: ${tool} ${oneLine(target)}: ${oneLine(reason)}`);
    case 'run.failed':
      return [
        `failed: ${shorten(end.body.error.message)} [${end.body.error.code}]`,
        ...(end.body.error.hint === '' ? [] : [`  ${end.body.error.hint}`]),
      ];
    case 'unfinished':
      return ['The record has no end: the run goes on, or its process was killed.'];
  }
}

function field(name: string, text: string): string[] {
  const [first = '', ...rest] = text.split('\n');
  return [`${name.padEnd(10)} ${first}`, ...indented(rest, 11)];
}

function block(name: string, text: string): string[] {
  const [first = '', ...rest] = text.split('\n');
  return [`  ${`${name}:`.padEnd(13)} ${first}`, ...indented(rest, 16)];
}

function indented(lines: readonly string[], by: number): string[] {
  return lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= SHOWN_CHARACTERS ? flat : `${flat.slice(0, SHOWN_CHARACTERS - 1)}…`;
}

function shortened(text: string): string {
  const lines = text.split('\n');
  const cut = lines.slice(0, SHOWN_LINES).join('\n').slice(0, SHOWN_CHARACTERS);
  return cut.length === text.length ? text : `${cut}\n… (${text.length} characters in ${count(lines.length, 'line')}; --full shows them)`;
}
