import { expect, test } from 'vitest';
import { sectionValue } from '../../../../kernel/planning/facts/section-value.ts';

const huts = `Huts of the ridge

Gull Hut
  Beds: 12, four of them by the stove
  Blankets: 30
  Warden: Ines Fell
  Open: May to October

Tarn Hut
  Beds: 28
  Warden: Pavel Roo
  Open: June to September

Nobody sleeps outside. Dogs stay below.
`;
const levels =
  '## Level 1\n\n- Lengths: 4\n- Dives: none\n\n## Level 2\n- Lengths: 10, two of them on the back\n- Dives: 1\n\n## Level 12\n- Lengths: 40\n';

test.each([
  ['how many beds are there in the Gull Hut?', huts, '12 beds'],
  ['get http://huts.example/list.txt and tell me how many beds Tarn Hut has', huts, '28 beds'],
  ['who is the warden of Tarn Hut?', huts, 'Pavel Roo'],
  ['when is gull hut open', huts, 'May to October'],
  ['how many lengths do I swim for level two?', levels, '10 lengths'],
  ['Read levels.md: how many lengths in Level 12', levels, '40 lengths'],
  ['how many dives are asked for in level 2', levels, '1'],
])('%s', (request, text, value) => {
  expect(sectionValue(request, text)).toBe(value);
});

test.each([
  ['how many beds are there?', huts],
  ['how many beds do Gull Hut and Tarn Hut have?', huts],
  ['how many more beds has Tarn Hut than Gull Hut', huts],
  ['how many dogs may stay in Tarn Hut?', huts],
  ['how many blankets has the Gull Hut?', huts],
  ['how many wardens has Tarn Hut?', huts],
  ['how many beds and blankets are in Gull Hut?', huts],
  ['how many dives in level 1', levels],
  ['how many lengths in levels 1 and 2', levels],
  ['how many lengths in level 3?', levels],
  ['add up the lengths of level 2', levels],
])('%s is left to whoever reads the text', (request, text) => {
  expect(sectionValue(request, text)).toBeUndefined();
});
