import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonPlanGrammar } from '../../../../kernel/planning/json-format/grammar.ts';
import { readJsonPlan } from '../../../../kernel/planning/json-format/reader.ts';
import { createPlanCheck } from '../../../../kernel/planning/plan/plan-check.ts';
import { createSampler } from '../language/gbnf-sampler.ts';
import { createGrammarJudge, type GrammarJudge } from '../language/grammar-judge.ts';
import { createRandom } from '../language/random.ts';
import { manifests } from '../language/registry.ts';

let judge: GrammarJudge;
beforeAll(async () => {
  judge = await createGrammarJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

const grammar = jsonPlanGrammar(manifests, { maxSteps: 3 });
const step = (tool: string, args: object): string => JSON.stringify({ thought: 'Because.', tool, args });
const end = step('final_answer', {});

describe('jsonPlanGrammar', () => {
  test.each([
    [[end]],
    [[step('terminal', { command: 'wc', args: ['-l', 'a.txt'] }), end]],
    [
      [
        step('weather', { city: 'Boston', units: 'metric', days: 14 }),
        step('file_write', { path: 'a', content: '{{1}}', mode: 'overwrite' }),
        step('final_answer', { input: 'x' }),
      ],
    ],
    [[step('weather', { city: '', units: '', days: '' }), end]],
    [[step('web_fetch', { url: '{{1}}' }), end]],
    [[step('json_set', { path: 'f', key: 'k', value: { a: [1, null] } }), end]],
  ])('llama.cpp accepts %j', async (steps) => {
    expect(await judge.accepts(grammar, `[${steps.join(',')}]`)).toBe(true);
  });

  test.each([
    [[]],
    [[step('terminal', { command: 'wc' })]],
    [[step('nothing', {}), end]],
    [[step('weather', {}), end]],
    [[step('weather', { city: 'x', days: 15 }), end]],
    [[step('weather', { city: 'x', units: 'kelvin' }), end]],
    [[step('weather', { city: 'x', extra: 1 }), end]],
    [[end, end]],
    [[1, 2, 3, 4].map(() => step('terminal', { command: 'ls' })).concat(end)],
  ])('llama.cpp refuses %j', async (steps) => {
    expect(await judge.accepts(grammar, `[${steps.join(',')}]`)).toBe(false);
  });

  test('there is no room for white space or prose', async () => {
    expect(await judge.accepts(grammar, `[ ${end}]`)).toBe(false);
    expect(await judge.accepts(grammar, `Here is the plan: [${end}]`)).toBe(false);
    expect(await judge.accepts(grammar, `[${end}]\n`)).toBe(false);
  });

  test('whatever the grammar allows is a plan that passes the check', () => {
    const sample = createSampler(jsonPlanGrammar(manifests, { maxSteps: 2 }), createRandom(5));
    const plans = createPlanCheck(manifests);
    for (let round = 0; round < 400; round++) {
      const text = sample();
      const read = readJsonPlan(text);
      if (!read.ok) throw new Error(text);
      // Which step a reference points at is not for a grammar to know.
      const faults = plans.check(read.steps).filter(({ message }) => !message.startsWith('{{'));
      expect([text, faults]).toEqual([text, []]);
    }
  });

  test('a foreign catalogue needs no final_answer and no thoughts', async () => {
    const tools = [
      {
        name: 'medical.get_info',
        input: { type: 'object', properties: { name: { type: 'string' }, full: { type: 'boolean' } }, required: ['name'] },
      },
    ];
    const foreign = jsonPlanGrammar(tools, { maxSteps: 2, mayThink: false, mustAnswer: false, mayRefer: false });
    expect(await judge.accepts(foreign, '[]')).toBe(true);
    expect(await judge.accepts(foreign, '[{"tool":"medical.get_info","args":{"name":"flu","full":true}}]')).toBe(true);
    expect(await judge.accepts(foreign, '[{"tool":"medical.get_info","args":{"full":true}}]')).toBe(false);
    expect(await judge.accepts(foreign, '[{"tool":"medical.get_info","args":{"name":"flu","full":""}}]')).toBe(false);
  });

  test('arguments that the grammar allows are valid by their schema', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    for (const tool of manifests) {
      const validate = ajv.compile(tool.input);
      const sample = createSampler(jsonPlanGrammar([tool], { maxSteps: 1, mustAnswer: false, mayRefer: false }), createRandom(3));
      for (let round = 0; round < 60; round++) {
        for (const { args } of JSON.parse(sample()) as { args: unknown }[]) {
          // A random address may have a host that is none.
          const errors = validate(args) ? [] : (validate.errors ?? []).filter(({ keyword }) => keyword !== 'format');
          expect([tool.name, args, errors]).toEqual([tool.name, args, []]);
        }
      }
    }
  });
});
