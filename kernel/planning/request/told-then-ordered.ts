import { FILE_ENDING } from './file-names.ts';

const FILE = String.raw`(?<file>"[^"]+"|[\w.~/-]*\w${FILE_ENDING})`;
const SO = '(?:so |and |then |please |could you |can you )*';
const APART = '(?:[.!;:,]+| -| –| —)';
const CHANGE = '(?:change|update|correct|fix|adjust|amend|set|put|enter|edit)';

/** `The velvet has gone up to 41.50 a metre. Change its price in fabrics.csv` */
const NEW_VALUE = new RegExp(
  String.raw`^(?:the |our |my )?(?<thing>[^.?!:;,"]{2,60}?) (?:now costs|costs|(?:has |have |had |is |are |was )?(?:now |just )*(?:gone up|gone down|risen|dropped|fallen|raised|lowered|reduced|increased|changed|moved|been (?:raised|lowered|cut|increased|reduced|set|changed|moved)|went up|went down|goes up|goes down)(?: in price)?(?: from \S+)? (?:to|at))(?: now)? (?<value>[€$£]?\d[\d.,]*\d|[€$£]?\d)(?: ?(?:euros?|pounds?|dollars?|€|£|\$))?(?: (?:an?|per|each|the) [\p{L}]+)?(?: now)?${APART} ${SO}${CHANGE} (?:its|the|that) (?<what>[\p{L} _-]{2,30}?)(?: accordingly)? in ${FILE}(?<more>.*)$`,
  'isu',
);
/** `Harriet Lowe has a new phone number: 0555 014 772. Change it in members.csv` */
const HAS_NEW = new RegExp(
  String.raw`^(?<thing>[^.?!:;,"]{2,60}?) (?:now has|has got|has|have|gets?|got) (?:an? |the )?(?:new|different|other) (?<what>[\p{L} _-]{2,30}?)(?::| -| –| —|, it is|, which is|, namely) (?<value>"[^"]+"|[^\s"][^"?!;]{0,60}?)${APART} ${SO}${CHANGE} (?:it|that|this)(?: accordingly)? in ${FILE}(?<more>.*)$`,
  'isu',
);
/** `Box B-17 now stands on shelf 4C. Can you correct that in boxes.csv?` */
const NOW_ON = new RegExp(
  String.raw`^(?:the |our |my )?(?<thing>[\p{L}][^.?!:;,"]{1,50}?) (?:(?:now|from now on) (?:is|are|stands?|lies?|hangs?|lives?|sits?|belongs?)|(?:is|are) now|(?:has|have) (?:been )?moved) (?:on|in|at|to|under) (?:the )?(?<what>\p{L}{3,20}) (?<value>["“]?[\p{L}\d][\w-]{0,19}["”]?)${APART} ${SO}${CHANGE} (?:that|this|it) (?:in|to) (?:the file )?${FILE}(?<more>(?:[.,;]| and| but)\s*\S.*)?[.!?]*$`,
  'isu',
);
/** `Groups now pay a deposit of 25 euros. Change that in booking.json` */
const NOW_OF = new RegExp(
  String.raw`^(?:the |our |my )?(?<thing>[\p{L}][^.?!:;,"\d]{1,50}?) (?:now|from now on|are now to|have to|has to|must|will) (?:pays?|costs?|gets?|takes?|needs?|has|have) (?:an? |the )?(?<what>[\p{L} _-]{2,30}?) of (?<value>\d[\d.,]*)(?: ?\p{L}{1,12}| ?[€$£%])?(?: now| from now on)?${APART} ${SO}${CHANGE} (?:that|this|it) (?:in|to) (?:the file )?${FILE}(?<more>(?:[.,;]| and| but)?\s*\S.*)?[.!]?$`,
  'isu',
);
/** `New price for Foxglove Lane in games.csv: 27.50` */
const SAID_NEW = new RegExp(
  String.raw`^(?:please(?: note)?[:,]? )?(?:the )?new (?<what>(?!(?:[\p{L}_-]+ ){0,3}(?:file|folder|directory|list|note|line|row|entry|event|meeting|reminder|appointment|date|shift|page|section|version|copy|member|person|customer|guest|task|item|order)\b)[\p{L} _-]{2,30}?) (?:for|of) (?<thing>[^.?!:;,"]{2,60}?)(?: in (?:the file )?${FILE})?(?: is now| is|:| =| -| –| —) ?(?<value>"[^"]+"|[^\s"?!;:][^"?!;:]{0,60}?)[.!]?$`,
  'isu',
);
/** `Halden Textiles is now called Halden & Daughters. Replace the name everywhere in terms.md` */
const NEW_NAME = new RegExp(
  `^(?<old>[^.?!:;,"]{2,60}?) (?:is|are|was|were|has been|have been) (?:now |from now on )?(?:called|named|renamed(?: to)?|known as) (?<name>[^.?!:;,"]{2,60}?)(?: now| from now on)?${APART} ${SO}(?:replace|change|update|correct|fix|put) (?:the|that|its|the (?:old|new)) name(?<where> everywhere| throughout)? in ${FILE}(?<more>.*)$`,
  'isu',
);
/** `In label.html it says "olny" where it should say "only". Correct that word.` */
const SAYS_WRONG = new RegExp(
  `^(?:in )?(?:the file )?${FILE},? (?:it )?(?:says?|reads?|has|still (?:says?|has)|there is|there['’]s|stands|I (?:wrote|typed|put)) (?<old>"[^"]+"|'[^']+'|“[^”]+”|‘[^’]+’)(?:,? (?:where|but|though|although|and|when|instead of))? (?:it |that |there )?(?:should|must|ought to|has to|needs to|is meant to|was meant to) (?:be|say|read|have been)(?: instead)? (?<right>"[^"]+"|'[^']+'|“[^”]+”|‘[^’]+’)${APART}? ?${SO}${CHANGE} (?:it|that|this|the)(?: (?:word|typo|mistake|one|please))*[.!]*$`,
  'isu',
);
/** `In letter.txt I've spelled Otterby as Ottersby all through. Can you put it right?` */
const SPELLED_AS = new RegExp(
  String.raw`^(?:in |there['’]s a (?:typo|mistake) in )${FILE},? (?:I|we|somebody|someone|they|you)(?:['’]ve| have| has)? (?:mis)?(?:spelled|spelt|written|wrote|typed) (?<right>\p{L}[\p{L}'’-]{1,30}) as (?<old>\p{L}[\p{L}'’-]{1,30})(?: (?:all through|everywhere|throughout|all over|every time|each time))?${APART} ${SO}(?:${CHANGE} (?:it|that|this|them)|put (?:it|that|this) right|correct (?:it|that|this|them))(?: (?:everywhere|please|for me))*[.!?]*$`,
  'isu',
);
const TAKES = 'delete|remove|move|copy|rename|empty|open|read|print|sort';
/** `photos/blurry is all rubbish. Delete that folder with everything in it.` */
const TOLD_OF_PATH = new RegExp(
  String.raw`^(?:the (?:file|folder|directory) )?(?<path>"[^"]+"|[\w.-]+/[\w./-]*\w|[\w-]+\.\w{1,5})(?:['’]s| (?:is|are|was|were|has|have|isn['’]t|hasn['’]t|looks|holds|got|contains|belongs|needs?|should|can)\b) ?[^.!?:;]{2,80}${APART} ${SO}(?<order>${TAKES}) (?:it|(?:that|this|the) (?:whole )?(?:file|folder|directory))\b(?! (?:from|off|out of|in)\b)(?<more>.*)$`,
  'isu',
);

