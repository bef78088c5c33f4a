import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { errorCodes } from '../../schemas/error-codes.ts';
import { settingsTable } from '../../schemas/settings-table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const codes = Object.keys(errorCodes);

/** The text of every file below folders of this checkout. */
function textsOf(folders: readonly string[], ending: string, leftOut: readonly string[] = []): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => join(folder, String(file)))
      .filter((file) => file.endsWith(ending) && !leftOut.includes(file) && !file.includes('node_modules'))
      .map((file) => readFileSync(join(root, file), 'utf8')),
  );
}

test('every error code is given by something: the table holds no dead entry', () => {
  const source = textsOf(['schemas', 'kernel', 'sandbox', 'plugins'], '.ts', ['schemas/error-codes.ts']).join('\n');
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

test('every error code is expected by a test', () => {
  const tests = textsOf(['test'], '.test.ts').join('\n');
  expect(codes.filter((code) => !new RegExp(`['"\`[ ]${code}\\b`).test(tests))).toEqual([]);
});

test('documents name no error code and no setting that does not exist', () => {
  const documents = [
    readFileSync(join(root, 'README.md'), 'utf8'),
    readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    ...textsOf(['kernel', 'sandbox', 'plugins', 'schemas', 'bench'], '.md'),
  ].join('\n');
  const named = new Set([...documents.matchAll(/\bOKSO_[A-Z_]*[A-Z]\b/g)].map(([name]) => name));
  expect(named.size).toBeGreaterThan(codes.length);
  expect([...named].filter((name) => !codes.includes(name) && !(name in settingsTable))).toEqual([]);
});
