import { expect, test } from 'vitest';
import { type PriceSource, pricedSum } from '../../../../kernel/planning/by-rule/priced-sum.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';
import { runPython } from '../examples/run-python.ts';

const URL = 'http://pots.example/jug.json';
const jug = '{"item": "jug", "price": 12.5, "currency": "EUR"}';
const page: PriceSource = { place: { url: URL }, text: jug };
const planOf = (request: string, source = page) =>
  pricedSum({ request, traits: requestTraits(request), entries: [{ path: 'old.txt', kind: 'file', size: 3 }], source, hasTool: () => true });
const toolsOf = (request: string, source = page) => planOf(request, source)?.map(({ tool }) => tool);

test('what is reckoned is what is told, and what is saved', async () => {
  expect(toolsOf(`fetch ${URL} - what would a dozen cost?`)).toEqual(['web_fetch', 'python_repl', 'final_answer']);
  const saved = planOf(`Fetch ${URL}, work out how many I can buy with 100 euros and save that number in jugs.txt`);
  expect(saved?.[2]).toMatchObject({ tool: 'file_write', args: { path: 'jugs.txt', content: '{{2}}' } });
});

test('the code comes to the right number, with the floor for whole things', async () => {
  const file = (path: string, text: string): PriceSource => ({ place: { path }, text });
  const asked: [string, string, string][] = [
    ['what would half a dozen cost, jug.json', 'jug.json', jug],
    ['tell me what six jars cost, jug.json', 'jug.json', jug],
    ['tell me how much five sacks would be, sack.json', 'sack.json', '{"item":"jute sack","weight_kg":60,"price":3.5}'],
    ['I have 60 euros, how many does that get me? jug.json', 'jug.json', jug],
    ['how many bowls can I buy for 1 according to pots.csv', 'pots.csv', 'item,price\njug,12.5\nbowl,0.1\n'],
    [
      'what do 3 linen albums and 2 parent books cost together?',
      'prices.txt',
      'Prices 2025\n\nLinen album: 145 EUR\nAlbum: 90 EUR\nParent book: 60.50 EUR each\n',
    ],
    ['If I take two jugs, a bowl and 3 plates, how much would that be? See pots.csv', 'pots.csv', 'item,price\njug,12.5\nbowl,0.1\nplate,2\n'],
    ['How much do 2 adults and three children pay for the island tour?', 'tours.csv', 'tour,adult,child\nHarbour,10,5\nIsland,24.5,12\n'],
  ];
  const runs = asked.map(([request, path, text]) => ({
    code: String(planOf(request, file(path, text))?.[0]?.args['input']),
    files: { [path]: text },
    data: '',
  }));
  expect((await runPython(runs)).map(({ output }) => output?.trim())).toEqual(['75', '75', '17.5', '4', '10', '556', '31.1', '85']);
});

test.each([
  `fetch ${URL}, what would a dozen cost? mail it to ann@b.example`,
  `fetch ${URL}, what would a dozen cost? Save that in old.txt`,
  `fetch ${URL} and save the price in a.txt`,
])('%s is left to the model', (request) => {
  expect(planOf(request)).toBeUndefined();
});
