import { activities } from '@nead/contracts/care/activities/registry.ts';
import type { ComponentType } from 'react';
import type { ForChosen } from '../several/several-button.tsx';
import { AttendanceForSeveral } from './attendance/several.tsx';
import { MealForSeveral } from './meal/several.tsx';
import { MomentForSeveral } from './moment/several.tsx';
import { NappyForSeveral } from './nappy/several.tsx';
import { SleepForSeveral } from './sleep/several.tsx';

/** The kinds that can be recorded for several children at once. */
const buttons: Readonly<Record<string, ComponentType<ForChosen>>> = {
  attendance: AttendanceForSeveral,
  meal: MealForSeveral,
  nappy: NappyForSeveral,
  sleep: SleepForSeveral,
  moment: MomentForSeveral,
};

export const forSeveral = activities.flatMap(({ kind }) => {
  const Button = buttons[kind];
  return Button ? [{ kind, Button }] : [];
});
