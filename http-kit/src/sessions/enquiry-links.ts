import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id } from '@nead/contracts/ids.ts';

const ID_BYTES = 12;
const PROOF_BYTES = 20;

/** Tokens of the links that a family gets by mail: derived from a key and the enquiry, and never stored. */
export interface EnquiryLinks {
  token(childminderId: Id, enquiryId: Id): string;
  /** The enquiry of a token; undefined if it is not one of this childminder’s. */
  enquiryOf(childminderId: Id, token: string): Id | undefined;
}

export function enquiryLinks(privateKey: string): EnquiryLinks {
  const proof = (childminderId: Id, enquiryId: string) =>
    createHmac('sha256', privateKey)
      .update(JSON.stringify(['enquiry', childminderId, enquiryId]))
      .digest()
      .subarray(0, PROOF_BYTES);
  return {
    token: (childminderId, enquiryId) =>
      Buffer.concat([Buffer.from(enquiryId, 'hex'), proof(childminderId, enquiryId)]).toString('base64url'),
    enquiryOf(childminderId, token) {
      const given = Buffer.from(token, 'base64url');
      if (given.length !== ID_BYTES + PROOF_BYTES) return undefined;
      const enquiryId = given.subarray(0, ID_BYTES).toString('hex');
      return timingSafeEqual(given.subarray(ID_BYTES), proof(childminderId, enquiryId))
        ? enquiryId
        : undefined;
    },
  };
}
