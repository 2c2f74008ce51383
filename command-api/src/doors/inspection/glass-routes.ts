import type Router from '@koa/router';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, isRefusal, refuse } from '@nead/contracts/errors.ts';
import { breakGlass, endGlass, GLASS_DAYS, GLASS_MINUTES } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import type { CommandMetadata } from '@nead/event-store/event-log.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { inspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { DoorParts } from '../../engine/door.ts';
import { codeGuesses } from '../../engine/limits.ts';
import { newStreamId } from '../../engine/new-stream-id.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { proofOf, recoveryCodes } from '../../rooms/accounts/totp.ts';
import { inspectionDecider } from '../../rooms/inspection/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { namedIn } from './named-in.ts';

/** An administrator's look at the children whom a written reason names (docs/decisions/076). */
export function glassRoutes(router: Router, parts: DoorParts): void {
  const { streams, commandIds, setPosition, privateKey } = parts;
  const codes = codeGuesses(parts);
  const keys = inspectionKeys(privateKey);
  const recovery = recoveryCodes(privateKey);

  /** The code of the administrator's app, once. Undefined where it was right. */
  async function missingCode(
    ctx: Context,
    { account: id }: Session,
    code: string,
    metadata: CommandMetadata,
  ) {
    const { secondFactor } = await streams.stateOf(accountDecider, id);
    if (!secondFactor) return refuse('FORBIDDEN', inspectionTexts.glassNeedsSecondStep);
    // Apart from those at the login, by which somebody with the password alone would keep an administrator from it.
    const guesser = `glass ${id}`;
    await codes.guess(ctx, guesser, async () => undefined);
    const proof = proofOf(secondFactor, code, new Date(), recovery);
    const command = proof ? ({ type: 'UseCode', proof } as const) : refuse('WRONG_CODE');
    const used = await streams.handle(accountDecider, id, command, partMetadata(metadata, 'code'));
    if (isRefusal(used)) return used;
    await codes.forgive(guesser);
    return undefined;
  }

  serve(router, breakGlass, async ({ params, body: { reason, code, from, to }, session, ctx }) => {
    const { opened } = await streams.stateOf(accountDecider, params.id);
    if (opened?.role !== 'childminder') return refuse('NOT_FOUND');
    const identity = commandIds.identify(ctx, session);
    const { metadata } = identity;
    // Before the children's names are looked at, since who has no code must not learn whether a guessed one is there.
    const missing = await missingCode(ctx, session, code, metadata);
    if (missing) return missing;
    const { children } = await streams.stateOf(registerDecider, params.id);
    const named = [...children].filter(([, { about }]) => namedIn(reason, about.firstName));
    const refusal = named.length === 0 ? invalid(inspectionTexts.glassChildren) : undefined;
    const { sessions } = await streams.stateOf(accountDecider, session.account);
    const at = metadata.recordedAt;
    const claim = refusal ?? { what: 'inspection' as const, owner: session.account };
    const passId = await newStreamId(streams, identity, claim);
    if (isRefusal(passId)) return passId;
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
    const done = await streams.handle(
      inspectionDecider,
      passId,
      refusal ?? { type: 'BreakGlass', glass },
      metadata,
    );
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const { made } = await streams.stateOf(inspectionDecider, passId);
    return { _id: passId, grant: keys.grant(passId, 1), endsAt: made?.endsAt ?? glass.endsAt };
  });

  serve(router, endGlass, async ({ params, session, ctx }) => {
    const { metadata } = commandIds.identify(ctx, session);
    const command = { type: 'EndGlass', at: metadata.recordedAt, by: 'admin' } as const;
    const done = await streams.handle(inspectionDecider, params.id, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return { _id: params.id };
  });
}
