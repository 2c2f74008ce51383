import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { attendanceLook } from './attendance.tsx';
import { incidentLook } from './incident.ts';
import type { KindLook } from './look.ts';
import { mealLook } from './meal.tsx';
import { medicationLook } from './medication.ts';
import { nappyLook } from './nappy.ts';
import { sleepLook } from './sleep.ts';
import { temperatureLook } from './temperature.ts';

/** Kinds that want a look of their own. */
const looks: Readonly<Record<string, KindLook>> = {
  attendance: attendanceLook,
  meal: mealLook,
  nappy: nappyLook,
  sleep: sleepLook,
  incident: incidentLook,
  medication: medicationLook,
  temperature: temperatureLook,
};

const plain: KindLook = {};

export const lookOf = ({ kind }: Pick<ActivityKind, 'kind'>): KindLook => looks[kind] ?? plain;
