import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const FILES: Readonly<Record<string, string>> = {
  'log/ph.tsv': 'time\tph\n09:00\t4.0\n09:15\t5.2\n09:30\t4.9\n09:45\t5.6\n',
};

const checked = checkedOver(FILES);
const planned = async (request: string, script: string) => (await checked(request, script)).map(({ args }) => args);

test.each([
  ['at what time did the pH first go above 5?', '>', '5', 0],
  ['when was the ph below 5 for the last time', '<', '5', -1],
  ['what time did the ph in ph.tsv first reach 5.5', '>=', '5.5', 0],
])('%s: the rows in their order', async (request, sign, number, at) => {
  const [code] = await planned(request, 'python \'print(min(rows("log/ph.tsv"), key=lambda r: float(r["ph"]))["time"])\'');
  expect(code?.['input']).toBe(
    `found = [r["time"] for r in rows("log/ph.tsv") if r["ph"] ${sign} ${number}]\nprint(found[${at}] if found else "never")`,
  );
});

test.each(['when was the ph highest?', 'how often did the ph go above 5?', 'at what time did the pH go above 5?'])(
  '%s: left to the plan',
  async (request) => {
    expect((await planned(request, 'python \'print(min(rows("log/ph.tsv"), key=lambda r: float(r["ph"]))["time"])\''))[0]?.['input']).not.toContain(
      'found',
    );
  },
);
