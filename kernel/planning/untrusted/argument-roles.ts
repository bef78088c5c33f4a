/**
 * What an argument decides. `steering` chooses what is done and to what: a path, a command, code, an address, a recipient. `detail` chooses
 * within what the plan names, or leaves the machine together with it: a text to find, a key, the body of a mail. `payload` is content that
 * the approved plan itself shows flowing into a place that it names.
 */
export type ArgumentRole = 'steering' | 'detail' | 'payload';

/** Every argument that is not listed steers: a tool that nobody has looked at is taken for the worst. */
const ROLES: Readonly<Record<string, Readonly<Record<string, ArgumentRole>>>> = {
  file_write: { content: 'payload' },
  file_edit: { find: 'detail', replace: 'payload' },
  json_set: { key: 'detail', value: 'payload' },
  ini_set: { key: 'detail', value: 'payload' },
  csv_set: { row: 'detail', column: 'detail', value: 'payload' },
  terminal: { stdin: 'payload' },
  notes_create: { title: 'payload', body: 'payload', input: 'payload' },
  notes_append: { body: 'payload' },
  reminders_create: { title: 'payload', body: 'payload', input: 'payload', when: 'detail', list: 'detail' },
  calendar_create: { title: 'payload', location: 'payload', input: 'payload', when: 'detail', minutes: 'detail' },
  mail_draft: { subject: 'payload', body: 'payload' },
  mail_send: { subject: 'detail', body: 'detail' },
  feedback: { note: 'payload' },
};

/** The role of a tool's argument. */
export function roleOf(tool: string, argument: string): ArgumentRole {
  return ROLES[tool]?.[argument] ?? 'steering';
}
