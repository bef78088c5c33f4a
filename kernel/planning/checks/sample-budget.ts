/** Texts of this many files are looked through before a plan runs, each as far as a glimpse goes. */
export const MAX_SAMPLED = 60;
/** What is found in more files is a choice, and longer texts are told from their best lines. */
export const MAX_READ = 2;
/** Characters of a text that is read whole instead of searched. */
export const MAX_READ_CHARACTERS = 8_000;
/** Stems of three letters are shared by words that mean different things. */
export const FOUND_STEM = 4;
