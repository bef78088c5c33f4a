import { expect, test } from 'vitest';
import { withAskedPermission } from '../../../../../kernel/planning/repairs/files/asked-permission.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = ['scripts/backup.sh', 'notes.txt'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const asked = (request: string, script: string) => callsOf(withAskedPermission(stepsOf(script), request, entries));

test.each([
  ['Is scripts/backup.sh executable?', 'executable', 'X_OK', 'scripts/backup.sh'],
  ['can you check if backup.sh is executable', 'executable', 'X_OK', 'scripts/backup.sh'],
  ['is notes.txt writable', 'writable', 'W_OK', 'notes.txt'],
])('%s is told by the system', (request, kind, mode, path) => {
  const script = `python 'print("yes, it is ${kind}" if os.access("${path}", os.${mode}) else "no, it is not ${kind}")'`;
  expect(asked(request, `ls -l ${path} | grep x`)).toEqual(callsOf(stepsOf(script)));
});

test.each([
  ['make scripts/backup.sh executable', 'cat scripts/backup.sh'],
  ['Is there an executable script in scripts?', 'ls -l scripts'],
  ['Is backup.sh executable? If not, tell me what notes.txt says', 'cat notes.txt'],
])('%s is left to the plan', (request, script) => {
  expect(asked(request, script)).toEqual(callsOf(stepsOf(script)));
});
