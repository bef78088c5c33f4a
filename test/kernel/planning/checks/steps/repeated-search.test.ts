import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function reviewed(script: string) {
  const { steps } = await checksWith(manifests)(stepsOf(script, manifests), evidence('Do it.'));
  return steps.map(({ tool, args }) => ({ tool, args }));
}
const meaning = (script: string) => stepsOf(script, manifests).map(({ tool, args }) => ({ tool, args }));

test.each([
  ['the same search without its folder', "grep -rl 'a b' logs\ngrep -rl 'a b'", "grep -rl 'a b' logs"],
  ['the same search again and again', "grep -rl 'a b' logs\ngrep -rl 'a b'\ngrep -rl 'a b' logs\ngrep -rl 'a b'", "grep -rl 'a b' logs"],
  ['the same search behind itself', "grep -rl 'a b' logs | grep -rl 'a b' | grep -rl 'a b'", "grep -rl 'a b' logs"],
  ['what goes on behind it', "grep -rl 'a b' logs | grep -rl 'a b' | head -n 2", "grep -rl 'a b' logs | head -n 2"],
  ['a filter that was there', 'cat a.txt | grep -v x | grep y | grep -v x | grep y | wc -l', 'cat a.txt | grep -v x | grep y | wc -l'],
  ['one with several flags', 'cat a.txt | grep -i -v x | grep -i -v x', 'cat a.txt | grep -i -v x'],
  ['a pattern behind -e', 'grep -r -e a logs\ngrep -r -e a', 'grep -r -e a logs'],
])('%s is cut to one', async (_name, script, meant) => {
  expect(await reviewed(script)).toEqual(meaning(meant));
});

test.each([
  ['another pattern', 'grep -rl a logs\ngrep -rl b'],
  ['other flags', 'grep -rl a logs\ngrep -rc a'],
  ['another folder', 'grep -rl a logs\ngrep -rl a docs'],
  ['a count of all beside one of some', 'grep -rn a logs | wc -l\ngrep -rn a . | wc -l'],
  ['numbers in front of numbers', 'cat a.txt | grep -n a | grep -n a'],
  ['a filter behind another text', 'cat a.txt | grep a | cut -d, -f1 | grep a'],
  ['a search after a change', 'grep -rl a logs\necho a > logs/b.txt\ngrep -rl a'],
])('%s is no repetition', async (_name, script) => {
  expect(await reviewed(script)).toEqual(meaning(script));
});
