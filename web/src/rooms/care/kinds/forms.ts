import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import type { ComponentType } from 'react';
import { attendanceForm } from './attendance/form.tsx';
import type { KindForm, OwnFieldProps } from './form.ts';
import { incidentForm } from './incident/form.ts';
import { mealForm } from './meal/form.tsx';
import { medicationForm } from './medication/form.ts';
import { momentForm } from './moment/form.ts';
import { nappyForm } from './nappy/form.ts';
import { PhotoField } from './photo-field.tsx';
import { sleepForm } from './sleep/form.ts';
import { temperatureForm } from './temperature/form.ts';

/** Kinds whose form differs from the default. */
const forms: Readonly<Record<string, KindForm>> = {
  attendance: attendanceForm,
  meal: mealForm,
  nappy: nappyForm,
  sleep: sleepForm,
  incident: incidentForm,
  medication: medicationForm,
  temperature: temperatureForm,
  moment: momentForm,
};

const plain: KindForm = {};

export const formOf = ({ kind }: Pick<ActivityKind, 'kind'>): KindForm => forms[kind] ?? plain;

/** Fields with a component of their own; every kind with a photo shares one. */
export const ownFields = (kind: ActivityKind): Readonly<Record<string, ComponentType<OwnFieldProps>>> => ({
  ...(kind.photo && { photo: PhotoField }),
  ...formOf(kind).own,
});
