import { deviceKey } from '@nead/contracts/accounts/security-requests.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../api/api.ts';
import type { Ask, Reply } from '../api/api-client.ts';
import { type ApiProblem, isProblem, unreachable } from '../api/api-problem.ts';
import { auth, ownAccountId } from '../api/auth.ts';
import { AUTH_STORAGE, DEVICE_KEY } from '../api/auth-storage.ts';
import { beginWithKept, dropKept, forgetKept } from '../api/kept-answers.ts';
import { forgetDevice, keepOn } from '../api/push-device.ts';
import { browserStorage } from '../device/browser-storage.ts';
import { connection } from '../live/connection.ts';
import { callAs } from './call-as.ts';
import {
  countKept,
  deviceDrafts,
  deviceQueueStore,
  deviceState,
  openDevice,
  wipeAccount,
} from './device-store.ts';
import type { Drafts } from './drafts.ts';
import type { QueueEntry } from './entry.ts';
import { keepLastState } from './last-state.ts';
import { createOfflineQueue, type OfflineQueue, type QueueOptions } from './offline-queue.ts';
import type { Queued } from './queue.ts';
import { sealOf } from './sealing.ts';
import { waiting } from './waiting.ts';

/** The offline queue of the logged-in account; undefined if the browser can store nothing or has no key yet. */
let current: OfflineQueue | undefined;
let opening: Promise<void> | undefined;

/**
 * The place of an account's drafts. It resolves once the account's storage on the device is open, or is known to be impossible.
 */
function place() {
  let found: (drafts?: Drafts) => void = () => undefined;
  const drafts = new Promise<Drafts | undefined>((resolve) => {
    found = resolve;
  });
  return { found, drafts };
}
let ownPlace = place();

export const offlineQueue = (): OfflineQueue | undefined => current;

/** The drafts of this account; undefined if the browser keeps nothing. */
export const openDrafts = (): Promise<Drafts | undefined> => ownPlace.drafts;

/** The number of unsent commands on this device. */
export async function unsent(account: Id): Promise<number> {
  await opening;
  if (current) {
    await current.reread();
    return current.size();
  }
  const device = await openDevice();
  try {
    return await countKept(device, account);
  } finally {
    device.close();
  }
}

/** Deletes what the device holds of an account, at a deliberate logout. */
async function wipe(account: Id): Promise<void> {
  // This is not awaited: offline it may not end before the page is closed.
  void forgetDevice().catch(() => undefined);
  const device = await openDevice();
  await wipeAccount(device, account).finally(() => device.close());
}

/** Sends a command, or queues it on the device if it cannot be sent. */
export async function deliver<const E extends Endpoint & Required<Pick<Endpoint, 'waits'>>>(
  endpoint: E,
  ask: Ask<E>,
  note: QueueOptions,
): Promise<Reply<E> | ApiProblem | Queued> {
  const account = ownAccountId();
  await opening;
  if (ownAccountId() !== account) return unreachable();
  if (current) return current.deliver(endpoint, ask, note);
  return call(endpoint, { ...ask, ...(note.ago && { age: note.ago }) });
}

const tabLock = (tab: string) => `nead-tab ${tab}`;

async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith('nead-tab ') ? [name.slice(9)] : [])));
}

/**
 * Sends a queued entry. It has no caller any more, so only the status of the answer matters, not its content. At a logout
 * running requests are cancelled: the entry waits here for the same account, or was discarded.
 */
const sendEntry =
  (callOwn: typeof call, left: AbortSignal) =>
  ({ key, sent: { method, path, ...ask } }: QueueEntry, age: number) => {
    const endpoint = { method, path, summary: '', access: 'session', answer: z.unknown() } as const;
    const again = { ...ask, idempotencyKey: key, age, signal: left };
    return callOwn(endpoint, again as Ask<typeof endpoint>) // it was typed by its own endpoint when it was queued
      .catch((error: unknown) => {
        if (left.aborted) return unreachable();
        throw error;
      });
  };

