import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'class/marks.csv': 'name,group,test1,test2,test3\nAda,A,12,14,3\nBo,B,9,,20\nCy,B,9,9,9\n',
};

const checked = checkedOver(FILES);
const planned = async (request: string, script: string) => (await checked(request, script)).map(({ args }) => args);

const SUM = 'sum(num(r[c] or 0) for c in ("test1", "test2", "test3"))';

test.each([
  ['Which pupil has the most points over all three tests in class/marks.csv?', 'max'],
  ['who did worst on all tests together in marks.csv', 'min'],
  ['who has the fewest points across the 3 tests in marks.csv?', 'min'],
])('%s: the columns are added up', async (request, end) => {
  const [code] = await planned(request, 'python \'print(max(rows("class/marks.csv"), key=lambda r: r["test1"])["name"])\'');
  expect(code?.['input']).toBe(
    `totals = [(r["name"], ${SUM}) for r in rows("class/marks.csv")]\nprint(*[name for name, total in totals if total == ${end}(t for _, t in totals)], sep="\\n")`,
  );
});

test('the sum of a named row, and a name that is saved', async () => {
  const [code] = await planned('how many points has Bo got over all tests in marks.csv', 'cat class/marks.csv');
  expect(code?.['input']).toBe(`print(sum(${SUM} for r in rows("class/marks.csv") if r["name"] == "Bo"))`);
  const saved = await planned(
    'Which pupil has the most points over all three tests in class/marks.csv? Write the name into best.txt',
    "cat class/marks.csv | extract 'the best pupil' > best.txt",
  );
  expect(saved[1]).toEqual({ path: 'best.txt', content: '{{1}}', mode: 'overwrite' });
});

test.each([
  'who has the most points in test 2 of class/marks.csv?',
  'the average of all tests in marks.csv',
  'which pupils of marks.csv did all tests?',
])('%s: left to the plan', async (request) => {
  const code = 'print(max(rows("class/marks.csv"), key=lambda r: r["test2"])["name"])';
  expect((await planned(request, `python '${code}'`))[0]?.['input']).not.toContain('for c in');
});
