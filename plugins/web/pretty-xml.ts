const INDENT = '  ';

/** Deeper elements are indented no further: the indents of a chain of elements would grow with its square. */
const MAX_INDENT = 50;

/** XML with one element a line. Text stays beside its tags, and what is written stays as it was: only white space between two tags changes. */
export function prettyXml(xml: string): string {
  const lines: string[] = [];
  let depth = 0;
  let line = '';
  let before: Kind = 'end';
  for (const [token] of xml.trim().matchAll(TOKENS)) {
    const kind = kindOf(token);
    if (kind === 'blank') continue;
    const isInLine = kind === 'text' || before === 'text' || (kind === 'close' && before === 'open');
    if (kind === 'close') depth -= 1;
    if (!isInLine && line !== '') {
      lines.push(line);
      line = INDENT.repeat(Math.min(Math.max(depth, 0), MAX_INDENT));
    }
    line += token;
    if (kind === 'open') depth += 1;
    before = kind;
  }
  return [...lines, line].join('\n');
}

/** Comments, CDATA, instructions, the type of the document, tags, and the text between; a stray `<` is text. */
const TOKENS =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:[^[>]|\[[^\]]*\])*>|<[/\p{L}_:](?:"[^"<]*"|'[^'<]*'|[^"'<>])*>|[^<]+|</giu;

type Kind = 'open' | 'close' | 'end' | 'text' | 'blank';

function kindOf(token: string): Kind {
  if (token.startsWith('</')) return 'close';
  if (token.startsWith('<![') || token === '<' || !token.startsWith('<')) return /\S/.test(token) ? 'text' : 'blank';
  return token.startsWith('<?') || token.startsWith('<!') || token.endsWith('/>') ? 'end' : 'open';
}
