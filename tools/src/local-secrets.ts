import { createECDH, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import { writeWhole } from './write-whole.ts';

/** The file beside the data; a backup takes it along with the keys. */
export const SECRETS = 'secrets.json';

type Secrets = Readonly<
  Record<'SESSION_KEYS' | 'MASTER_KEY' | 'PRIVATE_KEY' | 'VAPID_PRIVATE_KEY' | 'SIGNING_KEY', string>
>;

/**
 * Secrets of a local installation: made at the first start, kept beside the data that they protect. A fleet gets its
 * secrets from the environment instead.
 */
export async function localSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, SECRETS);
  const { VAPID_PUBLIC_KEY: _, ...made } = newSecrets();
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails if the file already exists, so that two starts cannot replace each other's keys.
    await writeWhole(file, textOf(made), linkSync);
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return withNewer(file, secretsIn(file), made);
  }
}

const textOf = (secrets: Secrets): string => `${JSON.stringify(secrets, null, 2)}\n`;

/** Secrets of a new installation, and the public half of one of them. */
export function newSecrets(): Secrets & { VAPID_PUBLIC_KEY: string } {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    SESSION_KEYS: `${hex(4)}:${hex(32)}`,
    MASTER_KEY: hex(32),
    PRIVATE_KEY: hex(32),
    SIGNING_KEY: hex(32),
    ...notificationKeys(),
  };
}

/** A point of the curve that push services require. */
function notificationKeys(): Record<'VAPID_PRIVATE_KEY' | 'VAPID_PUBLIC_KEY', string> {
  const pair = createECDH('prime256v1');
  const VAPID_PUBLIC_KEY = pair.generateKeys().toString('base64url');
  // A number that begins with zeros is shorter.
  const whole = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { VAPID_PRIVATE_KEY: whole.toString('base64url'), VAPID_PUBLIC_KEY };
}

/** Adds a secret that an older release did not have; the others stay, and none that data depends on is replaced. */
async function withNewer(
  file: string,
  kept: Partial<Secrets>,
  { VAPID_PRIVATE_KEY, SIGNING_KEY }: Secrets,
): Promise<Secrets> {
  const all = { VAPID_PRIVATE_KEY, SIGNING_KEY, ...kept } as Secrets; // readConfig looks at each
  if (Object.keys(all).length > Object.keys(kept).length) {
    await writeWhole(file, textOf(all), renameSync);
  }
  return all;
}

/**
 * Reads secrets, and checks only that they can be read; their values are checked with the rest of the configuration.
 */
function secretsIn(file: string): Secrets {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Secrets; // readConfig looks at each
  } catch {
    // The error is reported below, whatever it was.
  }
  throw new BadConfiguration(
    `${file} cannot be read. It holds the keys of the data beside it: put it back from a backup, or let this user read it. To start afresh, set DATA_DIR to another folder.`,
  );
}
