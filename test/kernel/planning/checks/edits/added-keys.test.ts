import { expect, test } from 'vitest';
import { reviewAddedKeys } from '../../../../../kernel/planning/checks/edits/added-keys.ts';

const TEXT = '{"nav": {"home": "Accueil"}, "cart": {"empty": "Vide"}, "old": {"cart": {"x": 1}}, "limits": {"rate": 3}}';
const entries = [{ path: 'locales/fr.json', kind: 'file' as const, size: TEXT.length }];

async function argsFor(request: string): Promise<unknown> {
  const written = { thought: '', tool: 'file_write', args: { path: 'locales/fr.json', content: '{{1}}', mode: 'overwrite' } };
  const evidence = { request, said: request, entries, earlier: [] };
  const { steps } = await reviewAddedKeys([written], { evidence, sample: async () => ({ text: TEXT, complete: true }) });
  return steps[0]?.tool === 'json_set' ? steps[0].args : undefined;
}

test.each([
  ['locales/fr.json has no home link. Please add the key back with the text "Retour" under nav.', 'nav.back', 'Retour'],
  ['add the setting burst: 10 under limits in locales/fr.json', 'limits.burst', 10],
  ['In locales/fr.json add a new entry "title" with the value "Boutique"', 'title', 'Boutique'],
  ['add a field debug set to true to locales/fr.json, inside the limits section', 'limits.debug', true],
  ['add the key y with the value 2 in old.cart of locales/fr.json', 'old.cart.y', 2],
])('%s', async (request, key, value) => {
  expect(await argsFor(request)).toEqual({ path: 'locales/fr.json', key, value, create: true });
});

test.each([
  'add the key home with the text "Maison" under nav in locales/fr.json',
  'add the key gift with the text "Cadeau" under cart in locales/fr.json',
  'add the key gift with the text "Cadeau" under basket in locales/fr.json',
  'add the key gift with the sum of the others under nav in locales/fr.json',
  'add the keys a and b with the text "x" under nav in locales/fr.json',
  'what does the key home say in locales/fr.json?',
])('%s: the plan stays', async (request) => {
  expect(await argsFor(request)).toBeUndefined();
});
