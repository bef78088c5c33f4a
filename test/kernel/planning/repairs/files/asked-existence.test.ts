import { expect, test } from 'vitest';
import { withAskedExistence } from '../../../../../kernel/planning/repairs/files/asked-existence.ts';
import { stepsOf } from '../../language/script-steps.ts';

const code = (request: string, script: string) => withAskedExistence(stepsOf(script), request)[0]?.args['input'];

test.each([
  ['do we still have a file seeds/order-2023.csv ?', 'ls seeds/order-2023.csv', 'seeds/order-2023.csv'],
  ['Is there already a notes.md?', "find . -name 'notes.md'", 'notes.md'],
  ['Is there a file july.txt in events/2025 already? yes or no', 'ls events/2025 | grep july.txt', 'events/2025/july.txt'],
  ['does config/app.ini exist', 'cat config/app.ini', 'config/app.ini'],
])('%s: code looks for it', (request, script, name) => {
  expect(code(request, script)).toContain(`name = ${JSON.stringify(name)}`);
});

test.each([
  ['is there a fax number in contacts.md?', 'cat contacts.md'],
  ['is notes.md empty?', 'wc -c notes.md'],
  ['if there is no notes.md, make one', 'touch notes.md'],
  ['which files are there besides notes.md?', 'ls'],
])('%s: left to the plan', (request, script) => {
  expect(withAskedExistence(stepsOf(script), request)).toEqual(stepsOf(script));
});

test('a folder that may have a file is asked for that file', () => {
  const entries = [{ path: 'code/api', kind: 'folder' as const, size: 0 }];
  const ask = (request: string) => withAskedExistence(stepsOf('find code/api -name Dockerfile'), request, entries)[0]?.args['input'];
  expect(ask('does code/api have a Dockerfile?')).toContain('name = "code/api/Dockerfile"');
  expect(ask('does code/api have tests?')).toBeUndefined();
});
