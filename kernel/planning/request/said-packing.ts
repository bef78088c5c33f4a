import { withoutFileNames } from './file-names.ts';
import { ordersIn } from './orders.ts';
import { QUOTED, unquoted } from './quoted-texts.ts';
import { withoutRest } from './rest-stays.ts';

/** How the library of Python calls what an archive's ending means. */
const FORMATS: Readonly<Record<string, string>> = { tar: 'tar', zip: 'zip', 'tar.gz': 'gztar', 'tar.bz2': 'bztar', 'tar.xz': 'xztar' };
const ENDING = String.raw`\.(tar(?:\.(?:gz|bz2|xz))?|zip)`;
const ARCHIVE = new RegExp(
  String.raw`${QUOTED}|(?<![\p{L}\p{N}_./-])[\p{L}\p{N}_][\p{L}\p{N}_./-]*?${ENDING}(?![\p{L}\p{N}_/-]|\.[\p{L}\p{N}])`,
  'gu',
);
const IS_ARCHIVE = new RegExp(`^[^/~.].*[^/.]${ENDING}$`, 'u');

const PACKS = /\b(?:pack|archive|zip|bundle|compress|tar|gzip|wrap|make|create|put|save|collect|back ?up|turn)\b/i;
/** Other work on archives, what goes away afterwards, and what only some of the files are meant by. */
const MORE =
  /\b(?:unpack|unzip|untar|extract|open|list|show|rename|move|download|send|mail|delete|remove|encrypt\w*|passwords?|split|except|excluding|without (?!compress)|leave out|only|just|every|each|files|documents|pictures|photos|images|scripts|older|newer|larger|changed)\b|[*?]|https?:/i;
const UNCOMPRESSED = /\b(?:no|without(?: any)?|not?) compress\w*|\buncompressed\b/i;

export interface Packing {
  /** The archive without its ending. */
  base: string;
  ending: string;
  /** As `shutil.make_archive` has it. */
  format: string;
  /** The request without the archive's name. */
  rest: string;
}

/** `Pack the folder drafts into drafts.tar`: the one archive that a request wants, where nothing else is ordered. */
export function saidPacking(request: string): Packing | undefined {
  const names = [...new Set((request.match(ARCHIVE) ?? []).filter((name) => IS_ARCHIVE.test(unquoted(name))))];
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return undefined;
  const rest = request.replaceAll(name, ' ');
  const said = withoutRest(withoutFileNames(rest)).replace(STAYS, ' ');
  if (!PACKS.test(said) || MORE.test(said) || ordersIn(said).length > 1) return undefined;
  const path = unquoted(name);
  const ending = IS_ARCHIVE.exec(path)?.[1] ?? '';
  const format = FORMATS[ending];
  const isSqueezed = format !== 'tar' && UNCOMPRESSED.test(said);
  return format === undefined || isSqueezed ? undefined : { base: path.slice(0, -ending.length - 1), ending, format, rest };
}

/** What is packed stays where it is in any case. */
const STAYS =
  /\b(?:and|but)?,?\s*(?:please )?(?:leave|keep|(?:don['’]t|do not) (?:delete|remove|move|touch|change)) (?:the |that |this )?(?:folder|directory|originals?|files?|it|them)(?: itself| alone| there| in place| where (?:it is|they are)| as (?:it is|they are))*/gi;
