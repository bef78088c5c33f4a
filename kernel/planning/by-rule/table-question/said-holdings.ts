import { nameWords } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { askedWords, isSameWord } from './asked-words.ts';

/** `What has Ned Farrow still got of ours?`, `what did Petra borrow?` */
const ASKS_HELD =
  /\bwhat (?:(?:has|have|does|do|did) )(?<who>\p{L}[\p{L}'’ .-]{1,40}?) (?<still>still )?(?:got|have|hired?|rent(?:ed)?|borrow(?:ed)?|bought|buy|order(?:ed)?|book(?:ed)?|taken|take)(?: out)?(?: (?:of ours|from us|of us))?(?=[\s?.!,;]|$)/iu;
const THINGS: ReadonlySet<string> = new Set(
  'item items thing things tool product article title book boat instrument kind what goods equipment game film plant piece'.split(' '),
);

/** What somebody has is asked of the one column of things, where a cell of another one is his name. */
export function withThingsHeld(request: string, { columns }: Table): string {
  const { who, still = '' } = ASKS_HELD.exec(request)?.groups ?? {};
  const said = askedWords(who ?? '').map(({ word }) => word);
  const isHis = (cell: unknown): boolean => {
    const own = askedWords(String(cell ?? '')).map(({ word }) => word);
    return said.length > 0 && own.length >= said.length && said.every((word) => own.some((each) => isSameWord(each, word)));
  };
  const holder = [...columns].find(([, cells]) => cells.some(isHis))?.[0];
  const [column, ...others] = [...columns.keys()].filter((name) => name !== holder && nameWords(name).some((word) => THINGS.has(word)));
  if (holder === undefined || column === undefined || others.length > 0) return request;
  return request.replace(ASKS_HELD, () => `which ${nameWords(column).join(' ')} does ${who} ${still}have`);
}
