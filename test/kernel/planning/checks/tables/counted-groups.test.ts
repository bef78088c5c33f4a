import { expect, test } from 'vitest';
import { reviewCountedGroups } from '../../../../../kernel/planning/checks/tables/counted-groups.ts';
import { evidence } from '../here.ts';

const TABLES: Readonly<Record<string, string>> = {
  'shop/orders.csv': 'id,customer,region,pieces,state\n1,Ann,north,4,open\n2,Bea,south,7,paid\n3,Ann,north,1,paid\n',
  'trees.csv': 'tree;kind_of_soil;planted\nquince;clay;1998\npear;sand;1987\n',
  'done.csv': 'region,orders\n',
};
const entries = Object.keys(TABLES).map((path) => ({ path, kind: 'file' as const, size: 9 }));
const sample = async (path: string) => (TABLES[path] === undefined ? null : { text: TABLES[path], complete: true });
const step = (tool: string, args: Record<string, unknown>) => ({ thought: '', tool, args });
async function planned(request: string) {
  const given = [step('python_repl', { input: 'print(1)' }), step('file_write', { path: 'a.csv', content: '{{1}}' }), step('final_answer', {})];
  const reviewed = await reviewCountedGroups(given, { evidence: evidence(request, entries), sample });
  return reviewed.faults.length === 0 ? undefined : reviewed.steps.slice(0, -1).map(({ args }) => args['input'] ?? args['path']);
}
const counted = (path: string, column: string, rest: string) =>
  `counts = Counter(r["${column}"] for r in rows("${path}"))\nprint(to_csv(counts.items(), ${rest}))`;

test.each([
  [
    'Count the orders per customer in shop/orders.csv and write the result to per_customer.csv with the header customer,orders',
    [counted('shop/orders.csv', 'customer', '["customer", "orders"], ","'), 'per_customer.csv'],
  ],
  [
    'how many orders are there for each region in shop/orders.csv? Save it as regions.csv with the columns region and number',
    [counted('shop/orders.csv', 'region', '["region", "number"]'), 'regions.csv'],
  ],
  [
    'Write the number of trees for every kind of soil in trees.csv to soil.csv, header: soil;trees',
    [counted('trees.csv', 'kind_of_soil', '["soil", "trees"], ";"'), 'soil.csv'],
  ],
  [
    'save the number of orders by state from shop/orders.csv to states.csv (header "state;count")',
    [counted('shop/orders.csv', 'state', '["state", "count"], ";"'), 'states.csv'],
  ],
])('%s', async (request, wanted) => {
  expect(await planned(request)).toEqual(wanted);
});

test.each([
  ['a column is to be added up', 'count the pieces per customer in shop/orders.csv and write them to a.csv with the header customer,pieces'],
  ['rows are chosen', 'count the paid orders per customer in shop/orders.csv and write the result to a.csv with the header customer,orders'],
  ['rows are chosen behind', 'count the orders per customer in the north in shop/orders.csv and write them to a.csv with the header customer,orders'],
  ['an order is wanted', 'count the orders per customer in shop/orders.csv, most first, and write it to a.csv with the header customer,orders'],
  ['a third column is wanted', 'count the orders per customer in shop/orders.csv and write it to a.csv with the header customer,orders,share'],
  ['no header is said', 'count the orders per customer in shop/orders.csv and write the result to a.csv'],
  ['no column is said', 'count the orders per week in shop/orders.csv and write the result to a.csv with the header week,orders'],
  ['the file is there', 'count the orders per region in shop/orders.csv and write the result to done.csv with the header region,orders'],
  ['nothing is saved', 'how many orders are there per region in shop/orders.csv, with the header region,orders?'],
])('where %s it is left to the plan', async (_, request) => {
  expect(await planned(request)).toBeUndefined();
});
