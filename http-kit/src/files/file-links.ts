import { createHmac, timingSafeEqual } from 'node:crypto';
import { Id } from '@nead/contracts/ids.ts';
import { API } from '../serve.ts';
import type { Session } from '../sessions/sessions.ts';

const VALID_SECONDS = 24 * 3_600;
/** Links made within one hour are equal, so that refetching a list does not refetch its photos. */
const STEP_SECONDS = 3_600;

export interface FileLink {
  session?: string | undefined;
  expires?: string | undefined;
  signature?: string | undefined;
}

/**
 * Signed links to files, each for one session: worthless once that has ended, or after a day
 * (docs/decisions/015).
 */
export interface FileLinks {
  make(fileId: Id, viewer: Session, now: Date): string;
  /**
   * The session for which a link was made; undefined if the link is invalid. The caller checks if the session goes on.
   */
  sessionOf(fileId: Id, link: FileLink, now: Date): Id | undefined;
}

export function fileLinks(privateKey: string): FileLinks {
  const sign = (fileId: Id, session: Id, expires: string) =>
    createHmac('sha256', privateKey)
      .update(JSON.stringify(['file-link', fileId, session, expires]))
      .digest();
  return {
    make(fileId, { id: session }, now) {
      const seconds = Math.floor(now.getTime() / 1000);
      const expires = String(seconds - (seconds % STEP_SECONDS) + VALID_SECONDS);
      const signature = sign(fileId, session, expires).toString('base64url');
      return `${API}/files/${fileId}?session=${session}&expires=${expires}&signature=${signature}`;
    },
    sessionOf(fileId, { session, expires, signature }, now) {
      const named = Id.safeParse(session);
      if (!named.success || !expires || !/^\d{1,12}$/.test(expires) || !signature) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(fileId, named.data, expires);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      return Number(expires) * 1000 > now.getTime() ? named.data : undefined;
    },
  };
}
