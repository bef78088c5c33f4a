import { PYTHON } from '../language/tool-names.ts';

const COUNTS = /\b(?:how many|the number of|how often|how many times)\b/i;
/** The things themselves are asked for as well. */
const NAMES_THEM = /\b(?:which|who|whose|list|names?|name them|show|each|per)\b/i;
/** Each line is one of the things: printed in a loop, or spread with a line break between. */
const ONE_A_LINE = /\bfor\b[^\n]*:\s*(?:\n\s*)?(?:if\b[^\n]*:\s*(?:\n\s*)?)?print\(|print\(\s*\*[\s\S]*sep\s*=\s*(["'])\\n\1/;
const NUMBER = /^\s*[-+]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)\s*$/;

/** `On how many days was there frost?`, of which code printed the days: so many lines are so many days. Numbers in the lines may be what is asked for. */
export function printedCount(
  request: string,
  { tool, args, text }: { tool: string; args: Readonly<Record<string, unknown>>; text: string },
): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const areThings = tool === PYTHON && lines.length > 1 && !lines.some((line) => NUMBER.test(line)) && ONE_A_LINE.test(String(args['input']));
  return areThings && COUNTS.test(request) && !NAMES_THEM.test(request) ? String(lines.length) : undefined;
}
