import { createHmac } from 'node:crypto';
import type { SecretName } from '@nead/http-kit/environment.ts';
import { pushKeys } from '@nead/http-kit/push-keys.ts';
import { passwordVariable } from '@nead/processes/database-passwords.ts';
import { databaseRoleOf } from '@nead/processes/grant-rights.ts';
import { type ProcessName, processes, secretsOf } from '@nead/processes/processes.ts';
import { roleNames } from '@nead/processes/rights.ts';
import type { localSecrets } from './local-secrets.ts';

type EnvironmentValues = Readonly<Record<string, string>>;

/** The password of the database's owner, who has no other account there. */
export const OWNER_PASSWORD = 'postgres-password';

const processNames = Object.keys(processes) as ProcessName[]; // its keys, by its type
const text = (values: EnvironmentValues) =>
  Object.entries(values)
    .toSorted()
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/**
 * The files of a developers' fleet, by name: for each process its secrets and its account of the database, by the table
 * of processes, and the password of the database's owner. All of it is derived from the secrets of the installation, so
 * that only those are kept.
 */
export function developersEnvironment(
  secrets: Awaited<ReturnType<typeof localSecrets>>,
): ReadonlyMap<string, string> {
  const passwordOf = (name: string) =>
    createHmac('sha256', secrets.MASTER_KEY).update(`database ${name}`).digest('hex');
  const addressOf = (user: string, password: string) => `postgres://${user}:${password}@postgres:5432/nead`;
  const asOwner = { DATABASE_URL: addressOf('nead', passwordOf('owner')) };
  const told = { VAPID_PUBLIC_KEY: pushKeys(secrets.VAPID_PRIVATE_KEY).publicKey };

  const ofProcess = (process: ProcessName): EnvironmentValues => {
    const uses: readonly SecretName[] = secretsOf(process);
    return {
      ...Object.fromEntries(Object.entries(secrets).filter(([name]) => uses.some((used) => used === name))),
      ...told,
      DATABASE_URL: addressOf(databaseRoleOf('nead', process), passwordOf(process)),
    };
  };
  const passwords = Object.fromEntries(roleNames.map((name) => [passwordVariable(name), passwordOf(name)]));
  return new Map([
    [OWNER_PASSWORD, passwordOf('owner')],
    ['prepare.env', text({ ...asOwner, ...passwords })],
    ['play.env', text({ ...secrets, ...told, ...asOwner })],
    ...processNames.map((name) => [`${name}.env`, text(ofProcess(name))] as const),
  ]);
}
