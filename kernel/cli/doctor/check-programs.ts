import { type Check, type Finding, ok, type Patient, warn } from './finding.ts';

/** Programs that tools use where they are installed. */
export const programChecks: readonly Check[] = [
  {
    id: 'rg',
    run: ({ machine }) => found(machine.programs.find('rg')) ?? warn('ripgrep is not installed; the built-in search is slower', 'Install ripgrep.'),
  },
  {
    id: 'rga',
    run: ({ machine }) =>
      found(machine.programs.find('rga')) ??
      warn('ripgrep-all is not installed; file_search does not look into documents', 'Install ripgrep-all, if you search PDF or office files.'),
  },
  { id: 'osascript', run: judgeOsascript },
];

function found(program: string | undefined): Finding | undefined {
  return program === undefined ? undefined : ok(program);
}

function judgeOsascript({ machine, session }: Patient): Finding {
  const missing = machine.osascript.whyNot();
  if (missing === undefined) return ok('notes, reminders, calendar and mail can be reached');
  if (process.platform !== 'darwin' && !session.settings.OKSO_ASSUME_MACOS) return ok('not looked for: notes, calendar and mail need macOS');
  return warn(`notes, reminders, calendar and mail cannot be reached: ${missing}`, 'Put /usr/bin on PATH; osascript is part of macOS.');
}
