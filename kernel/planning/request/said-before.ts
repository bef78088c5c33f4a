const ASKS_FIRST =
  '(?:[Ww]hat|[Ww]hich|[Ww]ho|[Ww]hose|[Ww]hom|[Ww]hen|[Ww]here|[Hh]ow|(?:[Oo]n|[Aa]t|[Ii]n|[Bb]y|[Ff]or|[Tt]o) (?:what|which|whom))';
const NAME = String.raw`(?:(?:Mrs|Mr|Ms|Miss|Dr|Prof)\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}`;
/** `Mrs Pell is on the phone: when is her chair due?` */
const OF_PERSON = new RegExp(
  String.raw`^(?<who>${NAME})(?:['’]s| (?:is|was|has|had|wants?|asks?|asked|called|rang|rings|needs?|writes?|wrote|says?|said|just|keeps?|would|will)\b)[^.!?:;\d]{2,60}(?:[.!:;]| -| –| —) (?<asks>(?:[Pp]lease )?(?:[Tt]ell me )?${ASKS_FIRST}\b.+)$`,
  'su',
);
/** `I have to ring Lumen Toys, what's their phone number?` */
const TO_REACH = new RegExp(
  String.raw`^(?:[Ii]|[Ww]e) (?:have to|need to|must|want to|should|will|am going to|are going to|[’']d like to|would like to) (?:ring|call|phone|e-?mail|mail|write to|contact|visit|text|pay|reach)(?: up)? (?<who>${NAME})(?:[,.:;]| -| –| —) (?<asks>(?:[Pp]lease )?(?:${ASKS_FIRST}(?:['’]?s)?)\b.+)$`,
  'su',
);
const HIS = /\b(?:her|his|their|its)\b(?= \p{L})/giu;
const HE = /\b(?:she|he)\b/gi;
/** Then it may be somebody else. */
const OTHER_NAME = /(?<=\S )\p{Lu}\p{Ll}/u;

/** `Before I order horsehair: which cards ask for it?` */
const OF_THING =
  /^(?:before|since|as|because|while|when) (?:i|we) (?:re-?)?(?:order|buy|get|need|sell|use|throw out|clear out|pay for|plant|bake|book|cut|replace|call|visit)(?:s|ing)? (?:(?:the|some|more|any|new|another) )*(?<thing>[\p{L}-]+(?: [\p{L}-]+)?)[:,] (?<asks>(?:please )?(?:tell me )?(?:what|which|who|whose|when|where|how|is|are|do|does|did|has|have)\b(?:[^.!;]|\.(?=\w))+?) (?:it|them|any|some|one)(?<ends>[?.!]*)$/iu;

/** `One of my scripts still uses 0.175. Which one is it?`, `There is one folder in jobs that has no card yet: which?` */
const ONE_OF =
  /^(?:(?:there(?:['’]s| is)|we have|i have) )?(?:only |just |exactly )?one (?<what>of (?:the|my|our|these|those) [\p{L}-]+(?: [\p{L}-]+)?|[\p{L}-]+(?: (?:in|of|from|under) \S+)?)(?: (?:that|which|who))? (?<does>(?:[^.!?;]|\.(?=\w))+?)(?:[.!;:,?]| -| –| —) (?:(?:so |please )*(?:tell me |can you tell me |find out |i forgot )?(?:which|who|what)(?: (?:one|file|folder|of them|[\p{L}-]+))?(?:(?: is| was) (?:it|that|this)(?: called)?)?|find it|name it)[?.!]*$/iu;

/** `Somebody phoned about Mrs Abelard's repair. Which file mentions her?` */
const ABOUT = new RegExp(
  String.raw`^(?:[Ss]omebody|[Ss]omeone|[Aa] \p{Ll}+|[Tt]hey|[Tt]he \p{Ll}+) (?:(?:has |have |had )?(?:just )?(?:phoned|called|rang|wrote|written|asked|came|mailed)|is asking|wants to know)(?: in)? (?:about|for) (?<who>${NAME})(?:['’]s? (?:[\p{Ll}-]+ ?){1,3})?(?:[.!:;,]| -| –| —) (?<asks>${ASKS_FIRST}\b[^.!]*?) (?:her|him|them)(?<ends>[?.!]*)$`,
  'su',
);

/** `A school class wants to borrow helmets. How many do we have according to the inventory?` */
const WANTS_THINGS =
  /^[^.!?:;\d]{2,60}? (?:wants?|needs?|would like|asks?|asked|is asking|are asking|ran out of|is running out of|are running out of|runs out of)(?: for| to (?:borrow|hire|rent|buy|order|have|use|reserve|book|take))? (?:(?:some|a few|the|our|more|any|new|several|extra) )*(?<things>(?:\p{L}[\p{L}-]* )?\p{L}[\p{L}-]+s)(?:[.!:;,]| -| –| —) (?<before>(?:so |please )?how many) (?<rest>(?:do|did|are|have|of (?:them|those|these))\b.*)$/isu;
const OF_THEM = /^of (?:them|those|these) /i;

/** `Someone left the lamp on in bay D3, which block is standing there?` */
const IN_PLACE = new RegExp(
  String.raw`^[^.!?:;]{4,80}? (?<place>(?:in|on|at|under) (?:(?:the|our|my) )?(?:(?!(?:in|on|at|under)\b)[\p{L}-]+ ){0,2}[\p{L}\d][\p{L}\d-]*)(?:[.!:;,]| -| –| —) (?<asks>(?:[Pp]lease )?(?:[Tt]ell me )?${ASKS_FIRST}\b[^.!?;]*?) there(?<ends>[?.!]*(?: \([^()]*\))?[?.!]*)$`,
  'su',
);

/**
 * A question with what an earlier sentence has named in the place of the word that speaks of it: `Mrs Pell is on the phone: when is her chair due?`
 * is `when is Mrs Pell's chair due?`, and `one of my scripts uses 0.175. Which is it?` is `which of my scripts uses 0.175?`.
 */
export function withSaidBefore(request: string): string {
  const { what, does } = ONE_OF.exec(request)?.groups ?? {};
  if (what !== undefined) return `which ${what} ${does}?`;
  const { thing, asks: orders, ends = '' } = OF_THING.exec(request)?.groups ?? {};
  if (thing !== undefined) return `${orders} ${thing}${ends}`;
  const inPlace = IN_PLACE.exec(request)?.groups;
  if (inPlace !== undefined) return `${inPlace['asks']} ${inPlace['place']}${inPlace['ends']}`;
  const about = ABOUT.exec(request)?.groups;
  if (about !== undefined) return `${about['asks']} ${about['who']}${about['ends']}`;
  const { things, before, rest } = WANTS_THINGS.exec(request)?.groups ?? {};
  if (things !== undefined) return `${before} ${things} ${rest?.replace(OF_THEM, '')}`;
  const { who, asks } = (OF_PERSON.exec(request) ?? TO_REACH.exec(request))?.groups ?? {};
  if (who === undefined || asks === undefined || OTHER_NAME.test(asks)) return request;
  const named = asks.replace(HIS, `${who}'s`).replace(HE, who);
  return named === asks ? request : named;
}
