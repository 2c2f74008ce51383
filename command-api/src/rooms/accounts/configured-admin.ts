import { isRefusal } from '@nead/contracts/errors.ts';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import type { Streams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from './decider.ts';
import { emailClaimDecider, emailHash } from './email-claim.ts';
import { tooCommon } from './new-password.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './passwords.ts';

/**
 * Opens the configured administrator's account; no public route does. Answers whether the account is new: an existing
 * one is not changed.
 */
export async function ensureAdmin(
  streams: Streams,
  privateKey: string,
  admin: { email: string; password: string },
): Promise<boolean> {
  if (await isAdminsAlready(streams, privateKey, admin.email)) return false;
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
  if (!isRefusal(opened)) return true;
  // Another process that starts at the same moment may have opened it, or somebody else signed up with the address.
  if (opened.code === 'EMAIL_TAKEN' && (await isAdminsAlready(streams, privateKey, admin.email)))
    return false;
  throw new Error(`The admin could not be made: ${opened.code}`);
}

/**
 * Answers whether the address is or was an administrator's, who may have another address since. It must not be anybody
 * else's.
 */
async function isAdminsAlready(streams: Streams, privateKey: string, email: string): Promise<boolean> {
  const { claimed, former } = await streams.stateOf(emailClaimDecider, emailHash(privateKey, email));
  if (claimed && claimed.role !== 'admin')
    throw new BadConfiguration('ADMIN_EMAIL belongs to an account that is not an admin’s.');
  if (claimed || former?.role !== 'admin') return claimed !== undefined;
  // A claim left by a crash was given up for an account that was never opened.
  return (await streams.stateOf(accountDecider, former.accountId)).opened !== undefined;
}
