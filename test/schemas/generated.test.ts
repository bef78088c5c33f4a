import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonSchemas } from '../../schemas/generated.ts';

const folder = new URL('../../schemas/json/', import.meta.url);

test('the JSON Schemas in schemas/json are those of the zod schemas; `npm run schemas` writes them', () => {
  const kept = Object.fromEntries(readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]));
  expect(kept).toEqual(JSON.parse(JSON.stringify(jsonSchemas())));
});
