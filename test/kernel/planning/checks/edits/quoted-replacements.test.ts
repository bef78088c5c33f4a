import { beforeAll, expect, test } from 'vitest';
import type { ToolManifest } from '../../../../../schemas/manifest.ts';
import { shippedManifests } from '../../examples/shipped-manifests.ts';
import { checksWith, evidence, stepsOf } from '../here.ts';

const TREES = 'The oak by the gate.\nAn oak, a beech and a cloakroom.\nElm hall\n';
const POEM = '# Roses\n\nA rose is a rose.\nRoses fade. The gale blew.\n';
const FILES: Readonly<Record<string, string>> = {
  'trees.md': TREES.replace('cloakroom', 'cloister'),
  'cloak.md': TREES,
  'poem.txt': POEM,
  'my list.txt': 'an oak\n',
  'sub/inn.txt': 'The Swan\nat the Swan\n',
  'app.json': '{"theme": "dark", "mode": "dark", "light": 1}\n',
  'season.yaml': 'season: autumn 2025\npremiere: 2025-10-17\nclosing: 2025-11-08\nseats: 132\n',
  'stock.csv': 'part,quantity,price\nimpeller,6,18.5\nbelt,18,9.8\n',
  'book.gemspec': 'spec.version = "0.9.4"\nneeds "~> 10.9"\n',
  'about.md': '# Us\n\nCall 555-0142 or write to info@quay.example.\n',
  'web/contact.html': '<p>Tel. 555-0142</p>\n<a href="mailto:info@quay.example">info@quay.example</a>\n<b>020 7946 0011</b>\n',
  'web/faq.html': '<p>Call 555-0142, or 555-0142.</p>\n<i>020 7946 0011</i>\n',
  'guests/spring talk.md': '# Talk\n\nIda Lundgrenn speaks. Ida Lundgrenn lives in Room 3.\nAnn Bell lives in Room 3, too.\nThe host is Mr Dale.\n',
  'two.json': '{"day": {"mode": "a mode"}, "night": {"mode": "dim"}}\n',
};
const entries = Object.keys(FILES).map((path) => ({ path, kind: 'file' as const, size: 99 }));

let manifests: ToolManifest[];
beforeAll(async () => {
  manifests = await shippedManifests();
});

async function planned(request: string, script = `python 'print(len(rows("trees.md")))'`, complete = true) {
  const sample = async (path: string) => (FILES[path] === undefined ? null : { text: FILES[path], complete });
  const { steps, faults } = await checksWith(manifests, { sample })(stepsOf(script, manifests), evidence(request, entries));
  return { steps: steps.map(({ tool, args }) => ({ tool, args })), mended: faults.some(({ message }) => / is replaced by /.test(message)) };
}

test.each([
  'In trees.md, swap every "oak" for "ash"',
  'swap "oak" for "ash" in trees.md',
  'Replace "oak" with "ash" in trees.md',
  'please replace all occurrences of the word "oak" by "ash" in trees.md, thanks',
  'Could you change every “oak” in trees.md to “ash”?',
  "In trees.md change 'oak' into 'ash' everywhere.",
  'Turn each „oak“ in trees.md into „ash“.',
  'substitute "oak" by "ash" throughout trees.md',
  'Exchange the word «oak» for «ash» in the file trees.md',
  'In trees.md, instead of "oak" it should say "ash"',
  'trees.md should say "ash" instead of "oak"',
  'Open trees.md and change `oak` to `ash`',
  'In trees.md write "ash" instead of "oak"',
  'trees.md says "oak"; it should say "ash".',
  'We had the trees wrong all the time. Replace "oak" with "ash" in trees.md.',
  'swap "oak" with "ash" in trees.md',
  'In trees.md, substitute "ash" for "oak"',
  'I want to replace the text "oak" in trees.md with the text "ash" because it is an ash',
])('%s: the text is edited', async (request) => {
  const { steps, mended } = await planned(request);
  expect(steps).toEqual([
    { tool: 'file_edit', args: { path: 'trees.md', find: 'oak', replace: 'ash', replace_all: true } },
    { tool: 'final_answer', args: {} },
  ]);
  expect(mended).toBe(true);
});

