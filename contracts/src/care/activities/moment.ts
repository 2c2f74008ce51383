import * as z from 'zod/mini';
import { Id } from '../../ids.ts';
import { momentFields, saysSomething } from '../moment-fields.ts';
import { careTexts } from '../texts.ts';
import { themeNames } from '../themes.ts';
import { activity, dailyPaths } from './activity.ts';
import { timedForm } from './fields.ts';
import { activityLog } from './log.ts';

const { photoUrl, notes, themes } = momentFields;

/**
 * Something worth telling about the day: a photo, a sentence or both. A moment of several children is one record for
 * each; see `shareMoment`.
 */
export const moment = activity({
  kind: 'moment',
  activityType: 'moment',
  list: 'moments',
  name: 'Moment',
  paths: dailyPaths('moments'),
  log: activityLog('moment'),
  body: z.object({
    photo: z.optional(Id),
    notes: z.optional(z.string()),
    themes: z.optional(z.array(z.string())),
  }),
  mustSay: ({ photo, notes }) => (photo || notes ? undefined : careTexts.momentEmpty),
  create: timedForm({ photoUrl, notes, themes }, saysSomething),
  // Another photo would be another record.
  update: timedForm({ notes, themes }),
  counted: false,
  photo: 'record-photo',
  isMoment: true,
  ribbon: 'mark',
  title: () => 'Moment',
  inShort: ({ notes }) => notes || 'Moment',
  detail: ({ notes, themes }) => [notes, ...themeNames(themes)].filter(Boolean).join(' · '),
  texts: {
    recorded: 'Moment shared',
    updated: 'Moment updated',
    deleted: 'Moment deleted',
    recordFailed: 'Failed to share the moment',
    updateFailed: 'Failed to update the moment',
    deleteFailed: 'Failed to delete the moment',
    confirmDelete: 'Are you sure you want to delete this moment? This action cannot be undone.',
  },
  examples: [
    { time: '2026-11-17T10:40:00.000Z', notes: 'She gave the last block to her friend' },
    {
      time: '2026-11-17T10:58:00.000Z',
      photoUrl: '/api/v1/files/65a0c0de0000000000000006',
    },
    {
      time: '2026-11-17T11:20:00.000Z',
      photoUrl: '/api/v1/files/65a0c0de0000000000000006',
      notes: 'Leaves for the nature table',
      themes: ['exploring-thinking'],
    },
  ],
  wrong: [
    ['time', '', 'Time is required'],
    ['notes', ' ', careTexts.momentEmpty, 'create'],
    ['themes', 'communicating', careTexts.themeUnknown],
    ['themes', ['maths'], careTexts.themeUnknown],
  ],
});
