import { describe, expect, test } from 'vitest';
import { readQuestion } from '../../../../../kernel/planning/by-rule/table-question/read-question.ts';
import { tableQuestion } from '../../../../../kernel/planning/by-rule/table-question/table-question.ts';
import { readTable, readTableText } from '../../../../../kernel/planning/looks/table-sample.ts';
import { requestTraits } from '../../../../../kernel/planning/request/request-traits.ts';

const TABLES = {
  'choir/members.csv':
    'name,voice,fee1,fee2,since\nUma Lind,alto,12,14,2019\nVik Ott,bass,18,9,2022\nXenia Roth,alto,11,,2022\nYves Amsel,tenor,18,16,2015\n',
  'shop/book_list.csv': 'key,author,year,title,pages,status\na1,Ames,2017,Salt,12,read\nb2,Bohr,2022,Tin,18,unread\nc3,Cruz,2022,Zinc,31,unread\n',
  'lab/runs.csv': 'sample,date,temp_c,dry_mg\nK1,2024-05-06,25,37\nK2,2024-05-06,37,33.5\nK1,2024-05-07,37,32\nK2,2024-05-08,50,39\n',
  'lab/ph.tsv': 'time\tph\n09:00\t4.0\n09:15\t5.2\n09:30\t4.9\n',
  'money/costs.csv': 'date,shop,what,kind,amount\n2025-01-29,Bau,paint,tools,36.20\n2025-02-03,Lidl,tea,food,4.50\n2025-02-10,Lidl,cake,food,12.00\n',
  'home/inventory.tsv':
    'item\troom\tbought\tprice\nkettle\tkitchen\t2023-11-30\t35\nsofa\tstudy\t2019-02-02\t899\ntoaster\tkitchen\t2020-06-18\t28\n',
  'marks/maths.csv': 'name,mark\nAmara Voss,61\nBilly Thackeray,44\nCallum Reyes,52\n',
  'crew.csv': 'name,fee_paid,can_swim\nAda,no,no\nBo,yes,no\nCy,no,yes\n',
  'sowing.csv': 'plant,bed,seeds,germinated\nleek,north,120,96\nbeetroot,south,90,63\n',
  'plants.csv': 'plant,bed,height_cm,watering\ntomato,A,35,daily\nbean,B,15,weekly\nrose,B,60,daily\n',
  'bills.json': '[{"name": "water", "eur": 31.2, "paid": false}, {"name": "net", "eur": 36, "paid": true}]',
  'loans.csv': 'tool,who,returned\nsaw,Ann,yes\ndrill,Bo,no\n',
  'invoices/list.csv': 'number,client,eur,status\n1,Nord,10,paid\n2,Sud & Co,20,unpaid\n3,Nord,5.5,unpaid\n',
  'money/bills.yaml':
    '# standing orders\nbills:\n  - name: electricity\n    payee: Bright Volt\n    amount: 96\n    day: 3\n  - name: water\n    payee: Moorland Water\n    amount: 41\n    day: 9\n',
  'sheets/index.csv': 'sheet,title,year,status\n12,Corran,2022,in print\n15,Lang Water,2016,out of print\n21,Sallach,2025,draft\n',
  'stock/locomotives.csv':
    'number,name,livery,decoder,last_service,value_eur\n62005,Lady W,black,yes,2023-10-17,148\nD6703,,green,no,2024-01-23,172\n',
  'dues/2024.csv': 'member,amount,paid\nAnita,46,yes\nBernard,46,no\n',
  'staff/rota week 17.csv': 'day,early,late\nMonday,Nuala,Dario\nTuesday,Dario,Ewa\nWednesday,Ewa,Sam\n',
  'routes.csv': 'number,name,grade,setter\n1,Magpie,4a,Pavel\n2,Paper Boat,4c,Jun\n',
  'years.csv': 'name,joined\nAda,2004\nBo,1999\n',
  'club.csv': 'name,kind,joined\nAda,adult,2004-05-01\nBo,junior,1999-02-03\nCy,adult,2011-01-01\n',
  'hire/costumes.csv': 'code,costume,times_hired\nC1,Witch,44\nC2,Rabbit,6\nC3,Rabbit,31\n',
  'readings.csv': 'date,temp_min_c,gust_kmh\n2024-01-01,-14,54\n2024-01-22,-19,30\n',
  'music/timetable.csv':
    'day,start,minutes,student,teacher\nMonday,14:00,30,Ada Pym,Petra Lind\nWednesday,14:30,45,Noor Hadley,Petra Lind\nWednesday,15:00,60,Ada Pym,Hattie Roe\n',
  'music/loans.csv': 'loan,tag,item,borrower,returned\nL-1,T-1,violin,Ada Pym,\nL-3,T-8,half-size cello,Bram Oyelaran,\n',
  'shop/stock.csv': 'sku,name,qty,min_qty,shelf\n1,Syrup,14,6,A1\n2,Powder,3,5,D4\n3,Tablets,2,9,D4\n',
  'print/orders.csv':
    'order,client,copies,total_eur,due,status\nB1,Choir,140,1890.5,2024-05-31,proof\nB2,Okafor,220,418,2024-04-26,delivered\nB3,Okafor,45,20,2024-05-02,delivered\n',
  'orders.json': '{"orders": [{"id": 7001, "city": "Oslo", "total": 30}, {"id": 7002, "city": "Rome", "total": 12}]}',
} as const;

function codeFor(path: keyof typeof TABLES, request: string) {
  const table = readTable(path, 'rows', { text: TABLES[path], complete: true });
  const entries = Object.keys(TABLES).map((each) => ({ path: each, kind: 'file' as const, size: 9 }));
  const named = entries.filter((entry) => entry.path === path);
  const steps = tableQuestion({ request, traits: requestTraits(request), named, entries, table, hasTool: () => true });
  return steps?.map(({ args }) => String(args['input'] ?? args['path'] ?? '')).filter((text) => text !== '');
}

const MEMBERS = 'rows("choir/members.csv")';
const BOOKS = 'rows("shop/book_list.csv")';
const RUNS = 'rows("lab/runs.csv")';
const names = (column: string, source: string) => `print(*[r["${column}"] for r in ${source}], sep="\\n")`;