test.each([
  ['replace "oak" with "ash" in "my list.txt"', 'my list.txt', 'oak', 'ash'],
  ['in sub/inn.txt change "The Swan" to "The $& Swan"', 'sub/inn.txt', 'The Swan', 'The $& Swan'],
  ['In inn.txt, replace "Swan" with "trees.md"', 'sub/inn.txt', 'Swan', 'trees.md'],
  ['change the line "The Swan" of sub/inn.txt to "The Crown"', 'sub/inn.txt', 'The Swan', 'The Crown'],
])('%s: also with names and signs in the quotes', async (request, path, find, replace) => {
  expect((await planned(request, `cat ${JSON.stringify(path)}`)).steps[0]?.args).toEqual({ path, find, replace, replace_all: true });
});

test.each([
  ['in sub/inn.txt every Swan must become Crown', 'Swan', 'Crown'],
  ['Change every mention of The Swan in sub/inn.txt to The Crown', 'The Swan', 'The Crown'],
  ['turn every Swan into Crown in sub/inn.txt', 'Swan', 'Crown'],
  ['Every Swan in sub/inn.txt should become Golden Crown', 'Swan', 'Golden Crown'],
  ['In sub/inn.txt, the Swan has to become the Crown, in all places', 'Swan', 'Crown'],
  ['Swan must become Crown in sub/inn.txt.', 'Swan', 'Crown'],
  ['Swan has to be replaced by Dr. Crown everywhere in sub/inn.txt please', 'Swan', 'Dr. Crown'],
  ['The Swan is now called the Crown, please change it everywhere in sub/inn.txt', 'Swan', 'Crown'],
  ['The Swan has been renamed to the Crown. Please correct that everywhere in sub/inn.txt.', 'Swan', 'Crown'],
  ['Change Swan to Crown in all places in sub/inn.txt', 'Swan', 'Crown'],
  ['Crown instead of Swan in sub/inn.txt, please', 'Swan', 'Crown'],
  ['In sub/inn.txt write Crown everywhere instead of Swan', 'Swan', 'Crown'],
  ['in sub/inn.txt, instead of Swan write Crown', 'Swan', 'Crown'],
])('%s: names need no quotes where every one is meant', async (request, find, replace) => {
  expect((await planned(request, 'cat sub/inn.txt')).steps[0]?.args).toEqual({ path: 'sub/inn.txt', find, replace, replace_all: true });
});

test.each([
  "our speaker is Ida Lundgren, not Ida Lundgrenn! correct it in 'guests/spring talk.md', its in there twice",
  'Her name is spelt Ida Lundgren, not Ida Lundgrenn. Please fix that in guests/spring talk.md.',
  'please correct the name in "guests/spring talk.md": it is Ida Lundgren and not Ida Lundgrenn',
  "It's Ida Lundgren, not Ida Lundgrenn, please correct guests/spring talk.md. It's wrong there in two places.",
])('%s: a misspelt name is put right in all places', async (request) => {
  const edit = { path: 'guests/spring talk.md', find: 'Ida Lundgrenn', replace: 'Ida Lundgren', replace_all: true };
  expect((await planned(request, 'cat "guests/spring talk.md"')).steps[0]).toEqual({ tool: 'file_edit', args: edit });
});

test.each([
  ['The host is Ms Vale, not Mr Dale, please correct that in guests/spring talk.md', 'Mr Dale', 'Ms Vale'],
  ['The room is Room 4, not Room 3. Correct that in guests/spring talk.md, it stands there twice.', 'Room 3', 'Room 4'],
])('%s: another name is put where the one stands, or in all places that are said', async (request, find, replace) => {
  const args = { path: 'guests/spring talk.md', find, replace, replace_all: true };
  expect((await planned(request, 'cat "guests/spring talk.md"')).steps[0]).toEqual({ tool: 'file_edit', args });
});

test.each([
  ['another name that stands in several places', "Ann's room is Room 4, not Room 3. Correct that in guests/spring talk.md"],
  ['what is only told', 'The host is Ms Vale, not Mr Dale, says guests/spring talk.md'],
  ['a question', 'is the host Ms Vale, not Mr Dale, in guests/spring talk.md?'],
  ['two orders', 'The host is Ms Vale, not Mr Dale. Correct that in guests/spring talk.md and delete poem.txt'],
])('%s is left to the plan', async (_, request) => {
  expect((await planned(request, 'cat "guests/spring talk.md"')).mended).toBe(false);
});

