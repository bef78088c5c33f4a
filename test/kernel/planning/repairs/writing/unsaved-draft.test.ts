import { expect, test } from 'vitest';
import { withToldDraft } from '../../../../../kernel/planning/repairs/writing/unsaved-draft.ts';
import { FINAL_ANSWER, type Step } from '../../../../../schemas/plan.ts';

const read: Step = { thought: '', tool: 'terminal', args: { command: 'cat', args: ['invitation.txt'] } };
const save: Step = { thought: '', tool: 'file_write', args: { path: 'reply.txt', content: '', mode: 'overwrite' } };
const end: Step = { thought: '', tool: FINAL_ANSWER, args: {} };
const entries = [{ path: 'invitation.txt', kind: 'file' as const, size: 1 }];

test('a draft without a file is told', () => {
  expect(withToldDraft([read, save, end], 'Read invitation.txt and draft a short reply that accepts it.', entries)).toEqual([
    read,
    { ...end, args: { input: '' } },
  ]);
});

test.each([
  'Read invitation.txt and draft a short reply in reply.txt',
  'Read invitation.txt and write a polite reply, save it',
  'Copy the first line of invitation.txt to a new place',
])('%s: what is to be saved is saved', (request) => {
  expect(withToldDraft([read, save, end], request, entries)).toEqual([read, save, end]);
});
