import { literalPattern } from '../../../schemas/literal-pattern.ts';

/** What makes a file the matter of a text and not its place: `a haiku about a.txt`, `a summary of a.txt`. `The content of a.txt` is its place. */
const TOPIC =
  '(?:about|regarding|concerning|based on|inspired by|(?:summar(?:y|ies)|overview|translation|description|review|digest|explanation|analysis|outline|gist|mood|tone) of)';
const WORDS_BETWEEN = String.raw`(?:\s+(?:the|my|our|this|that|what|is|stands|it|says|in|file|text|note|document|called|named)){0,5}`;

/** Whether a request names a file, and wherever it does only as what a text is about. */
export function isOnlyTopic(path: string, request: string): boolean {
  const name = String.raw`["'“‘\x60]?(?:\./)?(?:[\w.-]+/)*${literalPattern(path.slice(path.lastIndexOf('/') + 1))}(?![\p{L}\p{N}])`;
  const mentions = request.match(new RegExp(name, 'giu')) ?? [];
  const topics = request.match(new RegExp(String.raw`\b${TOPIC}${WORDS_BETWEEN}\s+${name}`, 'giu')) ?? [];
  return mentions.length > 0 && topics.length === mentions.length;
}
