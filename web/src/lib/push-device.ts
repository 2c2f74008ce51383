import { addPushDevice, removePushDevice } from '@nead/contracts/preferences/notice-requests.ts';
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

/** Whether this browser is turned on, or could be. */
export async function pushState(): Promise<'on' | 'off' | 'unable'> {
  const manager = await subscriptions();
  if (!manager) return 'unable';
  return Notification.permission === 'granted' && (await manager.getSubscription()) ? 'on' : 'off';
}

async function tell(subscription: PushSubscription): Promise<ApiProblem | undefined> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const reply = await call(addPushDevice, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
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
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const known = await call(addPushDevice, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  if (isProblem(known)) return known;
  const removed = await call(removePushDevice, { params: { id: known.data._id } });
  if (isProblem(removed) && removed.status !== 404) return removed;
  await subscription.unsubscribe();
  return undefined;
}

/** A browser that was turned on stays so in the next session of whoever logs in at it. */
export async function keepOn(): Promise<void> {
  const subscription = await (await subscriptions())?.getSubscription();
  if (subscription) await tell(subscription);
}

/** Whoever logs out on purpose is told nothing more here. */
export async function forgetDevice(): Promise<void> {
  await (await (await subscriptions())?.getSubscription())?.unsubscribe();
}
