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
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { partOf } from '../../engine/causes.ts';
import type { Incoming } from '../../engine/request.ts';
import { account } from '../../rooms/accounts/decider.ts';
import { endedBy } from '../../rooms/accounts/links-and-sessions.ts';
import { newSecret, proofOf, recoveryCodes, secretUri, stepOf } from '../../rooms/accounts/totp.ts';
import type { AccountParts } from './account-parts.ts';
import { ownerProof } from './owner-proof.ts';

/** What the owner of an account sees and does under 'Security'. */
export function sessionRoutes(router: Router, parts: AccountParts): void {
  const { streams, sessions, names, privateKey, limits, reached } = parts;
  const recovery = recoveryCodes(privateKey);
  const missingProof = ownerProof(parts);

  serve(router, endSession, async ({ params, session, ctx }) => {
    if (!(await sessions.belongs(params.id, session.account))) return refuse('NOT_FOUND');
    const { cause } = names.incoming(ctx, session);
    const ended = await streams.handle(
      account,
      session.account,
      { type: 'EndSession', session: params.id, reason: 'ended-by-owner' },
      cause,
    );
    if (isRefusal(ended)) return ended;
    await sessions.end(params.id);
    reached(ctx, ended.position);
    return { _id: params.id };
  });

  serve(router, endOtherSessions, async ({ session, ctx }) => {
    const { cause } = names.incoming(ctx, session);
    const ended = await streams.handle(
      account,
      session.account,
      { type: 'EndOtherSessions', keep: session.id },
      cause,
    );
    if (isRefusal(ended)) return ended;
    await sessions.end(...endedBy(ended.events));
    reached(ctx, ended.position);
    return { ended: ended.events.length };
  });

  serve(router, deviceKey, async ({ session }) => ({
    key: createHmac('sha256', privateKey).update(`device key ${session.account}`).digest('base64url'),
  }));

  serve(router, prepareSecondFactor, async ({ body, session, ctx }) => {
    const { cause } = names.incoming(ctx, session);
    const missing = await missingProof(ctx, session, body);
    if (missing) return missing;
    const { email, prepared } = await streams.stateOf(account, session.account);
    // A repeated request shows the same secret, so that a reload does not break what the app has scanned.
    const secret = prepared ?? newSecret();
    const done = await streams.handle(
      account,
      session.account,
      { type: 'PrepareSecondFactor', secret },
      partOf(cause, crypto.randomUUID()),
    );
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    return { secret, uri: secretUri(secret, email ?? '') };
  });

  serve(router, confirmSecondFactor, async ({ body, session, ctx }) => {
    const { cause } = names.incoming(ctx, session);
    await limits.codesOfAccount.guess(ctx, session.account, async () => undefined);
    const { prepared, secondFactor } = await streams.stateOf(account, session.account);
    if (secondFactor) return sameCodes(session.account, secondFactor.secret, cause);
    const step = prepared === null ? undefined : stepOf(prepared, body.code, new Date());
    if (prepared === null || step === undefined) return refuse('WRONG_CODE');
    const codes = recovery.of(session.account, prepared);
    const done = await streams.handle(
      account,
      session.account,
      { type: 'EnableSecondFactor', recovery: codes.map(recovery.hash), step },
      cause,
    );
    if (isRefusal(done)) return done;
    await limits.codesOfAccount.forgive(session.account);
    reached(ctx, done.position);
    return { recoveryCodes: codes };
  });

  /** The recovery codes are shown once, and once more to a repeat of the same request. */
  async function sameCodes(accountId: Id, secret: string | null, cause: Incoming['cause']) {
    const again = { type: 'EnableSecondFactor' as const, recovery: [], step: 0 };
    const done = await streams.handle(account, accountId, again, cause);
    if (isRefusal(done)) return done;
    const confirmed = done.repeated && done.events.some(({ type }) => type === 'SecondFactorEnabled');
    if (!confirmed || secret === null) return refuse('CONFLICT', 'A second factor is set up already.');
    return { recoveryCodes: recovery.of(accountId, secret) };
  }

  serve(router, disableSecondFactor, async ({ body, session, ctx }) => {
    const { cause } = names.incoming(ctx, session);
    const missing = await missingProof(ctx, session, body);
    if (missing) return missing;
    await limits.codesOfAccount.guess(ctx, session.account, async () => undefined);
    const { secondFactor } = await streams.stateOf(account, session.account);
    if (!secondFactor) return {};
    const proof = proofOf(secondFactor, body.code, new Date(), recovery);
    if (!proof) return refuse('WRONG_CODE');
    const done = await streams.handle(
      account,
      session.account,
      { type: 'DisableSecondFactor', proof },
      cause,
    );
    if (isRefusal(done)) return done;
    await limits.codesOfAccount.forgive(session.account);
    reached(ctx, done.position);
    return {};
  });

  /** The way back for who lost the app and the codes; the password is still needed to log in. */
  serve(router, removeSecondFactor, async ({ params, body: { reason }, session, ctx }) => {
    const { opened } = await streams.stateOf(account, params.id);
    if (!opened || opened.role === 'admin') return refuse('NOT_FOUND');
    const { cause } = names.incoming(ctx, session);
    const done = await streams.handle(account, params.id, { type: 'RemoveSecondFactor', reason }, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    return { _id: params.id };
  });
}
