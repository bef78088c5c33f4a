const INDENT = '  ';

/** JSON with one value a line; undefined when the text is no JSON. Numbers and strings stay as they were written: a long id must not be rounded. */
export function prettyJson(text: string): string | undefined {
  if (!isJson(text)) return undefined;
  const tokens = text.match(TOKENS) ?? [];
  const lines: string[] = [];
  let depth = 0;
  let line = '';
  const breakLine = (): void => {
    lines.push(line);
    line = INDENT.repeat(depth);
  };
  for (const [index, token] of tokens.entries()) {
    const isClosing = token === '}' || token === ']';
    if (isClosing) {
      depth -= 1;
      const before = tokens[index - 1];
      if (before !== '{' && before !== '[') breakLine();
    }
    line += token === ':' ? ': ' : token;
    if (token === '{' || token === '[') depth += 1;
    const next = tokens[index + 1];
    if (token === ',' || ((token === '{' || token === '[') && next !== '}' && next !== ']')) breakLine();
  }
  lines.push(line);
  return lines.join('\n');
}

/** Of text that is known to be JSON: strings, signs, and everything else. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
