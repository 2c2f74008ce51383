/**
 * A position as the server sends it: decimal text, compared as a BigInt. The log's epoch (the second in which it was
 * begun or restored) is in the high digits, so every position of an older epoch is smaller than any of a newer one, and
 * after a restore no client waits for a position that no longer exists. See docs/decisions/003.
 */
const EPOCH = 10n ** 20n;

export const encodePosition = (epoch: bigint, position: bigint): string => String(epoch * EPOCH + position);

export function decodePosition(text: string): { epoch: bigint; position: bigint } | undefined {
  if (!/^\d{1,40}$/.test(text)) return undefined;
  const whole = BigInt(text);
  return { epoch: whole / EPOCH, position: whole % EPOCH };
}

/** The later of two positions. */
export function laterPosition(a: string | undefined, b: string | undefined): string | undefined {
  if (!a || !b) return a || b;
  return BigInt(a) >= BigInt(b) ? a : b;
}
