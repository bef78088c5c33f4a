import { expect, test } from 'vitest';
import { withoutUnsaidOptions } from '../../../../../kernel/planning/repairs/writing/said-options.ts';

const args = (request: string, given: Record<string, string>) =>
  withoutUnsaidOptions({ thought: '', tool: 'reminders_create', args: given }, request).args;

test('a reminder has no time, list or remarks that nobody said', () => {
  const invented = { title: 'Phone the supplier', when: 'phone the supplier', list: 'item,supplier', body: 'Please call for collars' };
  expect(args('Set a reminder to phone the supplier', invented)).toEqual({ title: 'Phone the supplier' });
  expect(args('remind me to phone the supplier', { title: 'Phone', when: 'tomorrow', body: 'phone' })).toEqual({ title: 'Phone' });
});

test('remarks that come from another step stay', () => {
  for (const body of ['', '{{1}}'])
    expect(args('save the text of agenda.md as a reminder', { title: 'agenda', body })).toEqual({ title: 'agenda', body });
});

test('what is said stays', () => {
  const told = { title: 'Pay the rent', when: 'friday', list: 'Home', body: 'by transfer' };
  expect(args('on Friday remind me to pay the rent, by transfer, on my list Home', told)).toEqual(told);
});
