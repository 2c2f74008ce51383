import type { ProblemCode } from '../errors.ts';
import type { RefusalTable } from '../refusals.ts';
import type { ActivityKind } from './activities/activity.ts';
import { nameOfCall } from './activities/calls.ts';
import { activities } from './activities/registry.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const careRefusals = {
  acknowledgeIncident: ['CHILD_NOT_FOUND', 'RECORD_NOT_FOUND', 'RECORD_CHANGED'],
  addFoodItem: ['ITEM_EXISTS'],
  childrenToday: [],
  customFoodItems: [],
  dailySummary: ['FEATURE_REQUIRED', 'CHILD_NOT_FOUND'],
  dayPdf: ['FEATURE_REQUIRED', 'CHILD_NOT_FOUND', 'NOT_FOUND'],
  foodsHad: [],
  incidentFormPdf: ['FEATURE_REQUIRED', 'CHILD_NOT_FOUND', 'NOT_FOUND', 'RECORD_NOT_FOUND'],
  incidentsToRead: ['FEATURE_REQUIRED'],
  parentToday: ['FEATURE_REQUIRED'],
  removeAttendance: ['CHILD_NOT_FOUND', 'RECORD_NOT_FOUND', 'RECORD_REMOVED'],
  removeFoodItem: [],
  sharedMealItems: [],
  toggleAttendance: ['CHILD_NOT_FOUND', 'CHILD_LEFT', 'ID_TAKEN'],
  unacknowledgedIncidents: [],
} as const satisfies RefusalTable;

const ofKind = ({ consent, span, spacing, counted, photo }: ActivityKind) => {
  const withPhoto: readonly ProblemCode[] = photo ? ['PLAN_LIMIT', 'FEATURE_REQUIRED'] : [];
  const known: readonly ProblemCode[] = ['CHILD_NOT_FOUND', 'RECORD_NOT_FOUND', 'RECORD_REMOVED'];
  return {
    create: [
      'CHILD_NOT_FOUND',
      'CHILD_LEFT',
      'ID_TAKEN',
      'RECORD_REMOVED',
      ...(consent ? (['CONSENT_MISSING'] as const) : []),
      ...(spacing ? (['TOO_EARLY'] as const) : []),
      // It may name a running record, which it ends.
      ...(span ? (['ALREADY_ONGOING', 'RECORD_NOT_FOUND', 'RECORD_CHANGED'] as const) : []),
      ...(counted ? (['PLAN_LIMIT'] as const) : []),
      ...withPhoto,
    ],
    update: [
      ...known,
      'CHILD_LEFT',
      'RECORD_CHANGED',
      ...(span ? (['ALREADY_ONGOING'] as const) : []),
      ...withPhoto,
    ],
    remove: known,
    list: ['CHILD_NOT_FOUND', 'FEATURE_REQUIRED'],
  } satisfies RefusalTable;
};

/** The refusals of every kind's calls, as its definition asks for them. */
export const activityRefusals: RefusalTable = Object.fromEntries(
  activities.flatMap((kind) =>
    Object.entries(ofKind(kind)).map(([call, codes]) => [nameOfCall(call, kind), [...new Set(codes)]]),
  ),
);
