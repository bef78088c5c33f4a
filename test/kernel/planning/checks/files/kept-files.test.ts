import { expect, test } from 'vitest';
import { reviewKeptFiles } from '../../../../../kernel/planning/checks/files/kept-files.ts';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';

const command = (line: string): Step => {
  const [name = '', ...args] = line.split(' ');
  return { thought: '', tool: 'terminal', args: { command: name, args } };
};
const file = (path: string) => ({ path, kind: 'file' as const, size: 1 });
const entries = [
  { path: 'cuts', kind: 'folder' as const, size: 0 },
  ...['cuts/a.bak', 'cuts/a.svg', 'cuts/b.svg', 'cuts/plan.txt', 'cuts/old.txt', 'list.txt'].map(file),
];
const review = (request: string, ...lines: string[]) => {
  const steps = [...lines.map(command), { thought: '', tool: FINAL_ANSWER, args: {} }];
  const { steps: left, faults } = reviewKeptFiles(steps, { request, said: request, entries, earlier: [] });
  return {
    lines: left.flatMap(({ args }) => (Array.isArray(args['args']) ? [[args['command'], ...args['args']].join(' ')] : [])),
    grades: faults.map(({ grade }) => grade),
  };
};

test('a step that would delete nothing but what has to stay is left out', () => {
  expect(review('get rid of all .bak files in cuts, the svg ones have to stay', 'rm cuts/*.bak', 'rm cuts/*.svg')).toEqual({
    lines: ['rm cuts/*.bak'],
    grades: ['mended'],
  });
});

test('what is called by its kind as well stays', () => {
  const request = 'Move the pictures from cuts to list; the plan sheet stays where it is';
  expect(review(request, 'mv cuts/a.svg list/', 'mv cuts/plan.txt list/')).toEqual({ lines: ['mv cuts/a.svg list/'], grades: ['mended'] });
});

test('a pattern is written out as the files that may go', () => {
  expect(review('delete the text files in cuts, but not plan.txt', 'rm cuts/*.txt').lines).toEqual(['rm cuts/old.txt']);
  expect(review('move everything in cuts to list except the svg files', 'mv cuts/* elsewhere').lines).toEqual([
    'mv cuts/a.bak cuts/plan.txt cuts/old.txt elsewhere',
  ]);
});

test('a folder does not go with what has to stay in it', () => {
  expect(review('delete the folder cuts, but leave plan.txt alone', 'rm -r cuts').grades).toEqual(['blocks']);
});

