import type { ChildToday, RecordView } from '@nead/contracts/care/views.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { Caller } from '../kit/api.ts';
import type { Served } from '../kit/nead.ts';
import { attendancePath } from '../kit/tapping.ts';

/** The accounts and children of the demo that the tests of care use. */
export async function careHousehold({ url }: Pick<Served, 'url'>) {
  const aoife = await Caller.demo(url, 'childminder', 'PREMIUM');
  const other = await Caller.demo(url, 'childminder', 'FREE');
  const parent = await Caller.demo(url, 'parent');
  const seen = await parent.call<ChildToday[]>('GET', '/parent/today');
  const hers = new Set((await aoife.children()).map(({ _id }) => _id));
  /** A child that both aoife and the parent see. */
  const child = seen.data.find(({ _id }) => hers.has(_id))?._id ?? '';
  await endNaps(aoife);
  /** The child of the smallest plan. */
  const only = (await other.children())[0]?._id ?? '';
  return { aoife, other, parent, child, only };
}
export type CareHousehold = Awaited<ReturnType<typeof careHousehold>>;

/** Today is asked each time, since a worker keeps this module for files that run on other days. */
export const today = () => dublinDate(new Date());
/** A day before the demo began, of which it knows nothing. */
export const quietDay = (n: number) => addDays(today(), -100 - n);
export const daily = (of: string, type: string) => `/daily-activities/children/${of}/activities/${type}`;
export const sleeps = (of: string) => `/activities/sleep/${of}`;

/** The lists of a day, by name. */
export async function dayOf(caller: Caller, of: string, date: string): Promise<Record<string, RecordView[]>> {
  const path = `/daily-activities/children/${of}/activities?date=${date}`;
  return (await caller.call<{ activities: Record<string, RecordView[]> }>('GET', path)).data.activities;
}

/** Ends every nap, however far the demo's day has come by this hour. */
export async function endNaps(caller: Caller): Promise<void> {
  const { data } = await caller.call<ChildToday[]>('GET', '/childminder/today');
  for (const { _id, sleepId } of data) {
    if (!sleepId) continue;
    const path = `${sleeps(_id)}/${sleepId}`;
    const ended = await caller.call('PUT', path, { activityId: sleepId, quality: 'good' });
    if (ended.status !== 200) throw new Error(`Ending a nap answered ${ended.status}`);
  }
}

/** Ends every nap, and signs everybody out. */
export async function sendEverybodyHome(caller: Caller): Promise<void> {
  await endNaps(caller);
  for (const { _id } of await caller.children())
    await caller.call('POST', attendancePath(_id), { status: 'signed-out' });
}

/** Signs everybody in, in the evening too. */
export async function bringEverybody(caller: Caller): Promise<void> {
  const { data } = await caller.call<ChildToday[]>('GET', '/childminder/today');
  for (const { _id, present } of data) {
    if (present.at(-1)?.to === null) continue;
    const signIn = { type: 'signIn', date: today(), time: new Date().toISOString() };
    const { status } = await caller.call('POST', `/child-activities/child/${_id}/attendance`, signIn);
    if (status !== 201) throw new Error(`Signing a child in answered ${status}`);
  }
}
