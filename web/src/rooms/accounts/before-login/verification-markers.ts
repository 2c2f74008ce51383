type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const DONE = 'verified-token';
const UNDER_WAY = 'verifying-token';
/** If a tab was closed in the middle, the link can be used again after this time. */
const UNDER_WAY_MS = 30_000;

export interface VerificationMarkers {
  isDone(token: string): boolean;
  /** False if this or another tab is using the link. */
  begin(token: string): boolean;
  finish(token: string, verified: boolean): void;
}

/**
 * Marks links in use and links that were used, so that neither a reload nor a second tab sends a link twice. A used
 * token is worthless, so it may be stored.
 */
export function verificationMarkers(keep: Keep, now: () => number = Date.now): VerificationMarkers {
  return {
    isDone: (token) => keep.getItem(DONE) === token,
    begin(token) {
      const [marked, since] = (keep.getItem(UNDER_WAY) ?? '').split(' ');
      if (marked === token && now() - Number(since) < UNDER_WAY_MS) return false;
      keep.setItem(UNDER_WAY, `${token} ${now()}`);
      return true;
    },
    finish(token, verified) {
      keep.removeItem(UNDER_WAY);
      if (verified) keep.setItem(DONE, token);
    },
  };
}
