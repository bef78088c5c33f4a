export { contentStems, foldText, MAX_WORD_WEIGHT, saysSomething, stem, wordsOf, wordWeight } from '../../schemas/words.ts';
