import type Router from '@koa/router';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  LOOK_MINUTES,
  lookAt,
  makePack,
  makePass,
  openPass,
  PACK_WAITS_MINUTES,
  revokePass,
} from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { inspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type { DoorParts } from '../../engine/door.ts';
import { codeGuesses, copiesOfAccount, limitOfAddress } from '../../engine/limits.ts';
import { newStreamId } from '../../engine/new-stream-id.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { inspectionDecider } from '../../rooms/inspection/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { glassRoutes } from './glass-routes.ts';

export function inspectionRoutes(router: Router, parts: DoorParts): void {
  glassRoutes(router, parts);
  const { streams, commandIds, setPosition, privateKey } = parts;
  const codesOfAddress = limitOfAddress(parts, 'code');
  const looksOfAddress = limitOfAddress(parts, 'look');
  const codes = codeGuesses(parts);
  const copies = copiesOfAccount(parts);
  const keys = inspectionKeys(privateKey);

  /** False for the pass of a childminder who is suspended or erased; an administrator's look does not depend on her. */
  async function stands(passId: string): Promise<boolean> {
    const { made, byAdmin } = await streams.stateOf(inspectionDecider, passId);
    if (!made || byAdmin) return true;
    const { suspended, erased } = await streams.stateOf(accountDecider, made.childminderId);
    return !suspended && !erased;
  }

  const newPassId = (identity: CommandIdentity, owner: Id, refusal?: Refusal) =>
    newStreamId(streams, identity, refusal ?? { what: 'inspection', owner });

  /** A refusal where one of them is not hers. It is handled in place of the command, so that a repeat is answered as the first time. */
  async function notAll(childIds: readonly Id[], childminderId: Id): Promise<Refusal | undefined> {
    const { children } = await streams.stateOf(registerDecider, childminderId);
    return childIds.every((id) => children.has(id)) ? undefined : refuse('CHILD_NOT_FOUND');
  }

  serve(router, makePass, async ({ body, session, ctx }) => {
    const identity = commandIds.identify(ctx, session);
    const { metadata } = identity;
    const { account: childminderId } = session;
    const childIds = [...new Set(body.childIds)];
    const refusal = await notAll(childIds, childminderId);
    const passId = body._id ?? (await newPassId(identity, childminderId, refusal));
    if (isRefusal(passId)) return passId;
    const endsAt = new Date(Date.parse(metadata.recordedAt) + body.hours * 3_600_000).toISOString();
    const { from, to, hours } = body;
    const pass = { childminderId, passId, childIds, from, to, endsAt, hours };
    const done = await streams.handle(inspectionDecider, passId, refusal ?? { type: 'Make', pass }, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const { made, opened } = await streams.stateOf(inspectionDecider, passId);
    return { _id: passId, endsAt: made?.endsAt ?? endsAt, code: keys.code(passId, opened) };
  });

  serve(router, makePack, async ({ body, session, ctx }) => {
    const { account: childminderId } = session;
    await copies.use(ctx, childminderId);
    const identity = commandIds.identify(ctx, session);
    const { metadata } = identity;
    const childIds = [...new Set(body.childIds)];
    const refusal = await notAll(childIds, childminderId);
    const packId = body._id ?? (await newPassId(identity, childminderId, refusal));
    if (isRefusal(packId)) return packId;
    const { from, to } = body;
    const pack = { childminderId, packId, childIds, from, to, at: metadata.recordedAt };
    const done = await streams.handle(
      inspectionDecider,
      packId,
      refusal ?? { type: 'MakePack', pack },
      metadata,
    );
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const made = (await streams.stateOf(inspectionDecider, packId)).pack ?? pack;
    const until = new Date(Date.parse(made.at) + PACK_WAITS_MINUTES * 60_000).toISOString();
    return { _id: packId, fetchUntil: until };
  });

  serve(router, revokePass, async ({ params, session, ctx }) => {
    const { metadata } = commandIds.identify(ctx, session);
    const command = { type: 'Revoke', at: metadata.recordedAt, childminderId: session.account } as const;
    const done = await streams.handle(inspectionDecider, params.id, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return { _id: params.id };
  });

  serve(router, openPass, async ({ params: { id }, body: { code }, ctx }) => {
    await codesOfAddress.use(ctx, ctx.ip);
    await codes.guess(ctx, `pass ${id}`, async () => undefined);
    if (!(await stands(id))) return refuse('NOT_FOUND', inspectionTexts.closed);
    const { metadata } = commandIds.identify(ctx, undefined);
    const codeFits = (opened: number) => keys.codeFits(code, id, opened);
    const done = await streams.handle(
      inspectionDecider,
      id,
      { type: 'Open', at: metadata.recordedAt, codeFits },
      metadata,
    );
    if (isRefusal(done)) return done;
    await codes.forgive(`pass ${id}`);
    setPosition(ctx, done.position);
    const { made, opened } = await streams.stateOf(inspectionDecider, id);
    if (!made) return refuse('NOT_FOUND', inspectionTexts.closed);
    return { grant: keys.grant(id, opened), endsAt: made.endsAt };
  });

  serve(router, lookAt, async ({ params: { id }, body: { grant, section, documentId }, session, ctx }) => {
    await looksOfAddress.use(ctx, ctx.ip);
    const opening = keys.openingOf(grant, id);
    if (opening === undefined || !(await stands(id))) return refuse('NOT_FOUND', inspectionTexts.closed);
    const { byAdmin, sessionId } = await streams.stateOf(inspectionDecider, id);
    // An administrator's look is the administrator's own, while that session lives.
    if (byAdmin && (!session || session.id !== sessionId)) return refuse('NOT_FOUND', inspectionTexts.closed);
    const { metadata, inputs } = commandIds.identify(ctx, undefined);
    const command = {
      type: 'Look',
      at: metadata.recordedAt,
      opening,
      lookId: inputs.newId('look'),
      section,
      documentId,
    } as const;
    const done = await streams.handle(inspectionDecider, id, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const [event] = done.events;
    // A repeat answers the look that was recorded, with its end.
    const { lookId, at } = event?.type === 'PassLookedAt' ? event.data : command;
    return { look: keys.look(id, lookId, new Date(Date.parse(at) + LOOK_MINUTES * 60_000)) };
  });
}
