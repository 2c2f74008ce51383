// For `setupFiles` of the page tests: the parts of a browser that happy-dom lacks.
import { afterEach } from 'vitest';
import 'fake-indexeddb/auto';
import { leavePage } from './test-page.tsx';

/** Locks of one tab: each waits for the one before. */
const ends = new Map<string, Promise<unknown>>();
const held = new Set<string>();
const locks = {
  async request(name: string, act: () => Promise<unknown>): Promise<unknown> {
    const turn = (ends.get(name) ?? Promise.resolve()).then(async () => {
      held.add(name);
      try {
        return await act();
      } finally {
        held.delete(name);
      }
    });
    ends.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  },
  query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
};
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

/** Popovers of which nothing is laid out: what is in one is always there. */
HTMLElement.prototype.hidePopover ??= () => undefined;

/** A dialog gives the focus back to where it was before. */
const { showModal, close } = HTMLDialogElement.prototype;
const cameFrom = new WeakMap<HTMLDialogElement, HTMLElement>();
HTMLDialogElement.prototype.showModal = function () {
  if (document.activeElement instanceof HTMLElement) cameFrom.set(this, document.activeElement);
  showModal.call(this);
};
HTMLDialogElement.prototype.close = function (value) {
  const wasOpen = this.open;
  close.call(this, value);
  if (wasOpen) cameFrom.get(this)?.focus();
};

// By these a form knows what was chosen in a list before it was ready.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { get: () => 0 });
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected');
  },
  set(this: HTMLOptionElement, isDefault: boolean) {
    this.toggleAttribute('selected', isDefault);
  },
});

afterEach(() => leavePage());
