import { storageOfLogin } from '../../engine/api/storage-of-login.ts';

const NAME = 'nead-no-welcome';

/** Answers whether the welcome was hidden on the last visit, to lay out the page before the preferences are loaded. */
export function welcomeWasHidden(): boolean {
  return storageOfLogin().getItem(NAME) !== null;
}

export function rememberWelcome(shown: boolean): void {
  try {
    if (shown) storageOfLogin().removeItem(NAME);
    else storageOfLogin().setItem(NAME, '1');
  } catch {
    // If the storage takes nothing more, the layout changes once the preferences are loaded.
  }
}
