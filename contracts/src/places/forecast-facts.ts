import * as z from 'zod/mini';
import { AgreedTime } from '../fees/agreement/agreement.ts';
import { Id } from '../ids.ts';
import { CareSchedule } from '../register/shapes.ts';
import { StoredOffer } from './offer.ts';

const Span = z.object({ from: z.string(), to: z.string() });

/** The first day of school, as the childminder said it; an estimate if she is not sure of the day. */
export const SchoolStart = z.object({ date: z.string(), isEstimate: z.boolean() });
export type SchoolStart = z.infer<typeof SchoolStart>;

/** The times that parents agreed to, without prices. `to` is the last day; null: until further notice. */
const AgreedDays = z.object({
  from: z.string(),
  to: z.nullable(z.string()),
  times: z.array(z.pick(AgreedTime, { days: true, from: true, to: true, season: true })),
});

/** The facts about a child that decide which places it takes. */
export const PlacedChild = z.object({
  _id: Id,
  firstName: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  schedule: z.nullable(CareSchedule),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** The contacts of the child; children with a contact in common are siblings. */
  contacts: z.array(Id),
  agreed: z.array(AgreedDays),
  school: z.nullable(SchoolStart),
});
export type PlacedChild = z.infer<typeof PlacedChild>;

/** Everything from which free places follow. */
export const PlacesFacts = z.object({
  children: z.array(PlacedChild),
  /** The childminder's own days off. */
  closed: z.array(Span),
  /** School terms, if she wrote them down. */
  terms: z.array(Span),
  /** Null: she said nothing about it. */
  offer: z.nullable(StoredOffer),
});
export type PlacesFacts = z.infer<typeof PlacesFacts>;
