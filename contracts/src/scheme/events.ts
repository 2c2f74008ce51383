import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { SentHours, StoredAward } from './registration.ts';

const registration = { childminderId: Id, childId: Id, registrationId: Id };
const financeOfChild = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'childId', 'finance');

/** Stream `scheme-<childminderId>`: awards of the National Childcare Scheme, and the weeks returned to it. */
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
  /** The hours of a week as they were typed in at the scheme. They never change, whatever is corrected later. */
  SchemeWeekSent: defineEvent('SchemeWeekSent', 1, {
    ...registration,
    /** Its Monday. */
    week: z.iso.date(),
    hours: financeOfChild(SentHours),
    at: z.iso.datetime(),
  }),
  /** The childminder, or the parents of a child, were reminded of something to do. */
  SchemeReminded: defineEvent('SchemeReminded', 1, {
    childminderId: Id,
    /**
     * The reason: a week can be returned, a due week was not returned, an award ends soon, hours will be cut soon, or
     * days without care must be entered.
     */
    what: z.enum(['ready', 'forgotten', 'ends', 'cut', 'closes']),
    to: z.enum(['childminder', 'parents']),
    /**
     * For hours that will be cut soon, the first week of the run of weeks under them; for days without care, the
     * first of them.
     */
    week: z.optional(z.iso.date()),
    childId: z.optional(Id),
    registrationId: z.optional(Id),
    at: z.iso.datetime(),
  }),
  /** The parents of a child are told, or not told, that its hours will be cut soon. */
  SchemeWarningChosen: defineEvent('SchemeWarningChosen', 1, {
    childminderId: Id,
    childId: Id,
    toParents: z.boolean(),
    at: z.iso.datetime(),
  }),
  /** The scheme's payment for a week in all, as now known; without an amount, no payment is known. */
  SchemeWeekPaid: defineEvent('SchemeWeekPaid', 1, {
    childminderId: Id,
    week: z.iso.date(),
    paid: personal(z.object({ cents: z.optional(z.int()) }), 'childminderId', 'finance'),
    at: z.iso.datetime(),
  }),
};
export type SchemeEvent = EventsOf<typeof schemeEvents>;
