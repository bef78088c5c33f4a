import { expect, test } from 'vitest';
import { feedEntry } from '../../../../kernel/planning/facts/feed-entry.ts';

const item = (title: string, day: string) =>
  `  <item><title>${title}</title><link>https://a.example/${day.slice(5, 7)}</link><pubDate>${day}</pubDate></item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?>\n<rss version="2.0"><channel>\n<title>The Boathouse</title>\n<link>https://a.example</link>\n${items.join('\n')}\n</channel></rss>`;
const boats = rss(
  item('Tar &amp; oakum', 'Tue, 04 Mar 2025 08:00:00 GMT'),
  item('<![CDATA[Oars <again>]]>', 'Fri, 11 Apr 2025 08:00:00 GMT'),
  item('Ropes', 'Sat, 01 Feb 2025 08:00:00 GMT'),
);
const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tides</title>
<entry><title type="html">Spring tide</title><link rel="self" href="https://t.example/x"/><link href="https://t.example/1"/><published>2024-03-02T10:00:00Z</published></entry>
<entry><title>Neap tide</title><link href="https://t.example/2"/><published>2024-05-02T10:00:00Z</published></entry></feed>`;

test.each([
  ['Whats the newest post in the RSS feed http://127.0.0.1:80/feed.xml? Just the title', boats, 'Oars <again>'],
  ['What is the latest article on https://a.example/rss?', boats, 'Oars <again>'],
  ['title of the last post of The Boathouse please', boats, 'Oars <again>'],
  ['Which entry in boats.xml is the oldest?', boats, 'Ropes'],
  ['which of the posts on http://a.example/feed.xml is the oldest one', boats, 'Ropes'],
  ['Which of the articles came out last?', boats, 'Oars <again>'],
  ['when was the most recent episode published?', boats, 'Fri, 11 Apr 2025 08:00:00 GMT'],
  ['What is the newest entry called and when did it come out?', atom, 'Neap tide, 2024-05-02T10:00:00Z'],
  ['give me the link of the oldest post', atom, 'https://t.example/1'],
])('the entry at the end of time that is asked for is told: %s', (request, text, told) => {
  expect(feedEntry(request, text)).toBe(told);
});

test.each([
  ['what is the newest post about oars called?', boats],
  ['Which are the two newest posts?', boats],
  ['list the posts, newest first', boats],
  ['What does the newest post say?', boats],
  ['Which post is the nicest?', boats],
  ['How many posts came after the oldest one?', boats],
  ['What is the newest post?', rss(item('A', 'Tue, 04 Mar 2025 08:00:00 GMT'), item('B', 'Tue, 04 Mar 2025 08:00:00 GMT'))],
  ['What is the newest post?', rss(item('A', 'Tue, 04 Mar 2025 08:00:00 GMT'), '<item><title>B</title></item>')],
  ['What is the newest post?', 'The newest post is about rope.'],
])('what the words or the feed leave open is not told: %s', (request, text) => {
  expect(feedEntry(request, text)).toBeUndefined();
});