/** `The scans folder is a mess. Make a folder photos inside it …` */
const TOLD_OF_FOLDER = new RegExp(
  String.raw`^(?:the |my |our )?(?:folder |directory )?(?<folder>"[^"]+"|[\w.-]+(?:/[\w.-]+)*)(?: (?:folder|directory))?(?:['’]s| (?:is|are|was|has|have|looks|holds|got|contains|needs?)\b) ?[^.!?:;]{2,80}${APART} ${SO}(?<order>(?:make|create|add|move|copy|delete|remove|rename|put|list|sort)\b.*)$`,
  'isu',
);
/** `Find the units in batch.csv that failed and write their serial numbers to rework.txt` */
const FOUND_THEN_SAVED = new RegExp(
  String.raw`^(?:please )?(?:find|look up|get|pick out|look for)(?: out)? (?<rows>(?:all |every )?(?:the |those )?[\p{L}].{8,160}?)(?:,? and(?: then)?|[.;,] then|\.) ${SO}(?<save>write|save|put|store|note|list)(?: down)? (?:their|its|his|her|the) (?<what>[\p{L}_-]+(?: [\p{L}_-]+)?)(?<each>,? (?:one|each) (?:per|on (?:its|a) own) line,?)? (?<to>to|into|in) ${FILE}(?<more>.*)$`,
  'isu',
);
/** `Take the open questions out of the notes of 2 April and save them in questions.md` */
const TAKEN_THEN_SAVED = new RegExp(
  String.raw`^(?:please )?(?:take|pull|extract|lift|pick) (?<what>the [\p{L}][\p{L} -]{2,40}?) (?:out of|from) (?<source>[^.!?;]{3,120}?)(?:,? and(?: then)?|[.;,] then) ${SO}(?<save>write|save|put|store) them (?:in|into|to|as) (?:(?:a|the) (?:new )?file (?:called )?)?${FILE}(?<more>.*)$`,
  'isu',
);
/** `There are invoices lying in the inbox. Move all of them to the finance folder` */
const THERE_ARE =
  /^there (?:are|is) (?:some |a few |several |old |many )?(?<what>[\p{L}.][\p{L} .]{2,30}?)(?: (?:lying|sitting|left|stored))?(?: around)? (?<in>in|under) (?:the |my |our )?(?<folder>[\w./-]+)(?: (?:folder|directory))?[.;,!]+ (?:so |please |could you |can you )*(?<order>move|copy|put) (?:all (?:of )?them|them(?: all)?|those) (?<to>(?:in)?to) (?<more>.+)$/isu;
