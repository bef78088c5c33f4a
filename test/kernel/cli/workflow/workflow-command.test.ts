import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workflowCommand } from '../../../../kernel/cli/workflow/workflow-command.ts';
import { hashPlan } from '../../../../kernel/planning/plan/plan-hash.ts';
import { createWorkflowStore, type WorkflowStore } from '../../../../kernel/reload/workflow-store.ts';
import fileRead from '../../../../plugins/file-read.ts';
import finalAnswer from '../../../../plugins/final-answer.ts';
import terminal from '../../../../plugins/terminal.ts';
import type { Plan } from '../../../../schemas/plan.ts';

let folder: string;
let store: WorkflowStore;
let out: string;
let err: string;
let plans: Plan[];
beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'okso-workflow-command-')));
  put('weekly.json', {
    name: 'weekly_status',
    description: 'Tell the status of one project this week.',
    intents: ['notes'],
    parameters: { type: 'object', properties: { project: { type: 'string' }, page: { type: 'integer', default: 1 } }, required: ['project'] },
    steps: [{ thought: 'Read about {{project}}.', tool: 'file_read', args: { path: 'projects/{{project}}/status.md', page: '{{page}}' } }],
  });
  store = await open();
  out = '';
  err = '';
  plans = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (more: { path: string; trusted: boolean }[] = []) => createWorkflowStore({ folders: [{ path: folder, trusted: true }, ...more] });

function put(file: string, content: Record<string, unknown> | string): string {
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, file);
}

const command = (...args: string[]): Promise<number> =>
  workflowCommand(args, {
    store,
    manifests: [terminal, fileRead, finalAnswer].map(({ manifest }) => manifest),
    cwd: folder,
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    runPlan: async (plan) => {
      plans.push(plan);
      return 7;
    },
  });

const listing = { name: 'x', description: 'Lists.', parameters: {}, steps: [{ thought: 'Look.', tool: 'terminal', args: { command: 'ls' } }] };

describe('okso workflow list', () => {
  it('shows each workflow with the way to call it', async () => {
    expect(await command('list')).toBe(0);
    expect(out).toBe('weekly_status PROJECT [--page PAGE]\n    Tell the status of one project this week.\n');
    expect(err).toBe('');
  });

  it('is what a bare okso workflow does', async () => {
    expect(await command()).toBe(0);
    expect(out).toContain('weekly_status');
  });

  it('gives one object a line as JSON', async () => {
    expect(await command('list', '--json')).toBe(0);
    expect(JSON.parse(out)).toEqual({
      name: 'weekly_status',
      description: 'Tell the status of one project this week.',
      intents: ['notes'],
      parameters: expect.objectContaining({ required: ['project'] }),
      file: join(folder, 'weekly.json'),
    });
  });

  it('says on stderr that files cannot be used, and which folders are not trusted', async () => {
    put('broken.json', '{');
    const project = join(folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'evil.json'), '{}');
    store = await open([{ path: project, trusted: false }]);
    expect(await command('list')).toBe(0);
    expect(err).toBe(
      `okso: 1 workflow file cannot be used; okso workflow check says why\nokso: the workflows in ${project} are not read until okso plugin trust allows it\n`,
    );
  });
});

