import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../plugins/web/html-to-markdown.ts';

const convert = (html: string, address = 'https://site.example/dir/page') => htmlToMarkdown(html, address)?.markdown;
const words = (count: number) => Array.from({ length: count }, (_unused, index) => `word${index}`).join(' ');

describe('HTML', () => {
  it.each([
    ['<p>Lorem <em>ipsum</em></p>', 'Lorem _ipsum_'],
    ['<h2>Heading</h2><p>Text</p>', '## Heading\n\nText'],
    ['<ul><li>one</li><li>two</li></ul>', '*   one\n*   two'],
    ['<pre><code class="language-js">let a = [1];\n\nb();</code></pre>', '```js\nlet a = [1];\n\nb();\n```'],
    ['<ul><li><input type="checkbox" checked> done</li></ul>', '*   [x] done'],
    ['<del>old</del>', '~old~'],
    ['42 > 1 &amp; 2', '42 > 1 & 2'],
    ['Foo&nbsp;bar', 'Foo\u00a0bar'],
    ['<!-- comment -->', ''],
    ['', ''],
    ['plain words', 'plain words'],
  ])('%j becomes Markdown', (html, markdown) => {
    expect(convert(html)).toBe(markdown);
  });

  it('keeps blank lines within code and between paragraphs', () => {
    expect(convert('<p>a</p><p>b</p><pre><code>x\n\n\n\ny</code></pre>')).toBe('a\n\nb\n\n```\nx\n\n\n\ny\n```');
  });
});

describe('a title', () => {
  it('comes first, without the name of the site when the page’s own heading says it', () => {
    expect(convert('<title>Herons | The Gazette</title><p>Text</p>')).toBe('# Herons | The Gazette\n\nText');
    expect(convert('<title>Herons | The Gazette</title><h1>Herons</h1><p>Text</p>')).toBe('# Herons\n\nText');
  });

  it('is not repeated, and the author stands below it', () => {
    const page = (body: string) => `<html><head><title>Herons</title><meta name="author" content="Mira Halloran"></head><body>${body}</body></html>`;
    expect(convert(page('<h1>Herons</h1><p>Text</p>'))).toBe('# Herons\n\nBy Mira Halloran\n\nText');
    expect(convert(page('<p>Text</p>'))).toBe('# Herons\n\nBy Mira Halloran\n\nText');
    expect(convert(page('<h1>Herons</h1><p>By Mira Halloran, May</p>'))).toBe('# Herons\n\nBy Mira Halloran, May');
  });
});

describe('links and images', () => {
  it('are made absolute, by the page’s base where it names one', () => {
    expect(convert('<a href="../x?y=1">x</a>')).toBe('[x](https://site.example/x?y=1)');
    expect(convert('<head><base href="/other/"></head><a href="x">x</a> <img src="i.png" alt="i">')).toBe(
      '[x](https://site.example/other/x) ![i](https://site.example/other/i.png)',
    );
    expect(convert('<a href="http://example.com">kept as written</a>')).toBe('[kept as written](http://example.com)');
  });

  it('that lead nowhere, or within the page, leave their words', () => {
    expect(convert('<a href="#part">Part 2</a>, <a href="/dir/page#notes">notes</a>')).toBe('Part 2, notes');
    expect(convert('<a href="/dir/other#part">Part 2</a>')).toBe('[Part 2](https://site.example/dir/other#part)');
    expect(convert('<a href="javascript:void(0)">press</a> <a href="#top"></a><a href="#a">§</a>')).toBe('press');
    expect(convert('<img src="data:image/png;base64,AAAA" alt="a chart">')).toBe('a chart');
  });
});

