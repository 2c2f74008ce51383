import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { photoTexts } from '@nead/contracts/care/photo-texts.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { ComponentType } from 'react';
import { attendanceLook } from './attendance.tsx';
import { incidentLook } from './incident.ts';
import type { KindLook, OwnFieldProps } from './look.ts';
import { mealLook } from './meal.tsx';
import { medicationLook } from './medication.ts';
import { nappyLook } from './nappy.ts';
import { PhotoField } from './photo-field.tsx';
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
  photo: { labels: { notes: recordTexts.caption }, save: () => photoTexts.share },
};

const plain: KindLook = {};

export const lookOf = ({ kind }: Pick<ActivityKind, 'kind'>): KindLook => looks[kind] ?? plain;

/** Fields that draw themselves: whatever can have a photo has one field for it. */
export const ownFields = (kind: ActivityKind): Readonly<Record<string, ComponentType<OwnFieldProps>>> => ({
  ...(kind.photo && { photo: PhotoField }),
  ...lookOf(kind).own,
});
