import { expect, test } from 'vitest';
import { withCountedMarks } from '../../../../../kernel/planning/repairs/searches/counted-marks.ts';
import { stepsOf } from '../../language/script-steps.ts';

const lines = (request: string, script: string) =>
  withCountedMarks(stepsOf(script), request)
    .slice(0, -1)
    .map(({ args }) => [args['command'], args['args']]);
const PIPED = 'grep -rn TODO src | wc -l | grep -rn FIXME src | wc -l';

test('lines with the one or the other mark are counted together', () => {
  const expected = [
    ['grep', ['-rhE', '--', 'FIXME|TODO', 'src']],
    ['wc', ['-l']],
  ];
  expect(lines('count the FIXME and TODO comments in src', PIPED)).toEqual(expected);
  expect(lines('how many FIXME comments or TODO comments are in src?', 'grep -rc TODO src')).toEqual(expected);
});

test.each(['count the FIXME and TODO comments in src separately', 'show the FIXME and TODO comments in src', 'count the TODO comments in src'])(
  'left alone: %s',
  (request) => {
    expect(lines(request, PIPED)).toHaveLength(4);
  },
);
