import { expect, test } from 'vitest';
import { namedWorkflow, withSaidValues, workflowCall } from '../../../../kernel/planning/by-rule/workflow-call.ts';
import { openTools } from '../../../../kernel/planning/intent/intent-tools.ts';
import { workflowManifest } from '../../../../kernel/planning/workflow/workflow-manifest.ts';
import { toolGroups } from '../../../../schemas/manifest.ts';

const text = { type: 'string' };
const workflow = (name: string, parameters: Readonly<Record<string, object>>, required: readonly string[] = []) =>
  workflowManifest(
    { name, description: 'One of ours.', intents: ['general'], parameters: { type: 'object', properties: parameters, required }, steps: [] },
    [],
  );
const manifests = [
  workflow('duty_rota', { week: text }, ['week']),
  workflow('case_summary', { animal: text }, ['animal']),
  workflow('daily_note', { text, file: text }, ['text']),
  workflow('disk_usage_report', { folder: text }),
  workflow('backup', { source: text, target: text }, ['source', 'target']),
];

test.each([
  ['start the duty rota workflow, week 19', 'workflow_duty_rota {"week":"19"}'],
  ['Run duty_rota for week no. 20', 'workflow_duty_rota {"week":"20"}'],
  ['please run the workflow "duty rota" with week=20', 'workflow_duty_rota {"week":"20"}'],
  ['Run the case summary workflow for Olive, please', 'workflow_case_summary {"animal":"Olive"}'],
  ['use the case_summary workflow for the animal Biscuit', 'workflow_case_summary {"animal":"Biscuit"}'],
  ['Run the disk usage report', 'workflow_disk_usage_report'],
  ['could you run the disk usage report workflow for the folder src?', 'workflow_disk_usage_report {"folder":"src"}'],
  ['start the daily note workflow: bought milk and bread', 'workflow_daily_note {"text":"bought milk and bread"}'],
  ['run the daily note workflow with the text "bought milk" and file diary.md', 'workflow_daily_note {"text":"bought milk","file":"diary.md"}'],
  ['Could you use the case summary workflow to see how Biscuit is getting on?', 'workflow_case_summary {"animal":"Biscuit"}'],
  ['How is Olive Tree doing? The case summary workflow knows.', 'workflow_case_summary {"animal":"Olive Tree"}'],
  ['what does the case summary workflow say about Olive', 'workflow_case_summary {"animal":"Olive"}'],
  ['I want the case summary workflow to tell me about biscuit', 'workflow_case_summary {"animal":"biscuit"}'],
  ['Show me the case summary for Olive.', 'workflow_case_summary {"animal":"Olive"}'],
  ['print the duty rota for week 19', 'workflow_duty_rota {"week":"19"}'],
  ['run the workflow backup with source docs and target old/docs', 'workflow_backup {"source":"docs","target":"old/docs"}'],
])('%s', (request, script) => {
  expect(workflowCall(request, manifests)).toBe(script);
});

test.each([
  ['Run the case summary workflow for Olive and save it in olive.txt'],
  ['run the duty rota workflow'],
  ['what does the duty rota workflow do?'],
  ['what are the steps of the case summary workflow for Olive'],
  ['use the case summary workflow for Olive and for Biscuit'],
  ['use the case summary workflow to see how Olive is and put it into olive.txt'],
  ['delete the duty rota workflow'],
  ['show me the case summary'],
  ['show me the case summary file for Olive'],
  ['show me what the case summary for Olive would do'],
  ['make a backup of docs'],
  ['do the daily note'],
  ['run the workflow backup with source docs'],
])('%s is left to the model', (request) => {
  expect(workflowCall(request, manifests)).toBeUndefined();
});

test('a value that is said by its name stands in the call that the model wrote', () => {
  const said = (request: string, tool: string, args: Record<string, string>) =>
    withSaidValues([{ thought: '', tool, args }], request, manifests)[0]?.args;
  const request = 'start the duty rota workflow for week 20 and tell me who is on call';
  expect(said(request, 'workflow_duty_rota', { week: 'week-20' })).toEqual({ week: '20' });
  const note = 'run the daily note workflow with the text bought milk and tell me';
  expect(said(note, 'workflow_daily_note', { text: 'bought milk' })).toEqual({ text: 'bought milk' });
  expect(said('run the duty rota workflow and save it', 'workflow_duty_rota', { week: '7' })).toEqual({ week: '7' });
  expect(said(request, 'workflow_backup', { source: 'a', target: 'b' })).toEqual({ source: 'a', target: 'b' });
});

test('a workflow that is named closes the others', () => {
  const request = 'Run the case summary workflow for Olive and save it in olive.txt';
  expect(namedWorkflow(request, manifests)?.name).toBe('workflow_case_summary');
  for (const groups of [toolGroups, ['general'] as const]) {
    expect(openTools(manifests, { request, groups, isSearched: false }).map(({ name }) => name)).toEqual(['workflow_case_summary']);
  }
  expect(openTools(manifests, { request: 'run a workflow', groups: toolGroups, isSearched: false })).toHaveLength(manifests.length);
});
