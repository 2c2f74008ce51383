import type { Meal } from './day/food.ts';

/**
 * A child's day in a household that is open round the clock, in minutes of the day. One nap begins before another ends,
 * so that a child is asleep at any time.
 */
export interface Rhythm {
  /** The child is here from midnight on, and not from its usual hour. */
  night?: true;
  /** The child stays until midnight. */
  evening?: true;
  meals: readonly (readonly [minute: number, Meal])[];
  naps: readonly (readonly [from: number, to: number])[];
  nappies: readonly number[];
}

export const rhythms = {
  caoimhe: {
    evening: true,
    meals: [
      [525, 'breakfast'],
      [725, 'lunch'],
      [925, 'snack'],
      [1130, 'dinner'],
      [1312, 'snack'],
    ],
    naps: [
      [765, 870],
      [1015, 1110],
      [1190, 1290],
      [1370, 1450],
    ],
    nappies: [590, 880, 1120],
  },
  oisin: {
    night: true,
    meals: [
      [113, 'snack'],
      [502, 'breakfast'],
      [787, 'lunch'],
      [868, 'snack'],
    ],
    naps: [
      [2, 105],
      [195, 300],
      [390, 470],
      [510, 600],
      [680, 775],
      [885, 983],
    ],
    nappies: [610, 781],
  },
  zofia: {
    evening: true,
    meals: [
      [535, 'breakfast'],
      [730, 'lunch'],
      [930, 'snack'],
      [1085, 'dinner'],
      [1217, 'snack'],
    ],
    naps: [
      [790, 860],
      [970, 1035],
      [1100, 1200],
      [1280, 1380],
    ],
    nappies: [],
  },
  tadhg: {
    night: true,
    meals: [
      [1, 'snack'],
      [562, 'breakfast'],
      [722, 'lunch'],
      [915, 'snack'],
    ],
    naps: [
      [95, 205],
      [290, 400],
      [460, 520],
      [590, 690],
      [800, 900],
    ],
    nappies: [212, 698, 908],
  },
  fiadh: {
    night: true,
    evening: true,
    meals: [
      [3, 'snack'],
      [420, 'snack'],
      [525, 'breakfast'],
      [735, 'lunch'],
      [925, 'snack'],
      [1100, 'dinner'],
      [1305, 'snack'],
    ],
    naps: [],
    nappies: [],
  },
  senan: {
    night: true,
    evening: true,
    meals: [[525, 'breakfast']],
    naps: [],
    nappies: [],
  },
} as const satisfies Record<string, Rhythm>;
