import type Router from '@koa/router';
import { completeLogin, login } from '@nead/contracts/accounts/requests.ts';
import { isRefusal, type Refusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type CommandCall, serveByHand } from '../../engine/serve-by-hand.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { type Account, accountDecider } from '../../rooms/accounts/decider.ts';
import { emailHash } from '../../rooms/accounts/email-claim.ts';
import { passwordMatches } from '../../rooms/accounts/passwords.ts';
import type { CodeProof } from '../../rooms/accounts/second-factor.ts';
import { proofOf, recoveryCodes, stepOf } from '../../rooms/accounts/totp.ts';
import type { AccountParts } from './account-parts.ts';
import { codesAgain } from './codes-again.ts';
import { ownerOf } from './owner.ts';
import { signIn } from './sign-in.ts';

const SECOND_FACTOR = 'second factor';

type Entering = Pick<CommandCall<typeof login>, 'handlePart' | 'ctx'>;

export function loginRoutes(router: Router, parts: AccountParts): void {
  const { streams, privateKey, limits, devices } = parts;
  const { begin, enter, challenge } = signIn(parts);
  const recovery = recoveryCodes(privateKey);

  /** The command about an entry in the owner's security list; an address without an account has none. */
  const note = ({ handlePart, ctx }: Entering, accountId: Id | undefined) => ({
    async failed(at: 'password' | 'code'): Promise<void> {
      // Each attempt is a command of its own, even under an idempotency key that a guesser repeats.
      const part = `failure ${crypto.randomUUID()}`;
      if (accountId) await handlePart(part)(accountDecider, accountId, { type: 'NoteFailure', at });
    },
    async locked(until: Date): Promise<void> {
      if (!accountId) return;
      const lock = { type: 'NoteLock', until: until.toISOString() } as const;
      await handlePart(`lock ${ctx.ip} ${lock.until}`)(accountDecider, accountId, lock);
    },
  });

  serveByHand(router, parts, login, async (call) => {
    const { body, ctx } = call;
    await limits.loginsOfAddress.use(ctx, ctx.ip);
    const hash = emailHash(privateKey, body.email);
    const owner = await ownerOf(parts, hash);
    const notes = note(call, owner?.accountId);
    // A stranger's guesses must not lock out a device that has logged in before.
    const guesser = devices.countedAs(ctx, owner?.found, hash);
    await limits.guessesOfAccount.guess(ctx, guesser, notes.locked);

    // The account is read again: a password may have been replaced while the guess was counted.
    const found = owner && (await streams.stateOf(accountDecider, owner.accountId));
    const comparedWith = found?.passwordHash ?? null;
    const matches = await passwordMatches(body.password, comparedWith);
    if (!found?.opened) return refuse('ACCOUNT_NOT_FOUND');
    if (!matches || comparedWith === null) {
      await notes.failed('password');
      return refuse('INVALID_CREDENTIALS');
    }
    await limits.guessesOfAccount.forgive(guesser);
    return enter(ctx, found, { rememberMe: body.rememberMe ?? false, comparedWith }, call.identity);
  });

  serveByHand(router, parts, completeLogin, async (call) => {
    const { body, identity, ctx } = call;
    await limits.loginsOfAddress.use(ctx, ctx.ip);
    const now = new Date();
    const claims = challenge.read(body.challenge, now);
    if (!claims) return refuse('CHALLENGE_OVER');
    const notes = note(call, claims.account);
    const account = await streams.stateOf(accountDecider, claims.account);
    const guesser = devices.countedAs(ctx, account, claims.account);
    await limits.codesOfAccount.guess(ctx, guesser, notes.locked);
    const found = await streams.stateOf(accountDecider, claims.account);
    if (!challenge.stillHolds(claims, found)) return refuse('CHALLENGE_OVER');

    const shown = found.secondFactor
      ? proofOf(found.secondFactor, body.code, now, recovery)
      : await setUp(found, body.code, now, call);
    if (shown === undefined || isRefusal(shown)) {
      await notes.failed('code');
      return shown ?? refuse('TOTP_INVALID');
    }
    const { recoveryCodes: codes, ...proof } = { recoveryCodes: undefined, ...shown };
    const begun = await begin(ctx, found, { rememberMe: claims.rememberMe, proof }, identity);
    if (isRefusal(begun)) return begun;
    await limits.codesOfAccount.forgive(guesser);
    const shownAgain =
      codes ?? (await codesAgain(parts, found, partMetadata(identity.metadata, SECOND_FACTOR)));
    return shownAgain && !isRefusal(shownAgain) ? { ...begun, recoveryCodes: shownAgain } : begun;
  });

  /** Sets up the second factor of a person who must have one, confirmed by its first code. */
  async function setUp(
    { opened, prepared }: Account,
    code: string,
    now: Date,
    { handlePart }: Entering,
  ): Promise<(CodeProof & { recoveryCodes: string[] }) | Refusal | undefined> {
    if (!opened || prepared === null) return refuse('CHALLENGE_OVER');
    const step = stepOf(prepared, code, now);
    if (step === undefined) return undefined;
    const codes = recovery.of(opened.accountId, prepared);
    // The code that confirms the set-up also logs in, once.
    const command = {
      type: 'EnableSecondFactor',
      recovery: codes.map(recovery.hash),
      step: step - 1,
    } as const;
    const enabled = await handlePart(SECOND_FACTOR)(accountDecider, opened.accountId, command);
    return unlessRefused(enabled, () => ({ step, recoveryCodes: codes }));
  }
}
