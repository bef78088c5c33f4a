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
  const said = new Set(contentStems(request));
  const isSaid = (stems: readonly string[]): boolean => stems.length > 0 && stems.every((stem) => said.has(stem));
  const written = stemsOfName(call.tool);
  const distinct = (stems: readonly string[]): string[] => stems.filter((stem) => !sharedBy(stem, tools));
  if (isSaid(distinct(written))) return call;
  const [better, ...others] = tools.filter(({ name, input }) => {
    const own = stemsOfName(name);
    const telling = own.filter((stem) => !written.includes(stem));
    return name !== call.tool && telling.length > 0 && isSaid(distinct(own)) && takes(input, Object.keys(call.args));
  });
  return better === undefined || others.length > 0 ? call : { ...call, tool: better.name };
}

/** A word that all names have says nothing of one of them: `geometry.cone_volume` beside `geometry.sphere_volume`. */
function sharedBy(stem: string, tools: readonly ForeignTool[]): boolean {
  return tools.every(({ name }) => stemsOfName(name).includes(stem));
}

function takes(input: ForeignTool['input'], keys: readonly string[]): boolean {
  const schema = resolveSchema(input, input);
  return keys.every((key) => key in propertiesOf(schema, input)) && [...requiredOf(schema)].every((key) => keys.includes(key));
}
