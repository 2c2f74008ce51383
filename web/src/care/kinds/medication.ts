import type { KindLook } from './look.ts';

export const medicationLook: KindLook = {
  labels: { givenBy: 'Given by', hoursBetween: 'Hours until the next dose' },
  save: () => 'Save medication',
};
