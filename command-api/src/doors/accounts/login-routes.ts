import type Router from '@koa/router';
import { completeLogin, login } from '@nead/contracts/accounts/requests.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Context } from 'koa';
import type { CommandIdentity } from '../../engine/request.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { type Account, accountDecider, type CodeProof } from '../../rooms/accounts/decider.ts';
import { emailHash } from '../../rooms/accounts/email-claim.ts';
import { passwordMatches } from '../../rooms/accounts/passwords.ts';
import { proofOf, recoveryCodes, stepOf } from '../../rooms/accounts/totp.ts';
import type { AccountParts } from './account-parts.ts';
import { codesAgain } from './codes-again.ts';
import { ownerOf } from './owner.ts';
import { signIn } from './sign-in.ts';

const secondFactorPart = ({ metadata }: CommandIdentity) => partMetadata(metadata, 'second factor');

export function loginRoutes(router: Router, parts: AccountParts): void {
  const { streams, commandIds, privateKey, limits, devices } = parts;
  const { begin, enter, challenge } = signIn(parts);
  const recovery = recoveryCodes(privateKey);

  /** Entries for the owner's security list; an address without an account has none. */
  const note = (ctx: Context, { metadata }: CommandIdentity, accountId: Id | undefined) => ({
    async failed(at: 'password' | 'code'): Promise<void> {
      if (accountId)
        await streams.handle(
          accountDecider,
          accountId,
          { type: 'NoteFailure', at },
          // Each attempt is one of its own, also under a key that a guesser keeps.
          partMetadata(metadata, `failure ${crypto.randomUUID()}`),
        );
    },
    async locked(until: Date): Promise<void> {
      if (!accountId) return;
      const lock = { type: 'NoteLock', until: until.toISOString() } as const;
      await streams.handle(
        accountDecider,
        accountId,
        lock,
        partMetadata(metadata, `lock ${ctx.ip} ${lock.until}`),
      );
    },
  });

  serve(router, login, async ({ body, ctx }) => {
    await limits.loginsOfAddress.use(ctx, ctx.ip);
    const hash = emailHash(privateKey, body.email);
    const owner = await ownerOf(parts, hash);
    const identity = commandIds.identify(ctx, undefined);
    const notes = note(ctx, identity, owner?.accountId);
    // A stranger's guesses must not lock out a device that has been in before.
    const guesser = devices.countedAs(ctx, owner?.accountId, hash);
    await limits.guessesOfAccount.guess(ctx, guesser, notes.locked);

    // Read again: a password may have been replaced while the guess was counted.
    const found = owner && (await streams.stateOf(accountDecider, owner.accountId));
    const comparedWith = found?.passwordHash ?? null;
    const matches = await passwordMatches(body.password, comparedWith);
    if (!found?.opened) return refuse('ACCOUNT_NOT_FOUND');
    if (!matches || comparedWith === null) {
      await notes.failed('password');
      return refuse('INVALID_CREDENTIALS');
    }
    await limits.guessesOfAccount.forgive(guesser);
    return enter(ctx, found, { rememberMe: body.rememberMe ?? false, comparedWith }, identity);
  });

  serve(router, completeLogin, async ({ body, ctx }) => {
    await limits.loginsOfAddress.use(ctx, ctx.ip);
    const now = new Date();
    const claims = challenge.read(body.challenge, now);
    if (!claims) return refuse('CHALLENGE_OVER');
    const identity = commandIds.identify(ctx, undefined);
    const notes = note(ctx, identity, claims.account);
    const guesser = devices.countedAs(ctx, claims.account, claims.account);
    await limits.codesOfAccount.guess(ctx, guesser, notes.locked);
    const found = await streams.stateOf(accountDecider, claims.account);
    if (!challenge.stillHolds(claims, found)) return refuse('CHALLENGE_OVER');

    const shown = found.secondFactor
      ? proofOf(found.secondFactor, body.code, now, recovery)
      : await setUp(found, body.code, now, identity);
    if (shown === undefined || isRefusal(shown)) {
      await notes.failed('code');
      return shown ?? refuse('TOTP_INVALID');
    }
    const { recoveryCodes: codes, ...proof } = { recoveryCodes: undefined, ...shown };
    const begun = await begin(ctx, found, { rememberMe: claims.rememberMe, proof }, identity);
    if (isRefusal(begun)) return begun;
    await limits.codesOfAccount.forgive(guesser);
    const shownAgain = codes ?? (await codesAgain(parts, found, secondFactorPart(identity)));
    return shownAgain && !isRefusal(shownAgain) ? { ...begun, recoveryCodes: shownAgain } : begun;
  });

  /** Sets up the second factor of a person who must have one, confirmed by its first code. */
  async function setUp(
    { opened, prepared }: Account,
    code: string,
    now: Date,
    identity: CommandIdentity,
  ): Promise<(CodeProof & { recoveryCodes: string[] }) | Refusal | undefined> {
    if (!opened || prepared === null) return refuse('CHALLENGE_OVER');
    const step = stepOf(prepared, code, now);
    if (step === undefined) return undefined;
    const codes = recovery.of(opened.accountId, prepared);
    const enabled = await streams.handle(
      accountDecider,
      opened.accountId,
      // The code that confirms the set-up also logs in, once.
      { type: 'EnableSecondFactor', recovery: codes.map(recovery.hash), step: step - 1 },
      secondFactorPart(identity),
    );
    return isRefusal(enabled) ? enabled : { step, recoveryCodes: codes };
  }
}
