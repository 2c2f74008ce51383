import * as z from 'zod/mini';
import { requiredFieldTexts as fieldTexts } from '../../field-texts.ts';
import { Id } from '../../ids.ts';
import { choice } from '../../required-field.ts';
import { AttendanceType, type CareEvent } from '../events.ts';
import { tapTexts } from '../tap-texts.ts';
import { careTexts } from '../texts.ts';
import { type ActivityLog, activity, type Body, type OfChild, type RecordChange } from './activity.ts';
import { notes, photoUrl, timedForm } from './fields.ts';

const type = choice(
  AttendanceType.options as ['signIn', 'signOut'], // an enum's options are its own tuple
  careTexts.typeRequired,
  fieldTexts.wrongChoice('Type', ['signIn or signOut']),
);

const AttendanceBody = z.object({
  type: AttendanceType,
  notes: z.optional(z.string()),
  /** The person who collected the child, one of those authorised. */
  collectorId: z.optional(Id),
  /** The cover person who signed the child out, by name. No form sends it. */
  cover: z.optional(z.string()),
  photo: z.optional(Id),
});

/**
 * Attendance is older than other kinds and keeps its own events. Its type is not sealed, since the status follows
 * from it.
 */
const log: ActivityLog = {
  write(of: OfChild, change: RecordChange): CareEvent {
    if (change.did === 'removed') {
      const { recordId, why } = change;
      return { type: 'AttendanceRemoved', data: { ...of, recordId, ...(why && { why }) } };
    }
    const { did, recordId, time, date, version } = change;
    const data = { ...of, recordId, time, date, ...AttendanceBody.parse(change.body) };
    return did === 'recorded'
      ? { type: 'AttendanceRecorded', data }
      : { type: 'AttendanceCorrected', data: { ...data, version } };
  },
  read(event: CareEvent): RecordChange | undefined {
    if (event.type === 'AttendanceRemoved') return { did: 'removed', recordId: event.data.recordId };
    if (event.type !== 'AttendanceRecorded' && event.type !== 'AttendanceCorrected') return undefined;
    const { recordId, time, date, type, notes, collectorId, cover, photo } = event.data;
    const body: Body = {
      type,
      ...(notes && { notes }),
      ...(collectorId && { collectorId }),
      ...(cover && { cover }),
      ...(photo && { photo }),
    };
    const written = { recordId, time, endTime: null, date, body };
    return event.type === 'AttendanceRecorded'
      ? { did: 'recorded', ...written, version: 1 }
      : { did: 'corrected', ...written, version: event.data.version };
  },
};

const more = { notes, collectorId: z.optional(z.nullable(Id)), photoUrl };

export const attendance = activity({
  kind: 'attendance',
  activityType: 'attendance',
  list: 'attendance',
  name: 'Attendance',
  paths: {
    create: '/child-activities/child/:id/attendance',
    one: '/child-activities/child/:id/attendance/:recordId',
    list: '/daily-activities/children/:id/activities/attendance',
  },
  log,
  body: AttendanceBody,
  create: timedForm({ type, ...more }),
  update: timedForm({ type: z.optional(type), ...more }),
  counted: false,
  photo: 'record-photo',
  movesChild: ({ type }) => (type === 'signIn' ? 'signed-in' : 'signed-out'),
  collector: ({ collectorId }) => collectorId,
  // With another type or collector, the childminder says who came, so the cover person is removed.
  knowing({ cover, ...body }, _, before) {
    const isTheirs = !before || (before.type === body.type && before.collectorId === body.collectorId);
    return { ...body, ...(cover && isTheirs && { cover }) };
  },
  derived: ({ type }) => ({ status: type === 'signIn' ? 'signed-in' : 'signed-out' }),
  ribbon: 'presence',
  title: ({ type }) => (type === 'signIn' ? 'Signed in' : 'Signed out'),
  titleNouns: { 'Signed in': 'sign-in', 'Signed out': 'sign-out' },
  detail: ({ notes, cover }) => [cover && careTexts.byCover(cover), notes].filter(Boolean).join('. '),
  texts: {
    recorded: tapTexts.signedIn,
    updated: 'Attendance record updated',
    deleted: 'Attendance record deleted',
    recordFailed: tapTexts.recordFailed,
    updateFailed: 'Failed to update attendance record',
    deleteFailed: tapTexts.removeFailed,
    confirmDelete: 'Are you sure you want to delete this attendance record? This action cannot be undone.',
  },
  examples: [
    { type: 'signIn', time: '2026-11-17T08:05:00.000Z', date: '2026-11-17' },
    { type: 'signOut', time: '2026-11-17T16:30:00.000Z', date: '2026-11-17', notes: 'Went home with Granny' },
  ],
  wrong: [
    ['time', '', 'Time is required'],
    ['type', undefined, 'Type is required', 'create'],
    ['type', '', 'Type is required'],
    ['type', 'in', 'Type must be one of signIn or signOut'],
    ['type', ['signIn'], 'Type must be one of signIn or signOut'],
    ['collectorId', 'granny', 'An id is 24 hexadecimal characters'],
    ['notes', 7, 'This must be a text'],
  ],
});
