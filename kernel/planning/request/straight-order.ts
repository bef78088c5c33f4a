import { withoutReason } from './order-reason.ts';
import { withStruckEntry } from './struck-entry.ts';

/** Politeness in front of an order, behind which the verb stands as it is: `would you be so kind as to count`. */
const LEADS = new RegExp(
  `^(?:${[
    '(?:could|can|would|will) you (?:please )?(?:be (?:so|very) (?:kind|good|nice)(?: as)? (?:to|and)|do me (?:a|the) favou?r,? (?:and|of)|go ahead and|maybe|perhaps|possibly|kindly|quickly)',
    '(?:please )?be so (?:kind|good|nice)(?: as)? (?:to|and)',
    "(?:i|we)(?:['’]d| would) (?:be (?:very |really |so )?(?:grateful|glad|happy|pleased|thankful|obliged)|appreciate it|love it) if you (?:could|would|can)(?: please)?",
    "(?:it would|it[’']d|that would) (?:be (?:nice|great|good|lovely|helpful|kind|useful)|help(?: me| us)?(?: a lot)?)(?: of you)? (?:if you (?:could|would|can)|to have you)",
    '(?:is it possible|would it be possible|is there a way|any chance|is there any chance)(?: for you)? (?:to|(?:that )?you (?:could|can))',
    '(?:could|can|may|might) (?:i|we) (?:get|ask|trouble|bother) you to',
    '(?:do|please do) me (?:a|the) favou?r(?:,? and|[,:])',
    "(?:i|we)(?:['’]d| would) (?:ask|like) you to(?: please)?",
    "(?:let['’]s|let us)(?! (?:see|hear|know|have)\\b)",
  ].join('|')}),? `,
  'i',
);
/** The same with the verb behind it as a noun: `would you mind sticking honey on the end`. */
const MINDS =
  /^(?:would|do) you mind(?: very much)?,? (?:please )?(?<verb>[a-z]{2,12}ing)\b|^(?:how|what) about (?:you )?(?<other>[a-z]{2,12}ing)\b/i;
/** What is to be had or known: `It would help me to have the list`, `it'd help to know when`. */
const HELPS =
  /^(?:it would|it['’]d|that would|that['’]d)(?: really| be (?:nice|great|good|helpful|useful))?(?: help(?: me| us)?(?: a lot)?)? to (?<verb>have|know|see|get)\b/i;
/** Behind what is to be told: `Things still open in todo.md, let's hear them`. */
const HEARS =
  /^(?<thing>[^?!]{3,120}?)[,;.:–-]+ ?(?:let['’]s|let us|let me|i['’]d like to|i want to) (?:please )?(?:hear|see|have|know)(?: about)? (?:it|them|those|that)(?: all)?[\s.!]*$/i;
/** `Could the timeout be raised to 25?`: with a value or a place behind it; `can the date be changed?` asks whether. */
const PASSIVE =
  /^(?:please,? )?(?:could|can|may|might) (?<what>(?:the|our|my|this|that|these|those|all|every)\b(?:[^?.!,;]|\.(?=\w)){2,80}?|[\w./-]*\.\w{1,5}) (?:please )?be (?<verb>raised|lowered|changed|set|put|moved|copied|renamed|saved|written|sorted|added|appended|inserted|replaced|updated|corrected|turned|switched|converted|shifted|listed|stored)(?<rest> (?:to|into|as|by|from|in|at|with|onto|on|off)\b[^?!]*)[?]?(?<more>[^?]*)$/i;
/** `Could 'hot water bottles' go at the end of wishlist.txt?`: what is in quotes is put there. */
const GOES =
  /^(?:please,? )?(?:could|can|may|might|would) (?<what>["“'‘`][^"”'’`]{1,120}["”'’`]|the (?:line|item|entry|words?) ["“'‘`][^"”'’`]{1,120}["”'’`]) (?:please |also |just )?go (?<rest>(?:to|at|on|in|into|onto|under|below|behind|after)\b[^?!]*)\?*$/i;
/** Behind what a value becomes, what it is so far: `set keep_days to 120? it is 90 now`. */
const SO_FAR =
  /(?<=\bto ["“'‘`]?[\w.,:%-]+["”'’`]?)(?:[?.;,]+| [(–-])\s*(?:(?:right now|currently|at the moment|now|so far|today),? (?:it|that)(?:['’]s| is| says| stands at) [^?!;\s]+|(?:it|that)(?:['’]s| is| says| stands at) (?:(?:now|currently|still) )?[^?!;\s]+ (?:now|right now|at the moment|currently|so far|today)|(?:it|that)(?:['’]s| is) (?:now|currently|still) [^?!;\s]+|(?:it|that) was [^?!;\s]+(?: (?:before|until now|so far))?)[.!)]*$/i;
