import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandTable } from '../../kernel/cli/command-line/command-table.ts';
import { errorCodes, exits } from '../../schemas/error-codes.ts';
import { messageBodies } from '../../schemas/messages.ts';
import { type SettingRow, settingsTable } from '../../schemas/settings-table.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Rows of the table below a heading, cells without back quotes. */
function tableAfter(heading: string): string[][] {
  const section = readme.split(new RegExp(`^## ${heading}$`, 'm'))[1]?.split(/^## /m)[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

test('every error code of the code stands in the README with its exit status and meaning, and no other', () => {
  const rows = Object.entries(errorCodes).map(([code, { exit, meaning }]) => [code, String(exits[exit]), meaning]);
  expect(tableAfter('Errors')).toEqual(rows);
});

test('every exit status stands in the README', () => {
  expect(tableAfter('Exit status').map(([status]) => Number(status))).toEqual(Object.values(exits));
});

test('every setting stands in the README with its default and meaning', () => {
  const rows = Object.entries(settingsTable as Record<string, SettingRow>).map(([name, row]) => [name, row.default ?? '', row.meaning]);
  expect(tableAfter('Settings')).toEqual(rows);
});

test('every message type stands in the README', () => {
  const section = readme.split('## How a request becomes an answer')[1] ?? '';
  expect([...section.matchAll(/^\| `([a-z]+\.[a-z]+)` \|/gm)].map(([, type]) => type)).toEqual(Object.keys(messageBodies));
});

test('every command of the command table stands in the README', () => {
  for (const { name } of commandTable) expect(readme, name).toMatch(name === 'run' ? /`okso run\b/ : new RegExp(`^\\| \`okso ${name}\\b`, 'm'));
});

test('the first npm block is the main job, the second runs the tests', () => {
  const blocks = [...readme.matchAll(/^```\n(npm [^\n]*)\n```$/gm)].map(([, command]) => command);
  expect(blocks).toEqual(['npm ci && npx okso --yes -- "How many lines are in README.md?"', 'npm ci && npm test']);
});