test.each([
  ['shop/stock.csv', 'Which products are on shelf D4?', 'print(*[r["name"] for r in rows("shop/stock.csv") if r["shelf"] == "D4"], sep="\\n")'],
  [
    'shop/stock.csv',
    'How many products have less on the shelf than their minimum quantity?',
    'print(sum(1 for r in rows("shop/stock.csv") if r["qty"] < r["min_qty"]))',
  ],
  [
    'print/orders.csv',
    'add up the totals of all delivered orders in print/orders.csv',
    'print(sum(r["total_eur"] for r in rows("print/orders.csv") if r["status"] == "delivered"))',
  ],
  [
    'print/orders.csv',
    'average total of the orders over May',
    'print(round(statistics.mean([r["total_eur"] for r in rows("print/orders.csv") if r["due"].startswith("2024-05-")]), 3))',
  ],
  [
    'invoices/list.csv',
    'which client has the most invoices, and how many are they?',
    'groups = {}\nfor r in rows("invoices/list.csv"):\n    groups.setdefault(r["client"], []).append(1)\ntotals = {name: len(values) for name, values in groups.items()}\nend = max(totals.values())\nprint(*[f"{name}: {value}" for name, value in totals.items() if value == end], sep="\\n")',
  ],
  ['lab/runs.csv', 'How many mg a sample does it have on average?', undefined],
  [
    'print/orders.csv',
    'How many copies per order do we print on average?',
    'print(round(statistics.mean([r["copies"] for r in rows("print/orders.csv")]), 2))',
  ],
  [
    'print/orders.csv',
    'which order has the most copies, and how many are they?',
    'chosen = [r for r in rows("print/orders.csv")]\nend = max(r["copies"] for r in chosen)\nfor r in chosen:\n    if r["copies"] == end: print(r["order"], r["copies"], sep=", ")',
  ],
  ['hire/costumes.csv', 'How many costumes are listed in hire/costumes.csv?', 'print(sum(1 for r in rows("hire/costumes.csv")))'],
  [
    'hire/costumes.csv',
    'How many costumes are listed in hire/costumes.csv? The header line does not count',
    'print(sum(1 for r in rows("hire/costumes.csv")))',
  ],
  [
    'sheets/index.csv',
    'Which sheets are out of print?',
    'print(*[r["title"] for r in rows("sheets/index.csv") if r["status"] == "out of print"], sep="\\n")',
  ],
  [
    'sheets/index.csv',
    'Which sheets are still drafts? Titles please.',
    'print(*[r["title"] for r in rows("sheets/index.csv") if r["status"] == "draft"], sep="\\n")',
  ],
  [
    'staff/rota week 17.csv',
    'Who has the early shift on Wednesday in week 17?',
    'print(*[r["early"] for r in rows("staff/rota week 17.csv") if r["day"] == "Wednesday"], sep="\\n")',
  ],
  [
    'plants.csv',
    'Which is the highest plant? I need the plant and its height.',
    'chosen = [r for r in rows("plants.csv")]\nend = max(r["height_cm"] for r in chosen)\nfor r in chosen:\n    if r["height_cm"] == end: print(r["plant"], r["height_cm"], sep=", ")',
  ],
  [
    'choir/members.csv',
    'list the names and voices of the members from 2022',
    'for r in rows("choir/members.csv"):\n    if r["since"] == 2022: print(r["name"], r["voice"], sep=", ")',
  ],
  [
    'stock/locomotives.csv',
    'Which loco has gone longest without a service (oldest last_service)?',
    'chosen = [r for r in rows("stock/locomotives.csv")]\nend = min(r["last_service"] for r in chosen)\nprint(*dict.fromkeys(r["number"] for r in chosen if r["last_service"] == end), sep="\\n")',
  ],
  ['stock/locomotives.csv', 'whats the total of value_eur over all locos', 'print(sum(r["value_eur"] for r in rows("stock/locomotives.csv")))'],
  [
    'stock/locomotives.csv',
    'which locos are green? number and decoder please',
    'for r in rows("stock/locomotives.csv"):\n    if r["livery"] == "green": print(r["number"], r["decoder"], sep=", ")',
  ],
  ['dues/2024.csv', "how many members haven't paid their dues for 2024 yet?", 'print(sum(1 for r in rows("dues/2024.csv") if r["paid"] == "no"))'],
] as const)('%s: %s', (path, request, code) => {
  expect(codeFor(path, request)?.[0]).toBe(code);
});

test('the tables of a folder are one', () => {
  const text = 'name,house\nAda,Otter\nBo,Heron\nCy,Otter\n';
  const folder = { path: 'classes', kind: 'folder' as const, size: 0 };
  const request = 'Go through both class lists in classes and write the names of all Otter pupils to otter.txt, one per line';
  const table = readTable('classes/a.csv', 'rows', { text, complete: true });
  const steps = tableQuestion({ request, traits: requestTraits(request), named: [folder], entries: [folder], table, hasTool: () => true });
  expect(steps?.map(({ args }) => args['input'] ?? args['path'])).toEqual([
    'print(*[r["name"] for r in rows("classes") if r["house"] == "Otter"], sep="\\n")',
    'otter.txt',
    undefined,
  ]);
});

test('the table of a page that was fetched is asked like a file', () => {
  const text =
    '| Museum | Ticket (EUR) | Closed on |\n| --- | --- | --- |\n| Boat | 7.50 | Monday |\n| Print | free | Sunday |\n| Cork | free | Monday |\n';
  const request = 'From the page   take the museums with free entry and save their names in free.txt, one on each line';
  const steps = tableQuestion({
    request,
    traits: requestTraits(request),
    named: [],
    entries: [],
    table: readTableText(text),
    page: 'http://a.example/m',
    hasTool: () => true,
  });
  expect(steps?.map(({ args }) => args['url'] ?? args['input'] ?? args['content'])).toEqual([
    'http://a.example/m',
    'print(*[r["Museum"] for r in rows(steps[1]) if r["Ticket (EUR)"] == "free"], sep="\\n")',
    '{{2}}',
    undefined,
  ]);
});