async function open(
  account: Id,
  key: string,
  queries: QueryClient,
  found: (drafts: Drafts) => void,
  closing: AbortSignal,
): Promise<void> {
  const [device, seal] = await Promise.all([openDevice(), sealOf(account, key)]);
  if (closing.aborted) return device.close();
  const tab = newId();
  // The names of this channel and of the lock below stay as they are, since tabs of an older release use them.
  const tabs = new BroadcastChannel(`outbox ${account}`);
  // This lock is held while the page is open, so that other tabs know that it sends its own entries.
  const held = new Promise<void>((resolve) => closing.addEventListener('abort', () => resolve()));
  void navigator.locks.request(tabLock(tab), () => held);

  const callOwn = callAs(account, { loggedIn: ownAccountId, call });
  const opened = createOfflineQueue({
    store: deviceQueueStore(device, account, seal),
    call: callOwn,
    send: sendEntry(callOwn, closing),
    tab,
    openTabs: async () => new Set(await openTabs()).add(tab),
    alone: (run) => navigator.locks.request(`nead-outbox ${account}`, run),
    isOnline: () => navigator.onLine,
    now: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    show: waiting.set,
    tellTabs: () => tabs.postMessage('changed'),
    refetch() {
      dropKept();
      return queries.invalidateQueries({ predicate: ({ meta }) => meta?.live !== undefined });
    },
  });
  current = opened;
  tabs.addEventListener('message', () => void opened.reread());
  window.addEventListener('online', () => void opened.drain(), { signal: closing });
  const unsubscribe = connection.subscribe(() => connection.get() === 'live' && void opened.drain());
  // The listener is added before anything is waited for, since the session may end meanwhile.
  closing.addEventListener('abort', () => {
    opened.close();
    unsubscribe();
    tabs.close();
    device.close();
  });
  const own = deviceDrafts(device, account, seal);
  if (closing.aborted) return;
  found(own);
  const keeping = keepLastState({
    account,
    queries,
    seal,
    store: deviceState(device),
    left: closing,
    by: `${auth.get()?.token.slice(-32)} ${versionOfApp()}`,
  }).then((stop) => {
    if (closing.aborted) stop();
    else closing.addEventListener('abort', stop);
  });
  await Promise.all([keeping, opened.reread()]);
  void opened.drain();
  void keepOn().catch(() => undefined);
}

/** The address of the first script, which changes with any part of the app. */
const versionOfApp = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';

const isAble = () => 'locks' in navigator && 'indexedDB' in window && crypto.subtle !== undefined;

/** Opens the offline queue of an account until the returned function is called. */
export function startOfflineQueue(account: Id, queries: QueryClient): () => void {
  const closing = new AbortController();
  // A visit of the demo leaves nothing on the device of another account.
  const able = isAble() && !auth.get()?.isVisit;
  const key = keptKey(account);
  const { found } = ownPlace;
  const waitNoLonger = () => void (closing.signal.aborted || beginWithKept([]));
  const begin = (given: string) =>
    // A browser without storage sends what it can and keeps nothing.
    open(account, given, queries, found, closing.signal)
      .catch(() => undefined)
      .finally(found)
      .finally(waitNoLonger);
  /** Nothing waits for the key. Without a connection, it is asked for when there is one again. */
  async function askForKey(): Promise<void> {
    const given = await fetchKey(account);
    if (closing.signal.aborted) return;
    if (given) return begin(given);
    const unsubscribe = connection.subscribe(() => {
      if (connection.get() !== 'live') return;
      unsubscribe();
      void askForKey();
    });
    closing.signal.addEventListener('abort', unsubscribe);
  }
  if (!able || !key) waitNoLonger();
  if (able && key) opening = begin(key);
  else if (able) void askForKey();
  else found();
  return () => {
    closing.abort();
    forgetKept();
    current = undefined;
    opening = undefined;
    ownPlace = place();
    leaveDevice(account);
  };
}

/** Deletes what this device still holds of an account whose session here has ended, even if its queue was never opened. */
export function leaveDevice(account: Id): void {
  if (!isAble() || auth.get() || auth.ending() !== 'logout') return;
  void wipe(account).catch(() => undefined);
}

/** The key is stored beside the session, and removed with it. */
const places = () => [browserStorage('localStorage'), browserStorage('sessionStorage')];

function keptKey(account: Id): string | undefined {
  for (const place of places()) {
    const [owner, key] = (place.getItem(DEVICE_KEY) ?? '').split(' ');
    if (owner === account && key) return key;
  }
  return undefined;
}

/** The key of the account; undefined if the server cannot be reached, or the account has logged out meanwhile. */
async function fetchKey(account: Id): Promise<string | undefined> {
  const reply = await call(deviceKey, {});
  // Another account may have logged in meanwhile. It must not get this key.
  if (isProblem(reply) || ownAccountId() !== account) return undefined;
  const { key } = reply.data;
  const place = places().find((storage) => storage.getItem(AUTH_STORAGE) !== null);
  place?.setItem(DEVICE_KEY, `${account} ${key}`);
  return key;
}
