/** The number of tokens in use at once in one process; a token with its claims takes about half a kilobyte. */
const REMEMBERED = 10_000;

export interface Verified<Claims> {
  claims: Claims;
  /** The time, in milliseconds, from which the token is worthless. */
  expiresAt: number;
}

/**
 * Verifies a token's signature once and remembers its claims until it expires. Other code checks at each request that
 * the session goes on. Invalid tokens are not remembered, since anybody can make any number of them.
 */
export function verifiedTokens<Claims>(
  verify: (token: string) => Promise<Verified<Claims> | undefined>,
  { most = REMEMBERED, now = Date.now }: { most?: number; now?: () => number } = {},
): (token: string) => Promise<Claims | undefined> {
  const known = new Map<string, Verified<Claims>>();

  function remember(token: string, verified: Verified<Claims>): void {
    known.delete(token);
    known.set(token, verified);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  }

  return async (token) => {
    const verified = known.get(token) ?? (await verify(token));
    if (!verified) return undefined;
    if (verified.expiresAt <= now()) {
      known.delete(token);
      return undefined;
    }
    remember(token, verified);
    return verified.claims;
  };
}
