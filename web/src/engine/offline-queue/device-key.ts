import { deviceKey } from '@nead/contracts/accounts/security-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { call } from '../api/api.ts';
import { isProblem } from '../api/api-problem.ts';
import { AUTH_STORAGE } from '../api/auth-storage.ts';
import { browserStorage } from '../device/browser-storage.ts';

const NAME = 'device-key';

/** Stored beside the session and for as long, so logging out deletes both. */
const places = () => [browserStorage('localStorage'), browserStorage('sessionStorage')];

export function keptKey(account: Id): string | undefined {
  for (const place of places()) {
    const [owner, key] = (place.getItem(NAME) ?? '').split(' ');
    if (owner === account && key) return key;
  }
  return undefined;
}

/** Undefined if the server cannot be reached. */
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
