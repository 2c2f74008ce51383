import * as z from 'zod/mini';
import { requiredFieldTexts as fieldTexts } from '../../field-texts.ts';
import { Id } from '../../ids.ts';
import { choice } from '../../required-field.ts';
import { careTexts } from '../texts.ts';
import { activity } from './activity.ts';
import { notes, photoUrl, spanForm } from './fields.ts';
import { activityLog } from './log.ts';

const qualities = ['good', 'fair', 'poor'] as const;
const quality = choice(
  qualities,
  careTexts.qualityRequired,
  fieldTexts.wrongChoice('Sleep quality', qualities),
);

export const sleep = activity({
  kind: 'sleep',
  activityType: 'sleep',
  list: 'sleep',
  name: 'Sleep',
  paths: {
    create: '/activities/sleep/:id',
    one: '/activities/sleep/:id/:recordId',
    list: '/activities/sleep/:id',
  },
  log: activityLog('sleep'),
  body: z.object({
    quality: z.optional(z.enum(qualities)),
    notes,
    photo: z.optional(Id),
  }),
  create: spanForm({ quality: z.optional(quality), notes, photoUrl }),
  update: spanForm({ quality: z.optional(quality), notes, photoUrl }),
  counted: true,
  photo: 'record-photo',
  forBook: true,
  span: { ongoing: careTexts.sleepInProgress, endsWith: { quality: 'good' } },
  ribbon: 'stretch',
  title: () => 'Sleep',
  detail: ({ quality }) =>
    quality ? `slept ${{ good: 'well', fair: 'fairly well', poor: 'badly' }[quality]}` : '',
  texts: {
    recorded: careTexts.sleepStarted,
    updated: 'Sleep record updated',
    deleted: 'Sleep record deleted',
    recordFailed: careTexts.sleepStartFailed,
    updateFailed: 'Failed to update sleep record',
    deleteFailed: 'Failed to delete sleep record',
    confirmDelete: 'Are you sure you want to delete this sleep record? This action cannot be undone.',
  },
  examples: [
    {
      startTime: '2026-11-17T12:40:00.000Z',
      endTime: '2026-11-17T14:05:00.000Z',
      quality: 'fair',
      notes: 'Woke once',
    },
    { startTime: '2026-11-17T15:30:00.000Z' },
  ],
  wrong: [
    ['startTime', '', 'Start time is required'],
    ['startTime', '24:01', 'Time is not valid'],
    ['endTime', 'late', 'Time is not valid'],
    ['quality', '', 'Sleep quality is required', 'update'],
    ['quality', 'deep', 'Sleep quality must be one of good, fair, poor'],
    ['activityId', '', 'Activity ID is missing'],
    ['activityId', '12', 'An id is 24 hexadecimal characters'],
  ],
});