describe('the images of an article', () => {
  const article = (image: string) =>
    convert(`<title>T</title><article>${`<p>${words(60)}, and so on.</p>`.repeat(8)}<div>${image}</div><p>${words(60)}.</p></article>`);

  it('are told by their descriptions, without their addresses', () => {
    const markdown = article('<img src="/long/address.jpg" alt="A [grey] heron"><img src="/b.jpg" alt="A [grey] heron">');
    expect(markdown).toContain('![A \\[grey\\] heron]()');
    expect(markdown).not.toContain('address');
    expect(markdown?.split('heron')).toHaveLength(2);
  });

  it.each([
    '<img src="/address.jpg">',
    '<img src="/address.jpg" alt="said-0815">',
    '<img src="/address.jpg" alt="said_0815.jpg">',
    '<figure><img src="/address.jpg" alt="said again"><figcaption>caption</figcaption></figure>',
    '<a href="/x"><img src="/address.jpg" alt="said again"> caption</a>',
  ])('leave nothing where they say nothing, or nothing new: %s', (image) => {
    expect(article(image)).not.toMatch(/!\[|said|address/);
  });
});

describe('a table', () => {
  it('keeps its rows and columns', () => {
    expect(convert('<table><tr><th>Lake<th align=right>Depth</th></tr><tr><td>Ombra<td>31<tr><td>a|b<td><p>1</p><p>2</p></table>')).toBe(
      '| Lake | Depth |\n| --- | --: |\n| Ombra | 31 |\n| a\\|b | 1 2 |',
    );
  });

  it('without a heading gets an empty one', () => {
    expect(convert('<table><tr><td>a<td>1<tr><td>b<td>2</table>')).toBe('|  |  |\n| --- | --- |\n| a | 1 |\n| b | 2 |');
  });

  it('with spans is written out, with its caption before it', () => {
    const table = '<table><caption>Prices</caption><tr><th>A<th>B<th>C<tr><td rowspan=2>x<td>1<td>2<tr><td colspan=2>both</table>';
    expect(convert(table)).toBe('Prices\n\n| A | B | C |\n| --- | --- | --- |\n| x | 1 | 2 |\n| x | both |  |');
  });

  it('that only places things is taken apart', () => {
    expect(convert('<table><tr><td><h2>Menu</h2><td><table><tr><td>a<td>1<tr><td>b<td>2</table></table>')).toBe(
      '## Menu\n\n|  |  |\n| --- | --- |\n| a | 1 |\n| b | 2 |',
    );
    expect(convert('<table><tr><td>alone</table>')).toBe('alone');
  });

  it('keeps what stands between its cells, and rows that something is put around', () => {
    expect(convert('<table><tr><p>loose</p></tr>words<tr><td>a<td>1<tr><td>b<td>2</table>')).toBe(
      'loose\n\nwords\n\n|  |  |\n| --- | --- |\n| a | 1 |\n| b | 2 |',
    );
    expect(convert('<table><form><tr><td>a<td>1</td></tr><tr><td>b<td>2</td></tr></form></table>')).toBe(
      '|  |  |\n| --- | --- |\n| a | 1 |\n| b | 2 |',
    );
  });

  it('may claim to span more than there is', () => {
    const cells = '<td rowspan=60000 colspan=60000>x'.repeat(300);
    expect(convert(`<table><tr>${cells}<tr><td>y<td>z</table>`)).toContain('y');
  });
});

describe('the frame of a page', () => {
  const frame = (content: string) => `<html><head><title>T</title><style>x{}</style><script>var ignored = 1;</script></head><body>
    <header><a href="/">The Site</a></header><nav><ul><li><a href="/a">Menu</a></li></ul></nav>
    <div class="cookie-banner">We use cookies</div>${content}<aside>Most read</aside>
    <div hidden>hidden</div><p style="display: none">hidden too</p><footer>Imprint</footer></body></html>`;

  it('is left out around a few lines', () => {
    expect(convert(frame('<p>The one thing.</p>'))).toBe('# T\n\nThe one thing.');
    expect(convert(frame('<main><h1>T</h1><p>The one thing.</p></main>'))).toBe('# T\n\nThe one thing.');
  });

  it('is left out around an article', () => {
    const article = `<div>${`<p>${words(60)}, and so on.</p>`.repeat(8)}</div>`;
    const markdown = convert(frame(article));
    expect(markdown).toContain('word59, and so on.');
    expect(markdown).not.toMatch(/Menu|cookies|Most read|Imprint|hidden|ignored/);
  });

  it('is all that is left out of a page that is no article: its table and list stay', () => {
    const rows = Array.from({ length: 30 }, (_unused, index) => `<tr><td>Item ${index}</td><td>${index * 3}</td></tr>`).join('');
    const items = Array.from({ length: 12 }, (_unused, index) => `<li>Remark number ${index} about this and that.</li>`).join('');
    const prose = `<div><p>${words(120)}, to begin with.</p><p>${words(120)}, to go on.</p></div>`;
    const markdown = convert(frame(`${prose}<div class="data"><table>${rows}</table></div><div><ul>${items}</ul></div>`)) ?? '';
    expect(markdown).toContain('| Item 29 | 87 |');
    expect(markdown).toContain('Remark number 11');
    expect(markdown).toContain('word119, to go on.');
  });
});

describe('an article with comments', () => {
  it('is still an article', () => {
    const article = `<article>${`<p>${words(60)}, and so on.</p>`.repeat(8)}</article>`;
    const comments = `<ol class="comment-list">${`<li>${words(80)}, I think.</li>`.repeat(20)}</ol>`;
    const markdown = convert(`<html><head><title>T</title></head><body><div id="content">${article}${comments}</div></body></html>`);
    expect(markdown).toContain('word59, and so on.');
    expect(markdown).not.toContain('I think');
  });
});

describe('a page that is not made in good faith', () => {
  it.each([
    ['depth', `${'<div>'.repeat(5_000)}CANARY${'</div>'.repeat(5_000)}`],
    ['nested lists', `${'<ul><li>'.repeat(2_000)}CANARY`],
    ['nested emphasis', `${'<b>'.repeat(3_000)}CANARY`],
    ['attributes', `<p ${Array.from({ length: 10_000 }, (_unused, index) => `a${index}=1`).join(' ')}>CANARY</p>`],
    ['unclosed tags', `CANARY${'<a '.repeat(20_000)}`],
    ['NUL bytes', '<p>\0\0CAN\0ARY</p>'],
    ['a document within a document', '<html><body><html><body><p>CANARY</body></html></body></html>'],
    ['a frame set', '<frameset><frame src="x"></frameset><noframes>n</noframes>CANARY'],
  ])('made of %s is read all the same', (_kind, html) => {
    expect(convert(html)).toContain('CANARY');
  });

  it('is read to a limit, and says so', () => {
    const read = htmlToMarkdown(`<p>start</p>${'&lt;'.repeat(200_000)}<p>end</p>`, 'https://site.example/');
    expect(read?.isCut).toBe(true);
    expect(read?.markdown).toContain('start');
    expect(read?.markdown).not.toContain('end');
    expect(htmlToMarkdown('<p>start</p>', 'https://site.example/')?.isCut).toBe(false);
  });
});