describe('every word of these has its place', () => {
  test.each([
    [
      'loans.csv',
      'Could you check loans.csv and give me the names of the tools that are not back yet?',
      names('tool', 'rows("loans.csv") if r["returned"] == "no"'),
    ],
    ['crew.csv', 'count the members whose fee_paid is no', 'print(sum(1 for r in rows("crew.csv") if r["fee_paid"] == "no"))'],
    [
      'money/costs.csv',
      'add up the amounts where kind = food',
      'print(round(sum(r["amount"] for r in rows("money/costs.csv") if r["kind"] == "food"), 1))',
    ],
    [
      'money/costs.csv',
      "money/costs.csv again: the total amount of those whose kind isn't tools",
      'print(round(sum(r["amount"] for r in rows("money/costs.csv") if r["kind"] != "tools"), 1))',
    ],
    ['crew.csv', "I need a head count from crew.csv. The top row is only the headings, don't count it.", 'print(sum(1 for r in rows("crew.csv")))'],
    [
      'orders.json',
      'what are the ids of the orders with city Oslo in orders.json',
      'print(*[r["id"] for r in rows("orders.json") if r["city"] == "Oslo"], sep="\\n")',
    ],
    [
      'sowing.csv',
      'sowing.csv: take the plant with the fewest seeds',
      'chosen = [r for r in rows("sowing.csv")]\nend = min(r["seeds"] for r in chosen)\nprint(*dict.fromkeys(r["plant"] for r in chosen if r["seeds"] == end), sep="\\n")',
    ],
    ['crew.csv', 'who is listed with fee_paid set to no?', names('name', 'rows("crew.csv") if r["fee_paid"] == "no"')],
    ['marks/maths.csv', 'who has fewer than 50 points?', names('name', 'rows("marks/maths.csv") if r["mark"] < 50')],
    [
      'sowing.csv',
      'what percentage of the beetroot seeds germinated?',
      'chosen = [r for r in rows("sowing.csv") if r["plant"] == "beetroot"]\n' +
        `print(f'{100 * sum(r["germinated"] for r in chosen) / sum(r["seeds"] for r in chosen):.4g}%')`,
    ],
    [
      'marks/maths.csv',
      'the gap in points between the best and the worst mark?',
      'values = [r["mark"] for r in rows("marks/maths.csv")]\nprint(max(values) - min(values))',
    ],
    ['marks/maths.csv', 'how many pupils are on the list? the top row is only headings', 'print(sum(1 for r in rows("marks/maths.csv")))'],
    ['choir/members.csv', 'which members are alto?', names('name', `${MEMBERS} if r["voice"] == "alto"`)],
    ['choir/members.csv', 'who got more than 12 on fee 1?', names('name', `${MEMBERS} if r["fee1"] > 12`)],
    ['choir/members.csv', 'who has at least 14 in fee 2', names('name', `${MEMBERS} if r["fee2"] not in ("", None) and r["fee2"] >= 14`)],
    [
      'choir/members.csv',
      'Which voice does Yves Amsel have?',
      names('voice', `${MEMBERS} if r["name"] == "Yves Amsel"`)
        .replace('[', 'dict.fromkeys(')
        .replace(/\](?=, sep)/, ')'),
    ],
    [
      'choir/members.csv',
      'give me the average of fee 1 for alto',
      `print(round(statistics.mean([r["fee1"] for r in ${MEMBERS} if r["voice"] == "alto"]), 2))`,
    ],
    ['choir/members.csv', 'how many members are there from 2022?', `print(sum(1 for r in ${MEMBERS} if r["since"] == 2022))`],
    ['shop/book_list.csv', 'how many books are unread?', `print(sum(1 for r in ${BOOKS} if r["status"] == "unread"))`],
    ['shop/book_list.csv', 'how many entries of the book list are unread?', `print(sum(1 for r in ${BOOKS} if r["status"] == "unread"))`],
    ['shop/book_list.csv', 'how many pages are still unread in total?', `print(sum(r["pages"] for r in ${BOOKS} if r["status"] == "unread"))`],
    [
      'shop/book_list.csv',
      'in book_list.csv, what is the status of Tin?',
      `print(*dict.fromkeys(r["status"] for r in ${BOOKS} if r["title"] == "Tin"), sep="\\n")`,
    ],
    ['shop/book_list.csv', 'list the keys of all unread entries', names('key', `${BOOKS} if r["status"] == "unread"`)],
    ['shop/book_list.csv', 'who is the author of "Zinc"?', names('author', `${BOOKS} if r["title"] == "Zinc"`)],
    [
      'lab/runs.csv',
      'what was the dry mass of K2 on 8 May',
      `print(*[r["dry_mg"] for r in ${RUNS} if r["date"] == "2024-05-08" and r["sample"] == "K2"], sep="\\n")`,
    ],
    [
      'lab/runs.csv',
      'how many mg of dry mass did K1 have on average?',
      `print(round(statistics.mean([r["dry_mg"] for r in ${RUNS} if r["sample"] == "K1"]), 2))`,
    ],
    ['lab/runs.csv', 'highest dry mass at temp 37', `print(max(r["dry_mg"] for r in ${RUNS} if r["temp_c"] == 37))`],
    ['shop/book_list.csv', 'Which entries were published before 2020?', names('title', `${BOOKS} if r["year"] < 2020`)],
    ['lab/ph.tsv', "what's the average pH?", 'print(round(statistics.mean([r["ph"] for r in rows("lab/ph.tsv")]), 3))'],
    ['orders.json', 'what is the total of order 7002?', 'print(*[r["total"] for r in rows("orders.json") if r["id"] == 7002], sep="\\n")'],
  ] as const)('%s: %s', (path, request, code) => {
    expect(codeFor(path, request)?.[0]).toBe(code);
  });

  test.each([
    ['how much was the tea', 'print(*[r["amount"] for r in rows("money/costs.csv") if r["what"] == "tea"], sep="\\n")'],
    ['how much did we spend on tea?', 'print(*[r["amount"] for r in rows("money/costs.csv") if r["what"] == "tea"], sep="\\n")'],
    ['how much did we spend in February?', 'print(round(sum(r["amount"] for r in rows("money/costs.csv") if r["date"].startswith("2025-02-")), 1))'],
    ['what did we spend before 10 Feb in total', 'print(round(sum(r["amount"] for r in rows("money/costs.csv") if r["date"] < "2025-02-10"), 1))'],
    ['sum of all costs', 'print(round(sum(r["amount"] for r in rows("money/costs.csv")), 1))'],
  ])('%s: the column of amounts', (request, code) => {
    expect(codeFor('money/costs.csv', request)?.[0]).toBe(code);
  });

  test.each([
    ['bills.json', 'which bills are paid?', 'r["paid"] == True'],
    ['bills.json', 'which bills are unpaid', 'r["paid"] == False'],
    ['bills.json', "which bills aren't paid yet?", 'r["paid"] == False'],
    ['bills.json', 'which bills have not been paid', 'r["paid"] == False'],
    ['loans.csv', 'which tools are not returned', 'r["returned"] == "no"'],
  ] as const)('%s: %s', (path, request, condition) => {
    expect(codeFor(path, request)?.[0]).toContain(`for r in rows("${path}") if ${condition}]`);
  });

  test.each([
    [
      'home/inventory.tsv',
      'when did we buy the kettle',
      'print(*[r["bought"] for r in rows("home/inventory.tsv") if r["item"] == "kettle"], sep="\\n")',
    ],
    [
      'home/inventory.tsv',
      'what is everything in the kitchen worth together',
      'print(sum(r["price"] for r in rows("home/inventory.tsv") if r["room"] == "kitchen"))',
    ],
    ['plants.csv', 'which plants get watering every day', 'print(*[r["plant"] for r in rows("plants.csv") if r["watering"] == "daily"], sep="\\n")'],
  ] as const)('%s: %s: other forms of the words of columns and cells', (path, request, code) => {
    expect(codeFor(path, request)?.[0]).toBe(code);
  });

  test.each([
    ['choir/members.csv', 'who is not alto?', 'r["voice"] != "alto"'],
    ['home/inventory.tsv', "which items aren't in the kitchen?", 'r["room"] != "kitchen"'],
    ['home/inventory.tsv', 'which items were bought in 2020', 'r["bought"].startswith("2020-")'],
    ['home/inventory.tsv', 'which items were bought before 2021', 'r["bought"] < "2021"'],
    ['home/inventory.tsv', 'which items were bought after 2019', 'r["bought"] > "2019-12-31"'],
  ] as const)('%s: %s: what rows are not, and years of days', (path, request, condition) => {
    expect(codeFor(path, request)?.[0]).toContain(`if ${condition}]`);
  });

  test('an open invoice is one that is unpaid, where the table has no other word for it', () => {
    expect(codeFor('invoices/list.csv', 'whats the total of all open invoices')?.[0]).toBe(
      'print(round(sum(r["eur"] for r in rows("invoices/list.csv") if r["status"] == "unpaid"), 1))',
    );
    expect(codeFor('invoices/list.csv', 'how many invoices are outstanding?')?.[0]).toContain('if r["status"] == "unpaid"');
  });

  test('where rows are paid or not, what somebody pays is not all of them', () => {
    expect(codeFor('invoices/list.csv', 'how much did Nord pay')).toBeUndefined();
  });

  test.each(['the total of Sud & Co', 'total of sud and co'])('%s: the sign & is a word', (request) => {
    expect(codeFor('invoices/list.csv', request)?.[0]).toContain('if r["client"] == "Sud & Co"]');
  });

  test('an end of a scale is told by the column that has such a scale', () => {
    expect(codeFor('plants.csv', 'whats the tallest plant in bed B')?.[0]).toContain(
      'if r["bed"] == "B"]\nend = max(r["height_cm"] for r in chosen)',
    );
    expect(codeFor('home/inventory.tsv', 'which item is the cheapest?')?.[0]).toContain('min(r["price"] for r in chosen)');
    expect(codeFor('plants.csv', 'whats the tallest tree')).toBeUndefined();
    expect(codeFor('home/inventory.tsv', 'show the two most expensive items')?.[0]).toBe(
      'chosen = sorted([r for r in rows("home/inventory.tsv")], key=lambda r: r["price"], reverse=True)\nprint(*[r["item"] for r in chosen[:2]], sep="\\n")',
    );
  });

  test('totals of groups are saved as a table', () => {
    const [code, path] = codeFor('money/costs.csv', 'make a file sums.csv with the total per kind') ?? [];
    expect(code).toContain('print(to_csv([{"kind": name, "amount": value} for name, value in totals.items()]))');
    expect(path).toBe('sums.csv');
  });

  test('rows are put together by a column', () => {
    const grouped = (condition = '') =>
      `groups = {}\nfor r in rows("money/costs.csv"):\n    ${condition}groups.setdefault(r["shop"], []).append(r["amount"])\n`;
    const each = 'print(*[f"{name}: {value}" for name, value in totals.items()], sep="\\n")';
    const totals = 'totals = {name: round(sum(values), 1) for name, values in groups.items()}\n';
    expect(codeFor('money/costs.csv', 'total amount by shop for food')?.[0]).toBe(`${grouped('if r["kind"] == "food": ')}${totals}${each}`);
    expect(codeFor('money/costs.csv', 'which shop did we spend the most at?')?.[0]).toBe(
      `${grouped()}${totals}end = max(totals.values())\nprint(*[name for name, value in totals.items() if value == end], sep="\\n")`,
    );
    expect(codeFor('choir/members.csv', 'which voice has the most members?')?.[0]).toContain('len(values)');
    expect(codeFor('choir/members.csv', 'average fee 1 per voice')?.[0]).toContain('round(statistics.mean(values), 2)');
  });

  test('the row at one end of a scale is told by its name, or by its time', () => {
    expect(codeFor('choir/members.csv', 'who has the highest fee 1?')?.[0]).toBe(
      `chosen = [r for r in ${MEMBERS}]\nend = max(r["fee1"] for r in chosen)\nprint(*dict.fromkeys(r["name"] for r in chosen if r["fee1"] == end), sep="\\n")`,
    );
    expect(codeFor('lab/ph.tsv', 'when was the ph highest?')?.[0]).toContain('r["time"] for r in chosen');
  });

  test('an answer goes into a new file', () => {
    const unread = names('key', `${BOOKS} if r["status"] == "unread"`);
    expect(codeFor('shop/book_list.csv', 'Write the keys of all unread entries into todo.txt, one per line')).toEqual([unread, 'todo.txt']);
    expect(codeFor('shop/book_list.csv', 'which title has the most pages? Put the title into next.txt')?.[1]).toBe('next.txt');
    expect(codeFor('shop/book_list.csv', 'Write the keys of all unread entries into todo.csv')).toBeUndefined();
    expect(codeFor('shop/book_list.csv', 'which title has the most pages? Put the key into next.txt')).toBeUndefined();
  });
});

