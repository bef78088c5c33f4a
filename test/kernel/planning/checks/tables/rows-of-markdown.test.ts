import { beforeAll, describe, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const HEAD = '# Boats\r\n\r\nAsk **Lene** first.\r\n\r\n| Boat | Seats | Pier |\r\n|---|---:|---|\r\n';
const ROWS = ['| Heron | 2 | North |\r\n', '| *Old* `Swift` | 4 | South |\r\n', '| Teal | 6 | North |\r\n', '| Gull | 12 | West |'];
const texts: Record<string, string> = {
  'hire/boats.md': HEAD + ROWS.join(''),
  'twice.md':
    '> | Heron | 2 |\n\n| Boat | Seats |\n| --- | --- |\n| Teal | 6 |\n| Heron | 2 |\n| Gull | 12 |\n\nThe end.\n\n| Boat | Seats |\n| --- | --- |\n| Teal | 6 |\n| Heron | 2 |\n',
  'plain.md': '# No table\n\nwords, words\n',
  'boats.csv': 'Boat,Seats\nHeron,2\nTeal,6\n',
};

let manifests: readonly ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function review(request: string, script: string) {
  const entries = Object.keys(texts).map((path) => ({ path, kind: 'file' as const, size: 100 }));
  const sample = async (path: string) => (texts[path] === undefined ? null : { text: texts[path], complete: true });
  return checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries));
}

/** The text of a file after the plan, and the tools of the plan. */
async function changed(request: string, path: string, script: string) {
  const { steps } = await review(request, script);
  const { find, replace, occurrence = 1 } = steps[0]?.args ?? {};
  const parts = (texts[path] ?? '').split(String(find));
  expect(steps.map(({ tool }) => tool)).toEqual(['file_edit', 'final_answer']);
  expect(replace).not.toBe('');
  expect(parts.length === 2 || steps[0]?.args['occurrence'] !== undefined).toBe(true);
  return parts.slice(0, Number(occurrence)).join(String(find)) + String(replace) + parts.slice(Number(occurrence)).join(String(find));
}

const code = (table: string, path = 'hire/boats.md') => `python 'print(to_csv(${table}))' > ${path}`;

describe('rows that code leaves out of a Markdown file are lines taken out of its text', () => {
  test.each([
    ['one row', 'r for r in rows("hire/boats.md") if r["Boat"] != "Heron"', [1, 2, 3]],
    ['a list, and a row with signs', '[b for b in rows("hire/boats.md") if b["Boat"] not in ["*Old* Swift"]]', [0, 2, 3]],
    ['numbers', 'r for r in rows("hire/boats.md") if r["Seats"] < 6', [0, 1]],
    ['what lies apart', 'r for r in rows("hire/boats.md") if r["Pier"] == "South" or r["Seats"] > 10', [1, 3]],
    ['several conditions', 'r for r in rows("hire/boats.md") if not (r["Boat"] == "Teal") and r["Seats"] != 2', [1, 3]],
    ['the last line, which does not end', 'r for r in rows("hire/boats.md") if r["Boat"].lower() != "gull"', [0, 1, 2]],
    ['filter', 'filter(lambda r: r["Pier"] != "North", rows("hire/boats.md"))', [1, 3]],
    ['where', 'rows("hire/boats.md", where=lambda r: r["Pier"] != "North")', [1, 3]],
  ])('%s', async (_, table, kept) => {
    const text = await changed('Delete that from the boats in hire/boats.md', 'hire/boats.md', code(table));
    expect(text).toBe((HEAD + kept.map((at) => ROWS[at]).join('')).replace(kept.includes(3) ? '' : /\r\n$/, ''));
  });

  test('a row that stands elsewhere as well stays there', async () => {
    const text = await changed('Drop the Heron from twice.md', 'twice.md', code('r for r in rows("twice.md") if r["Boat"] != "Heron"', 'twice.md'));
    expect(text).toBe((texts['twice.md'] ?? '').replace('| Teal | 6 |\n| Heron | 2 |', '| Teal | 6 |'));
  });

  test('rows that were given a name', async () => {
    const script = `python <<END > hire/boats.md\nleft = [r for r in rows("hire/boats.md") if r["Seats"] != 12]\nprint(to_csv(left))\nEND`;
    expect(await changed('Remove the boat with 12 seats from hire/boats.md', 'hire/boats.md', script)).toBe(
      HEAD + ROWS.slice(0, 3).join('').replace(/\r\n$/, ''),
    );
  });
});

test.each([
  ['a condition that cannot be read', code('r for r in rows("hire/boats.md") if r["Boat"] != min(names)')],
  ['an order', code('sorted(rows("hire/boats.md"), key=lambda r: r["Seats"])')],
  ['other cells', code('{**r, "Seats": 3} for r in rows("hire/boats.md") if r["Boat"] != "Heron"')],
  ['nothing that is left out', code('r for r in rows("hire/boats.md") if r["Seats"] > 0')],
  ['text that is handed on', `cat hire/boats.md | ${code('r for r in rows(data) if r["Boat"] != "Heron"')}`],
])('%s is not written over a Markdown file', async (_, script) => {
  const { faults } = await review('Change that in hire/boats.md', script);
  expect(faults).toContainEqual(expect.objectContaining({ code: 'overwrites', grade: 'blocks', message: expect.stringContaining('Markdown') }));
});

test.each([
  ['CSV', 'Delete the Heron from boats.csv', code('r for r in rows("boats.csv") if r["Boat"] != "Heron"', 'boats.csv')],
  ['another file', 'Save the other boats of hire/boats.md as rest.csv', code('r for r in rows("hire/boats.md") if r["Boat"] != "Heron"', 'rest.csv')],
  ['a Markdown file that is to be CSV', 'Turn hire/boats.md into CSV, in place', code('rows("hire/boats.md")')],
])('%s is written as planned', async (_, request, script) => {
  const { steps, faults } = await review(request, script);
  expect(steps.map(({ tool }) => tool)).toEqual(['python_repl', 'file_write', 'final_answer']);
  expect(faults.filter(({ message }) => message.includes('Markdown'))).toEqual([]);
});
