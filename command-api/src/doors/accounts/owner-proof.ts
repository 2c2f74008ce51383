import type { PasskeyAnswer } from '@nead/contracts/accounts/device-answers.ts';
import type { OwnerProof } from '@nead/contracts/accounts/owner-proof.ts';
import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { AnyCommand } from '../../engine/serve-by-hand.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { checkPasskey, passkeysAtLogin } from '../../rooms/accounts/passkeys.ts';
import { passwordMatches } from '../../rooms/accounts/passwords.ts';
import type { AccountParts } from './account-parts.ts';

type OwnersCall = Pick<AnyCommand, 'ctx' | 'session' | 'handlePart'>;

/**
 * Asks for a proof of the owner. Somebody at an unattended screen is not the owner, and must not be able to guess the
 * password either. A missing proof becomes a refusal in place of the command, so that a repeat after a change of
 * password gets its first answer.
 */
export function ownerProof({
  streams,
  limits,
  identityProvider,
  ...site
}: Pick<AccountParts, 'streams' | 'identityProvider' | 'privateKey' | 'publicUrl'> & {
  limits: Pick<AccountParts['limits'], 'guessesOfAccount'>;
}) {
  async function byPassword({ ctx, session }: OwnersCall, password: string): Promise<Refusal | undefined> {
    const guesser = `change ${session.account}`;
    await limits.guessesOfAccount.guess(ctx, guesser, async () => undefined);
    const { passwordHash } = await streams.stateOf(accountDecider, session.account);
    if (!(await passwordMatches(password, passwordHash))) return refuse('WRONG_PASSWORD');
    await limits.guessesOfAccount.forgive(guesser);
    return undefined;
  }

  async function byGoogle({ session }: OwnersCall, credential: string): Promise<Refusal | undefined> {
    const person = await identityProvider?.byCredential(credential);
    const { google } = await streams.stateOf(accountDecider, session.account);
    // The former address at Google may belong to somebody else now, and proves nothing any more.
    const own = google?.isFormer ? undefined : google;
    const isOwner = person !== undefined && person.subject === own?.subject;
    // The refusal is not 401, which would log the owner out.
    return isOwner ? undefined : refuse('WRONG_PASSWORD', accountTexts.googleProofWrong);
  }

  /** A proof by one of the account's own passkeys, used once like at a login. */
  async function byPasskey(
    { session: { account }, handlePart }: OwnersCall,
    answer: PasskeyAnswer,
  ): Promise<Refusal | undefined> {
    const found = await streams.stateOf(accountDecider, account);
    const proof = await checkPasskey(answer, found, passkeysAtLogin(site, new Date()));
    const command = 'refused' in proof ? proof : ({ type: 'UsePasskey', proof } as const);
    const used = await handlePart('passkey')(accountDecider, account, command);
    return 'refused' in used ? refuse('WRONG_PASSWORD', passkeyTexts.notConfirmed) : undefined;
  }

  return (call: OwnersCall, { currentPassword, credential, passkey }: OwnerProof) => {
    if (passkey !== undefined) return byPasskey(call, passkey);
    return credential === undefined ? byPassword(call, currentPassword ?? '') : byGoogle(call, credential);
  };
}
