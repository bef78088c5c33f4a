import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { planGrammar } from '../../../../kernel/planning/language/grammar.ts';
import { printScript } from '../../../../kernel/planning/language/printer.ts';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import { countedSteps } from '../../../../kernel/planning/plan/counted-steps.ts';
import { vocabulary } from './arbitrary-plan.ts';
import { compile } from './compile.ts';
import { createSampler } from './gbnf-sampler.ts';
import { createGrammarJudge, type GrammarJudge } from './grammar-judge.ts';
import { createRandom } from './random.ts';
import { manifests } from './registry.ts';

let judge: GrammarJudge;
beforeAll(async () => {
  judge = await createGrammarJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

const grammar = planGrammar(vocabulary, { maxSteps: 6, maxLines: 5 });

const scripts = [
  'wc -l notes.txt',
  'pwd',
  'grep FAIL build.log > fails.txt',
  "grep -E 'a|b\\.c$' f",
  'grep "^ERROR$" "my file"',
  "find photos -type f -name '*.jpg' | wc -l",
  'mkdir img\nmv *.png img/',
  'du -a . | sort -n | tail -n 5',
  'date +%F',
  'web_fetch https://example.org/a?x=1&y=2#z',
  "web_fetch https://example.org/a | extract 'author' > a.txt",
  "cat x | extract 'who' | mail_send a@b.c 'Hi' > sent.txt",
  `python 'print(max(rows("s.csv"), key=lambda r: r["x"])["city"])' > top.txt`,
  "python 'print(rows('s.csv')[0]['first name'])'",
  "python 'for i in range(3):\n    print(i)'",
  "python '''\nfor i in range(3):\n    print('it', i)\n'''",
  'python "print(\'a\')"',
  "cat a.txt | python 'print(len(data))'",
  "echo 'Roses are red' > poem.txt",
  "echo 'one\ntwo' >> poem.txt",
  "echo 'b a' | tr ' ' x",
  "replace theme.cfg 'a = b' 'c = d'",
  'json_set conf.json timeout 30',
  "web_search 'tallest tower' 3",
  'weather Boston metric 3 --detailed',
  'weather --city Boston --days 14',
  "weather Boston 'old style'",
  'weather Boston --above -3.5 --place \'{"lat":1,"lon":2.5}\'',
  "mail_send a@b.c 'Hi' ?",
  "mail_send --to a@b.c --subject 'Hi' --body 'x\ny'",
  "cat a.txt | mail_send a@b.c 'Hi'",
  "answer 'You are welcome!'",
];

describe('planGrammar', () => {
  test('a name with blanks that is known is one word, with and without quotes', async () => {
    const named = planGrammar(vocabulary, { maxSteps: 2, names: ['notes/4 May a.md'] });
    const knownPaths = new Set(['notes/4 May a.md']);
    for (const script of ["replace notes/4 May a.md 'old' 'new'", "replace 'notes/4 May a.md' 'old' 'new'", 'cat notes/4 May a.md > b.md']) {
      expect(await judge.accepts(named, script)).toBe(true);
      expect(JSON.stringify(compile(script, { knownPaths })[0]?.args)).toContain('"notes/4 May a.md"');
    }
    expect(await judge.accepts(grammar, "replace notes/4 May a.md 'old' 'new'")).toBe(false);
  });

  test.each(scripts)('llama.cpp accepts %j, and it compiles', async (script) => {
    expect(await judge.accepts(grammar, script)).toBe(true);
    expect(compileScript(script, { vocabulary }).ok).toBe(true);
  });

  test.each([
    'Hello',
    'The file has 3 lines.',
    'wc -l notes.txt\n\nThat is all.',
    'Sure! wc -l notes.txt',
    '# I will look first.\nls',
    'ls -la # look',
    'answer hello',
    "answer ''",
    "ls\nanswer 'Done.'",
    'foo x',
    'wc',
    'mv a',
    'cat f | mkdir',
    "echo 'hi'",
    'cat $(ls)',
    'cat `ls`',
    'cat $HOME',
    'ls; ls',
    'ls && ls',
    'cat < f',
    'for f in *; do',
    'weather Boston celsius',
    'weather Boston --days 15',
    'weather Boston --nonsense 1',
    'web_fetch example.org',
    'terminal --command rm',
    'tool date x',
    'ls\nls\nls\nls\nls\nls',
    'cat a | cat b | cat c | cat d | cat e | cat f | cat g',
  ])('llama.cpp refuses %j', async (script) => {
    expect(await judge.accepts(grammar, script)).toBe(false);
  });

  test('whatever the grammar allows compiles, within the limit of steps', () => {
    const sample = createSampler(planGrammar(vocabulary, { maxSteps: 4, maxLines: 3, mayComment: true }), createRandom(1));
    for (let round = 0; round < 3000; round++) {
      const script = sample();
      expect(countedSteps(compile(script))).toBeLessThanOrEqual(4);
    }
  });

  test('what is printed of a plan that the model could write is a script that it could write', async () => {
    const name = fc.constantFrom('notes.txt', 'docs/a b.md', "it's here.txt", '*.png', 'data/2024-01-01.csv', 'äöü', 'a_b');
    const word = fc.oneof(name, fc.constantFrom('FAIL', 'a.b', 'a|b', "isn't", '^x$', '100%', 'x = 1', '"quoted"'));
    const q = (text: string): string => `"${text.replace(/["$\\]/g, '\\$&')}"`;
    const source = fc.oneof(
      fc.tuple(word, name).map(([pattern, file]) => `grep -n ${q(pattern)} ${q(file)}`),
      name.map((file) => `cat ${q(file)}`),
      fc.constantFrom(
        'ls -la',
        'du -a .',
        'date +%F',
        'find . -name "*.md"',
        'web_fetch https://example.org/a?b=1&c=2',
        "web_search 'tallest tower' 3",
        'weather Boston metric --days 3',
        'python \'print(rows("s.csv")[0]["a"])\'',
      ),
    );
    const filter = fc.oneof(
      fc.constantFrom('', ' | wc -l', ' | sort -n | tail -n 3', ' | head -5', " | python 'print(len(data))'"),
      word.map((pattern) => ` | grep ${q(pattern)}`),
    );
    const end = fc.oneof(
      fc.constantFrom('', " | extract 'the price'", " | mail_send a@b.c 'Hi there'"),
      name.map((file) => ` > ${q(file)}`),
      name.map((file) => ` | extract 'the name' >> ${q(file)}`),
    );
    const line = fc.oneof(
      fc.tuple(source, filter, end).map((parts) => parts.join('')),
      fc.tuple(word, name).map(([text, file]) => `echo ${q(text)} > ${q(file)}`),
      fc.tuple(name, word, word).map(([file, from, to]) => `replace ${q(file)} ${q(from)} ${q(to)}`),
      fc.tuple(name, name).map(([from, to]) => `cp ${q(from)} ${q(to)}`),
    );
    // An extract on a line before the last has no place but a comment.
    const script = fc
      .array(line, { minLength: 1, maxLength: 3 })
      .filter((lines) => lines.slice(0, -1).every((each) => !/extract 'the price'/.test(each)));
    const wide = planGrammar(vocabulary, { maxSteps: 15 });
    await fc.assert(
      fc.asyncProperty(script, async (lines) => {
        const printed = printScript(compile(lines.join('\n')), vocabulary).trimEnd();
        expect([printed, await judge.accepts(wide, printed)]).toEqual([printed, true]);
      }),
      { numRuns: 150 },
    );
  });

  test('answering from memory can be switched off', async () => {
    expect(await judge.accepts(planGrammar(vocabulary, { maxSteps: 2, mayAnswer: false }), "answer 'x'")).toBe(false);
  });

  test('a script is gone on with by at least one line', async () => {
    const grammar = planGrammar(vocabulary, { maxSteps: 3, continues: 'cp a b\n' });
    expect(await judge.accepts(grammar, 'cp a b\ncat b')).toBe(true);
    expect(await judge.accepts(grammar, 'cp a b')).toBe(false);
    expect(await judge.accepts(grammar, 'cat b')).toBe(false);
  });

  test('where only an answer is on offer, a script is an answer', async () => {
    const only = createVocabulary(manifests.filter(({ name }) => name === 'final_answer'));
    const grammar = planGrammar(only, { maxSteps: 2 });
    expect(await judge.accepts(grammar, "answer 'plucked'")).toBe(true);
    expect(await judge.accepts(grammar, '')).toBe(false);
    expect(await judge.accepts(grammar, 'grep plucked a.txt')).toBe(false);
  });

  test('a question is answered without saving anything', async () => {
    const reading = planGrammar(vocabulary, { maxSteps: 3, mayWrite: false });
    expect(await judge.accepts(reading, 'ls | wc -l')).toBe(true);
    expect(await judge.accepts(reading, 'ls > a.txt')).toBe(false);
    expect(await judge.accepts(reading, "echo 'x' > a.txt")).toBe(false);
  });

  test('a script can be held to one of several beginnings', async () => {
    const page = planGrammar(vocabulary, { maxSteps: 3, mayAnswer: false, beginsWith: ['web_fetch https://a.b/c', 'web_fetch https://d.e'] });
    for (const script of ['web_fetch https://a.b/c', "web_fetch https://d.e | extract 'price'", 'web_fetch https://d.e\nls'])
      expect([script, await judge.accepts(page, script)]).toEqual([script, true]);
    for (const script of ['ls', 'web_fetch https://other.org']) expect([script, await judge.accepts(page, script)]).toEqual([script, false]);
  });

  test('words of a plan that failed can be taken away', async () => {
    const without = planGrammar(vocabulary, { maxSteps: 2, without: ['grep', 'weather'] });
    expect(await judge.accepts(without, 'grep a b')).toBe(false);
    expect(await judge.accepts(without, 'weather Boston')).toBe(false);
    expect(await judge.accepts(without, 'cat b')).toBe(true);
  });

  test('known flags bound what a command may be told', async () => {
    const flagged = planGrammar(vocabulary, { maxSteps: 2, flags: { ls: ['-l', '-a', '--sort'], head: ['-n'] } });
    for (const script of ['ls', 'ls -la src', 'ls --sort=size', 'head -5 f', 'head -n 5 f', 'head -n5 f', 'rm -rf x'])
      expect([script, await judge.accepts(flagged, script)]).toEqual([script, true]);
    for (const script of ['ls -R', 'ls --color', 'ls -laR', 'head --bytes=3 f'])
      expect([script, await judge.accepts(flagged, script)]).toEqual([script, false]);
  });

  test('comments are a matter of choice', async () => {
    expect(await judge.accepts(planGrammar(vocabulary, { maxSteps: 2, mayComment: true }), '# Look first.\nls')).toBe(true);
  });

  test('lines and steps are counted apart', async () => {
    const two = planGrammar(vocabulary, { maxSteps: 4, maxLines: 2 });
    expect(await judge.accepts(two, 'ls | wc -l > a\nls')).toBe(true);
    expect(await judge.accepts(two, 'ls\nls\nls')).toBe(false);
  });

  test('a registry without terminal and files has a grammar too', async () => {
    const few = planGrammar(
      createVocabulary([{ name: 'get_weather', input: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } }]),
      { maxSteps: 3 },
    );
    expect(await judge.accepts(few, "get_weather 'New York'")).toBe(true);
    expect(await judge.accepts(few, 'ls')).toBe(false);
    expect(await judge.accepts(planGrammar(createVocabulary([]), { maxSteps: 3 }), "answer 'x'")).toBe(true);
  });

  test('a plugin is speakable the moment it is loaded', async () => {
    const more = createVocabulary([
      ...manifests,
      {
        name: 'ferry',
        input: {
          type: 'object',
          properties: { from: { type: 'string' }, to: { type: 'string' }, seats: { type: 'integer', minimum: 1 } },
          required: ['from', 'to'],
        },
      },
    ]);
    expect(await judge.accepts(planGrammar(more, { maxSteps: 3 }), 'ferry Oslo Kiel 2')).toBe(true);
  });

  test('the same tools give the same text, so that a prefix can be kept', () => {
    expect(planGrammar(createVocabulary(manifests), { maxSteps: 6, maxLines: 5 })).toBe(grammar);
  });

  test('no rule repeats more often than llama.cpp allows', () => {
    for (const [, times] of grammar.matchAll(/\{\d*,?(\d+)\}/g)) expect(Number(times)).toBeLessThanOrEqual(900);
  });
});
