import { describe, expect, test } from 'vitest';
import type { WorkspaceEntry } from '../../../kernel/planning/looks/workspace-summary.ts';
import type { PlannerPart } from '../../../schemas/settings-table.ts';
import { failed, ok, performRun, type RunFixture } from './run-fixture.ts';

const file = (path: string): WorkspaceEntry => ({ path, kind: 'file', size: 9 });
const run = (request: string, without: PlannerPart[], fixture: Partial<RunFixture>) =>
  performRun(request, { tools: () => ok('4 a.txt\n'), ...fixture, options: { ...fixture.options, without } });

const COUNT = 'How many lines are in tides.csv?';
const tides = {
  planner: ['wc -l tides.csv'],
  entries: [file('tides.csv')],
  sample: 'date,level\n2026-01-01,412\n',
  tools: () => ok('9 tides.csv\n'),
};

describe('what the model is asked', () => {
  test('has the shape of a named file, three examples and a grammar', async () => {
    const { asked } = await run(COUNT, [], tides);
    expect(asked[0]?.turns).toHaveLength(7);
    expect(asked[0]?.turns.at(-1)?.content).toContain('level');
    expect(asked[0]?.grammar).toContain('root ::=');
  });

  test('without look it has the names of the files, and nothing of what is in them', async () => {
    const { asked } = await run(COUNT, ['look'], tides);
    expect(asked[0]?.turns.at(-1)?.content).toContain('tides.csv');
    expect(asked[0]?.turns.at(-1)?.content).not.toContain('level');
  });

  test('without examples it has the request alone', async () => {
    const { asked } = await run(COUNT, ['examples'], tides);
    expect(asked[0]?.turns).toHaveLength(1);
    expect(asked[0]?.turns[0]?.content).toContain(COUNT);
  });

  test.each(['script', 'json'] as const)('without grammar it is free to write what it likes, and %s is read as ever', async (format) => {
    const plan = JSON.stringify([{ thought: 'Count.', tool: 'terminal', args: { command: 'wc', args: ['-l', 'tides.csv'] } }]);
    const written = { script: '```sh\nwc -l tides.csv\n```', json: `${plan.slice(0, -1)},{"thought":"Tell.","tool":"final_answer","args":{}}]` };
    const { asked, body } = await run(COUNT, ['grammar'], { ...tides, planner: [written[format]], options: { format } });
    expect(asked[0]).not.toHaveProperty('grammar');
    expect(body).toMatchObject({ answer: '9 lines in tides.csv' });
  });

  test('in ReAct mode it has neither where both are left out', async () => {
    const options = { mode: 'react' as const };
    const { asked } = await run(COUNT, ['look', 'grammar'], { ...tides, planner: ['wc -l tides.csv', "answer '9 lines'"], options });
    expect(asked[0]?.turns[0]?.content).not.toContain('level');
    expect(asked[0]).not.toHaveProperty('grammar');
  });
});

describe('without checks', () => {
  test('a plan that would fail, or looks elsewhere, is proposed as it was written', async () => {
    const missing = await run('How many lines are in a.txt?', ['checks'], { planner: ['wc -l a.txt b.txt'], exists: (path) => path === 'a.txt' });
    const elsewhere = await run(COUNT, ['checks'], { ...tides, planner: ['wc -l other.csv'] });
    expect([missing, elsewhere].map(({ asked, calls }) => [asked.length, calls[0]?.args['args']])).toEqual([
      [1, ['-l', 'a.txt', 'b.txt']],
      [1, ['-l', 'other.csv']],
    ]);
  });

  test.each<[string, RunFixture['planner']]>([
    ['writes over a file that the request does not name', ['echo 4 > kept.txt', 'echo 5 > kept.txt']],
    ['sends to somebody whom nobody named', ["mail_send a@example.com 'Late' 'x'", "mail_send b@example.com 'Late' 'x'"]],
  ])('a plan that %s is not proposed', async (_what, planner = []) => {
    const judge: RunFixture['judge'] = (step) => (step.tool === 'mail_send' ? { effect: 'irreversible' } : {});
    const { body, calls } = await run('Tell John that I am late', ['checks'], { planner, judge });
    expect(body).toMatchObject({ error: { code: 'OKSO_NO_PLAN' } });
    expect(calls).toEqual([]);
  });
});