test.each([
  ['choir/members.csv', 'who does not sing alto?'],
  ['choir/members.csv', 'who is alto and not alto?'],
  ['choir/members.csv', 'who is neither alto nor bass'],
  ['choir/members.csv', 'how many members did not pay fee 2'],
  ['choir/members.csv', 'which members joined before 2020?'],
  ['choir/members.csv', 'which voice has the most fans?'],
  ['choir/members.csv', 'which alto members paid more than 5?'],
  ['choir/members.csv', 'who sings loudest?'],
  ['choir/members.csv', 'is Vik Ott bass?'],
  ['choir/members.csv', 'set the voice of Vik Ott to tenor'],
  ['choir/members.csv', 'the mean and the median of fee 1'],
  ['shop/book_list.csv', 'how many entries have I read'],
  ['shop/book_list.csv', 'which unread author wrote Salt?'],
  ['shop/book_list.csv', 'the three longest titles'],
  ['shop/book_list.csv', 'who wrote the first entry?'],
  ['lab/runs.csv', 'who had the highest dry mass?'],
  ['lab/runs.csv', 'what was the dry mass on 9 May'],
  ['orders.json', 'what is the total of order 7003?'],
] as const)('%s: %s is left to the model', (path, request) => {
  expect(codeFor(path, request)).toBeUndefined();
});

