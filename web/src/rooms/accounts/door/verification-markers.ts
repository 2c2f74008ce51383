type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const DONE = 'verified-token';
const UNDER_WAY = 'verifying-token';
/** A tab that was closed in the middle must not keep the link from being used for longer than this. */
const UNDER_WAY_MS = 30_000;

export interface VerificationMarkers {
  isDone(token: string): boolean;
  /** False where another tab, or this one, is at it already. */
  begin(token: string): boolean;
  finish(token: string, verified: boolean): void;
}

/** A link is used once: neither a reload nor a second tab uses it again. A token that was used opens nothing any more. */
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
