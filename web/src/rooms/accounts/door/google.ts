import { browserStorage } from '../lib/browser-storage.ts';
import type { Providers } from './providers.ts';

export type Google = NonNullable<Providers['google']>;

/** The login page asks for proof of who somebody is, the sign-up page for leave to look. */
const kinds = { '/login': 'id_token', '/signup': 'token' } as const;
export type GoogleDoor = keyof typeof kinds;

const ASKED = 'google-asked';
const storage = browserStorage('sessionStorage');

const GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth';

const unguessable = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Where the browser goes to pick a Google account. By address and not by Google's script: nothing of Google's is
 * fetched by somebody who did not press the button, and the site's policy lets no foreign script in.
 */
export function googleAddress(
  google: Google,
  from: GoogleDoor,
  proof: { state: string; nonce: string },
  origin: string,
): string {
  const address = new URL(GOOGLE);
  address.search = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: origin + from,
    response_type: kinds[from],
    scope: 'openid email profile',
    prompt: 'select_account',
    ...proof,
  }).toString();
  return address.href;
}

export function goToGoogle(google: Google, from: GoogleDoor, remember: boolean): void {
  const proof = { state: unguessable(), nonce: unguessable() };
  storage.setItem(ASKED, `${proof.state} ${remember}`);
  window.location.assign(googleAddress(google, from, proof, window.location.origin));
}

export type GoogleAnswer =
  | { remember: boolean; proof: { credential: string } | { access_token: string } }
  | 'failed'
  | 'cancelled';

/** What came back in the address's fragment, but only if this tab had asked for it. */
export function readGoogleAnswer(fragment: string, asked: string | null): GoogleAnswer | undefined {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  const state = answer.get('state');
  const credential = answer.get('id_token') ?? answer.get('credential');
  const access_token = answer.get('access_token');
  const error = answer.get('error');
  if (!credential && !access_token && !error) return undefined;
  const [expected, remember] = (asked ?? '').split(' ');
  if (!expected || state !== expected) return 'failed';
  if (error) return error === 'access_denied' ? 'cancelled' : 'failed';
  const proof = credential ? { credential } : { access_token: access_token ?? '' };
  return { remember: remember === 'true', proof };
}

/** Takes the answer out of the address and the history, since it is a key. */
export function takeGoogleAnswer(): GoogleAnswer | undefined {
  const answer = readGoogleAnswer(window.location.hash, storage.getItem(ASKED));
  if (!answer) return undefined;
  storage.removeItem(ASKED);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return answer;
}
