import { fileLinks } from '@nead/http-kit/file-links.ts';
import type { IdentityProvider } from '@nead/http-kit/id-tokens.ts';
import { createLimit } from '@nead/http-kit/limits.ts';
import type { DoorParts } from '../../engine/door.ts';
import { codeGuesses, limitOfAddress, passwordGuesses } from '../../engine/limits.ts';
import { knownDevices } from '../../rooms/accounts/known-devices.ts';
import { linkTokens } from '../../rooms/accounts/link-tokens.ts';

export interface AccountNeeds extends DoorParts {
  /** Undefined where nobody else is trusted to say who somebody is. */
  identity: IdentityProvider | undefined;
  adminsNeedSecondFactor: boolean;
}

/** To one mailbox, from any address; what is over is left unsent without telling. */
const MAILS_PER_HOUR = 10;

export const accountParts = (needs: AccountNeeds) => ({
  ...needs,
  links: fileLinks(needs.privateKey),
  mailLinks: linkTokens(needs.privateKey),
  devices: knownDevices(needs.privateKey),
  limits: {
    loginsOfAddress: limitOfAddress(needs, 'login'),
    signupsOfAddress: limitOfAddress(needs, 'signup'),
    linksOfAddress: limitOfAddress(needs, 'link'),
    mailsOfAddress: limitOfAddress(needs, 'mail'),
    mailsOfAccount: createLimit(needs.pool, 'mail-account', MAILS_PER_HOUR, 3600),
    guessesOfAccount: passwordGuesses(needs),
    codesOfAccount: codeGuesses(needs),
  },
});
export type AccountParts = ReturnType<typeof accountParts>;
