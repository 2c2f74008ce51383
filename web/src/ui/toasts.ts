import { createStore } from '../lib/store.ts';

export interface ToastContent {
  text: string;
  detail?: string;
  tone?: 'danger';
  /** A newer toast about the same takes the place of this one. */
  about?: string;
  /** The one thing that can be done about it. */
  action?: { label: string; act: () => void };
}

export interface Toast extends ToastContent {
  key: number;
}

/** Three taps in ten seconds can each be undone; more would cover the screen, and the timeline has Undo as well. */
const MOST = 3;
let made = 0;

export const toasts = createStore<readonly Toast[]>([]);

export function showToast(content: ToastContent): void {
  made += 1;
  const others = toasts.get().filter(({ about }) => about === undefined || about !== content.about);
  toasts.set([...others, { ...content, key: made }].slice(-MOST));
}

export function dropToast(key: number): void {
  toasts.set(toasts.get().filter((toast) => toast.key !== key));
}

/** Carries out the action of a toast, which is then done with. */
export function actOn(toast: Toast): void {
  dropToast(toast.key);
  toast.action?.act();
}
