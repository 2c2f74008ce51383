import { createHmac } from 'node:crypto';
import type Router from '@koa/router';
import {
  confirmSecondFactor,
  deviceKey,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  prepareSecondFactor,
  removeSecondFactor,
} from '@nead/contracts/accounts/security-requests.ts';
import { secondFactorTexts } from '@nead/contracts/accounts/security-texts.ts';
import { logout, whyEnded } from '@nead/contracts/accounts/session-requests.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { tokenIn } from '@nead/http-kit/app.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { partMetadata } from '../../engine/system-identity.ts';
import { accountDecider, refuseSuspended } from '../../rooms/accounts/decider.ts';
import { endedBy } from '../../rooms/accounts/links-and-sessions.ts';
import { newSecret, proofOf, recoveryCodes, secretUri, stepOf } from '../../rooms/accounts/totp.ts';
import type { AccountParts } from './account-parts.ts';
import { codesAgain } from './codes-again.ts';
import { ownerProof } from './owner-proof.ts';

/** What the owner of an account sees and does under 'Security'. */
export function sessionRoutes(router: Router, parts: AccountParts): void {
  const { streams, sessions, commandIds, privateKey, limits, setPosition, devices } = parts;
  const recovery = recoveryCodes(privateKey);
  const missingProof = ownerProof(parts);

  /** Ends one of the caller's own sessions. */
  async function end(
    id: Id,
    reason: 'logout' | 'ended-by-owner',
    { session, ctx }: { session: Session; ctx: Context },
  ): Promise<Refusal | undefined> {
    const { metadata } = commandIds.identify(ctx, session);
    const command = { type: 'EndSession', session: id, reason } as const;
    const ended = await streams.handle(accountDecider, session.account, command, metadata);
    if (isRefusal(ended)) return ended;
    await sessions.end(id);
    setPosition(ctx, ended.position);
    return undefined;
  }

  serve(router, logout, async (call) => {
    const refused = await end(call.session.id, 'logout', call);
    // The browser's cache may hold photos that were shown, where the next user of the device could find them.
    if (!refused) call.ctx.set('Clear-Site-Data', '"cache"');
    return refused ?? {};
  });

  serve(router, whyEnded, async ({ ctx }) => {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const token = tokenIn(ctx);
    const account = token && (await sessions.owner(token));
    const state = account ? await streams.stateOf(accountDecider, account) : undefined;
    return { said: state?.suspended ? refuseSuspended(state).message : null };
  });

  serve(router, endSession, async (call) => {
    const { id } = call.params;
    if (!(await sessions.belongs(id, call.session.account))) return refuse('NOT_FOUND');
    return (await end(id, 'ended-by-owner', call)) ?? { _id: id };
  });

  serve(router, endOtherSessions, async ({ session, ctx }) => {
    const { metadata } = commandIds.identify(ctx, session);
    const ended = await streams.handle(
      accountDecider,
      session.account,
      { type: 'EndOtherSessions', keep: session.id },
      metadata,
    );
    if (isRefusal(ended)) return ended;
    await sessions.end(...endedBy(ended.events));
    setPosition(ctx, ended.position);
    return { ended: ended.events.length };
  });

  serve(router, deviceKey, async ({ session }) => ({
    key: createHmac('sha256', privateKey).update(`device key ${session.account}`).digest('base64url'),
  }));

  serve(router, prepareSecondFactor, async ({ body, session, ctx }) => {
    const { metadata } = commandIds.identify(ctx, session);
    const missing = await missingProof(ctx, session, body);
    if (missing) return missing;
    const { email, prepared } = await streams.stateOf(accountDecider, session.account);
    // A repeated request shows the same secret, so that a reload does not break what the app has scanned.
    const secret = prepared ?? newSecret();
    const done = await streams.handle(
      accountDecider,
      session.account,
      { type: 'PrepareSecondFactor', secret },
      partMetadata(metadata, crypto.randomUUID()),
    );
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return { secret, uri: secretUri(secret, email ?? '') };
  });

  serve(router, confirmSecondFactor, async ({ body, session, ctx }) => {
    const guesser = devices.countedAs(ctx, session.account, session.account);
    const { metadata } = commandIds.identify(ctx, session);
    await limits.codesOfAccount.guess(ctx, guesser, async () => undefined);
    const account = await streams.stateOf(accountDecider, session.account);
    if (account.secondFactor) {
      const codes = await codesAgain(parts, account, metadata);
      if (isRefusal(codes)) return codes;
      return codes ? { recoveryCodes: codes } : refuse('CONFLICT', secondFactorTexts.isThere);
    }
    const { prepared } = account;
    const step = prepared === null ? undefined : stepOf(prepared, body.code, new Date());
    if (prepared === null || step === undefined) return refuse('WRONG_CODE');
    const codes = recovery.of(session.account, prepared);
    const done = await streams.handle(
      accountDecider,
      session.account,
      { type: 'EnableSecondFactor', recovery: codes.map(recovery.hash), step },
      metadata,
    );
    if (isRefusal(done)) return done;
    await limits.codesOfAccount.forgive(guesser);
    setPosition(ctx, done.position);
    return { recoveryCodes: codes };
  });

  serve(router, disableSecondFactor, async ({ body, session, ctx }) => {
    const guesser = devices.countedAs(ctx, session.account, session.account);
    const { metadata } = commandIds.identify(ctx, session);
    const missing = await missingProof(ctx, session, body);
    if (!missing) await limits.codesOfAccount.guess(ctx, guesser, async () => undefined);
    const { secondFactor } = await streams.stateOf(accountDecider, session.account);
    if (!missing && !secondFactor) return {};
    const proof = secondFactor && proofOf(secondFactor, body.code, new Date(), recovery);
    const command = proof ? ({ type: 'DisableSecondFactor', proof } as const) : refuse('WRONG_CODE');
    const done = await streams.handle(accountDecider, session.account, missing ?? command, metadata);
    if (isRefusal(done)) return done;
    await limits.codesOfAccount.forgive(guesser);
    setPosition(ctx, done.position);
    return {};
  });

  /** The way back for who lost the app and the codes; the password is still needed to log in. */
  serve(router, removeSecondFactor, async ({ params, body: { reason }, session, ctx }) => {
    const { opened } = await streams.stateOf(accountDecider, params.id);
    if (!opened || opened.role === 'admin') return refuse('NOT_FOUND');
    const { metadata } = commandIds.identify(ctx, session);
    const done = await streams.handle(
      accountDecider,
      params.id,
      { type: 'RemoveSecondFactor', reason },
      metadata,
    );
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return { _id: params.id };
  });
}
