import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandTable } from '../../../../kernel/cli/command-line/command-table.ts';
import { exitMeanings, manPage } from '../../../../kernel/cli/command-line/man-page.ts';
import { exits } from '../../../../schemas/error-codes.ts';
import { settingsTable } from '../../../../schemas/settings-table.ts';

const page = manPage('1.2.3');
/** As a reader sees it. */
const text = page.replaceAll('\\-', '-').replaceAll('\\(dq', '"').replaceAll('\\&', '').replaceAll('\\e', '\\');

test('every command, option and setting stands in the manual page', () => {
  for (const { name, synopsis, summary, options, example } of commandTable) {
    expect(text).toContain(`okso ${name} ${synopsis}`);
    expect(text).toContain(summary);
    expect(text).toContain(example);
    for (const { flags, meaning } of options) expect(text).toContain(`.B ${flags}\n${meaning}\n`);
  }
  for (const name of Object.keys(settingsTable)) expect(text).toContain(`.B ${name}\n`);
});

test('the exit statuses are those of the README, in the same words', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  for (const [name, status] of Object.entries(exits)) {
    const meaning = exitMeanings[name as keyof typeof exitMeanings];
    expect(readme).toContain(`| ${status} | ${meaning} |`);
    expect(text).toContain(`.B ${status}\n${meaning}\n`);
  }
});

test('no text is taken for a request of roff', () => {
  const known = /^\.(TH|SH|SS|TP|B|I|RI|P|br|nf|fi|RS|RE)\b/;
  expect(page.split('\n').filter((line) => /^[.']/.test(line) && !known.test(line))).toEqual([]);
});
