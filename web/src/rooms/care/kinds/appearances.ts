import { documentEmblem } from '../../../ui/emblem.ts';
import type { KindAppearance } from './appearance.ts';
import { attendanceAppearance } from './attendance/appearance.tsx';
import { incidentAppearance } from './incident/appearance.tsx';
import { mealAppearance } from './meal/appearance.tsx';
import { medicationAppearance } from './medication/appearance.tsx';
import { momentAppearance } from './moment/appearance.ts';
import { nappyAppearance } from './nappy/appearance.tsx';
import { sleepAppearance } from './sleep/appearance.tsx';
import { temperatureAppearance } from './temperature/appearance.tsx';

const appearances: Readonly<Record<string, KindAppearance>> = {
  attendance: attendanceAppearance,
  meal: mealAppearance,
  nappy: nappyAppearance,
  sleep: sleepAppearance,
  incident: incidentAppearance,
  medication: medicationAppearance,
  temperature: temperatureAppearance,
  moment: momentAppearance,
};

/**
 * The appearances for code that does not know the kinds: the kind that signs a child in, and the kind that parents must read.
 */
export const signInAppearance = attendanceAppearance;
export const toReadAppearance = incidentAppearance;

export const kindsWithAppearance: readonly string[] = Object.keys(appearances);

export const hasAppearance = (kind: string): boolean => Object.hasOwn(appearances, kind);

/** The appearance of a kind; a sheet of paper for an unknown one. */
export const appearanceOfKind = (kind: string): KindAppearance =>
  (hasAppearance(kind) && appearances[kind]) || documentEmblem;
