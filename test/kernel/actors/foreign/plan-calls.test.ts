import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PlanCallsOptions, planCalls } from '../../../../kernel/actors/foreign/plan-calls.ts';
import { hashPlan } from '../../../../kernel/planning/plan/plan-hash.ts';
import { createScriptedModel, type ScriptedModel } from '../../../helpers/scripted-model.ts';
import { foreignTools } from '../../planning/foreign/catalogue.ts';

const prompt = (name: string): string => readFileSync(new URL(`../../../../kernel/planning/prompts/${name}`, import.meta.url), 'utf8');

/** A model that writes these texts one after the other, and finds that every tool fits but these. */
function writes(texts: string[], unfit: string[] = []): ScriptedModel {
  const left = [...texts];
  return createScriptedModel(({ role, turns }) => {
    if (role === 'planner') return left.shift() ?? 'none';
    return unfit.some((name) => turns.at(-1)?.content.includes(`Function ${name}:`)) ? 'no' : 'yes';
  });
}

const options = (model: ScriptedModel, signal = new AbortController().signal): PlanCallsOptions => ({
  model,
  promptFile: prompt('calls.v1.txt'),
  checkPromptFile: prompt('calls-check.v1.txt'),
  maxSteps: 4,
  maxOutputTokens: 200,
  seed: 7,
  signal,
});

test('calls become steps, the plan ends in final_answer and carries its hash', async () => {
  const model = writes(['cinema.find_films(town="Oslo")\ncinema.find_films(town="Bergen")']);
  const { plan, promptTokens, outputTokens } = await planCalls('Which films are on in Oslo and Bergen?', foreignTools(), options(model));
  expect(plan).toMatchObject({
    v: 1,
    request: 'Which films are on in Oslo and Bergen?',
    steps: [
      { tool: 'cinema.find_films', args: { town: 'Oslo' } },
      { tool: 'cinema.find_films', args: { town: 'Bergen' } },
      { tool: 'final_answer', args: {} },
    ],
  });
  expect(plan.hash).toBe(hashPlan(plan.steps));
  expect(promptTokens).toBeGreaterThan(0);
  expect(outputTokens).toBeGreaterThan(0);
});

test('a request that no tool fits gets a plan that only answers', async () => {
  const { plan } = await planCalls('Who wrote the music?', foreignTools(), options(writes(['none'])));
  expect(plan.steps.map(({ tool }) => tool)).toEqual(['final_answer']);
});

test('calls of a tool that is about something else are dropped, the others stay', async () => {
  const model = writes(['cinema.find_films(town="Oslo")\nBoat_Book(from="Oslo", to="Kiel")'], ['Boat_Book']);
  const { plan } = await planCalls('Films in Oslo, and how old is Kiel?', foreignTools(), options(model));
  expect(plan.steps.map(({ tool }) => tool)).toEqual(['cinema.find_films', 'final_answer']);
});

test('a tool is asked about once, however often it is called, and not at all when nothing is called', async () => {
  const model = writes(['cinema.find_films(town="Oslo")\ncinema.find_films(town="Bergen")', 'none']);
  await planCalls('Films in Oslo and Bergen', foreignTools(), options(model));
  await planCalls('Who wrote the music?', foreignTools(), options(model));
  expect(model.requests.map(({ role }) => role)).toEqual(['planner', 'executor', 'planner']);
});

test('the prefix is the same for every catalogue, and the catalogue stands with the request', async () => {
  const model = writes(['none', 'none']);
  await planCalls('one thing', foreignTools(), options(model));
  await planCalls('other thing', foreignTools().slice(0, 1), options(model));
  const [first, second] = model.requests;
  expect(first?.prefix).toEqual(second?.prefix);
  expect(first?.turns[0]?.content).toContain('Boat_Book(');
  expect(second?.turns[0]?.content).not.toContain('Boat_Book(');
});

