import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from '@nead/contracts/accounts/events.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';

/**
 * Tokens of links in mails. A token names its subject and carries 256 bits derived from a key, the purpose and the
 * link's id: it is never stored, and fits no other purpose (docs/decisions/014).
 */
export interface LinkTokens {
  ofAccount(accountId: Id, purpose: LinkPurpose, linkId: Id): string;
  ofInvitation(emailHash: string, invitationId: Id): string;
  read(token: string): GivenToken | Refusal;
  /** Answers whether the token belongs to this link. */
  fits(token: GivenToken, purpose: LinkPurpose | 'invitation', linkId: Id): boolean;
}

/** A token of the right shape; whether it was ever issued is checked elsewhere. */
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
        // A link cut off by a mail program begins like a whole one.
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
