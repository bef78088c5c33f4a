import { expect, test } from 'vitest';
import { withLastChange } from '../../../../../kernel/planning/repairs/files/last-change.ts';

const stat = (...args: string[]) => ({ thought: '', tool: 'terminal', args: { command: 'stat', args } });

test.each(['when was a b.raw last changed?', 'on what date was a b.raw last modified', 'What day was a b.raw last edited?'])(
  'the time of the content is asked for, not that of name and rights: %s',
  (request) => {
    expect(withLastChange(stat('a b.raw'), request)).toMatchObject({
      tool: 'python_repl',
      args: { input: 'print(datetime.fromtimestamp(os.path.getmtime("a b.raw")).strftime("%Y-%m-%d %H:%M"))' },
    });
  },
);

test('who wants something else, or says the format, has it', () => {
  expect(withLastChange(stat('a.raw'), 'what rights does a.raw have?')).toEqual(stat('a.raw'));
  expect(withLastChange(stat('-c', '%z', 'a.raw'), 'when was a.raw changed?')).toEqual(stat('-c', '%z', 'a.raw'));
});
