import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { VariantResult, VariantRun } from '../../../../bench/eval/ablation/compare-variants.ts';
import { answerEvents, llamaModels, startModelServer, stream } from '../../../helpers/model-server.ts';
import { residentsIn } from '../../../helpers/residents.ts';
import { createPlace } from '../../../helpers/run-okso.ts';
import { writeTinyGguf } from '../../../helpers/tiny-gguf.ts';

interface Report {
  variants: VariantResult[];
  runs: VariantRun[];
}

const LIMIT_MS = 240_000;
const TASKS = [
  { id: 'lines', kind: 'read', request: 'How many lines are in a.txt?', answer_all: ['2'] },
  { id: 'words', kind: 'read', request: 'How many words are in a.txt?', answer_all: ['3'] },
];

let root: string;
let json: string;
/** Interrupts the evaluation that runs. */
let stop: () => void;
let evaluate: (...words: string[]) => ReturnType<ReturnType<typeof createPlace>['run']>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'okso-ablation-'));
  json = join(root, 'report.json');
  writeFileSync(join(root, 'tasks.jsonl'), TASKS.map((task) => JSON.stringify(task)).join('\n'));
  writeFileSync(join(root, 'fixture.sh'), 'set -eu; mkdir -p "$1"; cd "$1"; printf "one\\ntwo three\\n" > a.txt\n');
  const { run } = createPlace(root);
  evaluate = (...words) =>
    run(['eval', join(root, 'tasks.jsonl'), '--ablation', '--json', json, ...words], {
      started: (child) => {
        stop = () => void child.kill('SIGTERM');
      },
    });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const report = (): Report => JSON.parse(readFileSync(json, 'utf8'));

test('every task is asked of every variant once, and what a report holds is not asked again', { timeout: LIMIT_MS }, async () => {
  // A model that counts words only where it may write nothing but a plan.
  const says = ({ grammar, messages }: Record<string, unknown>): string => {
    if (!JSON.stringify(messages).includes('How many words are in a.txt')) return 'wc -l a.txt';
    return grammar === undefined ? 'ls' : 'wc -w a.txt';
  };
  await using server = await startModelServer({ models: llamaModels, chat: (response, { body }) => stream(response, answerEvents(says(body))) });
  const markdown = join(root, 'table.md');
  const url = ['--env', `OKSO_MODEL_URL=${server.url}`];

  const first = await evaluate(...url, '--variants', 'no-grammar', '--only', 'lines', '--markdown', markdown);
  expect(first, first.stderr).toMatchObject({ exit: 0 });
  expect(report().runs.map(({ id, variant, ok }) => [id, variant, ok])).toEqual([
    ['lines', 'full', true],
    ['lines', 'no-grammar', true],
  ]);

  const second = await evaluate(...url, '--variants', 'no-grammar', '--markdown', markdown);
  expect(second.stderr.match(/^(full|no-grammar) .*(lines|words)/gm)).toHaveLength(2);
  expect(report().runs).toHaveLength(4);
  expect(report().variants.find(({ name }) => name === 'no-grammar')?.difference).toMatchObject({ won: [], lost: ['words'] });
  expect(second.stdout).toContain('no-grammar loses: words');
  expect(readFileSync(markdown, 'utf8')).toContain('| no-grammar | 1/2 |');

  const asked = server.chats().length;
  const third = await evaluate(...url, '--variants', 'no-grammar');
  expect(third.stdout).toContain('no-grammar loses: words');
  expect(server.chats()).toHaveLength(asked);
});

test('what was run before an interruption is in the report and in the table', { timeout: LIMIT_MS }, async () => {
  const isLast = (body: Record<string, unknown>): boolean => JSON.stringify(body['messages']).includes('How many words are in a.txt');
  await using server = await startModelServer({
    models: llamaModels,
    chat: (response, { body }) => (isLast(body) ? stop() : stream(response, answerEvents('wc -l a.txt'))),
  });
  const { exit, stdout } = await evaluate('--env', `OKSO_MODEL_URL=${server.url}`, '--variants', 'no-look');
  expect(exit).toBe(130);
  expect(stdout).toMatch(/^no-look +1\/1 /m);
  expect(report().runs.map(({ id }) => id)).toEqual(['lines', 'lines']);
});

test('a report of something else is not written over', async () => {
  writeFileSync(json, '{"v":1,"runs":[]}');
  const { exit, stderr } = await evaluate();
  expect(exit).toBe(2);
  expect(stderr).toContain('is no report of an ablation');
  expect(readFileSync(json, 'utf8')).toBe('{"v":1,"runs":[]}');
});

test('the model is loaded once for all runs, and ended behind them', { timeout: LIMIT_MS }, async () => {
  const model = join(root, 'tiny.gguf');
  writeTinyGguf(model);
  const settings = ['--env', 'OKSO_GPU=off', '--env', 'PLANNER_MAX_OUTPUT_TOKENS=16', '--model', model];
  const { exit, stderr } = await evaluate(...settings, '--variants', 'no-look', '--only', 'lines', '--keep');
  expect(exit, stderr).toBe(0);
  const kept = /workspaces are kept under (.*)/.exec(stderr)?.[1] ?? '';
  const sockets = join(kept, 'run/okso');
  expect(readdirSync(sockets).some((name) => name.endsWith('.log'))).toBe(true);
  await expect.poll(() => residentsIn(sockets), { timeout: 60_000 }).toEqual([]);
  rmSync(kept, { recursive: true });
});
