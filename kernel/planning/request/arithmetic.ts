/** GBNF of what `evaluateArithmetic` reads, or `none`. At least one operation: a number alone is what a model writes that does not work anything out. */
export const arithmeticGrammar = `root ::= "none" | operation
operation ::= factor ( " " [-+*/] " " factor ){1,12}
factor ::= number | "(" operation ")"
number ::= [0-9]{1,12} ( "." [0-9]{1,6} )?
`;

/** The value of a sum of products of plain numbers, such as `(12.5 + 3) * 2`; undefined when it is none or has no value. */
export function evaluateArithmetic(text: string): number | undefined {
  const tokens = text.match(/\d+(?:\.\d+)?|[-+*/()]/g) ?? [];
  if (tokens.join('') !== text.replace(/\s+/g, '')) return undefined;
  let position = 0;
  const next = (...wanted: string[]): string | undefined => {
    const token = tokens[position];
    if (token === undefined || !wanted.includes(token)) return undefined;
    position += 1;
    return token;
  };
  const factor = (): number => {
    if (next('(') !== undefined) {
      const value = sum();
      return next(')') === undefined ? Number.NaN : value;
    }
    const value = Number(tokens[position] ?? Number.NaN);
    position += 1;
    return value;
  };
  const product = (): number => {
    let value = factor();
    for (let sign = next('*', '/'); sign !== undefined; sign = next('*', '/')) value = sign === '*' ? value * factor() : value / factor();
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (let sign = next('+', '-'); sign !== undefined; sign = next('+', '-')) value = sign === '+' ? value + product() : value - product();
    return value;
  };
  const value = sum();
  return position === tokens.length && Number.isFinite(value) ? value : undefined;
}