test('who is asked of the one column of people', () => {
  const text = 'ref,copy,borrower,out\n1,B03,Omar Saidi,2024-10-06\n2,B06,Greta Lindqvist,2024-10-02\n3,B09,Greta Lindqvist,2024-10-07\n';
  const loans = { path: 'data/loans.csv', kind: 'file' as const, size: 9 };
  const asked = (request: string) =>
    tableQuestion({
      request,
      traits: requestTraits(request),
      named: [loans],
      entries: [loans],
      table: readTable(loans.path, 'rows', { text, complete: true }),
      hasTool: () => true,
    });
  const steps = asked('who has the most loans in data/loans.csv? put the name into top.txt');
  expect(steps?.[0]?.args['input']).toContain('groups.setdefault(r["borrower"], []).append(1)');
  expect(steps?.[1]?.args).toMatchObject({ path: 'top.txt', content: '{{1}}' });
  expect(asked('who has the copy B09?')?.[0]?.args['input']).toContain('r["borrower"] for r in rows("data/loans.csv") if r["copy"] == "B09"');
  expect(asked('how many loans are there of people who live in Rome')).toBeUndefined();
});

test('a day and a time of day are told apart, and what a row is needs no word', () => {
  const text = 'date;time;person;with;what for\n2025-06-11;17:00;Marit;Ms Castellan;physio\n2025-06-18;15:20;Jonas;Dr Abara;orthodontist\n';
  const file = { path: 'health/appointments.csv', kind: 'file' as const, size: 9 };
  const code = (request: string) =>
    tableQuestion({
      request,
      traits: requestTraits(request),
      named: [file],
      entries: [file],
      table: readTable(file.path, 'rows', { text, complete: true }),
      hasTool: () => true,
    })?.[0]?.args['input'];
  expect(code('On which day does Jonas see the orthodontist? Look in health/appointments.csv')).toContain('r["date"]');
  expect(code('at what time is the physio of Marit, health/appointments.csv')).toContain('r["time"]');
  expect(code("how many visits did we note in health/appointments.csv? one row is one visit, don't count the header")).toBe(
    'print(sum(1 for r in rows("health/appointments.csv")))',
  );
});

test('a list of records in YAML is a table', () => {
  expect(codeFor('money/bills.yaml', 'how much do all the bills in money/bills.yaml come to per month')).toEqual([
    'print(sum(r["amount"] for r in rows("money/bills.yaml")))',
  ]);
  expect(codeFor('money/bills.yaml', 'which bill in money/bills.yaml is due on day 9?')).toBeUndefined();
  expect(codeFor('money/bills.yaml', 'who is the payee of water in money/bills.yaml')).toEqual([
    'print(*[r["payee"] for r in rows("money/bills.yaml") if r["name"] == "water"], sep="\\n")',
  ]);
});