describe('without repair', () => {
  test('nothing is written once more, whatever is wrong with it', async () => {
    const { body, asked } = await run(COUNT, ['repair'], { ...tides, planner: ['for x'] });
    expect(body).toMatchObject({ error: { code: 'OKSO_NO_PLAN' } });
    expect(asked).toHaveLength(1);
  });

  test('what a check would put right stays as it is', async () => {
    const station = { planner: ['wc -l station.lgo'], entries: [file('logs/station.log')], exists: (path: string) => path === 'logs/station.log' };
    const { asked, calls } = await run('How many lines are in station.log?', ['repair'], station);
    expect(asked).toHaveLength(1);
    expect(calls[0]?.args['args']).toEqual(['-l', 'station.lgo']);
  });

  test('what the words of the request settle stays as it is', async () => {
    const written = { planner: ['grep -rn load_user .'], tools: () => ok('a.py:1:def load_user\n') };
    const asWritten = await run('Where is the function load_user defined?', ['repair'], written);
    const repaired = await run('Where is the function load_user defined?', [], written);
    expect(asWritten.calls[0]?.args['args']).toEqual(['-rn', 'load_user', '.']);
    expect(repaired.calls[0]?.args['args']).not.toEqual(['-rn', 'load_user', '.']);
  });

  test('text that is to be added to a file is added all the same', async () => {
    const { calls } = await run('Add milk to list.txt', ['repair'], { planner: ['echo milk > list.txt'], entries: [file('list.txt')] });
    expect(calls[0]?.args).toMatchObject({ path: 'list.txt', mode: 'append' });
  });

  test('a step that fails ends the run', async () => {
    const { body, asked } = await run('Roll a die', ['repair'], { planner: ["python 'roll()'"], tools: () => failed('NameError') });
    expect(body).toMatchObject({ error: { message: expect.stringContaining('NameError') } });
    expect(asked).toHaveLength(1);
  });
});

test('without validator the first answer is given, whatever speaks against it', async () => {
  const words = { planner: ['wc -l a.txt'], tools: () => ok('5 a.txt\n') };
  const { body } = await run('How many words are in a.txt?', ['validator'], words);
  expect(body).toMatchObject({ answer: '5 lines in a.txt' });
});

test('without sure-way the model plans what a rule would have planned', async () => {
  const page = { planner: ['web_fetch https://example.org/about'], executor: ['Ada Lind'], tools: () => ok('The warden is Ada Lind.\n') };
  const request = 'Who is the warden on https://example.org/about?';
  const byRule = await run(request, [], { ...page, planner: [] });
  const byModel = await run(request, ['sure-way'], page);
  expect([byRule, byModel].map(({ asked }) => asked.filter(({ role }) => role === 'planner').length)).toEqual([0, 1]);
});

describe('without direct', () => {
  test('the model words the answer that a short result could have been', async () => {
    const { asked, body } = await run(COUNT, ['direct'], { ...tides, executor: ['It has 9 lines.'] });
    expect(asked.map(({ role }) => role)).toEqual(['planner', 'executor']);
    expect(body).toMatchObject({ answer: 'It has 9 lines.' });
  });

  test('what was changed is told as ever', async () => {
    const { asked, body } = await run('Create note.txt with the text hello', ['direct'], { planner: ['echo hello > note.txt'], exists: () => false });
    expect(asked.map(({ role }) => role)).toEqual(['planner']);
    expect(body).toMatchObject({ answer: expect.stringContaining('note.txt') });
  });
});
