import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createApprovalPrompt } from '../../../kernel/cli/approval-prompt.ts';
import type { Always } from '../../../kernel/cli/compose-always.ts';
import type { Io } from '../../../kernel/cli/io.ts';
import { createStatusLine } from '../../../kernel/cli/status-line.ts';
import { sealPlan } from '../../../kernel/planning/plan-hash.ts';
import type { ApprovalPattern } from '../../../schemas/policy.ts';

const plan = sealPlan({
  request: 'r',
  intent: { groups: [], search: false },
  steps: [
    { thought: '', tool: 'file_write', args: { path: 'b\u001b[2J.txt', content: 'x' } },
    { thought: '', tool: 'terminal', args: { command: 'rm', args: ['c.txt'] } },
  ],
});
const risk = { index: 1, verdict: 'ask', rule: 'path.create', reason: 'it would be created', effect: 'reversible', risks: ['write'] } as const;
const risks = [{ ...risk, risks: [...risk.risks] }];
const pattern: ApprovalPattern = { tool: 'file_write', path: '/w/b\u001b[2J.txt', access: 'add' };

/** Asks in a terminal where a person types these lines, one for each question. */
async function answer(lines: readonly string[], offers: readonly ReturnType<Always['offer']>[] = []) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  const left = [...lines];
  let shown = '';
  stderr.on('data', (chunk: Buffer) => {
    shown += String(chunk);
    if (/(?:say what to change|\[n\]o): $/.test(String(chunk))) setImmediate(() => stdin.write(`${left.shift() ?? 'n'}\n`));
  });
  const kept: ApprovalPattern[] = [];
  const always: Always = {
    workspace: '/w',
    offer: (step) => offers[plan.steps.indexOf(step)],
    keep: async (patterns) => void kept.push(...patterns),
  };
  const io: Io = { stdin, stderr, stdout: new PassThrough(), env: {}, cwd: '/', packageRoot: '/', version: '0' };
  const ask = createApprovalPrompt(
    io,
    createStatusLine(stderr, false, () => 0),
    always,
  );
  const decision = await ask?.(plan, risks, new AbortController().signal);
  return { decision, shown, kept };
}

test.each([
  ['y', { kind: 'yes' }],
  ['no', { kind: 'no' }],
  ['', { kind: 'no' }],
  ['use another file', { kind: 'feedback', text: 'use another file' }],
])('"%s" is %j', async (said, decision) => {
  expect((await answer([said])).decision).toEqual(decision);
});

test('a number shows the step, and nothing in it draws on the screen', async () => {
  const { decision, shown } = await answer(['1', '7', 'y']);
  expect(shown).toContain('"tool": "file_write"');
  expect(shown).toContain('There is no step 7.');
  expect(shown).not.toContain('\u001b[2J');
  expect(decision).toEqual({ kind: 'yes' });
});

test('always shows the exact pattern, where it holds and for how long, and keeps it when that is confirmed', async () => {
  const { decision, shown, kept } = await answer(['always', 'y'], [{ ok: true, patterns: [pattern] }]);
  expect(shown).toContain('file_write may create /w/b\\x1b[2J.txt');
  expect(shown).toContain('only in /w, for 30 days');
  expect(kept).toEqual([pattern]);
  expect(decision).toEqual({ kind: 'yes' });
});

test('always that is not confirmed keeps nothing and asks again', async () => {
  const { decision, kept } = await answer(['a', 'n', 'n'], [{ ok: true, patterns: [pattern] }]);
  expect(kept).toEqual([]);
  expect(decision).toEqual({ kind: 'no' });
});

test('a step that is not for good says why, and the plan still needs its yes', async () => {
  const offers = [
    { ok: true as const, patterns: [pattern] },
    { ok: false as const, why: 'it deletes' },
  ];
  const { decision, shown, kept } = await answer(['a', 'y', 'n'], offers);
  expect(shown).toContain('2  not for good: it deletes');
  expect(kept).toEqual([pattern]);
  expect(decision).toEqual({ kind: 'no' });
});

test('where nothing can be allowed for good nobody is asked to', async () => {
  const { shown, kept } = await answer(['a', 'n'], [{ ok: false, why: 'it deletes' }]);
  expect(shown).not.toContain('Allow exactly this?');
  expect(kept).toEqual([]);
});