test('a period is the column called after it, and a share is of what all rows have', () => {
  const code = (path: string, text: string, request: string) =>
    tableQuestion({
      request,
      traits: requestTraits(request),
      named: [{ path, kind: 'file', size: 9 }],
      entries: [{ path, kind: 'file', size: 9 }],
      table: readTable(path, 'rows', { text, complete: true }),
      hasTool: () => true,
    })?.[0]?.args['input'];
  const subscriptions = 'service,monthly_eur,renews\nPixel,14.50,2025-06-03\nHarbor,22.00,2025-05-12\n';
  expect(code('subscriptions.csv', subscriptions, 'what is the total of all subscriptions in subscriptions.csv per month?')).toBe(
    'print(round(sum(r["monthly_eur"] for r in rows("subscriptions.csv")), 1))',
  );
  const hours = 'date,project,hours\n2025-04-01,yoga,4\n2025-04-02,movers-quote,6\n2025-04-03,yoga,2\n';
  expect(code('hours.csv', hours, 'what share of my hours in hours.csv went to movers-quote? in percent, no decimals needed')).toBe(
    'part = sum(r["hours"] for r in rows("hours.csv") if r["project"] == "movers-quote")\nprint(f\'{100 * part / sum(r["hours"] for r in rows("hours.csv")):.0f}%\')',
  );
  expect(code('hours.csv', hours, 'What is the average of hours in hours.csv, rounded to one decimal?')).toBe(
    'print(round(statistics.mean([r["hours"] for r in rows("hours.csv")]), 1))',
  );
  const water = 'flat,january,february,march\n1A,7.0,6.8,7.2\n1B,6.1,5.5,5.9\n';
  expect(code('meters/water.csv', water, 'which flat used the most water in March in meters/water.csv?')).toContain('max(r["march"]');
  expect(code('meters/water.csv', water, 'What was the average March reading in meters/water.csv?')).toContain('mean([r["march"]');
  expect(code('meters/water.csv', water, 'which flat used the most water in April in meters/water.csv?')).toBeUndefined();
  expect(code('hours.csv', hours, 'what share of the projects in hours.csv is yoga?')).toBeUndefined();
});

test('things are counted and added up by what a cell says, and saved', () => {
  expect(codeFor('home/inventory.tsv', 'count how many things in home/inventory.tsv are in the kitchen and write only that number to n.txt')).toEqual(
    ['print(sum(1 for r in rows("home/inventory.tsv") if r["room"] == "kitchen"))', 'n.txt'],
  );
  expect(codeFor('money/costs.csv', 'add up everything with kind food in money/costs.csv and save the total as money/food.txt')).toEqual([
    'print(round(sum(r["amount"] for r in rows("money/costs.csv") if r["kind"] == "food"), 1))',
    'money/food.txt',
  ]);
});

test('the playing time is no number of players', () => {
  const read = (text: string, request: string) => {
    const table = readTable('games.csv', 'rows', { text, complete: true });
    return table === undefined ? undefined : readQuestion(request, 'games.csv', table);
  };
  const request = 'which of our games has the longest playing time?';
  const players = 'title,min_players,max_players\nOwl Post,2,6\nAlley,3,8\nFerry,2,4\n';
  expect(read(players, request)).toBeUndefined();
  const timed = 'title,min_players,max_players,minutes\nOwl Post,2,6,30\nAlley,3,8,25\nFerry,2,4,120\n';
  expect(read(timed, request)?.wanted).toEqual({ kind: 'row-at', end: 'max', column: 'minutes', told: 'title' });
});

test('what is longer, deeper or dearer than a number is compared by its column, in its unit', () => {
  const text = 'berth,length_m,depth_m,fee,year\nA1,12,3.1,80,1998\nA2,14,2.8,95,2004\nA3,13,2.2,90,2011\n';
  const table = readTable('berths.csv', 'rows', { text, complete: true });
  const read = (request: string) => (table === undefined ? undefined : readQuestion(request, 'berths.csv', table));
  const compares = (column: string, sign: string, bound: number) => ({ conditions: [{ kind: 'compares', column, sign, bound }] });
  expect(read('How many of our berths are longer than 12 metres?')).toMatchObject({ ...compares('length_m', '>', 12), wanted: { kind: 'count' } });
  expect(read("how many berths are longer than 12 metres? Exactly 12 doesn't count.")).toMatchObject(compares('length_m', '>', 12));
  expect(read('which berths are shallower than 3 m?')).toMatchObject(compares('depth_m', '<', 3));
  expect(read('which berths are cheaper than 90 euros?')).toMatchObject(compares('fee', '<', 90));
  expect(read('how many berths are longer than 1200 cm?')).toBeUndefined();
  expect(read("how many berths are longer than 12 metres? Exactly 13 doesn't count.")).toBeUndefined();
  expect(read('which berths are older than 3 years?')).toBeUndefined();
});

test('who speaks of the heading counts rows', () => {
  expect(codeFor('choir/members.csv', 'how many people are there in choir/members.csv? dont count the heading')).toEqual([
    'print(sum(1 for r in rows("choir/members.csv")))',
  ]);
  expect(codeFor('choir/members.csv', 'how many kids are there in choir/members.csv?')).toBeUndefined();
});

test('rows without a cell, and a column that is called a median', () => {
  const asked = (path: string, text: string, request: string) => {
    const file = { path, kind: 'file' as const, size: 9 };
    const table = readTable(path, 'rows', { text, complete: true });
    const steps = tableQuestion({ request, traits: requestTraits(request), named: [file], entries: [file], table, hasTool: () => true });
    return steps?.[0]?.args['input'];
  };
  const ledger = 'number,client,net_eur,received\n39,Nord,412.5,\n40,Sud,100,2025-03-04\n44,Nord,1260,\n';
  const request =
    'Add up the net_eur of all invoices in invoices/ledger.csv whose received column is empty and write the sum to invoices/open.txt, only the number';
  expect(asked('invoices/ledger.csv', ledger, request)).toBe(
    'print(round(sum(r["net_eur"] for r in rows("invoices/ledger.csv") if r["received"] == ""), 1))',
  );
  const rates = 'pair,mean,median\nFrench to English,0.12,0.11\nDutch to English,0.14,0.13\n';
  expect(asked('rates.csv', rates, 'save the median for French to English in rate.txt')).toContain('r["median"]');
});

