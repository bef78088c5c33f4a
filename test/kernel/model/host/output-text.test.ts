import type { Token } from 'node-llama-cpp';
import { describe, expect, it } from 'vitest';
import { createOutputText } from '../../../../kernel/model/host/output-text.ts';

/** A tokenizer in which every byte is a token. */
const detokenize = (tokens: readonly Token[]) => Buffer.from(tokens).toString('utf8');
const bytes = (text: string) => [...Buffer.from(text, 'utf8')] as Token[];

function run(text: string, stop: readonly string[] = []) {
  const output = createOutputText({ detokenize, stop });
  const shown: string[] = [];
  for (const token of bytes(text)) {
    if (output.isStopped) break;
    shown.push(output.push(token));
  }
  shown.push(output.finish());
  return { text: output.text, shown, isStopped: output.isStopped };
}

describe('output text', () => {
  it('is shown in whole characters only', () => {
    const { text, shown } = run('aé€😀z');
    expect(shown.filter((piece) => piece !== '')).toEqual(['a', 'é', '€', '😀', 'z']);
    expect(text).toBe('aé€😀z');
  });

  it('shows half a character as what it is once nothing more comes', () => {
    const output = createOutputText({ detokenize, stop: [] });
    for (const token of bytes('€').slice(0, 2)) expect(output.push(token)).toBe('');
    expect(output.finish()).toBe('\ufffd');
  });

  it('does not wait for ever for a character that never comes', () => {
    const output = createOutputText({ detokenize, stop: [] });
    const shown = [0xff, 0xff, 0xff, 0xff].map((byte) => output.push(byte as Token)).join('');
    expect(shown).toBe('\ufffd'.repeat(4));
  });

  it('ends before a stop text, and never shows its beginning', () => {
    const { text, shown, isStopped } = run('say END. more', ['END.']);
    expect({ text, isStopped }).toEqual({ text: 'say ', isStopped: true });
    expect(shown.join('')).toBe('say ');
  });

  it('shows what only looked like a stop text', () => {
    const { text, shown, isStopped } = run('an ENTRY', ['END.']);
    expect({ text, isStopped }).toEqual({ text: 'an ENTRY', isStopped: false });
    expect(shown.join('')).toBe('an ENTRY');
    expect(shown.slice(3, 6)).toEqual(['', '', 'ENT']);
  });

  it('ends before the first of several stop texts', () => {
    expect(run('one;two\nthree', ['\n', ';']).text).toBe('one');
  });

  it('shows what was held back when the output ends', () => {
    const { shown } = run('a EN', ['END.']);
    expect(shown.at(-1)).toBe('EN');
  });
});
