import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';

const { firstName, lastName, displayName, phoneNumber, relationship, address } = pageTexts;

/** What the fields are called where another window's changes are told. */
export const profileNames = { firstName, lastName, displayName, phoneNumber, relationship, address } as const;
