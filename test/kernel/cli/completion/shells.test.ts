import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandTable } from '../../../../kernel/cli/command-line/command-table.ts';
import { bashScript } from '../../../../kernel/cli/completion/bash-script.ts';
import { completedCommands } from '../../../../kernel/cli/completion/completion-model.ts';
import { fishScript } from '../../../../kernel/cli/completion/fish-script.ts';
import { zshScript } from '../../../../kernel/cli/completion/zsh-script.ts';

const commands = completedCommands({ models: ['small-1b', 'small-3b'], tools: ['file_read', 'terminal'], workflows: ['daily_note'] });
const scripts = { bash: bashScript(commands), zsh: zshScript(commands), fish: fishScript(commands) };
type Shell = keyof typeof scripts;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'okso-completion-'));
  mkdirSync(join(folder, 'models-here'));
  writeFileSync(join(folder, 'plan.json'), '');
  for (const [shell, script] of Object.entries(scripts)) writeFileSync(join(folder, `okso.${shell}`), script);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is typed before Tab, and what is offered then. */
const cases: [typed: string, offered: string[]][] = [
  ['okso mo', ['models']],
  ['okso hel', ['help']],
  ['okso help doc', ['doctor']],
  ['okso models p', ['pull']],
  ['okso models pull small', ['small-1b', 'small-3b']],
  ['okso tool term', ['terminal']],
  ['okso workflow run da', ['daily_note']],
  ['okso config set OKSO_T', ['OKSO_THREADS', 'OKSO_TRACE_DIR']],
  ['okso completion ', ['bash', 'fish', 'zsh']],
  ['okso --plan-o', ['--plan-only']],
  ['okso doctor --fu', ['--full']],
  ['okso policy check --tool fi', ['file_read']],
  ['okso run --model small', ['small-1b', 'small-3b']],
  ['okso --yes --add-dir models', ['models-here']],
  ['okso -- mo', []],
];

const offersIn: Record<Shell, (typed: string) => string> = {
  bash: (typed) => run('bash', ['--norc', fixture('offers.bash'), 'okso.bash', ...typed.split(' ')]),
  zsh: (typed) => run('zsh', ['-f', fixture('offers.zsh'), 'okso.zsh', typed]),
  fish: (typed) => run('fish', ['--no-config', '-c', `source okso.fish; complete -C '${typed}'`]),
};

function fixture(name: string): string {
  return fileURLToPath(new URL(`../../../fixtures/${name}`, import.meta.url));
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', HOME: folder, TERM: 'dumb' } });
}

/** Without what a shell says beside an offer: its meaning, or the slash of a folder. */
function namesOf(output: string): string[] {
  const names = output.split('\n').flatMap((line) => line.split('\t')[0] ?? []);
  return [...new Set(names.map((name) => name.replace(/\/$/, '')).filter((name) => name !== ''))].sort();
}

describe.each(Object.keys(scripts) as Shell[])('completions for %s', (shell) => {
  // Not every machine has all three; the script itself is looked at on each.
  const isHere = spawnSync(shell, ['--version']).status === 0;

  test('the script names every command, verb and option of the table', () => {
    for (const { name, options } of commandTable) {
      expect(scripts[shell]).toContain(name);
      for (const long of options.flatMap(({ flags }) => /--([a-z-]+)/.exec(flags)?.[1] ?? []))
        expect(scripts[shell], `${name} --${long}`).toContain(long);
    }
    for (const { verbs } of commands) for (const { name } of verbs) expect(scripts[shell]).toContain(name);
  });

  test('sourcing the script offers what fits at each place', () => {
    const offered = isHere ? cases.map(([typed]) => [typed, namesOf(offersIn[shell](typed))]) : cases;
    expect(offered).toEqual(cases);
    for (const name of cases.flatMap(([, names]) => names).filter((name) => name !== 'models-here')) {
      expect(scripts[shell]).toContain(shell === 'fish' ? name.replace(/^--/, '') : name);
    }
  });
});

test('verbs are read from the synopsis', () => {
  const verbsOf = (name: string) => commands.find((command) => command.name === name)?.verbs.map((verb) => verb.name);
  expect(verbsOf('policy')).toEqual(['check', 'test']);
  expect(verbsOf('models')).toEqual(['list', 'pull', 'use', 'rm', 'verify', 'recommend', 'why']);
  expect(verbsOf('run')).toEqual([]);
});
