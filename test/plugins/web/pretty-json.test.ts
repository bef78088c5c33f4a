import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prettyJson } from '../../../plugins/web/pretty-json.ts';

describe('JSON', () => {
  it('is set out as JSON.stringify does it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // JSON has no -0; everything else is written the same way.
        const text = JSON.stringify(value);
        expect(prettyJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
      }),
    );
  });

  it('keeps numbers and escapes as they were written', () => {
    expect(prettyJson('{"id":12345678901234567890,"price":1.50,"big":1e400,"a":"\\u00e9\\"{,}"}')).toBe(
      '{\n  "id": 12345678901234567890,\n  "price": 1.50,\n  "big": 1e400,\n  "a": "\\u00e9\\"{,}"\n}',
    );
  });

  it('is undone first when it was set out already', () => {
    expect(prettyJson('\n{ "a" : [ ] ,\n"b":{ } }\n')).toBe('{\n  "a": [],\n  "b": {}\n}');
  });

  it.each(['', 'not json', '{"a":1', '{a:1}'])('%j is none', (text) => {
    expect(prettyJson(text)).toBeUndefined();
  });
});
