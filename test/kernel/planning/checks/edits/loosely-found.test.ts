import { expect, test } from 'vitest';
import { looseEdit } from '../../../../../kernel/planning/checks/edits/loosely-found.ts';

const changed = (text: string, find: string, replace: string): string | undefined => {
  const edit = looseEdit(text, { find, replace });
  return edit === undefined ? undefined : text.replaceAll(edit.find, () => edit.replace);
};

test.each([
  ['case', 'The Ferry leaves at ten.\n', 'the ferry leaves at ten', 'the ferry leaves at noon', 'The Ferry leaves at noon.\n'],
  ['a capital at the beginning', '# Lamps\nOil for lamps\n', 'oil', 'gas', '# Lamps\nGas for lamps\n'],
  ['quotes that are missing', 'title = "Low tide"\n', 'title = Low tide', 'title = High tide', 'title = "High tide"\n'],
  ['quotes that are too many', 'title: Low tide\n', 'title: "Low tide"', 'title: "High tide"', 'title: High tide\n'],
  ['other quotes', 'a “red” buoy\n', "a 'red' buoy", "a 'green' buoy", 'a “green” buoy\n'],
  ['an apostrophe', 'the keeper’s lamp\n', "the keeper's lamp", "the keeper's bell", 'the keeper’s bell\n'],
  ['a dash', 'open 9–17\n', 'open 9-17', 'open 10-18', 'open 10-18\n'],
  ['dots', 'wait… then go\n', 'wait... then go', 'wait... then stop', 'wait… then stop\n'],
  ['blanks', 'retries   =   3\n', 'retries = 3', 'retries = 5', 'retries   =   5\n'],
  ['no blanks', 'retries=3\n', 'retries = 3', 'retries = 5', 'retries=5\n'],
  ['a line break', 'the old\npier is closed\n', 'the old pier is closed', 'the old pier is open', 'the old\npier is open\n'],
  ['indentation', 'lamp:\n    colour: red\n', 'lamp:\n  colour: red', 'lamp:\n  colour: white', 'lamp:\n    colour: white\n'],
  ['blanks around it', 'a red buoy\n', ' red ', ' green ', 'a green buoy\n'],
  ['a line like it inside a longer one', 'Oaks\nelm\nOak\n', 'oak', 'ash', 'Oaks\nelm\nAsh\n'],
])('%s may be other in the file', (_, text, find, replace, expected) => {
  expect(changed(text, find, replace)).toBe(expected);
});

test.each([
  ['two places', 'Oak here, Oak there\n', 'oak', 'ash'],
  ['a part of a word', 'Oaken beams\n', 'oak', 'ash'],
  ['another word', 'Elm\n', 'oak', 'ash'],
  ['another number', 'port = 8080\n', 'port = 80', 'port = 90'],
  ['nothing but signs', 'a "b" c\n', '“', '„'],
])('%s is not the text', (_, text, find, replace) => {
  expect(changed(text, find, replace)).toBeUndefined();
});
