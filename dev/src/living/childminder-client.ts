import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { childrenToday, toggleAttendance } from '@nead/contracts/care/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { allChildren, oneChild } from '@nead/contracts/register/child-queries.ts';
import type { Child } from '@nead/contracts/register/views.ts';
import { type Act, type Step, signOutOf } from '../demo/day/steps.ts';
import { CallRefused, type DemoCaller } from './caller.ts';

/** The four calls of a kind of record. */
export function callsFor(kind: string) {
  const known = activityOf(kind);
  if (!known) throw new Error(`There is no kind ${kind}`);
  return callsOf(known);
}

/** The way a step is sent. */
interface Sending {
  /** The id of a record of the day, by its name. */
  idOf: (record: string) => Id;
  /** The time that is sent with it; without it, it happens now. */
  at?: Date | undefined;
  key: string;
}

/** Refusals that result from other people's acts in the same household, or from the plan's limits. */
const OTHERS_DOING = new Set([
  'ALREADY_ONGOING',
  'CHILD_LEFT',
  'CHILD_NOT_FOUND',
  'ID_TAKEN',
  'KEY_REUSED',
  'PLAN_LIMIT',
  'RECORD_NOT_FOUND',
  'RECORD_REMOVED',
]);

export const isOthersDoing = (error: unknown): boolean =>
  error instanceof CallRefused && OTHERS_DOING.has(error.code);

/** Sends a childminder's records of the demo household, step by step, through the ordinary calls. */
export interface ChildminderClient {
  /** The children as the server has them now. */
  children(): Promise<Child[]>;
  perform(step: Step, childId: Id, sending: Sending): Promise<void>;
}

export function childminderClient(caller: DemoCaller): ChildminderClient {
  const mayCollect = new Map<Id, readonly Id[]>();

  async function collectorsOf(id: Id): Promise<readonly Id[]> {
    const known = mayCollect.get(id);
    if (known) return known;
    const { parents, collectors } = await caller.call(oneChild, { params: { id } });
    const found = [...collectors.filter(({ date }) => date === null), ...parents].map(({ _id }) => _id);
    mayCollect.set(id, found);
    return found;
  }

  /** Ends the running nap, even one that somebody else began. */
  async function endOngoing(id: Id, act: Extract<Act, { does: 'end' }>, { at, key }: Sending): Promise<void> {
    const today = await caller.call(childrenToday);
    const activityId = today.find(({ _id }) => _id === id)?.sleepId;
    if (!activityId) return;
    const body = { activityId, ...act.fields, ...(at && { endTime: at.toISOString() }) };
    const params = { id, recordId: activityId };
    await caller.call(callsFor(act.kind).update, { params, body, key });
  }

  async function perform({ act }: Step, id: Id, sending: Sending): Promise<void> {
    const { idOf, at, key } = sending;
    const time = at && { time: at.toISOString() };
    const create = (kind: string, record: string, fields: object) => {
      const body = { _id: idOf(record), ...fields, ...time };
      return caller.call(callsFor(kind).create, { params: { id }, body, key });
    };
    switch (act.does) {
      case 'sign in': {
        if (time) return void (await create('attendance', act.record, { type: 'signIn' }));
        const body = { _id: idOf(act.record), status: 'signed-in' };
        return void (await caller.call(toggleAttendance, { params: { id }, body, key }));
      }
      case 'sign out': {
        const fields = signOutOf(act.collector, await collectorsOf(id));
        return void (await create('attendance', act.record, fields));
      }
      case 'record':
        return void (await create(act.kind, act.record, act.fields));
      case 'end':
        return endOngoing(id, act, sending);
      case 'correct': {
        const params = { id, recordId: idOf(act.of) };
        return void (await caller.call(callsFor(act.kind).update, { params, body: act.fields, key }));
      }
      case 'remove': {
        const params = { id, recordId: idOf(act.of) };
        return void (await caller.call(callsFor(act.kind).remove, { params, key }));
      }
    }
  }

  return { children: () => caller.call(allChildren), perform };
}
