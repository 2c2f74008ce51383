import { removeAttendance, toggleAttendance } from '@nead/contracts/care/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { call } from '../lib/api.ts';

/** The record's id names the command too, so that sending it again after a lost answer changes nothing. */
export const recordStatus = (childId: Id, status: Child['currentStatus'], recordId: Id) =>
  call(toggleAttendance, {
    params: { id: childId },
    body: { _id: recordId, status },
    idempotencyKey: recordId,
  });

export const takeBack = (childId: Id, recordId: Id) =>
  call(removeAttendance, { params: { id: childId, recordId }, idempotencyKey: `undo-${recordId}` });