test('rows of a table are saved as a table, and the row that a column of days has first is told', () => {
  const asked = (path: string, text: string, request: string) => {
    const file = { path, kind: 'file' as const, size: 9 };
    const table = readTable(path, 'rows', { text, complete: true });
    return tableQuestion({ request, traits: requestTraits(request), named: [file], entries: [file], table, hasTool: () => true })?.map(
      ({ args }) => args,
    );
  };
  const contacts = 'name,beat,phone\nRuud Hekkert,port,0142\nFunmi Ayodele,schools,0177\nWim Kooi,port,0121\n';
  const rows = { input: 'print(to_csv([r for r in rows("contacts.csv") if r["beat"] == "port"]))' };
  for (const request of [
    'From contacts.csv take the header and every contact whose beat is port, and save those as port.csv',
    'save all contacts from contacts.csv whose beat is port as port.csv',
    'write the rows of contacts.csv with beat port to port.csv, with the heading',
  ])
    expect(asked('contacts.csv', contacts, request)?.slice(0, 2)).toEqual([rows, { path: 'port.csv', content: '{{1}}', mode: 'overwrite' }]);
  expect(asked('contacts.csv', contacts, 'save the names of all contacts whose beat is port as port.csv')).toBeUndefined();
  const pieces = 'piece,editor,due\nferry strike,Joris,2025-04-18\nnight bakers,Ingrid,2025-04-11\n';
  const first = 'chosen = [r for r in rows("pieces.csv")]\nend = min(r["due"] for r in chosen)\n';
  for (const request of [
    'See which piece in pieces.csv is due first, then write the name of that piece to next.txt',
    'which piece in pieces.csv has the earliest due date?',
  ])
    expect(asked('pieces.csv', pieces, request)?.[0]?.['input']).toContain(first);
  expect(asked('pieces.csv', pieces, 'which piece in pieces.csv is due next?')).toBeUndefined();
  expect(asked('pieces.csv', pieces, 'which piece in pieces.csv is due last?')?.[0]?.['input']).toContain('end = max(r["due"] for r in chosen)');
});

test('a cell of the row at the end of a column that is named', () => {
  const lowest = [
    'chosen = [r for r in rows("plants.csv")]\nend = min(r["height_cm"] for r in chosen)\nprint(*dict.fromkeys(r["plant"] for r in chosen if r["height_cm"] == end), sep="\\n")',
  ];
  for (const request of [
    'what is the plant of the lowest height_cm in plants.csv?',
    'what is the plant of the lowest of them all (plants.csv, column height_cm)?',
  ])
    expect(codeFor('plants.csv', request)).toEqual(lowest);
  expect(codeFor('plants.csv', 'Worst plant for height_cm in plants.csv?')).toEqual(lowest);
  expect(codeFor('plants.csv', 'Best plant for beginners in plants.csv?')).toBeUndefined();
  expect(codeFor('lab/runs.csv', 'what is the date of the run with the highest dry_mg in lab/runs.csv')?.[0]).toContain(
    'end = max(r["dry_mg"] for r in chosen)',
  );
});

test('what is said to choose nothing chooses nothing', () => {
  const counted = codeFor('crew.csv', 'how many people in crew.csv have can_swim no?');
  expect(counted).toBeDefined();
  expect(codeFor('crew.csv', 'how many people in crew.csv have can_swim no, no matter whether paid or not?')).toEqual(counted);
});

test('the dearest and the cheapest are some price apart', () => {
  const table = readTableText(
    '| Host | Monthly price (EUR) | Hours |\n| --- | --- | --- |\n| Podharbour | 19 | 12 |\n| Castly | 34 | 40 |\n| Feedbarn | 8 | 3 |\n',
  );
  const request = 'In the price table, how many euros a month separate the dearest host from the cheapest?';
  const steps = tableQuestion({
    request,
    traits: requestTraits(request),
    named: [],
    entries: [],
    table,
    page: 'http://a.example/hosts',
    hasTool: () => true,
  });
  expect(JSON.stringify(steps)).toContain('Monthly price (EUR)');
});

test('a row is meant by a part of its name that no other row has, and a number that is called by a column is no count', () => {
  const table = readTableText('name,supplies,phone\nFenwick Foods,flour,01632 1\nHill Dairy,milk,01632 2\nHill Farm,eggs,01632 3\n');
  const read = (request: string) => (table === undefined ? undefined : readQuestion(request, 'suppliers.csv', table));
  const row = (name: string) => ({
    conditions: [{ kind: 'is', column: 'name', values: [name] }],
    wanted: { kind: 'cells', column: 'phone' },
  });
  expect(read('what is the phone number of Fenwick?')).toEqual(row('Fenwick Foods'));
  expect(read("What's the phone number of the dairy?")).toEqual(row('Hill Dairy'));
  expect(read('what is the phone number of Hill Farm')).toEqual(row('Hill Farm'));
  expect(read('what is the phone number of Hill?')).toBeUndefined();
  expect(read('what is the phone number of Fenwick and Dairy')).toBeUndefined();
  expect(read('what is the number of suppliers')).toEqual({ conditions: [], wanted: { kind: 'count' } });
  const members = readTableText('number,member,paid\nM1,Anita,yes\nM2,Bernard,no\n');
  expect(members && readQuestion('what is the member number of Anita?', 'dues.csv', members)?.wanted).not.toEqual({
    kind: 'cells',
    column: 'member',
  });
});

test('of two columns of days the one is meant whose name stands before the time', () => {
  const table = readTableText('name,born,joined\nAnn Ode,2016-05-12,2022-09-05\nBo Pym,2011-02-28,2021-09-07\n');
  const read = (request: string) => (table === undefined ? undefined : readQuestion(request, 'pupils.csv', table));
  expect(read('how many pupils joined in 2021?')).toEqual({
    conditions: [{ kind: 'begins', column: 'joined', text: '2021-' }],
    wanted: { kind: 'count' },
  });
  expect(read('who was born before 2012?')).toEqual({
    conditions: [{ kind: 'compares', column: 'born', sign: '<', bound: '2012' }],
    wanted: { kind: 'cells', column: 'name' },
  });
  expect(read('how many pupils are there in 2021?')).toBeUndefined();
});

test.each([
  ['how long is the Ridge Path?', 'length_km'],
  ['How high is the Ridge Path', 'height_m'],
  ['how heavy is the Ridge Path?', undefined],
  ['how long is the longest path?', undefined],
])('%s asks for %s', (request, column) => {
  const table = readTableText('path,length_km,height_m\nRidge Path,4.5,1210\nLake Path,2,870\n');
  const question = table === undefined ? undefined : readQuestion(request, 'paths.csv', table);
  expect(question?.wanted).toEqual(column === undefined ? undefined : { kind: 'cells', column });
});

