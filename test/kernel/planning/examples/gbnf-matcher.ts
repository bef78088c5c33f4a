/** Whether a GBNF grammar allows a text as a whole. */
export function createMatcher(grammar: string): (text: string) => boolean {
  const bodies = new Map(
    grammar
      .trim()
      .split(/\n(?=[\w-]+ ::= )/)
      .map((line) => {
        const at = line.indexOf(' ::= ');
        return [line.slice(0, at), parse(line.slice(at + 5))] as const;
      }),
  );

  return (text) => {
    const memo = new Map<Node, Map<number, ReadonlySet<number>>>();
    const ends = (node: Node, at: number): ReadonlySet<number> => {
      const known = memo.get(node) ?? new Map<number, ReadonlySet<number>>();
      memo.set(node, known);
      const found = known.get(at) ?? find(node, at);
      known.set(at, found);
      return found;
    };
    const from = (starts: Iterable<number>, node: Node): Set<number> => new Set([...starts].flatMap((start) => [...ends(node, start)]));
    const find = (node: Node, at: number): ReadonlySet<number> => {
      switch (node.kind) {
        case 'literal':
          return new Set(text.startsWith(node.text, at) ? [at + node.text.length] : []);
        case 'class': {
          const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
          return new Set(at < text.length && node.pattern.test(char) ? [at + char.length] : []);
        }
        case 'rule': {
          const body = bodies.get(node.name);
          if (!body) throw new Error(`no rule ${node.name}`);
          return ends(body, at);
        }
        case 'sequence':
          return node.parts.reduce<ReadonlySet<number>>((starts, part) => from(starts, part), new Set([at]));
        case 'choice':
          return new Set(node.options.flatMap((option) => [...ends(option, at)]));
        case 'repeat': {
          const reached = new Set<number>(node.min === 0 ? [at] : []);
          let starts: ReadonlySet<number> = new Set([at]);
          for (let times = 1; times <= node.max && starts.size > 0; times++) {
            starts = from(starts, node.of);
            if (times >= node.min) for (const end of starts) reached.add(end);
          }
          return reached;
        }
      }
    };
    return ends({ kind: 'rule', name: 'root' }, 0).has(text.length);
  };
}

type Node =
  | { kind: 'literal'; text: string }
  | { kind: 'class'; pattern: RegExp }
  | { kind: 'rule'; name: string }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; of: Node; min: number; max: number };

const TOKEN = /"(?:\\.|[^"\\])*"|\[(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[A-Za-z0-9-]+|[()|?*+]/g;

function parse(body: string): Node {
  const tokens = body.match(TOKEN) ?? [];
  let at = 0;
  const choice = (): Node => {
    const options = [sequence()];
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
      { '?': [0, 1], '*': [0, Infinity], '+': [1, Infinity] }[token] ??
      (min === '' ? null : [Number(min), Number(comma === '' ? min : max || Infinity)]);
    if (!bounds) return of;
    at++;
    return { kind: 'repeat', of, min: bounds[0] ?? 0, max: bounds[1] ?? 0 };
  };
  const atom = (): Node => {
    const token = tokens[at++] ?? '';
    if (token === '(') {
      const inner = choice();
      at++;
      return inner;
    }
    if (token.startsWith('"')) return { kind: 'literal', text: unescaped(token.slice(1, -1)) };
    if (token.startsWith('['))
      return {
        kind: 'class',
        pattern: new RegExp(`^[${token.startsWith('[^') ? '^' : ''}${token.slice(token.startsWith('[^') ? 2 : 1, -1).replace(/\[/g, '\\[')}]$`, 'us'),
      };
    return { kind: 'rule', name: token };
  };
  return choice();
}

function unescaped(text: string): string {
  return text.replace(/\\(?:x([0-9A-F]{2})|(.))/g, (_, hex?: string, char?: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : char === 'n' ? '\n' : (char ?? ''),
  );
}
