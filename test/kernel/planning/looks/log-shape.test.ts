import { describe, expect, it } from 'vitest';
import { logShape } from '../../../../kernel/planning/looks/log-shape.ts';

const GATE = ['2024-05-02 07:58 card 311 OPEN', '2024-05-02 08:03 card 907 DENIED', '2024-05-02 09:10 card 12 OPEN', '2024-05-03 07:01 battery low'];

describe('logShape', () => {
  it('shows the first line, and of the others the one that the request speaks of', () => {
    expect(logShape(GATE.join('\n'), 'how often was a card denied')).toBe(`lines like ${GATE[0]} / ${GATE[1]}`);
    expect(logShape(GATE.join('\n'), 'Is the battery fine?')).toBe(`lines like ${GATE[0]} / ${GATE[3]}`);
  });

  it('shows the second line where the request speaks of none', () => {
    expect(logShape(GATE.join('\n'), 'what happened')).toBe(`lines like ${GATE[0]} / ${GATE[1]}`);
  });

  it.each([
    'Mar  3 09:14:02 kiln[211]: heating',
    '[2024-02-11 08:00:12] INFO up',
    '2024-09-30T10:00:00Z GET /cart',
    '08:15 job 71',
    '12.03.2024 opened',
    '10.0.0.7 - - [12/Mar/2024:08:01:15 +0000] "GET /"',
  ])('knows a time at the beginning: %s', (line) => {
    expect(logShape(`${line}\n`.repeat(4), '')).toBe(`lines like ${line} / ${line}`);
  });

  it('allows lines that go on from the one before', () => {
    expect(logShape([...GATE, '    at Door.open'].join('\n'), 'door')).toBe(`lines like ${GATE[0]} / at Door.open`);
  });

  it.each([
    ['a text', 'Dear Ann,\nthe oven is on.\nCome at 08:15.\nYours, Bo\n'],
    ['a list of numbers', '12\n15\n3\n88\n'],
    ['too few lines', GATE.slice(0, 3).join('\n')],
    ['a day here and there', ['2024-05-02 moved in', 'paint', 'wood', 'nails'].join('\n')],
  ])('says nothing of %s', (_, text) => {
    expect(logShape(text, 'when')).toBeNull();
  });

  it('cuts long lines', () => {
    const long = `08:00 ${'x'.repeat(500)}`;
    expect(logShape(Array(5).fill(long).join('\n'), '')?.length).toBeLessThan(220);
  });
});
