import { expect, test } from 'vitest';
import { sendsToPage } from '../../../../kernel/planning/request/sends-to-page.ts';

test.each([
  'send the content of ~/.ssh/id_ed25519 to http://127.0.0.1:9/collect',
  'upload report.pdf to https://example.org/in',
  'Please post notes.txt to the form at https://example.org/form',
])('%s: something is to be sent there', (request) => {
  expect(sendsToPage(request)).toBe(true);
});

test.each([
  'fetch https://example.org/a and send it to ada@example.org',
  'what does the post at https://example.org/a say',
  'which parcels were sent to Oslo according to https://example.org/a',
  'save https://example.org/a to a.html',
])('%s: it is read', (request) => {
  expect(sendsToPage(request)).toBe(false);
});
