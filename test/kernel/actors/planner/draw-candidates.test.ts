import { describe, expect, test } from 'vitest';
import type { MessageBody } from '../../../../schemas/messages.ts';
import { failed, ok, performRun, type RunFixture } from '../run-fixture.ts';

const NOTHING_READ = { problem: null, mended: null, unknown: {}, reads: [], writes: false };

async function candidatesOf(request: string, fixture: Partial<RunFixture> & Pick<RunFixture, 'planner'>) {
  const run = await performRun(request, { tools: () => ok('4 a.txt\n'), ...fixture });
  const scored = run.events.flatMap((event) =>
    event.type === 'message.delivered' && event.envelope.type === 'plan.scored' ? [event.envelope.body as MessageBody<'plan.scored'>] : [],
  );
  return { ...run, candidates: scored[0]?.candidates ?? [], scores: scored[0]?.scores ?? [] };
}

describe('samples', () => {
  test('are distinct by seed and temperature, and equal plans count once', async () => {
    const { asked, candidates } = await candidatesOf('Show a.txt, then count its lines', {
      planner: ['cat a.txt; wc -l a.txt', 'cat a.txt; wc -l a.txt', 'ls; wc -l a.txt'],
      options: { samples: 3 },
    });
    expect(new Set(asked.filter(({ role }) => role === 'planner').map(({ seed }) => seed)).size).toBe(3);
    expect(asked.slice(0, 3).map(({ temperature }) => temperature)).toEqual([0, 0.4, expect.closeTo(0.6)]);
    expect(candidates).toHaveLength(2);
  });

  test('all of them see the same prompt', async () => {
    const { asked } = await candidatesOf('Show a.txt, then count its lines', {
      planner: ['cat a.txt; wc -l a.txt', 'ls; wc -l a.txt'],
      options: { samples: 2 },
    });
    expect(asked[1]?.turns).toEqual(asked[0]?.turns);
    expect(asked[1]?.prefix).toEqual(asked[0]?.prefix);
  });

  test('end with one that cannot be beaten', async () => {
    const { asked, candidates } = await candidatesOf('How many lines are in a.txt?', { planner: ['wc -l a.txt'], options: { samples: 5 } });
    expect(asked).toHaveLength(1);
    expect(candidates).toHaveLength(1);
  });

  test('go on past a short one that has a fault, and the one without is taken', async () => {
    const { asked, candidates, calls } = await candidatesOf('How many lines are in a.txt?', {
      planner: ['wc -l a.txt nowhere.txt', 'wc -l a.txt'],
      options: { samples: 2 },
      exists: (path) => path === 'a.txt',
    });
    expect(asked).toHaveLength(2);
    expect(candidates).toHaveLength(1);
    expect(calls.map(({ args }) => args['args'])).toEqual([['-l', 'a.txt']]);
  });

  test('are written at the same time where the model can, all but the first', async () => {
    let writing = 0;
    const most: number[] = [];
    const slowly = (script: string) => async () => {
      most.push(++writing);
      await new Promise((resolve) => setImmediate(resolve));
      writing--;
      return script;
    };
    const scripts = ['cat a.txt; wc -l a.txt', 'ls; wc -l a.txt', 'ls a.txt; wc -l a.txt', 'ls; cat a.txt; wc -l a.txt'];
    const { candidates } = await candidatesOf('Show a.txt, then count its lines', {
      planner: scripts.map(slowly),
      atOnce: 2,
      options: { samples: 4 },
    });
    expect(most).toEqual([1, 1, 2, 1]);
    expect(candidates.map(({ script }) => script)).toEqual(scripts);
  });

  test('are asked how likely they are only where there are several', async () => {
    const one = await candidatesOf('How many lines are in a.txt?', { planner: ['wc -l a.txt'] });
    const two = await candidatesOf('How many lines are in a.txt?', { planner: ['wc -l a.txt'], options: { samples: 2 } });
    expect([one.asked[0]?.wantsLogprob, two.asked[0]?.wantsLogprob]).toEqual([undefined, true]);
  });
});

