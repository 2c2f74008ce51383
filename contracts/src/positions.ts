/**
 * A position as it leaves the server: decimal text, compared as a BigInt. The log's epoch (seconds at which this log was
 * begun or restored) stands in the high digits, so every position of an older epoch is smaller than any of a newer one:
 * after a restore nobody waits for a position that no longer exists.
 */
const EPOCH = 10n ** 20n;

export const encodePosition = (epoch: bigint, position: bigint): string => String(epoch * EPOCH + position);

export function decodePosition(text: string): { epoch: bigint; position: bigint } | undefined {
  if (!/^\d{1,40}$/.test(text)) return undefined;
  const whole = BigInt(text);
  return { epoch: whole / EPOCH, position: whole % EPOCH };
}

/** The later of two positions; the client keeps the highest that it has seen. */
export function laterPosition(a: string | undefined, b: string | undefined): string | undefined {
  if (!a || !b) return a || b;
  return BigInt(a) >= BigInt(b) ? a : b;
}
