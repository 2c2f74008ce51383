import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import type { Done } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import type { RegisterCommand } from '../../rooms/register/commands.ts';
import { registerContext } from '../../rooms/register/context.ts';
import { registerDecider } from '../../rooms/register/decider.ts';

export type RunRegister = (
  ctx: Context,
  session: Session,
  make: (identity: CommandIdentity) => RegisterCommand,
  /** Whose register it is; by default the caller's own. */
  childminderId?: Id,
) => Promise<Done<RegisterEvent> | Refusal>;

/** Handles every command of the register the same way: metadata, plan and day, decide, position header. */
export const registerRunner =
  ({ streams, commandIds, setPosition }: DoorParts): RunRegister =>
  async (ctx, session, make, childminderId = session.account) => {
    const identity = commandIds.identify(ctx, session);
    const context = await registerContext(streams, childminderId);
    const done = await streams.handle(
      registerDecider,
      childminderId,
      make(identity),
      identity.metadata,
      context,
    );
    if (!isRefusal(done)) setPosition(ctx, done.position);
    return done;
  };
