import { describe, expect, test } from 'vitest';
import { formGroups } from '../../../../kernel/planning/keyword/forms.ts';
import { keywordScript } from '../../../../kernel/planning/keyword/keyword-script.ts';
import { shapes, slots } from '../../../../kernel/planning/keyword/slots.ts';
import { compileTemplate } from '../../../../kernel/planning/keyword/template.ts';
import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import type { WorkspaceEntry } from '../../../../kernel/planning/looks/workspace-summary.ts';
import { createPlanCheck } from '../../../../kernel/planning/plan/plan-check.ts';
import type { ToolManifest } from '../../../../schemas/manifest.ts';
import { shippedManifests } from '../examples/shipped-manifests.ts';

const entries: WorkspaceEntry[] = [
  ...[
    'a.txt',
    'notes.txt',
    'app.log',
    'README.md',
    'my plan.md',
    'pic.png',
    '-odd.txt',
    'docs/guide.md',
    'docs/readme.md',
    'src/main.py',
    'archive/a.txt',
  ].map((path): WorkspaceEntry => ({ path, kind: 'file', size: 1 })),
  ...['docs', 'src', 'archive'].map((path): WorkspaceEntry => ({ path, kind: 'folder', size: 0 })),
];
const workflow = (name: string, properties: Record<string, unknown>, groups: ToolManifest['groups']): ToolManifest => ({
  name: `workflow_${name}`,
  description: 'A workflow.',
  safety: 'None.',
  groups,
  input: { type: 'object', properties, additionalProperties: false },
  output: {},
  capabilities: ['none'],
  sideEffects: 'none',
  idempotent: true,
  timeoutMs: 1_000,
  examples: [],
});
const manifests = [
  ...(await shippedManifests()),
  workflow('todo_digest', { folder: { type: 'string' } }, ['general', 'filesystem']),
  workflow('daily_note', { text: { type: 'string' }, file: { type: 'string' } }, ['notes']),
];
const script = (request: string) => keywordScript(request, { entries, isComplete: true, manifests });

interface Class {
  name: string;
  works: readonly (readonly [request: string, script: string])[];
  nearMisses: readonly string[];
}

const classes: readonly Class[] = [
  {
    name: 'counting',
    works: [
      ['How many lines are in README.md?', 'wc -l README.md'],
      ['please count the words in my plan.md', "wc -w 'my plan.md'"],
      ['number of characters of "my plan.md"', "wc -m 'my plan.md'"],
      ['how many lines in app.log contain ERROR', "grep -c -F 'ERROR' app.log"],
    ],
    nearMisses: [
      'how many lines are in missing.txt?',
      'how many empty lines are in a.txt?',
      'how many lines of notes.txt are about sheep?',
      'how many lines are in a.txt and notes.txt?',
    ],
  },
  {
    name: 'listing a folder',
    works: [
      ['list the files here', 'ls .'],
      ["What's in docs?", 'ls docs'],
      ['Show me the contents of the docs folder', 'ls docs'],
    ],
    nearMisses: [
      'list the largest files in docs',
      'list the files in docs and its subfolders',
      'list the files in music',
      'list the action items in README.md',
    ],
  },
  {
    name: 'finding files',
    works: [
      ['Find all markdown files', "find . -type f -iname '*.md' | answer"],
      ['list the .py files in src', "find src -type f -iname '*.py' | answer"],
      ['find all rust files', "find . -type f -iname '*.rs' | answer"],
      ['list the jpeg files', "find . -type f -iname '*.jpeg' | answer"],
      ['where is guide.md?', "find . -name 'guide.md' | answer"],
    ],
    nearMisses: ['find the old markdown files', 'find markdown files changed today', 'where is the guide?', 'find all text files and delete them'],
  },
  {
    name: 'searching',
    works: [
      ['search for "hello world" in notes.txt', "grep -n -iF 'hello world' notes.txt | answer"],
      ['Which lines of app.log contain ERROR?', "grep -n -F 'ERROR' app.log | answer"],
      ['look for the word apple in docs', "grep -rn -iwF 'apple' docs | answer"],
      ['which files contain TODO?', "grep -rl -F 'TODO' . | answer"],
    ],
    nearMisses: ['find typos in README.md', 'search for the total in notes.txt', 'find ERROR in app.log and count it', 'search for mistakes in src'],
  },
  {
    name: 'showing a file',
    works: [
      ['show notes.txt', 'cat notes.txt | answer'],
      ['What does the file README.md say?', 'cat README.md | answer'],
      ['print -odd.txt', 'cat ./-odd.txt | answer'],
      ['read guide.md to me'.replace(' to me', ''), 'cat docs/guide.md | answer'],
    ],
    nearMisses: ['show pic.png', 'show the summary of notes.txt', 'read notes.txt and tell me who leads', "show the author's notes"],
  },
  {
    name: 'first and last lines',
    works: [
      ['show me the first 3 lines of app.log', 'head -n 3 app.log | answer'],
      ['What is the last line of notes.txt?', 'tail -n 1 notes.txt | answer'],
      ['print the last five lines in app.log', 'tail -n 5 app.log | answer'],
    ],
    nearMisses: [
      'show the last entry of app.log',
      'show the first lines that matter in app.log',
      'show the first 0 lines of app.log',
      'delete the first 3 lines of app.log',
    ],
  },
  {
    name: 'making folders',
    works: [
      ['create a folder called reports', 'mkdir reports'],
      ['Make a new folder named "my photos", please', "mkdir 'my photos'"],
      ['mkdir docs/old', 'mkdir docs/old'],
    ],
    nearMisses: [
      'create a folder for reports',
      'create a folder called docs',
      'create a folder called ../up',
      'create a folder called x and move a.txt into it',
      'do not create a folder called x',
    ],
  },
  {
    name: 'copying, moving and renaming',
    works: [
      ['copy a.txt to docs', 'cp a.txt docs/'],
      ['Move notes.txt and app.log into the archive folder', 'mv notes.txt app.log archive/'],
      ['rename docs/guide.md to manual.md', 'mv docs/guide.md docs/manual.md'],
      ['copy notes.txt to notes-2.txt', 'cp notes.txt notes-2.txt'],
    ],
    nearMisses: [
      'copy a.txt to archive',
      'copy README.md into docs',
      'move notes.txt to old',
      'rename notes.txt to a.txt',
      'rename notes.txt to ideas',
      'rename guide.md to manual.md',
      'move the text files to docs',
      'copy a.txt to /tmp/a.txt',
    ],
  },
  {
    name: 'date and time',
    works: [
      ['what is the date today?', "date '+%A, %Y-%m-%d' | answer"],
      ['Which weekday is it?', "date '+%A, %Y-%m-%d' | answer"],
      ['what time is it', "date '+%H:%M' | answer"],
    ],
    nearMisses: ['what time is it in Tokyo?', 'what day is Christmas?', 'what is the date of README.md?'],
  },
  {
    name: 'arithmetic',
    works: [
      ['what is 12*(3+4)?', 'answer 84'],
      ['15% of 80', 'answer 12'],
      ['Calculate 0.1 plus 0.2', 'answer 0.3'],
      ['how much is 7 divided by 2', 'answer 3.5'],
    ],
    nearMisses: [
      'what is 2026-11-22',
      'what is 555-1234?',
      'what is 3 apples plus 4?',
      'calculate the sum of a.txt',
      'what is 1,000 + 1?',
      'what is 1/0?',
    ],
  },
  {
    name: 'the web',
    works: [
      ['fetch https://example.org/a', 'web_fetch https://example.org/a | answer'],
      ['show me the page https://example.org/a?b=c&d=e', 'web_fetch https://example.org/a?b=c&d=e | answer'],
      ['search the web for salt and pepper', "web_search --query 'salt and pepper' | answer"],
      ['google "how to save a file"', "web_search --query 'how to save a file' | answer"],
    ],
    nearMisses: [
      'summarise https://example.org/a',
      'fetch https://example.org/a and save it',
      'search the web for foo and save it to a.txt',
      'download https://example.org/a',
      'search for cats',
    ],
  },
  {
    name: 'notes and reminders',
    works: [
      ['remind me to water the ficus', "reminders_create --title 'water the ficus'"],
      ['Remind me tomorrow at 9am to call Bob', "reminders_create --title 'call Bob' --when 'tomorrow at 9am'"],
      ['list my reminders', 'reminders_list | answer'],
      ['search my notes for harbour', 'notes_search harbour | answer'],
    ],
    nearMisses: ['remind me to buy milk and delete a.txt', 'remind me every day to stretch', 'delete my reminders', 'show my notes about sheep'],
  },
  {
    name: 'workflows',
    works: [
      ['run the todo digest', 'workflow_todo_digest'],
      ['run the workflow todo_digest for docs', 'workflow_todo_digest --folder docs'],
      ['Run the notes workflow', 'workflow_daily_note'],
    ],
    nearMisses: ['run the tests', 'run the todo digest and mail it', 'run the todo digest for music', 'run the math workflow'],
  },
];

