import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { SentHours, StoredAward } from './registration.ts';

const registration = { childminderId: Id, childId: Id, registrationId: Id };
const financeOfChild = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'childId', 'finance');

/** Stream `scheme-<childminderId>`: awards of the National Childcare Scheme, and the weeks that were returned to it. */
export const schemeEvents = {
  /** The whole award as it is known now; `version` counts from 1. */
  SchemeRegistrationWritten: defineEvent('SchemeRegistrationWritten', 1, {
    ...registration,
    version: z.number(),
    award: financeOfChild(StoredAward),
    at: z.iso.datetime(),
  }),
  /** It was written by mistake. */
  SchemeRegistrationRemoved: defineEvent('SchemeRegistrationRemoved', 1, {
    ...registration,
    at: z.iso.datetime(),
  }),
  /** What was typed in elsewhere for a week. It never changes, whatever is corrected later. */
  SchemeWeekSent: defineEvent('SchemeWeekSent', 1, {
    ...registration,
    /** Its Monday. */
    week: z.iso.date(),
    hours: financeOfChild(SentHours),
    at: z.iso.datetime(),
  }),
  /** She, or the parents of a child, were told what is to be done. */
  SchemeReminded: defineEvent('SchemeReminded', 1, {
    childminderId: Id,
    /** A week can be returned, it was due and was not, an award ends soon, hours are cut soon, or days without care are to be entered. */
    what: z.enum(['ready', 'forgotten', 'ends', 'cut', 'closes']),
    to: z.enum(['childminder', 'parents']),
    /** Of hours that are cut soon, the first week of the run of weeks under them; of days without care the first one. */
    week: z.optional(z.iso.date()),
    childId: z.optional(Id),
    registrationId: z.optional(Id),
    at: z.iso.datetime(),
  }),
  /** Whether the parents of a child are told too that hours are cut soon. */
  SchemeWarningChosen: defineEvent('SchemeWarningChosen', 1, {
    childminderId: Id,
    childId: Id,
    toParents: z.boolean(),
    at: z.iso.datetime(),
  }),
  /** What the scheme paid for a week in all, as it is known now; without an amount nothing is known to be paid. */
  SchemeWeekPaid: defineEvent('SchemeWeekPaid', 1, {
    childminderId: Id,
    week: z.iso.date(),
    paid: personal(z.object({ cents: z.optional(z.int()) }), 'childminderId', 'finance'),
    at: z.iso.datetime(),
  }),
};
export type SchemeEvent = EventsOf<typeof schemeEvents>;
