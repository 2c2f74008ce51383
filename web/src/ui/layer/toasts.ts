import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { createStore } from '../../engine/device/store.ts';

export interface ToastContent {
  text: string;
  detail?: string;
  /** `notice`: nothing was done, and nothing is wrong. */
  tone?: 'danger' | 'notice';
  /** It says why what somebody just sent was refused. */
  refusal?: true;
  /** A newer toast with the same value replaces this one. */
  about?: string;
  action?: { label: string; act: () => void };
  /** A second action. */
  also?: { label: string; act: () => void };
  /** A question that need not be answered, with its likely answers. */
  ask?: {
    question: string;
    answers: readonly { key: string; label: string; act: () => void }[];
    /** It comes up again after what was told since. */
    waits?: true;
  };
}

export interface Toast extends ToastContent {
  key: number;
  /** When it was told, by the clock of `performance.now`. */
  at: number;
}

let made = 0;

/** One of them is shown at a time. */
export const toasts = createStore<readonly Toast[]>([]);

/** A failure comes first; of the others the newest. */
export const shownToast = (all: readonly Toast[]): Toast | undefined =>
  all.find(({ tone }) => tone === 'danger') ?? all.at(-1);

/** Of successes only the newest is shown, since the day has the others. Failures and questions wait their turn. */
const waitsItsTurn = ({ tone, action }: Toast): boolean =>
  tone === 'danger' || (action !== undefined && action.label !== frameTexts.undo);

/** A question waits for an answer, though it may be told later or not at all. */
export const isAsking = (): boolean => toasts.get().some(({ ask }) => ask?.waits);

export function showToast(content: ToastContent): void {
  made += 1;
  const others = toasts.get().filter(({ about }) => about === undefined || about !== content.about);
  toasts.set([
    ...others.filter((one) => waitsItsTurn(one) || one.ask?.waits),
    { ...content, key: made, at: performance.now() },
  ]);
}

/** A failure of this moment may be the reason why a sheet opens. */
const FRESH_MS = 1_000;

/** A sheet that opens must not be covered by what was told before: a success, whose Undo the day has too, or a failure that was read. */
export const leaveTold = (): void =>
  toasts.set(
    toasts
      .get()
      .filter((one) => waitsItsTurn(one) && (one.tone !== 'danger' || performance.now() - one.at < FRESH_MS)),
  );

/** What was refused is sent once more: what was said of it is no longer true. */
export const dropRefusals = (): void => toasts.set(toasts.get().filter(({ refusal }) => !refusal));

export function dropToast(key: number): void {
  toasts.set(toasts.get().filter((toast) => toast.key !== key));
}

/** Runs the toast's action and closes it. */
export function actOn(toast: Toast, act = toast.action?.act): void {
  dropToast(toast.key);
  act?.();
}
