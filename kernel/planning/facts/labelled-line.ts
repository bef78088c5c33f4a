const LABELLED = /^[\s>*#-]*(?<label>\p{L}[\p{L}\p{N} '&-]{0,40}?)\**\s*:\**\s+(?<value>\S.*?)\s*$/u;

/** The two sides of a line like `Microchip: none` or `- **Treasurer:** Ada Lund`. */
export function labelledLine(line: string): { label: string; value: string } | undefined {
  const { label, value } = LABELLED.exec(line)?.groups ?? {};
  return label === undefined || value === undefined ? undefined : { label, value };
}
