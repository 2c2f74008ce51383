import * as z from 'zod/mini';
import { Id } from '../../ids.ts';
import { requiredField } from '../../required-field.ts';
import { careTexts } from '../texts.ts';
import { activity, dailyPaths } from './activity.ts';
import { notes, timedForm } from './fields.ts';
import { activityLog } from './log.ts';

/**
 * A photo of the day that belongs to no other record. One of several children is a record of each; see `shareMoment`.
 */
export const moment = activity({
  kind: 'moment',
  activityType: 'moment',
  list: 'moments',
  name: 'Photo',
  paths: dailyPaths('moments'),
  log: activityLog('moment'),
  body: z.object({ photo: z.optional(Id), notes: z.optional(z.string()) }),
  create: timedForm({ photoUrl: requiredField(careTexts.photoRequired, 500), notes }),
  // Another photo would be another record, so only the notes change.
  update: timedForm({ notes }),
  counted: false,
  photo: 'record-photo',
  isMoment: true,
  ribbon: 'mark',
  title: () => 'Photo',
  detail: ({ notes }) => notes ?? '',
  texts: {
    recorded: 'Photo shared',
    updated: 'Photo updated',
    deleted: 'Photo deleted',
    recordFailed: 'Failed to share photo',
    updateFailed: 'Failed to update photo',
    deleteFailed: 'Failed to delete photo',
    confirmDelete: 'Are you sure you want to delete this photo? This action cannot be undone.',
  },
  examples: [
    { time: '2026-11-17T10:40:00.000Z', photoUrl: '/api/v1/files/65a0c0de0000000000000006' },
    {
      time: '2026-11-17T11:20:00.000Z',
      photoUrl: '/api/v1/files/65a0c0de0000000000000006',
      notes: 'Leaves for the nature table',
    },
  ],
  wrong: [
    ['time', '', 'Time is required'],
    ['photoUrl', undefined, careTexts.photoRequired, 'create'],
    ['photoUrl', ' ', careTexts.photoRequired, 'create'],
  ],
});
