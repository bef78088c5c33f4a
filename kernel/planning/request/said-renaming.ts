import { unquoted } from './quoted-texts.ts';

/** `Rename the function fit_line to linear_fit`: a name in code and the one that it is to have. */
export interface SaidRenaming {
  from: string;
  to: string;
}

const KIND =
  '(?:function|method|class|variable|constant|parameter|argument|type|interface|enum|struct|identifier|symbol|field|property|hook|component)';
const NAME = '["\'`“]?(?:[A-Za-z_$][\\w$]*)(?:\\(\\))?["\'`”]?';
const PLEASE = '(?:(?:please|pls|now|then|(?:can|could|would|will) you(?: please)?),? )*';
/** Where it stands: no further order, and no second name. */
const WHERE = '(?: (?:in|of|from|inside) (?:(?!\\b(?:to|into|and|but|then|should|shall|must)\\b)[^,;:!?])+?)?';
/** All that may follow: that it is so everywhere. */
const BEHIND =
  '(?:,? (?:everywhere|throughout|from now on|instead|in (?:all|every|each|the whole|any)\\b[^,;:!?]*|(?:and|also) (?:everywhere|wherever|where) [^,;:!?]*|wherever [^,;:!?]*|in [^\\s,;:!?]+))*(?:[.!] (?:please )?(?:rename|change|update|fix) (?:it|that|this)\\b[^;:?]*)?[.!]*$';

const FORMS = [
  new RegExp(`^${PLEASE}rename (?:the |my |our )?${KIND} (?<from>${NAME})${WHERE} (?:to|into|as) (?<to>${NAME})${BEHIND}`, 'i'),
  new RegExp(`^${PLEASE}change the name of (?:the |my |our )?${KIND} (?<from>${NAME})${WHERE} (?:to|into) (?<to>${NAME})${BEHIND}`, 'i'),
  new RegExp(
    `^(?:the |my |our )?${KIND} (?<from>${NAME})${WHERE} (?:should|shall|must|has to|needs to|ought to) (?:now |really )?be (?:called|named|renamed to) (?<to>${NAME})${BEHIND}`,
    'i',
  ),
];

/** The two names, where the request says that it speaks of code and orders nothing else. */
export function saidRenaming(request: string): SaidRenaming | undefined {
  const said = request.trim().replace(/\s+/g, ' ');
  for (const form of FORMS) {
    const { from, to } = form.exec(said)?.groups ?? {};
    if (from !== undefined && to !== undefined && bare(from) !== bare(to)) return { from: bare(from), to: bare(to) };
  }
  return undefined;
}

function bare(name: string): string {
  return unquoted(name.replace(/[“”]/g, '"')).replace(/\(\)$/, '');
}
