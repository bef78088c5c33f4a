const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![.,]?\d)`;
const DIVIDED = new RegExp(String.raw`(?<![\w.,-])(?<whole>${NUMBER})(?: \p{L}+){0,2} divided by (?<part>${NUMBER})`, 'iu');
/** More is done with it, or it is not what is asked for. */
const MORE =
  /[%+*]|\b(?:percent|remainder|left|plus|minus|times|then|add\w*|subtract\w*|average|each of|if|except|without|more|less|half|double|twice|save|write|put|file|price|cost\w*)\b/i;

export interface SaidDivision {
  whole: string;
  part: string;
  rounded: 'up' | 'down' | undefined;
}

/** `14,500 characters divided by 55 characters a line: how many lines, rounded up?`: one division, of the only two numbers there are. */
export function saidDivision(request: string): SaidDivision | undefined {
  const { 0: written = '', groups } = DIVIDED.exec(request) ?? {};
  const { whole, part } = groups ?? {};
  const rest = request.replace(written, ' ');
  if (whole === undefined || part === undefined || Number(part) === 0 || /\d/.test(rest) || MORE.test(rest)) return undefined;
  const said = /\bround(?:ed|ing)? (?:it )?(?<way>up|down)\b/i.exec(rest)?.groups?.['way']?.toLowerCase();
  return { whole: whole.replaceAll(',', ''), part: part.replaceAll(',', ''), rounded: said === 'up' || said === 'down' ? said : undefined };
}
