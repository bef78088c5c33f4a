import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPlanCheck, planInvalid } from '../../../../kernel/planning/plan/plan-check.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { arbitraryPlan, plainText } from '../language/arbitrary-plan.ts';
import { compile } from '../language/compile.ts';
import { manifests } from '../language/registry.ts';

const plans = createPlanCheck(manifests);
const step = (tool: string, args: Step['args'] = {}): Step => ({ thought: '', tool, args });
const end = step('final_answer');
const messages = (...steps: Step[]): string[] => plans.check(steps).map(({ message }) => message);

describe('check', () => {
  test('a good plan has no faults', () => {
    expect(
      plans.check(compile("grep FAIL build.log > fails.txt\nweb_fetch https://a.b | extract 'x' | mail_send a@b.c Hi\nweather Oslo metric 3")),
    ).toEqual([]);
  });

  test('an unknown tool is named together with the nearest', () => {
    expect(plans.check([step('web_serch', { query: 'x' }), end])).toEqual([
      { step: 1, message: 'there is no tool "web_serch"', hint: 'Did you mean web_search?' },
    ]);
  });

  test.each([
    [step('weather'), 'weather: "city" is missing'],
    [step('weather', { city: 'x', dayz: 1 }), 'weather: there is no argument "dayz"; did you mean "days"?'],
    [step('file_read', { path: 'x', colour: 1 }), 'file_read: there is no argument "colour"; it takes path, input, page, page_size'],
    [step('weather', { city: 'x', days: 15 }), 'weather: "days" must be <= 14'],
    [step('weather', { city: 'x', days: '3' }), 'weather: "days" must be integer'],
    [step('weather', { city: 'x', units: 'kelvin' }), 'weather: "units" is one of "metric", "imperial", "old style"'],
    [step('weather', { city: 'x', place: { lat: 1 } }), 'weather: "place.lon" is missing'],
    [step('web_fetch', { url: 'no address' }), 'web_fetch: "url" must match format "uri"'],
    [step('terminal', { command: 'launch' }), 'terminal: "command" is one of'],
  ])('wrong arguments: %j', (wrong, message) => {
    const [first, ...more] = messages(wrong, end);
    expect(first).toContain(message);
    expect(more).toEqual([]);
  });

  test('a blank passes whatever the schema asks of the value', () => {
    expect(messages(step('weather', { city: '', units: '', days: '', place: '', detailed: '' }), step('web_fetch', { url: '' }), end)).toEqual([]);
  });

  test('a reference passes where text is taken, whatever its wording, and nowhere else', () => {
    expect(
      messages(step('terminal', { command: 'ls' }), step('web_fetch', { url: '{{1}}' }), step('weather', { city: '{{2}}', units: '{{1}}' }), end),
    ).toEqual([]);
    expect(messages(step('terminal', { command: 'ls' }), step('weather', { city: 'x', days: '{{1}}' }), end)).toEqual([
      'weather: "days" must be integer',
    ]);
  });

  test('references forward, to themselves and to nothing are faults', () => {
    expect(messages(step('terminal', { command: 'cat', stdin: '{{2}}' }), step('terminal', { command: 'ls' }), end)).toEqual([
      '{{2}} refers to a step that has not run by then',
    ]);
    expect(messages(step('terminal', { command: 'cat', stdin: '{{1}}' }), end)).toEqual(['{{1}} refers to a step that has not run by then']);
    expect(messages(step('terminal', { command: 'cat', args: ['{{0}}'] }), end)).toEqual(['{{0}} refers to nothing']);
    expect(messages(step('python_repl', { input: 'data = steps[2]\nprint(data)' }), end)).toEqual([
      '{{2}} refers to a step that has not run by then',
    ]);
  });

  test('braces inside longer text are ordinary characters', () => {
    expect(messages(step('file_write', { path: 'a', content: 'see {{9}}' }), end)).toEqual([]);
  });

  test('final_answer stands at the end and only there', () => {
    expect(messages(step('terminal', { command: 'ls' }))).toEqual(['the plan does not end in final_answer']);
    expect(messages(end, step('terminal', { command: 'ls' }), end)).toEqual(['final_answer ends the plan, but more steps follow']);
    expect(messages()).toEqual(['the plan does not end in final_answer']);
  });

  test('the limit counts what is done, not the answer', () => {
    const ls = step('terminal', { command: 'ls' });
    expect(plans.check([ls, ls, end], { maxSteps: 2 })).toEqual([]);
    expect(plans.check([ls, ls, ls, end], { maxSteps: 2 }).map(({ message }) => message)).toEqual(['the plan has 3 steps; the limit is 2']);
  });

  test('all faults are reported at once', () => {
    expect(plans.check([step('nope'), step('weather', { days: 99 })]).map((fault) => fault.step)).toEqual([1, 2, 2, null]);
  });

  test('choices between forms are judged as a whole', () => {
    const oneForm = createPlanCheck([
      {
        name: 'read',
        input: {
          type: 'object',
          properties: { path: { type: 'string', minLength: 1 }, url: { type: 'string' } },
          anyOf: [{ required: ['path'] }, { required: ['url'] }],
        },
      },
    ]);
    expect(oneForm.check([step('read'), end]).map(({ message }) => message)).toContain('read: "path" or "url" is missing');
    expect(oneForm.checkArguments(step('read', { path: 5 }))).toEqual(['"path" must be string']);
    expect(oneForm.check([step('read', { path: '' }), end]).filter((fault) => fault.step === 1)).toEqual([]);
  });

  test('a tool whose schema cannot be read is a fault of its steps, not a crash', () => {
    const broken = createPlanCheck([
      { name: 'odd', input: { properties: { a: { pattern: '(' } } } },
      { name: 'final_answer', input: {} },
    ]);
    expect(broken.check([step('odd'), end])[0]?.message).toContain('the schema of odd cannot be read');
  });

  test('every plan that a script compiles to has its references in order', () => {
    fc.assert(
      fc.property(arbitraryPlan(plainText), (steps) => plans.check(steps).every(({ message }) => !message.includes('not run by then'))),
      { numRuns: 100 },
    );
  });
});

describe('planInvalid', () => {
  test('names the plan, the step and the first fault, and carries all of them', () => {
    const faults = plans.check([step('nope'), step('weather')]);
    const error = planInvalid(faults, 'plan.json');
    expect(error).toMatchObject({
      code: 'OKSO_PLAN_INVALID',
      message: 'plan.json is not valid: step 1: there is no tool "nope" (and 2 more)',
      details: faults,
    });
    expect(error.hint).not.toBe('');
  });
});
