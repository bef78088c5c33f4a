import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashPlan, requireSeal, sealPlan } from '../../../../kernel/planning/plan/plan-hash.ts';
import { canonicalJson } from '../../../../schemas/canonical-json.ts';
import { planSchema } from '../../../../schemas/plan.ts';

describe('hashPlan', () => {
  const plan = [{ tool: 'a', args: { x: 1, y: { p: [1, 2], q: 'z' } } }];

  test('does not change with the order of keys or the thought', () => {
    expect(hashPlan([{ tool: 'a', args: { y: { q: 'z', p: [1, 2] }, x: 1 } }])).toBe(hashPlan(plan));
    expect(
      sealPlan({
        request: 'r',
        intent: { groups: [], search: false },
        steps: [{ ...plan[0], tool: 'a', args: { x: 1, y: { p: [1, 2], q: 'z' } }, thought: 'other' }],
      }).hash,
    ).toBe(hashPlan(plan));
  });

  test('changes with tool, arguments, their types and the order of steps', () => {
    const other = { tool: 'b', args: {} };
    const hashes = [
      plan,
      [{ tool: 'b', args: plan[0]?.args ?? {} }],
      [{ tool: 'a', args: { x: '1', y: { p: [1, 2], q: 'z' } } }],
      [{ tool: 'a', args: { x: 1, y: { p: [2, 1], q: 'z' } } }],
      [...plan, other],
      [other, ...plan],
      [],
    ].map(hashPlan);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('is a fixed value, so that approvals outlive a release', () => {
    expect(hashPlan([{ tool: 'terminal', args: { command: 'ls', args: [] } }])).toBe(
      'feaed3598b06bdfcdb174c99526e58fc1aa930721159b5224d922eb22d5fa0b9',
    );
  });

  test('a sealed plan fits the schema', () => {
    expect(
      planSchema.safeParse(sealPlan({ request: 'r', intent: { groups: ['general'], search: false }, steps: [{ thought: '', tool: 'ls', args: {} }] }))
        .success,
    ).toBe(true);
  });
});

test('a plan whose arguments were changed after it was sealed does not run', () => {
  const plan = sealPlan({ request: 'r', intent: { groups: [], search: false }, steps: [{ thought: '', tool: 'rm', args: { path: 'a' } }] });
  expect(() => requireSeal(plan)).not.toThrow();
  expect(() => requireSeal({ ...plan, steps: [{ thought: '', tool: 'rm', args: { path: 'b' } }] })).toThrow(
    expect.objectContaining({ code: 'OKSO_PLAN_INVALID' }),
  );
});

describe('canonicalJson', () => {
  test('is the same for equal values and reads back as the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const shuffled = JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
          typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).reverse()) : inner,
        ) as unknown;
        expect(canonicalJson(shuffled)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
