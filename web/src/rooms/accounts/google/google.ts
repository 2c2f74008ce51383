import * as z from 'zod/mini';
import type { Providers } from '../../../engine/api/providers.ts';
import { browserStorage } from '../../../engine/device/browser-storage.ts';

export type Google = NonNullable<Providers['google']>;

/**
 * The pages that ask Google, with the kind of answer: sign-up only reads the profile, the others need a proof of identity.
 * Google knows two addresses to lead back to.
 */
const googlePages = {
  '/login': { kind: 'id_token', back: '/login', role: undefined },
  '/signup': { kind: 'token', back: '/signup', role: 'childminder' },
  '/parent/create-account': { kind: 'id_token', back: '/login', role: 'parent' },
} as const;
export type GooglePage = keyof typeof googlePages;
const isGooglePage = (text = ''): text is GooglePage => text in googlePages;

/** The role of the account that this page opens, if it opens one. */
export const roleOf = (from: GooglePage) => googlePages[from].role;

const ASKED = 'google-asked';
const storage = browserStorage('sessionStorage');

const GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth';

export const unguessable = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The address at which the browser chooses a Google account. Nothing is loaded from Google before the button is pressed: the
 * content security policy allows no foreign script (docs/decisions/032).
 */
export function googleAddress(
  google: Google,
  from: GooglePage,
  proof: { state: string; nonce: string },
  origin: string,
): string {
  const address = new URL(GOOGLE);
  address.search = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: origin + googlePages[from].back,
    response_type: googlePages[from].kind,
    scope: 'openid email profile',
    prompt: 'select_account',
    ...proof,
  }).toString();
  return address.href;
}

export function goToGoogle(
  google: Google,
  from: GooglePage,
  { remember, invitation }: { remember: boolean; invitation: string | undefined },
): void {
  const proof = { state: unguessable(), nonce: unguessable() };
  storage.setItem(ASKED, [proof.state, proof.nonce, remember, from, invitation ?? ''].join(' '));
  window.location.assign(googleAddress(google, from, proof, window.location.origin));
}

export type GoogleProof = { credential: string } | { access_token: string };
export type GoogleAnswer =
  | { remember: boolean; from: GooglePage; invitation?: string; proof: GoogleProof }
  | 'failed'
  | 'cancelled';

/** The nonce of an ID token. It is read unchecked here; the server checks the token. */
function nonceIn(credential: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(textIn(credential.split('.')[1] ?? ''));
    const named = Claims.safeParse(claims);
    return named.success ? named.data.nonce : undefined;
  } catch {
    return undefined;
  }
}

const Claims = z.object({ nonce: z.string() });
const textIn = (base64url: string): string => atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));

/** Google's answer in the address's fragment, if it is the answer to what this tab asked. */
export function readGoogleAnswer(fragment: string, asked: string | null): GoogleAnswer | undefined {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  const state = answer.get('state');
  const credential = answer.get('id_token') ?? answer.get('credential');
  const access_token = answer.get('access_token');
  const error = answer.get('error');
  if (!credential && !access_token && !error) return undefined;
  const [expected, nonce, remember, from, invitation] = (asked ?? '').split(' ');
  if (!expected || state !== expected || !isGooglePage(from)) return 'failed';
  if (error) return error === 'access_denied' ? 'cancelled' : 'failed';
  if (credential && nonceIn(credential) !== nonce) return 'failed';
  const proof = credential ? { credential } : { access_token: access_token ?? '' };
  return { remember: remember === 'true', from, ...(invitation && { invitation }), proof };
}

/** Removes the answer from the address and the history, since it is a credential. */
export function takeGoogleAnswer(): GoogleAnswer | undefined {
  const answer = readGoogleAnswer(window.location.hash, storage.getItem(ASKED));
  if (!answer) return undefined;
  storage.removeItem(ASKED);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return answer;
}
