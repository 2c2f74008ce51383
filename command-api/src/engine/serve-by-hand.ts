import type Router from '@koa/router';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import { type Call, serve } from '@nead/http-kit/serve.ts';
import type * as z from 'zod/mini';
import type { Decider } from './decider.ts';
import type { Done } from './done.ts';
import type { DoorParts } from './door.ts';
import type { CommandIdentity } from './request.ts';
import { partMetadata } from './system-identity.ts';

/** The parts of a door that a command needs. */
export type CommandParts = Pick<DoorParts, 'streams' | 'commandIds' | 'answers' | 'setPosition'>;

export type AnswerOf<E extends Endpoint> = z.infer<E['answer']>;

/** Decides under the name of a call, and tells the caller the log's position afterwards. */
export type HandleCall = <State, Command, Event extends DomainEvent, Context = undefined>(
  decider: Decider<State, Command, Event, Context>,
  id: string,
  command: Command | Refusal,
  ...context: Context extends undefined ? [] : [context: Context]
) => Promise<Done<Event> | Refusal>;

/** A call that changes something. */
export interface CommandCall<E extends Endpoint> extends Call<E> {
  readonly identity: CommandIdentity;
  handle: HandleCall;
  /** The same for one of several commands to the same stream. */
  handlePart(part: string): HandleCall;
  /** Tells the caller the log's position: their next query waits for it. */
  reached(position: bigint): void;
}

/** Any command with a session, for the parts that a room's commands have in common. */
export type AnyCommand = CommandCall<Omit<Endpoint, 'access'> & { access: 'session' }>;

/**
 * Serves a command that is more than one decision. A repeat gets the answer of the first time; until that is stored,
 * the streams know the outcome, and the work runs once more.
 */
export function serveByHand<const E extends Endpoint>(
  router: Router,
  parts: CommandParts,
  endpoint: E,
  work: (call: CommandCall<E>) => Promise<AnswerOf<E> | Refusal>,
): void {
  const { streams, commandIds, answers, setPosition } = parts;
  const isPublic = endpoint.access === 'public';
  // The file of an upload is part of the fingerprint, and has not arrived yet.
  const isKept = !isPublic && !endpoint.upload;
  serve(router, endpoint, async (sent) => {
    const { session, ctx } = sent;
    let identity: CommandIdentity | undefined;
    const handleAs =
      (part?: string): HandleCall =>
      async (decider, id, command, ...context) => {
        const { metadata } = call.identity;
        const as = part === undefined ? metadata : partMetadata(metadata, part);
        const done = await streams.handle(decider, id, command, as, ...context);
        if (!isRefusal(done)) setPosition(ctx, done.position);
        return done;
      };
    const call: CommandCall<E> = {
      ...sent,
      get identity() {
        identity ??= commandIds.identify(ctx, isPublic ? undefined : session);
        return identity;
      },
      handle: handleAs(),
      handlePart: handleAs,
      reached: (position) => setPosition(ctx, position),
    };
    const stored = isKept ? await answers.to(call) : undefined;
    if (stored) return isRefusal(stored) ? stored : (stored.said as AnswerOf<E>); // this endpoint gave that answer
    const answer = await work(call);
    if (isKept && !isRefusal(answer)) await answers.keep(call, answer);
    return answer;
  });
}