test('what lies deeper than a pattern reaches is neither taken in nor left out of sight', () => {
  const deep = [
    ...['tmp', 'tmp/sub', 'logs', 'logs/x', 'logs/y'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
    ...['tmp/a.txt', 'tmp/a.svg', 'tmp/sub/deep.txt', 'logs/threshold.txt', 'logs/x/old.txt', 'logs/y/old.txt'].map(file),
  ];
  const left = (request: string, line: string) => reviewKeptFiles([command(line)], { request, said: request, entries: deep, earlier: [] });
  expect(left('delete the files in tmp, the svg ones have to stay', 'rm tmp/*').steps[0]?.args['args']).toEqual(['tmp/a.txt']);
  expect(left('delete the files in tmp, the svg ones have to stay', 'rm -r tmp/*').steps[0]?.args['args']).toEqual(['-r', 'tmp/sub', 'tmp/a.txt']);
  expect(left('delete old.txt everywhere but not logs/y/old.txt', 'rm logs/**/old.txt').steps[0]?.args['args']).toEqual(['logs/x/old.txt']);
  expect(left('delete all in logs but not logs/y/old.txt', 'rm -r logs/*').faults[0]?.grade).toBe('blocks');
});

test('a folder or file that is spared by its bare name stays, and the others go', () => {
  const tree = [
    ...['templates', 'templates/legacy', 'templates/old'].map((path) => ({ path, kind: 'folder' as const, size: 0 })),
    ...['templates/legacy/about.htm', 'templates/page.html', 'templates/old/x.htm', 'templates/plan.md'].map(file),
  ];
  const left = (request: string, line: string) => {
    const { steps, faults } = reviewKeptFiles([command(line)], { request, said: request, entries: tree, earlier: [] });
    return { args: steps[0]?.args['args'], grades: faults.map(({ grade }) => grade) };
  };
  const others = ['-r', 'templates/old', 'templates/page.html', 'templates/plan.md'];
  expect(left('delete everything in templates except legacy', 'rm templates/legacy/*')).toEqual({ args: others, grades: ['mended'] });
  expect(left('delete everything in templates except the folder legacy', 'rm -r templates/legacy')).toEqual({ args: others, grades: ['mended'] });
  expect(left('delete everything in templates except legacy', 'rm -r templates/*').args).toEqual(others);
  expect(left('delete everything in templates except legacy', 'rm -r templates').grades).toEqual(['blocks']);
  expect(left('clear out templates, but leave legacy and plan alone', 'rm -r templates/*').args).toEqual([
    '-r',
    'templates/old',
    'templates/page.html',
  ]);
  expect(left('delete everything in templates except legacy and old, then say what is left', 'rm templates/legacy/*').args).toEqual([
    'templates/page.html',
    'templates/plan.md',
  ]);
  expect(left('keep legacy but delete old in templates', 'rm -r templates/legacy templates/old').args).toEqual(['-r', 'templates/old']);
  expect(left('delete everything in templates except the newest', 'rm templates/page.html').args).toEqual(['templates/page.html']);
});

test('what is referred to behind a step that went is the same as before', () => {
  const steps: Step[] = [
    command('rm cuts/a.svg'),
    command('cat list.txt'),
    { thought: '', tool: 'file_write', args: { path: 'copy.txt', content: '{{2}}', mode: 'overwrite' } },
  ];
  const request = 'copy list.txt to copy.txt, the svg files stay';
  expect(reviewKeptFiles(steps, { request, said: request, entries, earlier: [] }).steps[1]?.args['content']).toBe('{{1}}');
});

test('what nobody wants to keep goes', () => {
  expect(review('delete the svg files in cuts', 'rm cuts/*.svg')).toEqual({ lines: ['rm cuts/*.svg'], grades: [] });
});

const stuff = [
  { path: 'old stuff', kind: 'folder' as const, size: 0 },
  ...[0, 12, 0, 7].map((size, at) => ({ path: `old stuff/${at}.txt`, kind: 'file' as const, size })),
];
function leftOfStuff(request: string, ...args: string[]) {
  const step = { thought: '', tool: 'terminal', args: { command: 'rm', args } };
  const { steps, faults } = reviewKeptFiles([step], { request, said: request, entries: stuff, earlier: [] });
  return { args: steps[0]?.args['args'], grades: faults.map(({ grade }) => grade) };
}

test.each([
  'Delete the empty files in "old stuff", keep the others',
  'remove all files in old stuff that are empty',
  'get rid of the zero-byte files',
])('%s: what has content stays', (request) => {
  const empty = ['old stuff/0.txt', 'old stuff/2.txt'];
  expect(leftOfStuff(request, 'old stuff/*')).toEqual({ args: empty, grades: ['mended'] });
  expect(leftOfStuff(request, '-f', 'old stuff/0.txt', 'old stuff/1.txt')).toEqual({ args: ['-f', 'old stuff/0.txt'], grades: ['mended'] });
  expect(leftOfStuff(request, '-r', 'old stuff').grades).toEqual(['blocks']);
  expect(leftOfStuff(request, ...empty)).toEqual({ args: empty, grades: [] });
});

test.each(['delete all files in old stuff', 'delete old stuff/1.txt and make an empty file new.txt', 'empty the folder old stuff'])(
  '%s: is about files with content as well',
  (request) => {
    expect(leftOfStuff(request, 'old stuff/*')).toEqual({ args: ['old stuff/*'], grades: [] });
  },
);

test('what stays may be called by its name, or by a word of it that is said there alone', () => {
  for (const request of ['get rid of the .bak files in cuts, the plan stays of course', 'Chuck out the .bak files in cuts. The plan stays!'])
    expect(review(request, 'rm cuts/*.bak', 'rm cuts/plan.txt').lines).toEqual(['rm cuts/*.bak']);
  const more = [...entries, file('cuts/menu-2019.txt')];
  const steps = [command('rm cuts/*.bak'), command('rm cuts/menu-2019.txt'), { thought: '', tool: FINAL_ANSWER, args: {} }];
  const request = 'Chuck out the .bak files in cuts. The menu stays!';
  expect(reviewKeptFiles(steps, { request, said: request, entries: more, earlier: [] }).steps).toHaveLength(2);
});
