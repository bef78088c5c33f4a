import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorkflowReader } from '../../../kernel/reload/read-workflow.ts';
import { createWorkflowStore } from '../../../kernel/reload/workflow-store.ts';

const readWorkflow = createWorkflowReader();

let base: string;
let own: string;
let users: string;
let project: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'okso-workflows-')));
  [own, users, project] = ['own', 'users', 'project'].map((name) => join(base, name)) as [string, string, string];
  for (const folder of [own, users, project]) mkdirSync(folder);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const workflow = (name: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name,
  description: `Does ${name}.`,
  parameters: { type: 'object', properties: { project: { type: 'string' } }, required: ['project'], additionalProperties: false },
  steps: [{ thought: 'Read {{project}}.', tool: 'file_read', args: { path: '{{project}}/status.md' } }],
  ...more,
});

function put(folder: string, file: string, content: Record<string, unknown> | string): string {
  const path = join(folder, file);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return path;
}

const open = (trustProject = false) =>
  createWorkflowStore({
    folders: [
      { path: own, trusted: true },
      { path: users, trusted: true },
      { path: project, trusted: trustProject },
    ],
  });

describe('the workflow store', () => {
  it('offers what the folders hold, by name, and fills in what a file may leave out', async () => {
    put(own, 'b.json', workflow('beta'));
    const file = put(users, 'a.json', workflow('alpha', { intents: ['notes'] }));
    put(users, 'notes.txt', 'no workflow');
    const store = await open();
    expect(store.list().map(({ workflow: { name, intents } }) => [name, intents])).toEqual([
      ['alpha', ['notes']],
      ['beta', ['general']],
    ]);
    expect(store.find('alpha')?.file).toBe(file);
    expect(store.find('gamma')).toBeUndefined();
    expect(store.faults()).toEqual([]);
  });

  it('takes the schemas of okso’s own workflows as checked and checks those of the user', async () => {
    const misspelt = { parameters: { type: 'object', requierd: ['project'], properties: { project: { type: 'string' } } } };
    put(own, 'a.json', workflow('alpha', misspelt));
    const file = put(users, 'b.json', workflow('beta', misspelt));
    const store = await createWorkflowStore({
      folders: [
        { path: own, trusted: true, shipped: true },
        { path: users, trusted: true },
      ],
    });
    expect(store.list().map(({ workflow: { name } }) => name)).toEqual(['alpha']);
    expect(store.faults().map(({ message }) => message)).toEqual([expect.stringContaining(`${file}:`)]);
  });

  it('prefers the user’s workflow over okso’s of the same name', async () => {
    put(own, 'weekly.json', workflow('weekly', { description: 'okso’s' }));
    put(users, 'mine.json', workflow('weekly', { description: 'mine' }));
    const store = await open();
    expect(store.list().map(({ workflow: { description } }) => description)).toEqual(['mine']);
  });

  it('reads nothing of a folder that is not trusted, and says that it exists', async () => {
    put(project, 'evil.json', workflow('weekly'));
    put(project, 'broken.json', '{');
    const store = await open();
    expect(store.list()).toEqual([]);
    expect(store.faults()).toEqual([]);
    expect(store.ignored()).toEqual([project]);
  });

  it('reads a working folder once it is trusted', async () => {
    put(project, 'a.json', workflow('alpha'));
    const store = await open(true);
    expect(store.find('alpha')).toBeDefined();
    expect(store.ignored()).toEqual([]);
  });

  it('takes a folder that does not exist for an empty one', async () => {
    const store = await createWorkflowStore({ folders: [{ path: join(base, 'nowhere'), trusted: true }] });
    expect(store.list()).toEqual([]);
    expect(store.faults()).toEqual([]);
  });

  it('reports a folder that cannot be read', async () => {
    const store = await createWorkflowStore({ folders: [{ path: put(own, 'file', ''), trusted: true }] });
    expect(store.faults()).toMatchObject([{ code: 'OKSO_CONFIG', details: { file: join(own, 'file') } }]);
  });

  it('keeps the good files beside a broken one, which it names with the place', async () => {
    put(users, 'good.json', workflow('good'));
    const broken = put(users, 'broken.json', '{\n  "name": "broken",\n  "steps": [\n}');
    const store = await open();
    expect(store.find('good')).toBeDefined();
    expect(store.faults()).toMatchObject([
      {
        code: 'OKSO_CONFIG',
        message: `${broken}:4:1: the JSON is broken (value expected)`,
        hint: 'Correct the JSON there.',
        details: { file: broken, line: 4, column: 1 },
      },
    ]);
  });

  it('gives a name to the first file that claims it', async () => {
    put(users, 'a.json', workflow('twin', { description: 'first' }));
    const second = put(users, 'b.json', workflow('twin', { description: 'second' }));
    const store = await open();
    expect(store.find('twin')?.workflow.description).toBe('first');
    expect(store.faults()).toMatchObject([{ message: `${second}: the name "twin" is taken by ${join(users, 'a.json')}` }]);
  });

  it('falls back to okso’s workflow when the user’s never was good', async () => {
    put(own, 'weekly.json', workflow('weekly', { description: 'okso’s' }));
    put(users, 'weekly.json', workflow('weekly', { steps: [] }));
    const store = await open();
    expect(store.find('weekly')?.workflow.description).toBe('okso’s');
    expect(store.faults()).toHaveLength(1);
  });
});

