import { expect, test } from 'vitest';
import { reviewCommonestOfLog } from '../../../../../kernel/planning/checks/lines/commonest-of-log.ts';

const LOG = [
  '198.51.100.4 - - [12/May/2025:08:00:01 +0200] "GET /api/stock HTTP/1.1" 200 512',
  '203.0.113.77 - - [12/May/2025:08:00:04 +0200] "GET /cart HTTP/1.1" 500 98',
  '203.0.113.77 - - [12/May/2025:08:00:09 +0200] "POST /cart HTTP/1.1" 200 77',
  '',
].join('\n');
const entries = [{ path: 'var/access.log', kind: 'file' as const, size: LOG.length }];

async function stepsFor(request: string, text = LOG) {
  const written = { thought: '', tool: 'python_repl', args: { input: 'print(max(read("var/access.log").splitlines()))' } };
  const evidence = { request, said: request, entries, earlier: [] };
  const { steps, faults } = await reviewCommonestOfLog([written], { evidence, sample: async () => ({ text, complete: true }) });
  return faults.length === 0 ? undefined : steps.slice(0, -1).map(({ args }) => args['input'] ?? `${args['path']} ${args['content']}`);
}
const code = (pattern: string) => `print(Counter(re.findall(r'${pattern}', read("var/access.log"))).most_common(1)[0][0])`;
const IP = code(String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`);
const PATH = code(String.raw`"(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\S+)`);

test.each([
  ['which IP address made the most requests in var/access.log? save just the address in top-ip.txt', [IP, 'top-ip.txt {{1}}']],
  ['What is the most frequent IP in var/access.log?', [IP]],
  ['tell me which client shows up most often in access.log', [IP]],
  ['Which page was requested most often according to var/access.log', [PATH]],
  ['which path had the most hits in var/access.log?', [PATH]],
  ['which path was requested most', [PATH]],
  ['which status code appears most in var/access.log', [code(String.raw`" ([1-5]\d\d)\b`)]],
])('%s', async (request, expected) => {
  expect(await stepsFor(request)).toEqual(expected);
});

test.each([
  'which IP address made the most failed requests in var/access.log?',
  'which IP address made the most requests in var/access.log, and how many?',
  'which three IP addresses made the most requests in var/access.log?',
  'which IP address made the most requests in var/access.log on 13 May?',
  'which IP address made the first request in var/access.log?',
])('%s: the plan stays', async (request) => {
  expect(await stepsFor(request)).toBeUndefined();
});

test('a log of another form is left to the plan', async () => {
  expect(await stepsFor('which IP address made the most requests in var/access.log?', 'started\nstopped\n')).toBeUndefined();
});
