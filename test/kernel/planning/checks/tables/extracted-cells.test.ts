import { expect, test } from 'vitest';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { argumentsOver } from '../here.ts';

const text = 'name,part,since\nRuth,alto,2019\nEmil,bass,2020\nAda,alto,2021\n';
const entries = [{ path: 'choir.csv', kind: 'file' as const, size: 99 }];

const manifests = await shippedManifests();
const reviewed = (request: string, script: string) => argumentsOver(text, entries, { request, script, manifests });
const SCRIPT = "cat choir.csv | grep alto | extract 'names' > altos.txt";

test('the cells of the rows that a word names are taken by code', async () => {
  const [code, saving] = await reviewed('Write the names of all altos in choir.csv into altos.txt, one per line', SCRIPT);
  expect(code).toEqual({ input: 'for r in rows("choir.csv", "part", "alto"): print(r["name"])' });
  expect(saving).toMatchObject({ path: 'altos.txt', content: '{{1}}' });
});

test.each([
  ['rows that are chosen by more than a word', 'Write the names of all altos since 2020 in choir.csv into altos.txt'],
  ['rows that no word names', 'Write the names of all singers in choir.csv into altos.txt'],
  ['a single value', 'Write the name of the alto in choir.csv into altos.txt'],
])('%s: left to the plan', async (_, request) => {
  expect(await reviewed(request, SCRIPT)).toContainEqual(expect.objectContaining({ command: 'grep' }));
});
