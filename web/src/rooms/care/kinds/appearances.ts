import type { RibbonPlace } from '../../../ui/child/ribbon-geometry.ts';
import { documentEmblem, type Emblem } from '../../../ui/emblem.ts';
import { attendanceLook } from './attendance/look.tsx';
import { incidentLook } from './incident/look.tsx';
import { mealLook } from './meal/look.tsx';
import { medicationLook } from './medication/look.tsx';
import { nappyLook } from './nappy/look.tsx';
import { photoLook } from './photo/look.ts';
import { sleepLook } from './sleep/look.tsx';
import { temperatureLook } from './temperature/look.tsx';

/** A kind's icon and colours, and its marks on the ribbon. All kinds are loaded with the first page. */
export interface KindLook extends Emblem {
  ribbon?: RibbonPlace;
}

const looks: Readonly<Record<string, KindLook>> = {
  attendance: attendanceLook,
  meal: mealLook,
  nappy: nappyLook,
  sleep: sleepLook,
  incident: incidentLook,
  medication: medicationLook,
  temperature: temperatureLook,
  photo: photoLook,
};

/** For code that needs these two without knowing the kinds: what signs a child in, and what parents must read. */
export const signInLook = attendanceLook;
export const toReadLook = incidentLook;

export const kindsWithLook: readonly string[] = Object.keys(looks);

export const hasLook = (kind: string): boolean => Object.hasOwn(looks, kind);

/** Falls back to a sheet of paper. */
export const lookOfKind = (kind: string): KindLook => (hasLook(kind) && looks[kind]) || documentEmblem;
