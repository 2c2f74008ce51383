import { randomBytes } from 'node:crypto';
import { databaseRoleOf } from '@nead/processes/grant-rights.ts';
import { prepareDatabase } from '@nead/processes/prepare-database.ts';
import { type RoleName, roleNames } from '@nead/processes/rights.ts';

const password = randomBytes(16).toString('hex');
const passwords = Object.fromEntries(roleNames.map((name) => [name, password])) as Record<RoleName, string>; // one for each
const prepared = new Map<string, Promise<void>>();

/** The address of a database for this process: its owner prepares it once, with an account for the process. */
export async function addressFor(name: RoleName, env: Readonly<Record<string, string>>): Promise<string> {
  const databaseUrl = env.DATABASE_URL ?? '';
  const ready =
    prepared.get(databaseUrl) ??
    prepareDatabase({ databaseUrl, logInPostgres: !env.EVENTSTORE_URL, passwords });
  prepared.set(databaseUrl, ready);
  await ready;
  const own = new URL(databaseUrl);
  own.username = databaseRoleOf(own.pathname.slice(1), name);
  own.password = password;
  return own.href;
}
