import { storageOfLogin } from '../../../engine/api/storage-of-login.ts';
import { createStore, useStore } from '../../../engine/device/store.ts';

const NAME = 'nead-compact-children';

const compact = createStore<boolean | undefined>(undefined);

/** Answers whether this device shows every child as a row. */
export const useCompactList = (): boolean => useStore(compact) ?? storageOfLogin().getItem(NAME) !== null;

export function chooseCompactList(chosen: boolean): void {
  compact.set(chosen);
  try {
    if (chosen) storageOfLogin().setItem(NAME, '1');
    else storageOfLogin().removeItem(NAME);
  } catch {
    // If the storage takes nothing more, the choice holds until the page is closed.
  }
}
