import { asksToBeTold } from './asks-to-be-told.ts';
import { withoutPaths } from './file-names.ts';
import { factAsked } from './one-fact.ts';
import { withSaves } from './saved-to.ts';
import { withoutWhereKept } from './where-kept.ts';

/** Whether the words ask for something to be made, changed, sent or removed. In a question only what follows it can: `how many records are set?` orders nothing. */
export function asksForChange(request: string): boolean {
  // Names of files are no words of a sentence: logs/booking.log books nothing.
  const words = withoutWhereKept(withoutPaths(withoutFactsAsked(withSaves(request)), ' it '))
    .replace(MARKER, ' ')
    .replace(MAIL_ADDRESS, ' ')
    .replace(HAPPENED, (said) => (/^who/i.test(said) ? 'who ' : ' '))
    .replace(DUTIES, ' ')
    .replace(THERE_IS, ' ')
    .replace(DONE_BY, ' ')
    .replace(EXPLAINED, ' ')
    .replace(TO_TELL, ' ')
    .replace(GOING_ON, ' ')
    .replace(REMINDS, ' ')
    .replace(BACKUP_THERE, ' it ')
    .replace(THINGS, ' it ')
    .replace(NOTATION, ' ')
    .replace(SECTION_NAME, ' it ')
    .replace(UNMARKED, ' ')
    .trim();
  const sentences = words.split(/(?<=[.!?])\s+/);
  const isAskedLast = INTERROGATIVE.test(sentences.at(-1) ?? '');
  return sentences.some((sentence) => {
    if (!INTERROGATIVE.test(sentence) && !asksToBeTold(sentence) && !(isAskedLast && TELLS.test(sentence)))
      return CHANGE.test(sentence.replace(LOOKED_IN, ' '));
    const [, ...later] = sentence.split(/[.;:!?,]+\s+|\s+-+\s+|,?\s+\b(?:and|then)\b\s+/i);
    return later.some((clause) => ORDER.test(clause.trim()));
  });
}

/** `It should be under [schedule]` schedules nothing. */
const SECTION_NAME = /\[[\w .-]+\]/g;

/** `Only the things without a tick` ticks nothing. */
const UNMARKED = /\bwithout (?:an? |any |the )?(?:ticks?|marks?|tags?)\b/gi;

/** What is named is wanted, whatever it is called: `the timeout of the mailer, please` mails nothing. */
function withoutFactsAsked(request: string): string {
  const sentences = request.split(/(?<=[.!?])\s+/);
  return sentences.filter((sentence) => factAsked(sentence) === undefined).join(' ');
}

const CHANGE_VERB =
  'creat(?!ors?\\b)|mak(?!ers?\\b)|writ(?!ers?\\b)|sav|stor(?!y|ies|ey)|put|append|add(?!ress| (?:up|together|the numbers))|insert|chang|edit(?!ors?\\b|ions?\\b|orial)|replac|renam|mov(?!ie)|cop|delet|remov|eras|clear|set(?!ting|up)|bump|updat|fix|correct|swap|convert\\s+it\\s+(?:in)?to\\s+it|convert .* to (?:a )?file|send(?!ers?\\b)|mail|draft|remind(?! yourself)|schedul|(?<!\\b(?:an?|the|this|that|our|my|your|open|closed|of|each|every|one|which|what|any|some|no|per|old|new|whole|same) )book(?!s\\b|let|ing|shop|case)|note down|jot|complet|mark(?!et|down)|tick(?!et)|download|sort .* into|generat|touch|mkdir|duplicat|backup|back up|export|record|log it|produc(?!t)|turn(?!tables?\\b|stiles?\\b|ips?\\b|keys?\\b)|prepar|comment(?!s\\b)|toggl|merg|join|split(?! (?:(?:the|this|that|all) )?(?:costs?|bill|rent|price|money|sum|amount|fee|it|equally|evenly|between|among|up)\\b)|trim|strip|capitali[sz]|tidy|clean|organi[sz]|archiv|tag|reorder|sort .* in(?:to)? (?:place|(?:that|the|this) (?:very |same )+(?:file|list|one)|the file itself)|get(?:ting)? rid|throw|uncheck|untick|check .{1,40} off|convert [^.?!]*line endings|(?:note|keep) [^.?!]*\\b(?:in|into)\\s+it\\b(?!\\s+(?:says|has)\\b)';
