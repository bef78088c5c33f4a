import type { Envelope } from '../../schemas/envelope.ts';
import type { MessageBody, MessageType } from '../../schemas/messages.ts';
import type { Draft } from '../actor.ts';

/** A draft whose body fits its type, checked by the compiler. */
export function draft<Type extends MessageType>(type: Type, body: MessageBody<Type>): Draft {
  return { type, body };
}

/** The body of a message by its type. The route table sends an actor only the types it names, and senders are typed by `draft`. */
export function bodyOf<Type extends MessageType>(message: Envelope, ..._types: [Type, ...Type[]]): MessageBody<Type> {
  return message.body as MessageBody<Type>;
}
