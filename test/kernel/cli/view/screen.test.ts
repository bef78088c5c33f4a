import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { screenOf } from '../../../../kernel/cli/view/screen.ts';

const terminal = () => Object.assign(new PassThrough(), { isTTY: true, columns: 72, rows: 20 });

test.each([
  [{}, { mayRepaint: true, isColour: true }],
  [{ NO_COLOR: '1' }, { mayRepaint: true, isColour: false }],
  [{ NO_COLOR: '' }, { mayRepaint: true, isColour: true }],
  [{ TERM: 'dumb' }, { mayRepaint: false, isColour: false }],
  [{ ACCESSIBLE: '1' }, { mayRepaint: false, isColour: true }],
  [
    { ACCESSIBLE: '0', CI: 'false' },
    { mayRepaint: true, isColour: true },
  ],
  [{ CI: 'true' }, { mayRepaint: false, isColour: true }],
])('a terminal with %j paints and colours as %j', (env, { mayRepaint, isColour }) => {
  const screen = screenOf(terminal(), env);
  expect(screen).toMatchObject({ isTerminal: true, mayRepaint });
  expect(screen.colours.isColorSupported).toBe(isColour);
  expect([screen.columns(), screen.rows()]).toEqual([72, 20]);
});

test('a pipe is no screen', () => {
  const screen = screenOf(new PassThrough(), {});
  expect(screen).toMatchObject({ isTerminal: false, mayRepaint: false });
  expect(screen.colours.red('x')).toBe('x');
  expect(screen.columns()).toBe(80);
});
