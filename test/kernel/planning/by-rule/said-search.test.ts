import { expect, test } from 'vitest';
import { saidSearch } from '../../../../kernel/planning/by-rule/said-search.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';

const queryOf = (request: string) => saidSearch({ request, traits: requestTraits(request), hasTool: () => true })?.[0]?.args['query'];

test.each([
  ['search the web for how to descale a kettle and give me the link of the first result', 'how to descale a kettle'],
  ['Look online for the Brinkwell churchyard survey; I want to know how many gravestones they recorded', 'the Brinkwell churchyard survey'],
  ['do a web search for the pixel size of a header capsule', 'the pixel size of a header capsule'],
  ['search the web: how does one get rosin off a violin?', 'how does one get rosin off a violin'],
  ['Could you look up the rules of petanque on the internet, please?', 'the rules of petanque'],
  ['search the web: how do I remove mains hum from a recording?', 'how do I remove mains hum from a recording'],
  ['google "heat pump prices" and tell me the title of the first result', 'heat pump prices'],
])('%s', (request, query) => {
  expect(queryOf(request)).toBe(query);
});

test.each([
  'search the web for heat pumps and save the first link in top.txt',
  'search my notes for heat pumps',
  'search the web',
  'what is on the web page http://a.example/x?',
])('%s is no search that is all there is to do', (request) => {
  expect(queryOf(request)).toBeUndefined();
});
