import { createStore, type Store, useStore } from '../../engine/device/store.ts';

export type CookieChoice = 'accepted' | 'declined';

const NAME = 'cookie-consent';
const LASTS_S = 365 * 24 * 3600;

export function readChoice(cookies: string): CookieChoice | undefined {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=(accepted|declined)(?:;|$)`).exec(cookies)?.[1];
  return value === 'accepted' || value === 'declined' ? value : undefined;
}

export const choiceCookie = (choice: CookieChoice, secure: boolean): string =>
  `${NAME}=${choice}; Max-Age=${LASTS_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

const chosen = createStore<CookieChoice | undefined>(readChoice(document.cookie));

/** Undefined until chosen, then kept for a year. Whatever needs consent reads it here and subscribes to changes. */
export const cookieConsent: Pick<Store<CookieChoice | undefined>, 'get' | 'subscribe'> & {
  set(choice: CookieChoice): void;
} = {
  get: chosen.get,
  subscribe: chosen.subscribe,
  set(choice) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = choiceCookie(choice, window.location.protocol === 'https:');
    chosen.set(choice);
  },
};

// Another tab may have chosen meanwhile.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') chosen.set(readChoice(document.cookie));
});

export const useCookieConsent = () => useStore(cookieConsent);
