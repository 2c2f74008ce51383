import type Router from '@koa/router';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Decider } from './decider.ts';
import { type Done, type FieldOf, madeId } from './done.ts';
import {
  type AnswerOf,
  type AnyCommand,
  type CommandCall,
  type CommandParts,
  serveByHand,
} from './serve-by-hand.ts';

type Later<T> = T | Promise<T>;

/** The stream that decides, and other facts found on the way to it. */
export interface Addressed {
  id: string;
}

/** The target of a room's commands. A context that cannot be had is a refusal: a feature that the plan lacks. */
type Target<State, Command, Event extends DomainEvent, Context, Base extends Addressed> = {
  decider: Decider<State, Command, Event, Context>;
} & (Context extends undefined
  ? { context?: undefined }
  : { context: (call: AnyCommand, at: Base) => Later<Context | Refusal> });

/** A single command's own part. Without an answer it is the id of the new thing, or the one in the path. */
type Declared<E extends Endpoint, At, State, Command, Event extends DomainEvent> = {
  /** The place of the command's subject; by default the caller's own. */
  at?: (call: CommandCall<E>) => Later<At | Refusal>;
  command: (call: CommandCall<E>, at: At) => Later<Command | Refusal>;
  /** The field of its events that names the new thing. */
  makes?: FieldOf<Event>;
} & ({ _id: Id } extends AnswerOf<E>
  ? { answer?: Says<E, At, State, Event> }
  : { answer: Says<E, At, State, Event> });

type Says<E extends Endpoint, At, State, Event extends DomainEvent> = (
  done: Done<Event> & { at: At; state: () => Promise<State> },
  call: CommandCall<E>,
) => Later<AnswerOf<E> | Refusal>;

/** Serves a room's commands, step by step: identity, stored answer, plan, context, decision, position, answer. */
export function commandsTo<
  State,
  Command,
  Event extends DomainEvent,
  Context = undefined,
  Base extends Addressed = Addressed,
>(router: Router, parts: CommandParts, { decider, context }: Target<State, Command, Event, Context, Base>) {
  return function serveCommand<const E extends Endpoint, At extends Base = Base>(
    endpoint: E,
    { at: find, command, makes, answer }: Declared<E, At, State, Command, Event>,
  ): void {
    serveByHand(router, parts, endpoint, async (call) => {
      const any = call as AnyCommand; // one without a session names its stream
      const at = find ? await find(call) : ({ id: any.session.account } as At); // nothing else is known
      if (isRefusal(at)) return at;
      const known = await context?.(any, at);
      if (isRefusal(known)) return known;
      const decided = await command(call, at);
      if (isRefusal(decided)) return decided;
      const done = await call.handle(decider, at.id, decided, ...([known] as never)); // undefined exactly if Context is
      if (isRefusal(done)) return done;
      if (answer) return answer({ ...done, at, state: () => parts.streams.stateOf(decider, at.id) }, call);
      const { params, body } = call as { params?: { id?: Id }; body?: { _id?: Id } };
      // A declared answer was returned by the branch above.
      return { _id: makes ? madeId(done, makes, body?._id) : params?.id } as AnswerOf<E>;
    });
  };
}
