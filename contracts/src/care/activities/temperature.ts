import * as z from 'zod/mini';
import { requiredFieldTexts as fieldTexts } from '../../field-texts.ts';
import { Id } from '../../ids.ts';
import { choice, nothing } from '../../required-field.ts';
import { careTexts } from '../texts.ts';
import { activity, dailyPaths } from './activity.ts';
import { notes, photoUrl, timedForm } from './fields.ts';
import { activityLog } from './log.ts';

/** The temperature from which it is shown as a fever. */
const FEVER = 38;

const methods = ['ear', 'forehead', 'armpit', 'mouth'] as const;
const method = choice(methods, careTexts.methodRequired, fieldTexts.wrongChoice('Method', methods));
const celsius = z
  .number({
    error: ({ input }) => (nothing(input) ? careTexts.temperatureRequired : careTexts.temperatureInvalid),
  })
  .check(
    z.gte(30, careTexts.temperatureInvalid),
    z.lte(45, careTexts.temperatureInvalid),
    z.overwrite((value) => Math.round(value * 10) / 10),
  );

export const temperature = activity({
  kind: 'temperature',
  activityType: 'temperature',
  list: 'temperatures',
  name: 'Temperature',
  paths: dailyPaths('temperatures'),
  log: activityLog('temperature'),
  body: z.object({
    celsius: z.number(),
    method: z.enum(methods),
    notes: z.optional(z.string()),
    photo: z.optional(Id),
  }),
  create: timedForm({ celsius, method, notes, photoUrl }),
  update: timedForm({ celsius: z.optional(celsius), method: z.optional(method), notes, photoUrl }),
  counted: false,
  photo: 'record-photo',
  derived: ({ celsius }) => ({ fever: celsius >= FEVER }),
  ribbon: 'mark',
  title: ({ celsius }) => `${celsius.toFixed(1)} °C`,
  quotesInTitle: true,
  detail: ({ celsius, method }) => (celsius >= FEVER ? `fever · ${method}` : method),
  texts: {
    recorded: 'Temperature recorded',
    updated: 'Temperature record updated',
    deleted: 'Temperature record deleted',
    recordFailed: 'Failed to record temperature',
    updateFailed: 'Failed to update temperature record',
    deleteFailed: 'Failed to delete temperature record',
    confirmDelete: 'Are you sure you want to delete this temperature record? This action cannot be undone.',
  },
  examples: [
    { time: '2026-11-17T10:00:00.000Z', celsius: 36.8, method: 'ear' },
    { time: '2026-11-17T14:00:00.000Z', celsius: 38.4, method: 'forehead', notes: 'Rang home' },
  ],
  wrong: [
    ['time', '', 'Time is required'],
    ['celsius', undefined, 'Temperature is required', 'create'],
    ['celsius', null, 'Temperature is required'],
    ['celsius', '', 'Temperature is required'],
    ['celsius', 29.9, 'The temperature must be between 30 and 45 °C'],
    ['celsius', 45.1, 'The temperature must be between 30 and 45 °C'],
    ['celsius', '38', 'The temperature must be between 30 and 45 °C'],
    ['celsius', Number.NaN, 'The temperature must be between 30 and 45 °C'],
    ['method', '', 'Method is required'],
    ['method', 'guess', 'Method must be one of ear, forehead, armpit, mouth'],
  ],
});
