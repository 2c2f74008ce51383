import * as z from 'zod/mini';
import { CareSchedule } from '../register/shapes.ts';

/** The places that a childminder offers, as stored in the log, whatever the rules for new ones. */
export const StoredOffer = z.object({
  /** Children at one time, and how many of them may be under 15 months or come after school. */
  most: z.int(),
  young: z.int(),
  afterSchool: z.int(),
  open: CareSchedule,
});
export type StoredOffer = z.infer<typeof StoredOffer>;

/** The most places that can be offered, by the law of childminding. */
const mostOffered = { most: 6, young: 2, afterSchool: 6 } as const;

/** Until she says otherwise: as many as the law allows, on all working days. */
export const unsaidOffer: StoredOffer = {
  ...mostOffered,
  open: {
    monday: 'Full Day',
    tuesday: 'Full Day',
    wednesday: 'Full Day',
    thursday: 'Full Day',
    friday: 'Full Day',
  },
};
