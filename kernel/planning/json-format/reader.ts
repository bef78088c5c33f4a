import { jsonOrUndefined } from '../../../schemas/json-text.ts';
import type { Step } from '../../../schemas/plan.ts';
import { thoughtOf } from '../language/thought.ts';

/** Closing brackets, from the last one back, that are tried as the end of the JSON. */
const MAX_ENDS = 40;

export type JsonPlanRead = { ok: true; steps: Step[] } | { ok: false; message: string };

/** What a model that was asked for JSON has written, as steps: the first list or object in the text, with names that other programs use for the same things. */
export function readJsonPlan(text: string): JsonPlanRead {
  const value = firstJson(text);
  if (value === undefined) return { ok: false, message: 'The answer holds no complete JSON.' };
  const list = listOf(value);
  if (list === null) return { ok: false, message: 'The JSON is no list of steps.' };
  const steps: Step[] = [];
  for (const [index, item] of list.entries()) {
    const step = stepOf(item);
    if (step === null) return { ok: false, message: `Step ${index + 1} has no tool and arguments.` };
    steps.push(step);
  }
  return { ok: true, steps };
}

function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  const { plan, steps, tool_calls: calls } = asRecord(value);
  const inner = plan ?? steps ?? calls;
  if (Array.isArray(inner)) return inner;
  if (inner !== undefined) return listOf(inner);
  return stepOf(value) === null ? null : [value];
}

/** `{tool, args}`, `{name, arguments}` and `{function: {name, arguments}}` say the same. */
function stepOf(item: unknown): Step | null {
  const record = asRecord(item);
  if (record.function !== undefined) return stepOf(record.function);
  const tool = record.tool ?? record.name;
  const given = record.args ?? record.arguments ?? record.parameters ?? {};
  const args = typeof given === 'string' ? jsonOrUndefined(given) : given;
  if (typeof tool !== 'string' || typeof args !== 'object' || args === null || Array.isArray(args)) return null;
  const step = { tool, args: args as Step['args'] };
  return { thought: typeof record.thought === 'string' ? record.thought : thoughtOf(step), ...step };
}

function firstJson(text: string): unknown {
  const start = text.search(/[[{]/);
  if (start < 0) return undefined;
  // Words behind the JSON, or a fence, are cut off bracket by bracket.
  const ends = [...text.matchAll(/[\]}]/g)].map(({ index }) => index + 1).filter((end) => end > start);
  for (const end of ends.reverse().slice(0, MAX_ENDS)) {
    const value = jsonOrUndefined(text.slice(start, end));
    if (value !== undefined) return value;
  }
  return undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
