/** What notes of a meeting hold as a list of what is to be done, whatever it is called: the source of a pattern. */
export const NOTED_ITEMS =
  '(?:action (?:items?|points?)|actions?|to-?dos?|tasks?|jobs?|next steps?|follow-?ups?|things (?:to (?:be )?do(?:ne)?|that (?:have|need) to be done))';