test.each([
  [
    'The single fare in season.yaml goes up from 2025-10-17 to 2025-10-24, can you change that in the file?',
    'season.yaml',
    '2025-10-17',
    '2025-10-24',
  ],
  ['The premiere has moved from 2025-10-17 to 2025-10-24, please correct that in season.yaml', 'season.yaml', '2025-10-17', '2025-10-24'],
  ['change the seats from 132 to 140 in season.yaml', 'season.yaml', '132', '140'],
  ['book.gemspec still says version 0.9.4, please make it 0.10.0', 'book.gemspec', '0.9.4', '0.10.0'],
  ['impellers got dearer: change their price in stock.csv from 18.50 to 21.90', 'stock.csv', '18.5', '21.9'],
  ['We are about to release. The version in book.gemspec is still 0.9.4, please make that 0.10.0', 'book.gemspec', '0.9.4', '0.10.0'],
  ['in season.yaml replace 2025-11-08 with 2025-11-09', 'season.yaml', '2025-11-08', '2025-11-09'],
])('%s: values need no quotes', async (request, path, find, replace) => {
  const { find: before, replace: after, ...edit } = (await planned(request, `csv_set ${path} 3 x y`)).steps[0]?.args ?? {};
  expect(edit).toEqual({ path, replace_all: true });
  expect(FILES[path]?.replace(String(before), String(after))).toBe(FILES[path]?.replace(find, replace));
});

test.each([
  ['a value that stands in others', 'update the needs from 0.9 to 1.0 in book.gemspec'],
  ['a value that stands in two places', 'change 2025 to 2026 in season.yaml'],
  ['a range', 'move the entries from 132 to 2025-11-08 in season.yaml to the top'],
  ['what only tells', 'who played from 2025-10-17 to 2025-11-08 according to season.yaml'],
])('%s is no replacement of a value', async (_, request) => {
  expect((await planned(request, 'cat season.yaml')).mended).toBe(false);
});

test.each([
  ['names without quotes of which not every one is meant', 'change Swan to Crown in sub/inn.txt'],
  ['what somebody will be', 'In sub/inn.txt, Swan will be Crown'],
  ['what only tells', 'Swan is now called Crown, as sub/inn.txt says everywhere'],
  ['a name that is told of and not to be changed', 'Swan is now called Crown. Which lines of sub/inn.txt name it everywhere?'],
  ['a copy with the other name', 'Swan must become Crown in sub/inn.txt, and save it as crown.txt'],
  ['a name that is not there', 'In sub/inn.txt, Gull has to become Crown'],
  ['what somebody did instead', 'who came to Crown instead of Swan according to sub/inn.txt?'],
  ['a text inside longer words', 'replace "oak" with "ash" in cloak.md'],
  ['a text that is not there', 'replace "birch" with "ash" in trees.md'],
  ['only one of several places', 'replace the first "oak" with "ash" in trees.md'],
  ['another one of several places', 'replace "oak" with "ash" in trees.md, but only in the second line'],
  ['an exchange both ways', 'swap "oak" and "beech" in trees.md'],
  ['what may be an exchange both ways', 'swap "oak" with "beech" in trees.md'],
  ['a substitution that may be read both ways', 'substitute "oak" for "beech" in trees.md'],
  ['a question', 'did somebody replace "oak" with "ash" in trees.md?'],
  ['several orders', 'replace "oak" with "ash" in trees.md and copy trees.md to b.md'],
  ['a count besides', 'replace "oak" with "ash" in trees.md and tell me how often it was there'],
  ['a copy that is to be changed', 'replace "oak" with "ash" in trees.md and save it as ash.md'],
  ['three texts', 'replace "oak" with "ash" and "elm" in trees.md'],
  ['two files without the text', 'replace "birch" with "ash" in trees.md and poem.txt'],
  ['two files, of which one has it inside longer words', 'replace "oak" with "ash" in trees.md and cloak.md'],
  ['two files, of which one is to be something else', 'replace "oak" with "ash" in trees.md and save it as poem.txt'],
  ['four files', 'replace "oak" with "ash" in trees.md, poem.txt, "my list.txt" and inn.txt'],
  ['a line of which the text is not the only place', 'change the heading "oak" in trees.md to "ash"'],
  ['what holds under a condition', 'replace "oak" with "ash" in trees.md where the line has a beech'],
  ['the name of a setting', 'change "mode" to "light" in two.json'],
  ['a column of a table', 'change the price of "oak" to "ash" in trees.md'],
])('%s is left to the plan: %s', async (_, request) => {
  const { steps, mended } = await planned(request, 'cat trees.md');
  expect(steps[0]).toMatchObject({ tool: 'terminal' });
  expect(mended).toBe(false);
});