test('calls that are not valid are written once more with the fault in view', async () => {
  const model = writes(['cinema.find_films(town=5, seats="many")', 'cinema.find_films(town="Oslo")']);
  const { plan } = await planCalls('many seats in Oslo', foreignTools(), options(model));
  expect(plan.steps[0]).toMatchObject({ args: { town: 'Oslo' } });
  expect(model.requests[1]?.turns.at(-1)?.content).toContain('"seats" must be integer');
  expect(model.requests[1]?.temperature).toBeGreaterThan(0);
});

test('a tool of which most was made up gives way to another, unless the model insists', async () => {
  const guess = 'Boat_Book(from="Harbour", to="Oslo")';
  const better = 'cinema.find_films(town="Oslo")';
  const tools = foreignTools().map((tool) => (tool.name === 'Boat_Book' ? { ...tool, input: { ...tool.input, required: ['from'] } } : tool));
  const changed = await planCalls('What is on in Oslo?', tools, options(writes([guess, better])));
  expect(changed.plan.steps.map(({ tool }) => tool)).toEqual(['cinema.find_films', 'final_answer']);
  const insisted = await planCalls('What is on in Oslo?', tools, options(writes([guess, guess])));
  expect(insisted.plan.steps.map(({ tool }) => tool)).toEqual(['Boat_Book', 'final_answer']);
});

test('the second try is offered the other tools alone, and what it makes up as well is not taken', async () => {
  const guess = 'Boat_Book(from="Harbour", to="Oslo", crew={"adults":3})';
  const tools = foreignTools().map((tool) =>
    tool.name === 'Boat_Book' ? { ...tool, input: { ...tool.input, required: ['from', 'to', 'crew'] } } : tool,
  );
  const model = writes([guess, 'cinema.find_films(town="Bergen")']);
  const { plan } = await planCalls('How do I get to Oslo?', tools, options(model));
  const [first, second] = model.requests.filter(({ role }) => role === 'planner');
  expect(first?.grammar).toContain('Boat_Book(');
  expect(second?.grammar).not.toContain('Boat_Book(');
  expect(second?.turns.at(-1)?.content).toContain('the request does not say from, crew');
  expect(plan.steps.map(({ tool }) => tool)).toEqual(['Boat_Book', 'final_answer']);
});

test('a number that the called tool has no place for goes to one that must be given it', async () => {
  const tools = foreignTools().map((tool) => (tool.name === 'Boat_Book' ? { ...tool, input: numbered } : tool));
  const model = writes(['cinema.find_films(town="Oslo")', 'Boat_Book(to="Oslo", berths=14)']);
  const { plan } = await planCalls('Something in Oslo for 14 of us', tools, options(model));
  expect(plan.steps[0]).toMatchObject({ tool: 'Boat_Book', args: { to: 'Oslo', berths: 14 } });
  expect(model.requests.filter(({ role }) => role === 'planner')[1]?.grammar).not.toContain('"none"');
});
const numbered = { type: 'object', properties: { to: { type: 'string' }, berths: { type: 'integer' } }, required: ['to', 'berths'] };

test('two outputs that are no calls are a fault that says why', async () => {
  await expect(planCalls('films', foreignTools(), options(writes(['well', 'well'])))).rejects.toMatchObject({
    code: 'OKSO_NO_PLAN',
    message: expect.stringContaining('is not a complete call'),
  });
});

test('a catalogue that does not fit the context is cut to what the request speaks of', async () => {
  const many = Array.from({ length: 400 }, (_, index) => ({
    name: `department_${index}`,
    description: `Does what department ${index} does, ${'in many words '.repeat(10)}`,
    input: { type: 'object', properties: {} },
  }));
  const model = writes(['none']);
  await planCalls('Which films are on in Oslo?', [...many, ...foreignTools()], options(model));
  const shown = model.requests[0]?.turns[0]?.content ?? '';
  expect(shown).toContain('cinema.find_films(');
  expect(shown.length).toBeLessThan(20_000);
});

test('stopping stops the model', async () => {
  const stop = new AbortController();
  const model = createScriptedModel(() => new Promise(() => setImmediate(() => stop.abort())));
  await expect(planCalls('films', foreignTools(), options(model, stop.signal))).rejects.toThrow();
});
