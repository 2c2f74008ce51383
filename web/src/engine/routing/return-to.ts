import { browserStorage } from '../lib/browser-storage.ts';

/** Where somebody was when they were asked to log in. */
const NAME = 'return-to';
const storage = browserStorage('sessionStorage');

export const rememberPlace = (path: string): void => storage.setItem(NAME, path);

export const rememberedPlace = (): string | undefined => storage.getItem(NAME) ?? undefined;

export const forgetPlace = (): void => storage.removeItem(NAME);