const edited = ({ steps }: Awaited<ReturnType<typeof planned>>) => steps.map(({ args }) => args['path']).filter(Boolean);

test.each([
  ['our number changed from 555-0142 to 555-0199, update about.md and web/contact.html', ['about.md', 'web/contact.html'], '555-0142'],
  [
    'Our number has changed from 555-0142 to 555-0199. Please update about.md, web/contact.html and faq.html.',
    ['about.md', 'web/contact.html', 'web/faq.html'],
    '555-0142',
  ],
  ['change 555-0142 to 555-0199 in both about.md and contact.html', ['about.md', 'web/contact.html'], '555-0142'],
  ['In the files about.md and web/faq.html, replace "555-0142" with "555-0199"', ['about.md', 'web/faq.html'], '555-0142'],
  ['replace "555-0142" with "555-0199" in about.md, and do the same in faq.html', ['about.md', 'web/faq.html'], '555-0142'],
  [
    'change our number from 020 7946 0011 to 020 7946 0012 in contact.html as well as in faq.html',
    ['web/contact.html', 'web/faq.html'],
    '020 7946 0011',
  ],
  [
    'our address changes from info@quay.example to post@quay.example, correct that in about.md and contact.html',
    ['about.md', 'web/contact.html'],
    'info@quay.example',
  ],
  ['replace "rose" by "lily" in "poem.txt" and "trees.md"', ['poem.txt'], 'rose'],
])('%s: each file that has the text is edited', async (request, paths, find) => {
  const plan = await planned(request, `replace ${paths[0]} '${find}' 'x'`);
  expect(edited(plan).sort()).toEqual([...paths].sort());
  expect(plan.steps.slice(0, -1).every(({ args }) => args['replace_all'] === true && args['find'] === find)).toBe(true);
});

test('of several files one that has the text in other letters is edited as it stands there, and one without it is told', async () => {
  const checks = checksWith(manifests, { sample: async (path) => ({ text: FILES[path] ?? '', complete: true }) });
  const order = (request: string, script: string) => checks(stepsOf(script, manifests), evidence(request, entries));
  const loose = await order('replace "elm hall" with "oak hall" in trees.md and my list.txt', 'cat trees.md');
  expect(loose.steps[0]?.args).toEqual({ path: 'trees.md', find: 'Elm hall', replace: 'Oak hall', replace_all: true });
  expect(loose.faults).toContainEqual(expect.objectContaining({ grade: 'weighs', message: 'my list.txt has no "elm hall".' }));
  const told = await order('replace "oak" with "ash" in trees.md and poem.txt', "replace trees.md 'oak' 'ash'\nreplace poem.txt 'oak' 'ash'");
  expect(told.steps.map(({ args }) => args['path'])).toEqual(['trees.md', undefined]);
  expect(told.faults).toContainEqual({ step: null, code: 'absent-text', grade: 'weighs', message: 'poem.txt has no "oak".' });
});

test('a plan that edits each of the files stays', async () => {
  const script = "replace about.md '555-0142' '555-0199'\nreplace web/faq.html '555-0142' '555-0199'";
  const { steps, mended } = await planned('change 555-0142 to 555-0199 in about.md and faq.html', script);
  expect(steps.slice(0, 2)).toEqual(
    stepsOf(script, manifests)
      .slice(0, 2)
      .map(({ tool, args }) => ({ tool, args })),
  );
  expect(mended).toBe(false);
});

test('a value of JSON that is quoted is a text as any other', async () => {
  expect((await planned('replace every "dark" with "dim" in app.json')).steps[0]?.args).toMatchObject({ find: 'dark', replace: 'dim' });
});

test.each([
  "replace trees.md 'oak' 'ash'",
  "cat trees.md\nreplace trees.md 'oak' 'ash'",
  "replace trees.md 'The oak' 'The ash'\nreplace trees.md 'An oak' 'An ash'",
])('a plan that does it stays: %s', async (script) => {
  const { steps, mended } = await planned('replace "oak" with "ash" in trees.md', script);
  expect(steps[0]).toEqual({ tool: stepsOf(script, manifests)[0]?.tool, args: stepsOf(script, manifests)[0]?.args });
  expect(mended).toBe(false);
});

test('a text of which only a part was read is not judged', async () => {
  expect((await planned('replace "oak" with "ash" in trees.md', 'cat trees.md', false)).mended).toBe(false);
});
