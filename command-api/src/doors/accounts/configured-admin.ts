import { isRefusal } from '@nead/contracts/errors.ts';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import { systemCause } from '../causes.ts';
import type { Streams } from '../handle.ts';
import { emailClaim, emailHash } from './email-claim.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './passwords.ts';

/** An admin comes from configuration, never from a public route. One that is there already is left as it is. */
export async function ensureAdmin(
  streams: Streams,
  privateKey: string,
  admin: { email: string; password: string },
): Promise<void> {
  const claim = await streams.stateOf(emailClaim, emailHash(privateKey, admin.email));
  if (claim.claimed?.role === 'admin') return;
  if (claim.claimed) throw new BadConfiguration('ADMIN_EMAIL belongs to an account that is not an admin’s.');
  const { cause, moment } = systemCause('configuration', `admin ${emailHash(privateKey, admin.email)}`);
  const opened = await openAccount(
    streams,
    privateKey,
    {
      accountId: moment.newId('account'),
      role: 'admin',
      email: admin.email,
      firstName: 'Nead',
      lastName: 'Administrator',
      passwordHash: await hashPassword(admin.password),
    },
    'configuration',
    cause,
  );
  // Two processes start at once: the other one's admin is this one's too.
  if (isRefusal(opened) && opened.code !== 'EMAIL_TAKEN')
    throw new Error(`The admin could not be made: ${opened.code}`);
}
