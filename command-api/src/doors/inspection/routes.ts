import type Router from '@koa/router';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import {
  breakGlass,
  endGlass,
  GLASS_DAYS,
  GLASS_MINUTES,
  LOOK_MINUTES,
  lookAt,
  makePack,
  makePass,
  openPass,
  PACK_WAITS_MINUTES,
  revokePass,
} from '@nead/contracts/inspection/requests.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import type { Cause } from '@nead/event-store/event-log.ts';
import { inspectionKeys } from '@nead/http-kit/inspection-keys.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import { partOf } from '../../engine/causes.ts';
import type { DoorParts } from '../../engine/door.ts';
import { codeGuesses, copiesOfAccount, limitOfAddress } from '../../engine/limits.ts';
import { account } from '../../rooms/accounts/decider.ts';
import { proofOf, recoveryCodes } from '../../rooms/accounts/totp.ts';
import { inspection } from '../../rooms/inspection/decider.ts';
import { register } from '../../rooms/register/decider.ts';
import { namedIn } from './named-in.ts';

export function inspectionRoutes(router: Router, parts: DoorParts): void {
  const { streams, names, reached, privateKey } = parts;
  const codesOfAddress = limitOfAddress(parts, 'code');
  const looksOfAddress = limitOfAddress(parts, 'look');
  const codes = codeGuesses(parts);
  const copies = copiesOfAccount(parts);
  const keys = inspectionKeys(privateKey);
  const recovery = recoveryCodes(privateKey);

  /** False for the pass of a childminder who is suspended or erased; an administrator's look does not depend on her. */
  async function stands(passId: string): Promise<boolean> {
    const { made, byAdmin } = await streams.stateOf(inspection, passId);
    if (!made || byAdmin) return true;
    const { suspended, erased } = await streams.stateOf(account, made.childminderId);
    return !suspended && !erased;
  }

  serve(router, makePass, async ({ body, session, ctx }) => {
    const { cause, moment } = names.incoming(ctx, session);
    const { account: childminderId } = session;
    const { children } = await streams.stateOf(register, childminderId);
    const childIds = [...new Set(body.childIds)];
    if (childIds.some((id) => !children.has(id))) return refuse('CHILD_NOT_FOUND');
    const passId = body._id ?? moment.newId('pass');
    const endsAt = new Date(Date.parse(cause.recordedAt) + body.hours * 3_600_000).toISOString();
    const { from, to } = body;
    const pass = { childminderId, passId, childIds, from, to, endsAt };
    const done = await streams.handle(inspection, passId, { type: 'Make', pass }, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    const { made, opened } = await streams.stateOf(inspection, passId);
    return { _id: passId, endsAt: made?.endsAt ?? endsAt, code: keys.code(passId, opened) };
  });

  serve(router, makePack, async ({ body, session, ctx }) => {
    const { account: childminderId } = session;
    await copies.use(ctx, childminderId);
    const { cause, moment } = names.incoming(ctx, session);
    const { children } = await streams.stateOf(register, childminderId);
    const childIds = [...new Set(body.childIds)];
    if (childIds.some((id) => !children.has(id))) return refuse('CHILD_NOT_FOUND');
    const packId = body._id ?? moment.newId('pack');
    const { from, to } = body;
    const pack = { childminderId, packId, childIds, from, to, at: cause.recordedAt };
    const done = await streams.handle(inspection, packId, { type: 'MakePack', pack }, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    const made = (await streams.stateOf(inspection, packId)).pack ?? pack;
    const until = new Date(Date.parse(made.at) + PACK_WAITS_MINUTES * 60_000).toISOString();
    return { _id: packId, fetchUntil: until };
  });

  /** The code of the administrator's app, once. Undefined where it was right. */
  async function missingCode(ctx: Context, { account: id }: Session, code: string, cause: Cause) {
    const { secondFactor } = await streams.stateOf(account, id);
    if (!secondFactor) return refuse('FORBIDDEN', texts.glassNeedsSecondStep);
    await codes.guess(ctx, id, async () => undefined);
    const proof = proofOf(secondFactor, code, new Date(), recovery);
    if (!proof) return refuse('WRONG_CODE');
    const used = await streams.handle(account, id, { type: 'UseCode', proof }, partOf(cause, 'code'));
    if (isRefusal(used)) return used;
    await codes.forgive(id);
    return undefined;
  }

  serve(router, breakGlass, async ({ params, body: { reason, code, from, to }, session, ctx }) => {
    const { opened } = await streams.stateOf(account, params.id);
    if (opened?.role !== 'childminder') return refuse('NOT_FOUND');
    const { cause, moment } = names.incoming(ctx, session);
    const { children } = await streams.stateOf(register, params.id);
    const named = [...children].filter(([, { about }]) => namedIn(reason, about.firstName));
    if (named.length === 0)
      return refuse('VALIDATION', texts.glassChildren, { errors: [texts.glassChildren] });
    const missing = await missingCode(ctx, session, code, cause);
    if (missing) return missing;
    const { sessions } = await streams.stateOf(account, session.account);
    const at = cause.recordedAt;
    const passId = moment.newId('glass');
    const today = dublinDate(at);
    const glass = {
      childminderId: params.id,
      passId,
      accountId: session.account,
      sessionId: session.id,
      childIds: named.map(([id]) => id),
      from: from ?? addDays(to ?? today, -GLASS_DAYS),
      to: to ?? (from && from > today ? from : today),
      at,
      endsAt:
        [
          new Date(Date.parse(at) + GLASS_MINUTES * 60_000).toISOString(),
          sessions.get(session.id) ?? at,
        ].sort()[0] ?? at,
      reason,
    };
    const done = await streams.handle(inspection, passId, { type: 'BreakGlass', glass }, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    return { _id: passId, grant: keys.grant(passId, 1), endsAt: glass.endsAt };
  });

  serve(router, revokePass, async ({ params, session, ctx }) => {
    const { cause } = names.incoming(ctx, session);
    const command = { type: 'Revoke', at: cause.recordedAt, childminderId: session.account } as const;
    const done = await streams.handle(inspection, params.id, command, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    return { _id: params.id };
  });

  serve(router, endGlass, async ({ params, session, ctx }) => {
    const { cause } = names.incoming(ctx, session);
    const command = { type: 'EndGlass', at: cause.recordedAt, by: 'admin' } as const;
    const done = await streams.handle(inspection, params.id, command, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    return { _id: params.id };
  });

  serve(router, openPass, async ({ params: { id }, body: { code }, ctx }) => {
    await codesOfAddress.use(ctx, ctx.ip);
    await codes.guess(ctx, `pass ${id}`, async () => undefined);
    if (!(await stands(id))) return refuse('NOT_FOUND', texts.closed);
    const { cause } = names.incoming(ctx, undefined);
    const codeFits = (opened: number) => keys.codeFits(code, id, opened);
    const done = await streams.handle(
      inspection,
      id,
      { type: 'Open', at: cause.recordedAt, codeFits },
      cause,
    );
    if (isRefusal(done)) return done;
    await codes.forgive(`pass ${id}`);
    reached(ctx, done.position);
    const { made, opened } = await streams.stateOf(inspection, id);
    if (!made) return refuse('NOT_FOUND', texts.closed);
    return { grant: keys.grant(id, opened), endsAt: made.endsAt };
  });

  serve(router, lookAt, async ({ params: { id }, body: { grant, section, documentId }, session, ctx }) => {
    await looksOfAddress.use(ctx, ctx.ip);
    const opening = keys.openingOf(grant, id);
    if (opening === undefined || !(await stands(id))) return refuse('NOT_FOUND', texts.closed);
    const { byAdmin, sessionId } = await streams.stateOf(inspection, id);
    // An administrator's look is the administrator's own, while that session lives.
    if (byAdmin && (!session || session.id !== sessionId)) return refuse('NOT_FOUND', texts.closed);
    const { cause, moment } = names.incoming(ctx, undefined);
    const command = {
      type: 'Look',
      at: cause.recordedAt,
      opening,
      lookId: moment.newId('look'),
      section,
      documentId,
    } as const;
    const done = await streams.handle(inspection, id, command, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    const [event] = done.events;
    // A repeat answers the look that was recorded, with its end.
    const { lookId, at } = event?.type === 'PassLookedAt' ? event.data : command;
    return { look: keys.look(id, lookId, new Date(Date.parse(at) + LOOK_MINUTES * 60_000)) };
  });
}
