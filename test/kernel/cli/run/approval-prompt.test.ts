import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Always } from '../../../../kernel/cli/compose/compose-always.ts';
import { createAskLine } from '../../../../kernel/cli/prompt/ask-line.ts';
import { type ApprovalPromptOptions, createApprovalPrompt } from '../../../../kernel/cli/run/approval-prompt.ts';
import type { Io } from '../../../../kernel/cli/session/io.ts';
import { screenOf } from '../../../../kernel/cli/view/screen.ts';
import { sealPlan } from '../../../../kernel/planning/plan/plan-hash.ts';
import type { ApprovalPattern } from '../../../../schemas/policy.ts';

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
async function answer(lines: readonly string[], offers: readonly ReturnType<Always['offer']>[] = [], given: Partial<ApprovalPromptOptions> = {}) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  const left = [...lines];
  let shown = '';
  stderr.on('data', (chunk: Buffer) => {
    shown += String(chunk);
    if (/(?:it\?|\[n\]o:) $/.test(String(chunk))) setImmediate(() => stdin.write(`${left.shift() ?? 'n'}\n`));
  });
  const kept: ApprovalPattern[] = [];
  const always: Always = {
    workspace: '/w',
    offer: (step) => offers[plan.steps.indexOf(step)],
    keep: async (patterns) => void kept.push(...patterns),
  };
  const io: Io = { stdin, stderr, stdout: new PassThrough(), env: {}, cwd: '/', packageRoot: '/', version: '0' };
  const screen = screenOf(stderr, { NO_COLOR: '1' });
  const ask = createApprovalPrompt({
    io,
    screen,
    status: { show() {}, write() {}, clear() {} },
    askLine: createAskLine({ io, mayRepaint: false, interrupt: () => undefined }),
    always,
    isPlanShown: true,
    previewOf: () => [],
    why: () => ['  chosen  20 points'],
    edit: async () => undefined,
    ...given,
  });
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
  expect(shown).toContain('1  file_write');
  expect(shown).toContain('verdict   ask (path.create)');
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

test('w shows why this plan, ? and slips of a finger show the keys, and the question stands again', async () => {
  const { decision, shown } = await answer(['w', '?', 'ok', 'y']);
  expect(shown).toContain('chosen  20 points');
  expect(shown.match(/^ {2}e +change the plan in your editor/gm)).toHaveLength(2);
  expect(decision).toEqual({ kind: 'yes' });
});

test('an edited plan is what is decided, and one that stays as it is asks again', async () => {
  const other = sealPlan({ ...plan, steps: plan.steps.slice(0, 1) });
  const edits = [undefined, { plan: other, script: 'write b' }];
  const { decision } = await answer(['e', 'edit'], [], { edit: async () => edits.shift() });
  expect(decision).toEqual({ kind: 'edited', plan: other, script: 'write b' });
  expect(edits).toEqual([]);
});

test('where the run is not shown the plan is, before anybody is asked', async () => {
  const { shown } = await answer(['n'], [], { isPlanShown: false });
  expect(shown.indexOf('rm c.txt')).toBeGreaterThan(0);
  expect(shown.indexOf('rm c.txt')).toBeLessThan(shown.indexOf('Run it?'));
});

test('the end of the input is no', async () => {
  expect((await answer([], [], { askLine: async () => undefined })).decision).toEqual({ kind: 'no' });
});
