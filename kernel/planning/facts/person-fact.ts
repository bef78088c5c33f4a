import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutPaths } from '../request/file-names.ts';
import { labelledLine } from './labelled-line.ts';

/** Says of somebody that a thing is his, in words that a list of who does what need not have. */
const ASKS =
  /\bwho(?:(?: is|['’]s| are) (?:now |currently |again )?(?:(?:the )?(?:person |one )?(?:in charge of|responsible for)|(?:the )?contact for|the|our)| (?:now |currently )?(?:looks? after|runs?|handles?|takes? care of|leads?|heads?|manages?|organi[sz]es?|sees? to|does|keeps?|coordinates?|deals? with|covers?)) (?<what>[^?.!,;]+)/i;
const NAME = /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|and|&|von|van|de|der)){0,5}$/u;
/** `Who maintains this project?`, `who chairs the Friends?` */
const ASKS_BY_VERB =
  /\bwho (?:currently |now )?(?<verb>\p{Ll}{4,}s) (?:this|the|our|your) (?<of>[\p{L} ]{3,30}?)(?= in (?:the|my|our)\b|[\s?.!,]*$)/iu;
/** `In the README`: where it stands, and none of what somebody does. */
const SOURCE = / (?:in|from|according to) (?:the|my|our) (?:readme|file|list|notes?|document|table|text)\b.*$/i;
/** `Dario Quill (call him first)` */
const REMARK = / (?:\([^()]*\)|<[^<>]*>)$/;
/** `Steam press and sewing machines` are two things that somebody looks after. */
const JOINED = /,? and | & |, | \/ /;
/** `Who has the key of the fuel store?`; `Who has one?` is known by the sentence in front of it. */
const HOLDS =
  /(?:^|(?<before>[^.?!]{6,})[.?!]\s+|[,;]\s*)(?:so |and |please |tell me )*who (?:has(?: got)?|holds|keeps|owns|carries) (?<what>(?:one|it|them)(?=\s*[?.!]*$)|(?:an?|the|our) [^?.!,;]+)/i;
const PRONOUN = /^(?:one|it|them)$/i;
/** A longer text is no list of who does what. */
const MAX_LINES = 300;

/**
 * Who does what, where one line is labelled with just that: `who looks after the volunteer rota` and `Volunteer rota: Ada Lund`. The label shares no verb
 * with the question, and small models look elsewhere. Undefined where the question says more than the label, or two lines have it.
 */
export function personFact(request: string, text: string): string | undefined {
  const { what } = ASKS.exec(withoutPaths(request))?.groups ?? {};
  const { verb, of = '' } = ASKS_BY_VERB.exec(withoutPaths(request))?.groups ?? {};
  const lines = text.split(/\r?\n/);
  if ((what ?? verb) === undefined || lines.length > MAX_LINES) return undefined;
  const asked = contentStems((what ?? '').replace(SOURCE, ''));
  const isIt = (label: string): boolean => isCalled(label, asked) || (verb !== undefined && isDoer(label, verb, of));
  const found = lines.flatMap((line) => {
    const { label = '', value = '' } = labelledLine(line) ?? {};
    const name = value.replace(REMARK, '');
    return NAME.test(name) && [label, ...label.split(JOINED)].some(isIt) ? [name] : [];
  });
  const [only, ...others] = found;
  return others.length > 0 ? undefined : only;
}

/** Who has what a list is of, by its one line for that: `who has the key of the fuel store` and, below `Who has which key`, `fuel store: Owen`. */
export function holderFact(request: string, text: string): string | undefined {
  const { what, before = '' } = HOLDS.exec(withoutPaths(request))?.groups ?? {};
  const lines = text.split(/\r?\n/);
  if (what === undefined || lines.length > MAX_LINES) return undefined;
  const isTold = PRONOUN.test(what);
  const asked = contentStems(isTold ? before : what.replace(SOURCE, ''));
  const heading = new Set(wordsOf(lines.find((line) => line.trim() !== '') ?? '').map(stem));
  const found = lines.slice(1).flatMap((line) => {
    const { label = '', value = '' } = labelledLine(line) ?? {};
    const own = wordsOf(label).map(stem);
    const isSaid = own.length > 0 && own.every((word) => asked.includes(word));
    const rest = asked.filter((word) => !own.includes(word));
    return isSaid && (isTold ? rest.some((word) => heading.has(word)) : rest.length > 0 && rest.every((word) => heading.has(word))) ? [value] : [];
  });
  const [only, ...others] = found;
  return others.length > 0 ? undefined : only;
}

/** `Maintainer` of who maintains, `Chair of the Friends` of who chairs the Friends. */
function isDoer(label: string, verb: string, of: string): boolean {
  const doer = `${verb.replace(/(?:es|s)$/, '')}(?:e?[eo]?r|man|woman|person)?`;
  const found = new RegExp(`^${doer}(?: of (?:the |our )?(?<whose>.+))?$`, 'i').exec(label.trim());
  const whose = found?.groups?.['whose'];
  return found !== null && (whose === undefined || isCalled(whose, contentStems(of)));
}

function isCalled(label: string, asked: readonly string[]): boolean {
  const own = wordsOf(label).map(stem);
  return own.length > 0 && own.length === asked.length && own.every((word) => asked.includes(word));
}
