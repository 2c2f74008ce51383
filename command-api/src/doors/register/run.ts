import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { Done } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import { invitationsOfAccount } from '../../engine/limits.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import type { RegisterCommand } from '../../rooms/register/commands.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { contextWithAddresses } from '../../rooms/register/moved-away.ts';

export type RunRegister = (
  ctx: Context,
  session: Session,
  make: (identity: CommandIdentity) => RegisterCommand | Refusal,
  /** Whose register it is; by default the caller's own. */
  childminderId?: Id,
) => Promise<Done<RegisterEvent> | Refusal>;

/** Somebody may get a letter because of it, whom the childminder names. */
function invites(command: RegisterCommand): boolean {
  if (command.type === 'EditContact') return Boolean(command.fields.email);
  return ['AddContact', 'AddChild', 'PutContactOnChild', 'RequestInvitation'].includes(command.type);
}

/** Handles every command of the register the same way: metadata, plan and day, decide, position header. */
export const registerRunner = (parts: DoorParts): RunRegister => {
  const { streams, commandIds, setPosition } = parts;
  const invitations = invitationsOfAccount(parts);
  return async (ctx, session, make, childminderId = session.account) => {
    const identity = commandIds.identify(ctx, session);
    const command = make(identity);
    if (!isRefusal(command) && invites(command)) await invitations.use(ctx, session.account);
    const context = await contextWithAddresses(parts, childminderId);
    const done = await streams.handle(registerDecider, childminderId, command, identity.metadata, context);
    if (!isRefusal(done)) setPosition(ctx, done.position);
    return done;
  };
};

/** Why the register would refuse this as it stands, if it would. */
export async function whyRefused(
  parts: DoorParts,
  childminderId: Id,
  command: RegisterCommand,
): Promise<Refusal | undefined> {
  const context = await contextWithAddresses(parts, childminderId);
  const state = await parts.streams.stateOf(registerDecider, childminderId);
  const decided = registerDecider.decide(command, state, context);
  return isRefusal(decided) ? decided : undefined;
}
