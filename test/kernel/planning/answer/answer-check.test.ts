import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerFault, type DraftedAnswer } from '../../../../kernel/planning/answer/answer-check.ts';
import type { Step } from '../../../../schemas/plan.ts';

interface Case {
  request: string;
  /** `value` where a tool gives more than text. */
  steps: { tool: string; args: Record<string, unknown>; text: string; value?: unknown }[];
  answer: string;
  by: 'plan' | 'result' | 'model';
  right: boolean;
  /** What is wrong with it, in words. */
  fault?: string;
}

const cases = readFileSync(new URL('answer-cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

const isChange = ({ tool, args }: Step) => tool === 'file_write' || ['mkdir', 'mv', 'cp', 'rm', 'touch'].includes(String(args['command']));
const judged = ({ request, steps, answer, by }: Omit<Case, 'right'>): DraftedAnswer => ({
  request,
  answer,
  by,
  snippets: [],
  isChange,
  done: steps.map(({ tool, args, text, value = { stdout: text } }, index) => ({
    index: index + 1,
    step: { thought: 'It is needed.', tool, args },
    args,
    result: { ok: true, value },
    text,
    ms: 1,
  })),
});

test.each(cases.filter(({ right }) => right))('the right answer to "$request" is not sent back', (each) => {
  expect(answerFault(judged(each))).toBeUndefined();
});

/** What a check without a model cannot see: that another fact of the same kind stands in the same text. */
const UNSEEN = new Set(['other fact', 'asked when, told where', 'it is there', 'only the head was read']);

test.each(cases.filter(({ right, fault = '' }) => !right && !UNSEEN.has(fault)))('"$answer" is sent back as an answer to "$request"', (each) => {
  expect(answerFault(judged(each))).toBeDefined();
});
