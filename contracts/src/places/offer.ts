import * as z from 'zod/mini';
import { CareSchedule } from '../register/shapes.ts';
import { forecastTexts as texts } from './forecast-texts.ts';

/** The places that a childminder offers, as stored in the log, whatever the rules for new ones. */
export const StoredOffer = z.object({
  /** Children at one time, and how many of them may be under 15 months or come after school. */
  most: z.int(),
  young: z.int(),
  afterSchool: z.int(),
  open: CareSchedule,
});
export type StoredOffer = z.infer<typeof StoredOffer>;

/** The most places that can be offered. Later rules of numbers may allow fewer, and the forecast keeps to them. */
export const mostOffered = { most: 6, young: 2, afterSchool: 6 } as const;

const count = (most: number) =>
  z.int(texts.upTo(most)).check(z.gte(0, texts.upTo(most)), z.lte(most, texts.upTo(most)));

export const WrittenOffer = z.object({
  most: count(mostOffered.most),
  young: count(mostOffered.young),
  afterSchool: count(mostOffered.afterSchool),
  open: CareSchedule,
});

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
