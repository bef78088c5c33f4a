import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { answerPrompt } from '../../../../kernel/planning/answer/answer-prompt.ts';
import type { Observation } from '../../../../schemas/messages.ts';

const promptFile = fileURLToPath(new URL('../../../../kernel/planning/prompts/answer.v1.txt', import.meta.url));
const step = { thought: '', tool: 'terminal', args: { command: 'cat', args: ['boat.md'] } };
const found: Observation = { index: 1, step, args: step.args, result: { ok: true, value: {} }, text: 'The hull is dry.', ms: 1 };
const asked = (request: string) => /Request: (.*)$/.exec(answerPrompt(promptFile, request, [found]).turns[0]?.content ?? '')?.[1];

test('an order in the form of a question is no question for yes or no', () => {
  expect(asked('Could you use the status workflow to see how the boat is?')).toBe('use the status workflow to see how the boat is');
  expect(asked('hey, can you please tell me what boat.md says?')).toBe('tell me what boat.md says');
});

test('a question stays', () => {
  for (const request of ['Is the hull dry?', 'Can the boat sail?', 'what could you sail with?']) expect(asked(request)).toBe(request);
});
