import { limitConcurrency } from '@nead/http-kit/limit-concurrency.ts';
import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes, one lane; argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The number of hashes at once, so that a wave of logins cannot take all memory or both cores. */
const AT_ONCE = 2;
const inTurn = limitConcurrency(AT_ONCE);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** A hash for comparing if there is no account, so that the time does not reveal that. */
let dummy: Promise<string> | undefined;

export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await dummy);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== null;
}