/** `rates.ini: the hourly rate goes from 16 to 18`: told as a change, and meant as the order. */
const GOES_FROM =
  /^(?:in )?(?:(?<where>[\w./-]*\w\.\w{1,5})[:,] )?(?<what>(?:the|our|my) [^.?!:;]{3,60}?)(?: in (?<place>[\w./-]*\w\.\w{1,5}))? (?:goes|should go|is going|has to go|must go|moves|rises|drops|changes|should change)(?: up| down)? from \S+ to (?<value>[^\s,;?]+)(?<more>[,;][^?]*)?[.!]*$/i;
/** `bump the version in package.json from 2.4.1 to 2.5.0`: of a setting the new value is enough. */
const SETS_FROM =
  /^(?:please )?(?:in (?<where>[\w./-]*\w\.(?:json|ini|ya?ml|toml|cfg|conf|env)),? (?:please )?)?(?:bump|raise|lower|increase|decrease|change|update|set|switch|turn)(?: up| down)? (?<what>(?:the|our|my) [^.?!:;]{3,60}?|[a-z]\w*_\w+)(?: in (?<place>[\w./-]*\w\.(?:json|ini|ya?ml|toml|cfg|conf|env)))? from (?!now\b)\S+ to (?<value>[^\s,;?]+?)(?: in (?<behind>[\w./-]*\w\.(?:json|ini|ya?ml|toml|cfg|conf|env)))?(?<more>[.,;](?: [^?]*)?)?$/i;
/** `Put Imani wherever it says Dario in rota.csv`: one word in the place of another. */
const PUTS_WHEREVER =
  /^(?:please )?(?:put|write|use|insert) ["“'‘]?(?<now>[^"”'’.,;:]{1,40}?)["”'’]? (?:wherever|everywhere|each time|every time|where) (?:it (?:now |still |currently )?(?:says|reads|stands)|there(?: still)? (?:is|stands)|you (?:see|find)) ["“'‘]?(?<was>[^"”'’.,;:]{1,40}?)["”'’]? in (?<file>"[^"]+"|[\w./-]*\w\.\w{1,5})[.!]*$/i;
