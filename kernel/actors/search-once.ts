import type { ToolResult } from '../../schemas/manifest.ts';
import { WEB_SEARCH } from '../planning/language/tool-names.ts';
import { BEFORE_STEPS, type ToolRunner } from './tool-runner.ts';

/** The same tools, where a search that was made before planning is not made again for a step that asks the same. */
export function searchOnce(tools: ToolRunner): ToolRunner {
  const found = new Map<string, ToolResult>();
  return {
    async run(call, options) {
      if (call.tool !== WEB_SEARCH) return tools.run(call, options);
      const key = JSON.stringify(call.args);
      const known = found.get(key);
      if (known !== undefined) return known;
      const result = await tools.run(call, options);
      if (result.ok && call.step === BEFORE_STEPS) found.set(key, result);
      return result;
    },
  };
}
