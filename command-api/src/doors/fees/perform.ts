import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { Done } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { type FeeCommand, feesDecider } from '../../rooms/fees/decider.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';

interface FeeCall {
  session: Session;
  ctx: Context;
}

/** What every call about fees does: decide under the caller's identity, and say how far the log is. */
export function performer({ streams, commandIds, setPosition }: DoorParts) {
  const identify = ({ ctx, session }: FeeCall): CommandIdentity => commandIds.identify(ctx, session);

  async function handle(
    { ctx }: Pick<FeeCall, 'ctx'>,
    childminderId: Id,
    command: FeeCommand | Refusal,
    { metadata }: CommandIdentity,
  ): Promise<Done<FeeEvent> | Refusal> {
    const done = await streams.handle(feesDecider, childminderId, command, metadata);
    if (!isRefusal(done)) setPosition(ctx, done.position);
    return done;
  }

  return {
    decider: feesDecider,
    identify,
    handle,

    /** What the childminder decides about something of hers that exists; answered with its id. */
    async about(
      call: FeeCall,
      _id: Id,
      say: (of: { childminderId: Id; at: string }) => FeeCommand,
      missing?: Refusal,
    ): Promise<{ _id: Id } | Refusal> {
      const { account: childminderId } = call.session;
      const identity = identify(call);
      const command = missing ?? say({ childminderId, at: identity.inputs.at });
      const done = await handle(call, childminderId, command, identity);
      return isRefusal(done) ? done : { _id };
    },

    /**
     * A refusal where the plan writes agreements only, and charges nobody. It is handled in place of the command, so that a
     * repeat after the plan has ended is answered as the first time.
     */
    notInPlan: async ({ session }: Pick<FeeCall, 'session'>): Promise<Refusal | undefined> =>
      requireFeature(await currentPlan(streams, session.account), 'enableFees'),
  };
}

export type Perform = ReturnType<typeof performer>;