/** `copy a/b.json as c.json, in the same folder`: the folder of what is copied. */
const SAME_FOLDER =
  /^(?<order>(?:please )?(?:copy|duplicate|make an? (?:backup )?copy of|back up|save a copy of) ["“'‘]?(?<dir>(?:[\w.-]+\/)+)[^"”'’]+?["”'’]? (?:called|named|as|to|under the name)(?: it)? )["“'‘]?(?<name>[\w.-]+)["”'’]?,?(?: and put it)? in(?:to)? (?:the|that) same (?:folder|directory|place)(?<end>[.!]?)$/iu;
/** Whom or what a new file is for, told behind its name: `save them as gate_errors.txt, for the locksmith`. Behind a file that is read, or without the comma, it may choose rows. */
const FOR_WHOM =
  /(?<=\b(?:as|to|into|called|named) (?:["“'‘][^"”'’]+["”'’]|[\w./-]+\.\w{1,5}))[.,;] (?:it['’]?s |it is |that['’]?s |this is |they are |they['’]re )?for (?:the|my|our) \p{L}+(?: \p{L}+)?[.!]*$/iu;
/** `The .tmp files in media can go`: told as what may happen, and meant as the order. */
const MAY_GO =
  /^(?:please,? )?(?<what>(?:the|all(?: (?:of )?(?:the|my|our))?|those|these|my|our) [^;?!:]{3,80}?) (?:(?:can|may|should|could|must) (?:all |now |just |both )*(?:go|be (?:thrown away|deleted|removed|binned))(?: now)?|(?:is|are) (?:not needed any ?more|no longer needed|not needed any longer|of no use any ?more)[,;.:]+ (?:so |please |and |you can |we can )*(?:delete|remove|throw away|get rid of) (?:them|it|those)(?: all)?)[.!]*$/i;
/** `Clear out the shop folder: everything ending in .bak there should move to archive`: what is in a folder, and where it goes. */
const CLEARS_INTO =
  /^(?:please )?(?:clear|clean|tidy)(?: out| up)? (?:the |my |our )?(?<from>[\w./-]+?)(?: (?:folder|directory))?[:;,.–-] ?(?<what>(?:every|all|the|any|what)[^:;?!]+?)(?: (?:in )?(?:there|it))? (?:should|must|has to|have to|needs? to|can|shall|is to|are to) (?:all )?(?:move|go|be (?:moved|put)) (?:over )?(?:in)?to (?:the )?(?<into>[\w./-]+?)(?: (?:folder|directory))?[.!]*$/iu;
/** `… to photos/marigold. That folder is not there yet`: it is made. */
const NOT_THERE_YET =
  /(?<= )(?<into>to|into|in) (?:the (?:folder|directory) )?(?<path>[\w./-]*\w)(?: (?:folder|directory))?(?:[.;,]| -| –) ?(?:and )?(?:that|the|this) (?:folder|directory) (?:is not there|isn['’]t there|does not exist|doesn['’]t exist|is (?:a )?new(?: one)?|has to be made|must be made|needs to be made|has to be created|must be created|needs to be created)(?: yet| first| for it| for that)*(?=[.;,!]|$)/i;
/** Letters that can go may be sent; what is told as files is deleted. */
const NAMES_FILES = /(?:^|[\s"'`])(?:\*?\.\w{1,6}\b|[\w./-]+\.\w{1,5}\b)|\b(?:files?|folders?|backups?|backup copies)\b/i;
/** `Add to the to-do list: descale the shower heads`: where it goes, and behind the colon what. */
const ADDS_TO =
  /^(?:please )?(?:add|append|put|write|note)(?: (?:this|the following))? (?<where>(?:to|at|on|onto|in|into|at the (?:end|bottom) of) (?:the |my |our )?[^:"“”'‘\n]{3,50}): ?(?<text>[^:"“”\n]{3,120}?)[.!]?$/i;
const SAVES = /\b(?:save|write|put|store|copy|collect|gather)\b/i;
/** Verbs that lose an e before -ing and -ed. */
const LOSES_E =
  /(?:rais|mak|writ|delet|remov|mov|renam|chang|creat|sav|giv|tak|stor|not|replac|updat|eras|calculat|reduc|increas|decreas|past|merg|us|complet|duplicat|archiv|compar|combin|summaris|summariz|organis|organiz|translat|generat|prepar)$/;

/** Longer requests tell a story, and the patterns here are made for sentences. */
const MAX_CHARACTERS = 500;

/** An order without what is only said to be polite: `would you mind sticking honey on the end of shopping.txt?` is `stick honey on the end of shopping.txt`. */
export function straightOrder(request: string): string {
  if (request.length > MAX_CHARACTERS) return request;
  if (NOT_THERE_YET.test(request)) return straightOrder(request.replace(NOT_THERE_YET, '$<into> a new folder $<path>'));
  const struck = withStruckEntry(request);
  if (struck !== request) return struck;
  const order = withoutReason(request);
  if (order !== request) return straightOrder(order);
  const copied = SAME_FOLDER.exec(request)?.groups;
  if (copied !== undefined) return `${copied['order']}${copied['dir']}${copied['name']}${copied['end']}`;
  const { thing } = HEARS.exec(request)?.groups ?? {};
  if (thing !== undefined) return `list ${thing}`;
  const { what: old } = MAY_GO.exec(request)?.groups ?? {};
  if (old !== undefined && NAMES_FILES.test(old)) return `delete ${old}`;
  const clears = CLEARS_INTO.exec(request)?.groups;
  if (clears !== undefined) return `move ${clears['what']} from ${clears['from']} to ${clears['into']}`;
  const adds = ADDS_TO.exec(request)?.groups;
  if (adds !== undefined) return `add "${adds['text']}" ${adds['where']}`;
  const goes = GOES.exec(request)?.groups;
  if (goes !== undefined) return `put ${goes['what']} ${goes['rest']}`.trim();
  const passive = PASSIVE.exec(request)?.groups;
  if (passive !== undefined) {
    const { what = '', rest = '', more = '' } = passive;
    const done = (passive['verb'] ?? '').toLowerCase();
    const order = done === 'written' ? 'write' : done.endsWith('ed') ? baseForm(done.slice(0, -'ed'.length)) : done;
    return `${order} ${what}${rest}${more.trim() === '' ? '' : `.${more}`}`.trim();
  }
  const put = PUTS_WHEREVER.exec(request)?.groups;
  if (put !== undefined) return `replace "${put['was']}" by "${put['now']}" everywhere in ${put['file']}`;
  const sets = SETS_FROM.exec(request)?.groups;
  const setIn = sets?.['place'] ?? sets?.['where'] ?? sets?.['behind'];
  if (sets !== undefined && setIn !== undefined) return `set ${sets['what']} in ${setIn} to ${sets['value']}${sets['more'] ?? ''}`;
  const { where, place = where, what: key = '', value = '', more: beside = '' } = GOES_FROM.exec(request)?.groups ?? {};
  if (place !== undefined) return `set ${key} in ${place} to ${value}${beside}`;
  if (FOR_WHOM.test(request) && SAVES.test(request)) return straightOrder(request.replace(FOR_WHOM, ''));
  if (SO_FAR.test(request)) return straightOrder(request.replace(SO_FAR, ''));
  const { verb, other } = MINDS.exec(request)?.groups ?? {};
  const gerund = verb ?? other;
  if (gerund !== undefined) return withoutMark(request.replace(MINDS, baseForm(gerund.toLowerCase().slice(0, -'ing'.length))));
  const needs = request.replace(HELPS, 'i need to $<verb>').replace(/^i need to have\b/, 'i need');
  const led = needs.replace(LEADS, '');
  return led === request ? request : withoutMark(led);
}

function withoutMark(order: string): string {
  return order.replace(/\s*\?$/, '');
}

/** `popp` of popping and popped is `pop`, `writ` is `write`. */
function baseForm(stem: string): string {
  if (stem.endsWith('i')) return `${stem.slice(0, -1)}y`;
  if (LOSES_E.test(stem)) return `${stem}e`;
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
