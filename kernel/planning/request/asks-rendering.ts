import { asksForChange } from './asked-change.ts';

const LANGUAGE = /\b(?:what|which) language\b/i;
const TRANSLATES =
  /^\W*(?:(?:please|can you|could you|would you|will you|i need you to|i want you to)[, ]+)*translate (?!["'“‘](?![^"'”’]*\.\w{1,4}["'”’]))|\btranslation of\b|\bwhat (?:does|do|is) [^?]*\b(?:say|mean)s? in (?:plain )?(?:english|german|french|spanish|italian|dutch|polish|portuguese)\b/i;
const MOODS =
  '(?:friendly|unfriendly|angry|cross|annoyed|upset|polite|impolite|rude|formal|informal|happy|unhappy|sad|pleased|positive|negative|serious|joking|ironic|urgent|satisfied|disappointed|grateful|neutral)';
const TONE = new RegExp(
  `\\b(?:in )?(?:what|which)(?:['’]s| is)? (?:the )?(?:tone|mood)\\b|\\b${MOODS},? or (?:rather |more |is it )?${MOODS}\\b`,
  'i',
);

/** Asks what a text is like or says in another language, which does not stand in it: `what language is letter.txt in?`, `translate letter.txt into English`. */
export function asksForRendering(request: string): boolean {
  return (LANGUAGE.test(request) || TRANSLATES.test(request) || TONE.test(request)) && !asksForChange(request);
}
