import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const checked = checkedOver({
  'staff.json': '[{"name": "Jo", "can": ["first aid", "boat"], "code": "ab"}, {"name": "Su", "can": ["boat", "surf"], "code": "bc"}]',
});
const codeOf = async (request: string, condition: string): Promise<unknown> =>
  (await checked(request, `python 'print([i["name"] for i in rows("staff.json") if ${condition}])'`))[0]?.args['input'];

test('a value is looked for in all of several', async () => {
  expect(await codeOf('which of staff.json can handle a boat?', 'i["can"][1] == "boat"')).toContain('if "boat" in i["can"]]');
  expect(await codeOf('who of staff.json has no boat?', 'i["can"][0] != "boat"')).toContain('if "boat" not in i["can"]]');
});

test('where its place is said, or where it is a letter, it stays', async () => {
  expect(await codeOf('whose first skill in staff.json is boat?', 'i["can"][0] == "boat"')).toContain('i["can"][0] == "boat"');
  expect(await codeOf('which of staff.json have a code with b in front?', 'i["code"][0] == "b"')).toContain('i["code"][0] == "b"');
});
