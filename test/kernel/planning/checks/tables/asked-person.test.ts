import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const checked = checkedOver({
  'courses.csv': 'code,language,teacher,weekday\nPT-A1,Portuguese,Rui Tavares,Tuesday\nFR-A1,French,Odile Marchetti,Monday\n',
  'keys.csv': 'key,hangs_on,taken\nshed,red,Ann Dole\nboat,blue,Jo van Dijk\n',
  'pairs.csv': 'boat,rower,coach\nA1,Ann Dole,Bo Hart\nB2,Cy Fox,Di Low\n',
});
const printing = (file: string, column: string): string => `python 'for r in rows("${file}"): print(r["${column}"])'`;
const inputOf = async (request: string, script: string): Promise<unknown> => (await checked(request, script))[0]?.args['input'];

test.each([
  ['Portuguese on Tuesdays - whose class is that? (courses.csv)', 'courses.csv', 'code', 'teacher'],
  ['keys.csv: who has got the shed key?', 'keys.csv', 'hangs_on', 'taken'],
])('a person is asked for, and the people are printed: %s', async (request, file, column, people) => {
  expect(await inputOf(request, printing(file, column))).toContain(`print(r["${people}"])`);
});

test.each([
  ['in courses.csv, which code has the class whose teacher is Rui Tavares?', 'courses.csv', 'code'],
  ['what language does the class in courses.csv have that is on Tuesday', 'courses.csv', 'language'],
  ['who is in boat A1 of pairs.csv?', 'pairs.csv', 'boat'],
  ['who teaches Portuguese (courses.csv)?', 'courses.csv', 'teacher'],
])('what is not about one column of people is left: %s', async (request, file, column) => {
  expect(await inputOf(request, printing(file, column))).toContain(`print(r["${column}"])`);
});
