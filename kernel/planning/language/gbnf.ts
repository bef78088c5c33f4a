/** A text as a GBNF literal. */
export function literal(text: string): string {
  const escaped = text.replace(/[\\"\u0000-\u001f\u007f]/g, (char) => {
    if (char === '\\' || char === '"') return `\\${char}`;
    if (char === '\n') return '\\n';
    return `\\x${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
  });
  return `"${escaped}"`;
}

/** Alternatives in brackets. */
export function oneOf(alternatives: readonly string[]): string {
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `( ${alternatives.join(' | ')} )`;
}

/** The most that a rule may repeat: llama.cpp refuses a grammar in which a rule and its parts repeat 2000 times. */
export const MAX_REPEAT = 900;

/** A grammar that grows rule by rule. */
export interface Rules {
  /** Adds a rule and gives its name; the same body under the same name is the same rule. */
  define(name: string, body: string): string;
  /** A name for a rule whose body is not known yet, because it refers to itself. */
  reserve(name: string): string;
  /** All rules as GBNF, in the order in which they were defined. */
  text(): string;
}

export function createRules(): Rules {
  const bodies = new Map<string, string | null>();
  const freeName = (wanted: string): string => {
    for (let number = 2, name = wanted; ; name = `${wanted}-${number++}`) if (!bodies.has(name)) return name;
  };
  return {
    define(name, body) {
      const wanted = ruleName(name);
      if (bodies.get(wanted) === body) return wanted;
      // A reserved name waits for exactly this body.
      const own = bodies.get(wanted) === null ? wanted : freeName(wanted);
      bodies.set(own, body);
      return own;
    },
    reserve(name) {
      const own = freeName(ruleName(name));
      bodies.set(own, null);
      return own;
    },
    text: () => [...bodies].map(([name, body]) => `${name} ::= ${body}\n`).join(''),
  };
}

/** Rule names know letters, digits and hyphens only. */
function ruleName(name: string): string {
  return name.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '') || 'rule';
}
