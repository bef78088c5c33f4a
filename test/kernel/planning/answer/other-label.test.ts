import { expect, test } from 'vitest';
import { lineOfSaidLabel } from '../../../../kernel/planning/answer/other-label.ts';

const list = (sign: string, mark = '') =>
  [
    `Porter's book`,
    '',
    ...['Greenhouse', 'Ferries', 'Bell tower'].map((label, at) => `${mark}${label}${sign}${['Ute', 'Vic', 'Wim'][at]}, desk ${at + 3}`),
  ].join('\n');
const request = 'a pane of the greenhouse broke, who should hear of it?';

test.each([
  [': ', '* '],
  [' — ', ''],
  [' | ', ''],
  [' - ', '2. '],
  ['\t', ''],
  [' = ', ''],
  [' | ', '| '],
])('the line that is asked for takes the place of its neighbour, labels parted by %j behind %j', (sign, mark) => {
  expect(lineOfSaidLabel('Vic, at desk 4, should hear of it.', request, [list(sign, mark)])).toBe(`Greenhouse${sign}Ute, desk 3`);
});

test('a part of a label, another form and bold letters are enough', () => {
  expect(lineOfSaidLabel('Vic.', 'the tower is locked. Who has the key?', [list(': ')])).toBe('Bell tower: Wim, desk 5');
  expect(lineOfSaidLabel('Ute is there.', 'the ferry does not run, who knows why?', [list(': ')])).toBe('Ferries: Vic, desk 4');
  expect(lineOfSaidLabel('Yan', 'who mends gates?', ['- **Gate:** Xie\n- **Wall:** Yan'])).toBe('**Gate:** Xie');
});

test.each([
  ['the answer is of that line', 'Ute should hear of it.', request],
  ['the answer says something that no line has', 'That is not said.', request],
  ['the answer is of both lines', 'Ute or Vic.', request],
  ['no label is said', 'Vic.', 'who has the keys?'],
  ['two labels are said', 'Wim.', 'who looks after the greenhouse and the ferries?'],
  ['what comes next is asked for', 'Vic.', 'who comes after the greenhouse?'],
  ['another one is asked for', 'Vic.', 'who is not in the greenhouse?'],
  ['yes or no is asked for', 'No, Vic is.', 'is Vic in the greenhouse?'],
])('an answer stays where %s', (_, answer, asked) => {
  expect(lineOfSaidLabel(answer, asked, [list(': ')])).toBeUndefined();
});

test('an answer stays where the text says more than the list', () => {
  expect(lineOfSaidLabel('Vic.', request, ['Greenhouse: closed, ask Ferries\nFerries: Vic'])).toBeUndefined();
  expect(lineOfSaidLabel('Since May it is Zoe at desk 4.', request, [`${list(': ')}\n\nSince May Zoe minds the greenhouse.`])).toBeUndefined();
  expect(lineOfSaidLabel('Vic.', request, [list(': '), 'Greenhouse: 4 panes\nBarn: 2 panes'])).toBeUndefined();
  expect(lineOfSaidLabel('Vic.', request, ['Greenhouse: Ute'])).toBeUndefined();
});
