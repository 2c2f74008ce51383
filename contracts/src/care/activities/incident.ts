import * as z from 'zod/mini';
import { capitalised } from '../../capitalised.ts';
import { requiredFieldTexts as fieldTexts } from '../../field-texts.ts';
import { Id } from '../../ids.ts';
import { choice, requiredField } from '../../required-field.ts';
import { careTexts } from '../texts.ts';
import { activity, dailyPaths } from './activity.ts';
import { notes, photoUrl, timedForm } from './fields.ts';
import { activityLog } from './log.ts';

const types = ['injury', 'illness', 'behavior', 'other'] as const;
const severities = ['low', 'medium', 'high'] as const;

const type = choice(types, careTexts.typeRequired, fieldTexts.wrongChoice('Type', types));
const severity = choice(
  severities,
  careTexts.severityRequired,
  fieldTexts.wrongChoice('Severity', severities),
);
const description = requiredField(careTexts.descriptionRequired);
const actionTaken = requiredField(careTexts.actionTakenRequired);

const said: Readonly<Record<(typeof types)[number], string>> = {
  injury: 'Injury',
  illness: 'Illness',
  behavior: 'Behaviour',
  other: 'Incident',
};

const WHAT_HAPPENED = 'What happened';
const ACTION_TAKEN = 'Action taken';

export const incident = activity({
  kind: 'incident',
  activityType: 'incident',
  list: 'incidents',
  name: 'Incident',
  paths: dailyPaths('incidents'),
  log: activityLog('incident'),
  body: z.object({
    type: z.enum(types),
    severity: z.enum(severities),
    description: z.string(),
    actionTaken: z.string(),
    notes: z.optional(z.string()),
    photo: z.optional(Id),
  }),
  create: timedForm({ type, severity, description, actionTaken, notes, photoUrl }),
  update: timedForm({
    type: z.optional(type),
    severity: z.optional(severity),
    description: z.optional(description),
    actionTaken: z.optional(actionTaken),
    notes,
    photoUrl,
  }),
  counted: false,
  acknowledged: true,
  concernsTusla: true,
  photo: 'incident-photo',
  form: ({ type, severity, description, actionTaken, notes }) => [
    ['Type', said[type]],
    ['Severity', capitalised(severity)],
    [WHAT_HAPPENED, description],
    [ACTION_TAKEN, actionTaken],
    ...(notes ? [['Notes', notes] as const] : []),
  ],
  ribbon: 'mark',
  inShort: ({ description }) => description,
  title: ({ type, severity }) => `${said[type]} (${severity})`,
  detail: ({ description, actionTaken }) =>
    `${WHAT_HAPPENED}: ${description} · ${ACTION_TAKEN}: ${actionTaken}`,
  texts: {
    recorded: 'Incident recorded successfully',
    updated: 'Incident updated successfully',
    deleted: 'Incident deleted successfully',
    recordFailed: 'Failed to record incident',
    updateFailed: 'Failed to update incident',
    deleteFailed: 'Failed to delete incident',
    confirmDelete: 'Are you sure you want to delete this incident? This action cannot be undone.',
  },
  examples: [
    {
      time: '2026-11-17T11:20:00.000Z',
      type: 'injury',
      severity: 'low',
      description: 'Tripped on the garden step and grazed a knee',
      actionTaken: 'Washed it, plaster and a cuddle',
    },
    {
      time: '2026-11-17T14:40:00.000Z',
      type: 'illness',
      severity: 'medium',
      description: 'Was sick after lunch',
      actionTaken: 'Rest and sips of water; rang home',
      notes: 'Collected early',
    },
  ],
  wrong: [
    ['time', '', 'Time is required'],
    ['type', undefined, 'Type is required', 'create'],
    ['type', '', 'Type is required'],
    ['type', 'accident', 'Type must be one of injury, illness, behavior, other'],
    ['severity', undefined, 'Severity is required', 'create'],
    ['severity', '', 'Severity is required'],
    ['severity', 'mild', 'Severity must be one of low, medium, high'],
    ['description', undefined, 'Description is required', 'create'],
    ['description', '  ', 'Description is required'],
    ['description', 7, 'This must be a text'],
    ['description', 'x'.repeat(5_001), 'This text is too long'],
    ['actionTaken', undefined, 'Action taken is required', 'create'],
    ['actionTaken', '', 'Action taken is required'],
    ['actionTaken', 'x'.repeat(5_001), 'This text is too long'],
  ],
});
