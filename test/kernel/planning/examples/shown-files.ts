/** A file as an example shows it, with a text that has the shape shown. */
export interface ShownFile {
  path: string;
  /** The line of the example. */
  line: string;
  /** Null for a folder. */
  text: string | null;
  /** Names in a folder. */
  names: readonly string[];
  /** Texts in a folder whose files are rows. */
  texts?: readonly { path: string; text: string }[];
}

const PAGE = /^\[result of web_fetch (\S+)\]\n[\s\S]*?^\[end of result\]\n/gm;

/** The pages that were read before a request was planned, each with the lines that show it. */
export function shownPages(user: string): { url: string; lines: string }[] {
  return [...user.matchAll(PAGE)].map(([lines, url = '']) => ({ url, lines: lines.trimEnd() }));
}

/** Reads the lines above a request back into files that the planner would show in just these lines. */
export function shownFiles(user: string): ShownFile[] {
  return user.replace(PAGE, '').split('\n').slice(0, -1).map(readLine);
}

function readLine(line: string): ShownFile {
  const [, path = '', isFolder, shape = ''] = /^([^:]+?)(\/)?: (.*)$/s.exec(line) ?? [];
  if (path === '') throw new Error(`"${line}" shows no file`);
  if (isFolder) {
    const [names = '', records] = shape.split(/; (?=a row each, )/);
    return {
      path,
      line,
      text: null,
      names: names.split(', '),
      ...(records === undefined
        ? {}
        : {
            texts: recordTexts(
              records,
              names.split(', ').map((name) => `${path}/${name}`),
            ),
          }),
    };
  }
  const text = shape.startsWith('columns ')
    ? tableText(shape)
    : shape.startsWith('text that begins ')
      ? linesText(shape)
      : shape.startsWith('lines like ')
        ? logText(shape)
        : /\.json$/.test(path)
          ? jsonText(shape)
          : settingsText(shape);
  return { path, line, text, names: [] };
}

function tableText(shape: string): string {
  const [, columns = '', rows = ''] = /^columns (.*?); rows like (.*)$/s.exec(shape) ?? [];
  return `${[columns, ...rows.split(' / ')].join('\n')}\n`;
}

/** A text for each path; those that are not shown are like the last. */
function recordTexts(records: string, paths: readonly string[]): { path: string; text: string }[] {
  const [, columns = '', rows = ''] = /columns (.*?),file; rows like (.*)$/s.exec(records) ?? [];
  const cells = rows.split(' / ').map((row) => row.split(','));
  const text = (row: readonly string[]): string =>
    columns
      .split(',')
      .map((label, at) => `${label}: ${row[at]}\n`)
      .join('');
  return paths.map((path, at) => ({ path, text: text(cells[Math.min(at, cells.length - 1)] ?? []) }));
}

function linesText(shape: string): string {
  const [first = '', ...others] = shape.replace(/^text that begins /, '').split(/; (?=line \d+ ")/);
  const lines = [unquote(first)];
  for (const other of others) {
    const [, number = '', text = ''] = /^line (\d+) (".*")$/s.exec(other) ?? [];
    while (lines.length < Number(number)) lines.push('');
    lines[Number(number) - 1] = unquote(text);
  }
  return `${lines.join('\n')}\n`;
}

/** The two lines that are shown, and the second again: a log has more than two. */
function logText(shape: string): string {
  const [first = '', second = ''] = shape.replace(/^lines like /, '').split(' / ');
  return `${[first, second, second, second].join('\n')}\n`;
}

const unquote = (text: string): string => text.slice(1, -1);

function settingsText(shape: string): string {
  let section = '';
  return shape
    .split(', ')
    .map((setting) => {
      const [, own = '', key = '', value = ''] = /^(?:([^=]*)\.)?([^=.]+)=(.*)$/.exec(setting) ?? [];
      const heading = own === section ? '' : `[${own}]\n`;
      section = own;
      return `${heading}${key} = ${value}\n`;
    })
    .join('');
}

function jsonText(shape: string): string {
  const entries = shape.split(/, (?=[^\s"=]+=)/).map((entry) => {
    const at = entry.indexOf('=');
    return { keys: entry.slice(0, at).split('.'), value: JSON.parse(entry.slice(at + 1)) as unknown };
  });
  const isList = entries.every(({ keys }) => /^\d+$/.test(keys[0] ?? ''));
  const root: unknown = isList ? [] : {};
  for (const { keys, value } of entries) put(root, keys, value);
  return JSON.stringify(root, null, 2);
}

function put(container: unknown, [key = '', ...rest]: readonly string[], value: unknown): void {
  const fields = container as Record<string, unknown>;
  if (rest.length === 0) {
    fields[key] = value;
    return;
  }
  fields[key] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {};
  put(fields[key], rest, value);
}