describe('reading again', () => {
  it('says what came, changed and went', async () => {
    put(users, 'a.json', workflow('alpha'));
    put(users, 'b.json', workflow('beta'));
    const store = await open();
    put(users, 'a.json', workflow('alpha', { description: 'new' }));
    rmSync(join(users, 'b.json'));
    put(users, 'c.json', workflow('gamma'));
    expect(await store.reload()).toEqual({ added: ['gamma'], changed: ['alpha'], removed: ['beta'] });
    expect(await store.reload()).toEqual({ added: [], changed: [], removed: [] });
  });

  it('keeps the last good version of a file that broke, and lets go of it when the file is gone', async () => {
    const file = put(users, 'a.json', workflow('alpha'));
    const store = await open();
    put(users, 'a.json', '{');
    expect(await store.reload()).toEqual({ added: [], changed: [], removed: [] });
    expect(store.find('alpha')).toBeDefined();
    expect(store.faults()).toHaveLength(1);
    await store.reload();
    expect(store.find('alpha')).toBeDefined();
    rmSync(file);
    expect(await store.reload()).toEqual({ added: [], changed: [], removed: ['alpha'] });
    expect(store.faults()).toEqual([]);
  });

  it('twice at once ends with what is there last', async () => {
    const store = await open();
    const first = store.reload();
    put(users, 'a.json', workflow('alpha'));
    await Promise.all([first, store.reload()]);
    expect(store.find('alpha')).toBeDefined();
  });
});

describe('a workflow file', () => {
  it.each<[string, Record<string, unknown> | string, RegExp]>([
    ['is empty', '', /:1:1: the file is empty$/],
    ['holds something else', '[]', /:1:1: Invalid input/],
    ['has a name that is no tool name', workflow('Weekly Status'), /:2:11: "name": /],
    ['lacks its parameters', { name: 'x', description: 'x', steps: workflow('x').steps }, /:1:1: "parameters": /],
    ['has a key that nobody knows', workflow('x', { step: [] }), /:1:1: Unrecognized key/],
    ['has an intent that nobody knows', workflow('x', { intents: ['cooking'] }), /:\d+:\d+: "intents\.0": /],
    ['has no steps', workflow('x', { steps: [] }), /:\d+:\d+: "steps": /],
    [
      'has parameters that are no object',
      workflow('x', { parameters: { type: 'string' } }),
      /:4:17: "parameters" is no JSON Schema of an object: its type is "string"$/,
    ],
    [
      'has parameters of an unknown type',
      workflow('x', { parameters: { properties: { a: { type: 'text' } } } }),
      /"parameters" is no JSON Schema of an object: /,
    ],
    [
      'misspells a keyword',
      workflow('x', { parameters: { properties: { project: { type: 'string' } }, requried: ['project'] } }),
      /unknown keyword: "requried"$/,
    ],
    [
      'requires a parameter that is not there',
      workflow('x', { parameters: { type: 'object', properties: {}, required: ['project'] } }),
      /required property "project" is not defined/,
    ],
    ['uses a parameter that is not there', workflow('x', { parameters: { type: 'object' } }), /:\d+:\d+: \{\{project\}\} is none of its parameters$/],
    [
      'refers to a step that comes later',
      workflow('x', { steps: [{ thought: '', tool: 'file_write', args: { path: 'a', content: '{{1}}' } }] }),
      /:\d+:\d+: \{\{1\}\} refers to a step that has not run by then$/,
    ],
  ])('that %s is refused', async (_what, content, message) => {
    const file = put(users, 'x.json', content);
    await expect(readWorkflow(file)).rejects.toMatchObject({ code: 'OKSO_CONFIG', message: expect.stringMatching(message) });
    await expect(readWorkflow(file)).rejects.toThrow(file);
  });

  it('points at the very place in the file', async () => {
    const file = put(
      users,
      'x.json',
      '{\n  "name": "x",\n  "description": "x",\n  "parameters": {},\n  "steps": [\n    { "tool": "file_read", "args": {} }\n  ]\n}',
    );
    await expect(readWorkflow(file)).rejects.toMatchObject({ message: expect.stringMatching(/x\.json:6:5: "steps\.0\.thought": /) });
  });

  it('may begin with a byte order mark, as some editors write it', async () => {
    expect(await readWorkflow(put(users, 'x.json', `\uFEFF${JSON.stringify(workflow('x'))}`))).toMatchObject({ name: 'x' });
  });

  it('is refused when it is too large or not there', async () => {
    await expect(readWorkflow(put(users, 'x.json', ' '.repeat(300_000)))).rejects.toMatchObject({
      code: 'OKSO_CONFIG',
      message: expect.stringContaining('larger than'),
    });
    await expect(readWorkflow(join(users, 'gone.json'))).rejects.toMatchObject({
      code: 'OKSO_CONFIG',
      message: expect.stringContaining('gone.json'),
    });
  });
});
