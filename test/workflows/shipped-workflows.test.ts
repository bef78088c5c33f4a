import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textResult } from '../../kernel/planning/answer/text-result.ts';
import { createPlanCheck } from '../../kernel/planning/plan/plan-check.ts';
import { resolveReferences } from '../../kernel/planning/plan/references.ts';
import { createWorkflowExpander } from '../../kernel/planning/workflow/expand-workflows.ts';
import { createWorkflowStore, type WorkflowStore } from '../../kernel/reload/workflow-store.ts';
import fileRead from '../../plugins/file-read.ts';
import fileSearch from '../../plugins/file-search.ts';
import fileWrite from '../../plugins/file-write.ts';
import finalAnswer from '../../plugins/final-answer.ts';
import pythonRepl from '../../plugins/python-repl.ts';
import type { Tool } from '../../plugins/sdk.ts';
import terminal from '../../plugins/terminal.ts';
import type { Step } from '../../schemas/plan.ts';
import { createDirectHost, type DirectHost } from '../helpers/direct-host.ts';

const folder = fileURLToPath(new URL('../../workflows', import.meta.url));
const tools: readonly Tool[] = [terminal, pythonRepl, fileRead, fileWrite, fileSearch, finalAnswer];
const answer: Step = { thought: 'Answer.', tool: 'final_answer', args: {} };

let store: WorkflowStore;
let host: DirectHost;
beforeAll(async () => {
  store = await createWorkflowStore({ folders: [{ path: folder, trusted: true }] });
  host = await createDirectHost();
  const file = (name: string, content: string) => writeFileSync(join(host.workspace, name), content);
  mkdirSync(join(host.workspace, 'boat'));
  file('boat/plan.md', '# Boat\n\n- [x] paint\n- [ ] rig\n');
  file('boat/old.md', 'TODO: none of this week\n');
  file('boat/hull.py', '# TODO: caulk\n# FIXME: leaks\n');
  file('big.bin', 'x'.repeat(11 * 1024 * 1024));
  utimesSync(join(host.workspace, 'boat/old.md'), new Date(2020, 1, 1), new Date(2020, 1, 1));
});
afterAll(() => host[Symbol.asyncDispose]());

/** The concrete steps that a call of a workflow stands for. */
function expand(name: string, args: Record<string, unknown>): Step[] {
  const expander = createWorkflowExpander(store.list().map(({ workflow }) => workflow));
  const expanded = expander([{ thought: '', tool: `workflow_${name}`, args }, answer]);
  if (!expanded.ok) throw new Error(JSON.stringify(expanded.faults));
  return expanded.steps;
}

/** Runs the steps as an approved plan and gives the text of each. */
async function run(steps: readonly Step[]): Promise<string[]> {
  const texts: string[] = [];
  for (const step of steps) {
    const tool = tools.find(({ manifest }) => manifest.name === step.tool);
    if (tool === undefined) throw new Error(`no ${step.tool}`);
    const args = resolveReferences(step.args, (number) => texts[number - 1] ?? '');
    texts.push(textResult({ ok: true, value: await host.call(tool, args, { approval: 'plan' }) }));
  }
  return texts;
}

describe('the shipped workflows', () => {
  const calls: [string, Record<string, unknown>][] = [
    ['csv_summary', { file: 'data/tides.csv' }],
    ['daily_note', { text: 'Rigged the boat.' }],
    ['disk_usage_report', {}],
    ['todo_digest', { folder: 'boat' }],
    ['weekly_status', { project: 'boat' }],
  ];

  it('are all sound and all tried here', () => {
    expect(store.faults()).toEqual([]);
    expect(store.list().map(({ workflow }) => workflow.name)).toEqual(calls.map(([name]) => name));
  });

  it.each(calls)('%s expands into steps that fit their tools', (name, args) => {
    const steps = expand(name, args);
    expect(createPlanCheck(tools.map(({ manifest }) => manifest)).check(steps)).toEqual([]);
    expect(JSON.stringify(steps)).not.toMatch(/\{\{[a-z]/);
  });

  it.each(calls.map(([name]) => name))('%s lies in the file of its name and leaves nothing for its schema to fill in', (name) => {
    const written = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
    expect(written).toMatchObject({ name });
    expect(store.find(name)?.workflow).toEqual(written);
  });
});

it('weekly_status finds what changed this week and what is open', async () => {
  const [changed, todos, boxes] = await run(expand('weekly_status', { project: 'boat' }));
  expect(changed?.trim().split('\n').sort()).toEqual(['boat/hull.py', 'boat/plan.md']);
  expect(todos).toContain('boat/hull.py:1:# TODO: caulk\n');
  expect(boxes).toBe('boat/plan.md:4:- [ ] rig\n');
});

it('disk_usage_report puts the largest folder first and names large files', async () => {
  const texts = await run(expand('disk_usage_report', {}));
  expect(texts[2]?.split('\n')[0]).toMatch(/^\d+\t\.$/);
  expect(texts[2]).toContain('./boat');
  expect(texts[3]).toBe('./big.bin\n');
});

it('todo_digest finds all three kinds', async () => {
  const [todos, fixmes, boxes] = await run(expand('todo_digest', { folder: 'boat' }));
  expect(todos?.split('\n')).toHaveLength(3);
  expect(fixmes).toBe('boat/hull.py:2:# FIXME: leaks\n');
  expect(boxes).toBe('boat/plan.md:4:- [ ] rig\n');
});

it('daily_note adds an entry under its own heading, as it was said', async () => {
  await run(expand('daily_note', { text: 'Rigged the {{boat}}.\nTwice.' }));
  await run(expand('daily_note', { text: 'Slept.', file: 'daily-notes.md' }));
  const heading = String.raw`## \d{4}-\d\d-\d\d \d\d:\d\d`;
  expect(readFileSync(join(host.workspace, 'daily-notes.md'), 'utf8')).toMatch(
    new RegExp(String.raw`^${heading}\nRigged the \{\{boat\}\}\.\nTwice\.\n${heading}\nSlept\.\n?$`),
  );
});

describe('csv_summary', () => {
  it('gives range and mean of numbers and the most frequent of words', () => {
    writeFileSync(join(host.workspace, 'tides.csv'), 'day,level,wind,note\n1,180,W,\n2,220.5,W,\n3,200,NE,\n');
    const [step] = expand('csv_summary', { file: 'tides.csv' });
    const helpers = fileURLToPath(new URL('../../sandbox/python', import.meta.url));
    const code = `import sys\nsys.path.insert(0, ${JSON.stringify(helpers)})\nfrom okso_helpers import rows\n${step?.args.input}`;
    expect(execFileSync('python3', ['-c', code], { cwd: host.workspace, encoding: 'utf8' })).toBe(
      '3 rows\nday: 1 to 3, mean 2, sum 6\nlevel: 180 to 220.5, mean 200.167, sum 600.5\nwind: 2 different, most often W (2 times)\nnote: empty\n',
    );
  });

  it.each(['a".csv', 'a\\', 'a\nimport os', ''])('lets no file name become code: %j', (file) => {
    expect(() => expand('csv_summary', { file })).toThrow(/file/);
  });
});