test.each([
  ['How many helmets do we have according to the tool inventory?', 'helmet'],
  ['how many cant hooks are left?', 'cant hook'],
])('%s', (request, tool) => {
  const table = readTableText('tool,quantity,price\nhelmet,13,42\ncant hook,2,58\n');
  expect(table && readQuestion(request, 'tools/inventory.csv', table)).toEqual({
    conditions: [{ kind: 'is', column: 'tool', values: [tool] }],
    wanted: { kind: 'cells', column: 'quantity' },
  });
});

test('a state of two words is said in any order, and what is due need not be said', () => {
  const table = readTableText('name,fee_paid,can_swim\nAnn,yes,no\nBo,no,yes\n');
  const read = (request: string) => (table === undefined ? undefined : readQuestion(request, 'members.csv', table));
  const unpaid = [{ kind: 'is', column: 'fee_paid', values: ['no'] }];
  expect(read('how many members have not paid their fee yet?')).toEqual({ conditions: unpaid, wanted: { kind: 'count' } });
  expect(read('who has not paid?')).toEqual({ conditions: unpaid, wanted: { kind: 'cells', column: 'name' } });
  expect(read("who can't swim?")).toBeUndefined();
});

test('words of questions and names of columns are no part of a name', () => {
  const table = readTableText('name,price\nPacking list,3\nFixed price,9\nHill Dairy,4\n');
  const read = (request: string) => (table === undefined ? undefined : readQuestion(request, 'offers.csv', table));
  expect(read('how many rows are in the list?')).toEqual({ conditions: [], wanted: { kind: 'count' } });
  expect(read('what is the price of the dairy?')?.conditions).toEqual([{ kind: 'is', column: 'name', values: ['Hill Dairy'] }]);
});

test.each([
  ['Which costume was hired most often?', 'max'],
  ['which costume is least often hired', 'min'],
])('%s asks for an end of times_hired', (request, end) => {
  expect(codeFor('hire/costumes.csv', request)?.[0]).toContain(`end = ${end}(r["times_hired"]`);
});

test('nothing says how often something was mended', () => {
  expect(codeFor('hire/costumes.csv', 'Which costume was mended most often?')).toBeUndefined();
});

test('who does something stands in the column that is called by those who do it', () => {
  expect(codeFor('routes.csv', 'who set the route Magpie (routes.csv)?')?.[0]).toContain('r["setter"]');
  expect(codeFor('routes.csv', 'who climbed the route Magpie?')).toBeUndefined();
});

test.each([
  ['club.csv', 'who has been a member the longest?', 'min(r["joined"]'],
  ['years.csv', 'Who has been with us longest?', 'min(r["joined"]'],
] as const)('of %s, %s is the row with the earliest day or year', (path, request, code) => {
  expect(codeFor(path, request)?.[0]).toContain(code);
});

test('who has gone longest without something is no question of since when', () => {
  expect(codeFor('club.csv', 'who has gone longest without a visit?')).toBeUndefined();
});

test('a text that is meant beside the table tells nothing of rows, unless it is named by its path', () => {
  const path = 'plants.csv';
  const table = readTable(path, 'rows', { text: TABLES[path], complete: true });
  const named = [path, 'plants.md'].map((each) => ({ path: each, kind: 'file' as const, size: 9 }));
  const steps = (request: string) => tableQuestion({ request, traits: requestTraits(request), named, entries: named, table, hasTool: () => true });
  expect(steps('what is the average height of the plants?')?.[0]?.args).toEqual({
    input: 'print(round(statistics.mean([r["height_cm"] for r in rows("plants.csv")]), 2))',
  });
  expect(steps('what is the average height of the plants in plants.md?')).toBeUndefined();
});

test.each([
  [
    'which products are on shelf D4? put their names in d4.txt, one on each line, in alphabetical order',
    ['print(*sorted({str(r["name"]) for r in rows("shop/stock.csv") if r["shelf"] == "D4"}, key=str.casefold), sep="\\n")', 'd4.txt'],
  ],
  [
    'list the products on shelf D4, sorted by name',
    ['print(*sorted({str(r["name"]) for r in rows("shop/stock.csv") if r["shelf"] == "D4"}, key=str.casefold), sep="\\n")'],
  ],
  ['how many products are on shelf D4, in alphabetical order?', undefined],
  ['list the products on shelf D4, sorted by quantity', undefined],
] as const)('%s', (request, codes) => {
  expect(codeFor('shop/stock.csv', request)).toEqual(codes);
});

test('lessons are rows of a timetable, also where the question ends in its name', () => {
  expect(codeFor('music/timetable.csv', 'How many lessons are there on Wednesdays in music/timetable.csv?')).toEqual([
    'print(sum(1 for r in rows("music/timetable.csv") if r["day"] == "Wednesday"))',
  ]);
  expect(codeFor('music/timetable.csv', 'which teacher gives the most minutes of lessons a week, going by the timetable?')?.[0]).toContain(
    'r["minutes"]',
  );
});

test('who has something is told by the column of people, and by no number of a loan', () => {
  expect(codeFor('music/loans.csv', 'Who has the half-size cello at the moment? It should be in the loans table.')).toEqual([
    'print(*[r["borrower"] for r in rows("music/loans.csv") if r["item"] == "half-size cello"], sep="\\n")',
  ]);
});

test('an end whose column stands behind it in brackets, with how far it went', () => {
  expect(codeFor('readings.csv', 'On which day in the readings was it coldest (temp_min_c), and how cold did it get?')?.[0]).toBe(
    'chosen = [r for r in rows("readings.csv")]\nend = min(r["temp_min_c"] for r in chosen)\nfor r in chosen:\n    if r["temp_min_c"] == end: print(r["date"], r["temp_min_c"], sep=", ")',
  );
  expect(codeFor('readings.csv', 'which day was the windiest (gust_kmh)?')?.[0]).toContain('max(r["gust_kmh"]');
  expect(codeFor('readings.csv', 'On which day in February was it coldest (temp_min_c)?')).toBeUndefined();
});
