import fc from 'fast-check';
import { thoughtOf } from '../../../../kernel/planning/language/thought.ts';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { commands, manifests } from './registry.ts';

export const vocabulary = createVocabulary(manifests);

/** Texts that a careless printer or lexer would stumble over. */
const nasty = [
  "it's",
  'say "x"',
  `'"`,
  '\\',
  'a\\',
  'a\\\\',
  "\\'",
  "'''",
  '"""',
  '$HOME',
  '$(date)',
  '`id`',
  '?',
  '??',
  '--city',
  '--',
  '-n',
  'units=metric',
  'city:=1',
  '#x',
  'a # b',
  '>',
  '>>',
  '|',
  '||',
  '&&',
  ';',
  '&',
  '<',
  '<<EOF',
  'a\nb',
  '\n',
  ' ',
  ' a ',
  '\t',
  'a\r\nb',
  '\r',
  '\0',
  '\u2028',
  '\ud800',
  '😀',
  'äöü',
  '{a,b}',
  '{1..3}',
  '{"city": "x"}',
  '["a"]',
  '[1',
  'null',
  'true',
  '5',
  '-5',
  '1e3',
  '*.txt',
  'file?.txt',
  '(x)',
  '~',
  '!',
  '%s',
  '\\n',
  "print('a')",
  `print("it's")`,
  'for i in range(3):\n    print(i)',
  'import os; with open("f") as f: pass',
  ' x = 1',
  'x\n',
  "r['a']['b c'] > 3",
  'https://example.org/?a=1&b=2#c',
  '{{x}}',
  'a {{1}} b',
  '{{0}}',
  '.',
  './a b',
  '```',
  '$ ls',
];

export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...nasty), { maxLength: 3 }).map((parts) => parts.join('')),
);

/** Text that a person or a model would write. */
export const plainText = fc.oneof(
  fc.constantFrom(
    'notes.txt',
    'docs/a b.md',
    'the last entry',
    "it's here",
    '*.png',
    '-l',
    '-name',
    'FAIL',
    'https://example.org/a?b=1',
    '2024-01-01',
    'äöü',
    '%',
    'a\\.b',
    'x = "y"',
  ),
  fc.stringMatching(/^[A-Za-z0-9_./-]{1,12}$/),
  fc.stringMatching(/^[A-Za-z0-9 ,.:äé]{1,20}$/),
);

/** Values of an argument at step `index`: anything of its type, a fill, or a reference to a step before. */
function textValue(index: number, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const references = index > 1 ? [fc.integer({ min: 1, max: index - 1 }).map((step) => `{{${step}}}`)] : [];
  return fc.oneof({ weight: 4, arbitrary: text }, fc.constant(''), ...references);
}

function argsOf(tool: string, index: number, text: fc.Arbitrary<string>): fc.Arbitrary<Record<string, unknown>> {
  const value = textValue(index, text);
  const record = (model: Record<string, fc.Arbitrary<unknown>>, required: string[]) =>
    fc.record(model, { requiredKeys: required }) as fc.Arbitrary<Record<string, unknown>>;
  switch (tool) {
    case 'terminal':
      return record({ command: fc.constantFrom(...commands), args: fc.oneof(fc.array(value, { maxLength: 4 }), fc.constant('')), stdin: value }, [
        'command',
      ]);
    case 'python_repl':
      return record(
        {
          input: fc.oneof(
            value,
            text.map((code) => (index > 1 ? `data = steps[${index - 1}]\n${code}` : code)),
          ),
        },
        ['input'],
      );
    case 'file_write':
      return record(
        {
          path: value,
          content: fc.oneof(
            value,
            text.map((line) => `${line}\n`),
          ),
          mode: fc.constantFrom('create', 'overwrite', 'append', ''),
          parents: fc.boolean(),
        },
        ['path', 'content'],
      );
    case 'file_edit':
      return record({ path: value, find: value, replace: value, replace_all: fc.boolean(), occurrence: fc.nat() }, ['path', 'find', 'replace']);
    case 'json_set':
      return record({ path: value, key: value, value: fc.oneof(fc.jsonValue(), value) }, ['path', 'key', 'value']);
    case 'weather':
      return record(
        {
          city: value,
          units: fc.constantFrom('metric', 'imperial', 'old style', ''),
          days: fc.oneof(fc.integer(), fc.constant('')),
          above: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant('')),
          detailed: fc.boolean(),
          tags: fc.oneof(fc.array(value, { maxLength: 4 }), fc.constant('')),
          limit: fc.option(fc.integer()),
          place: record({ lat: fc.integer(), lon: fc.integer(), note: value }, ['lat', 'lon']),
        },
        ['city'],
      );
    case 'notes_create':
      return record({ title: value, body: value, input: value }, []);
    case 'mail_send':
      return record({ to: value, subject: value, body: value, cc: fc.array(value, { maxLength: 3 }) }, ['to', 'subject', 'body']);
    case 'web_search':
      return record({ query: value, input: value, num: fc.integer({ min: 1, max: 10 }) }, ['query']);
    case 'web_fetch':
      return record({ url: value, max_bytes: fc.nat() }, ['url']);
    case 'file_read':
      return record({ path: value, input: value, page: fc.nat() }, []);
    case 'file_search':
      return record({ input: value, path: value, max_results: fc.nat() }, ['input']);
    case 'date':
      return record({ of: value }, ['of']);
    default:
      return record({ input: value }, []);
  }
}

function stepOf(tool: string, index: number, text: fc.Arbitrary<string>): fc.Arbitrary<Step> {
  return fc
    .tuple(argsOf(tool, index, text).map(asJson), fc.option(text))
    .map(([args, thought]) => ({ tool, args, thought: thought ?? thoughtOf({ tool, args }) }));
}

/** Any plan of the registry that ends as plans end, with texts of a kind. */
export function arbitraryPlan(text: fc.Arbitrary<string>): fc.Arbitrary<Step[]> {
  const tools = manifests.map(({ name }) => name).filter((name) => name !== 'final_answer');
  return fc
    .integer({ min: 0, max: 5 })
    .chain((length) =>
      fc.tuple(
        ...Array.from({ length }, (_, at) => fc.constantFrom(...tools).chain((tool) => stepOf(tool, at + 1, text))),
        stepOf('final_answer', length + 1, text),
      ),
    );
}

/** Plans are JSON: no prototypes of their own and no negative zero. */
function asJson(args: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(args)) as Record<string, unknown>;
}
