import { expect, test } from 'vitest';
import { type AppState, playScript } from '../../../../bench/eval/osascript/play-script.ts';
import { readCall } from '../../../../bench/eval/osascript/read-call.ts';

const state: AppState = { reminders: [{ title: 'Oil the lift' }, { title: 'Call the bank' }], notes: [{ title: 'Alarm', body: 'Securo' }] };
const inApp = (app: string, words: string): string => `on run argv\ntell application "${app}"\n${words}\nend tell\nend run`;

test('a call is read from lines, a file or stdin', () => {
  expect(readCall(['-e', 'one', '-e', 'two', 'a', 'b'], () => '')).toMatchObject({ script: 'one\ntwo', args: ['a', 'b'] });
  expect(readCall(['-l', 'AppleScript', '-', 'a'], () => 'typed')).toMatchObject({ script: 'typed', args: ['a'], stdin: 'typed' });
});

test('items are made, listed, read and ticked off', () => {
  const made = playScript(inApp('Notes', 'make new note with properties {name:(item 1 of argv), body:(item 2 of argv)}'), ['Sizes', '622'], state);
  expect(made.state.notes?.at(-1)).toEqual({ title: 'Sizes', body: '622' });
  const done = playScript(inApp('Reminders', 'set completed of theReminder to true'), ['bank'], state);
  expect(done.state.reminders?.[1]).toEqual({ title: 'Call the bank', completed: true });
  expect(playScript(inApp('Reminders', 'name of (reminders whose completed is false)'), [], done.state).answer).toBe('Oil the lift');
  expect(playScript(inApp('Notes', 'return plaintext of (item 1 of matching)'), ['alarm'], state).answer).toBe('Securo');
});

test('what is not there fails as the script says', () => {
  const script = inApp('Notes', 'if matching is {} then error "no such note" number 1000\nreturn plaintext of (item 1 of matching)');
  expect(playScript(script, ['Nothing'], state).fault).toBe('0:0: execution error: Notes got an error: no such note (1000)');
});
