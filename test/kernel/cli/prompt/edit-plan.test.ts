import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { editPlan } from '../../../../kernel/cli/prompt/edit-plan.ts';
import { sealPlan } from '../../../../kernel/planning/plan/plan-hash.ts';
import { OksoError } from '../../../../schemas/okso-error.ts';
import type { Plan } from '../../../../schemas/plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'okso-edit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const planTo = (path: string): Plan =>
  sealPlan({ request: '', intent: { groups: [], search: false }, steps: [{ thought: '', tool: 'file_read', args: { path } }] });

/** Edits the plan for a.txt: each round the editor leaves the next text, or what it throws. */
async function edit(rounds: readonly (string | number)[], again = true, env: NodeJS.ProcessEnv = { EDITOR: 'ed' }) {
  const said: string[] = [];
  const commands: string[] = [];
  const left = [...rounds];
  const plan = await editPlan(planTo('a.txt'), {
    env,
    temporaryFolder: folder,
    maxBytes: 1_000,
    runEditor: async (command, file) => {
      commands.push(command);
      const next = left.shift() ?? '';
      if (typeof next === 'number') return next;
      if (next !== '') writeFileSync(file, next);
      return 0;
    },
    print: () => ({ name: 'plan.json', text: 'a.txt' }),
    read: (text) => {
      if (text !== 'bad') return planTo(text);
      const details = [
        { step: 1, message: 'no such tool', hint: 'Name another.' },
        { step: 2, message: 'no path', hint: '' },
      ];
      throw new OksoError('OKSO_PLAN_INVALID', 'not valid', { hint: '', details });
    },
    say: (text) => void said.push(text),
    askAgain: async () => again && left.length > 0,
  });
  expect(readdirSync(folder)).toEqual([]);
  return { path: plan?.steps[0]?.args['path'], said, commands };
}

test('what is written is the next plan', async () => {
  expect(await edit(['b.txt'])).toEqual({ path: 'b.txt', said: [], commands: ['ed'] });
});

test.each([[''], ['a.txt']])('a plan that stays what it was is not asked about as a new one (%j)', async (text) => {
  expect(await edit([text])).toMatchObject({ path: undefined, said: ['The plan is unchanged.'] });
});

test('every fault is said, and the same text may be put right', async () => {
  const { path, said } = await edit(['bad', 'c.txt']);
  expect(path).toBe('c.txt');
  expect(said).toEqual(['step 1: no such tool', '  Name another.', 'step 2: no path']);
});

test('who does not want to try again keeps the plan as it was', async () => {
  expect((await edit(['bad', 'c.txt'], false)).path).toBeUndefined();
});

test('a file that is no plan by its size is not read', async () => {
  expect((await edit(['x'.repeat(2_000)])).said[0]).toContain('larger than a plan can be');
});

test('VISUAL comes before EDITOR, and vi is there where neither is', async () => {
  expect((await edit([3], true, { VISUAL: 'code --wait', EDITOR: 'ed' })).said[0]).toBe('the editor `code --wait` ended with status 3');
  expect((await edit(['b.txt'], true, { VISUAL: ' ' })).commands).toEqual(['vi']);
});
