import { expect, test } from 'vitest';
import { withSourceSpelling } from '../../../../kernel/planning/answer/source-spelling.ts';

test.each([
  ['It is called "Zazółc gęslą".', ['Zażółć gęślą jaźń'], 'It is called "Zażółć gęślą".'],
  ['She is Zoe Muller.', ['Zoë Müller\nZoë'], 'She is Zoe Müller.'],
  ['the café in ZURICH', ['Café Zürich'], 'the café in ZÜRICH'],
])('%s is spelt as it was read', (answer, sources, meant) => {
  expect(withSourceSpelling(answer, sources)).toBe(meant);
});

test.each([
  ['I saw the resume.', ['resume and résumé']],
  ['Nothing of the kind.', ['Źdźbło']],
  ['The Rose is red.', ['the rose of May']],
])('%s stays', (answer, sources) => {
  expect(withSourceSpelling(answer, sources)).toBe(answer);
});

test('a day is told as the text writes it', () => {
  const texts = ['the rest is due on 20 August', 'Bakker moves the piano, 24 Feb'];
  expect(withSourceSpelling('It is due on August 20th.', texts)).toBe('It is due on 20 August.');
  expect(withSourceSpelling('The piano is moved on February 24th.', texts)).toBe('The piano is moved on 24 Feb.');
  expect(withSourceSpelling('It is due on August 21st.', texts)).toBe('It is due on August 21st.');
});
