import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPlace, type RunResult } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-catalogue-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const tools = [{ name: 'cinema.find', description: 'Finds films.', parameters: { type: 'dict', properties: { town: { type: 'string' } } } }];
/** Every plan would need a model, so what comes before one can be told from what comes after. */
const passthrough = { TESTING_PASSTHROUGH: 'true' };

function place(name: string) {
  const { work, run } = createPlace(join(root, name));
  writeFileSync(join(work, 'tools.json'), JSON.stringify(tools));
  return { work, okso: (args: string[], stdin = '') => run(args, { env: passthrough, stdin }) };
}

const expectFault = ({ exit, stdout, stderr }: RunResult, status: number, code: string): void => {
  expect(stderr).toContain(`[${code}]`);
  expect({ exit, stdout }).toEqual({ exit: status, stdout: '' });
};
const linesOf = ({ stdout }: RunResult): Record<string, unknown>[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test.each([
  ['missing', undefined, 'cannot be read'],
  ['broken', '[{', 'is no catalogue of tools'],
  ['other', '{"tools":[]}', 'it is no list of tools'],
  ['nameless', '[{"description":"x"}]', 'tool 1 is not'],
  ['empty', '[]', 'the list is empty'],
])('a catalogue that is %s is a usage fault that says what is wrong', async (name, text, message) => {
  const { work, okso } = place(name);
  if (text !== undefined) writeFileSync(join(work, 'own.json'), text);
  const result = await okso(['plan', '--catalog', 'own.json', 'Which films are on in Oslo?']);
  expectFault(result, 2, 'OKSO_FILE');
  expect(result.stderr).toContain(message);
});

test('a good catalogue is read before the model is asked for', async () => {
  expectFault(await place('good').okso(['plan', '--catalog', 'tools.json', 'Which films are on in Oslo?']), 4, 'OKSO_MODEL_UNAVAILABLE');
});

test('--script speaks neither of foreign tools nor of many requests', async () => {
  const { okso } = place('script');
  expectFault(await okso(['plan', '--script', '--catalog', 'tools.json', 'x y']), 2, 'OKSO_USAGE');
  expectFault(await okso(['plan', '--script', '--batch']), 2, 'OKSO_USAGE');
  expectFault(await okso(['plan', '--batch', 'Which films are on in Oslo?']), 2, 'OKSO_USAGE');
});

test('every line of a batch is answered in its place, with its id as far as it has one', async () => {
  const lines = [
    'no JSON',
    '[]',
    '{"request":"x"}',
    '{"id":"no request"}',
    '{"id":"empty","request":" "}',
    '',
    `{"id":"long","request":"${'x'.repeat(70_000)}"}`,
    '{"id":"catalogue","request":"x","catalog":{"a":1}}',
    '{"id":7,"request":"x","catalog":"gone.json"}',
  ];
  const result = await place('faults').okso(['plan', '--batch'], `${lines.join('\n')}\n`);
  expect(result.stderr).toBe('');
  expect(linesOf(result).map(({ id, plan, error }) => [id, plan, (error as { code: string }).code])).toEqual([
    [null, null, 'OKSO_ARGS_INVALID'],
    [null, null, 'OKSO_ARGS_INVALID'],
    [null, null, 'OKSO_ARGS_INVALID'],
    ['no request', null, 'OKSO_ARGS_INVALID'],
    ['empty', null, 'OKSO_USAGE'],
    ['long', null, 'OKSO_REQUEST_TOO_LARGE'],
    ['catalogue', null, 'OKSO_ARGS_INVALID'],
    [7, null, 'OKSO_FILE'],
  ]);
  expect(result.exit).toBe(0);
});

test('a batch without a model keeps its ids and ends with the status of the model', async () => {
  const lines = [
    { id: 'a', request: 'Which films are on in Oslo?', category: 'mine' },
    { id: 'b', request: 'How many files are here?', catalog: null },
  ];
  const result = await place('no-model').okso(['plan', '--batch', '--catalog', 'tools.json'], lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(linesOf(result)).toMatchObject(
    ['a', 'b'].map((id) => ({ id, plan: null, error: { code: 'OKSO_MODEL_UNAVAILABLE' }, ms: expect.any(Number), promptTokens: 0, outputTokens: 0 })),
  );
  expect(result.exit).toBe(4);
});

test('a plan with tools of somebody else is not run: its tool is unknown', async () => {
  const { work, okso } = place('run');
  const step = { thought: 'Find.', tool: 'cinema.find', args: { town: 'Oslo' } };
  writeFileSync(
    join(work, 'plan.json'),
    JSON.stringify({ v: 1, request: 'x', steps: [step, { thought: 'Answer.', tool: 'final_answer', args: {} }] }),
  );
  const result = await okso(['--yes', '--plan', 'plan.json']);
  expectFault(result, 2, 'OKSO_PLAN_INVALID');
  expect(result.stderr).toContain('there is no tool "cinema.find"');
});
