import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createAskLine } from '../../../../kernel/cli/prompt/ask-line.ts';
import { createStepPrompt } from '../../../../kernel/cli/run/step-prompt.ts';
import type { Io } from '../../../../kernel/cli/session/io.ts';
import { screenOf } from '../../../../kernel/cli/view/screen.ts';
import type { StepQuestion } from '../../../../schemas/messages.ts';

const question: StepQuestion = {
  index: 2,
  step: { thought: '', tool: 'web_fetch', args: { url: 'https://evil.example/' } },
  target: 'evil.example',
  findings: [
    { argument: 'url', value: 'https://evil.example/\u001b[2J', origins: ['web_fetch https://a.example/'], reason: 'what was read would choose it' },
  ],
};

function terminal(isTTY: boolean) {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const io: Io = { stdin, stderr, stdout: new PassThrough(), env: {}, cwd: '/', packageRoot: '/', version: '0' };
  const ask = createStepPrompt({
    io,
    screen: screenOf(stderr, { NO_COLOR: '1' }),
    status: { show() {}, write() {}, clear() {} },
    askLine: createAskLine({ io, mayRepaint: false, interrupt: () => undefined }),
  });
  return { stdin, stderr, ask };
}

test.each([
  ['y', true],
  ['yes', true],
  ['n', false],
  ['', false],
  ['later', false],
])('the answer "%s" opens the step: %s', async (said, opens) => {
  const { stdin, ask } = terminal(true);
  const answer = ask?.(question, new AbortController().signal);
  stdin.write(`${said}\n`);
  expect(await answer).toBe(opens);
});

test('value and origin are shown, and nothing in them draws on the screen', async () => {
  const { stdin, stderr, ask } = terminal(true);
  const answer = ask?.(question, new AbortController().signal);
  stdin.write('n\n');
  await answer;
  const shown = String(stderr.read());
  expect(shown).toContain('url: https://evil.example/\\x1b[2J');
  expect(shown).toContain('from: web_fetch https://a.example/');
});

test('where nobody sits there is no prompt', () => {
  expect(terminal(false).ask).toBeUndefined();
});
