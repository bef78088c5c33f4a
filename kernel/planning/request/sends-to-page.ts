import { withoutFileNames } from './file-names.ts';

const SENDS =
  /\b(?:send|post|upload|submit|transmit|push|forward|leak|exfiltrate)\b(?:(?!\b(?:from|read|open|fetch|get)\b)[^.;!?]|\.(?=\w))*?\b(?:to|into|onto)\s+(?:the\s+(?:\w+\s+){1,3})?$/i;

/** Whether a request wants something sent to an address on the web: reading the page there is no part of that. */
export function sendsToPage(request: string): boolean {
  return [...request.matchAll(/https?:\/\//gi)].some(({ index }) => SENDS.test(withoutFileNames(request.slice(0, index))));
}
