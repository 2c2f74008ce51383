import {
  addPushDevice,
  keepPushDevice,
  removePushDevice,
} from '@nead/contracts/preferences/notice-requests.ts';
import { call } from './api.ts';
import { type ApiProblem, isProblem } from './api-problem.ts';

/** Why a browser cannot be turned on. */
export type Unable = 'denied' | 'unable' | 'failed';

async function subscriptions(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return undefined;
  }
  // Not `ready`, which never comes where no worker is kept.
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/** Whether this browser is turned on for whoever is logged in, or could be. */
export async function pushState(): Promise<'on' | 'off' | 'unable'> {
  const manager = await subscriptions();
  if (!manager) return 'unable';
  await keepOn();
  return Notification.permission === 'granted' && (await manager.getSubscription()) ? 'on' : 'off';
}

function saidOf(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { body: { endpoint, keys: { p256dh, auth } } };
}

async function tell(subscription: PushSubscription): Promise<ApiProblem | undefined> {
  const reply = await call(addPushDevice, saidOf(subscription));
  return isProblem(reply) ? reply : undefined;
}

export async function turnOn(applicationServerKey: string): Promise<Unable | ApiProblem | undefined> {
  const manager = await subscriptions();
  if (!manager) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    return await tell(await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  } catch {
    // Its maker's service cannot be reached, or another key was given to it before.
    await (await manager.getSubscription())?.unsubscribe();
    return 'failed';
  }
}

/** The server lets go of it first: a browser that is turned off alone would go on being written to. */
export async function turnOff(): Promise<ApiProblem | undefined> {
  const subscription = await (await subscriptions())?.getSubscription();
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
 * A browser that was turned on stays so in the next session of whoever turned it on. Of anybody else's it lets go: what
 * they are told would be shown to whoever sits here now.
 */
export async function keepOn(): Promise<void> {
  const subscription = await (await subscriptions())?.getSubscription();
  if (!subscription) return;
  const kept = await call(keepPushDevice, saidOf(subscription));
  if (isProblem(kept) && kept.status === 404) await subscription.unsubscribe();
}

/** Whoever logs out on purpose is told nothing more here. */
export async function forgetDevice(): Promise<void> {
  await (await (await subscriptions())?.getSubscription())?.unsubscribe();
}
