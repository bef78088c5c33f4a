import type { Envelope } from '../../schemas/envelope.ts';
import type { MessageBody, MessageType } from '../../schemas/messages.ts';
import type { Draft } from '../actor.ts';
import type { ActorAddress, HeardBy } from './routes.ts';

/** A draft whose body fits its type, checked by the compiler. */
export function draft<Type extends MessageType>(type: Type, body: MessageBody<Type>): Draft {
  return { type, body };
}

/** The body of a message to an actor: of any type that the route table sends it, so a type routed to an actor that cannot read it does not compile. */
export function bodyOf<Self extends ActorAddress>(message: Envelope, _self: Self): MessageBody<HeardBy<Self>> {
  return message.body as MessageBody<HeardBy<Self>>;
}
