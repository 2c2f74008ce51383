import { attendance } from '@nead/contracts/care/activities/attendance.ts';
import { removeAttendance, toggleAttendance } from '@nead/contracts/care/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { deliver } from '../lib/outbox/session.ts';
import type { PendingTap } from './pending-taps.ts';
import { noteAbout } from './waiting-records.ts';

/** The record's id names the command too, so that sending it again after a lost answer changes nothing. */
export const recordStatus = (child: Child, status: Child['currentStatus'], recordId: Id) =>
  deliver(
    toggleAttendance,
    { params: { id: child._id }, body: { _id: recordId, status }, idempotencyKey: recordId },
    noteAbout(attendance, {
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
    noteAbout(attendance, {
      did: 'removed',
      childId: child._id,
      childName: child.firstName,
      recordId,
      status: before.currentStatus,
      since: before.since,
    }),
  );
