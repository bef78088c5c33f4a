import { expect, test } from 'vitest';
import { spelledMembers } from '../../../../kernel/planning/request/spelled-members.ts';

test.each([
  ['I want a JSON file crew.json with two keys: skipper is "Ada Lund" and seats is the number 4', 'crew.json', { skipper: 'Ada Lund', seats: 4 }],
  ['create a settings file conf/lamp.json with mode = night and limit = 5', 'conf/lamp.json', { mode: 'night', limit: 5 }],
  ['Please make a new file called lamp.json: "on": true, "label": "6", "watts": 7.5. Thanks!', 'lamp.json', { on: true, label: '6', watts: 7.5 }],
  [
    'write lamp.json containing the following fields: room is the text 12, door set to open, code: 007',
    'lamp.json',
    { room: '12', door: 'open', code: '007' },
  ],
  ['Create lamp.json. It should have three keys: a is 1, b is false and c is null. Nothing else.', 'lamp.json', { a: 1, b: false, c: null }],
  ['I\'d like lamp.json with colours: ["red", "blue"] and depth being -3', 'lamp.json', { colours: ['red', 'blue'], depth: -3 }],
  ['put skipper: Ada Lund; seats: 4 into a new JSON file called crew.json', 'crew.json', { skipper: 'Ada Lund', seats: 4 }],
  ['make lamp.json with the key file with the value "a and b.txt" and size: 3 as a string', 'lamp.json', { file: 'a and b.txt', size: '3' }],
])('%s', (request, path, members) => {
  expect(spelledMembers(request)).toEqual({ path, members });
});

test.each([
  'create lamp.json with lines = the number of lines of a.txt',
  'create lamp.json where total is the sum of the fees',
  'count the lines in a.txt and write lamp.json with lines = 5',
  'make lamp.json with two keys: a is 1 and b',
  'set limit to 5 in lamp.json',
  'in lamp.json set limit = 5',
  'Add the key owner with the value Fay Lund to lamp.json',
  'create lamp.yaml with limit = 5',
  'write lamp.json with limit = 5 and then show it',
  'what is in lamp.json: limit = 5 or limit = 6?',
  'create lamp.json with a = 1 and a = 2',
  'make lamp.json with the name is today',
])('%s: nothing, or more, is spelled out', (request) => {
  expect(spelledMembers(request)).toBeUndefined();
});
