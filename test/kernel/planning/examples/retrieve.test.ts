import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createExampleIndex, nearestExamples } from '../../../../kernel/planning/examples/retrieve.ts';

const libraryText = readFileSync(new URL('../../../../kernel/planning/examples/library.v1.txt', import.meta.url), 'utf8');
const library = createExampleIndex(libraryText);
const scriptsNear = (request: string, count = 3): string[] => nearestExamples(request, library, count).map(({ script }) => script);

describe('createExampleIndex', () => {
  test('the request is the last line of what the user says, and the lines above it stay with it', () => {
    const { examples } = createExampleIndex('=== user\nbees.csv: columns hive; rows like 1\nHow many hives?\n=== assistant\nwc -l bees.csv\n');
    expect(examples).toEqual([
      { request: 'How many hives?', user: 'bees.csv: columns hive; rows like 1\nHow many hives?', script: 'wc -l bees.csv' },
    ]);
  });

  test('a request without a script is refused', () => {
    expect(() => createExampleIndex('=== user\nlist the files\n=== user\nlist the folders\n=== assistant\nls\n')).toThrow(
      /"list the files" has no script/,
    );
  });

  test("of equals the user's own example comes first", () => {
    const own = { request: 'how many hives?', user: 'how many hives?', script: 'rows hives.csv' };
    const both = createExampleIndex('=== user\nhow many hives?\n=== assistant\nwc -l bees.csv\n', [own]);
    expect(nearestExamples('How many hives?', both, 1)).toEqual([own]);
  });

  test('an empty library has no neighbours', () => {
    expect(nearestExamples('list the files', createExampleIndex(''), 3)).toEqual([]);
  });
});

