import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandLine } from '../../../../kernel/cli/command-line/command-line.ts';
import type { Person } from '../../../../kernel/cli/init/ask-person.ts';
import { initCommand } from '../../../../kernel/cli/init/init-command.ts';
import type { Io } from '../../../../kernel/cli/session/io.ts';
import { OksoError } from '../../../../schemas/okso-error.ts';

const MEMORY = { freeBytes: 16e9, totalBytes: 32e9 };

let root: string;
let questions: string[];
let calls: CommandLine[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'okso-init-'));
  questions = [];
  calls = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const configFile = () => join(root, '.config/okso/config.env');
const config = () => readFileSync(configFile(), 'utf8');

/** Answers in order; `default` is the first choice, or yes. */
function answering(...answers: string[]): Person {
  const next = (question: string): string => {
    questions.push(question);
    const answer = answers.shift() ?? 'default';
    if (answer === 'ctrl-c') throw new OksoError('OKSO_INTERRUPTED', 'interrupted', { hint: '' });
    return answer;
  };
  return {
    choose: async (question, choices) => {
      const answer = next(question);
      const choice = answer === 'default' ? choices[0] : choices.find(({ value, label }) => `${value} ${label}`.includes(answer));
      if (choice === undefined) throw new Error(`no choice ${answer}`);
      return choice.value;
    },
    write: async (question, { problemWith }) => {
      const answer = next(question);
      expect(problemWith(answer)).toBeUndefined();
      return answer;
    },
    agree: async (question) => next(question) !== 'no',
  };
}

interface Given {
  person?: Person;
  options?: CommandLine['options'];
  env?: NodeJS.ProcessEnv;
  isTerminal?: boolean;
  fetchModel?: () => Promise<number>;
}

async function init({
  person = answering(),
  options = {},
  env = {},
  isTerminal = true,
  fetchModel,
}: Given = {}): Promise<{ exit: number; out: string }> {
  let out = '';
  const stream = (onText: (text: string) => void): Io['stderr'] =>
    Object.assign(
      new PassThrough().on('data', (text) => onText(String(text))),
      { isTTY: isTerminal },
    );
  const io: Io = {
    stdout: stream((text) => {
      out += text;
    }),
    stderr: stream(() => undefined),
    stdin: Object.assign(new PassThrough(), { isTTY: isTerminal }),
    env: { HOME: root, ...env },
    cwd: root,
    packageRoot: root,
    version: '1.2.3',
  };
  const noted = async (line: CommandLine): Promise<number> => {
    calls.push(line);
    return 0;
  };
  const parts = { person: async () => person, fetchModel: fetchModel ?? noted, run: noted, machine: () => MEMORY };
  const exit = await initCommand({ command: 'init', words: [], options, flags: {} }, io, parts);
  await new Promise(setImmediate);
  return { exit, out };
}

test('Enter for every question pins the recommended model, fetches it and runs a first request', async () => {
  await init();
  expect(config()).toBe('PLANNER_MODEL_SPEC=qwen2.5-coder-1.5b\n');
  expect(calls.map(({ command, words }) => [command, ...words])).toEqual([
    ['models', 'pull', 'qwen2.5-coder-1.5b'],
    ['run', 'How many files are in this folder?'],
  ]);
});

test('nobody is asked more than four questions', async () => {
  await init({ person: answering('default', 'brave', 'BSA-0123456789') });
  expect(questions).toHaveLength(4);
  expect(config()).toContain('BRAVE_SEARCH_API_KEY=BSA-0123456789\nSEARCH_PROVIDER=brave\n');
});

test('the config file is for its owner alone, also when it was not before', async () => {
  mkdirSync(join(root, '.config/okso'), { recursive: true });
  writeFileSync(configFile(), '# mine\nVERBOSITY=2\n', { mode: 0o644 });
  await init({ options: { yes: true } });
  expect(statSync(configFile()).mode & 0o777).toBe(0o600);
  expect(config()).toBe('# mine\nVERBOSITY=2\nPLANNER_MODEL_SPEC=qwen2.5-coder-1.5b\n');
});

test('--yes asks nothing and needs no terminal', async () => {
  const { exit, out } = await init({ options: { yes: true }, isTerminal: false });
  expect([exit, questions]).toEqual([0, []]);
  expect(out).toContain('next: okso -- "How many files are in this folder?"');
  expect(calls.map(({ command }) => command)).toEqual(['models']);
});

test('without a terminal and without --yes nothing is written', async () => {
  await expect(init({ isTerminal: false })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
  expect(() => config()).toThrow();
});

test('Ctrl-C in the middle leaves the config as it was', async () => {
  await expect(init({ person: answering('default', 'ctrl-c') })).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
  expect(() => config()).toThrow();
  expect(calls).toEqual([]);
});

test('a model that is decided later is neither pinned nor fetched', async () => {
  await init({ person: answering('decide later') });
  expect(config()).not.toContain('PLANNER_MODEL_SPEC');
  expect(calls).toEqual([]);
});

test('--no-download leaves the model to the first request', async () => {
  await init({ options: { yes: true, download: false } });
  expect(config()).toContain('PLANNER_MODEL_SPEC');
  expect(calls).toEqual([]);
});

test('a model named on the command line is not asked about, and one that does not exist changes nothing', async () => {
  await init({ options: { model: 'qwen2.5-coder-0.5b' } });
  expect(config()).toBe('PLANNER_MODEL_SPEC=qwen2.5-coder-0.5b\n');
  expect(questions[0]).toContain('search');
  await expect(init({ options: { model: 'qwen-9000', yes: true } })).rejects.toMatchObject({ code: 'OKSO_MODEL_UNKNOWN' });
  expect(config()).toBe('PLANNER_MODEL_SPEC=qwen2.5-coder-0.5b\n');
});

test('what is configured already is the default', async () => {
  await init({ options: { model: 'qwen2.5-coder-0.5b', yes: true } });
  await init({ options: { yes: true } });
  expect(config()).toBe('PLANNER_MODEL_SPEC=qwen2.5-coder-0.5b\n');
});

test('a download that fails leaves the settings written and is the fault of the command', async () => {
  const fetchModel = async (): Promise<number> => {
    throw new OksoError('OKSO_DOWNLOAD', 'no source delivered', { hint: '' });
  };
  await expect(init({ options: { yes: true }, fetchModel })).rejects.toMatchObject({ code: 'OKSO_DOWNLOAD' });
  expect(config()).toContain('PLANNER_MODEL_SPEC');
});

test('a model that does not exist is a fault before anything is written, also where no model is used', async () => {
  const env = { PLANNER_MODEL_SPEC: 'nope', TESTING_PASSTHROUGH: 'true' };
  await expect(init({ env, options: { yes: true, download: false } })).rejects.toMatchObject({ code: 'OKSO_MODEL_UNKNOWN' });
  expect(existsSync(configFile())).toBe(false);
});

test('where no model is used none is asked about', async () => {
  await init({ env: { TESTING_PASSTHROUGH: 'true' } });
  expect(questions).toEqual(['Shall okso search the web?']);
  expect(calls).toEqual([]);
  expect(statSync(configFile()).mode & 0o777).toBe(0o600);
});
