import { stem, wordsOf } from '../../../schemas/words.ts';
import { withoutFileNames } from '../request/file-names.ts';

/** `Who has written the minutes?`: somebody did something once. */
const ASKS_WHO =
  /\bwho(?: (?:(?:is|was|were|has|had|wants|wanted) (?:(?:going|supposed|meant|due|asked) )?to|will|would|should|must) (?<inf>[a-z]{3,})|(?: has| had)? (?<verb>[a-z]{3,})|['’](?:s|d) (?<done>[a-z]{3,})) (?:(?:the|our|these|this|those|that|my|its) )(?<rest>[^?.!,;()]+)/i;
/** Verbs whose past is no -ed, by what people say after `has`. */
const PAST: Readonly<Record<string, string>> = {
  written: 'wrote',
  taken: 'took',
  given: 'gave',
  made: 'made',
  led: 'led',
  held: 'held',
  sent: 'sent',
  brought: 'brought',
  drawn: 'drew',
  chosen: 'chose',
  kept: 'kept',
  built: 'built',
  bought: 'bought',
  sold: 'sold',
  won: 'won',
  paid: 'paid',
  found: 'found',
  broken: 'broke',
  lent: 'lent',
  run: 'ran',
  begun: 'began',
};
/** Somebody by one to three names, in front of what they did. */
const DID = /(?:^|[.;:!?] |[-*] )(?<who>\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2}) (?<verb>\p{Ll}{3,}) (?<what>[^.;:!?\n]+)/gmu;

/** `The turret clock was built by Josiah Pym in 1768`. */
const DONE_BY =
  /(?:^|[.;:!?] |[-*] )(?<what>[^.;:!?\n]+?) (?:was|were|is|are|has been|have been|had been) (?<verb>\p{Ll}{3,}) by (?<who>\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2})/gmu;

/**
 * Who did something, where one sentence of a text says so in the same words: `who has written the minutes?` and `Hamish wrote these minutes; …`. Small
 * models take the first name of the text. Undefined where two did it, or nobody.
 */
export function doerFact(request: string, text: string): string | undefined {
  return byline(request, text) ?? labelledDoer(request, text) ?? saidDoer(request, text);
}

/** Of the text itself, and nothing that it speaks of. */
const ITSELF =
  '(?:it|this|(?:the|this|that) (?:\\p{L}+ )?(?:article|piece|post|story|text|report|essay|review|page|blog|column|interview|feature|guide))(?! (?:that|which|of|by|about whose)\\b)';
const ASKS_WRITER = new RegExp(
  `\\bwho(?: has|['’]s)? (?:wrote|written) ${ITSELF}|\\bwho(?:['’]s| is| was) the (?:author|writer)(?: of ${ITSELF}|[\\s?.!]*$)`,
  'iu',
);
/** `By Lotte Brandvold, 3 June`, `Words by Owen Tarrant.`, `Author: Mira Halloran`. */
const BYLINE =
  /^[\s>*_#-]*(?:(?:[Ww]ords |[Tt]ext |[Ss]tory |[Ww]ritten )?[Bb]y|[Aa]uthor:?|[Tt]ext:)\s+(?<who>\p{Lu}[\p{L}'’.-]*\p{L}(?: \p{Lu}[\p{L}'’-]+){1,2})(?=\s*(?:[,.|–—*_(-]|$))/gmu;

/** Who wrote a text, by the one line of it that says whom it is by. */
function byline(request: string, text: string): string | undefined {
  const [who, ...others] = ASKS_WRITER.test(request) ? new Set([...text.matchAll(BYLINE)].map(({ groups }) => groups?.['who'])) : [];
  return others.length > 0 ? undefined : who;
}

/** `Counted by: Hanne Vos`. */
const BY_LABEL = /^\W*(?<verb>\p{L}{3,}) by:?\s+(?<who>\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2})\s*$/gmu;
/** Said of whatever is done. */
const DID_SO = /^(?:did|made|took|carried)$/;

/** Who did what a text records, where its one line of that kind says so: `who did the newest stock count?` */
function labelledDoer(request: string, text: string): string | undefined {
  const asked = /\bwho (?:has |had )?(?<verb>[a-z]{3,})\b(?! by\b)/i.exec(request)?.groups?.['verb']?.toLowerCase();
  const [label, ...others] = [...text.matchAll(BY_LABEL)];
  const { verb = '', who } = label?.groups ?? {};
  const done = verb.toLowerCase();
  const isIt = asked !== undefined && (DID_SO.test(asked) || (PAST[asked] ?? asked) === (PAST[done] ?? done));
  return others.length > 0 || !isIt ? undefined : who;
}

function saidDoer(request: string, text: string): string | undefined {
  const { verb, done, inf, rest = '' } = ASKS_WHO.exec(withoutFileNames(request))?.groups ?? {};
  const asked = (verb ?? done ?? inf ?? '').toLowerCase();
  const past = PAST[asked] ?? asked;
  const [thing] = wordsOf(rest).map(stem);
  // `Who brings the biscuits?` is told in the same form, and no infinitive asks for it.
  if (thing === undefined || !(inf !== undefined || /(?:ed|[^s]s)$/.test(past) || Object.values(PAST).includes(past))) return undefined;
  const found = [...text.matchAll(DID), ...text.matchAll(DONE_BY)].flatMap(({ groups: { who = '', verb: did = '', what = '' } = {} }) =>
    ((PAST[did] ?? did) === past || (inf !== undefined && /s$/.test(did) && stem(did) === stem(asked))) && wordsOf(what).map(stem).includes(thing)
      ? [who]
      : [],
  );
  const [who, ...others] = new Set(found);
  return others.length > 0 ? undefined : who;
}
