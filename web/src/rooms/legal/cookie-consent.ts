import { createStore, type Store, useStore } from '../../engine/device/store.ts';
import { type CookieChoice, choiceCookie, readChoice } from './cookie-choice.ts';

const chosen = createStore<CookieChoice | undefined>(readChoice(document.cookie));

/**
 * The choice about cookies; undefined until made, then kept for a year. Code that needs consent reads it here and subscribes to
 * changes.
 */
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
