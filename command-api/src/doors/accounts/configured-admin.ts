import { isRefusal } from '@nead/contracts/errors.ts';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import type { Streams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { emailClaimDecider, emailHash } from '../../rooms/accounts/email-claim.ts';
import { tooCommon } from '../../rooms/accounts/new-password.ts';
import { openAccount } from '../../rooms/accounts/open-account.ts';
import { hashPassword } from '../../rooms/accounts/passwords.ts';

/**
 * Administrators come from the configuration, never from a public route. Answers whether the account was opened: an existing
 * one is not changed.
 */
export async function ensureAdmin(
  streams: Streams,
  privateKey: string,
  admin: { email: string; password: string },
): Promise<boolean> {
  const claim = await streams.stateOf(emailClaimDecider, emailHash(privateKey, admin.email));
  if (claim.claimed?.role === 'admin') return false;
  if (claim.claimed) throw new BadConfiguration('ADMIN_EMAIL belongs to an account that is not an admin’s.');
  if (tooCommon(admin.password, admin.email))
    throw new BadConfiguration('ADMIN_PASSWORD is one that attackers try first. Please choose another.');
  const { metadata, inputs } = systemIdentity('configuration', `admin ${emailHash(privateKey, admin.email)}`);
  const opened = await openAccount(
    streams,
    privateKey,
    {
      accountId: inputs.newId('account'),
      role: 'admin',
      email: admin.email,
      firstName: 'Nead',
      lastName: 'Administrator',
      passwordHash: await hashPassword(admin.password),
    },
    'configuration',
    metadata,
  );
  // Another process that starts at the same moment may have opened it.
  if (isRefusal(opened) && opened.code !== 'EMAIL_TAKEN')
    throw new Error(`The admin could not be made: ${opened.code}`);
  return !isRefusal(opened);
}
