import { contentStems } from '../../../schemas/words.ts';
import { stemsOfName } from './better-named.ts';
import type { ForeignTool } from './foreign-tool.ts';
import { signatureOf } from './signature.ts';

/** A word of the name says more than one of a long description. */
const NAME_WEIGHT = 2;

/** The tools whose signatures fit into so many characters: all of them in their order, or those that share the most and the rarest words with the request. */
export function fittingTools(tools: readonly ForeignTool[], request: string, maxCharacters: number): ForeignTool[] {
  const shown = tools.map((tool) => {
    const text = signatureOf(tool);
    return { tool, size: text.length, name: new Set(stemsOfName(tool.name)), words: new Set(contentStems(text)) };
  });
  const wanted = contentStems(request).map((word) => ({
    word,
    weight: Math.log(1 + tools.length / (1 + shown.filter(({ words }) => words.has(word)).length)),
  }));
  const ranked = shown
    .map((entry) => ({
      ...entry,
      score: wanted.reduce((sum, { word, weight }) => sum + weight * (Number(entry.words.has(word)) + NAME_WEIGHT * Number(entry.name.has(word))), 0),
    }))
    .sort((a, b) => b.score - a.score);
  const kept = new Set<ForeignTool>();
  let used = 0;
  for (const { tool, size } of ranked) {
    used += size;
    if (kept.size > 0 && used > maxCharacters) break;
    kept.add(tool);
  }
  return tools.filter((tool) => kept.has(tool));
}
