import { expect, test } from 'vitest';
import { ungroundedNames } from '../../../../kernel/planning/answer/grounded-names.ts';

const READ = ['Ines Duarte steers the Alma from pier 3. Reply to desk@lind.example. It sails for Norway on 2024-05-02.', 'who steers the alma?'];

test.each([
  'The Alma is steered by Ines Duarte.',
  'Ines steers it.',
  'It sails to the Norwegian coast on Thursday, 2 May.',
  'Write to desk@lind.example.',
  'The file is a PDF.',
  'Yes. Nobody else does.',
])('"%s" names nothing that was not read', (answer) => {
  expect(ungroundedNames(answer, READ)).toEqual([]);
});

test.each([
  ['The captain is Tom Reyes.', ['Tom', 'Reyes']],
  ['Write to ines@alma.example, please.', ['ines@alma.example']],
  ['See https://alma.example/times.', ['https://alma.example/times']],
])('"%s" names what was not read', (answer, invented) => {
  expect(ungroundedNames(answer, READ)).toEqual(invented);
});
