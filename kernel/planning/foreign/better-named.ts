import { contentStems, spacedName } from '../../../schemas/words.ts';
import { propertiesOf, requiredOf, resolveSchema } from '../language/json-schema.ts';
import type { Call } from './call-reader.ts';
import type { ForeignTool } from './foreign-tool.ts';

/** The words that a tool's name is made of, as stems: `hotelBooking.find_rooms` is about hotels, booking, finding and rooms. */
export function stemsOfName(name: string): string[] {
  return contentStems(spacedName(name));
}

/**
 * Of two tools that take the same arguments, the one whose whole name the request says: `the volume of a cone` is `cone_volume`, where a model
 * wrote `cylinder_volume`. The call as it is where no other tool, or more than one, is named so.
 */
export function withBetterNamedTool(call: Call, tools: readonly ForeignTool[], request: string): Call {
  const written = stemsOfName(call.tool);
  if (isNamed(call.tool, tools, request)) return call;
  const [better, ...others] = tools.filter(({ name, input }) => {
    const telling = stemsOfName(name).filter((stem) => !written.includes(stem));
    return name !== call.tool && telling.length > 0 && isNamed(name, tools, request) && takes(input, Object.keys(call.args));
  });
  return better === undefined || others.length > 0 ? call : { ...call, tool: better.name };
}

/** Whether a request has every word of a tool's name that not all names have. */
export function isNamed(name: string, tools: readonly ForeignTool[], request: string): boolean {
  const said = new Set(contentStems(request));
  const own = distinctStems(name, tools);
  return own.length > 0 && own.every((stem) => said.has(stem));
}

/** Whether a request has a word of a tool's name that not all names have. */
export function isNamedInPart(name: string, tools: readonly ForeignTool[], request: string): boolean {
  const said = new Set(contentStems(request));
  return distinctStems(name, tools).some((stem) => said.has(stem));
}

/** The words of a tool's name that not all names have: `cone` and `volume` of `geometry.cone_volume` beside `geometry.sphere_surface`. */
function distinctStems(name: string, tools: readonly ForeignTool[]): string[] {
  return stemsOfName(name).filter((stem) => !tools.every((tool) => stemsOfName(tool.name).includes(stem)));
}

function takes(input: ForeignTool['input'], keys: readonly string[]): boolean {
  const schema = resolveSchema(input, input);
  return keys.every((key) => key in propertiesOf(schema, input)) && [...requiredOf(schema)].every((key) => keys.includes(key));
}
