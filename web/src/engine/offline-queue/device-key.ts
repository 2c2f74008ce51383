import { deviceKey } from '@nead/contracts/accounts/security-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { call } from '../api/api.ts';
import { isProblem } from '../api/api-problem.ts';
import { ownAccountId } from '../api/auth.ts';
import { AUTH_STORAGE, DEVICE_KEY } from '../api/auth-storage.ts';
import { browserStorage } from '../device/browser-storage.ts';

/** Stored beside the session, which takes it away when it ends. */
const places = () => [browserStorage('localStorage'), browserStorage('sessionStorage')];

export function keptKey(account: Id): string | undefined {
  for (const place of places()) {
    const [owner, key] = (place.getItem(DEVICE_KEY) ?? '').split(' ');
    if (owner === account && key) return key;
  }
  return undefined;
}

/** Undefined if the server cannot be reached, or the account has logged out meanwhile. */
export async function fetchKey(account: Id): Promise<string | undefined> {
  const reply = await call(deviceKey, {});
  // Another account may have logged in meanwhile, which must not get this key.
  if (isProblem(reply) || ownAccountId() !== account) return undefined;
  const { key } = reply.data;
  const place = places().find((storage) => storage.getItem(AUTH_STORAGE) !== null);
  place?.setItem(DEVICE_KEY, `${account} ${key}`);
  return key;
}
