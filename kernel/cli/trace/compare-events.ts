import type { RunEvent } from '../../trace/run-lines.ts';

/** Where a replay first came out differently. */
export interface Difference {
  /** Number of the line in events.jsonl; left out where the replay asked for something that is not on record. */
  seq?: number;
  what: string;
}

/** Watches a replay event by event against the record. */
export interface Comparison {
  see(event: { type: string; body: unknown }): void;
  /** The replay is over: what the record still holds is missing. */
  end(): void;
  /** Keeps the first difference there is. */
  differ(difference: Difference): void;
  compared(): number;
  difference(): Difference | undefined;
}

/** Times differ from run to run, and a hash differs where a secret was taken out of the record. */
const NOT_COMPARED = new Set(['ms', 'hash']);
/** Characters of a value that tell it from another. */
const SHOWN_CHARACTERS = 200;

export function createComparison(recorded: readonly RunEvent[], { isCut }: { isCut: boolean }): Comparison {
  let position = 0;
  let found: Difference | undefined;
  const differ = (difference: Difference): void => {
    found ??= difference;
  };
  return {
    see({ type, body }) {
      if (found !== undefined) return;
      const expected = recorded[position];
      // Where a run was cut off, the replay goes on beyond it.
      if (expected === undefined) return isCut ? undefined : differ({ what: `it goes on with ${type}, where the record ends` });
      if (expected.type !== type)
        return differ({ seq: expected.seq, what: `event ${expected.seq} is ${type}, where the record has ${expected.type}` });
      const inside = firstDifference(expected.body, body, '');
      if (inside !== undefined) return differ({ seq: expected.seq, what: `event ${expected.seq}, ${type}${inside}` });
      position += 1;
    },
    end() {
      const missing = recorded[position];
      if (missing !== undefined) differ({ seq: missing.seq, what: `it ends, where the record goes on with ${missing.type} (event ${missing.seq})` });
    },
    differ,
    compared: () => position,
    difference: () => found,
  };
}

/** The first place where two JSON values differ, in words. */
function firstDifference(recorded: unknown, now: unknown, path: string): string | undefined {
  if (Object.is(recorded, now)) return undefined;
  if (isObject(recorded) && isObject(now) && Array.isArray(recorded) === Array.isArray(now)) {
    for (const key of new Set([...Object.keys(recorded), ...Object.keys(now)])) {
      if (NOT_COMPARED.has(key)) continue;
      const inside = firstDifference(recorded[key], now[key], Array.isArray(recorded) ? `${path}[${key}]` : `${path}.${key}`);
      if (inside !== undefined) return inside;
    }
    return undefined;
  }
  return `${path}: recorded ${shown(recorded)}, now ${shown(now)}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS - 1)}…`;
}
