import { expect, test } from 'vitest';
import { commandTable } from '../../../../kernel/cli/command-line/command-table.ts';
import { expectAtMost, unknownVerb, verbsOf } from '../../../../kernel/cli/command-line/verbs.ts';

test('verbs are read from the synopsis', () => {
  expect(verbsOf({ synopsis: 'list | pull ID | why [ID]' })).toEqual(['list', 'pull', 'why']);
  expect(verbsOf({ synopsis: 'check -- CMD ARGS… | check --tool NAME | test [--json]' })).toEqual(['check', 'test']);
  expect(verbsOf({ synopsis: '[RUN] | --list' })).toEqual([]);
});

test.each([
  ['config', 'lits', 'okso config has no "lits"; did you mean "list"?'],
  ['models', 'verfy', 'okso models has no "verfy"; did you mean "verify"?'],
  ['host', 'restart', 'okso host has no "restart"; did you mean "start"?'],
  ['trace', 'everything', 'okso trace has no "everything"'],
  ['plugin', undefined, 'okso plugin needs to be told what to do'],
])('okso %s %s is a usage fault', (command, verb, message) => {
  expect(unknownVerb(command, verb)).toMatchObject({ code: 'OKSO_USAGE', message });
});

test('the hint says how the command is written', () => {
  for (const { name, synopsis } of commandTable) expect(unknownVerb(name, 'xyzzy').hint).toBe(`Write okso ${name} ${synopsis}`);
});

test('a word too many is a usage fault that names it', () => {
  expect(() => expectAtMost(1, 'config', 'get', ['VERBOSITY'])).not.toThrow();
  expect(() => expectAtMost(1, 'config', 'get', ['VERBOSITY', '2'])).toThrow('okso config get does not take "2"');
});
