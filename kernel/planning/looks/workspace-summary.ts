/** One entry of the workspace as the planner may see it. Paths are relative, with `/`, folders without a trailing slash. */
export interface WorkspaceEntry {
  path: string;
  kind: 'file' | 'folder';
  /** Bytes; 0 for folders. */
  size: number;
  /** When a file was last changed, in milliseconds; missing where nobody knows. */
  modified?: number;
}

/** What the planner may look at before it plans; reading changes nothing. */
export interface WorkspaceView {
  /** Breadth first, capped by the view; dependency folders are left out, and hidden entries but for those with one of these names. */
  entries(hidden?: readonly string[]): Promise<{ entries: WorkspaceEntry[]; complete: boolean }>;
  /** The beginning of a text file, or null when it is binary, secret, unreadable or outside the workspace. */
  sample(path: string, maxBytes: number): Promise<{ text: string; complete: boolean } | null>;
}

/** Every name costs the small model some milliseconds before its first token, so the list is short; what the request names is shown separately. */
const MAX_NAMES = 24;

/** `Here: README.md, data/, …`: real names to plan with instead of guessed ones. Top level only; sizes and counts would be read for nothing. */
export function summariseWorkspace(entries: readonly WorkspaceEntry[]): string {
  const top = entries.filter((entry) => !entry.path.includes('/'));
  if (top.length === 0) return 'Here: an empty folder';
  const shown = top.slice(0, MAX_NAMES).map(({ kind, path }) => (kind === 'file' ? path : `${path}/`));
  const rest = top.length - shown.length;
  return `Here: ${shown.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
}

/** `0B`, `512B`, `1.2K`, `34M`: as `ls -h` writes sizes. */
export function humanSize(bytes: number): string {
  const units = ['B', 'K', 'M', 'G', 'T'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)}${units[unit]}`;
}
