import { describe, expect, it } from 'vitest';
import { anchorPhrase, snippetAround, snippetOf } from '../../../plugins/web/snippet.ts';

describe('a snippet', () => {
  it('is the text itself when it is short enough', () => {
    expect(snippetOf('short')).toBe('short');
    expect(snippetOf('x'.repeat(1024))).toBe('x'.repeat(1024));
  });

  it('is cut at 1024 characters with an ellipsis', () => {
    expect(snippetOf('x'.repeat(1025))).toBe(`${'x'.repeat(1023)}…`);
  });

  it('never ends within a character', () => {
    expect(snippetOf(`${'x'.repeat(1022)}😀${'x'.repeat(10)}`)).toBe(`${'x'.repeat(1022)}…`);
  });
});

describe('a snippet around a phrase', () => {
  const text = `${'a '.repeat(2000)}the reed-beds of **Sallow** Point${' b'.repeat(2000)}`;

  it('shows a little before it and much after it, whatever signs are between its words', () => {
    const snippet = snippetAround(text, 'reed beds of Sallow Point');
    expect(snippet).toMatch(/^….{100,300}the reed-beds of/s);
    expect(snippet).toHaveLength(1024);
  });

  it('is the beginning when the phrase stands there, and the end when it stands there', () => {
    expect(snippetAround(`reed beds ${text}`, 'reed beds')).toMatch(/^reed beds/);
    const atEnd = snippetAround(`${'a '.repeat(2000)}reed beds.`, 'reed beds');
    expect(atEnd).toMatch(/reed beds\.$/);
  });

  it('is none when the phrase is not there', () => {
    expect(snippetAround(text, 'storks')).toBeUndefined();
    expect(snippetAround(text, '…')).toBeUndefined();
  });
});

describe('the phrase of a search result', () => {
  it.each([
    ['Herons nest  in the\n reed beds ... and more', 'Herons nest in the reed beds'],
    ['May 3 … one two three four five six seven eight nine', 'one two three four five six seven eight'],
    ['', ''],
    ['…', ''],
  ])('%j becomes %j', (snippet, phrase) => {
    expect(anchorPhrase(snippet)).toBe(phrase);
  });
});
