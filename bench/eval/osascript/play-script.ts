/** What the applications hold. */
export type AppState = Partial<Record<'notes' | 'reminders' | 'events' | 'mails', Item[]>>;

interface Item {
  title: string;
  body?: string;
  completed?: boolean;
  read?: boolean;
}

export interface Played {
  answer: string;
  /** What osascript would say on stderr. */
  fault?: string;
  state: AppState;
}

const HOLDINGS = { Notes: 'notes', Reminders: 'reminders', Calendar: 'events', Mail: 'mails' } as const;
type App = keyof typeof HOLDINGS;

/** Guesses from its words what a script wants. It knows no AppleScript: whoever calls it is tested, not the applications. */
export function playScript(script: string, args: readonly string[], state: AppState): Played {
  const app = appOf(script);
  if (app === undefined) return { answer: '', state };
  const items = state[HOLDINGS[app]] ?? [];
  const words = args.filter((arg) => arg.trim() !== '');
  const put = (changed: Item[]): Played => ({ answer: '', state: { ...state, [HOLDINGS[app]]: changed } });
  const change = (edit: (item: Item) => Item): Played => {
    const wanted = named(items, words[0] ?? literals(script)[1] ?? '');
    if (wanted === undefined) return { answer: '', fault: absent(app, script), state };
    return { ...put(items.map((item) => (item === wanted ? edit(item) : item))), answer: wanted.title };
  };

  if (/\bmake new\b|\bmake\s*\(|\.push\s*\(/i.test(script)) return put([...items, madeItem(script, words)]);
  if (/completed\b[^\n]*\b(?:to|=)\s*true/i.test(script)) return change((item) => ({ ...item, completed: true }));
  if (/\bset (?:body|plaintext)\b|\.body\s*=/i.test(script))
    return change((item) => ({ ...item, body: `${item.body ?? ''}\n${words.slice(1).join('\n')}` }));
  if (/\b(?:plaintext|body|content) of\b|\.(?:plaintext|body)\s*\(/i.test(script)) {
    const wanted = named(items, words[0] ?? literals(script)[1] ?? '');
    return wanted === undefined ? { answer: '', fault: absent(app, script), state } : { answer: wanted.body ?? '', state };
  }
  return { answer: listed(items, script, words).join('\n'), state };
}

function appOf(script: string): App | undefined {
  const apps = Object.keys(HOLDINGS) as App[];
  return apps.find((app) => new RegExp(`application\\s*\\(?\\s*["']${app}`, 'i').test(script)) ?? apps.find((app) => script.includes(app));
}

function madeItem(script: string, words: readonly string[]): Item {
  const title = /(?:name|summary|subject)\s*:\s*"((?:[^"\\]|\\.)*)"/i.exec(script)?.[1];
  const rest = words.length > 0 ? words : literals(script).slice(1);
  return title === undefined ? { title: rest[0] ?? '', body: rest.slice(1).join('\n') } : { title: unescaped(title), body: rest.join('\n') };
}

function listed(items: readonly Item[], script: string, words: readonly string[]): string[] {
  const isOpen = /completed (?:is|=|of \w+ is) false/i.test(script);
  const isUnread = /read status is false/i.test(script);
  const isSearch = /\bcontains\b|\bwhose name is\b/i.test(script);
  const wanted = isSearch ? (words[0] ?? /(?:contains|is) "([^"]*)"/i.exec(script)?.[1] ?? '').toLowerCase() : '';
  return items
    .filter((item) => !(isOpen && item.completed) && !(isUnread && item.read) && `${item.title}\n${item.body ?? ''}`.toLowerCase().includes(wanted))
    .map(({ title }) => title);
}

/** The item with this title, or the only one whose title has it as a part. */
function named(items: readonly Item[], wanted: string): Item | undefined {
  const low = wanted.trim().toLowerCase();
  if (low === '') return undefined;
  const open = items.filter(({ completed }) => completed !== true);
  const parts = open.filter(({ title }) => title.toLowerCase().includes(low));
  return open.find(({ title }) => title.toLowerCase() === low) ?? (parts.length === 1 ? parts[0] : undefined);
}

/** The fault that the script itself raises when nothing is found, or the one of macOS. */
function absent(app: App, script: string): string {
  const [, text = `Can’t get ${HOLDINGS[app]}.`, number = '-1728'] = [...script.matchAll(/is \{\} then error "([^"]*)" number (\d+)/g)].at(-1) ?? [];
  return `0:0: execution error: ${app} got an error: ${text} (${number})`;
}

function literals(script: string): string[] {
  return [...script.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => unescaped(text));
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
