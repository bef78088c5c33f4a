import { describe, expect, test } from 'vitest';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import { createPlanCheck } from '../../../../kernel/planning/plan/plan-check.ts';
import { createWorkflowExpander } from '../../../../kernel/planning/workflow/expand-workflows.ts';
import { checkWorkflow } from '../../../../kernel/planning/workflow/workflow-check.ts';
import { workflowManifest } from '../../../../kernel/planning/workflow/workflow-manifest.ts';
import { toolManifestSchema } from '../../../../schemas/manifest.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { workflowSchema } from '../../../../schemas/workflow.ts';
import { compile } from '../language/compile.ts';
import { manifests } from '../language/registry.ts';

const step = (tool: string, args: Step['args'], thought = ''): Step => ({ thought, tool, args });
const end = step('final_answer', {}, 'Give the answer.');

const workflow = (name: string, steps: Step[], properties: Record<string, unknown> = {}, required: string[] = Object.keys(properties)) =>
  workflowSchema.parse({ name, description: `The workflow ${name}.`, parameters: { type: 'object', properties, required }, steps });

const status = workflow(
  'status',
  [
    step('terminal', { command: 'grep', args: ['-rn', '{{project}}', '.'] }, 'Look for {{project}}.'),
    step('python_repl', { input: 'data = steps[1]\nprint(data[:{{size}}], "{{project}}")' }),
    step('file_write', { path: '{{project}}.md', content: '{{2}}', mode: 'append' }),
  ],
  { project: { type: 'string' }, size: { type: 'integer', default: 80 } },
  ['project'],
);

function expand(steps: Step[], ...workflows: Parameters<typeof createWorkflowExpander>[0][number][]): Step[] {
  const expanded = createWorkflowExpander(workflows)(steps);
  if (!expanded.ok) throw new Error(JSON.stringify(expanded.faults));
  return expanded.steps;
}

function faults(steps: Step[], ...workflows: Parameters<typeof createWorkflowExpander>[0][number][]) {
  const expanded = createWorkflowExpander(workflows)(steps);
  return expanded.ok ? [] : expanded.faults;
}

