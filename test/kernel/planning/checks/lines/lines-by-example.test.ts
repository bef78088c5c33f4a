import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'jars/J1.md': '# J1\n\nHolds: rye\nShelf: 2\n',
  'jars/J2.md': '# J2\n\nHolds: white oats\nShelf: 1\n',
  'jars/J3.md': '# J3\n\nHolds: salt\nShelf: 2\n',
  'crew.csv': 'name,boat,seat\nAda,Heron,3\nBo,Teal,1\n',
};

const checked = checkedOver(FILES);
const planned = async (request: string, script = 'python \'print(read("jars"))\' > out.txt') =>
  (await checked(request, script)).map(({ args }) => args);

test('a line of a card says how all are written', async () => {
  const [code, write] = await planned('Go through the cards in jars and make a file out.txt with one line for each jar, like this: J2: white oats');
  expect(code?.['input']).toBe('print(*[pathlib.Path(r["file"]).stem + ": " + str(r["Holds"]) for r in rows("jars")], sep="\\n")');
  expect(write).toEqual({ path: 'out.txt', content: '{{1}}', mode: 'overwrite' });
});

test('a row of a table does so as well', async () => {
  const [code] = await planned('List all of crew.csv in the form: "Bo (Teal)"', 'cat crew.csv');
  expect(code?.['input']).toBe('print(*[str(r["name"]) + " (" + str(r["boat"]) + ")" for r in rows("crew.csv")], sep="\\n")');
});

test.each([
  ['values that no card has', 'make out.txt with one line for each jar in jars, like this: J9: wheat'],
  ['some are chosen', 'make out.txt with one line for each jar in jars whose shelf is 2, like this: J1: rye'],
  ['one value alone', 'make out.txt with one line for each jar in jars, like this: J1'],
])('%s: left to the plan', async (_, request) => {
  expect(String((await planned(request))[0]?.['input'])).not.toContain('for r in');
});
