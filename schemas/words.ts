/** Words that say nothing about what a text is about; matching on them would make every passage relevant. */
const STOP_WORDS = new Set(
  'a an and any are as at be by can could did do does every file files find folder for from get give had has have here how i if in is it its just let list look many me much my of on one or please read s say says show tell than that the their them then there these they this to up was we were what when where which who whose why will with would you your'.split(
    ' ',
  ),
);

/** The words of a text in lower case, accents folded, so that `Düfte` and `dufte` meet. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A name with blanks between its words: `unit Price` of `unitPrice`, `unit price` of `unit_price`. */
export function spacedName(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ');
}

/** The words of a name, as those of a text. */
export function nameWords(name: string): string[] {
  return wordsOf(spacedName(name));
}

/** Most texts have no accents to be looked for, and a thousand of them are folded before a model is asked. */
const IS_ASCII = /^[\x20-\x7e\n\t]*$/;

/** Lower case without accents. */
export function foldText(text: string): string {
  return IS_ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words that carry a request's meaning, as stems, without duplicates. */
export function contentStems(text: string): string[] {
  return [...new Set(wordsOf(text).filter(saysSomething).map(stem))];
}

/** Whether a folded word is more than grammar. */
export function saysSomething(word: string): boolean {
  return !STOP_WORDS.has(word) && (word.length > 1 || /\d/.test(word));
}

/** A light English stemmer: enough for plural and tense (`minutes`/`minute`, `counted`/`count`, `planned`/`plan`), never longer than the word. */
export function stem(word: string): string {
  const base = IRREGULAR.get(word);
  if (base !== undefined) return stem(base);
  if (word.length <= 3) return word;
  const cut = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:sses)$/, 'ss')
    .replace(/(?<=[^s])s$/, '');
  const shorter = cut.replace(/(?<=\w\w)([bdgmnprt])\1(?:ing|ed)$|(?:ing|ed|er|ly)$/, '$1');
  return shorter.length >= 3 ? shorter.replace(/e$/, '') : cut.replace(/e$/, '');
}

/** Past forms of verbs that name columns and stand in questions, `when did we buy it` and a column bought, and plurals that no ending tells. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `knives:knife shelves:shelf wives:wife loaves:loaf halves:half wolves:wolf calves:calf thieves:thief scarves:scarf
  ids:id urls:url pcs:pc children:child men:man women:woman people:person feet:foot teeth:tooth mice:mouse geese:goose indices:index matrices:matrix analyses:analysis
  lenses:lens bonuses:bonus quizzes:quiz statuses:status viruses:virus campuses:campus choruses:chorus criteria:criterion media:medium
  movies:movie cookies:cookie ties:tie pies:pie zombies:zombie calories:calorie selfies:selfie hoodies:hoodie smoothies:smoothie brownies:brownie
  began:begin begun:begin ran:run swam:swim spoke:speak spoken:speak chose:choose chosen:choose drove:drive driven:drive flew:fly flown:fly
  rode:ride ridden:ride fell:fall fallen:fall broke:break broken:break wore:wear worn:wear stolen:steal lost:lose came:come became:become
  bought:buy built:build sown:sow sowed:sow sold:sell sent:send held:hold written:write wrote:write taken:take took:take made:make given:give gave:give grown:grow grew:grow lent:lend kept:keep met:meet won:win`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Rare words say more than frequent ones, yet one word must not outweigh all others. */
export const MAX_WORD_WEIGHT = 6;

/** What a word tells that stands in `seen` of so many lines: its inverse document frequency, as in BM25 without length normalisation. */
export function wordWeight(seen: number, lines: number): number {
  return Math.min(MAX_WORD_WEIGHT, Math.log(1 + lines / seen));
}