describe('nearestExamples', () => {
  test.each([
    ['a sum of a column finds sums of columns', 'What do all the prices in stalls.csv add up to in total?', /sum\(.*rows\(/],
    ['an average with a condition finds averages', 'average wage of the cooks in wages.csv', /statistics\.mean\(.*rows\(/],
    ['a question about a named text finds reading it', 'Who is the lifeguard according to beach.md?', /^cat /],
    ['a question about a page finds fetching it', 'When was the mill on https://example.net/mill built?', /^web_fetch \S+$/],
    [
      'a fact of a page for a file finds extraction',
      'Save the email address from https://example.net/about in mail.txt',
      /^web_fetch .* \| extract .* > /,
    ],
    ['a fact of a file for a file finds extraction', 'Write the name of the captain from crew.txt into captain.txt', /^cat .* \| extract .* > /],
    ['a setting in JSON finds json_set', 'Change the timeout to 20 in client.json', /^json_set /],
    ['a setting in a text finds replace', 'Set the volume to 20 in tv.ini', /^replace /],
    ['ticking a box finds replacing it', 'mark clean the gutters as done in house.md', /^replace .*\[x\]/],
    ['deleting by pattern finds rm', 'Remove all the tmp files from the spool folder', /^rm .*\*/],
    ['renaming finds mv', 'rename poem1.txt to winter.txt', /^mv /],
    ['a folder and what goes into it finds both steps', 'make a folder maps and move all the svg files into it', /^mkdir .*\n(?:mv|cp) /],
    ['days between dates find date arithmetic', 'How many days lie between 4 April 2022 and 19 May 2022?', /\.days\)/],
    ['a percentage finds one', "What's 22% of 950?", /\/100\)/],
    ['a conversion finds the same units', 'Convert 12 miles into kilometers', /1\.609344/],
    ['a reminder with a time finds --when', 'remind me on monday at 8 to feed the fish', /^reminders_create .* --when /],
    ['thanks find an answer', 'many thanks', /^answer /],
    ['a capital finds an answer', "What's the capital of Norway?", /^answer /],
    ['a definition finds a search through the code', 'Where is the function draw_sail defined?', /^grep -rn /],
    ['a short script finds writing one', 'Write a python script moon.py that prints the phase of the moon', /^echo .* > \S+\.py$/s],
  ])('%s', (_, request, script) => {
    expect(scriptsNear(request)).toContainEqual(expect.stringMatching(script));
  });

  test('the first neighbour is the nearest: its own request finds an example', () => {
    const lost = library.examples.filter((example) => nearestExamples(example.user, library, 1)[0] !== example);
    expect(lost.map(({ user }) => user)).toEqual([]);
  });

  test('never more than were asked for, and the first of three is the first of one', () => {
    expect(scriptsNear('count the lines of song.txt', 5).length).toBeLessThanOrEqual(5);
    expect(scriptsNear('count the lines of song.txt', 1)).toEqual(scriptsNear('count the lines of song.txt', 3).slice(0, 1));
    expect(scriptsNear('count the lines of song.txt', 0)).toEqual([]);
  });

  test('a request that shares no word with the library has no neighbours', () => {
    expect(scriptsNear('xyzzy plugh')).toEqual([]);
  });

  test('the same request finds the same examples, also in an index made anew', () => {
    const request = 'Which of the boats in boats.csv is the longest?';
    expect(nearestExamples(request, createExampleIndex(libraryText), 4)).toEqual(nearestExamples(request, library, 4));
  });

  test('of examples that are equally near the one that stands first comes first', () => {
    const twins = createExampleIndex('=== user\nprint the chart\n=== assistant\ncat a.txt\n=== user\nprint the chart\n=== assistant\ncat b.txt\n');
    expect(nearestExamples('print the chart', twins, 2).map(({ script }) => script)).toEqual(['cat a.txt', 'cat b.txt']);
  });

  test('a different script is preferred to a third of the same kind', () => {
    const kinds = createExampleIndex(
      [
        ['show the red boats', 'grep -n red boats.txt'],
        ['show the blue boats', 'grep -n blue boats.txt'],
        ['show the green boats', 'grep -n green boats.txt'],
        ['show the boats sorted by length', 'sort -n boats.txt'],
        ['water the garden', 'touch garden.txt'],
      ]
        .map(([request, script]) => `=== user\n${request}\n=== assistant\n${script}\n`)
        .join(''),
    );
    const found = nearestExamples('show the white boats', kinds, 3).map(({ script }) => script.split(' ')[0]);
    expect(found.filter((command) => command === 'grep').length).toBeLessThan(3);
    expect(found).toContain('sort');
  });

  test('examples whose tools nobody has registered are left out', () => {
    const request = 'remind me tomorrow at 7 to water the roses';
    const found = nearestExamples(request, library, 3, ({ script }) => !script.startsWith('reminders_'));
    expect(scriptsNear(request).some((script) => script.startsWith('reminders_'))).toBe(true);
    expect(found.some(({ script }) => script.startsWith('reminders_'))).toBe(false);
  });

  test('names of files and numbers do not matter, their kind does', () => {
    expect(scriptsNear('What is 31 percent of 77?')).toEqual(scriptsNear('What is 5 percent of 1200?'));
    expect(scriptsNear('count the lines in winter-2023/oak.log')).toEqual(scriptsNear('count the lines in elm.log'));
  });

  test('a new table that is to come of another one finds scripts that make tables of tables', () => {
    for (const request of [
      'Save all runners who needed less than 50 minutes from marathon.csv to quick.csv',
      'From lodges.csv make cheap.csv with the lodges below 90 euros',
      'marathon.csv: columns runner,club; rows like Ife,Kite\nwrite the runners of the Kite club into kite.csv',
    ])
      expect(nearestExamples(request, library, 1)[0]?.script).toContain('to_csv(');
  });

  test('the name of a file that was found for the request may stand above it', () => {
    const found = nearestExamples('rides.csv: columns rider,km; rows like Al,20\nWhat is the total of the rides?', library, 3);
    expect(found.some(({ script }) => script.includes('rows('))).toBe(true);
  });
});
