import { expect, test } from 'vitest';
import { ownedLabel } from '../../../../kernel/planning/facts/owned-label.ts';

const CARD = '# Rusty\n\nPony, brown\nOwner: Ada Fern\n- **Passport**: none\nNext visit: not yet\nOwner since: 2020\n';

test.each([
  ['does rusty have a passport? (ponies/Rusty.md)', 'No: Passport: none'],
  ['Has Rusty got an owner?', 'Yes: Owner: Ada Fern'],
  ['is there a next visit for Rusty?', 'No: Next visit: not yet'],
])('what stands behind the label answers: %s', (request, answer) => {
  expect(ownedLabel(request, CARD, 'ponies/Rusty.md')).toBe(answer);
});

test.each(['does Rusty have a saddle?', 'does Rusty have an owner in Ayr?', 'does Bella have a passport?', 'what passport does Rusty have?'])(
  'a question that says something else is left alone: %s',
  (request) => {
    expect(ownedLabel(request, CARD, 'ponies/Rusty.md')).toBeUndefined();
  },
);
