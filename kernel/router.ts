import { type Address, addressSchema } from '../schemas/envelope.ts';
import type { Draft } from './actor.ts';

/** Which address hears which message type. */
export type Routes = Readonly<Record<string, Address>>;

/** Where a draft goes: to the address it names, else to the one its type is routed to; undefined when there is neither. */
export type Router = (draft: Draft) => Address | undefined;

/** A router over a table. The table is copied and its addresses checked: a typing error shows at the start, not in the middle of a run. */
export function createRouter(routes: Routes): Router {
  // A Map, because a message type named like a member of Object.prototype must not find one.
  const table = new Map(Object.entries(routes).map(([type, address]) => [type, addressSchema.parse(address)]));
  return (draft) => draft.to ?? table.get(draft.type);
}
