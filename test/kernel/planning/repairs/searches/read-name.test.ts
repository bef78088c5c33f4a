import { expect, test } from 'vitest';
import { withReadName } from '../../../../../kernel/planning/repairs/searches/read-name.ts';
import { stepsOf } from '../../language/script-steps.ts';

const request = "Find out in minutes.md who runs the tombola and add that person's name as a new last line to helpers.txt";

test('a name is taken out of the text and not cut out of a line', () => {
  const [reading, saving] = withReadName(stepsOf("grep 'runs the tombola' minutes.md | cut -d: -f2 | tail -n 1 >> helpers.txt"), request);
  expect(reading?.args).toEqual({ command: 'cat', args: ['minutes.md'] });
  expect(saving?.args).toMatchObject({ path: 'helpers.txt', content: '', mode: 'append' });
});

test.each([
  ['save the lines about the tombola of minutes.md in helpers.txt', 'grep tombola minutes.md > helpers.txt'],
  [request, 'grep tombola members.csv | cut -d, -f1 >> helpers.txt'],
  [request, "cat minutes.md | extract 'who runs the tombola' >> helpers.txt"],
])('%s: the plan stays', (said, script) => {
  expect(withReadName(stepsOf(script), said)).toEqual(stepsOf(script));
});