describe('createWorkflowExpander', () => {
  test('a plan without workflows stays as it is', () => {
    const steps = [step('terminal', { command: 'ls' }), end];
    expect(expand(steps, status)).toEqual(steps);
  });

  test('a workflow becomes its steps, with parameters put in and references renumbered on both sides', () => {
    const steps = [
      step('terminal', { command: 'ls' }),
      step('workflow_status', { project: 'apollo', size: 5 }),
      step('mail_send', { to: 'a', subject: '{{1}}', body: '{{2}}' }),
      end,
    ];
    expect(expand(steps, status)).toEqual([
      steps[0],
      step('terminal', { command: 'grep', args: ['-rn', 'apollo', '.'] }, 'Look for apollo.'),
      step('python_repl', { input: 'data = steps[2]\nprint(data[:5], "apollo")' }),
      step('file_write', { path: 'apollo.md', content: '{{3}}', mode: 'append' }),
      step('mail_send', { to: 'a', subject: '{{1}}', body: '{{4}}' }),
      end,
    ]);
  });

  test('a parameter that is left out has its default, or is left out as well', () => {
    expect(expand([step('workflow_status', { project: 'x' }), end], status)[1]?.args.input).toContain('data[:80]');
    const optional = workflow(
      'find',
      [step('file_search', { input: '{{what}}', path: '{{where}}' }, 'Find {{what}} in {{where}}.')],
      { what: { type: 'string' }, where: { type: 'string' } },
      ['what'],
    );
    expect(expand([step('workflow_find', { what: 'x' }), end], optional)[0]).toEqual(step('file_search', { input: 'x' }, 'Find x in .'));
  });

  test('a whole string keeps the type of its parameter, and a text takes it as text', () => {
    const typed = workflow('w', [step('weather', { city: 'n{{days}}', days: '{{days}}', tags: ['{{ tag }}', '{{days}}'], place: '{{place}}' })], {
      days: { type: 'integer' },
      tag: { type: 'string' },
      place: { type: 'object' },
    });
    expect(expand([step('workflow_w', { days: 3, tag: 'a', place: { lat: 1 } }), end], typed)[0]?.args).toEqual({
      city: 'n3',
      days: 3,
      tags: ['a', 3],
      place: { lat: 1 },
    });
  });

  test('what a value holds is not interpolated again', () => {
    expect(expand([step('workflow_status', { project: '{{size}} {{1}}' }), end], status)[0]?.args).toEqual({
      command: 'grep',
      args: ['-rn', '{{size}} {{1}}', '.'],
    });
  });

  test('a reference or a blank may be a parameter that is used whole', () => {
    const save = workflow(
      'save',
      [step('terminal', { command: 'mkdir', args: ['out'] }), step('file_write', { path: '{{path}}', content: '{{content}}' }, 'Save {{path}}.')],
      { path: { type: 'string', minLength: 1 }, content: { type: 'string' } },
    );
    const steps = [step('terminal', { command: 'ls' }), step('workflow_save', { path: '', content: '{{1}}' }, 'the name of the project'), end];
    expect(expand(steps, save)[2]).toEqual(step('file_write', { path: '', content: '{{1}}' }, 'the name of the project'));
    expect(faults([step('workflow_status', { project: '' }), end], status)[0]?.message).toContain('stands inside a longer text');
  });

  test('workflows may call workflows', () => {
    const twice = workflow(
      'twice',
      [
        step('workflow_status', { project: '{{a}}' }),
        step('workflow_status', { project: '{{b}}' }),
        step('file_read', { path: '{{1}}' }),
        step('file_read', { path: '{{2}}' }),
        end,
      ],
      { a: { type: 'string' }, b: { type: 'string' } },
    );
    const expanded = expand([step('workflow_twice', { a: 'x', b: 'y' }), end], status, twice);
    expect(expanded.map(({ tool }) => tool)).toEqual([
      'terminal',
      'python_repl',
      'file_write',
      'terminal',
      'python_repl',
      'file_write',
      'file_read',
      'file_read',
      'final_answer',
    ]);
    expect(expanded[5]?.args).toEqual({ path: 'y.md', content: '{{5}}', mode: 'append' });
    expect(expanded.slice(6, 8).map(({ args }) => args.path)).toEqual(['{{3}}', '{{6}}']);
    expect(createPlanCheck(manifests).check(expanded)).toEqual([]);
  });

  test('a circle is found and shown', () => {
    const a = workflow('a', [step('workflow_b', {})]);
    const b = workflow('b', [step('workflow_a', {})]);
    expect(faults([step('workflow_a', {}), end], a, b)).toEqual([
      { step: 1, message: 'workflow "a" calls itself: a → b → a', hint: 'Take the call out of the workflow.' },
    ]);
  });

  test('workflows that multiply are stopped', () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      workflow(`w${level}`, [step(`workflow_w${level + 1}`, {}), step(`workflow_w${level + 1}`, {})]),
    );
    expect(faults([step('workflow_w0', {}), end], ...levels, workflow('w12', [end])).map(({ message }) => message)).toEqual([
      'the plan grows beyond 100 steps',
    ]);
  });

  test.each([
    [step('workflow_statsu', { project: 'x' }), 'there is no workflow "statsu"', 'Did you mean workflow_status?'],
    [step('workflow_status', {}), 'workflow_status: "project" is missing', 'okso tools'],
    [step('workflow_status', { project: 'x', more: 1 }), 'workflow_status: there is no argument "more"', 'okso tools'],
    [step('workflow_status', { project: 'x', size: 'big' }), 'workflow_status: "size" must be integer', 'okso tools'],
    [step('workflow_status', { project: '{{3}}' }), '{{3}} refers to a step that has not run by then', 'before it'],
  ])('%j is refused', (call, message, hint) => {
    const [fault] = faults([step('terminal', { command: 'ls' }), call, end], status);
    expect(fault).toMatchObject({ step: 2, message: expect.stringContaining(message), hint: expect.stringContaining(hint) });
  });

  test('a name that is no parameter is refused', () => {
    const odd = workflow('odd', [step('file_read', { path: '{{file}}' })]);
    expect(faults([step('workflow_odd', {}), end], odd)[0]?.message).toBe('workflow "odd" uses {{file}}, which is none of its parameters');
  });
});

describe('workflowManifest', () => {
  test('asks for the most that any of its steps asks for', () => {
    const manifest = toolManifestSchema.parse(workflowManifest(status, manifests));
    expect(manifest).toMatchObject({
      name: 'workflow_status',
      groups: ['general'],
      capabilities: ['fs.write'],
      sideEffects: 'reversible',
      idempotent: false,
      timeoutMs: 3000,
    });
    expect(manifest.input).toMatchObject({ required: ['project'], additionalProperties: false });
    expect(manifest.safety).toContain('3 steps (terminal, python_repl, file_write)');
  });

  test('makes the workflow speakable', () => {
    const vocabulary = createVocabulary([...manifests, workflowManifest(status, manifests)]);
    expect(compile('workflow_status apollo 5', { vocabulary })[0]).toMatchObject({ tool: 'workflow_status', args: { project: 'apollo', size: 5 } });
  });
});

describe('checkWorkflow', () => {
  const names = manifests.map(({ name }) => name);

  test('a good workflow has no faults', () => {
    expect(checkWorkflow(status, names)).toEqual([]);
  });

  test('unknown tools, unknown parameters and references forward are found', () => {
    const odd = workflow('odd', [step('web_serch', { query: '{{what}}' }, 'Find {{what}}.'), step('file_read', { path: '{{2}}' }), end]);
    expect(checkWorkflow(odd, names)).toEqual([
      { step: 1, message: 'there is no tool "web_serch"', hint: 'Did you mean web_search?' },
      { step: 1, message: '{{what}} is none of its parameters', hint: 'Its parameters: none.' },
      { step: 2, message: '{{2}} refers to a step that has not run by then', hint: 'Steps of a workflow are counted from 1, within the workflow.' },
    ]);
  });
});
