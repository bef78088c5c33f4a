import { expect, test } from 'vitest';
import { parseCommandLine } from '../../../../kernel/cli/command-line/command-line.ts';
import { commandTable } from '../../../../kernel/cli/command-line/command-table.ts';
import type { OksoError } from '../../../../schemas/okso-error.ts';

const parse = (...argv: string[]) => {
  const parsed = parseCommandLine(argv, '1.2.3');
  if (parsed.kind !== 'command') throw new Error(`text instead of a command: ${parsed.text}`);
  return parsed.line;
};
const textOf = (...argv: string[]) => {
  const parsed = parseCommandLine(argv, '1.2.3');
  return parsed.kind === 'text' ? parsed.text : '';
};
const faultOf = (...argv: string[]): OksoError => {
  try {
    parseCommandLine(argv, '1.2.3');
  } catch (error) {
    return error as OksoError;
  }
  throw new Error('nothing was thrown');
};

test('what stands behind -- is the request, whatever it looks like', () => {
  expect(parse('--yes', '--', 'tools', '--json')).toMatchObject({ command: 'run', words: ['tools', '--json'], flags: { APPROVE_ALL: 'true' } });
});

test('one quoted request needs no --', () => {
  expect(parse('how many lines are here?')).toMatchObject({ command: 'run', words: ['how many lines are here?'] });
});

test('options that belong to settings override them', () => {
  expect(parse('--samples', '3', '--no-search', '-q', '--', 'x').flags).toEqual({
    PLANNER_SAMPLE_COUNT: '3',
    INTENT_DISABLE_SEARCH: 'true',
    VERBOSITY: '0',
  });
});

test('an option may be given several times where that makes sense', () => {
  expect(parse('--add-dir', 'a', '--add-dir', 'b', '--', 'x').options['addDir']).toEqual(['a', 'b']);
});

test('--json takes arguments for a tool and none for a run', () => {
  expect(parse('tool', 'terminal', '--json', '{"command":"ls"}').options['json']).toBe('{"command":"ls"}');
  expect(parse('--json', '--', 'x').options['json']).toBe(true);
});

test('words behind -- reach a command that takes a command line', () => {
  expect(parse('policy', 'check', '--', 'rm', '-rf', 'x')).toMatchObject({ command: 'policy', words: ['check', 'rm', '-rf', 'x'] });
});

test('an unknown option is a usage fault that suggests the nearest', () => {
  const fault = faultOf('--yess', '--', 'x');
  expect(fault.code).toBe('OKSO_USAGE');
  expect(fault.message).toContain('--yes');
});

test('a misspelt command is a usage fault, not a request', () => {
  const fault = faultOf('tols');
  expect(fault.code).toBe('OKSO_USAGE');
  expect(fault.message).toContain('tools');
});

test.each([['modles'], ['modles', 'list'], ['modles', '--help'], ['help', 'modles']])('%s %s names the nearest command', (...argv) => {
  const fault = faultOf(...argv);
  expect(fault.message).toBe("unknown command 'modles' (Did you mean models?)");
  expect(fault.hint).toContain('okso -- modles');
});

test('a misspelt option of a command points to the help of that command', () => {
  expect(faultOf('tool', 'terminal', '--jsn', '{}')).toMatchObject({
    message: "unknown option '--jsn' (Did you mean --json?)",
    hint: 'See `okso tool --help`.',
  });
});

test('help is printed for okso and for every command, each with an example', () => {
  expect(textOf('--help')).toContain('okso --yes -- "How many lines are in README.md?"');
  for (const { name, example } of commandTable) expect(textOf(name, '--help'), name).toContain(example);
});

test('okso alone is a run without a request, which the run reports', () => {
  expect(parse()).toMatchObject({ command: 'run', words: [] });
});

test('the version is printed', () => {
  expect(textOf('--version')).toBe('1.2.3\n');
});
