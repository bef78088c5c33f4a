/**
 * Words that say nothing of what is to be done: who asks, politeness, articles, and the verbs that only lead to another. None that denies, chooses,
 * compares, counts, joins a second order or names a time: with those a request asks for something else.
 */
export const IDLE_WORDS: ReadonlySet<string> = new Set(
  (
    'i we you he she it they me us them my our your his her their its this that these those there here the a an one some s m d re ve ll ' +
    'is are am be being do does did has have got get gets give gives given can could will would shall should may might must ought ' +
    'need needs want wants wanted like supposed try trying happen to of in into on at for from with by as if so and but then well just only really actually ' +
    'simply quickly quick please pls kindly thanks thank cheers thx hi hello hey ok okay right now again sorry mind help let lets moment favour favor'
  ).split(' '),
);

/** More of them where something is only told. */
export const IDLE_WHERE_TOLD: ReadonlySet<string> = new Set(
  'tell know see show say says list give print find out look all altogether total in what which who how whole also too wonder wondering question mean'.split(
    ' ',
  ),
);
