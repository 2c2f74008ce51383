import { createHmac } from 'node:crypto';
import type Router from '@koa/router';
import { secondFactorTexts } from '@nead/contracts/accounts/mail-texts.ts';
import {
  confirmSecondFactor,
  deviceKey,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  prepareSecondFactor,
  proveOwner,
  removeSecondFactor,
  unlinkGoogle,
} from '@nead/contracts/accounts/security-requests.ts';
import { logout, whyEnded } from '@nead/contracts/accounts/session-requests.ts';
import { isRefusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import { tokenIn } from '@nead/http-kit/app.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { accountDecider, refuseSuspended } from '../../rooms/accounts/decider.ts';
import { endedBy } from '../../rooms/accounts/links-and-sessions.ts';
import { newSecret, proofOf, recoveryCodes, secretUri, stepOf } from '../../rooms/accounts/totp.ts';
import type { AccountParts } from './account-parts.ts';
import { administratorsCode } from './app-code.ts';
import { codesAgain } from './codes-again.ts';
import { ownerProof } from './owner-proof.ts';

export function sessionRoutes(router: Router, parts: AccountParts): void {
  const { streams, sessions, privateKey, limits, devices } = parts;
  const recovery = recoveryCodes(privateKey);
  const missingProof = ownerProof(parts);
  const serveCommand = commandsTo(router, parts, { decider: accountDecider });
  const missingCode = administratorsCode(parts);
  const guesserOf = async (ctx: Context, { account }: Session) =>
    devices.countedAs(ctx, await streams.stateOf(accountDecider, account), account);

  serveCommand(logout, {
    command: ({ session }) => ({ type: 'EndSession', session: session.id, reason: 'logout' }),
    async answer(_, { session, ctx }) {
      await sessions.end(session.id);
      // The browser's cache may hold photos, which the next user of the device could find.
      ctx.set('Clear-Site-Data', '"cache"');
      return {};
    },
  });

  serve(router, whyEnded, async ({ ctx }) => {
    await limits.linksOfAddress.use(ctx, ctx.ip);
    const token = tokenIn(ctx);
    const account = token && (await sessions.owner(token));
    const state = account ? await streams.stateOf(accountDecider, account) : undefined;
    return { said: state?.suspended ? refuseSuspended(state).message : null };
  });

  serveCommand(endSession, {
    at: async ({ params, session: { account } }) =>
      (await sessions.belongs(params.id, account)) ? { id: account } : refuse('NOT_FOUND'),
    command: ({ params }) => ({ type: 'EndSession', session: params.id, reason: 'ended-by-owner' }),
    async answer(_, { params }) {
      await sessions.end(params.id);
      return { _id: params.id };
    },
  });

  serveCommand(endOtherSessions, {
    command: ({ session }) => ({ type: 'EndOtherSessions', keep: session.id }),
    async answer({ events }) {
      await sessions.end(...endedBy(events));
      return { ended: events.length };
    },
  });

  serve(router, deviceKey, async ({ session }) => ({
    key: createHmac('sha256', privateKey).update(`device key ${session.account}`).digest('base64url'),
  }));

  serveByHand(router, parts, proveOwner, async (call) => {
    const missing = await missingProof(call, call.body);
    if (missing) return missing;
    await sessions.prove(call.session);
    return {};
  });

  serveByHand(router, parts, prepareSecondFactor, async (call) => {
    const { session, handlePart } = call;
    const missing = await missingProof(call, call.body);
    if (missing) return missing;
    const { email, prepared } = await streams.stateOf(accountDecider, session.account);
    // A repeated request shows the same secret, so that a reload does not invalidate a scanned code.
    const secret = prepared ?? newSecret();
    const command = { type: 'PrepareSecondFactor', secret } as const;
    const done = await handlePart(crypto.randomUUID())(accountDecider, session.account, command);
    return unlessRefused(done, () => ({ secret, uri: secretUri(secret, email ?? '') }));
  });

  serveByHand(router, parts, confirmSecondFactor, async ({ body, session, identity, handle, ctx }) => {
    const guesser = await guesserOf(ctx, session);
    await limits.codesOfAccount.guess(ctx, guesser, async () => undefined);
    const account = await streams.stateOf(accountDecider, session.account);
    if (account.secondFactor) {
      const codes = await codesAgain(parts, account, identity.metadata);
      if (isRefusal(codes)) return codes;
      return codes ? { recoveryCodes: codes } : refuse('CONFLICT', secondFactorTexts.isThere);
    }
    const { prepared } = account;
    const step = prepared === null ? undefined : stepOf(prepared, body.code, new Date());
    if (prepared === null || step === undefined) return refuse('WRONG_CODE');
    const codes = recovery.of(session.account, prepared);
    const command = { type: 'EnableSecondFactor', recovery: codes.map(recovery.hash), step } as const;
    const done = await handle(accountDecider, session.account, command);
    if (isRefusal(done)) return done;
    await limits.codesOfAccount.forgive(guesser);
    return { recoveryCodes: codes };
  });

  serveByHand(router, parts, disableSecondFactor, async (call) => {
    const { body, session, handle, ctx } = call;
    const guesser = await guesserOf(ctx, session);
    const missing = await missingProof(call, body);
    if (missing) return missing;
    await limits.codesOfAccount.guess(ctx, guesser, async () => undefined);
    const { secondFactor } = await streams.stateOf(accountDecider, session.account);
    if (!secondFactor) return {};
    const proof = proofOf(secondFactor, body.code, new Date(), recovery);
    if (!proof) return refuse('WRONG_CODE');
    const done = await handle(accountDecider, session.account, { type: 'DisableSecondFactor', proof });
    if (isRefusal(done)) return done;
    await limits.codesOfAccount.forgive(guesser);
    return {};
  });

  serveCommand(unlinkGoogle, {
    command: async (call) => (await missingProof(call, call.body)) ?? { type: 'UnlinkGoogle' },
    answer: () => ({}),
  });

  /** This is for an owner who lost the app and the codes; the password is still needed to log in. */
  serveCommand(removeSecondFactor, {
    async at({ params }) {
      const { opened } = await streams.stateOf(accountDecider, params.id);
      return opened && opened.role !== 'admin' ? params : refuse('NOT_FOUND');
    },
    command: async (call) =>
      (await missingCode(call, call.body.code)) ?? {
        type: 'RemoveSecondFactor',
        reason: call.body.reason,
        at: call.identity.metadata.recordedAt,
      },
  });
}
