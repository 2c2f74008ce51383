import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import type { CommandParts } from '../command-parts.ts';
import type { Done } from '../done.ts';
import type { Incoming } from '../request.ts';
import type { RegisterCommand } from './commands.ts';
import { registerContext } from './context.ts';
import { register } from './decider.ts';

export type RunRegister = (
  ctx: Context,
  session: Session,
  make: (incoming: Incoming) => RegisterCommand,
  /** Whose register it is; the caller's own unless told. */
  childminderId?: Id,
) => Promise<Done<RegisterEvent> | Refusal>;

/** Every command of the register goes the same way: who and when, the plan of the day, decide, tell how far. */
export const registerRunner =
  ({ streams, names, reached }: CommandParts): RunRegister =>
  async (ctx, session, make, childminderId = session.account) => {
    const incoming = names.incoming(ctx, session);
    const context = await registerContext(streams, childminderId);
    const done = await streams.handle(register, childminderId, make(incoming), incoming.cause, context);
    if (!isRefusal(done)) reached(ctx, done.position);
    return done;
  };
