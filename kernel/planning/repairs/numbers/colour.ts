import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';

const HEX = /#(?<hex>[\da-f]{6}|[\da-f]{3})(?![\da-f])/gi;
const AS_NUMBERS = /\brgb\b|\bdecimal\b|\bred,? green,? (?:and )?blue\b/i;
const RGB = /\brgb(?: ?\(| )?\s*(?<red>\d{1,3})[ ,/]+(?<green>\d{1,3})[ ,/]+(?<blue>\d{1,3})\)?/gi;
const AS_HEX = /\bhex(?:adecimal)?\b|#/i;

/** `#ff8800 in rgb` is three numbers of two digits each, and `rgb(255, 136, 0) as hex` the way back (CSS Color 4, §5.2). */
export function withColour(steps: readonly Step[], request: string): Step[] {
  // Code that takes two digits at a time knows how.
  const knows = steps.some(({ tool, args }) => tool === PYTHON && /\[\w+ ?: ?\w+ ?\+ ?2\]|fromhex|:02x/.test(String(args['input'])));
  if (knows || steps.some(({ tool }) => tool === FILE_WRITE)) return [...steps];
  const [hex, ...moreHex] = request.matchAll(HEX);
  const [rgb, ...moreRgb] = request.matchAll(RGB);
  if (hex !== undefined && rgb === undefined && moreHex.length === 0 && AS_NUMBERS.test(request)) {
    const given = hex.groups?.['hex'] ?? '';
    const digits = given.length === 3 ? [...given].map((digit) => digit + digit).join('') : given;
    return wholePlan({ tool: PYTHON, args: { input: `print(*bytes.fromhex("${digits}"), sep=", ")` } });
  }
  const parts = [rgb?.groups?.['red'], rgb?.groups?.['green'], rgb?.groups?.['blue']].map(Number);
  if (rgb === undefined || hex !== undefined || moreRgb.length > 0 || !AS_HEX.test(request) || parts.some((part) => !(part <= 255)))
    return [...steps];
  return wholePlan({ tool: PYTHON, args: { input: `print("#" + bytes([${parts.join(', ')}]).hex())` } });
}
