import * as z from 'zod/mini';
import { mealTypes } from '../care/foods.ts';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';

/** Stream `menus-<childminderId>`: a childminder's planned meals. */
export const menuEvents = {
  /** The whole new menu of a day; `version` counts from 1. A food may name a child ('Granny’s birthday cake'). */
  MenuPlanned: defineEvent('MenuPlanned', 1, {
    childminderId: Id,
    date: z.iso.date(),
    version: z.number(),
    menu: personal(z.record(z.enum(mealTypes), z.array(z.string())), 'childminderId', 'account'),
    /** The meals that were copied from another week. */
    filled: z.optional(z.array(z.enum(mealTypes))),
  }),
};
export type MenuEvent = EventsOf<typeof menuEvents>;
