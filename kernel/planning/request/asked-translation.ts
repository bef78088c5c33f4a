import { unquoted } from './quoted-texts.ts';

const HOW_TO_SAY = /^\W*how (?:do|would|can|should) (?:you|i|we|one|people|they) say (?<text>.+?) in (?<language>\p{L}+)\W*$/iu;

/** `How do you say thank you in Italian?` as `What is 'thank you' in Italian?`: of the first the 1.5B said `ciao`, of the second `grazie`. */
export function withPlainTranslation(request: string): string {
  const { text, language = '' } = HOW_TO_SAY.exec(request)?.groups ?? {};
  if (text === undefined) return request;
  return `What is '${unquoted(text)}' in ${language.charAt(0).toUpperCase()}${language.slice(1)}?`;
}
