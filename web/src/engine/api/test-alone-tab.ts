import { vi } from 'vitest';

/** A channel of the only tab, which nobody else hears. */
class AloneTab extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

/** Stubs the browser that modules look for when they are loaded: one tab, in which nothing is kept. */
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
