import { browserStorage } from '../../../engine/device/browser-storage.ts';

const NAME = 'passkey-here';
const storage = browserStorage('localStorage');

/** Remembers whether this device has a passkey, as far as this browser knows. If it has one, the login begins with it. */
export const passkeyHere = {
  is: (): boolean => storage.getItem(NAME) !== null,
  note: (): void => storage.setItem(NAME, 'yes'),
  forget: (): void => storage.removeItem(NAME),
};
