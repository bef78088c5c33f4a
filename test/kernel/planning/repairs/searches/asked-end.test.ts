import { expect, test } from 'vitest';
import { withAskedEnd } from '../../../../../kernel/planning/repairs/searches/asked-end.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const repaired = (request: string, script: string) => callsOf(withAskedEnd(stepsOf(script), request));

test.each([
  ['when did the pump stall for the last time?', 'grep -m 1 "PUMP STALLED" logs/pump.log', 'grep "PUMP STALLED" logs/pump.log | tail -n 1'],
  ['When was the gate last open?', 'grep -im1 open gate.log | tail -n 1', 'grep -i open gate.log | tail -n 1'],
  ['show the most recent jam in belt.log', 'grep --max-count=1 jam belt.log', 'grep jam belt.log | tail -n 1'],
  ['the latest backup that failed', 'grep failed backup.log | head -n 1', 'grep failed backup.log | tail -n 1'],
  ['the last three stalls in a.log', 'grep -m 3 -w stall a.log', 'grep -w stall a.log | tail -n 3'],
  ['when did it first rain?', 'grep rain weather.txt | tail -n 1', 'grep rain weather.txt | head -n 1'],
])('%s: %s', (request, script, meant) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(meant)));
});

test.each([
  ['when did the pump stall for the first time?', 'grep -m 1 STALLED pump.log'],
  ['when did the pump stall for the last time?', 'grep STALLED pump.log | tail -n 1'],
  ['did the pump stall last night?', 'grep -m 1 STALLED pump.log'],
  ['what happened in the last 3 days, was there a stall?', 'grep -m 1 STALLED pump.log'],
  ['how long did the stall last?', 'grep -m 1 STALLED pump.log'],
  ['what came first after the last stall?', 'grep -m 1 STALLED pump.log'],
  ['the last name of the guest Ann', 'grep -m 1 Ann guests.txt'],
  ['when was Ann last here?', 'grep -m 1 Ann guests.csv'],
  ['save the last stall in a.txt', 'grep -m 1 STALLED pump.log > a.txt'],
  ['how often did it stall the last time?', 'grep -c -m 1 STALLED pump.log'],
])('%s leaves %s', (request, script) => {
  expect(repaired(request, script)).toEqual(callsOf(stepsOf(script)));
});
