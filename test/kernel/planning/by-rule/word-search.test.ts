import { describe, expect, test } from 'vitest';
import { wordSearch } from '../../../../kernel/planning/by-rule/word-search.ts';
import { namedPaths } from '../../../../kernel/planning/looks/named-paths.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';
import type { Step } from '../../../../schemas/plan.ts';

const entries: WorkspaceEntry[] = [
  ...['pedalkit', 'pedalkit/tests', 'minutes', 'lamps'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
  ...['pedalkit/tests/test_route.py', 'minutes/may.md', 'minutes/june.md', 'tides.csv'].map(
    (path): WorkspaceEntry => ({ path, kind: 'file', size: 90 }),
  ),
];
const terminal = (command: string, ...args: string[]): Step => ({ thought: 'x', tool: 'terminal', args: { command, args } });
const piped = (step: Step, from: number): Step => ({ ...step, args: { ...step.args, stdin: `{{${from}}}` } });
const answer: Step = { thought: 'x', tool: 'final_answer', args: {} };
const planFor = (request: string, ...failed: Step[]) =>
  wordSearch({
    request,
    traits: requestTraits(request),
    named: namedPaths(request, entries).map(({ entry }) => entry),
    entries,
    failed: [...failed, answer],
    hasTool: () => true,
  });
const searchFor = (request: string, ...failed: Step[]) => planFor(request, ...failed)?.[0]?.args;

describe('a question whose search through folders came to nothing is looked for by its words', () => {
  test.each<[string, Step[]]>([
    ['a phrase that is nowhere', [terminal('grep', '-rl', 'responsible for the catering', '.')]],
    ['a search of files by a pattern', [terminal('grep', '-l', 'catering', 'minutes/*.md')]],
    ['a search of a folder that is not there', [terminal('grep', '-n', 'catering', 'hallway')]],
    ['names of files', [terminal('find', '.', '-iname', '*cater*')]],
    ['names of files, filtered', [terminal('find', '.', '-type', 'f'), piped(terminal('grep', 'cater'), 1)]],
    ['a folder read as a file', [terminal('cat', 'minutes/')]],
    ['a listing of names', [terminal('ls', '-l', 'minutes/', 'lamps/')]],
    ['a search that goes on', [terminal('grep', '-rn', 'catering', 'minutes'), piped(terminal('head', '-n', '1'), 1)]],
    ['the tool that searches', [{ thought: 'x', tool: 'file_search', args: { input: 'catering person' } }]],
  ])('%s', (_name, failed) => {
    const plan = planFor('who is responsible for the catering?', ...failed);
    expect(plan).toEqual([
      { thought: expect.any(String), tool: 'file_search', args: { input: 'responsible catering', path: '.', words: true, max_results: 12 } },
      { thought: expect.any(String), tool: 'final_answer', args: {} },
    ]);
  });

  test('everywhere, where the plan chose a file that nobody named', () => {
    const text = terminal('cat', 'minutes/may.md');
    for (const failed of [[terminal('grep', 'Ada is', 'minutes/may.md')], [text, piped(terminal('grep', 'Ada is'), 1)]]) {
      expect(searchFor('who is Ada?', ...failed)).toMatchObject({ input: 'Ada', path: '.', words: true });
    }
  });

  test('in the folder that the request names, not in one that only the plan chose', () => {
    const grep = terminal('grep', '-rl', 'refuse negative distance', 'pedalkit/tests');
    expect(searchFor('in which test file of pedalkit do I check that a negative distance is refused?', grep)).toMatchObject({
      path: 'pedalkit',
      input: 'test check negative distance refused',
    });
    expect(searchFor('what did we agree about the boiler?', grep)).toMatchObject({ path: '.', input: 'agree boiler' });
    expect(searchFor('what is said in minutes about the boiler?', grep)).toMatchObject({ path: 'minutes' });
    expect(searchFor('where do broken lamps have to be sent?', terminal('grep', '-r', 'broken lamps', 'lamps/'))).toMatchObject({ path: '.' });
    expect(searchFor('what does /srv/notes say about the boiler?', terminal('grep', '-r', 'boilers', '/srv/notes/'))).toMatchObject({
      path: '/srv/notes',
    });
  });

  test('words stay as they were written, each once', () => {
    expect(searchFor('where is parseKm of the Café tested, where is the Café?', terminal('grep', '-r', 'parse km', '.'))).toMatchObject({
      input: 'parseKm Café tested',
    });
  });
});

describe('no words are looked for', () => {
  const grep = (text: string): Step => terminal('grep', '-rn', text, '.');
  test.each<[string, string, Step[]]>([
    ['where the request asks for a change', 'delete the note about the boiler', [grep('boiler note')]],
    ['where the plan does more than look', 'who is Ada?', [grep('Ada is'), { thought: 'x', tool: 'python_repl', args: { input: 'print(1)' } }]],
    ['where the request names a file', 'what does may.md say about Ada?', [grep('about Ada')]],
    ['where it asks what everybody may know', 'what is the capital of Peru?', [grep('capital of Peru')]],
    ['where it asks for the web', 'search the web for boilers', [grep('best boilers')]],
    ['where a count of what it says is 0', 'how many notes mention boiler?', [grep('boiler')]],
    ['where it quotes what is to be found', 'which file says "old boiler"?', [grep('old boiler')]],
    ['where it names code', 'where is parse_km used?', [grep('parse_km')]],
    ['where it names a file that is not there', 'is there a file called budget.xlsx?', [terminal('find', '.', '-name', 'budget.xlsx')]],
    ['where files are asked for by size', 'which files are larger than a megabyte?', [terminal('find', '.', '-size', '+1M')]],
    ['where files are asked for by their kind', 'where are the sql files?', [terminal('find', '.', '-name', '*.sql')]],
    ['where nothing is said', 'where is it?', [grep('it is here')]],
    ['where the listing of a folder was asked for', 'what do we keep in minutes?', [terminal('ls', 'minutes')]],
    ['where what there is was asked for', 'what have we got here?', [terminal('ls')]],
    ['where files were asked for', 'which files did I write on Monday?', [terminal('ls', '-l')]],
    [
      'where that was done before',
      'who is Ada?',
      [{ thought: 'x', tool: 'file_search', args: { input: 'Ada', path: '.', words: true, max_results: 12 } }],
    ],
  ])('%s', (_name, request, failed) => {
    expect(planFor(request, ...failed)).toBeUndefined();
  });
});
