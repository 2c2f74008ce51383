import * as z from 'zod/mini';
import { requiredFieldTexts as fieldTexts } from '../../field-texts.ts';
import { Id } from '../../ids.ts';
import { choice } from '../../required-field.ts';
import { careTexts } from '../texts.ts';
import { activity, dailyPaths } from './activity.ts';
import { notes, photoUrl, timedForm } from './fields.ts';
import { activityLog } from './log.ts';

const types = ['wet', 'soiled', 'wet_and_soiled', 'dry'] as const;
const conditions = ['normal', 'rash', 'irritated'] as const;

const type = choice(types, careTexts.typeRequired, fieldTexts.wrongChoice('Type', types));
const condition = choice(
  conditions,
  'Condition is required',
  fieldTexts.wrongChoice('Condition', conditions),
);
const flag = z.optional(z.boolean());

const said: Readonly<Record<(typeof types)[number], string>> = {
  wet: 'Wet',
  soiled: 'Soiled',
  wet_and_soiled: 'Wet and soiled',
  dry: 'Dry',
};

interface NappyFindings {
  condition: (typeof conditions)[number];
  rash?: boolean | undefined;
  creamApplied?: boolean | undefined;
}

const foundOf = ({ condition, rash, creamApplied }: NappyFindings, nothing?: string): string[] =>
  [
    condition === 'irritated' && 'irritated',
    (rash || condition === 'rash') && 'rash',
    condition === 'normal' && !rash && nothing,
    creamApplied && 'cream applied',
  ].filter((found) => typeof found === 'string');

export const nappy = activity({
  kind: 'nappy',
  activityType: 'nappy',
  list: 'nappies',
  name: 'Nappy change',
  label: 'Nappy',
  paths: dailyPaths('nappies'),
  log: activityLog('nappy'),
  body: z.object({
    type: z.enum(types),
    condition: z.enum(conditions),
    rash: flag,
    creamApplied: flag,
    notes: z.optional(z.string()),
    photo: z.optional(Id),
  }),
  create: timedForm({
    type: z._default(type, 'wet_and_soiled'),
    condition: z._default(condition, 'normal'),
    rash: flag,
    creamApplied: flag,
    notes,
    photoUrl,
  }),
  update: timedForm({
    type: z.optional(type),
    condition: z.optional(condition),
    rash: flag,
    creamApplied: flag,
    notes,
    photoUrl,
  }),
  counted: true,
  isFor: ({ isPottyTrained }) => isPottyTrained !== 'yes',
  photo: 'record-photo',
  ribbon: 'mark',
  title: ({ type }) => `${said[type]} nappy`,
  inShort: ({ type, ...body }) => [said[type], ...foundOf(body, 'normal')].join(', '),
  repeats: ['type'],
  asksAnother: { withinMinutes: 2 },
  detail: (body) => foundOf(body).join(' · '),
  texts: {
    recorded: 'Nappy change recorded',
    updated: 'Nappy record updated',
    deleted: 'Nappy change record deleted',
    recordFailed: 'Failed to record nappy change',
    updateFailed: 'Failed to update nappy record',
    deleteFailed: 'Failed to delete nappy change record',
    confirmDelete: 'Are you sure you want to delete this nappy change record? This action cannot be undone.',
  },
  examples: [
    { time: '2026-11-17T09:45:00.000Z', type: 'wet', condition: 'normal' },
    {
      time: '2026-11-17T13:10:00.000Z',
      type: 'soiled',
      condition: 'rash',
      rash: true,
      creamApplied: true,
      notes: 'A little sore',
    },
    { time: '2026-11-17T15:00:00.000Z' },
  ],
  wrong: [
    ['time', '', 'Time is required'],
    ['type', '', 'Type is required'],
    ['type', 'full', 'Type must be one of wet, soiled, wet_and_soiled, dry'],
    ['condition', '', 'Condition is required'],
    ['condition', 'red', 'Condition must be one of normal, rash, irritated'],
  ],
});
