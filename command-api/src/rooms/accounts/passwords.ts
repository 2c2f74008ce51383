import { hash, verify } from '@node-rs/argon2';
import { turns } from '../turns.ts';

/** 19 MiB, two passes, one lane; argon2id is the library's own default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Never more than two at once, so that a wave of logins cannot take the memory or both cores. */
const AT_ONCE = 2;
const inTurn = turns(AT_ONCE);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** Compared with when there is no account, so that the time tells nothing. */
let dummy: Promise<string> | undefined;

export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await dummy);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== null;
}
