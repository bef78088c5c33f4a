import type { FormGroup } from './form.ts';

const WEEKDAY = '(day|weekday|week day|day of the week)';

/** Calculations that the request holds as a whole, in any words that people have for them. */
export const reckonForms: readonly FormGroup[] = [
  {
    name: 'sums',
    forms: [
      {
        says: [
          "[what is|what's|how much is|calculate|compute|work out] EXPRESSION [=]",
          'what does EXPRESSION (make|equal|come to)',
          'how much does EXPRESSION (make|equal|come to)',
        ],
        does: 'answer EXPRESSION',
      },
    ],
  },
  {
    name: 'dates',
    forms: [
      {
        says: [`(what|which) ${WEEKDAY} (is|was|will be) DATE`, `on (what|which) ${WEEKDAY} (is|was|does|did|will) DATE [fall|be]`],
        does: `python 'print(DATE.strftime("%A"))'`,
      },
      {
        says: [
          'how many days (are|are there|is it|was it|lie|passed) (from|between) DATE (to|until|till|and) OTHERDATE',
          'how many days (from|between) DATE (to|until|till|and) OTHERDATE',
          'how many (days|nights) (is|are|was|does|will|would) (a|the|my|our|his|her|their|this|that) (stay|trip|visit|booking|holiday|tour|loan|rental|leave|break|journey) [be|last|take] (from|between) DATE (to|until|till|and) OTHERDATE',
          'how many nights (are|are there|is it|was it|lie) (from|between) DATE (to|until|till|and) OTHERDATE',
        ],
        does: "python 'print(abs((OTHERDATE - DATE).days))'",
      },
      { says: ['LATERDATE'], does: 'python LATERDATE' },
      { says: ['DAYSPAN'], does: 'python DAYSPAN' },
      { says: ['CLOCKSUM'], does: 'python CLOCKSUM' },
    ],
  },
  {
    name: 'units',
    forms: [
      {
        says: [
          '(convert|change|turn) MEASURE (to|into|in) TARGET',
          "(what is|what's|how much is|how many are) MEASURE (in|to) TARGET",
          'how many TARGET (are|is|are there in|are in|make|make up) MEASURE',
          'MEASURE (in|to) TARGET',
        ],
        does: 'python TARGET',
      },
    ],
  },
  {
    name: 'rates',
    forms: [
      { says: ['RATED'], does: 'python RATED' },
      { says: ['CONVERTED'], does: 'python CONVERTED' },
      { says: ['DEGREES'], does: 'python DEGREES' },
      { says: ['CLOCKSPAN'], does: 'python CLOCKSPAN' },
      { says: ['SCALED'], does: 'python SCALED' },
      { says: ['SHARE'], does: 'python SHARE' },
      { says: ['CONTAINED'], does: 'python CONTAINED' },
      { says: ['CHANGED'], does: 'python CHANGED' },
      { says: ['AVERAGED'], does: 'python AVERAGED' },
      { says: ['MULTIPLIED'], does: 'python MULTIPLIED' },
      { says: ['SHAREDOUT'], does: 'python SHAREDOUT' },
      { says: ['PORTIONED'], does: 'python PORTIONED' },
      { says: ['DIAGONAL'], does: 'python DIAGONAL' },
      { says: ['PROPORTION'], does: 'python PROPORTION' },
      { says: ['CIRCLED'], does: 'python CIRCLED' },
      { says: ['TRAVELLED'], does: 'python TRAVELLED' },
      { says: ['PERCENTCHANGE'], does: 'python PERCENTCHANGE' },
    ],
  },
];
