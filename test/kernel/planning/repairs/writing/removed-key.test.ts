import { expect, test } from 'vitest';
import { withRemovedKey } from '../../../../../kernel/planning/repairs/writing/removed-key.ts';

const code = (input: string) => ({ thought: '', tool: 'python_repl', args: { input } });
const SETS = 'd = json.loads(read("package.json")); d["dependencies"]["left-pad"] = None; print(json.dumps(d))';
const POPS = 'd = json.loads(read("package.json")); d["dependencies"].pop("left-pad", None); print(json.dumps(d))';

test.each([
  'we dont use left-pad any more, take it out of the dependencies in package.json',
  'Remove left-pad from package.json',
  'please get rid of left-pad in package.json',
])('%s: the key goes', (request) => {
  expect(withRemovedKey(code(SETS), request).args['input']).toBe(POPS);
});

test.each([
  'set left-pad in package.json to null',
  'remove the value of left-pad in package.json',
  'remove right-pad from package.json',
  'is left-pad in package.json?',
])('%s: the code stays', (request) => {
  expect(withRemovedKey(code(SETS), request).args['input']).toBe(SETS);
});
