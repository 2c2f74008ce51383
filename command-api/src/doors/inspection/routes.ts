import type Router from '@koa/router';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import {
  breakGlass,
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
import { inspectionKeys } from '@nead/http-kit/inspection-keys.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { account } from '../accounts/decider.ts';
import type { CommandParts } from '../command-parts.ts';
import { register } from '../register/decider.ts';
import { inspection } from './decider.ts';

/** As far back as records are asked about. */
const GLASS_DAYS_BACK = 730;

export function inspectionRoutes(router: Router, parts: CommandParts): void {
  const { streams, names, limits, reached, privateKey } = parts;
  const keys = inspectionKeys(privateKey);

  /** A pass is worth no more than the account of whoever made it; an administrator's look is not hers to end so. */
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
    await limits.copiesOfAccount.use(ctx, childminderId);
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

  serve(router, breakGlass, async ({ params, body: { reason }, session, ctx }) => {
    const { opened } = await streams.stateOf(account, params.id);
    if (opened?.role !== 'childminder') return refuse('NOT_FOUND');
    const { cause, moment } = names.incoming(ctx, session);
    const { children } = await streams.stateOf(register, params.id);
    const at = cause.recordedAt;
    const passId = moment.newId('glass');
    const today = dublinDate(at);
    const glass = {
      childminderId: params.id,
      passId,
      accountId: session.account,
      childIds: [...children.keys()],
      from: addDays(today, -GLASS_DAYS_BACK),
      to: today,
      at,
      endsAt: new Date(Date.parse(at) + GLASS_MINUTES * 60_000).toISOString(),
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

  serve(router, openPass, async ({ params: { id }, body: { code }, ctx }) => {
    await limits.codesOfAddress.use(ctx, ctx.ip);
    await limits.codesOfAccount.guess(ctx, `pass ${id}`, async () => undefined);
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
    await limits.codesOfAccount.forgive(`pass ${id}`);
    reached(ctx, done.position);
    const { made, opened } = await streams.stateOf(inspection, id);
    if (!made) return refuse('NOT_FOUND', texts.closed);
    return { grant: keys.grant(id, opened), endsAt: made.endsAt };
  });

  serve(router, lookAt, async ({ params: { id }, body: { grant, section, documentId }, ctx }) => {
    await limits.looksOfAddress.use(ctx, ctx.ip);
    const opening = keys.openingOf(grant, id);
    if (opening === undefined || !(await stands(id))) return refuse('NOT_FOUND', texts.closed);
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
    // Asked for again, it is the look that was written down, and ends when that does.
    const { lookId, at } = event?.type === 'PassLookedAt' ? event.data : command;
    return { look: keys.look(id, lookId, new Date(Date.parse(at) + LOOK_MINUTES * 60_000)) };
  });
}
