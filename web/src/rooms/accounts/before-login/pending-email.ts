import { browserStorage } from '../../../engine/device/browser-storage.ts';

/** The address that the verification mail went to, so that it can be sent again without typing. */
const NAME = 'pending-email';
const storage = browserStorage('sessionStorage');

export const rememberPendingEmail = (email: string): void => storage.setItem(NAME, email);

export const pendingEmail = (): string => storage.getItem(NAME) ?? '';

export const forgetPendingEmail = (): void => storage.removeItem(NAME);
