import { propertiesOf, resolveSchema } from '../language/json-schema.ts';
import { isNamed, stemsOfName } from './better-named.ts';
import type { Call } from './call-reader.ts';
import type { ForeignTool } from './foreign-tool.ts';

/**
 * Calls without those that nobody asked for: small models like to do more than is asked. Of other tools than the first they go where they need
 * what nobody said, beside one that does not (`unfounded` counts it for each call), or where they say nothing that the first does not say and
 * are not named in the request, or only by what is an option of the first.
 */
export function withoutExtraCalls(calls: readonly Call[], unfounded: readonly number[], tools: readonly ForeignTool[], request: string): Call[] {
  const [first] = calls;
  const founded = new Set(calls.filter((_, index) => unfounded[index] === 0).map(({ tool }) => tool));
  return calls.filter((call, index) => {
    if (first === undefined || call.tool === first.tool) return true;
    if (unfounded[index] !== 0 && founded.size > 0 && !founded.has(call.tool)) return false;
    return (isNamed(call.tool, tools, request) && !isOptionOf(first, call.tool, tools)) || !saysNoMore(call, first);
  });
}

/** Whether the first tool has an option for what names the other: the rewards `with different missions` are no list of missions. */
function isOptionOf(first: Call, name: string, tools: readonly ForeignTool[]): boolean {
  const tool = tools.find((each) => each.name === first.tool);
  if (tool === undefined) return false;
  const options = new Set(Object.keys(propertiesOf(resolveSchema(tool.input, tool.input), tool.input)).flatMap(stemsOfName));
  const own = stemsOfName(name).filter((stem) => !stemsOfName(first.tool).includes(stem));
  return own.some((stem) => options.has(stem));
}

/** Whether all values of a call are values of another one. */
function saysNoMore({ args }: Call, { args: others }: Call): boolean {
  const known = new Set(Object.values(others).map((value) => JSON.stringify(value)));
  return Object.values(args).every((value) => known.has(JSON.stringify(value)));
}
