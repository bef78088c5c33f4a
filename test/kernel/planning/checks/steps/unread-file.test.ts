import { expect, test } from 'vitest';
import { unreadFiles } from '../../../../../kernel/planning/checks/steps/unread-file.ts';
import { evidence } from '../here.ts';

const entries = [{ path: 'letters/zofia.txt', kind: 'file' as const, size: 9 }];
const faults = (input: string) =>
  unreadFiles([{ thought: '', tool: 'python_repl', args: { input } }], evidence('what language is letters/zofia.txt in?', entries)).map(
    ({ grade }) => grade,
  );

test('the name of a file is not its text', () => {
  expect(faults('print(re.search(r"[\\w\\s]+", "letters/zofia.txt").group())')).toEqual(['fails']);
});

test.each(['print(read("letters/zofia.txt"))', 'print(len(open("letters/zofia.txt").read()))', 'print("letters/other.txt")', 'print(2 + 2)'])(
  '%s is no such code',
  (code) => {
    expect(faults(code)).toEqual([]);
  },
);
