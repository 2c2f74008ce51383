import {
  addPushDevice,
  keepPushDevice,
  removePushDevice,
} from '@nead/contracts/preferences/notice-requests.ts';
import { call } from './api.ts';
import { type ApiProblem, isProblem } from './api-problem.ts';
import { auth } from './auth.ts';

/** The reason why notifications could not be turned on in this browser. */
export type Unable = 'denied' | 'unable' | 'failed';

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  // A visitor of the demo uses a browser whose notifications are for the account of its owner.
  if (auth.get()?.isVisit) return undefined;
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return undefined;
  }
  // `ready` would never resolve without a service worker.
  return navigator.serviceWorker.getRegistration();
}

const subscribed = async () => (await registered())?.pushManager.getSubscription();

/** Answers whether notifications are on in this browser for the logged-in account, or could be. */
export async function pushState(): Promise<'on' | 'off' | 'unable'> {
  if (!(await registered())) return 'unable';
  await keepOn();
  return Notification.permission === 'granted' && (await subscribed()) ? 'on' : 'off';
}

function saidOf(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { body: { endpoint, keys: { p256dh, auth } } };
}

async function registerDevice(subscription: PushSubscription): Promise<ApiProblem | undefined> {
  const reply = await call(addPushDevice, saidOf(subscription));
  return isProblem(reply) ? reply : undefined;
}

export async function turnOn(applicationServerKey: string): Promise<Unable | ApiProblem | undefined> {
  const manager = (await registered())?.pushManager;
  if (!manager) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    return await registerDevice(await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  } catch {
    // The push service cannot be reached, or the browser has a subscription with another key.
    await (await manager.getSubscription())?.unsubscribe();
    return 'failed';
  }
}

/** The subscription is removed on the server first; otherwise the server would go on sending to this browser. */
export async function turnOff(): Promise<ApiProblem | undefined> {
  const subscription = await subscribed();
  if (!subscription) return undefined;
  const known = await call(keepPushDevice, saidOf(subscription));
  if (isProblem(known) && known.status !== 404) return known;
  if (!isProblem(known)) {
    const removed = await call(removePushDevice, { params: { id: known.data._id } });
    if (isProblem(removed) && removed.status !== 404) return removed;
  }
  await subscription.unsubscribe();
  return undefined;
}

/**
 * Keeps the subscription of this browser for the account that turned it on, in its next session too. If another account logs
 * in, the browser is unsubscribed, since notifications would be shown to the wrong person (docs/decisions/043).
 */
export async function keepOn(): Promise<void> {
  const subscription = await subscribed();
  if (!subscription) return;
  const kept = await call(keepPushDevice, saidOf(subscription));
  if (isProblem(kept) && kept.status === 404) await forgetDevice();
}

/**
 * Unsubscribes this browser and closes its notifications, which may be about children of the account that had this device. A
 * deliberate logout does this too.
 */
export async function forgetDevice(): Promise<void> {
  const registration = await registered();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
