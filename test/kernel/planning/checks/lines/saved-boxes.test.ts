import { expect, test } from 'vitest';
import { checkedOver } from '../here.ts';

const check = checkedOver({
  'trips/Norway 2025/packing.md': '# Packing\n\n- [x] rain jackets\n- [ ] passports\n- [ ] dog papers\n',
  'todo.md': '- [ ] mow\n- [x] paint\n',
  'done.md': '- [x] paint\n',
});
const planned = async (request: string) => (await check(request, 'ls .')).slice(0, -1).map(({ args }) => Object.values(args));

test('what stands behind the boxes that are meant is saved', async () => {
  const request =
    'what still isnt packed for norway? write the unticked things of trips/Norway 2025/packing.md to trips/Norway 2025/still to pack.txt';
  const [code, saved] = await planned(request);
  expect(code?.[0]).toBe(
    String.raw`print(*re.findall(r"(?m)^\s*(?:[-*+]|\d+[.)])?\s*\[ \]\s+(\S.*?)\s*$", read("trips/Norway 2025/packing.md")), sep="\n")`,
  );
  expect(saved).toEqual(['trips/Norway 2025/still to pack.txt', '{{1}}', 'overwrite']);
  expect((await planned('save the finished tasks of todo.md in finished.txt'))[0]?.[0]).toContain('\\[[xX]\\]');
});

test.each([
  'write the open tasks of done.md to open.txt',
  'write the number of open tasks in todo.md to n.txt',
  'write the open tasks of todo.md to done.md',
  'what is open in todo.md?',
])('%s is left to the plan', async (request) => expect(JSON.stringify(await planned(request))).not.toContain('findall'));
