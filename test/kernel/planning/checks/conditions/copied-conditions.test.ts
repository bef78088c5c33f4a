import { expect, test } from 'vitest';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';
import { checksWith, evidence } from '../here.ts';

const TABLE = [
  'player,instrument,piece,state',
  'Ulla,cello,Trout,open',
  'Piet,viola,Emperor,open',
  'Rosa,cello,Emperor,closed',
  'Nils,double bass,Trout,open',
].join('\n');

async function mended(input: string, request: string) {
  const steps: Step[] = [
    { thought: 'x', tool: 'python_repl', args: { input } },
    { thought: 'x', tool: FINAL_ANSWER, args: {} },
  ];
  const sample = async (path: string) => (path === 'quartet.csv' ? { text: TABLE, complete: true } : null);
  const { steps: after, faults } = await checksWith([], { sample })(steps, evidence(request));
  return { code: after[0]?.args['input'], codes: faults.filter(({ code }) => code === 'condition').map(({ grade }) => grade) };
}

const names = (condition: string) => `print([r["player"] for r in rows("quartet.csv") if ${condition}])`;

test.each([
  ['Who plays in the Emperor?', 'r["instrument"] == "viola" and r["piece"] == "Emperor"', 'True and r["piece"] == "Emperor"'],
  [
    'all players of quartet.csv that rehearse the Trout',
    'r["piece"] == "Trout" and (r["instrument"] == "cello")',
    'r["piece"] == "Trout" and (True)',
  ],
  ['the names of everybody who helps with the Emperor', 'r["instrument"] == "cello" and r["piece"] == "Emperor"', 'True and r["piece"] == "Emperor"'],
])('%s asks for no more than it says', async (request, written, right) => {
  expect(await mended(names(written), request)).toEqual({ code: names(right), codes: ['mended'] });
});

test('a function that filters is no other', async () => {
  const written = 'print(list(filter(lambda p: p["instrument"] == "viola" and p["piece"] == "Emperor", rows("quartet.csv")))["player"])';
  expect((await mended(written, 'the players who play the Emperor')).code).toBe(
    'print([p["player"] for p in rows("quartet.csv") if True and p["piece"] == "Emperor"])',
  );
});

test.each([
  ['a value that the request says', 'Who plays the viola in the Emperor?', 'r["instrument"] == "viola" and r["piece"] == "Emperor"'],
  ['a column that the request says', 'Which instrument does who play in the Emperor?', 'r["instrument"] == "viola" and r["piece"] == "Emperor"'],
  ['what another word may mean', 'Which low strings play the Trout?', 'r["instrument"] == "cello" and r["piece"] == "Trout"'],
  ['a state', 'Who plays the Trout?', 'r["state"] == "open" and r["piece"] == "Trout"'],
  ['a value that no shown row has', 'Who plays the Trout?', 'r["instrument"] == "double bass" and r["piece"] == "Trout"'],
  ['what stands for itself', 'Who is in the band?', 'r["instrument"] == "cello"'],
  ['a choice', 'Who plays the Trout?', 'r["instrument"] == "cello" or r["piece"] == "Trout"'],
  ['an exclusion', 'Who plays the Trout?', 'r["instrument"] != "cello" and r["piece"] == "Trout"'],
])('%s stays', async (_, request, condition) => {
  expect((await mended(names(condition), request)).code).toBe(names(condition));
});

const TANKS = 'day,machine,fuel,litres\n2024-05-02,mower-3,petrol,12\n2024-05-04,mower-3,oil,2\n2024-06-01,saw 1,petrol,4\n';
const filled = (condition: string) => `print(sum(r["litres"] for r in rows("tank.csv") if ${condition}))`;

async function summed(condition: string, request: string) {
  const steps: Step[] = [{ thought: 'x', tool: 'python_repl', args: { input: filled(condition) } }];
  const sample = async (path: string) => (path === 'tank.csv' ? { text: TANKS, complete: true } : null);
  return (await checksWith([], { sample })(steps, evidence(request))).steps[0]?.args['input'];
}

test.each([
  'How many litres of petrol did we use in May?',
  'how much petrol was filled since April 2024, according to tank.csv',
  'sum up the petrol we put in',
])('the number of a thing beside what was asked for goes: %s', async (request) => {
  expect(await summed('r["machine"] == "mower-3" and r["fuel"] == "petrol"', request)).toBe(filled('True and r["fuel"] == "petrol"'));
  expect(await summed('"petrol" in r["fuel"] and r["machine"] == "mower-3"', request)).toBe(filled('"petrol" in r["fuel"] and True'));
});

test.each([
  'How much petrol did the big mower use?',
  'how much petrol did the tractor get',
  'how much petrol has Jonas used',
  'petrol by machine, please',
])('what may mean the thing stays: %s', async (request) => {
  const condition = 'r["machine"] == "mower-3" and r["fuel"] == "petrol"';
  expect(await summed(condition, request)).toBe(filled(condition));
});
