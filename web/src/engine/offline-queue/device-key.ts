import { deviceKey } from '@nead/contracts/accounts/security-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { call } from '../api.ts';
import { isProblem } from '../api-problem.ts';
import { AUTH_STORAGE } from '../auth-storage.ts';
import { browserStorage } from '../browser-storage.ts';

const NAME = 'device-key';

/** Beside the record of the login, and for as long: whoever is logged out has neither. */
const places = () => [browserStorage('localStorage'), browserStorage('sessionStorage')];

/** The key of an account that this browser was given before. */
export function keptKey(account: Id): string | undefined {
  for (const place of places()) {
    const [owner, key] = (place.getItem(NAME) ?? '').split(' ');
    if (owner === account && key) return key;
  }
  return undefined;
}

/** Asks the server for the key; undefined while it cannot be reached. */
export async function fetchKey(account: Id): Promise<string | undefined> {
  const reply = await call(deviceKey, {});
  if (isProblem(reply)) return undefined;
  const { key } = reply.data;
  const place = places().find((storage) => storage.getItem(AUTH_STORAGE) !== null);
  place?.setItem(NAME, `${account} ${key}`);
  return key;
}

export function forgetKey(): void {
  for (const place of places()) place.removeItem(NAME);
}
