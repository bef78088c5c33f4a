import { TABLE_FILE } from '../request/file-kinds.ts';
import { existingPath, folderPath } from './paths.ts';
import type { Slot } from './slot.ts';
import { unquoted } from './template.ts';

/** Words in front of a table that name no column. */
const NO_COLUMN = /^(?:all|every|each|rows?|lines?|columns?|numbers?|values?|files?|of|the)$/i;

/** A text of Python inside a script's single quotes; one that would need an escape is left to a model. */
const codeText = (text: string | undefined): string | undefined => (text === undefined || /['"\\\n]/.test(text) ? undefined : `"${text}"`);

/** Slots of requests that one expression of Python answers. */
export const codeSlots = {
  CODEFILE: (text, around) => codeText(existingPath(text, around)),
  TABLE(text, around) {
    const path = existingPath(text, around);
    return path !== undefined && TABLE_FILE.test(path) ? codeText(path) : undefined;
  },
  PLACE: (text, around) => codeText(folderPath(text, around)),
  COLUMN(given) {
    const { text, isQuoted } = unquoted(given);
    return isQuoted || (/^[\p{L}\p{N}_-]+$/u.test(text) && !NO_COLUMN.test(text)) ? codeText(text) : undefined;
  },
} as const satisfies Record<string, Slot>;
