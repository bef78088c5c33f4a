import { describe, expect, test } from 'vitest';
import { readJsonPlan } from '../../../../kernel/planning/json-format/reader.ts';

const ls = { thought: 'Look.', tool: 'terminal', args: { command: 'ls' } };

describe('readJsonPlan', () => {
  test.each([
    JSON.stringify([ls]),
    JSON.stringify(ls),
    JSON.stringify({ plan: [ls] }),
    JSON.stringify({ v: 1, steps: [ls] }),
    `Here it is:\n\`\`\`json\n${JSON.stringify([ls], null, 2)}\n\`\`\`\nEnjoy [it] {}!`,
    JSON.stringify({ tool_calls: [{ thought: 'Look.', name: 'terminal', arguments: '{"command":"ls"}' }] }),
    JSON.stringify([{ thought: 'Look.', name: 'terminal', parameters: { command: 'ls' } }]),
  ])('%s', (text) => {
    expect(readJsonPlan(text)).toEqual({ ok: true, steps: [ls] });
  });

  test('function calls of other programs are steps with a thought of their own', () => {
    expect(readJsonPlan('{"tool_calls":[{"type":"function","function":{"name":"weather","arguments":"{\\"city\\":\\"Oslo\\"}"}}]}')).toEqual({
      ok: true,
      steps: [{ thought: 'Run weather Oslo.', tool: 'weather', args: { city: 'Oslo' } }],
    });
  });

  test.each([
    ['I cannot do that.', 'no complete JSON'],
    ['[{"tool":"a"', 'no complete JSON'],
    ['{"answer":5}', 'no list of steps'],
    ['[5]', 'Step 1 has no tool'],
    ['[{"tool":"a","args":[]}]', 'Step 1 has no tool'],
  ])('%s is no plan', (text, message) => {
    expect(readJsonPlan(text)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
  });
});
