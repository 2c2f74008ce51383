import { createHmac, timingSafeEqual } from 'node:crypto';
import { Id } from '@nead/contracts/ids.ts';
import * as z from 'zod/mini';
import type { Account } from './account-state.ts';

const MINUTES = 10;

/** A person has given the password but not yet the code. */
export interface PendingLogin {
  account: Id;
  rememberMe: boolean;
}

const Claims = z.object({ account: Id, rememberMe: z.boolean(), until: z.number(), password: z.string() });

/** The token between password and code. It is signed, so the server stores nothing; a changed password voids it. */
export function challenges(privateKey: string) {
  const key = createHmac('sha256', privateKey).update('challenges').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  const fingerprint = (account: Account) =>
    sign(`password ${account.passwordHash ?? ''}`)
      .toString('hex')
      .slice(0, 16);

  return {
    issue(account: Account, challenge: PendingLogin, now: Date): string {
      const claims = {
        ...challenge,
        until: now.getTime() + MINUTES * 60_000,
        password: fingerprint(account),
      };
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    /** The claims of a token; undefined for anything that was not issued here, or is too old. */
    read(given: string, now: Date): z.infer<typeof Claims> | undefined {
      const [text = '', signature = ''] = given.split('.');
      const expected = sign(text);
      const shown = Buffer.from(signature, 'base64url');
      if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined;
      const claims = Claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return claims.success && claims.data.until > now.getTime() ? claims.data : undefined;
    },
    /** Answers whether the account's password is still the given one. */
    stillHolds: (claims: z.infer<typeof Claims>, account: Account) =>
      claims.password === fingerprint(account),
  };
}
