import { describe, expect, test } from 'vitest';
import { countsOnPage, firstHalf, guessesAtPage } from '../../../../kernel/planning/by-rule/first-half.ts';
import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';
import { manifests } from '../../actors/run-fixture.ts';

const URL = 'https://a.example/page';
const vocabulary = createVocabulary(manifests);
const guesses = (request: string, script: string): boolean => {
  const compiled = compileScript(script, { vocabulary });
  if (!compiled.ok) throw new Error(script);
  return guessesAtPage({ plan: { steps: compiled.steps } }, request, requestTraits(request));
};

describe('a guess', () => {
  test.each([
    [`what do two adults pay, see ${URL}`, `web_fetch ${URL} | python 'print(2 * json.loads(data)["adults"])'`],
    [`save the names from ${URL} in a.txt`, `web_fetch ${URL} | grep name > a.txt`],
    [`save the names from ${URL} in a.txt`, `web_fetch ${URL} | python 'print(data.split("\\n")[3])' > a.txt`],
    [`save the names from ${URL} in a.txt`, `web_fetch ${URL} | python 'print([r["title"] for r in json.loads(data)])' > a.txt`],
    [`save the names from ${URL} in a.txt`, `web_fetch ${URL} | python 'print(re.search("name: (.*)", data).group(1))' > a.txt`],
    [`save the table of ${URL} in a.csv`, `web_fetch ${URL} | extract 'the table' > a.csv`],
    [`save the names of those above 20 from ${URL} in a.txt`, `web_fetch ${URL} | extract 'the names' > a.txt`],
    [`save the names from ${URL} in a.txt`, `web_fetch ${URL} > a.txt`],
  ])('%s: %s', (request, script) => {
    expect(guesses(request, script)).toBe(true);
  });
});

describe('no guess', () => {
  test.each([
    [`save the name of the warden from ${URL} in a.txt`, `web_fetch ${URL} | extract 'the name' > a.txt`],
    [`save the lines with FAIL of ${URL} in a.txt`, `web_fetch ${URL} | grep FAIL > a.txt`],
    [`save how often "oak" occurs on ${URL} in a.txt`, `web_fetch ${URL} | grep -o oak | wc -l > a.txt`],
    [`save the page ${URL} as a.md`, `web_fetch ${URL} > a.md`],
    [`download ${URL} to a.csv`, `web_fetch ${URL} > a.csv`],
    [`save the text of ${URL} in a.txt`, `web_fetch ${URL} > a.txt`],
    [`save the value of "rates" and "SEK" in ${URL} in a.txt`, `web_fetch ${URL} | python 'print(json.loads(data)["rates"]["SEK"])' > a.txt`],
    [`put ${URL} in a.txt`, `web_fetch ${URL}\npython 'open("a.txt", "w").write(steps[1])'`],
    [`who wrote ${URL}`, `web_fetch ${URL}`],
    [`add ${URL} to links.txt`, `echo ${URL} >> links.txt`],
    ['save the names from a.txt in b.txt', 'cat a.txt | grep name > b.txt'],
  ])('%s: %s', (request, script) => {
    expect(guesses(request, script)).toBe(false);
  });
});

test.each([
  [`how many of the huts on ${URL} have a shower?`, true],
  [`Count the open issues on ${URL}`, true],
  [`what is the average age on ${URL}`, true],
  [`what do the boats on ${URL} cost on average?`, true],
  [`what does "ohm" mean on ${URL}`, false],
  [`how many beds do the huts on ${URL} have in total`, true],
  [`how often does oak occur on ${URL}`, false],
  [`how many words are on ${URL}`, false],
  [`for how many people is the stew at ${URL}`, false],
  [`how many days before do I have to book according to ${URL}`, false],
  [`how many euros are 300 dollars at the rate on ${URL}`, false],
  [`what is the phone number of the warden on ${URL}`, false],
  [`how many boats per hour were counted, by ${URL}`, true],
  ['how many huts are in huts.csv', false],
  [`order.txt says how many slabs we need, ${URL} what one costs. How much is that in total?`, false],
  [`tell me how many of the huts on ${URL} have a shower`, true],
  [`How many onions do I need for the chili on ${URL}`, false],
])('%s: counted or worked out of a page: %s', (request, isCount) => {
  expect(countsOnPage(request, requestTraits(request))).toBe(isCount);
});

test('the first half fetches every page that the request names, and there is none without one', () => {
  const of = (request: string, hasTool = true) => firstHalf({ request, traits: requestTraits(request), hasTool: () => hasTool });
  expect(of(`compare ${URL} with https://b.example/ and save it in a.txt`)?.map(({ args }) => args)).toEqual([
    { url: URL },
    { url: 'https://b.example/' },
    {},
  ]);
  expect(of('how many huts are in huts.csv')).toBeUndefined();
  expect(of(`how many huts are on ${URL}`, false)).toBeUndefined();
});
