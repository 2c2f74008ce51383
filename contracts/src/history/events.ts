import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';

/** The name of the only stream of this kind. */
export const ANCHORS = 'anchors';

export const anchorEvents = {
  /**
   * An administrator set the address to which anchors are mailed; null: none. It is erased with that administrator's
   * account.
   */
  AnchorsAddressSet: defineEvent('AnchorsAddressSet', 1, {
    accountId: Id,
    on: z.boolean(),
    email: personal(z.nullable(z.string()), 'accountId', 'account'),
  }),
};
export type AnchorEvent = EventsOf<typeof anchorEvents>;
