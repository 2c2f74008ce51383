import type { Account } from './account-state.ts';

/** The words that are known, one after the other. */
export const joinKnown = (words: readonly (string | null | undefined)[], between: string): string =>
  words.filter(Boolean).join(between);

export const addressOnPaper = (
  address: { street: string; city: string; county: string } | null | undefined,
): string => joinKnown([address?.street, address?.city, address?.county], ', ');

/** The name and the address of an account, as a paper of today says them. */
export const onPaper = ({ profile, firstName, lastName }: Account): { name: string; address: string } => ({
  name: profile?.displayName || joinKnown([firstName, lastName], ' '),
  address: addressOnPaper(profile?.address),
});
