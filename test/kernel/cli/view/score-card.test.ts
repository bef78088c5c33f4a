import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createScoreCard } from '../../../../kernel/cli/view/score-card.ts';
import { screenOf } from '../../../../kernel/cli/view/screen.ts';
import type { KernelEvent } from '../../../../kernel/inspector.ts';

const screen = screenOf(Object.assign(new PassThrough(), { isTTY: true, columns: 80 }), { NO_COLOR: '1' });

const written = (script: string, complaint?: string): KernelEvent => ({
  type: 'actor.reported',
  at: 0,
  runId: 'r',
  from: 'planner/main',
  report: { type: 'plan.written', body: { script, complaint } },
});
const candidate = (script: string, file: string) => ({
  plan: { steps: [{ thought: '', tool: 'file_read', args: { path: file } }] },
  script,
  ms: 1_200,
});
const scored = (...scripts: string[]): KernelEvent =>
  ({
    type: 'message.delivered',
    at: 0,
    envelope: {
      type: 'plan.scored',
      body: {
        candidates: scripts.map((script, index) => candidate(script, `${index}.txt`)),
        scores: scripts.map((_, index) => ({ candidate: index, total: 22 - index, rationale: [`reason ${index}`] })),
      },
    },
  }) as unknown as KernelEvent;

test('the chosen plan comes first, then the others, then what was refused and why', () => {
  const card = createScoreCard();
  card.see(written('cat\u001b[2J', 'cat needs a file'));
  card.see(scored('cat 0.txt', 'cat 1.txt'));
  expect(card.lines(screen)).toEqual([
    '  chosen  22 points  written in 1.2 s',
    '     file_read 0.txt',
    '     · reason 0',
    '          21 points  written in 1.2 s',
    '     file_read 1.txt',
    '     · reason 1',
    '  refused cat\\x1b[2J',
    '     · cat needs a file',
  ]);
});

test('what was refused on the way to an earlier plan is not told of the next', () => {
  const card = createScoreCard();
  card.see(written('bad', 'no such tool'));
  card.see(scored('cat 0.txt'));
  card.see(scored('cat 0.txt'));
  expect(card.lines(screen).join()).not.toContain('refused');
});

test('a plan that no model wrote has no card', () => {
  const card = createScoreCard();
  card.see(scored(''));
  expect(card.lines(screen)).toEqual(['The plan was not drafted by a model, so there was nothing to choose from.']);
});
