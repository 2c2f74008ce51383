import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';

/** The one stream of its kind: `anchors`. */
export const ANCHORS = 'anchors';

export const anchorEvents = {
  /** An administrator chose where anchors are mailed to; null: nowhere any more. It goes with the administrator's account. */
  AnchorsAddressSet: defineEvent('AnchorsAddressSet', 1, {
    accountId: Id,
    on: z.boolean(),
    email: personal(z.nullable(z.string()), 'accountId', 'account'),
  }),
};
export type AnchorEvent = EventsOf<typeof anchorEvents>;
