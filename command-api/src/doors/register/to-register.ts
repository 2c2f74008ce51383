import type Router from '@koa/router';
import { type Refusal, unlessRefused } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { DoorParts } from '../../engine/door.ts';
import { invitationsOfAccount } from '../../engine/limits.ts';
import type { AnyCommand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import type { RegisterCommand } from '../../rooms/register/commands.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { contextWithAddresses } from '../../rooms/register/moved-away.ts';

export const toRegister = (router: Router, parts: DoorParts) =>
  commandsTo(router, parts, {
    decider: registerDecider,
    context: (_, { id }) => contextWithAddresses(parts, id),
  });

/** Counts calls that may send a letter to a person chosen by the childminder. */
export function countInvitations(parts: DoorParts) {
  const invitations = invitationsOfAccount(parts);
  return ({ ctx, session }: Pick<AnyCommand, 'ctx' | 'session'>) => invitations.use(ctx, session.account);
}

/** The refusal that the register would now give, if any. */
export async function whyRefused(
  parts: DoorParts,
  childminderId: Id,
  command: RegisterCommand,
): Promise<Refusal | undefined> {
  const context = await contextWithAddresses(parts, childminderId);
  const state = await parts.streams.stateOf(registerDecider, childminderId);
  const decided = registerDecider.decide(command, state, context);
  return unlessRefused(decided, () => undefined);
}
