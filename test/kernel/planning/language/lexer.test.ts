import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lex } from '../../../../kernel/planning/language/lexer.ts';
import { quoteText, quoteUnwritable, quoteWord } from '../../../../kernel/planning/language/quote-word.ts';
import { anyText } from './arbitrary-plan.ts';

/** The words of a script, their quotes taken off. */
function words(script: string): string[] {
  const { tokens, errors } = lex(script);
  expect(errors).toEqual([]);
  return tokens.flatMap((token) => (token.kind === 'word' ? [token.word.text] : []));
}

describe('words', () => {
  test.each([
    ['a \'b c\' "d e"', ['a', 'b c', 'd e']],
    [`say 'it'\\''s' "it's" 'it\\'s'`, ['say', "it's", "it's", "it's"]],
    ["grep '\\\\' f", ['grep', '\\\\', 'f']],
    ["grep 'a\\.b\\d' f", ['grep', 'a\\.b\\d', 'f']],
    ['a "x \\"y\\" \\$5 \\\\ \\n"', ['a', 'x "y" $5 \\ \\n']],
    ['a "one \\\ntwo"', ['a', 'one two']],
    ["a 'one\ntwo'", ['a', 'one\ntwo']],
    ["a $'x\\ty\\u00e4\\x41\\'\\n'", ['a', "x\tyäA'\n"]],
    ["a '''it's \"raw\" \\n'''", ['a', 'it\'s "raw" \\n']],
    ["a '''\nfirst\nsecond\n'''", ['a', 'first\nsecond']],
    ['a """\nx "y"\n"""', ['a', 'x "y"']],
    ["a ''", ['a', '']],
    ['a my\\ file --key="b c"', ['a', 'my file', '--key=b c']],
    ['a {"b": [1, "c d"]} ["x"] key={"y": 1}', ['a', '{"b": [1, "c d"]}', '["x"]', 'key={"y": 1}']],
    ['a https://x.y/?b=1&c=2#d e', ['a', 'https://x.y/?b=1&c=2#d', 'e']],
    ['a b#c $5 100%', ['a', 'b#c', '$5', '100%']],
  ])('%j', (script, expected) => {
    expect(words(script)).toEqual(expected);
  });

  test('signs end a word without a space', () => {
    expect(lex('a|b>c;d').tokens.map(({ kind }) => kind)).toEqual(['word', 'pipe', 'word', 'write', 'word', 'end', 'word']);
  });
});

describe('code', () => {
  test.each([
    [`python 'print("a")'`, 'print("a")'],
    ["python 'print(rows('s.csv')[0]['first name'])'", "print(rows('s.csv')[0]['first name'])"],
    ["python 'x = 'a' if b else 'c'' > f", "x = 'a' if b else 'c'"],
    ["python 'print(r['a'])' | wc", "print(r['a'])"],
    ["python 'print(r['a'])' 2>/dev/null", "print(r['a'])"],
    ["python 'print(r['a'])' # say it", "print(r['a'])"],
    ['python "print(rows("s.csv"))"', 'print(rows("s.csv"))'],
    ['python "print(\'a\\nb\')"', "print('a\\nb')"],
    [`python 'print("it\\'s")'`, 'print("it\'s")'],
    ["python 'print('it\\'s')'", "print('it\\'s')"],
    ["python 'print('\\''a'\\'')'", "print('a')"],
    [`python 'print('"'"'a'"'"')'`, "print('a')"],
    ["python3 -c 'for r in rows('a.csv'):\n  print(r['b'])\n'", "for r in rows('a.csv'):\n  print(r['b'])\n"],
  ])('%j', (script, code) => {
    expect(words(script)).toContain(code);
  });

  test('only the quotes of Python are read this way', () => {
    expect(words("grep 'a'b'c' f")).toEqual(['grep', 'abc', 'f']);
  });
});

describe('quoting', () => {
  test('any text is a word of its own in every quoting that is chosen for it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(words(`a ${quoteWord(text)} b`)).toEqual(['a', text, 'b']);
        expect(words(`a ${quoteText(text)} b`)).toEqual(['a', text, 'b']);
        expect(words(`a ${quoteUnwritable(text)} b`)).toEqual(['a', text, 'b']);
      }),
      { numRuns: 2000, examples: [["\\\nit's"], ["it's\\"], ['\\\n"\'']] },
    );
  });

  test('plain words and addresses are not quoted, and texts with both quotes are', () => {
    expect(quoteWord('docs/a.md')).toBe('docs/a.md');
    expect(quoteWord('https://a.b/?c=1&d=2')).toBe('https://a.b/?c=1&d=2');
    expect(quoteWord('a b')).toBe("'a b'");
    expect(quoteWord("it's")).toBe('"it\'s"');
    expect(quoteWord(`it's "5$"`)).toBe(`"it's \\"5\\$\\""`);
    expect(quoteWord('a\u0000')).toBe("$'a\\u0000'");
  });
});

describe('faults', () => {
  test('a quote that is never closed is shown where it opens', () => {
    expect(lex("ls\n  cat 'abc\ndef").errors).toMatchObject([{ line: 2, column: 7 }]);
  });

  test('a substitution inside double quotes is shown where it stands', () => {
    expect(lex('echo "today $(date)"').errors).toMatchObject([{ line: 1, column: 13 }]);
    expect(lex('echo "\\$(date) costs 5$"').errors).toEqual([]);
  });
});
