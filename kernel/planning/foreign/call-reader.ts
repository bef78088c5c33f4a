import type { Step } from '../../../schemas/plan.ts';
import { NO_CALL } from './call-grammar.ts';

export type Call = Pick<Step, 'tool' | 'args'>;
export type CallsRead = { ok: true; calls: Call[] } | { ok: false; message: string };

/** What a model wrote as one call a line. An output that was cut off keeps the calls that are complete. */
export function readCalls(text: string): CallsRead {
  const trimmed = text.trim();
  if (trimmed === NO_CALL) return { ok: true, calls: [] };
  const calls: Call[] = [];
  let at = 0;
  while (at < trimmed.length) {
    const read = readCall(trimmed, at);
    if (read === null) {
      if (calls.length > 0) break;
      return { ok: false, message: `"${trimmed.slice(at, at + 60)}" is not a complete call name(key=value, …).` };
    }
    calls.push(read.call);
    at = read.end;
  }
  return { ok: true, calls };
}

const HEAD = /\s*([^\s()'"`,=]+)\(/y;
const KEY = /[\s,]*([^\s()'"`,=]+)=/y;
const END = /[\s,]*\)/y;

function readCall(text: string, start: number): { call: Call; end: number } | null {
  const head = matchAt(HEAD, text, start);
  if (head === null) return null;
  const args: Record<string, unknown> = {};
  for (let at = head.end; ; ) {
    const end = matchAt(END, text, at);
    if (end !== null) return { call: { tool: head.name, args }, end: end.end };
    const key = matchAt(KEY, text, at);
    if (key === null) return null;
    const until = valueEnd(text, key.end);
    try {
      args[key.name] = JSON.parse(text.slice(key.end, until));
    } catch {
      return null;
    }
    at = until;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): { name: string; end: number } | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? null : { name: match[1] ?? '', end: pattern.lastIndex };
}

/** The first comma or closing bracket outside of texts, lists and objects. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = textEnd(text, at);
    else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
    else if (depth === 0 && (char === ',' || char === ')')) return at;
  }
  return text.length;
}

function textEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
