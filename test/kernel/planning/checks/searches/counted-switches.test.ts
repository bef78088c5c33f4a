import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const check = checkedOver({
  'beacons.yaml': 'interval: 15\nbeacons:\n  - call: GB3\n    weak: no\n  - call: OY6\n    weak: yes\n  - call: LA5\n    weak: yes\nretries: 3\n',
});
const counted = async (request: string) => (await check(request, 'cat beacons.yaml'))[0]?.args;
const grep = (values: string) => ({
  command: 'grep',
  args: ['-ciE', `^[[:space:]]*(- )?weak:[[:space:]]*(${values})([[:space:]]|$)`, 'beacons.yaml'],
});

test('marks of a YAML list are counted by their value', async () => {
  expect(await counted('In beacons.yaml, how many of the beacons are marked as weak?')).toEqual(grep('yes|true|on'));
  expect(await counted("how many beacons in beacons.yaml aren't weak")).toEqual(grep('no|false|off'));
});

test.each(['how many retries are set in beacons.yaml', 'which beacons are weak, see beacons.yaml', 'how many beacons are in beacons.yaml'])(
  '%s stays with the plan',
  async (request) => expect(await counted(request)).toEqual({ command: 'cat', args: ['beacons.yaml'] }),
);
