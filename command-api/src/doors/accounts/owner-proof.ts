import type { OwnerProof } from '@nead/contracts/accounts/owner-proof.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { passwordMatches } from '../../rooms/accounts/passwords.ts';
import type { AccountParts } from './account-parts.ts';

/** An older proof from Google may lie in the history of a browser. */
const FRESH_MS = 5 * 60_000;

/**
 * Somebody at an unattended screen is not its owner, and must not be able to guess the password either. What is missing is
 * handled in place of the command, so that a repeat after the password has changed is answered as the first time.
 */
export function ownerProof({
  streams,
  limits,
  identityProvider,
}: Pick<AccountParts, 'streams' | 'identityProvider'> & {
  limits: Pick<AccountParts['limits'], 'guessesOfAccount'>;
}) {
  async function byPassword(ctx: Context, session: Session, password: string): Promise<Refusal | undefined> {
    const guesser = `change ${session.account}`;
    await limits.guessesOfAccount.guess(ctx, guesser, async () => undefined);
    const { passwordHash } = await streams.stateOf(accountDecider, session.account);
    if (!(await passwordMatches(password, passwordHash))) return refuse('WRONG_PASSWORD');
    await limits.guessesOfAccount.forgive(guesser);
    return undefined;
  }

  async function byGoogle(session: Session, credential: string): Promise<Refusal | undefined> {
    const person = await identityProvider?.byCredential(credential);
    const { google } = await streams.stateOf(accountDecider, session.account);
    const isFresh = (person?.provenAt.getTime() ?? 0) > Date.now() - FRESH_MS;
    // Who had the former address at Google may be somebody else, and proves nothing any more.
    const own = google?.isFormer ? undefined : google;
    const isOwner = person !== undefined && person.subject === own?.subject;
    // Not 401, which would log the owner out.
    return isOwner && isFresh ? undefined : refuse('WRONG_PASSWORD', accountTexts.googleProofWrong);
  }

  return (ctx: Context, session: Session, proof: OwnerProof): Promise<Refusal | undefined> =>
    proof.credential === undefined
      ? byPassword(ctx, session, proof.currentPassword ?? '')
      : byGoogle(session, proof.credential);
}
