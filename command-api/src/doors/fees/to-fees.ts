import type Router from '@koa/router';
import type { Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { Streams } from '../../engine/handle.ts';
import type { AnyCommand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';

export const toFees = (router: Router, parts: DoorParts) =>
  commandsTo(router, parts, { decider: feesDecider });
export type FeeCommands = ReturnType<typeof toFees>;

/** The childminder whose fees a command is about, and its time. */
export const hers = ({ session, identity }: Pick<AnyCommand, 'session' | 'identity'>) => ({
  childminderId: session.account,
  at: identity.inputs.at,
});

/** A refusal if the plan only has agreements, and no invoices. */
export const notInPlan = async (
  streams: Pick<Streams, 'stateOf'>,
  childminderId: Id,
): Promise<Refusal | undefined> => requireFeature(await currentPlan(streams, childminderId), 'enableFees');
