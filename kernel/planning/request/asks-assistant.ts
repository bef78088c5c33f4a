const BEING =
  '(?:person|people|human(?: being)?|man|woman|somebody|someone|anybody|anyone|robot|(?:chat)?bot|machine|computer|program|software|assistant|real|alive|ai)';
/** What may stand between `are you` and what one may be. */
const BEFORE_BEING =
  '(?:(?:a|an|any|the|some|to|with|really|actually|just|only|even|still|real|actual|living|live|human|computer|kind of|sort of|talking|speaking|chatting|writing|typing|talk|speak|chat|write),? )*';
/** Nothing but this is asked: `is this computer online` asks something else. */
const AFTER_BEING = String.raw`(?=\W*(?:$|[?.!,;]|\b(?:or|and|here|there|right now|now|at all|like|behind|i am|i'm|on the other)\b))`;
/** Asks what it is that answers: `am I talking to a real person?`, `is there somebody on the other side`. */
const ASKS_WHO = new RegExp(
  [
    String.raw`\b(?:am i|are you|is this|do i|did i) ${BEFORE_BEING}${BEING}${AFTER_BEING}`,
    String.raw`\b(?:is|are) there ${BEFORE_BEING}${BEING}(?: being)? (?:(?:sitting|typing|writing|answering|at|on|behind) )*(?:(?:the|this|that) (?:other (?:side|end)|screen|keyboard|line)|me\b|it\b|all this)`,
    String.raw`\bwho(?:m|'s| is)? (?:am i|is) (?:talking|speaking|writing|answering|chatting|typing)\b(?: (?:to|with))?\W*(?:$|[?.!,]|\b(?:me|here|there|now)\b)`,
    String.raw`\bwhat (?:should|may|can|do|shall) i call you\b|\bwhat (?:might|may|would) you be\b|\bwhat exactly are you\b|\bwith whom do i have the pleasure\b`,
    String.raw`\bwhat (?:sorts?|kinds?) of (?:things|jobs|tasks|work|help|stuff) (?:can|could|do) you\b`,
    String.raw`(?:^|[.,!] )(?:and |so )?you are\s*(?:\.{2,}|…)?\s*\?`,
    String.raw`\b(?:who|what) are you\b(?! \w+ing\b)|\bwhat(?:'s| is) your name\b|\bwho (?:made|built|created|wrote|developed|programmed) you\b|\b(?:can|do) you (?:hear|see) me\b|\b(?:do|can|does) (?:you|okso) (?:need|work|run|use|require) (?:the |an? |on |without |with )*(?:internet|web connection|cloud|connection|gpu)\b`,
  ].join('|'),
  'i',
);

/** Asks for help before it says with what: `Hello! First day here for me, can you help me a bit?` */
const ASKS_HELP = new RegExp(
  String.raw`^(?:(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: (?:there|okso|everyone|all))?|(?:(?:it['’]?s|this is|today is) )?(?:my |the )?(?:very )?first (?:day|week|time|shift|evening|morning)(?: [\p{L}]+){0,6}?|i['’]?(?:m| am) new(?: [\p{L}]+){0,5}?|i have (?:a|some|a few) questions?|please|excuse me|sorry)[\s,.!–-]+(?:(?:and|so) )?)*` +
    String.raw`(?:(?:can|could|would|will) you (?:please )?(?:help|assist)|are you (?:able|here|there) to help|(?:i|we)(?:['’]d| would)? (?:need|like|could use) (?:some |a bit of |a little |your )?help)(?: (?:me|us))?(?: (?:out|a bit|a little|a moment|please|today|here|with (?:something|a few things|some things|a question|my work)))*\W*$`,
  'iu',
);

/** Asks what okso is good for, and for nothing of it yet: `what kind of jobs may I hand you?` */
const ASKS_ABILITY = new RegExp(
  [
    String.raw`\bwhat (?:all |else |exactly )?(?:can|could|do|would|will) you (?:all )?(?:do|handle|offer|manage)(?: for (?:me|us))?\W*$`,
    String.raw`\bwhat (?:can|could|do|would|will) you help (?:me |us )?with\W*$`,
    String.raw`\bwhat (?:kinds?|sorts?|types?) of (?:jobs?|tasks?|things?|work|requests?|questions?|stuff|help)\b(?=[^?.]*\byou\b)[^?.]{0,50}\b(?:you|to you|you with|for (?:me|us))\W*$`,
    String.raw`\bwhat (?:are you (?:good for|able to do|capable of|for)|(?:may|can|could|should) (?:i|we) (?:ask|hand|give|use) you(?: (?:for|with|to do))?)\W*$`,
  ].join('|'),
  'i',
);

/** Whether a request asks what it is that answers. */
export function asksWhoAnswers(request: string): boolean {
  return ASKS_WHO.test(request);
}

/** Whether a request asks for help, or what okso is good for, and for nothing of it yet. */
export function asksForHelp(request: string): boolean {
  return ASKS_HELP.test(request.trim()) || ASKS_ABILITY.test(request.trim());
}
