import { expect, test } from 'vitest';
import { fittingTools } from '../../../../kernel/planning/foreign/fitting-tools.ts';
import type { ForeignTool } from '../../../../kernel/planning/foreign/foreign-tool.ts';

const tool = (name: string, description: string): ForeignTool => ({ name, description, input: { type: 'object', properties: {} } });
const many = [
  ...Array.from({ length: 50 }, (_, index) => tool(`service_${index}.run`, `Runs the service of department ${index}.`)),
  tool('aquarium.feedFish', 'Gives food to animals.'),
];

test('tools that fit are all shown, in their order', () => {
  expect(fittingTools(many, 'anything', 30_000)).toEqual(many);
});

test('of too many, those that speak of the request are shown', () => {
  const shown = fittingTools(many, 'Feed the fish', 180);
  expect(shown).toContainEqual(many.at(-1));
  expect(shown.length).toBeLessThan(10);
});

test('one is always shown, however long it is', () => {
  expect(fittingTools([tool('a', 'x'.repeat(5_000))], 'x', 30)).toHaveLength(1);
});
