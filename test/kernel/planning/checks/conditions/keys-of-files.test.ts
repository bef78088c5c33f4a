import { expect, test } from 'vitest';
import { FILE_KEYS } from '../../../../../kernel/planning/checks/conditions/keys-of-files.ts';
import { runPython } from '../../examples/run-python.ts';
import { checksWith, evidence } from '../here.ts';

async function reviewed(input: string) {
  const steps = [
    { thought: 'x', tool: 'python_repl', args: { input } },
    { thought: 'x', tool: 'final_answer', args: {} },
  ];
  const { steps: after, faults } = await checksWith([], { exists: () => true })(steps, evidence('how many are there?'));
  return { code: after[0]?.args['input'], faults: faults.filter(({ code }) => code === 'column') };
}

test('the keys are those that files() gives', async () => {
  const [run] = await runPython([{ code: 'print(*files(".")[0])', files: { 'a.txt': 'x' }, data: '' }]);
  expect(run?.output?.trim().split(' ')).toEqual(FILE_KEYS);
});

test.each([
  ['print(len([f for f in files("scans") if f["type"] == "csv"]))', 'print(len([f for f in files("scans") if f["name"].lower().endswith(".csv")]))'],
  [
    "for f in files():\n    if f['ext'] in ('.JPG', 'png'):\n        print(f['path'])",
    "for f in files():\n    if f['name'].lower().endswith(('.jpg', '.png')):\n        print(f['path'])",
  ],
  [
    'print(sum(1 for f in files("a") if f.get("extension") != "md"))',
    'print(sum(1 for f in files("a") if (not f.get("name").lower().endswith(".md"))))',
  ],
  ['print(*[f["file_name"] for f in files("a") if f["type"] == "file"], sep="\\n")', 'print(*[f["name"] for f in files("a") if True], sep="\\n")'],
  ['print(sum(f["bytes"] for f in files("a")))', 'print(sum(f["size"] for f in files("a")))'],
])('%s is put right', async (code, mended) => {
  const { code: after, faults } = await reviewed(code);
  expect(after).toBe(mended);
  expect(faults.every(({ grade }) => grade === 'mended')).toBe(true);
});

test.each(['print([f["owner"] for f in files("a")])', 'print([f["path"] for f in files("a") if f["type"] == "image"])'])(
  '%s would fail, and the keys are told',
  async (code) => {
    const { code: after, faults } = await reviewed(code);
    expect(after).toBe(code);
    expect(faults).toMatchObject([{ grade: 'fails', message: expect.stringContaining('its keys are path, name, size, modified.') }]);
  },
);

test.each(['print([f["path"] for f in files("a") if f["size"] > 10])', 'print({f["name"]: f.modified for f in files()})'])(
  '%s stays',
  async (code) => {
    expect(await reviewed(code)).toEqual({ code, faults: [] });
  },
);