const CHANGE = new RegExp(
  `\\b(?:${CHANGE_VERB})\\w*\\b|\\bempty (?:the|my|this)\\b|\\b(?:in|into|(?<!\\baccording )to) (?:a |the )?(?:new )?(?:file|folder)\\b|(?<!\\b(?:look|peek)\\s+)\\binto\\s+it\\b|\\bgo(?:es)? (?:in|into|to|to the (?:end|top|bottom|beginning) of)\\s+it\\b|\\bbelongs? in\\s+it\\b|\\b(?:can|may|must|should) (?:all |both |now )?go\\b(?! (?:to|into|in|on|with|for)\\b)|\\b(?:i(?:'d| would) like|i want|i need|we need|we want) (?:an?|another|some) .{1,40}\\b(?:named|called)\\s+it\\b|^(?:an? )?new (?:\\w+ )?(?:file|folder|directory)\\b|\\bno longer needed\\b|\\bdo(?:n't| not) need .{1,80}\\bany ?more\\b`,
  'i',
);
/** A question that goes on with an order: `Which file is the oldest? Delete it`, `… and save it in a.txt`. */
const ORDER = new RegExp(
  `^(?:(?:and|then|also|please|now|if (?:not|so|yes|no)|otherwise),? +)*(?!\\w{3,}ed\\b|written\\b)(?:${CHANGE_VERB})\\w*\\b`,
  'i',
);
const INTERROGATIVE =
  /^(?:(?:please|ok(?:ay)?|hey|hi|hello|hiya|good (?:morning|afternoon|evening)|morning|sorry|excuse me|well|um+|quick question|question|so|and|say|now|by the way|btw)[,:!.–-]*\s+)*(?:(?:on|at|in|by|to|from|for|of|with|below|above|under|over|after|before|until|till|within|during|since|through|about|behind) )?(?:what|whats|which|who|whos|whom|whose|when|where|why|how|is|are|am|was|were|does|do|did|has|have|had|(?:can|could|will|would) you (?:please )?count)\b/i;
/** Something to know, not to send. */
const MAIL_ADDRESS = /\be-?mail (?:address(?:es)?|accounts?)\b/gi;
/** `List the pictures in the folder attic` puts nothing into it. */
const LOOKED_IN =
  /(?<=^(?:(?:please|now|and|ok),? )*(?:list|show|print|display|tell|count|give|find|search|look|get|read)\b[^.?!]*)\bin(?:side)? the folder\b/gi;
