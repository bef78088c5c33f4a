import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../plugins/web/parse-html.ts';
import { writeMarkdown } from '../../../plugins/web/write-markdown.ts';

const bodyOf = (html: string): Element => parseDocument(html).document.body;

describe('Markdown', () => {
  it('has headings with signs and fenced code', () => {
    expect(writeMarkdown(bodyOf('<h1>A</h1><pre><code class="language-py">b\n</code></pre>'))).toBe('# A\n\n```py\nb\n```');
  });

  it.each([
    [{ headingStyle: 'setext' }, '<h1>A</h1>', 'A\n='],
    [{ codeBlockStyle: 'indented' }, '<pre><code>a<!-- x --> b</code></pre>', '    a b'],
    [{ hr: '- - -' }, '<hr>', '- - -'],
    [{ br: '\\' }, 'a<br>b', 'a\\\nb'],
    [{ bulletListMarker: '-' }, '<ul><li>a</li></ul>', '-   a'],
    [{ linkStyle: 'referenced' }, '<a href="http://b.example">a</a>', '[a][1]\n\n[1]: http://b.example'],
    [{ preformattedCode: true }, 'x<code>  a</code>', 'x`  a`'],
  ] as const)('in the style %j reads %s as %j', (style, html, markdown) => {
    expect(writeMarkdown(bodyOf(html), style)).toBe(markdown);
  });
});
