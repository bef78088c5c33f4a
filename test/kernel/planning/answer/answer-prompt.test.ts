import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { answerPrompt } from '../../../../kernel/planning/answer/answer-prompt.ts';
import type { Observation } from '../../../../schemas/messages.ts';

const promptFile = fileURLToPath(new URL('../../../../kernel/planning/prompts/answer.v2.txt', import.meta.url));
const step = { thought: '', tool: 'terminal', args: { command: 'cat', args: ['boat.md'] } };
const found: Observation = { index: 1, step, args: step.args, result: { ok: true, value: {} }, text: 'The hull is dry.', ms: 1 };
const asked = (request: string) => /Request: (.*)$/.exec(answerPrompt(promptFile, request, [found]).turns[0]?.content ?? '')?.[1];

test('an order in the form of a question is no question for yes or no', () => {
  expect(asked('Could you use the status workflow to see how the boat is?')).toBe('use the status workflow to see how the boat is');
  expect(asked('A jar is missing. Can you check the list in cellar.md?')).toBe('A jar is missing. check the list in cellar.md');
  expect(asked('The ferry leaves at 5. Can you bring dogs?')).toBe('The ferry leaves at 5. Can you bring dogs?');
  expect(asked('hey, can you please tell me what boat.md says?')).toBe('tell me what boat.md says');
});

test('a question stays', () => {
  for (const request of ['Is the hull dry?', 'Can the boat sail?', 'what could you sail with?']) expect(asked(request)).toBe(request);
});

test('of a log the last event is closest to a question for it, and not the first that is like it', () => {
  const text = ['09:00 pump failed: no fuel', '09:10 pump ok', '09:20 pump failed: wet filter', '09:30 pump ok'].join('\n');
  const content = answerPrompt(promptFile, 'why has the pump failed the latest time? I mean the latest failed start', [{ ...found, text }]).turns[0]
    ?.content;
  expect(content).not.toContain('Closest: 09:20');
  const one = answerPrompt(promptFile, 'why did the latest start of the pump fail?', [{ ...found, text }]).turns[0]?.content;
  expect(one).toContain('Closest: 09:20 pump failed: wet filter\n');
});

test('a text of digits and signs takes no more tokens than there is room for, and prose stays as it is', () => {
  const log = Array.from(
    { length: 192 },
    (_, at) => `2024-05-${String(1 + Math.floor(at / 96)).padStart(2, '0')} 06:${String(at % 60).padStart(2, '0')}  L04  9.31 C`,
  );
  const shown = (text: string) =>
    answerPrompt(promptFile, 'what temperature did L04 have on 2 May 2024 at 06:00?', [{ ...found, text }]).turns[0]?.content ?? '';
  expect(shown(log.join('\n')).length).toBeLessThan(4_200);
  expect(shown(log.join('\n'))).toContain('2024-05-02 06:00');
  const prose = 'The hull is dry and the mast stands. '.repeat(120);
  expect(shown(prose)).toContain(prose.trimEnd());
});
