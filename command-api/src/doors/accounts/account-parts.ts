import { fileLinks } from '@nead/http-kit/files/file-links.ts';
import { createLimit } from '@nead/http-kit/limits.ts';
import type { IdentityProvider } from '@nead/http-kit/sessions/id-tokens.ts';
import type { DoorParts } from '../../engine/door.ts';
import {
  codeGuesses,
  emailChangesOfAccount,
  invitationsOfAccount,
  limitOfAddress,
  passwordGuesses,
} from '../../engine/limits.ts';
import { knownDevices } from '../../rooms/accounts/known-devices.ts';
import { linkTokens } from '../../rooms/accounts/link-tokens.ts';

export interface AccountDoorParts extends DoorParts {
  /** Undefined without an identity provider. */
  identityProvider: IdentityProvider | undefined;
  adminsNeedSecondFactor: boolean;
  /** The address under which passkeys are made. */
  publicUrl: string;
}

/** The limit of mails to one mailbox, from any caller. Mails over the limit are left out, and nobody is told. */
const MAILS_PER_HOUR = 10;

export const accountParts = (doorParts: AccountDoorParts) => ({
  ...doorParts,
  links: fileLinks(doorParts.privateKey),
  mailLinks: linkTokens(doorParts.privateKey),
  devices: knownDevices(doorParts.privateKey),
  limits: {
    loginsOfAddress: limitOfAddress(doorParts, 'login'),
    signupsOfAddress: limitOfAddress(doorParts, 'signup'),
    linksOfAddress: limitOfAddress(doorParts, 'link'),
    passkeysOfAddress: limitOfAddress(doorParts, 'passkey'),
    mailsOfAddress: limitOfAddress(doorParts, 'mail'),
    mailsOfAccount: createLimit(doorParts.pool, 'mail-account', MAILS_PER_HOUR, 3600),
    invitationsOfAccount: invitationsOfAccount(doorParts),
    emailChangesOfAccount: emailChangesOfAccount(doorParts),
    guessesOfAccount: passwordGuesses(doorParts),
    codesOfAccount: codeGuesses(doorParts),
  },
});
export type AccountParts = ReturnType<typeof accountParts>;
