import { expect, test } from 'vitest';
import { reviewNamedRivals } from '../../../../../kernel/planning/checks/conditions/named-rivals.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';
import { evidence } from '../here.ts';

const text = 'club,points\nPort Ellery,31\nWhitcombe,20\nSaltmere,24\n';
const BEST = 'print(max(rows("league.csv"), key=lambda r: r["points"])["club"])';
const reviewed = async (request: string) =>
  callsOf(
    (await reviewNamedRivals(stepsOf(`python '${BEST}'`), { evidence: evidence(request), sample: async () => ({ text, complete: true }) })).steps,
  );

test('of two that are named the better is told', async () => {
  expect(await reviewed('in league.csv, who is ahead on points, Whitcombe or Saltmere?')).toEqual(
    callsOf(
      stepsOf(`python 'print(max((r for r in rows("league.csv") if r["club"] in ("Whitcombe", "Saltmere")), key=lambda r: r["points"])["club"])'`),
    ),
  );
});

test.each(['who has the most points in league.csv', 'who is ahead of Whitcombe or the others in league.csv'])('%s: of all', async (request) => {
  expect(await reviewed(request)).toEqual(callsOf(stepsOf(`python '${BEST}'`)));
});
