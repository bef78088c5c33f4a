import { factForms } from './fact-forms.ts';
import { CALLED, type FormGroup, SHOW } from './form.ts';
import { lookForms } from './look-forms.ts';
import { moveForms } from './move-forms.ts';
import { reckonForms } from './reckon-forms.ts';
import { writeForms } from './write-forms.ts';

/** What okso says of itself, in the words of `prompts/talk.v1.txt`; nothing of it is for a model to decide. */
const WHO_IT_IS =
  'I am okso, a program on this computer and no person. I read, search and change files, calculate and fetch web pages when asked to, with a small open language model that runs here.';
const GREETING = '[hi|hi!|hi,|hello|hello!|hello,|hey|hey,] [there|there!|there,] [okso|okso,|okso!]';

const elsewhere: readonly FormGroup[] = [
  {
    name: 'okso itself',
    forms: [
      {
        says: [
          `${GREETING} [and] (who|what) [exactly|actually] are (you|you,) [exactly|actually]`,
          `${GREETING} (who|what) are (you|you,) and (what is|what's) your name`,
          `${GREETING} (who|what) (am i|i'm|i am) (talking|speaking|chatting|writing) (to|with) [here]`,
          `${GREETING} (with|to) whom am i (talking|speaking|chatting|writing) [here]`,
          `${GREETING} (tell me who you are|introduce yourself|(what is|what's) your name|what are you called)`,
          `${GREETING} (who|what) are you and what (can|do) you do [for me]`,
          `${GREETING} what can you do [for me]`,
        ],
        does: `answer '${WHO_IT_IS}'`,
      },
    ],
  },
  {
    name: 'date and time',
    forms: [
      {
        says: [
          `(what is|what's|tell me|${SHOW}) (the|today's|the current) date [today|now]`,
          "(what is|what's) (today|the date today)",
          'what (date|day) is it [today|now]',
          '(what|which) (day|weekday|day of the week) is (it|today) [today]',
          "today's date",
        ],
        does: "date '+%A, %Y-%m-%d' | answer",
      },
      { says: ['what time is it [now]', `(what is|what's|tell me|${SHOW}) the [current] time [now]`], does: "date '+%H:%M' | answer" },
    ],
  },
  {
    name: 'fetch an address',
    wantsReader: true,
    forms: [
      {
        says: [
          `(fetch|get|read|open|${SHOW}) [me] [the] [page|website|site|url|contents of|text of] [at] URL`,
          'what does [the page] URL say',
          'URL',
        ],
        does: 'web_fetch URL | answer',
      },
    ],
  },
  {
    name: 'search the web',
    wantsReader: true,
    forms: [
      {
        says: [
          'search [on] (the web|the internet|the net|online|google) for QUERY',
          '(search|look) for QUERY (online|on the web|on the internet)',
          '(google|web search|web search for) QUERY',
          'look up QUERY (online|on the web|on the internet)',
        ],
        does: 'web_search --query QUERY | answer',
      },
    ],
  },
  {
    name: 'notes and reminders',
    forms: [
      {
        says: [
          'remind me to SAID',
          '(add|create|make|set) [me] [up] a [new] (reminder to|reminder for|reminder called|reminder named|reminder:) SAID',
        ],
        does: 'reminders_create --title SAID',
      },
      {
        says: [
          'remind me WHEN to SAID',
          'remind me to SAID WHEN',
          '(add|create|make|set) [me] [up] a [new] reminder [for] WHEN to SAID',
          '(add|create|make|set) [me] [up] a [new] reminder to SAID WHEN',
        ],
        does: 'reminders_create --title SAID --when WHEN',
      },
      { says: [`(list|${SHOW}|what are) [me] [all] [of] my [open] reminders`], does: 'reminders_list | answer' },
      { says: ['(complete|finish|tick off) the reminder SAID', 'mark the reminder SAID as (done|completed)'], does: 'reminders_complete SAID' },
      { says: [`(list|${SHOW}|what are) [me] [all] [of] my notes`], does: 'notes_list | answer' },
      { says: [`(read|open|${SHOW}) [me] the note [${CALLED}] SAID`], does: 'notes_read SAID | answer' },
      {
        says: [
          `[create|make|add|put|save|write] [a] [new] note (${CALLED}|titled) SAID [(in|into|to) [apple|my|the] notes [app]] (with the text|with the text:|with the content|with the content:|that says|that says:|that reads|that reads:|saying|saying:|which says|:) QUERY`,
        ],
        does: 'notes_create --title SAID --body QUERY',
      },
      { says: ['what does my note (about|on|called|named|titled) SAID say'], does: 'notes_read SAID | answer' },
      { says: ['search my notes for SAID', '(find|search for) SAID in my notes'], does: 'notes_search SAID | answer' },
      {
        says: [`(create|make|add|save) a [new] note (${CALLED}|titled) SAID`, 'note down SAID', 'make a note of SAID'],
        does: 'notes_create --title SAID',
      },
      {
        // Behind the colon all is text.
        says: [
          '(put|save|write|store|note|add) (this|the following) [down] (in|into|to) [my|the|apple] notes: QUERY',
          '(create|make|add|save) a [new] note: QUERY',
          '(create|make|add|save|write|take) [me] a [new] note (that says|that says:|which says|saying|saying:|that reads) QUERY',
        ],
        does: 'notes_create --title QUERY',
      },
    ],
  },
  {
    name: 'run a workflow',
    forms: [
      {
        says: [
          '(run|start|do) [the|my] WORKFLOW [workflow] [(for|of|on|in|with) [the|my] [file|folder|project] VALUE [folder]]',
          '[run|start|do] [the|my] workflow [called|named] WORKFLOW [(for|of|on|in|with) [the|my] [file|folder|project] VALUE [folder]]',
        ],
        does: 'WORKFLOW VALUE',
        otherwise: { VALUE: '' },
      },
    ],
  },
];

/** Everything that keyword mode understands, in the order in which it is named. */
export const formGroups: readonly FormGroup[] = [...lookForms, ...factForms, ...reckonForms, ...writeForms, ...moveForms, ...elsewhere];
