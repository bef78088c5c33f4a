/** `its in there twice`: how often a text stands in a file, which orders nothing. The source of a pattern without groups. */
const SAID = String.raw`(?:(?:it|that|he|she|they|which|the (?:name|word))(?:['’]?s| is| are| stands?| occurs?| appears?| comes up)|there)(?: (?:(?:in )?(?:there|it|here)|wrong(?:ly)?|like that)){0,2} (?:twice|thrice|(?:two|three|four|five|six|several|many|\d+) times|in (?:both|two|three|four|several|many) places)(?: (?:in (?:there|it)|there))?`;
const SAYS = new RegExp(`\\b${SAID}\\b`, 'i');
const REMARK = new RegExp(`(?:[,;.:–-]+ *|(?<=[!?.]) | ?\\(| and )${SAID}\\)?(?=\\s*(?:[,;.!)]|$))`, 'gi');

/** Whether a request says that a text stands in several places. */
export function saysStandsOften(request: string): boolean {
  return SAYS.test(request);
}

/** A request without the remarks on how often a text stands somewhere. */
export function withoutStandsOften(request: string): string {
  return request.replace(REMARK, '');
}