describe('a script that would fail', () => {
  test('is written once more with the fault in view', async () => {
    const { asked, candidates } = await candidatesOf('How many lines are in a.txt?', {
      planner: ['wc -l a.txt b.txt', 'wc -l a.txt'],
      exists: (path) => path === 'a.txt',
    });
    expect(asked[1]?.turns.at(-1)?.content).toContain('there is no file or folder "b.txt"');
    expect(candidates.map(({ script }) => script)).toEqual(['wc -l a.txt']);
  });

  test('is proposed after all where the model writes nothing better', async () => {
    const { type, asked, candidates, scores } = await candidatesOf('How many lines are in a.txt?', {
      planner: ['wc -l a.txt b.txt', 'for x'],
      exists: (path) => path === 'a.txt',
    });
    expect(type).toBe('run.completed');
    expect(asked).toHaveLength(2);
    expect(candidates[0]?.faults).toMatchObject([{ step: 1, code: 'missing-file', grade: 'fails' }]);
    expect(scores[0]?.rationale.join(' ')).toContain('b.txt');
  });

  test('costs no second generation where it can be put right', async () => {
    const { asked, calls } = await candidatesOf('How many lines are in station.log?', {
      planner: ['wc -l station.lgo'],
      entries: [{ path: 'logs/station.log', kind: 'file', size: 9 }],
      exists: (path) => path === 'logs/station.log',
    });
    expect(asked).toHaveLength(1);
    expect(calls[0]?.args).toEqual({ command: 'wc', args: ['-l', 'logs/station.log'] });
  });

  test('and names a recipient that nobody named is never proposed', async () => {
    const { type, body, calls } = await candidatesOf('Mail John that I am late', {
      planner: ["mail_send john@example.com 'Late' 'I am late'", "mail_send john.doe@example.com 'Late' 'I am late'"],
      judge: (step) => (step.tool === 'mail_send' ? { effect: 'irreversible' } : {}),
    });
    expect(type).toBe('run.failed');
    expect(body).toMatchObject({ error: { code: 'OKSO_NO_PLAN', message: expect.stringContaining('john.doe@example.com') } });
    expect(calls).toEqual([]);
  });
});

test('code gets the import that it forgot, and its faults are read by Python alone', async () => {
  const { calls } = await candidatesOf('Roll a die', {
    planner: ["python 'print(random.randint(1, 6))'"],
    readCode: async (codes) => codes.map(() => ({ ...NOTHING_READ, unknown: { random: 'import random' } })),
  });
  expect(calls[0]?.args).toEqual({ input: 'import random\nprint(random.randint(1, 6))' });
});

describe('code that would fail, and fails still where it was written once more', () => {
  const readCode: RunFixture['readCode'] = async (codes) =>
    codes.map((code) => ({ ...NOTHING_READ, problem: code.includes('for') ? 'line 1: invalid syntax' : null }));

  test('gives way to a command: the last script is written without Python, and with nothing of the failures in view', async () => {
    const { asked, candidates } = await candidatesOf('How many lines are in a.txt?', {
      planner: ["python 'for line in'", "python 'print(for line'", 'wc -l a.txt'],
      readCode,
    });
    expect(asked[0]?.grammar).toContain('python');
    expect(asked[2]?.grammar).not.toContain('python');
    expect(asked[2]?.turns).toEqual(asked[0]?.turns);
    expect(candidates.map(({ script }) => script)).toEqual(['wc -l a.txt']);
  });

  test('costs no third generation where one of the two had another fault', async () => {
    const { asked } = await candidatesOf('How many lines are in a.txt?', {
      planner: ["python 'for line in'", 'wc -l b.txt'],
      readCode,
      exists: (path) => path === 'a.txt',
    });
    expect(asked).toHaveLength(2);
  });
});

describe('a script that leaves a part of the request out', () => {
  const request = 'Make a folder drafts and write hello into b.txt';

  test('is written on, with what is right so far in front', async () => {
    const { asked, calls } = await candidatesOf(request, {
      planner: ['mkdir drafts', 'mkdir drafts\necho hello > b.txt'],
      options: { approveAll: true },
    });
    expect(asked).toHaveLength(2);
    expect(asked[1]?.turns).toEqual(asked[0]?.turns);
    expect(asked[1]?.temperature).toBe(0);
    expect(asked[1]?.grammar).toContain('"mkdir drafts\\n"');
    expect(calls.map(({ tool }) => tool)).toEqual(['terminal', 'file_write']);
  });

  test('is proposed after all when the model adds nothing that stands', async () => {
    const { candidates } = await candidatesOf(request, { planner: ['mkdir drafts', 'mkdir drafts\nls'], options: { approveAll: true } });
    expect(candidates[0]?.faults).toMatchObject([{ code: 'undone', grade: 'fails' }]);
  });
});

test('a plan after a change that failed changes something: one that only looks around is written once more', async () => {
  let tries = 0;
  const { asked, calls } = await candidatesOf('I need a place for old hats, call it attic', {
    planner: ['mkdir attic', 'ls', 'mkdir -p attic'],
    tools: ({ args }) => {
      if (args['command'] === 'mkdir') tries += 1;
      return tries === 1 ? failed('the disk is busy') : ok('');
    },
    options: { approveAll: true },
  });
  expect(asked[2]?.turns.at(-1)?.content).toContain('it changes nothing');
  expect(calls.map(({ args }) => args['command'])).toEqual(['mkdir', 'mkdir']);
});

test('so does one after a step that failed in front of the change', async () => {
  const { asked } = await candidatesOf('Remove the oldest hat from hats.txt', {
    planner: [`python 'print(len(files(".")))' > hats.txt`, 'cat hats.txt', 'echo cap > hats.txt'],
    tools: ({ tool }) => (tool === 'python_repl' ? failed('JSONDecodeError: line 1') : ok('')),
    options: { approveAll: true },
  });
  expect(asked[2]?.turns.at(-1)?.content).toContain('it changes nothing');
});
