import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';

const { firstName, lastName, displayName, phoneNumber, relationship, address } = accountPageTexts;

/** Names of the fields, to show what another window changed. */
export const profileNames = { firstName, lastName, displayName, phoneNumber, relationship, address } as const;
