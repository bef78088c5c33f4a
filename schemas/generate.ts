import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jsonSchemas } from './generated.ts';

// Run by `npm run schemas`, from dist/; the files it writes are committed, and a test fails when they are stale.
const folder = fileURLToPath(new URL('../schemas/json/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [file, schema] of Object.entries(jsonSchemas())) writeFileSync(`${folder}${file}`, `${JSON.stringify(schema, null, 2)}\n`);
