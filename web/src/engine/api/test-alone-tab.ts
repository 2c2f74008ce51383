import { vi } from 'vitest';

/** No other tab is there to be told. */
class AloneTab extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

/** What modules that ask the server look for when they are loaded: a browser with one tab, in which nothing is kept. */
export function stubAloneTab(): void {
  const storage = { getItem: () => null };
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    localStorage: storage,
    sessionStorage: storage,
  });
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 });
  vi.stubGlobal(BroadcastChannel.name, AloneTab);
}
