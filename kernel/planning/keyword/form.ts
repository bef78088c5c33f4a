/** What many templates have in common. */
export const CALLED = '(called|named)';
export const SHOW = '(show|print|display|give) [me]';

/** One kind of request: how people say it, and the script that it is. Slots in capitals are those of slots.ts. */
export interface Form {
  says: readonly string[];
  does: string;
  /** What stands for a slot that the request leaves out. */
  otherwise?: Readonly<Record<string, string>>;
}

/** A group of forms as it is named to somebody whose request was none of them. */
export interface FormGroup {
  name: string;
  /** A model that reads what comes back says more than the whole of it; forms answer only where there is none. */
  wantsReader?: true;
  forms: readonly Form[];
}
