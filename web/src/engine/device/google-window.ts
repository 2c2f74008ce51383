/** The name of the channel on which a page waits for Google's answer, and the beginning of the `state` that it sent there. */
export const GOOGLE_WINDOW = 'google-window';

export const stateIn = (fragment: string): string =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('state') ?? '';

/**
 * Tells Google's answer to the page that opened this window, and closes it. If the window cannot be closed, it goes on like any
 * other, without the answer, which is a credential.
 */
export function tellOpener(
  { location, history, close }: { location: Location; history: History; close(): void },
  channel: (name: string) => Pick<BroadcastChannel, 'postMessage'> = (name) => new BroadcastChannel(name),
): void {
  const { hash, pathname, search } = location;
  if (!stateIn(hash).startsWith(GOOGLE_WINDOW)) return;
  channel(GOOGLE_WINDOW).postMessage(hash);
  history.replaceState(null, '', pathname + search);
  close();
}