const IS_FOLDER = /^[^.!?:;]*\b(?:folder|directory)\b/i;
const IN_IT = /\b(in|inside|into|from|within|under|below|out of) (?:it|that folder|this folder)\b/gi;

/**
 * An order with what the sentence in front of it tells: `the velvet has gone up to 41.50. Change its price in fabrics.csv` is `change the price of
 * velvet in fabrics.csv to 41.50`. Any other request is what it was.
 */
export function withToldInOrder(request: string): string {
  const value = NEW_VALUE.exec(request)?.groups;
  if (value !== undefined) {
    const { thing, what, file, more = '' } = value;
    return `change the ${what} of ${thing} in ${file} to ${value['value']}${more}`;
  }
  const has = HAS_NEW.exec(request)?.groups;
  if (has !== undefined) return `change the ${has['what']} of ${has['thing']} in ${has['file']} to ${has['value']}${has['more'] ?? ''}`;
  const now = NOW_OF.exec(request)?.groups;
  if (now !== undefined) return `change the ${now['what']} of ${now['thing']} in ${now['file']} to ${now['value']}${now['more'] ?? ''}`;
  const on = NOW_ON.exec(request)?.groups;
  if (on !== undefined) return `change the ${on['what']} of ${on['thing']} in ${on['file']} to ${on['value']}${on['more'] ?? ''}`;
  const said = SAID_NEW.exec(request)?.groups;
  if (said !== undefined && /\d/.test(said['value'] ?? ''))
    return `change the ${said['what']} of ${said['thing']}${said['file'] === undefined ? '' : ` in ${said['file']}`} to ${said['value']}`;
  const name = NEW_NAME.exec(request)?.groups;
  if (name !== undefined)
    return `replace "${name['old']}" by "${name['name']}" ${name['where']?.trim() ?? 'everywhere'} in ${name['file']}${name['more'] ?? ''}`;
  const wrong = SAYS_WRONG.exec(request)?.groups;
  if (wrong !== undefined) return `replace ${wrong['old']} by ${wrong['right']} in ${wrong['file']}`;
  const spelled = SPELLED_AS.exec(request)?.groups;
  if (spelled !== undefined) return `replace "${spelled['old']}" by "${spelled['right']}" everywhere in ${spelled['file']}`;
  const found = FOUND_THEN_SAVED.exec(request)?.groups;
  if (found !== undefined && !/\b(?:it|them|that)\b/i.test(found['what'] ?? ''))
    return `${found['save']} the ${found['what']} of ${found['rows']} ${found['to']} ${found['file']}${found['each'] === undefined ? '' : ', one per line'}${found['more'] ?? ''}`;
  const taken = TAKEN_THEN_SAVED.exec(request)?.groups;
  if (taken !== undefined) return `${taken['save']} ${taken['what']} of ${taken['source']} to ${taken['file']}${taken['more'] ?? ''}`;
  const there = THERE_ARE.exec(request)?.groups;
  if (there !== undefined) return `${there['order']} the ${there['what']} ${there['in']} ${there['folder']} ${there['to']} ${there['more']}`;
  const { path, order, more = '' } = TOLD_OF_PATH.exec(request)?.groups ?? {};
  if (path !== undefined) return `${order} ${path}${more}`;
  const told = TOLD_OF_FOLDER.exec(request)?.groups;
  return told === undefined || !IS_FOLDER.test(request) ? request : (told['order'] ?? '').replace(IN_IT, `$1 ${told['folder']}`);
}
