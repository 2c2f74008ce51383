import { browserStorage } from '../device/browser-storage.ts';

/** The page that was asked for before login. */
const NAME = 'return-to';
const storage = browserStorage('sessionStorage');

export const rememberPlace = (path: string): void => storage.setItem(NAME, path);

export const rememberedPlace = (): string | undefined => storage.getItem(NAME) ?? undefined;

export const forgetPlace = (): void => storage.removeItem(NAME);
