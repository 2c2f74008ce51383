const NAME = 'nead-no-welcome';

/** Whether this device last knew the welcome to be hidden: the page is laid out before the preferences have come. */
export function welcomeWasHidden(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

export function rememberWelcome(shown: boolean): void {
  try {
    if (shown) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, '1');
  } catch {
    // Without storage the page jumps once.
  }
}
