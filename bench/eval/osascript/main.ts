import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { playScript } from './play-script.ts';
import { readCall } from './read-call.ts';

// Stands in for osascript while `okso eval` runs: logs each call as a JSON line, and plays Notes, Reminders, Calendar and Mail on a JSON file.

const { FAKE_OSASCRIPT_LOG: log, FAKE_OSASCRIPT_STATE: stateFile } = process.env;
const call = readCall(process.argv.slice(2), () => readFileSync(0, 'utf8'));
if (log !== undefined) appendFileSync(log, `${JSON.stringify({ argv: process.argv.slice(2), stdin: call.stdin, file: call.file })}\n`);
const played = playScript(call.script, call.args, stateFile === undefined ? {} : JSON.parse(readFileSync(stateFile, 'utf8')));
if (stateFile !== undefined) writeFileSync(stateFile, JSON.stringify(played.state));
if (played.answer !== '') process.stdout.write(`${played.answer}\n`);
if (played.fault !== undefined) {
  process.stderr.write(`${played.fault}\n`);
  process.exitCode = 1;
}
