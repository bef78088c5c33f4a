import { expect, it } from 'vitest';
import { pageLines } from '../../../plugins/documents/page-lines.ts';

const piece = (str: string, bottom: number, hasEOL = true) => ({ str, hasEOL, height: 10, transform: [10, 0, 0, 10, 72, bottom] });

it('joins the pieces of a line', () => {
  expect(pageLines([piece('Reve', 700, false), piece('nue', 700, false), piece(' rose ', 700), piece('again', 688)])).toBe('Revenue rose\nagain');
});

it('leaves a line empty where lines are far apart, downwards or up to the next column', () => {
  expect(pageLines([piece('a', 700), piece('b', 688), piece('c', 660), piece('d', 700)])).toBe('a\nb\n\nc\n\nd');
});

it('takes pieces without a size or place as they come', () => {
  expect(pageLines([{ str: 'a', hasEOL: true, height: 0, transform: [] }, piece('', 0), { str: 'b', hasEOL: false, height: 0, transform: [] }])).toBe(
    'a\n\nb',
  );
});

it('has no lines where there is no text', () => {
  expect(pageLines([])).toBe('');
  expect(pageLines([piece(' ', 700)])).toBe('');
});
