import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { CommandMetadata } from '@nead/event-store/event-log.ts';
import type { Streams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import type { AccountVerification } from './account-state.ts';
import { type AccountCommand, accountDecider } from './decider.ts';
import { emailClaimDecider, emailHash } from './email-claim.ts';
import { unprovedSignUp } from './unproved-sign-up.ts';

/** The version of the terms on the sign-up pages. */
const TERMS = '2026-11';

export interface NewAccount {
  accountId: Id;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
}

export interface OpenedAccount {
  accountId: Id;
  position: bigint;
}

interface More extends Pick<Extract<AccountCommand, { type: 'Open' }>, 'link' | 'google'> {
  /** The invitation whose link opens the account. */
  invitationId?: Id;
}

/**
 * Frees an address that was claimed for an account never opened, or never verified. The account's stream is closed
 * first, so that a process that was only slow cannot open it after the address passed to another person
 * (docs/decisions/017).
 */
export async function giveUpClaim(
  { handle, stateOf }: Streams,
  accountId: Id,
  hash: string,
): Promise<Refusal | undefined> {
  const { metadata } = systemIdentity('unfinished-claims', accountId);
  const abandoned = await handle(accountDecider, accountId, { type: 'Abandon', accountId }, metadata);
  if (isRefusal(abandoned)) return abandoned;
  const { abandoned: closed, erased } = await stateOf(accountDecider, accountId);
  if (closed || erased) await handle(emailClaimDecider, hash, { type: 'Release', accountId }, metadata);
  return undefined;
}

/**
 * Opens an account in two streams: the address is claimed first, so that of two simultaneous sign-ups one gets the
 * account. A claim whose account is refused is given up; a claim left by a crash is given up by the reactor (see
 * unfinished-claims.ts).
 */
export async function openAccount(
  streams: Streams,
  privateKey: string,
  newAccount: NewAccount,
  verifiedBy: AccountVerification['by'] | undefined,
  metadata: CommandMetadata,
  { invitationId, ...more }: More = {},
): Promise<OpenedAccount | Refusal> {
  const { handle, stateOf } = streams;
  const { accountId, role, email } = newAccount;
  const hash = emailHash(privateKey, email);
  // A sign-up without its own proof takes nothing over.
  const unproved = verifiedBy && (await unprovedSignUp(streams, await stateOf(emailClaimDecider, hash)));
  const kept = unproved && unproved !== accountId && (await giveUpClaim(streams, unproved, hash));
  if (kept) return kept;
  const claim = await handle(
    emailClaimDecider,
    hash,
    { type: 'Claim', accountId, role, invitationId },
    metadata,
  );
  if (isRefusal(claim)) return claim;
  // A repeated request made its claim for the account of the first attempt, whose id contains that second.
  const [first] = claim.events;
  const claimedFor = first?.type === 'EmailClaimed' ? first.data.accountId : accountId;
  const opened = await handle(
    accountDecider,
    claimedFor,
    {
      type: 'Open',
      account: { ...newAccount, accountId: claimedFor, termsVersion: TERMS },
      ...(verifiedBy && { verifiedBy }),
      ...more,
    },
    metadata,
  );
  if (isRefusal(opened)) {
    // If this is refused too, the reactor does it.
    await giveUpClaim(streams, claimedFor, hash);
    return opened;
  }
  // The account read back may belong to another person, who sent the same command id.
  const { email: own } = await stateOf(accountDecider, claimedFor);
  if (own === null || emailHash(privateKey, own) !== hash) return refuse('KEY_REUSED');
  return { accountId: claimedFor, position: opened.position };
}
