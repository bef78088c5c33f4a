/** Words of courtesy that may begin what is said behind a request. */
const COURTESY_WORDS: ReadonlySet<string> = new Set('please pls plz thanks thank thx ty cheers kindly bitte danke'.split(' '));
/** Words that go on with it: `thank you very much`, `thanks a lot in advance`. */
const GOES_ON: ReadonlySet<string> = new Set('you so very much a lot in advance again for me now and many'.split(' '));

/** Whether a word is one that is only said to be polite. */
function isCourtesyWord(word: string): boolean {
  return COURTESY_WORDS.has(bare(word));
}

/** Where the courtesy at the end of some words begins; as many as there are words where they end without any. */
export function courtesyAt(words: readonly string[]): number {
  const first = words.findIndex(isCourtesyWord);
  return first >= 0 && words.slice(first).every((word) => isCourtesyWord(word) || GOES_ON.has(bare(word))) ? first : words.length;
}

function bare(word: string): string {
  return word.toLowerCase().replace(/^[,;(]+|[,.!;)]+$/g, '');
}

/** Where one remark ends and the next begins. */
const BETWEEN = /[.!?,;:\n]+(?:\s+|$)|\s+-+\s+|[\u2013\u2014]|\s+(?:and|but|so)\s+(?=(?:have|see|good|enjoy|thank|that|bye|take care|until|talk)\b)/i;
const MOOD = '(?:nice|good|great|lovely|pleasant|wonderful|fine|relaxing|quiet)';
const REMARKS: readonly RegExp[] = [
  // Behind the thanks stands what for, and no order: `thanks and list the files` asks for something.
  /^(?:(?:ok(?:ay)?|oh|well|great|perfect|super|so) )?(?:many |a thousand )?(?:thanks|thank you|thx|ty|cheers|much appreciated)(?: (?:you|everyone|all|again|(?:ever )?so (?:very )?much|very much(?: indeed)?|(?:a|an awful) lot|a million|a bunch|a ton|tons|heaps|loads|indeed|kindly|in advance|okso))*(?: for (?:your|the|all|everything|today|that|this|yesterday|being|having)\b[\w' ]*)?$/i,
  new RegExp(
    String.raw`^(?:(?:i )?(?:hope|wish) you(?: have)?|have|enjoy) (?:an? |the |your )?(?:(?:very|really) )?(?:${MOOD} )?(?:rest of (?:the|your) )?(?:\w+ )?(?:day|evening|night|morning|afternoon|weekend|week|one|time|holidays?|lunch|break)(?: (?:too|as well|everyone|all))?$`,
    'i',
  ),
  /^(?:(?:ok(?:ay)?|i think|i guess) )*(?:that|this|it)(?:'?s| is| was|'ll be| will be)? (?:all|it|everything|enough|great|perfect|fine|good|wonderful|helpful|very helpful|so helpful|really helpful|very kind|kind of you|lovely|awesome|right|exactly it)(?: (?:i (?:need|needed|want|wanted)|for (?:today|now|tonight|this week|the moment|me)|then|from me))*$/i,
  /^(?:very |really |so )?(?:good|nice|great|well|excellent) (?:morning|afternoon|evening|night|work|job|one|done|day)(?: (?:everyone|all|to you|okso|then|too))*$/i,
  /^(?:ok(?:ay)? |so )?(?:well done|good ?bye|bye(?: bye)?|see you(?: \w+){0,2}|see ya|talk to you(?: \w+){0,2}|until (?:next time|tomorrow|monday|next week)|take care(?: of yourself)?|sleep well|all the best|best wishes|you too|same to you|you'?re welcome|no problem|my pleasure|cheers)(?: (?:then|everyone|okso|now))*$/i,
  /^(?:(?:ok(?:ay)?|perfect|great|awesome|wonderful|super|cool|fine|brilliant|excellent|lovely|nice|alright|all right|all good|hi|hello|hey|there|good)(?: |$))+$/i,
  /^(?:(?:you(?:'?re| are| were|'ve been| have been)|that(?:'?s| was| is)|this (?:is|was)) )(?:such |really |very |so |most |a |an |of |real |true |huge |big |great |enormous |lovely )*(?:great|helpful|kind|nice|wonderful|fantastic|brilliant|star|help|useful|patient|lifesaver)(?: today| tonight| to me| again| this (?:week|morning|afternoon|evening)| so far)*$/i,
  /^you(?:['’]ve| have)?(?: really| just)? saved me (?:(?:a lot of|lots of|so much|a great deal of|hours of|much) )?(?:time|work|trouble|effort|hours)(?: today| tonight| again)*$/i,
  /^(?:that|this|it)(?:'?s| is| was) the last (?:thing|one|question)(?: i need(?:ed)?| for (?:today|tonight|now))*$/i,
  /^(?:that|this|it|you) (?:really |certainly )?help(?:s|ed)(?: me)?(?: a lot| so much| very much| today)*$/i,
  /^i(?:'?m| am) (?:done|finished|off|leaving|going home|happy|very happy)(?: (?:for (?:today|now)|now|then|with (?:it|that|this)))*$/i,
  /^i(?: really| do)? appreciate (?:it|that|this|your help)(?: a lot)?$/i,
  /^(?:(?:that'?s|i have) )?(?:no|nothing)(?: more| further| other| else)?(?: questions?)?(?: (?:for (?:today|now)|from me|today))*$/i,
];

/** Whether somebody only thanks, greets or takes leave: `thanks a lot, that was all for today`. Each remark has to be one of courtesy, so an order among them is heard. */
export function isMereCourtesy(said: string): boolean {
  const remarks = said
    .replace(/[’]/g, "'")
    .split(BETWEEN)
    .map((remark) =>
      (remark ?? '')
        .trim()
        .replace(/[^\p{L}\p{N}' ]+/gu, '')
        .trim(),
    )
    .filter((remark) => remark !== '');
  return remarks.length > 0 && remarks.every((remark) => REMARKS.some((says) => says.test(remark)));
}
