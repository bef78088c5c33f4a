import { expect, test } from 'vitest';
import { labelledSection } from '../../../../kernel/planning/facts/labelled-section.ts';

const log = `# Changelog

## 0.7.0 - 2024-05-28

- Pace is shown.

## 0.6.0 - 2024-03-09

- GPX files can be read.
- Imperial units are supported.

### Fixed

- Nothing.

## 0.5.10

- First release.
`;

test('what is new in a version is all that stands under its heading', () => {
  const section = '- GPX files can be read.\n- Imperial units are supported.\n\n### Fixed\n\n- Nothing.';
  expect(labelledSection("What was new in version 0.6.0 of the kit? There's a changelog.", log)).toBe(section);
  expect(labelledSection('what happened on 2024-03-09?', log)).toBe(section);
  expect(labelledSection('changes in 0.5.10', log)).toBe('- First release.');
});

test('another version, part of a number, two versions and other questions are left to the model', () => {
  for (const request of [
    'what was new in 0.6.1',
    'what was new in 0.5.1',
    'what changed between 0.6.0 and 0.7.0',
    'who released 0.6.0',
    'what is new in notes-0.6.0.md',
  ])
    expect(labelledSection(request, log)).toBeUndefined();
});

const kite = ['- Lines no longer tangle.', '- The reel has a brake.'].join('\n');
const older = '- First kites.';

test.each([
  ['4.7.2 (June)', '4.7 (May)', '4.6 (March)'],
  ['v4.7.2:', 'v4.7:', 'v4.6:'],
  ['Version 4.7.2 - 3 June 2023', 'Version 4.7 - 2 May 2023', 'Version 4.6 - 1 March 2023'],
  ['### 4.7.2', '### 4.7', '### 4.6'],
  ['## [4.7.2]', '## [4.7] - 2023-05-02', '## [4.6]'],
  ['**4.7.2**', '**4.7**, May 2023', '**4.6**'],
  ['4.7.2\n-----', '4.7\n---', '4.6\n---'],
  ['## Kitebook 4.7.2', '## Kitebook 4.7, the May release', '## Kitebook 4.6'],
  ['Kitebook 4.7.2', 'Kitebook 4.7', 'Kitebook 4.6'],
  ['4.8-rc1', '4.7', '4.7-rc2'],
  ['Release 5', 'Release 4.7', 'Release 4'],
])('the section of one version is told by itself, whatever headings look like: %s', (next, heading, before) => {
  const text = `Kitebook, what is new\n\n${next}\n- Knots.\n\n${heading}\n${kite}\n\n${before}\n${older}\n`;
  for (const request of [
    'What changed in 4.7?',
    'what is new in version 4.7, see http://kites.example/changes-4.6.txt',
    'what was fixed in release 4.7',
    'Read NEWS.txt and tell me about version 4.7',
    'which improvements came with v4.7?',
  ])
    expect(labelledSection(request, text)).toBe(kite);
});

test('versions of one line each are told by what stands behind them', () => {
  const text = 'Kitebook\n\n- 2.10: Reels\n- 2.1 - 3 May: Lines\n- 2.0: Kites\n';
  expect(labelledSection('what was added in 2.10?', text)).toBe('Reels');
  expect(labelledSection('what was added in 2.1?', text)).toBe('Lines');
  expect(labelledSection('what changed in version 2?', text)).toBeUndefined();
  expect(labelledSection('what changed in version 3?', 'Version 3:\n  Reels\nVersion 2\n  Lines\n')).toBe('  Reels');
});

test('a version that is not there, other versions and a fact of one are left to the model', () => {
  const text = `## 4.7.2\n- Knots.\n\n## 4.6\n${older}\n`;
  for (const request of [
    'what changed in 4.7',
    'what changed since 4.6?',
    'what is new in 4.6 and later?',
    'which version changed the knots of 4.6?',
    'who wrote 4.6',
    'how many kites does version 4.6 allow',
  ])
    expect(labelledSection(request, text)).toBeUndefined();
});

test('a smaller version below a heading is none of its lines', () => {
  expect(labelledSection('what changed in 4.7', '## 4.7\n- Reels.\n### 4.7.1\n- Knots.\n')).toBe('- Reels.');
});

test('a line that only looks like a heading stays in its section', () => {
  const section = 'Works with Python 3.12\n- 3.11: is still read';
  expect(labelledSection('what changed in 1.2', `## 1.2\n${section}\n\n## 1.1\nnothing\n`)).toBe(section);
});
