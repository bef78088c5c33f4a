import { describe, expect, it } from 'vitest';
import { createRouter } from '../../kernel/router.ts';

describe('a router', () => {
  const route = createRouter({ 'plan.proposed': 'scorer/main' });

  it('sends a draft where the table says', () => {
    expect(route({ type: 'plan.proposed', body: null })).toBe('scorer/main');
  });

  it('lets the address in a draft win over the table', () => {
    expect(route({ type: 'plan.proposed', body: null, to: 'front/main' })).toBe('front/main');
  });

  it('knows no way for a type that is not in the table, whatever it is called', () => {
    expect(route({ type: 'plan.lost', body: null })).toBeUndefined();
    expect(route({ type: 'toString', body: null })).toBeUndefined();
  });

  it('refuses a table with an address that is none', () => {
    expect(() => createRouter({ 'plan.proposed': 'Scorer' })).toThrow(/Invalid string/);
  });
});
