import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { createStore } from '../../engine/device/store.ts';

export interface ToastContent {
  text: string;
  detail?: string;
  /** `notice`: nothing was done, and nothing is wrong. */
  tone?: 'danger' | 'notice';
  /** The toast gives the reason why something was refused that somebody just sent. */
  refusal?: true;
  /** The words once everything that waited on this device was sent. */
  sent?: Pick<ToastContent, 'text' | 'detail'>;
  /** A newer toast with the same value replaces this one. */
  about?: string;
  action?: { label: string; act: () => void };
  /** A second action. */
  also?: { label: string; act: () => void };
  /** A question that need not be answered, with its likely answers. */
  ask?: {
    question: string;
    answers: readonly { key: string; label: string; act: () => void }[];
    /** The question comes up again after later toasts. */
    waits?: true;
  };
}

export interface Toast extends ToastContent {
  key: number;
  /** The time at which it was told, by the clock of `performance.now`. */
  at: number;
}

let made = 0;

/** The toasts. One of them is shown at a time. */
export const toasts = createStore<readonly Toast[]>([]);

/** The toast to show: a failure comes first, otherwise the newest. */
export const shownToast = (all: readonly Toast[]): Toast | undefined =>
  all.find(({ tone }) => tone === 'danger') ?? all.at(-1);

/**
 * Answers whether a toast waits its turn. Failures and questions do; a success gives way to a newer one, since the day has it
 * too.
 */
const waitsItsTurn = ({ tone, action }: Toast): boolean =>
  tone === 'danger' || (action !== undefined && action.label !== frameTexts.undo);

/** Answers whether a question waits for an answer. It may be answered later or not at all. */
export const isAsking = (): boolean => toasts.get().some(({ ask }) => ask?.waits);

export function showToast(content: ToastContent): void {
  made += 1;
  const others = toasts.get().filter(({ about }) => about === undefined || about !== content.about);
  toasts.set([
    ...others.filter((one) => waitsItsTurn(one) || one.ask?.waits),
    { ...content, key: made, at: performance.now() },
  ]);
}

/** The time in which a failure may be the reason why a sheet opens. */
const FRESH_MS = 1_000;

export const isFresh = ({ at }: Toast): boolean => performance.now() - at < FRESH_MS;

/**
 * Removes earlier toasts, so that none covers a sheet that opens: successes, whose Undo the day has too, and failures that were
 * read.
 */
export const leaveTold = (): void =>
  toasts.set(toasts.get().filter((one) => waitsItsTurn(one) && (one.tone !== 'danger' || isFresh(one))));

/** Drops the toasts about refusals: the request is sent once more, so they may no longer be true. */
export const dropRefusals = (): void => toasts.set(toasts.get().filter(({ refusal }) => !refusal));

/** Changes what toasts say of commands that waited: they were sent. */
export const tellSent = (): void =>
  toasts.set(toasts.get().map(({ sent, ...toast }) => ({ ...toast, ...(sent && { detail: '', ...sent }) })));

export function dropToast(key: number): void {
  toasts.set(toasts.get().filter((toast) => toast.key !== key));
}

/** Runs the toast's action and closes it. */
export function actOn(toast: Toast, act = toast.action?.act): void {
  dropToast(toast.key);
  act?.();
}
