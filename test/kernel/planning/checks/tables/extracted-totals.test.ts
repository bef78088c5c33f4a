import { expect, test } from 'vitest';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { argumentsOver } from '../here.ts';

const text =
  '# Round trip\n\n| leg | to | km | climb (m) |\n|---|---|---|---|\n| 1 | Sel | 31.5 | 420 |\n| 2 | Ask | 28 | 610 |\n\nWe sleep in Ask.\n';
const entries = [{ path: 'trip.md', kind: 'file' as const, size: 99 }];

const manifests = await shippedManifests();
const reviewed = (request: string, script: string) => argumentsOver(text, entries, { request, script, manifests });
const SCRIPT = "cat trip.md | grep 'round trip' | extract 'the kilometres' > km.txt";
const SUM = { input: 'print(round(sum(r["km"] for r in rows("trip.md")), 2))' };

test('what is asked for in all is added up by code, where a unit or a heading names the column', async () => {
  const [code, saving] = await reviewed('How long is the trip in trip.md altogether? Put the number of kilometres into km.txt', SCRIPT);
  expect(code).toEqual(SUM);
  expect(saving).toMatchObject({ path: 'km.txt', content: '{{1}}' });
  const climb = await reviewed('Put the total climb of trip.md into m.txt', "cat trip.md | extract 'the climb' > m.txt");
  expect(climb[0]).toEqual({ input: 'print(round(sum(r["climb (m)"] for r in rows("trip.md")), 2))' });
});

test.each([
  ['no sum', 'How long is the first leg of trip.md in kilometres? Put it into km.txt'],
  ['some of the rows', 'How many kilometres is it to Ask in trip.md altogether? Put it into km.txt'],
  ['no column', 'What does the trip in trip.md cost altogether? Put it into km.txt'],
])('%s: left to the plan', async (_, request) => {
  expect(await reviewed(request, SCRIPT)).not.toContainEqual(SUM);
});
