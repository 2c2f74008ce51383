const NAME = 'nead-no-welcome';

/** Whether the welcome was hidden on the last visit, for laying out the page before the preferences are loaded. */
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
    // Without storage the layout changes once the preferences are loaded.
  }
}
