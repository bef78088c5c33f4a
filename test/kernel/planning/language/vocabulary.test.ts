import { describe, expect, test } from 'vitest';
import { joinKnownPaths } from '../../../../kernel/planning/language/join-known-paths.ts';
import { parametersOf, usageOf } from '../../../../kernel/planning/language/parameters.ts';
import { createVocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import { nearestName } from '../../../../schemas/nearest-name.ts';
import { commands, manifests } from './registry.ts';

describe('createVocabulary', () => {
  const vocabulary = createVocabulary(manifests);

  test('every terminal command, every tool and the words of the language begin a command', () => {
    expect([...vocabulary.heads.keys()]).toEqual([
      'python',
      'answer',
      'extract',
      'echo',
      'replace',
      'rename',
      ...commands,
      ...['file_search', 'file_read', 'file_write', 'file_edit', 'json_set', 'web_search', 'web_fetch', 'notes_create', 'mail_send', 'weather'],
    ]);
  });

  test('a command hides a tool of the same name, which stays reachable', () => {
    expect(vocabulary.heads.get('date')).toEqual({ kind: 'command', command: 'date' });
    expect(vocabulary.tools.has('date')).toBe(true);
  });

  test('words whose tool is not registered are no heads', () => {
    expect([...createVocabulary([]).heads.keys()]).toEqual(['answer', 'extract', 'echo']);
  });
});

describe('parametersOf', () => {
  test('required arguments come first and the unnamed spelling last', () => {
    const names = (input: Record<string, unknown>) => parametersOf(input).map(({ name }) => name);
    expect(names({ properties: { input: {}, a: {}, b: {} }, required: ['b'] })).toEqual(['b', 'a', 'input']);
    expect(names({ properties: { a: {}, input: {} }, required: ['input'] })).toEqual(['input', 'a']);
    expect(names({ anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] })).toEqual(['a', 'b']);
    expect(names({ $ref: '#/$defs/x', $defs: { x: { properties: { a: {} } } } })).toEqual(['a']);
  });

  test('a usage line shows what must and what may be said', () => {
    expect(usageOf('t', parametersOf({ properties: { a: {}, b: {} }, required: ['a'] }))).toBe('t A [--b B]');
  });
});

describe('joinKnownPaths', () => {
  const word = (text: string, isBare = true) => ({ text, isBare, isJson: false, bareLength: text.length, line: 1, column: 1 });
  const joined = (texts: string[], known: string[]) =>
    joinKnownPaths(
      texts.map((text) => word(text)),
      (path) => known.find((name) => name === path),
    ).map(({ text }) => text);

  test('the longest known name wins', () => {
    expect(joined(['a', 'b', 'c', 'd'], ['a b', 'a b c'])).toEqual(['a b c', 'd']);
    expect(joined(['x', 'a', 'b'], ['a b'])).toEqual(['x', 'a b']);
    expect(joined(['a', 'b'], [])).toEqual(['a', 'b']);
  });

  test('quoted words are never joined', () => {
    expect(joinKnownPaths([word('a'), word('b', false)], (path) => path).map(({ text }) => text)).toEqual(['a', 'b']);
  });
});

describe('nearestName', () => {
  test.each([
    ['grpe', 'grep'],
    ['web_serch', 'web_search'],
    ['WC', 'wc'],
    ['wd', undefined],
    ['summarise_everything', undefined],
  ])('%s is %s', (wanted, expected) => {
    expect(nearestName(wanted, ['wc', 'grep', 'web_search', 'web_fetch'])).toBe(expected);
  });
});