describe('okso workflow check', () => {
  it('says of every file that it is sound', async () => {
    expect(await command('check')).toBe(0);
    expect(out).toBe(`ok  weekly_status  ${join(folder, 'weekly.json')}\n`);
  });

  it('ends in 2 and names file and place when one is not', async () => {
    const file = put('broken.json', '{\n  "name": }');
    store = await open();
    expect(await command('check')).toBe(2);
    expect(out).toContain('ok  weekly_status');
    expect(err).toBe(`okso: ${file}:2:11: the JSON is broken (value expected) [OKSO_CONFIG]\n  Correct the JSON there.\n`);
  });

  it.each([
    [{ tool: 'file_raed', args: {} }, 'step 1: there is no tool "file_raed"', 'Did you mean file_read?'],
    [
      { tool: 'file_read', args: { pat: 'a' } },
      'step 1: file_read: there is no argument "pat"; did you mean "path"?',
      'okso tools file_read shows its arguments.',
    ],
    [{ tool: 'terminal', args: { command: 'launch' } }, 'step 1: terminal: "command" is one of', 'okso tools terminal shows its arguments.'],
  ])('knows the tools: %j', async (step, message, hint) => {
    const file = put('x.json', { ...listing, steps: [{ thought: '', ...step }] });
    store = await open();
    expect(await command('check')).toBe(2);
    expect(err).toContain(`okso: ${file}: ${message}`);
    expect(err).toContain(hint);
  });

  it('lets a workflow call another', async () => {
    put('x.json', { ...listing, steps: [{ thought: '', tool: 'workflow_weekly_status', args: { project: 'Quay' } }] });
    store = await open();
    expect(await command('check')).toBe(0);
  });

  it('takes one file that need not be in the store', async () => {
    mkdirSync(join(folder, 'drafts'));
    const file = put('drafts/x.json', listing);
    expect(await command('check', 'drafts/x.json')).toBe(0);
    expect(out).toBe(`ok  x  ${file}\n`);
  });

  it('of a file that is not there is a mistake of the command line', async () => {
    await expect(command('check', 'gone.json')).rejects.toMatchObject({ code: 'OKSO_FILE', message: expect.stringContaining('gone.json') });
  });

  it('gives one object a line as JSON', async () => {
    const file = put('broken.json', '{');
    store = await open();
    expect(await command('check', '--json')).toBe(2);
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(rows).toMatchObject([
      { file, ok: false, error: { code: 'OKSO_CONFIG' } },
      { file: join(folder, 'weekly.json'), ok: true, name: 'weekly_status' },
    ]);
    expect(err).toBe('');
  });
});

describe('okso workflow run', () => {
  it('hands on a sealed plan of the steps that ends in final_answer, and answers its exit status', async () => {
    expect(await command('run', 'weekly_status', '--json', '{"project":"Lagoon"}')).toBe(7);
    const steps = [
      { thought: 'Read about Lagoon.', tool: 'file_read', args: { path: 'projects/Lagoon/status.md', page: 1 } },
      { thought: 'Give the answer.', tool: 'final_answer', args: {} },
    ];
    expect(plans).toEqual([
      {
        v: 1,
        request: 'Tell the status of one project this week. (project: Lagoon)',
        intent: { groups: ['notes'], search: false },
        steps,
        hash: hashPlan(steps),
      },
    ]);
  });

  it('knows a workflow by the name that plans use too', async () => {
    expect(await command('run', 'workflow_weekly_status', '--json', '{"project":"Lagoon"}')).toBe(7);
  });

  it.each([
    ['{}', 'workflow "weekly_status": "project" is missing'],
    ['{"project":3}', 'workflow "weekly_status": "project" must be string'],
    ['{"project":""}', 'workflow "weekly_status": "project" is empty'],
    ['{"project":"a","projekt":"b"}', 'workflow "weekly_status": there is no argument "projekt"; did you mean "project"?'],
    ['{"project":', '--json is not valid JSON'],
    ['[]', '--json must be a JSON object'],
  ])('refuses the arguments %s', async (json, message) => {
    await expect(command('run', 'weekly_status', '--json', json)).rejects.toMatchObject({ code: 'OKSO_ARGS_INVALID', message });
    expect(plans).toEqual([]);
  });

  it('refuses a workflow whose steps do not fit the tools', async () => {
    put('x.json', { ...listing, steps: [{ thought: '', tool: 'gone', args: {} }] });
    store = await open();
    await expect(command('run', 'x')).rejects.toMatchObject({
      code: 'OKSO_PLAN_INVALID',
      message: 'workflow "x" is not valid: step 1: there is no tool "gone"',
    });
  });

  it('refuses a workflow that calls itself', async () => {
    put('x.json', { ...listing, steps: [{ thought: '', tool: 'workflow_x', args: {} }] });
    store = await open();
    await expect(command('run', 'x')).rejects.toMatchObject({ code: 'OKSO_PLAN_INVALID', message: expect.stringContaining('calls itself') });
  });

  it('suggests the nearest name', async () => {
    await expect(command('run', 'weekly_statsu')).rejects.toMatchObject({ code: 'OKSO_TOOL_UNKNOWN', hint: 'Did you mean weekly_status?' });
  });
});

it.each([['destroy'], ['run'], ['run', 'a', 'b'], ['list', 'a'], ['check', 'a', 'b'], ['list', '--color'], ['run', 'a', '--json']])(
  'okso workflow %s %s is a mistake of the command line',
  async (...args) => {
    await expect(command(...args)).rejects.toMatchObject({ code: 'OKSO_USAGE' });
  },
);
