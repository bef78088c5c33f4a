import { unquoted } from './quoted-texts.ts';

const HOW_TO_SAY = /^\W*how (?:do|would|can|should) (?:you|i|we|one|people|they) say (?<text>.+?) in (?<language>\p{L}+)\W*$/iu;
const OTHER_WORD =
  /^\W*(?:i (?:need|want|am looking for)|i['’](?:d like|m looking for)|we need|give me|find me|can you (?:give|find) me|is there) (?:just )?(?:another|a different|some other|one other) (?:word|term|expression) for (?:(?:an?|the) (?=[\p{L}"']))?(?<word>"[^"]+"|'[^']+'|[\p{L}-]+)/iu;

/** `What do the French call a potato?` */
const CALLED_BY =
  /^\W*(?:[\p{L} ]{2,20}, )?(?:what|how) do (?:the |people in )?(?<people>french|italians?|germans?|spanish|spaniards|portuguese|dutch|poles|polish|swedes|swedish|danes|norwegians?|finns|greeks?|russians?|turks|czechs|welsh|irish) (?:call|say|say for) (?:an? |the )?(?<thing>[\p{L}' -]{2,40}?)\W*$/iu;
/** `What is the French word for lighthouse?` */
const WORD_OF =
  /^\W*(?:what(?:['’]s| is| would be)|tell me|give me|do you know|i need) the (?<people>french|italian|german|spanish|portuguese|dutch|polish|swedish|danish|norwegian|finnish|greek|russian|turkish|czech|welsh|irish|latin|english) (?:word|term|name|expression|translation) (?:for|of) (?:an? |the )?(?<thing>"[^"]+"|'[^']+'|[\p{L}' -]{2,40}?)\W*$/iu;
const LANGUAGES: Readonly<Record<string, string>> = {
  italian: 'Italian',
  german: 'German',
  spaniard: 'Spanish',
  pole: 'Polish',
  swede: 'Swedish',
  dane: 'Danish',
  norwegian: 'Norwegian',
  finn: 'Finnish',
  greek: 'Greek',
  russian: 'Russian',
  turk: 'Turkish',
  czech: 'Czech',
};

/**
 * A word that is asked for in the form that small models know: `How do you say thank you in Italian?` as `What is 'thank you' in Italian?`, where the 1.5B said
 * `ciao` of the first and `grazie` of the second, and `I need another word for 'quick', a single one will do` as `What is another word for 'quick'?`
 */
export function withPlainWordQuestion(request: string): string {
  const { word } = OTHER_WORD.exec(request)?.groups ?? {};
  if (word !== undefined) return `What is another word for '${unquoted(word)}'?`;
  const { people, thing } = (CALLED_BY.exec(request) ?? WORD_OF.exec(request))?.groups ?? {};
  if (people !== undefined && thing !== undefined) {
    const name = people.toLowerCase();
    return `What is '${unquoted(thing)}' in ${LANGUAGES[name.replace(/s$/, '')] ?? name.charAt(0).toUpperCase() + name.slice(1)}?`;
  }
  const { text, language = '' } = HOW_TO_SAY.exec(request)?.groups ?? {};
  if (text === undefined) return request;
  return `What is '${unquoted(text)}' in ${language.charAt(0).toUpperCase()}${language.slice(1)}?`;
}
