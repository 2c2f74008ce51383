import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from '@nead/contracts/accounts/events.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';

/**
 * Tokens of links in mails. A token names whose link it is and carries 256 bits that follow from a key, the purpose and
 * the link's own id: nothing of it is ever stored, and one that fits one purpose fits no other.
 */
export interface LinkTokens {
  ofAccount(accountId: Id, purpose: LinkPurpose, linkId: Id): string;
  ofInvitation(emailHash: string, invitationId: Id): string;
  read(token: string): GivenToken | Refusal;
  /** Whether the token is the one of this link. */
  fits(token: GivenToken, purpose: LinkPurpose | 'invitation', linkId: Id): boolean;
}

/** A token with the right shape; whether it was ever given out is another matter. */
export interface GivenToken {
  kind: 'account' | 'invitation';
  /** The account's id, or the hash of the invited address. */
  subject: string;
  proof: Buffer;
}

const KINDS = {
  account: { prefix: 'na-', bytes: 12 },
  invitation: { prefix: 'ni-', bytes: 20 },
} as const;
const PROOF_BYTES = 32;

export function linkTokens(privateKey: string): LinkTokens {
  const mailKey = createHmac('sha256', privateKey).update('links in mails').digest();
  const proofOf = (purpose: string, subject: string, linkId: Id) =>
    createHmac('sha256', mailKey)
      .update(JSON.stringify([purpose, subject, linkId]))
      .digest();
  const token = (kind: keyof typeof KINDS, subject: string, proof: Buffer) =>
    KINDS[kind].prefix + Buffer.concat([Buffer.from(subject, 'hex'), proof]).toString('base64url');

  return {
    ofAccount: (accountId, purpose, linkId) =>
      token('account', accountId, proofOf(purpose, accountId, linkId)),
    ofInvitation: (emailHash, invitationId) =>
      token('invitation', emailHash, proofOf('invitation', emailHash, invitationId)),
    read(given) {
      for (const kind of ['account', 'invitation'] as const) {
        const { prefix, bytes } = KINDS[kind];
        if (!given.startsWith(prefix)) continue;
        const decoded = Buffer.from(given.slice(prefix.length), 'base64url');
        // A link that was cut off on its way begins like a whole one.
        if (decoded.length < bytes + PROOF_BYTES) return refuse('LINK_INCOMPLETE');
        if (decoded.length > bytes + PROOF_BYTES) return refuse('LINK_INVALID');
        const subject = decoded.subarray(0, bytes).toString('hex');
        return { kind, subject, proof: decoded.subarray(bytes) };
      }
      return refuse('LINK_INVALID');
    },
    fits: ({ subject, proof }, purpose, linkId) => timingSafeEqual(proof, proofOf(purpose, subject, linkId)),
  };
}
