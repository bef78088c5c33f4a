import { expect, test } from 'vitest';
import { withInsertedText } from '../../../../../kernel/planning/repairs/lines/inserted-text.ts';

const edit = (find: string, replace: string) => ({ thought: '', tool: 'file_edit', args: { path: 'log.md', find, replace, replace_all: true } });
const inserted = (request: string, find: string, replace: string) => withInsertedText([edit(find, replace)], request)[0]?.args;

test('what is added above or below something takes nothing away', () => {
  expect(inserted('add the line "oats" above milk in log.md', 'milk', 'oats')).toEqual({
    path: 'log.md',
    find: 'milk',
    replace: 'oats\nmilk',
    occurrence: 1,
  });
  expect(inserted('insert "oats" below milk in log.md', 'milk', 'oats')?.['replace']).toBe('milk\noats');
});

test('a section brings the text that it is to have', () => {
  const request = 'change the version to 1.2 and add a section "## 1.2" above the one for 1.1 in log.md which says "- Faster."';
  expect(inserted(request, '## 1.1', '## 1.2')?.['replace']).toBe('## 1.2\n\n- Faster.\n\n## 1.1');
});

test('a replacement stays one', () => {
  for (const [request, find, replace] of [
    ['replace "milk" by "oats" in log.md', 'milk', 'oats'],
    ['change milk to "oats" in log.md, and do it before lunch', 'milk', 'oats'],
    ['add "oats" after "milk" in log.md', 'milk', 'milk\noats'],
  ] as const)
    expect(inserted(request, find, replace)).toMatchObject({ replace, replace_all: true });
});
