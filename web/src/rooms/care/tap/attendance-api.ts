import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { removeAttendance, toggleAttendance } from '@nead/contracts/care/requests.ts';
import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { todayHere } from '../../../engine/device/now.ts';
import { fetchChanged } from '../../../engine/live/live-cache.ts';
import { deliver } from '../../../engine/offline-queue/session.ts';
import { goTo } from '../../../engine/routing/go-to.ts';
import { orTold } from '../../../ui/command/tell-problem.ts';
import { isAsking, showToast, type ToastContent } from '../../../ui/layer/toasts.ts';
import { childQuery } from '../../register/child/children-query.ts';
import { type Collects, collectsOn } from '../kinds/who-collects.ts';
import { changeAddress } from '../record/change-of.ts';
import { deliverChange } from '../record/record-calls.ts';
import { noteAbout } from '../today/care-note.ts';
import type { PendingTap } from '../today/pending.ts';

/** Records a status. The record's id is also the command id, so sending it again after a lost answer changes nothing. */
export const recordStatus = (child: Child, status: Child['currentStatus'], recordId: Id) =>
  deliver(
    toggleAttendance,
    { params: { id: child._id }, body: { _id: recordId, status }, idempotencyKey: recordId },
    noteAbout(signInKind, {
      did: 'recorded',
      childId: child._id,
      childName: child.firstName,
      recordId,
      status,
    }),
  );

export const takeBack = (child: Child, recordId: Id, before: PendingTap) =>
  deliver(
    removeAttendance,
    { params: { id: child._id, recordId }, idempotencyKey: `undo-${recordId}` },
    noteAbout(signInKind, {
      did: 'removed',
      childId: child._id,
      childName: child.firstName,
      recordId,
      status: before.currentStatus,
      since: before.since,
    }),
  );

/** The number of people who fit beside each other on a phone. */
const MOST = 3;

/** The question who collected a child that has just left: one press in the toast, and never required. */
export async function askWho(queries: QueryClient, child: Child, recordId: Id): Promise<ToastContent['ask']> {
  const profile = await queries.ensureQueryData(childQuery(child._id)).catch(() => undefined);
  const people = profile ? collectsOn(profile, todayHere()).slice(0, MOST) : [];
  if (people.length === 0) return undefined;
  return {
    question: careTexts.whoCollected,
    waits: true,
    answers: [
      ...people.map((person) => ({
        key: person._id,
        label: person.short,
        act: () => void sayCollector(queries, child, recordId, person),
      })),
      {
        key: 'else',
        label: careTexts.other,
        act: () => goTo(changeAddress(child._id, signInKind, recordId)),
      },
    ],
  };
}

/** Adds the collector to a sign-out. */
export async function sayCollector(
  queries: QueryClient,
  child: Pick<Child, '_id' | 'firstName'>,
  recordId: Id,
  { _id: collectorId, name }: Collects,
): Promise<void> {
  const reply = await deliverChange(signInKind, child, recordId, { collectorId });
  void fetchChanged(queries, ['activity'], { childId: child._id, row: { kind: signInKind.kind } });
  if (!orTold(reply, signInKind.texts.updateFailed)) return;
  // If the toast about an earlier child still asks, it comes up, and the tile names the collector of this one.
  if (isAsking()) return;
  showToast({ about: child._id, text: careTexts.collectedBy(child.firstName ?? tapTexts.theChild, name) });
}