/** A script without quotes that change nothing. */
const plain = (text: string | undefined) => text?.replace(/'([\w.*-]+)'/g, '$1').replace(/ {2,}/g, ' ');

describe.each(classes)('$name', ({ works, nearMisses }) => {
  test.each(works)('"%s" is planned', (request, expected) => {
    expect(plain(script(request))).toBe(plain(expected));
  });

  test.each(nearMisses)('"%s" is not planned', (request) => {
    expect(script(request)).toBeUndefined();
  });

  test('what is planned is valid for the tools', () => {
    for (const [request] of works) {
      const compiled = compileScript(script(request) ?? '', { vocabulary: createVocabulary(manifests) });
      expect(compiled, request).toMatchObject({ ok: true });
      if (compiled.ok)
        expect(
          createPlanCheck(manifests)
            .check(compiled.steps)
            .filter(({ message }) => !message.includes('"text" is missing')),
          request,
        ).toEqual([]);
    }
  });
});

test('a request that two forms read differently is not planned', () => {
  expect(script('find TODO in src')).toBe("grep -rn -F 'TODO' src | answer");
  // A text in files, or a file of that name?
  expect(script('find "TODO" in src')).toBeUndefined();
});

test('where the workspace was not looked through, only whole paths count and nothing new is named', () => {
  const some = { entries, isComplete: false, manifests };
  expect(keywordScript('show guide.md', some)).toBeUndefined();
  expect(keywordScript('show docs/guide.md', some)).toBe('cat docs/guide.md | answer');
  expect(keywordScript('copy a.txt to b.txt', some)).toBeUndefined();
});

test('every slot of every template and script is known', () => {
  for (const { forms } of formGroups) {
    for (const { says, does } of forms) {
      for (const template of says) expect(() => compileTemplate(template, shapes), template).not.toThrow();
      const named = [...says, does].flatMap((text) => text.match(/\b[A-Z]{2,}\b/g) ?? []);
      expect(named.filter((name) => slots[name] === undefined)).toEqual([]);
    }
  }
});

test('a long request is no command', () => {
  expect(script(`google "${'x'.repeat(600)}"`)).toBeUndefined();
});