/** Tells how things are, and the question comes behind it: `Seats are booked at the door. What do two cost?` */
const TELLS = /^(?:[\p{L}'’-]+ ){1,9}?(?:is|are|was|were|has|have|had|costs?|takes?|holds?|says?|stands?|lies?)\b/iu;
/** FIXME is looked for, not fixed; and what was changed or is written already happened. */
const MARKER = /\b[A-Z]{3,}\b/g;
const HAPPENED =
  /(?:\b(?:(?:was|were|is|are)(?:n['’]t)?|been|be|got)|(?<=\b(?:it|that|which|what|he|she))'s)\s+(?:(?:it|this|that|last|first|ever|not)\s+)*(?:[\w./-]+\s+(?:last\s+)?)?(?:\w+ed|written|made|set|put|sent|done)\b|\bwho(?: has| have| had)? (?:\w{2,}ed|wrote|written|made|sent|put)\b/gi;
/** What somebody has to do is told, not ordered: `the variables that I have to set before starting`, `what must be changed`. */
const DUTIES =
  /\b(?:(?:that|which|what|things?) (?:i|we|you|one|they|he|she) (?:still )?(?:have to|has to|must|need to|needs to|should|can|may|ought to)|(?:have to|has to|must|need to|needs to|should|can|may) be) \w+/gi;
/** Tells what there is, before a question: in `there is a leaflet on ticks. When are they active?` nothing is ticked. */
const THERE_IS = /\bthere(?:'s| is| are| was| were)\b[^.,;!?]*(?=.*\?\s*$)/gis;
/** Tells what somebody did, before it asks: `I noted it in a file under plans. Which one?` notes nothing down. */
const DONE_BY =
  /\b(?:i|we|he|she|they|you|somebody|someone)(?:'ve| have| has| had)?\s+(?:once\s+|just\s+|already\s+|only\s+|also\s+)?(?:(?!want|need|lik)\w+ed|wrote|written|put|made|kept|sent|took|set)\b[^.,;!?]*(?=.*(?:\?|\b(?:find|tell|show|which|who|what|where|when)\b))/gis;
/** What a text explains nobody orders: `that page explains how to make a mould`. */
const EXPLAINED = /\b(?:explains|says|tells|shows|describes|teaches)(?: (?:you|us|me|people))? how (?:to|you|we|one) (?:can )?\w+/gi;
/** What is to be told is asked for, whatever its verb: `take the rate from there and tell me how many euros that makes`. */
const TO_TELL =
  /(?<=\b(?:tell|show) (?:me|us) |\bknow |\b(?:work|find|figure) out )how (?:many|much)\b(?:(?!\b(?:and|then|in|into|to)\b)[^.,;:!?])*/gi;
/** What somebody wants to be told again: `remind me, what is NPC short for`. */
const REMINDS =
  /\bremind (?:me|us)(?: again)?[,:]? (?=(?:again,? )?(?:what|which|who|whose|when|where|how|why)\b)|\bremind [^:.?!]{2,30}: (?=[^.!]*\?)/gi;
/** Why somebody asks is no order: `We are moving! Replace A by B in a.html`. What is done to something may well be one. */
const GOING_ON =
  /\b(?:we|i|they|he|she)(?:['’](?:re|m|s)| are| am| is)(?: (?:now|just|also|finally|currently))? \w+ing(?: (?:soon|tomorrow|today|out|away|house|home|offices?|shop|next (?:week|month|year)|in \p{Lu}\p{Ll}+))*(?=[.,;:!]|\s*$| - )/giu;
/** Behind an article these are things and no orders: `how long does the book stay there`, `the record of May`, `in front of the fuel store without a key`. Behind `after that` they are orders. */
const THINGS =
  /\b(?:the|an?|my|our|your|his|her|its|their|each|every|which|what|any|how many|of|latest) (?:(?:\w{2,}est|best|worst|last|final|average|mean|median|total|top) )?(?:books?|marks?|records?|tags?|turns?|sets?|stores?|schedules?|edits?|updates?|comments?|changes?)\b|\b(?:the|an?|my|our|your) (?!(?:new|next|whole|same|other|results?|lines?|rows?|list|answer|number|names?|file|text|output|sum|total)\b)\w{3,} (?:books?|stores?|sets?|records?)\b(?! (?:the|it|them|that|this|a|an|all|each|every|in|into|as|to)\b)/gi;
/** A copy that is there already: `compare a.csv with its backup` makes none. */
const BACKUP_THERE = /\b(?:its|the|their|my|our|last|latest|old|older|yesterday's|in)\s+(?:(?!(?:and|to|then|or)\b)\w+\s+){0,2}?backups?\b/gi;
/** A number in another notation goes nowhere: `write 2^31 - 1 as a hexadecimal number`, `turn the Roman numeral XLII into digits`. */
const NOTATION =
  /\b(?:write|turn|change|put|convert)\s+(?:(?:the |this )?(?:roman|binary|hex\w*|octal|decimal|arabic) (?:numerals?|numbers?|values?|digits?)\b[^.?!;]{0,40}?|[\d\s^+*/().,-]*\d[\d\s^+*/().,-]*)\s(?:as|in|into|to)\s+(?:(?:an?|the|ordinary|normal|plain|usual)\s+)*(?:hex\w*|binary|octal|roman|decimal|fraction|scientific|words|digits|numerals?|arabic|numbers?)\b/gi;
