import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const FORM =
  /^(?:please |(?:can|could|would) you (?:please )?)?(?:make|create|write|start|save|put)(?: me)? (?:an? |the )?(?:new )?(?:(?:text|short|small|plain) )*(?:file|list|note)?,? ?(?:called |named )?["'`]?(?<file>[\w./ -]*\w\.(?:txt|md|text|list))["'`]?,? (?:with|containing|that (?:has|holds|says)|holding) (?:exactly |just |only )?(?:(?:these|the following|the|this) )?(?:(?<count>[a-z]+|\d+) )?(?:lines?|items?|entries|things|names|text|content)(?: in it| inside)?(?:, one (?:per|on each) line)?:[ \t]*\r?\n(?<text>[\s\S]+)$/i;

/** `Make a file emergency.txt with these three lines:` and the lines below it are that text. A small model puts them in one line, in small letters. */
export async function reviewDictatedLines(steps: readonly Step[], { evidence: { request, entries } }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { file, count, text = '' } = FORM.exec(request.trim())?.groups ?? {};
  const lines = text.replace(/\r/g, '').trimEnd().split('\n');
  const wanted = count === undefined ? undefined : Number(withDigits(count));
  const isCounted = wanted === undefined || Number.isNaN(wanted) || wanted === lines.filter((line) => line.trim() !== '').length;
  if (file === undefined || !isCounted || entries.some(({ path }) => path === file)) return same;
  return {
    steps: wholePlan({ tool: FILE_WRITE, args: { path: file, content: `${lines.join('\n')}\n`, mode: 'overwrite' } }),
    faults: [{ step: 1, code: 'code', grade: 'mended', message: `${quoted(file)} gets the lines that the request dictates.` }],
  };
}
