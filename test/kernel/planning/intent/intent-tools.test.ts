import { expect, test } from 'vitest';
import { groupsOf } from '../../../../kernel/planning/intent/intent-groups.ts';
import { openTools } from '../../../../kernel/planning/intent/intent-tools.ts';
import { type ToolGroup, type ToolManifest, toolGroups } from '../../../../schemas/manifest.ts';
import { shippedManifests } from '../examples/shipped-manifests.ts';

const shipped = await shippedManifests();
const hiddenFor = (request: string, manifests: readonly ToolManifest[] = shipped): string[] => {
  const open = openTools(manifests, { request, groups: groupsOf(request), isSearched: false });
  return manifests.filter((manifest) => !open.includes(manifest)).map(({ name }) => name);
};
const own = (name: string, description: string, groups: ToolGroup[]): ToolManifest => {
  const [like] = shipped;
  if (like === undefined) throw new Error('no tool is shipped');
  return { ...like, name, description, groups };
};

test('a question about a named file closes the web and the apps that it does not speak of', () => {
  const hidden = hiddenFor('How many lines are in report.md?');
  expect(hidden).toEqual(expect.arrayContaining(['web_fetch', 'web_search', 'mail_send', 'notes_create', 'reminders_create', 'calendar_list']));
});

test.each([
  ['Remind me with a note about the milk', ['reminders_create', 'notes_create']],
  ['Put the lunch with Bob on Friday at noon into my calendar', ['calendar_create']],
  ['What is the total on the bill that Anna sent?', ['mail_search']],
  ['Send the numbers from sales.csv to anna@example.org', ['mail_send', 'mail_draft']],
  ['Write the weather of today into weather.txt', ['web_search', 'web_fetch']],
  ['What is the price of the book in list.txt on the web?', ['web_search']],
  ['How many lines are in what web_fetch saved in page.html?', ['web_fetch']],
])('what "%s" may need stays', (request, names) => {
  const hidden = hiddenFor(request);
  for (const name of names) expect(hidden).not.toContain(name);
});

test.each(['How many lines are in report.md?', 'Send the numbers from sales.csv to anna@example.org', 'Thank you!', 'what is 15% of 80'])(
  'what works on files, text and numbers is never hidden: %s',
  (request) => {
    const hidden = hiddenFor(request);
    for (const name of ['terminal', 'python_repl', 'file_read', 'file_write', 'file_search', 'final_answer']) expect(hidden).not.toContain(name);
  },
);

test('a plugin stays when its groups are open, when it shares a word with the request, and when it has no special group', () => {
  const plugins = [
    own('parcel', 'Says where a parcel is.', ['general', 'mail']),
    own('moon_phase', 'Phase of the moon.', ['general']),
    own('post_office', 'Opening times.', ['mail']),
  ];
  expect(hiddenFor('How many lines with the parcel are in a.txt?', plugins)).toEqual(['post_office']);
  expect(hiddenFor('Which parcel was sent by mail?', plugins)).toEqual([]);
});

test('a request in another language, or of a few words, closes nothing', () => {
  for (const request of ['Erinnere mich morgen an den Müll', 'wc a.txt', 'Envoie un mot à Anna']) expect(groupsOf(request)).toEqual([...toolGroups]);
});

test('what was searched for is not searched for again, and no address is made up', () => {
  const open = openTools(shipped, { request: 'weather in Oslo', groups: toolGroups, isSearched: true }).map(({ name }) => name);
  expect(open).not.toContain('web_search');
  expect(open).not.toContain('web_fetch');
  expect(open).toContain('python_repl');
});
