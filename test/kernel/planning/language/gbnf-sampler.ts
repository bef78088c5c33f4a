/** Writes random texts that a GBNF grammar allows, so that what a grammar allows can be compared with what okso reads. */
export function createSampler(grammar: string, random: () => number): () => string {
  const bodies = new Map(
    grammar
      .trim()
      .split('\n')
      .map((line) => {
        const at = line.indexOf(' ::= ');
        return [line.slice(0, at), parse(line.slice(at + 5))] as const;
      }),
  );
  const pick = (count: number): number => Math.floor(random() * count);

  function write(node: Node): string {
    switch (node.kind) {
      case 'literal':
        return node.text;
      case 'class':
        return node.allowed[pick(node.allowed.length)] ?? '';
      case 'rule': {
        const body = bodies.get(node.name);
        if (!body) throw new Error(`no rule ${node.name}`);
        return write(body);
      }
      case 'sequence':
        return node.parts.map(write).join('');
      case 'choice':
        return write(node.options[pick(node.options.length)] ?? { kind: 'literal', text: '' });
      case 'repeat': {
        // Long runs show nothing that short ones do not.
        const times = node.min + pick(Math.min(node.max - node.min, 6) + 1);
        return Array.from({ length: times }, () => write(node.of)).join('');
      }
    }
  }
  return () => write({ kind: 'rule', name: 'root' });
}

type Node =
  | { kind: 'literal'; text: string }
  | { kind: 'class'; allowed: string[] }
  | { kind: 'rule'; name: string }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; of: Node; min: number; max: number };

/** Characters that classes choose from: all that mean something to the language, and a few that do not. */
const POOL = [...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)), '\n', '\t', 'ä', '😀', '\u2028'];

function parse(body: string): Node {
  const tokens = body.match(/"(?:\\.|[^"\\])*"|\[(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[A-Za-z0-9-]+|[()|?*+]/g) ?? [];
  let at = 0;
  const choice = (): Node => {
    const options: Node[] = [sequence()];
    while (tokens[at] === '|') {
      at++;
      options.push(sequence());
    }
    return { kind: 'choice', options };
  };
  const sequence = (): Node => {
    const parts: Node[] = [];
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  };
  const repeated = (of: Node): Node => {
    const token = tokens[at] ?? '';
    const [, min = '', comma, max = ''] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? [];
    const bounds =
      { '?': [0, 1], '*': [0, 50], '+': [1, 50] }[token] ?? (min === '' ? undefined : [Number(min), comma === '' ? Number(min) : Number(max || 50)]);
    if (!bounds) return of;
    at++;
    return repeated({ kind: 'repeat', of, min: bounds[0] ?? 0, max: bounds[1] ?? 0 });
  };
  const atom = (): Node => {
    const token = tokens[at++] ?? '';
    if (token === '(') {
      const inner = choice();
      at++;
      return inner;
    }
    if (token.startsWith('"')) return { kind: 'literal', text: decodeLiteral(token.slice(1, -1)) };
    if (token.startsWith('[')) return { kind: 'class', allowed: charactersOf(token.slice(1, -1)) };
    return { kind: 'rule', name: token };
  };
  return choice();
}

function charactersOf(text: string): string[] {
  const isNegated = text.startsWith('^');
  const pattern = new RegExp(`[${isNegated ? '^' : ''}${text.slice(isNegated ? 1 : 0).replace(/\[/g, '\\[')}]`, 'u');
  return POOL.filter((char) => pattern.test(char));
}

function decodeLiteral(text: string): string {
  return text.replace(/\\(?:x([0-9A-F]{2})|(.))/g, (_, hex?: string, char?: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : char === 'n' ? '\n' : (char ?? ''),
  );
}
