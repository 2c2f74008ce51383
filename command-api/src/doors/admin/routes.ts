import type Router from '@koa/router';
import { PLATFORM } from '@nead/contracts/admin/events.ts';
import { settleReport } from '@nead/contracts/admin/report-requests.ts';
import {
  announce,
  reinstateAccount,
  resendTo,
  setLimit,
  suspendAccount,
  switchFlag,
} from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { DoorParts } from '../../engine/door.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { type AccountCommand, accountDecider } from '../../rooms/accounts/decider.ts';
import { endedBy } from '../../rooms/accounts/links-and-sessions.ts';
import { type PlatformCommand, platformDecider } from '../../rooms/admin/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import { newLink } from '../accounts/links.ts';

/** Whom an administrator can suspend: no other administrator. */
const people: readonly Role[] = ['childminder', 'parent'];

/** What an administrator does about accounts and for everybody. */
export function adminRoutes(router: Router, parts: DoorParts): void {
  const { streams, sessions, commandIds, setPosition } = parts;
  const directory = registerDirectory(parts);

  async function onAccount(
    id: Id,
    roles: readonly Role[],
    session: Session,
    ctx: Context,
    commandOf: (identity: CommandIdentity) => AccountCommand | Refusal,
  ): Promise<{ _id: Id } | Refusal> {
    const { opened } = await streams.stateOf(accountDecider, id);
    if (!opened || !roles.includes(opened.role)) return refuse('NOT_FOUND');
    const identity = commandIds.identify(ctx, session);
    const command = commandOf(identity);
    if (isRefusal(command)) return command;
    const done = await streams.handle(accountDecider, id, command, identity.metadata);
    if (isRefusal(done)) return done;
    // A reaction does the same after a crash; this closes an open screen within moments.
    await sessions.end(...endedBy(done.events));
    setPosition(ctx, done.position);
    return { _id: id };
  }

  serve(router, suspendAccount, ({ params, body: { reason }, session, ctx }) =>
    onAccount(params.id, people, session, ctx, () => ({ type: 'Suspend', reason })),
  );

  serve(router, reinstateAccount, ({ params, session, ctx }) =>
    onAccount(params.id, people, session, ctx, () => ({ type: 'Reinstate' })),
  );

  serve(router, resendTo, ({ params, session, ctx }) =>
    onAccount(params.id, ['childminder'], session, ctx, ({ metadata, inputs }) => ({
      type: 'IssueLink',
      purpose: 'verification',
      link: newLink('verification', inputs.newId('link'), metadata.recordedAt),
    })),
  );

  async function onPlatform(
    session: Session,
    ctx: Context,
    command: PlatformCommand,
  ): Promise<Record<string, never> | Refusal> {
    const { metadata } = commandIds.identify(ctx, session);
    const done = await streams.handle(platformDecider, PLATFORM, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return {};
  }

  serve(router, switchFlag, ({ params: { feature }, body: { on }, session, ctx }) =>
    onPlatform(session, ctx, { type: 'SwitchFlag', feature, on }),
  );

  serve(router, setLimit, async ({ params: { tier, limit }, body: { most }, session, ctx }) => {
    // Sizes may be fractions of a megabyte, but no larger than any file may be; counts are whole numbers.
    const isSize = limit.endsWith('Mb');
    const largest = limitsOf('PREMIUM')[limit];
    if (most !== null && isSize && most > largest)
      return refuse('VALIDATION', undefined, { errors: [adminTexts.mostMb(largest)] });
    if (most !== null && !isSize && !Number.isInteger(most))
      return refuse('VALIDATION', undefined, { errors: [adminTexts.wholeLimit] });
    return onPlatform(session, ctx, { type: 'SetLimit', tier, limit, most });
  });

  serve(router, announce, ({ body: { text }, session, ctx }) =>
    onPlatform(session, ctx, { type: 'Announce', text: text === '' ? null : text }),
  );

  serve(router, settleReport, async ({ params: { id: reportId }, session, ctx }) => {
    if (!(await directory.isReport(reportId))) return refuse('NOT_FOUND');
    const done = await onPlatform(session, ctx, { type: 'SettleReport', reportId });
    return isRefusal(done) ? done : { _id: reportId };
  });
}
